import { expect, it } from "vitest";
import { lintLayout } from "../../forms/tools/lint.ts";
import { ImportError } from "../source-form.ts";
import { fieldsOf, imported, reasonsOf } from "../testing.ts";

it("reports limits of rows and lengths that a layout cannot have", () => {
  const list = (rules: object) => ({ type: "array", items: { type: "string" }, ...rules });
  const form = imported("json-schema", {
    properties: {
      many: list({ minItems: 1_001 }),
      most: list({ maxItems: 5_000 }),
      none: list({ maxItems: 0 }),
      some: list({ minItems: 2, maxItems: 1_000 }),
      long: { type: "string", minLength: 1e16 },
    },
  });
  expect(reasonsOf(form)).toEqual({
    "/properties/many": "rows: 1,001 are required, and a list has at most 1,000",
    "/properties/most": "rows: a list has at most 1,000",
    "/properties/none": "rows: a list without rows still offers to add one",
    "/properties/long": "minLength: this property of the source is not imported",
  });
  expect(fieldsOf(form)["some"]?.validation).toEqual({ min_items: 2, max_items: 1_000 });
});

it("starts with as many rows as the source, up to those that a list can have", () => {
  const rows = (form: ReturnType<typeof imported>, name: string) => fieldsOf(form)[name]?.default_value;
  const columns = [{ name: "a", cellType: "text" }];
  const survey = imported("surveyjs", {
    elements: [
      { type: "matrixdynamic", name: "m", rowCount: 150, columns },
      {
        type: "paneldynamic",
        name: "p",
        panelCount: 5_000,
        templateElements: [{ type: "text", name: "b" }],
      },
    ],
  });
  expect(rows(survey, "m")).toHaveLength(150);
  expect(rows(survey, "p")).toHaveLength(1_000);
  expect(reasonsOf(survey)).toEqual({
    "/elements/1/templateElements/0": "default: a list has at most 1,000 rows",
  });
  const list = { type: "dynamiclist", path: "l", components: [{ type: "textfield", key: "a" }] };
  const form = imported("form-js", { components: [{ ...list, defaultRepetitions: 150 }] });
  expect(rows(form, "l")).toHaveLength(150);
  expect(form.report.exact).toBe(1);
});

it("JSON Schema: nothing can be chosen from an empty enumeration", () => {
  const form = imported("json-schema", { properties: { a: { type: "string", enum: [] } } });
  expect(fieldsOf(form)["a"]).toMatchObject({ type: "select", options: [] });
});

it("JSON Forms: reports labels that the source hides", () => {
  const form = imported("jsonforms", {
    schema: { properties: { a: { type: "string" }, b: { type: "string" } } },
    uischema: {
      type: "VerticalLayout",
      elements: [
        { type: "Control", scope: "#/properties/a", label: false },
        { type: "Control", scope: "#/properties/b", label: { show: false, text: "B" } },
      ],
    },
  });
  const reason = "label: it is shown, although the source hides it";
  expect(reasonsOf(form)).toEqual({ "/uischema/elements/0": reason, "/uischema/elements/1": reason });
});

it("OpenMRS: shows the headings of pages above their sections", () => {
  const question = { id: "a", label: "A", type: "obs", questionOptions: { rendering: "text" } };
  const { layout, report } = imported("openmrs", {
    pages: [{ label: "Visit", sections: [{ label: "Vitals", questions: [question] }] }],
  });
  const [page, section] = Object.keys(layout.structure);
  expect(layout.structure[page ?? ""]).toMatchObject([{ type: "note", label: "Visit" }]);
  expect(layout.sections?.[section ?? ""]?.label).toBe("Vitals");
  expect(report.exact).toBe(1);
});

it("form-js: a requirement that is written as an expression always holds", () => {
  const form = imported("form-js", {
    components: [{ type: "textfield", key: "a", validate: { required: "=b" } }],
  });
  expect(fieldsOf(form)["a"]?.validation).toEqual({ required: true });
});

it("replaces halves of characters, and reports them", () => {
  const form = imported("form-js", {
    components: [
      { type: "textfield", key: "a", label: "A\ud83d" },
      { type: "textfield", key: "b", label: "😀" },
      { type: "dynamiclist", path: "l", components: [{ type: "textfield", key: "c", label: "\ude00" }] },
    ],
  });
  expect(fieldsOf(form)["a"]?.label).toBe("A\ufffd");
  expect(JSON.stringify(form.layout)).not.toMatch(/\\ud/);
  const reason = "text: it has half a character, which was replaced";
  expect(reasonsOf(form)).toEqual({ "/components/0": reason, "/components/2/components/0": reason });
});

