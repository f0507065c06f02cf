import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { isObject, type JsonObject } from "../../../kernel/json.ts";
import { diffGrids } from "./diff-grids.ts";
import { diffLayouts } from "./diff-layouts.ts";

const other = (name: string, more: object = {}) => ({
  name,
  label: name.toUpperCase(),
  type: "int",
  ...more,
});
const kind = {
  name: "kind",
  label: "Kind",
  type: "select",
  options: [
    { id: "a", label: "Call center" },
    { id: "b", label: "Office" },
  ],
};
const field = (more: object) => ({ name: "cost", label: "Cost", type: "int", ...more });
const layout = (more: object, around: object = {}) => ({
  layout_key: "t",
  name: "T",
  ...around,
  structure: { main: [field(more), kind, other("limit")] },
});
const changed = (before: object, after: object) =>
  diffLayouts(layout(before), layout(after)).map(({ text }) => text.replace('"Cost" (cost): ', ""));

const onlyCallCenter = { field: "kind", variants: [{ when: "a" }] };
const renamed = {
  field: "kind",
  variants: [{ when: "a", label: "Rate" }, { otherwise: true }],
};
const rule = (message: string) => ({
  validation: { rules: [{ holds: { field: "kind", when: "a" }, message }] },
});

describe("field changes as sentences", () => {
  it.each<[string, object, object, string[]]>([
    ["a condition", {}, { depends_on: onlyCallCenter }, ['it is shown only when "Kind" is "Call center".']],
    ["no condition", { depends_on: onlyCallCenter }, {}, ["it is now always shown."]],
    [
      "another look of it",
      {},
      { depends_on: renamed },
      ['From now on: When "Kind" is "Call center", it is called "Rate".'],
    ],
    [
      "a calculation",
      {},
      { calculate: { sum: ["limit", 2] } },
      ['it is now calculated: it is the sum of "LIMIT" and 2.'],
    ],
    [
      "another source of its choices",
      { options_from: { field: "kind" } },
      { options_from: { field: "limit", label: "title", value: "code" } },
      ['its choices are now "title" in the rows of "LIMIT", stored as "code".'],
    ],
    [
      "no other source of its choices",
      { options_from: { field: "kind" } },
      {},
      ["its choices no longer come from other answers."],
    ],
    [
      "a rule",
      {},
      { validation: { required_when: { field: "kind", when: "a" } } },
      ['From now on: It is required when "Kind" is "Call center".'],
    ],
    [
      "a comparison that goes",
      { validation: { dependant_fields: [{ field: "limit", operator: "<=" }] } },
      { validation: { dependant_fields: [] } },
      ['No longer: It must be at most "LIMIT".'],
    ],
    [
      "the message of a rule",
      rule("No"),
      rule("Office only"),
      ['its error message is now "Office only": It is accepted only when "Kind" is "Call center".'],
    ],
    [
      "an earliest day",
      { validation: {} },
      { validation: { min_date: { today: { years: -18 } } } },
      ["the earliest day is 18 years before today."],
    ],
    [
      "no latest day",
      { validation: { max_date: "today" } },
      { validation: { max_date: "any" } },
      ["there is no latest day."],
    ],
    [
      "a day of each row, which was only a type",
      { of: "date" },
      { of: { type: "date", validation: { max_date: "today", required: true } } },
      ["the latest day is today. it is now required."],
    ],
    ["a type", {}, { type: "float" }, ['Type is now "Number" (it was "Whole number").']],
    ["a default value", {}, { default_value: 3 }, ["Default value is now 3."]],
    ["where a value comes from", {}, { default_from: "today" }, ["it now begins with today."]],
    ["what is on", {}, { is_disabled: true }, ["Disabled was turned on."]],
    [
      "what is back to the default",
      { is_editable: false },
      {},
      ["Can be changed later is back to the default (it was off)."],
    ],
    [
      "a label in another language",
      { label: { en: "Cost", de: "Preis" } },
      { label: { en: "Cost", de: "Kosten" } },
      ['Label in German is now "Kosten" (it was "Preis").'],
    ],
    [
      "a label that gets languages",
      {},
      { label: { en: "Cost", de: "Kosten" } },
      ['Label is now "Cost" in English and "Kosten" in German (it was "Cost").'],
    ],
  ])("describe %s", (_, before, after, expected) => expect(changed(before, after)).toEqual(expected));

  it("describe named conditions and headings by their content", () => {
    const around = {
      conditions: { pricey: { field: "kind", when: "a" } },
      sections: { main: { label: "Basics" } },
    };
    expect(diffLayouts(layout({}), layout({}, around)).map(({ text }) => text)).toEqual([
      'The form: the condition "pricey" now holds when "Kind" is "Call center".',
      'The form, the section "Basics": Label is now "Basics".',
    ]);
  });
});

it("describes buttons, colors and sort orders of a list", () => {
  const column = { accessor: "state", header: "State", type: "status", options: [{ id: 1, label: "Done" }] };
  const edit = { label: "Edit", to: "/a" };
  const after = {
    columns: [{ ...column, tone: [{ when: { accessor: "state", in: [1] }, tone: "success" }] }],
    toolbar: [
      { ...edit, confirm: "Sure?" },
      { label: "New", to: "/b" },
    ],
    default_sort: "-state",
  };
  expect(diffGrids({ columns: [column], toolbar: [edit] }, after).map(({ text }) => text)).toEqual([
    'The list, the button "Edit": Confirmation question is now "Sure?".',
    'The list: the button "New" was added.',
    'The list: its initial sorting is by "State", descending.',
    '"State" (state): From now on: Green (success) where "State" is "Done".',
  ]);
});

const shipped = (kindOf: "forms" | "grids"): [string, JsonObject][] => {
  const folder = new URL(`../../../../layouts/${kindOf}/`, import.meta.url);
  return readdirSync(folder).map((file) => [
    file,
    JSON.parse(readFileSync(new URL(file, folder), "utf8")) as JsonObject,
  ]);
};

/** Yields copies of a document, each without one property. */
function* withoutEach(node: unknown): Generator {
  if (Array.isArray(node)) {
    for (const [at, item] of node.entries())
      for (const next of withoutEach(item)) yield node.toSpliced(at, 1, next);
  } else if (isObject(node)) {
    for (const [key, value] of Object.entries(node)) {
      const { [key]: _, ...others } = node;
      yield others;
      for (const next of withoutEach(value)) yield { ...node, [key]: next };
    }
  }
}

it.each([
  ...shipped("forms").map(([file, document]) => [file, document, diffLayouts] as const),
  ...shipped("grids").map(([file, document]) => [file, document, diffGrids] as const),
])("describes changes of %s without JSON and property names", (_, document, diff) => {
  const sentences = new Set<string>();
  for (const next of withoutEach(document))
    for (const { text } of [...diff(document, next), ...diff(next, document)]) sentences.add(text);
  expect(sentences.size).toBeGreaterThan(5);
  // Quoted parts come from the document itself.
  const unquoted = [...sentences].map((text) =>
    text.replaceAll(/"(?:[^"]|"(?=\w))*"/g, "").replaceAll(/\(\w+( \d+)?\)/g, ""),
  );
  expect(unquoted.filter((text) => /[{}[\]_"\\]/.test(text))).toEqual([]);
});
