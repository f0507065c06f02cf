import { expect, it } from "vitest";
import { fieldsOf, imported, reasonsOf } from "../testing.ts";

it("JSONForm: reads option names, units and help from a layout", () => {
  const form = imported("json-schema", {
    schema: {
      type: "object",
      properties: {
        size: { type: "string", enum: ["s", "l"] },
        price: { type: "number" },
      },
    },
    form: [
      { key: "size", type: "radios", titleMap: { s: "Small", l: "Large" } },
      { key: "price", prepend: "$", append: "each", description: "Before tax" },
      { type: "submit", title: "Save" },
    ],
  });
  expect(reasonsOf(form)).toEqual({});
  expect(form.formLosses).toEqual([]);
  expect(fieldsOf(form)).toMatchObject({
    size: {
      display: "radio",
      options: [
        { id: "s", label: "Small" },
        { id: "l", label: "Large" },
      ],
    },
    price: { prefix: "$", suffix: "each", sub_heading: "Before tax" },
  });
});

it("JSONForm: reports a layout that names an option missing from the schema", () => {
  const form = imported("json-schema", {
    schema: { type: "object", properties: { size: { type: "string", enum: ["s"] } } },
    form: [{ key: "size", titleMap: { x: "Large" } }],
  });
  expect(reasonsOf(form)).toEqual({ "/schema/properties/size": "choices: the schema does not have “x”" });
});

it("JSON Schema: checks formats by patterns, and reports others", () => {
  const form = imported("json-schema", {
    type: "object",
    properties: {
      id: { type: "string", format: "uuid" },
      host: { type: "string", format: "hostname" },
      zip: { type: "string", format: "zip-code" },
    },
  });
  expect(reasonsOf(form)).toEqual({ "/properties/zip": "rule: the format “zip-code” is not checked" });
  expect(new RegExp(fieldsOf(form)["host"]?.validation?.pattern ?? "").test("a-b.example.com")).toBe(true);
  expect(new RegExp(fieldsOf(form)["id"]?.validation?.pattern ?? "").test("1-2")).toBe(false);
});

it("imports colors with their own control, where the source has one", () => {
  const schema = {
    type: "object",
    properties: {
      a: { type: "string", format: "color", default: "#ff0000" },
      b: { type: "string" },
      c: { type: "string", format: "color", default: "pink" },
    },
  };
  const plain = imported("json-schema", { schema, uiSchema: { b: { "ui:widget": "color" } } });
  expect(fieldsOf(plain)).toMatchObject({ a: { display: "color" }, b: { display: "color" } });
  // A browser cannot show it, and the source's own rule refuses it.
  expect(Object.keys(reasonsOf(plain))).toEqual(["/schema/properties/c"]);
  const survey = imported("surveyjs", { elements: [{ type: "text", name: "a", inputType: "color" }] });
  expect(survey.report.exact).toBe(1);
  expect(fieldsOf(survey)).toMatchObject({ a: { type: "string", display: "color" } });
  const { c: _, ...properties } = schema.properties;
  const forms = imported("jsonforms", {
    schema: { ...schema, properties },
    uischema: {
      type: "VerticalLayout",
      elements: ["a", "b"].map((key) => ({ type: "Control", scope: `#/properties/${key}` })),
    },
  });
  expect(forms.report.exact).toBe(2);
  expect(fieldsOf(forms)["a"]).not.toHaveProperty("display");
});

it("Form.io: code has its own control, and so has JSON", () => {
  const code = { type: "textarea", editor: "ace", input: true, rows: 8 };
  const form = imported("formio", {
    components: [
      { ...code, key: "script", label: "Script", as: "javascript" },
      { ...code, key: "config", label: "Config", as: "json" },
      { ...code, editor: "quill", key: "bio", label: "Bio" },
    ],
  });
  expect(reasonsOf(form)).toEqual({
    "/components/2": "look: the text has no formatting",
  });
  expect(fieldsOf(form)["script"]).toMatchObject({ type: "string", display: "code", rows: 8 });
  expect(fieldsOf(form)["config"]).toMatchObject({ type: "json", rows: 8 });
});

it("Form.io: ignores an empty default date, and the mask of a time", () => {
  const form = imported("formio", {
    components: [
      { type: "day", key: "born", label: "Born", input: true, defaultValue: "00/00/0000" },
      { type: "time", key: "at", label: "At", input: true, inputMask: "99:99" },
    ],
  });
  expect(reasonsOf(form)).toEqual({});
  expect(fieldsOf(form)["born"]).not.toHaveProperty("default_value");
});

it("Form.io: imports passwords as write-only fields, and reports them in rows", () => {
  const password = { type: "password", key: "secret", label: "Secret", input: true };
  const rows = { type: "datagrid", key: "rows", label: "Rows", input: true };
  const form = imported("formio", {
    components: [
      password,
      {
        ...rows,
        components: [
          { ...password, key: "inner" },
          { type: "textfield", key: "x", input: true },
        ],
      },
    ],
  });
  expect(fieldsOf(form)["secret"]).toMatchObject({ type: "string", display: "password", is_dynamic: true });
  expect(Object.values(reasonsOf(form))).toEqual(["display: A row of a list cannot contain a password."]);
});