it("names groups that are nested too deeply in a short message", () => {
  const nested = Array.from({ length: 50 }).reduce<object>(
    (inner) => ({ type: "group", components: [inner] }),
    { type: "textfield", key: "a" },
  );
  const read = () => imported("form-js", { components: [nested] });
  expect(read).toThrow(ImportError);
  expect(read).toThrow(/^Groups are nested deeper than 40 levels, at .{1,60}\.$/);
});

it("SurveyJS: a boolean is two segments, unless the source says that it is radio buttons, a box or a switch", () => {
  const form = imported("surveyjs", {
    elements: [
      { type: "boolean", name: "plain", isRequired: true },
      { type: "boolean", name: "named", displayMode: "segmented", labelTrue: "Ja", swapOrder: true },
      { type: "boolean", name: "stored", valueTrue: "y", valueFalse: "n", defaultValue: "true" },
      { type: "boolean", name: "listed", displayMode: "radio" },
      { type: "boolean", name: "box", displayMode: "checkbox", defaultValue: false },
      { type: "boolean", name: "switch", renderAs: "switch", defaultValue: "true" },
      { type: "buttongroup", name: "group", choices: ["a", "b"] },
      { type: "boolean", name: "open", displayMode: "checkbox" },
      { type: "boolean", name: "own", renderAs: "traffic-light" },
    ],
  });
  const [no, yes] = [
    { id: false, label: "No" },
    { id: true, label: "Yes" },
  ];
  expect(fieldsOf(form)).toMatchObject({
    plain: {
      type: "select",
      display: "segmented",
      options: [no, yes],
      validation: { required: true },
    },
    named: { display: "segmented", options: [{ id: true, label: "Ja" }, no] },
    stored: {
      options: [
        { id: "n", label: "No" },
        { id: "y", label: "Yes" },
      ],
      default_value: "y",
    },
    listed: { type: "select", display: "radio", options: [no, yes] },
    box: { type: "checkbox", default_value: false },
    switch: { type: "checkbox", display: "switch", default_value: true },
    group: { type: "select", display: "segmented" },
    open: { type: "checkbox", starts_empty: true },
  });
  expect(fieldsOf(form)["box"]).not.toHaveProperty("starts_empty");
  expect(fieldsOf(form)["plain"]).not.toHaveProperty("default_value");
  expect(reasonsOf(form)).toEqual({
    "/elements/8": "look: it is drawn by “traffic-light”",
  });
  expect(lintLayout(form.layout).filter(({ severity }) => severity === "error")).toEqual([]);
});

it("OpenMRS: a switch of contents is segments, and a toggle stands on false at first", () => {
  const answers = [
    { concept: "a", label: "A" },
    { concept: "b", label: "B" },
  ];
  const question = (id: string, questionOptions: object) => ({ id, label: id, type: "obs", questionOptions });
  const form = imported("openmrs", {
    name: "Form",
    pages: [
      {
        label: "Page",
        sections: [
          {
            label: "Section",
            isExpanded: "true",
            questions: [
              question("one", { rendering: "content-switcher", concept: "c", answers }),
              question("two", {
                rendering: "toggle",
                concept: "d",
                toggleOptions: { labelTrue: "On", labelFalse: "Off" },
              }),
            ],
          },
        ],
      },
    ],
  });
  expect(fieldsOf(form)).toMatchObject({
    one: { type: "select", display: "segmented" },
    two: { type: "checkbox", display: "switch" },
  });
  expect(reasonsOf(form)).toEqual({
    "/pages/0/sections/0/questions/1": "look: the words of its two positions are not shown",
  });
});

it("SurveyJS: reports a matrix of which a column cannot be imported", () => {
  const form = imported("surveyjs", {
    elements: [
      {
        type: "matrixdropdown",
        name: "m",
        rows: ["a"],
        columns: [{ name: "x", cellType: "text", defaultValue: { not: "a text" } }],
      },
    ],
  });
  expect(form.report).toMatchObject({ inputs: 1, exact: 0 });
});
