import { expect, it } from "vitest";
import { lintLayout } from "../../forms/tools/lint.ts";
import { fieldsOf, imported, reasonsOf } from "../testing.ts";

it("imports questions with several plain values as lists", () => {
  const form = imported("json-schema", {
    properties: {
      tags: { type: "array", title: "Tags", items: { type: "string" }, minItems: 1, maxItems: 5 },
    },
  });
  expect(fieldsOf(form)["tags"]).toEqual({
    name: "tags",
    type: "list",
    of: "string",
    label: "Tags",
    grid_size: 12,
    validation: { min_items: 1, max_items: 5 },
  });
  expect(form.report).toMatchObject({ inputs: 1, exact: 1 });
});

it("imports repeated groups as lists whose rows read their own fields and those of the form", () => {
  const form = imported("fhir", {
    resourceType: "Questionnaire",
    item: [
      { linkId: "smokes", type: "boolean", text: "Smokes" },
      {
        linkId: "drugs",
        type: "group",
        text: "Medication",
        repeats: true,
        enableWhen: [{ question: "smokes", operator: "=", answerBoolean: true }],
        item: [
          { linkId: "name", type: "string", text: "Name" },
          {
            linkId: "dose",
            type: "decimal",
            text: "Dose",
            enableWhen: [{ question: "name", operator: "=", answerString: "x" }],
          },
          {
            linkId: "why",
            type: "string",
            text: "Why",
            enableWhen: [{ question: "smokes", operator: "=", answerBoolean: false }],
          },
        ],
      },
      {
        linkId: "after",
        type: "string",
        text: "After",
        enableWhen: [{ question: "dose", operator: ">", answerDecimal: 1 }],
      },
    ],
  });
  const { drugs } = fieldsOf(form);
  expect(drugs).toMatchObject({
    type: "list",
    label: "Medication",
    depends_on: { field: "smokes", variants: [{ when: true }] },
  });
  expect(drugs?.fields).toMatchObject([
    { name: "name" },
    { name: "dose", depends_on: { field: "name", variants: [{ when: "x" }] } },
    { name: "why", depends_on: { field: "/smokes", variants: [{ when: false }] } },
  ]);
  expect(form.report).toMatchObject({ inputs: 5, exact: 4 });
  expect(Object.values(reasonsOf(form))).toEqual(["condition: “dose” is in the rows of a list"]);
  expect(lintLayout(form.layout).filter(({ severity }) => severity === "error")).toEqual([]);
});

it("imports nested objects as groups", () => {
  const form = imported("json-schema", {
    properties: {
      person: {
        type: "object",
        properties: {
          name: { type: "string" },
          home: { type: "object", title: "Home", properties: { street: { type: "string" } } },
        },
      },
    },
  });
  expect(form.layout.structure["person"]).toMatchObject([
    { name: "name", accessor: "person.name" },
    { name: "home", accessor: "person.home", type: "group", fields: [{ name: "street", type: "string" }] },
  ]);
});

it("imports inputs beside an answer as fields that are not counted as questions", () => {
  const question = {
    id: "weight",
    label: "Weight",
    type: "obs",
    required: true,
    unspecified: true,
    questionOptions: { rendering: "number" },
  };
  const form = imported("openmrs", { pages: [{ sections: [{ questions: [question] }] }] });
  const { weight, weight_unknown: box } = fieldsOf(form);
  expect(box).toMatchObject({ type: "checkbox", label: "Unknown" });
  expect(weight?.depends_on).toMatchObject({ field: "weight_unknown" });
  expect(weight?.validation).toMatchObject({
    required_when: { field: "weight_unknown", when: { operator: "!=", value: true } },
  });
  expect(form.report).toMatchObject({ inputs: 1, exact: 1 });
});

it("orders and groups questions by a layout, and reports what it cannot read of it", () => {
  const schema = { properties: { a: { type: "string" }, b: { enum: ["x", "y"] }, c: { type: "string" } } };
  const form = imported("json-schema", {
    schema,
    layout: [
      "c",
      { type: "section", title: "More", items: [{ key: "b", type: "radios" }, "*"] },
      { type: "submit", title: "Go" },
    ],
  });
  expect(Object.values(form.layout.structure).map((fields) => fields.map(({ name }) => name))).toEqual([
    ["c"],
    ["b", "a"],
  ]);
  expect(fieldsOf(form)["b"]?.display).toBe("radio");
  expect(form.formLosses).toEqual([]);
  const other = imported("json-schema", { schema, layout: [{ key: "a", onChange: "alert(1)" }] });
  expect(Object.values(reasonsOf(other))).toEqual(["onChange: this property of the source is not imported"]);
});

