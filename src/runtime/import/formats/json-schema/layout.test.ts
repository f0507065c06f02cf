import { expect, it } from "vitest";
import { fieldsOf, imported, reasonsOf } from "../../testing.ts";

const person = {
  type: "object",
  properties: {
    name: { type: "string", title: "Name" },
    address: { type: "object", properties: { street: { type: "string" }, city: { type: "string" } } },
    friends: {
      type: "array",
      items: {
        type: "object",
        properties: { nick: { type: "string" }, pets: { type: "array", items: { type: "string" } } },
      },
    },
    thoughts: { type: "array", items: { type: "string" } },
    born: { type: "string" },
  },
};

const arranged = (form: readonly unknown[], schema: unknown = person) =>
  imported("json-schema", { schema, form });

it("JSONForm: places parts of nested objects, and asks only what the layout names", () => {
  const form = arranged([
    { type: "section", title: "Home", items: [{ key: "address.city", title: "Town" }, "address.street"] },
    { key: "born", type: "date" },
    { type: "submit" },
  ]);
  expect(form.report).toMatchObject({ inputs: 3, exact: 3 });
  expect(form.formLosses).toEqual([]);
  expect(fieldsOf(form)).toMatchObject({
    city: { label: "Town", accessor: "address.city" },
    street: { accessor: "address.street" },
    born: { type: "date", validation: { min_date: "any" } },
  });
  expect(form.layout.sections).toMatchObject({ section: { label: "Home" } });
});

it("JSONForm: reads the rows of lists, also of lists without a key", () => {
  const form = arranged([
    {
      type: "tabarray",
      items: { type: "section", items: ["friends[].nick", { type: "array", items: ["friends[].pets[]"] }] },
    },
    { type: "array", items: [{ key: "thoughts[]", title: "Thought {{idx}}" }] },
  ]);
  expect(form.report).toMatchObject({ inputs: 3, exact: 3 });
  expect(fieldsOf(form)).toMatchObject({
    friends: { type: "list", fields: [{ name: "nick" }, { name: "pets", type: "list", of: "string" }] },
    thoughts: { type: "list", of: "string", item_label: "Thought" },
  });
});

it("JSONForm: rows of several lists, and titles with answers, are losses", () => {
  const form = arranged([
    { type: "array", items: ["friends[].nick", "thoughts[]"] },
    { key: "name", title: "{{value}}, please" },
    "nobody",
  ]);
  expect(form.formLosses).toEqual(["/layout: nobody: the schema does not have it"]);
  expect(reasonsOf(form)).toEqual({
    "/schema/properties/friends": "one row shows several lists",
    "/schema/properties/thoughts": "one row shows several lists",
    "/schema/properties/name": "label: answers inserted into it are left out",
  });
});

it("JSONForm: what frames and lists have without a counterpart is told", () => {
  const form = arranged([
    { type: "section", readonly: true, description: "Where you live", items: ["address.city"] },
    {
      key: "friends",
      type: "tabarray",
      title: "{{ value.nick }}",
      onClick: "log()",
      items: ["friends[].nick"],
    },
  ]);
  expect(reasonsOf(form)).toEqual({
    "/schema/properties/address/properties/city": "readonly: this property of the source is not imported",
    "/schema/properties/friends/items/properties/nick":
      "onClick: this property of the source is not imported",
  });
  expect(form.formLosses).toEqual(["/layout: friends: label: answers inserted into it are left out"]);
  expect(form.layout.sections).toMatchObject({ section: { sub_heading: "Where you live" } });
});

it("JSONForm: conditions show entries, of rows too, and require answers", () => {
  const schema = {
    type: "object",
    properties: {
      switch: { type: "boolean" },
      email: { type: "string" },
      rows: {
        type: "array",
        items: { type: "object", properties: { on: { type: "boolean" }, why: { type: "string" } } },
      },
    },
  };
  const form = arranged(
    [
      "switch",
      { key: "email", condition: "model.switch", required: true },
      { key: "email", condition: "!model.switch" },
      {
        key: "rows",
        items: ["rows[].on", { key: "rows[].why", condition: "model.rows[arrayIndex].on" }],
      },
    ],
    schema,
  );
  expect(form.report).toMatchObject({ inputs: 4, exact: 4 });
  expect(fieldsOf(form)).toMatchObject({
    email: { validation: { required_when: { field: "switch", when: true } } },
    rows: { fields: [{ name: "on" }, { name: "why", depends_on: { field: "on" } }] },
  });
});

it("JSONForm: names of choices decide what is offered, in which order and groups", () => {
  const letters = { type: "string", enum: ["a", "b", "c"] };
  const schema = {
    type: "object",
    properties: {
      one: letters,
      free: { type: "string" },
      yes: { type: "boolean" },
      many: { type: "array", items: letters },
    },
  };
  const form = arranged(
    [
      {
        key: "one",
        type: "radios",
        titleMap: [
          { value: "c", name: "C" },
          { value: "a", name: "A" },
        ],
      },
      { key: "free", titleMap: [{ group: "First", items: [{ value: "x", name: "X" }] }] },
      { key: "yes", type: "radiobuttons", titleMap: { true: "Sure", false: "No way" } },
      { key: "many", type: "checkboxes" },
    ],
    schema,
  );
  expect(form.report).toMatchObject({ inputs: 4, exact: 4 });
  expect(fieldsOf(form)).toMatchObject({
    one: {
      display: "radio",
      options: [
        { id: "c", label: "C" },
        { id: "a", label: "A" },
      ],
    },
    free: { type: "select", options: [{ id: "x", label: "X", group: "First" }] },
    yes: {
      options: [
        { id: true, label: "Sure" },
        { id: false, label: "No way" },
      ],
    },
    many: { type: "multiselect", display: "checkboxes" },
  });
});

it("JSONForm: one of several parts is chosen, and its key keeps which one", () => {
  const schema = {
    type: "object",
    properties: {
      by: { type: "string", enum: ["text", "cat"] },
      text: { type: "string" },
      category: { type: "string" },
    },
  };
  const form = arranged(
    [
      {
        type: "selectfieldset",
        key: "by",
        title: "Search by",
        titleMap: { text: "Text", cat: "Category" },
        items: ["text", "category"],
      },
    ],
    schema,
  );
  expect(form.report).toMatchObject({ inputs: 3, exact: 3 });
  expect(fieldsOf(form)).toMatchObject({
    by: { label: "Search by", default_value: "text" },
    category: { depends_on: { field: "by", variants: [{ when: "cat" }] } },
  });
});

it("JSONForm: steps of a slider, and looks that fields do not have", () => {
  const schema = {
    type: "object",
    properties: {
      range: { type: "integer", minimum: 0, exclusiveMinimum: true, maximum: 200 },
      code: { type: "string" },
      count: { type: "integer" },
    },
  };
  const form = arranged(
    [
      { key: "range", type: "range", step: 20 },
      { key: "code", type: "ace", aceMode: "json" },
      { key: "count", type: "ace" },
    ],
    schema,
  );
  expect(fieldsOf(form)["range"]).toMatchObject({
    display: "slider",
    validation: { min: 20, max: 200, step: 20 },
  });
  expect(fieldsOf(form)["code"]).toMatchObject({ type: "string", display: "code" });
  expect(reasonsOf(form)).toEqual({ "/schema/properties/count": "look: “ace” has no counterpart" });
});
