import { readdirSync, readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import gridSchema from "../../../schemas/grid-definition.schema.json" with { type: "json" };
import layoutSchema from "../../../schemas/form-layout.schema.json" with { type: "json" };
import { getAt, type JsonObject, setAt } from "../../kernel/json.ts";
import { compileForm } from "../forms/compile-form.ts";
import { lintLayout } from "../forms/tools/lint.ts";
import { compilePattern } from "../forms/validation/re2-pattern.ts";
import { validateRecord } from "../forms/validation/validate-record.ts";
import { lintGrid } from "../grids/tools/lint.ts";
import { columnTypes } from "./column-types.ts";
import { fieldTypes } from "./field-types.ts";
import { columnTypeDocOf, columnTypeDocs, documentedFields, fieldTypeDocs } from "./type-docs.ts";

const ajv = new Ajv2020({ strict: false, validateFormats: false });
const errorsOf = (schema: JsonObject, document: unknown) => {
  const validate = ajv.getSchema(String(schema["$id"])) ?? ajv.compile(schema);
  return validate(document) === true ? [] : validate.errors;
};
const fields = [...fieldTypes.values()]
  .flatMap(documentedFields)
  .map((field) => ({ ...field, title: [field.type.name, field.display].filter(Boolean).join(" ") }));
const columns = [...columnTypes.keys()].map((name) => ({ name, doc: columnTypeDocOf(name) }));

/** Accepted without effect, because the types are derived from `string` and `select`. The list may only get shorter. */
const withoutEffect = [
  "autocomplete radio",
  ...["email", "password", "tel", "textarea", "url"].map((display) => `markdown ${display}`),
];

it("documents all registered types and displays, and no others", () => {
  expect(Object.keys(fieldTypeDocs).toSorted()).toEqual([...fieldTypes.keys()].toSorted());
  expect(Object.keys(columnTypeDocs).toSorted()).toEqual([...columnTypes.keys()].toSorted());
  const documented = Object.entries(fieldTypeDocs).flatMap(([name, { displays = {} }]) =>
    Object.keys(displays).map((display) => `${name} ${display}`),
  );
  const accepted = [...fieldTypes.values()].flatMap(({ name, displays = [] }) =>
    displays.map((display) => `${name} ${display}`),
  );
  expect([...documented, ...withoutEffect].toSorted()).toEqual(accepted.toSorted());
});

describe.each(fields)("the documentation of $title", ({ type, display, doc }) => {
  const layout = { layout_key: "example", name: "Example", structure: { main: [doc.example] } };

  it("has a valid example of it, without findings", () => {
    expect(doc.example).toMatchObject({ type: type.name, ...(display !== undefined && { display }) });
    expect(errorsOf(layoutSchema, layout)).toEqual([]);
    const { included } = fieldTypeDocs[type.name] ?? {};
    expect(lintLayout(layout, { layout: () => included })).toEqual([]);
  });

  it("has a value that the example stores unchanged, if the type holds one", () => {
    expect(doc.value === undefined).toBe(type.holdsNoValue === true);
    if (doc.value === undefined) return;
    const form = compileForm(layout, { compilePattern });
    const path = form.fields[0]?.path ?? [];
    const body = {};
    setAt(body, path, doc.value);
    const result = validateRecord(form, { body, mode: "create", today: "2026-11-21" });
    expect(result).toMatchObject({ ok: true });
    expect(result.ok && getAt(result.record, path)).toEqual(doc.value);
  });

  it("names the reason if no grid column shows it", () => {
    expect(doc.noColumn !== undefined).toBe(type.column === undefined);
  });
});

it.each(columns)("the documentation of the column type $name has a valid example", ({ name, doc }) => {
  const grid = { grid_key: "example", name: "Example", endpoint: "/api/rows", columns: [doc.example] };
  expect(doc.example.type).toBe(name);
  expect(errorsOf(gridSchema, grid)).toEqual([]);
  expect(lintGrid(grid)).toEqual([]);
});

it("shows each example in a story", () => {
  const stories = readdirSync("src/runtime", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".stories.tsx"))
    .map((file) => readFileSync(`src/runtime/${file}`, "utf8"))
    .join("\n");
  const calls = [
    ...[...fieldTypes.keys()].map((name) => `fieldExample("${name}")`),
    ...columns.map(({ name }) => `columnExample("${name}")`),
  ];
  expect(calls.filter((call) => !stories.includes(call))).toEqual([]);
});

it("uses one sentence for each description", () => {
  const docs = [...fields, ...columns].map(({ doc }) => doc.description);
  expect(docs.filter((text) => !/^[A-Z][^\n|]*[^.\s]\.$/.test(text) || /\. [A-Z]/.test(text))).toEqual([]);
});