it("imports calculated values as calculations where possible", () => {
  const number = (key: string) => ({ type: "number", key, label: key });
  const calculated = (key: string, calculateValue: string) => ({ ...number(key), calculateValue });
  const form = imported("formio", {
    components: [
      number("a"),
      number("b"),
      calculated("c", "value = (data.a + data.b) * 2"),
      calculated("d", "value = fetch('x')"),
    ],
  });
  expect(fieldsOf(form)["c"]).toHaveProperty("calculate.if", { all: [{ field: "a" }, { field: "b" }] });
  expect(fieldsOf(form)["c"]).toHaveProperty("calculate.then", { product: [{ sum: ["a", "b"] }, 2] });
  expect(fieldsOf(form)["d"]?.calculate).toBeUndefined();
  expect(form.report).toMatchObject({ inputs: 4, exact: 3 });
});

it("JSON Schema: imports unique rows of plain values and objects", () => {
  const form = imported("json-schema", {
    type: "object",
    properties: {
      tags: { type: "array", uniqueItems: true, items: { type: "string" } },
      people: {
        type: "array",
        uniqueItems: true,
        items: { type: "object", properties: { name: { type: "string" } } },
      },
    },
  });
  expect(reasonsOf(form)).toEqual({});
  expect(fieldsOf(form)).toMatchObject({
    tags: { validation: { unique: true } },
    people: { validation: { unique: true } },
  });
});

it("imports which row actions are allowed", () => {
  const panel = (rest: object) => ({
    type: "paneldynamic",
    templateElements: [{ type: "text", name: "q" }],
    ...rest,
  });
  const survey = imported("surveyjs", {
    elements: [
      panel({ name: "fixed", panelCount: 2, allowAddPanel: false, allowRemovePanel: false }),
      panel({ name: "growing", panelCount: 3, allowRemovePanel: false }),
      panel({ name: "none", allowAddPanel: false, allowRemovePanel: false }),
      panel({ name: "open" }),
      panel({ name: "locked", readOnly: true }),
    ],
  });
  const fields = fieldsOf(survey);
  expect(fields["fixed"]).toMatchObject({ default_value: [{}, {}], row_actions: [] });
  expect(fields["growing"]).toMatchObject({
    default_value: [{}, {}, {}],
    row_actions: ["add", "duplicate", "move"],
  });
  expect(fields["none"]).toMatchObject({ row_actions: [] });
  expect(fields["open"]).not.toHaveProperty("row_actions");
  expect(fields["locked"]).toMatchObject({ is_disabled: true });
  expect(reasonsOf(survey)).toEqual({});

  const component = {
    type: "dynamiclist",
    path: "a",
    allowAddRemove: false,
    components: [{ type: "textfield", key: "x" }],
  };
  const formJs = imported("form-js", { type: "default", components: [component] });
  expect(fieldsOf(formJs)["a"]).toMatchObject({ default_value: [{}], row_actions: [] });

  const schema = { type: "object", properties: { rows: { type: "array", items: { type: "string" } } } };
  const ui = { rows: { "ui:options": { orderable: false, removable: false } } };
  const rjsf = imported("json-schema", { schema, uiSchema: ui });
  expect(fieldsOf(rjsf)["rows"]).toMatchObject({ row_actions: ["add", "duplicate"] });
  expect(rjsf.report.exact).toBe(1);
});

it("imports the question that determines the number of rows", () => {
  const xlsform = imported("xlsform", {
    survey: [
      { type: "integer", name: "adults", label: "Adults" },
      { type: "integer", name: "children", label: "Children" },
      { type: "begin repeat", name: "people", label: "People", repeat_count: "${adults} + ${children}" },
      { type: "text", name: "who", label: "Who" },
      { type: "begin repeat", name: "visits", label: "Visits", repeat_count: "2" },
      { type: "date", name: "day", label: "Day" },
      { type: "end repeat" },
      { type: "end repeat" },
      { type: "begin repeat", name: "odd", label: "Odd", repeat_count: "once(random())" },
      { type: "text", name: "what", label: "What" },
      { type: "end repeat" },
    ],
  });
  const { people, odd } = fieldsOf(xlsform);
  expect(people).toHaveProperty("row_count.then", { sum: ["adults", "children"] });
  expect(people?.fields).toContainEqual(expect.objectContaining({ name: "visits", row_count: { value: 2 } }));
  expect(odd).not.toHaveProperty("row_count");
  expect(Object.values(reasonsOf(xlsform))).toEqual([
    "count: the function “random” has no counterpart in calculations",
  ]);
  const survey = imported("surveyjs", {
    elements: [
      { type: "text", inputType: "number", name: "n" },
      {
        type: "matrixdynamic",
        name: "rows",
        bindings: { rowCount: "n" },
        columns: [{ name: "x", cellType: "text" }],
      },
    ],
  });
  expect(fieldsOf(survey)["rows"]).toMatchObject({ row_count: "n" });
  expect(survey.report.exact).toBe(2);
});
