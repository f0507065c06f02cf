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
      color: { type: "string", format: "color" },
    },
  });
  expect(reasonsOf(form)).toEqual({ "/properties/color": "rule: the format “color” is not checked" });
  expect(new RegExp(fieldsOf(form)["host"]?.validation?.pattern ?? "").test("a-b.example.com")).toBe(true);
  expect(new RegExp(fieldsOf(form)["id"]?.validation?.pattern ?? "").test("1-2")).toBe(false);
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
