import { describe, expect, it } from "vitest";
import { createFormStore } from "./create-form-store.ts";
import type { FieldDefinition } from "../language/form-layout.gen.ts";
import { aForm, aStore, shownErrors, submitted, today } from "./testing.ts";

describe("when errors show", () => {
  const fields: FieldDefinition[] = [
    { name: "name", type: "string", validation: { required: true, min_length: 3 } },
  ];

  it("shows no errors before the field was touched or a submit was tried", () => {
    const store = aStore(fields);
    expect(shownErrors(store, "name")).toEqual([]);
    store.setValue("name", "a");
    expect(shownErrors(store, "name")).toEqual([]);
    store.touch("name");
    expect(shownErrors(store, "name")).toEqual(["Must be at least 3 characters"]);
  });

  it("shows all errors after a submit was tried", () => {
    const store = aStore(fields);
    store.submit();
    expect(shownErrors(store, "name")).toEqual(["Field cannot be empty"]);
  });
});

describe("dates", () => {
  const fields: FieldDefinition[] = [
    { name: "start", type: "date" },
    { name: "end", type: "date", validation: { dependant_fields: [{ field: "start", operator: ">" }] } },
  ];

  it("offers today as the earliest day", () => {
    expect(aStore(fields).getField("start")?.minDate).toBe(today);
  });

  it("moves the earliest day with the date it must come after", () => {
    const store = aStore(fields);
    store.setValue("start", "2026-12-01");
    expect(store.getField("end")?.minDate).toBe("2026-12-02");
  });

  it("moves a typed earlier date to tomorrow when the field is left, with a notice", () => {
    const store = aStore(fields);
    store.setValue("start", "2020-01-01");
    expect(store.getField("start")?.value).toBe("2020-01-01");
    store.touch("start");
    expect(store.getField("start")?.value).toBe("2026-11-22");
    expect(store.getField("start")?.notice).toBeDefined();
  });

  it("keeps a past date of an existing record", () => {
    const store = aStore(fields, { mode: "edit", record: { start: "2020-01-01" } });
    store.touch("start");
    expect(store.getField("start")?.value).toBe("2020-01-01");
    expect(submitted(store)).toBe("valid");
  });
});

describe("depends_on", () => {
  const fields: FieldDefinition[] = [
    { name: "kind", type: "select", options: ["a", "b", "c"] },
    {
      name: "detail",
      type: "string",
      depends_on: {
        field: "kind",
        variants: [
          { when: "a", label: "About a", validation: { required: true } },
          { when: ["b"], label: "About b" },
        ],
      },
    },
    { name: "more", type: "string", depends_on: { field: "detail" } },
  ];

  it("applies the first matching variant, and hides the field if none matches", () => {
    const store = aStore(fields);
    expect(store.getField("detail")?.state.hidden).toBe(true);
    store.setValue("kind", "a");
    expect(store.getField("detail")?.state).toMatchObject({
      hidden: false,
      label: "About a",
      required: true,
    });
    store.setValue("kind", "b");
    expect(store.getField("detail")?.state).toMatchObject({
      hidden: false,
      label: "About b",
      required: false,
    });
  });

  it("keeps the value of a hidden field, but does not send it", () => {
    const store = aStore(fields);
    store.setValue("kind", "a");
    store.setValue("detail", "kept");
    store.setValue("kind", "c");
    expect(store.submit()).toEqual({ ok: true, payload: { kind: "c" } });
    store.setValue("kind", "b");
    expect(store.getField("detail")?.value).toBe("kept");
  });

  it("reads a hidden field as absent, transitively", () => {
    const store = aStore(fields);
    store.setValue("kind", "a");
    store.setValue("detail", "x");
    expect(store.getField("more")?.state.hidden).toBe(false);
    store.setValue("kind", "c");
    expect(store.getField("more")?.state.hidden).toBe(true);
  });

  it("reads the record through a pointer: the template code is hidden for the call center", () => {
    const template: FieldDefinition[] = [
      {
        name: "template_code",
        type: "string",
        depends_on: {
          field: "/channel/type",
          variants: [{ when: { operator: "!=", value: "call_center" } }],
        },
      },
    ];
    const hidden = (type: string) =>
      aStore(template, { context: { channel: { type } } }).getField("template_code")?.state.hidden;
    expect([hidden("call_center"), hidden("chat")]).toEqual([true, false]);
  });

  it.each([undefined, null, "", "  ", [], {}])("treats %j in the record as empty", (kind) => {
    const dependent: FieldDefinition[] = [{ name: "a", type: "string", depends_on: { field: "/kind" } }];
    const isHidden = (context: unknown) => aStore(dependent, { context }).getField("a")?.state.hidden;
    expect([isHidden({ kind }), isHidden({ kind: ["x"] }), isHidden({ kind: 0 })]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it("requires every dependency to hold, and lets later ones override earlier ones", () => {
    const store = aStore([
      { name: "a", type: "checkbox" },
      { name: "b", type: "checkbox" },
      {
        name: "both",
        type: "string",
        depends_on: [
          { field: "a", variants: [{ when: true, label: "first", sub_heading: "kept" }] },
          { field: "b", variants: [{ when: true, label: "second" }] },
        ],
      },
    ]);
    store.setValue("a", true);
    expect(store.getField("both")?.state.hidden).toBe(true);
    store.setValue("b", true);
    expect(store.getField("both")?.state).toMatchObject({
      hidden: false,
      label: "second",
      subHeading: "kept",
    });
  });

  it("ignores a cycle and reports its path", () => {
    const form = aForm([
      { name: "a", type: "string", depends_on: { field: "b" } },
      { name: "b", type: "string", depends_on: { field: "a" } },
    ]);
    expect(form.errors.map(({ code }) => code)).toEqual(["cycle"]);
    expect(form.errors[0]?.message).toContain("a -> b -> a");
    const store = createFormStore({ form, mode: "create", today });
    store.setValue("a", "x");
    expect(store.getField("a")?.value).toBe("x");
  });
});

describe("choices", () => {
  it("clears a value that is not among the options, with a notice", () => {
    const store = aStore([{ name: "kind", type: "select", options: ["a"] }], {
      mode: "edit",
      record: { kind: "gone" },
    });
    expect(store.getField("kind")?.value).toBeUndefined();
    expect(store.getField("kind")?.notice).toContain("no longer offered");
  });

  it("filters by another field's value, and clears choices that no longer match", () => {
    const store = aStore([
      { name: "country", type: "select", options: ["de", "fr"] },
      {
        name: "city",
        type: "select",
        form_filter_key: "country",
        option_filter_value: "land",
        options: [
          { id: "berlin", label: "Berlin", land: "de" },
          { id: "paris", label: "Paris", land: "fr" },
        ],
      },
    ]);
    store.setValue("country", "de");
    store.setValue("city", "berlin");
    expect(store.getField("city")?.choices?.choices.map(({ id }) => id)).toEqual(["berlin"]);
    store.setValue("country", "fr");
    expect(store.getField("city")?.value).toBeUndefined();
  });

  it("stores the whole row of an object field", () => {
    const store = aStore([
      {
        name: "owner",
        type: "select",
        is_object: true,
        options: [{ id: 7, label: "Ada", mail: "ada@example.org" }],
      },
    ]);
    store.setValue("owner", 7);
    expect(store.submit()).toEqual({
      ok: true,
      payload: { owner: { id: 7, label: "Ada", mail: "ada@example.org" } },
    });
  });
});
