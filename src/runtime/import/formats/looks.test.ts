import { expect, it } from "vitest";
import { fieldsOf, imported, reasonsOf } from "../testing.ts";

it("JSONForm: a layout names choices anew, and puts units and help beside fields", () => {
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

it("JSONForm: a layout that names a choice which the schema lacks is not read", () => {
  const form = imported("json-schema", {
    schema: { type: "object", properties: { size: { type: "string", enum: ["s"] } } },
    form: [{ key: "size", titleMap: { x: "Large" } }],
  });
  expect(form.formLosses).toEqual(["/layout: a layout of another library is not read"]);
});

it("JSON Schema: formats that a pattern says are checked, others are told", () => {
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

it("Form.io: an empty day is no default, and a time needs no mask", () => {
  const form = imported("formio", {
    components: [
      { type: "day", key: "born", label: "Born", input: true, defaultValue: "00/00/0000" },
      { type: "time", key: "at", label: "At", input: true, inputMask: "99:99" },
    ],
  });
  expect(reasonsOf(form)).toEqual({});
  expect(fieldsOf(form)["born"]).not.toHaveProperty("default_value");
});

it("Form.io: a password is written and never shown, which a row of a list cannot hold", () => {
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
  expect(Object.values(reasonsOf(form))).toEqual(["display: A row of a list cannot hold a password."]);
});
