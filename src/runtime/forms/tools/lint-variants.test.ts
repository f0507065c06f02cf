import { describe, expect, it } from "vitest";
import { lintLayout } from "./lint.ts";
import { layout } from "./testing/sensible-layout.ts";

const kind = { name: "kind", type: "select", options: ["chat", "voice"], default_value: "voice" };
/** A dependency with a variant for chats and one for calls. */
const by = (chat: object, voice: object, field = "kind") => ({
  field,
  variants: [
    { when: "chat", ...chat },
    { when: "voice", ...voice },
  ],
});
const size = { name: "size", type: "select", options: ["chat", "voice"] };
const forChat = { field: "kind", variants: [{ when: "chat" }] };
const beyond = (field: string, operator: string) => ({ field, operator });
const beside = (field: string, operator: string) => ({ dependant_fields: [beyond(field, operator)] });
const found = (...fields: unknown[]) =>
  lintLayout(layout(...fields)).map(({ code, severity, pointer }) => [code, severity, pointer]);

describe("lint accepts", () => {
  it.each<[string, ...unknown[]]>([
    [
      "a default that all options of variants have",
      kind,
      {
        name: "a",
        type: "select",
        default_value: "x",
        depends_on: by({ options: ["x", "y"] }, { options: ["x", "z"] }),
      },
    ],
    [
      "a default over a bound that every variant raises",
      kind,
      {
        name: "a",
        type: "int",
        default_value: 50,
        validation: { max: 10 },
        depends_on: by({ validation: { max: 60 } }, { validation: { max: 70 } }),
      },
    ],
    [
      "options of one dependency and a default of another",
      kind,
      size,
      {
        name: "a",
        type: "select",
        options: ["q"],
        depends_on: [
          by({ options: ["x"] }, { options: ["x", "y"] }),
          by({ default_value: "x" }, { default_value: "x" }, "size"),
        ],
      },
    ],
    [
      "options and a default that two dependencies on one field bring",
      kind,
      {
        name: "a",
        type: "select",
        depends_on: [
          by({ options: ["x"] }, { options: ["y"] }),
          by({ default_value: "x" }, { default_value: "y" }),
        ],
      },
    ],
    [
      "defaults of two fields that differ from variant to variant",
      kind,
      { name: "min", type: "int", depends_on: by({ default_value: 5 }, { default_value: 20 }) },
      {
        name: "max",
        type: "int",
        validation: beside("min", ">"),
        depends_on: by({ default_value: 10 }, { default_value: 60 }),
      },
    ],
    [
      "options without the filter's property where the filter is hidden",
      kind,
      { name: "by", type: "select", options: ["x"], depends_on: forChat },
      {
        name: "a",
        type: "select",
        form_filter_key: "by",
        option_filter_value: "for",
        depends_on: by({ options: [{ id: 1, for: "x" }] }, { options: [{ id: 2 }] }),
      },
    ],
    [
      "bounds that exclude each other where the field is hidden",
      kind,
      {
        name: "a",
        type: "int",
        validation: { min: 5 },
        depends_on: by({}, { hidden: true, validation: { max: 3 } }),
      },
    ],
    [
      "bounds of the field that every variant of another dependency overrides",
      kind,
      size,
      {
        name: "a",
        type: "int",
        validation: { min: 10 },
        depends_on: [
          by({ validation: { max: 5 } }, {}),
          by({ validation: { min: 1 } }, { validation: { min: 2 } }, "size"),
        ],
      },
    ],
    [
      "bounds of two dependencies on one field",
      kind,
      {
        name: "a",
        type: "int",
        depends_on: [
          by({ validation: { min: 10 } }, { validation: { min: 1 } }),
          by({ validation: { max: 20 } }, { validation: { max: 5 } }),
        ],
      },
    ],
    [
      "a choice of numbers or days that is compared with what is typed",
      { name: "n", type: "select", options: [1, 2] },
      { name: "a", type: "int", validation: beside("n", ">") },
      { name: "d", type: "select", options: ["2026-12-01"] },
      { name: "b", type: "date", validation: beside("d", ">") },
      { name: "asked", type: "select", api_endpoint: "/api/interviewers" },
      { name: "c", type: "float", validation: beside("asked", ">") },
    ],
    [
      "a variant without choices that another dependency hides",
      kind,
      {
        name: "a",
        type: "select",
        depends_on: [by({ options: ["x"] }, {}), forChat],
      },
    ],
    [
      "a disabled select without choices, which shows a saved value",
      { name: "a", type: "select", is_disabled: true },
    ],
    [
      "a pattern that ends with a line anchor",
      { name: "a", type: "string", validation: { pattern: "^[^@]{1,64}@[^@]{1,255}$" } },
    ],
    [
      "a final catch-all variant",
      kind,
      {
        name: "a",
        type: "int",
        depends_on: {
          field: "kind",
          variants: [{ when: "chat" }, { when: "voice" }, { when: { operator: "filled" } }],
        },
      },
    ],
  ])("%s", (_, ...fields) => {
    expect(found(...fields)).toEqual([]);
  });
});

describe("lint reports", () => {
  it("a default that the options of one variant lack, at that variant", () => {
    const field = { name: "a", type: "select", options: ["q"], default_value: "q" };
    const place = "/structure/main/1/depends_on/variants/1";
    expect(found(kind, { ...field, depends_on: by({}, { options: ["a"] }) })).toEqual([
      ["bad-default", "warning", place],
    ]);
    expect(found(kind, { ...field, depends_on: by({}, { options: ["a"], default_value: null }) })).toEqual(
      [],
    );
  });

  it("a default that all variants reject, as an error", () => {
    const depends_on = by({ options: ["x"] }, { options: ["y"] });
    expect(found(kind, { name: "a", type: "select", default_value: "q", depends_on })).toEqual([
      ["bad-default", "error", "/structure/main/1/default_value"],
    ]);
  });

  it("required fields that no one can fill, by the states in which they are shown", () => {
    const required = { validation: { required: true } };
    const disabled = by({ is_disabled: true, ...required }, { hidden: true });
    expect(found(kind, { name: "a", type: "string", depends_on: disabled })).toEqual([
      ["required-but-disabled", "warning", "/structure/main/1/depends_on"],
    ]);
    const hidden = { name: "a", type: "hidden", ...required };
    const given = by({ default_value: "x" }, { default_value: "y" });
    expect(found(kind, { ...hidden, depends_on: given })).toEqual([]);
    expect(found(kind, { ...hidden, depends_on: by({ default_value: "x" }, {}) })).toEqual([
      ["required-but-hidden", "warning", "/structure/main/1/validation/required"],
    ]);
  });
});
