import { expect, it } from "vitest";
import { ImportError } from "../../source-form.ts";
import { fieldsOf, imported, reasonsOf } from "../../testing.ts";

const address = { title: "Address", type: "object", properties: { city: { type: "string" } } };
const person = {
  title: "Person",
  type: "object",
  properties: { name: { type: "string" } },
  required: ["name"],
};

it("JSON Schema: offers a choice between schemas and shows the fields of the chosen one", () => {
  const form = imported("json-schema", {
    $defs: { address, person },
    type: "object",
    properties: { to: { title: "To", oneOf: [{ $ref: "#/$defs/address" }, { $ref: "#/$defs/person" }] } },
  });
  expect(form.report).toMatchObject({ inputs: 2, exact: 2, lossy: [], missing: [] });
  expect(fieldsOf(form)).toMatchObject({
    to_kind: {
      label: "To",
      default_value: "1",
      options: [
        { id: "1", label: "Address" },
        { id: "2", label: "Person" },
      ],
    },
    city: { accessor: "to.city" },
    name: { accessor: "to.name", validation: { required: true } },
  });
  expect(form.layout.sections).toEqual({
    to: { label: "Address", depends_on: { field: "to_kind", variants: [{ when: "1" }] } },
    to_2: { label: "Person", depends_on: { field: "to_kind", variants: [{ when: "2" }] } },
  });
});

it("JSON Schema: offers the same choice for nested objects and for rows of a list", () => {
  const form = imported("json-schema", {
    type: "object",
    properties: {
      id: { type: "string" },
      rows: { type: "array", items: { anyOf: [address, person] } },
    },
    anyOf: [{ properties: { mail: { type: "string" } } }, { properties: { phone: { type: "string" } } }],
  });
  expect(form.report).toMatchObject({ inputs: 5, exact: 5 });
  expect(fieldsOf(form)).toMatchObject({
    value_kind: { options: [{ label: "Option 1" }, { label: "Option 2" }] },
    phone: { depends_on: { field: "value_kind", variants: [{ when: "2" }] } },
    rows: { fields: [{ name: "value_kind" }, { name: "city" }, { name: "name" }] },
  });
});

it("JSON Schema: imports named texts beside any text as choices with a free-text answer", () => {
  const form = imported("json-schema", {
    type: "object",
    properties: {
      kind: { anyOf: [{ type: "string" }, { enum: ["a", "b"] }] },
      sized: { anyOf: [{ type: "string", maxLength: 3 }, { enum: ["a", "b"] }] },
    },
  });
  expect(reasonsOf(form)).toEqual({});
  expect(fieldsOf(form)).toMatchObject({
    kind: { type: "select", allow_other: true, options: [{ id: "a" }, { id: "b" }] },
    sized: { type: "string", validation: { max_length: 3 } },
    sized_2: { type: "select" },
  });
});

it("JSON Schema: reports a condition on a name that several fields have", () => {
  const form = imported("json-schema", {
    type: "object",
    properties: {
      to: { oneOf: [address, { title: "Town", type: "object", properties: { city: { type: "string" } } }] },
    },
    if: { properties: { to: { properties: { city: { const: "x" } }, required: ["city"] } } },
    // oxlint-disable-next-line unicorn/no-thenable -- a word of JSON Schema
    then: { properties: { extra: { type: "string" } } },
  });
  expect(reasonsOf(form)).toEqual({
    "/then/properties/extra": "condition: “to.city” is one of several fields of that name",
  });
});

it("JSON Schema: requires one of several properties", () => {
  const form = imported("json-schema", {
    type: "object",
    properties: { mail: { type: "string" }, phone: { type: "string" }, a: { type: "string" } },
    anyOf: [{ required: ["mail"] }, { required: ["phone"] }],
  });
  expect(fieldsOf(form)).toMatchObject({
    mail: { validation: { required_when: { field: "phone", when: { operator: "empty" } } } },
    phone: { validation: { required_when: { field: "mail", when: { operator: "empty" } } } },
  });
  const pairs = imported("json-schema", {
    type: "object",
    properties: { a: { type: "string" }, b: { type: "string" } },
    anyOf: [{ required: ["a", "b"] }, { required: ["a"] }],
  });
  expect(Object.values(reasonsOf(pairs))).toEqual([
    "rule: which of several answers must be there is not checked",
    "rule: which of several answers must be there is not checked",
  ]);
});

it("JSON Schema: distinguishes shared schemas from recursive ones", () => {
  const form = imported("json-schema", {
    $defs: {
      base: { properties: { note: { type: "string" } } },
      name: { allOf: [{ $ref: "#/$defs/base" }, { properties: { given: { type: "string" } } }] },
      tree: { type: "object", properties: { child: { $ref: "#/$defs/tree" } } },
    },
    type: "object",
    allOf: [{ $ref: "#/$defs/base" }],
    properties: { name: { $ref: "#/$defs/name" }, tree: { $ref: "#/$defs/tree" } },
  });
  expect(reasonsOf(form)).toEqual({ "/properties/tree/properties/child": "its schema contains itself" });
  expect(fieldsOf(form)).toMatchObject({
    given: { accessor: "name.given" },
    note_2: { accessor: "name.note" },
  });
});

it("JSON Schema: rejects exponentially growing definitions before they exhaust memory", () => {
  const steps = Array.from({ length: 30 }, (_, at): readonly [string, unknown] => [
    `d${at}`,
    {
      type: "object",
      properties: { x: { $ref: `#/$defs/d${at + 1}` }, y: { $ref: `#/$defs/d${at + 1}` } },
    },
  ]);
  expect(() =>
    imported("json-schema", {
      $defs: Object.fromEntries([...steps, ["d30", { type: "string" }]]),
      type: "object",
      properties: { a: { $ref: "#/$defs/d0" } },
    }),
  ).toThrow(ImportError);
});

it("JSON Schema: imports exclusive bounds and a common message, and ignores formats without effect", () => {
  const form = imported("json-schema", {
    type: "object",
    properties: {
      n: { type: "number", exclusiveMinimum: 0 },
      t: { type: "string", pattern: "^a", maxLength: 3, validationMessage: "Begin with a" },
      own: { type: "string", format: "html" },
      span: { type: "string", format: "duration" },
    },
  });
  expect(reasonsOf(form)).toEqual({ "/properties/span": "rule: the format “duration” is not checked" });
  expect(fieldsOf(form)).toMatchObject({
    n: {
      validation: {
        min: 0,
        rules: [
          { holds: { field: "n", when: { operator: ">", value: 0 } }, message: "Must be greater than 0" },
        ],
      },
    },
    t: { validation: { pattern_message: "Begin with a", max_message: "Begin with a" } },
  });
});

it("JSON Forms: a control with the root scope shows the whole schema", () => {
  const form = imported("jsonforms", {
    schema: { type: "object", properties: { a: { type: "string" } } },
    uischema: { type: "Control", scope: "#/" },
  });
  expect(form.report).toMatchObject({ inputs: 1, exact: 1 });
});
