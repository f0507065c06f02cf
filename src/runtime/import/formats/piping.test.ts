import { expect, it } from "vitest";
import { fieldsOf, imported, reasonsOf } from "../testing.ts";

const lost = "label: answers inserted into it are left out";

it("SurveyJS: pipes answers into labels, help and notes", () => {
  const form = imported("surveyjs", {
    elements: [
      { type: "text", name: "first-name" },
      { type: "radiogroup", name: "kind", choices: [{ value: 1, text: "Car" }] },
      { type: "text", name: "a", title: { default: "Hello {first-name}", de: "Hallo {first-name}" } },
      { type: "text", name: "b", title: "B", description: "Of {kind}" },
      { type: "html", name: "n", html: "<b>{first-name}</b>" },
      { type: "text", name: "gone", title: "Of {absent} and {kind}" },
      {
        type: "paneldynamic",
        name: "rows",
        templateElements: [
          { type: "text", name: "x" },
          { type: "text", name: "y", title: "{panel.x} of {kind}" },
        ],
      },
    ],
  });
  expect(reasonsOf(form)).toEqual({ "/elements/5": lost });
  expect(fieldsOf(form)).toMatchObject({
    a: { label: { en: "Hello {first_name}", de: "Hallo {first_name}" }, label_values: true },
    b: { sub_heading: "Of {kind}", label_values: true },
    note: { text: "**{first_name}**", label_values: true },
    gone: { label: "Of {absent} and {kind}" },
    rows: { fields: [{}, { label: "{x} of {/kind}", label_values: true }] },
  });
  expect(fieldsOf(form)["gone"]).not.toHaveProperty("label_values");
});

it("XLSForm: pipes stored values, and reports choices, whose labels differ", () => {
  const form = imported("xlsform", {
    survey: [
      { type: "text", name: "name", label: "Name" },
      { type: "select_one k", name: "kind", label: "Kind" },
      { type: "note", name: "n", label: "Dear ${ name }" },
      { type: "text", name: "b", label: "About ${kind}" },
      { type: "text", name: "c", label: "Mark {name} and ${name}" },
    ],
    choices: [{ list_name: "k", name: "a", label: "A" }],
  });
  expect(reasonsOf(form)).toEqual({ "survey!5": lost, "survey!6": lost });
  expect(fieldsOf(form)).toMatchObject({ note: { text: "Dear {name}", label_values: true } });
  expect(fieldsOf(form)["b"]?.label).toBe("About ${kind}");
});

it("XLSForm: what was acknowledged reads OK, in words of their own while the box is ticked", () => {
  const form = imported("xlsform", {
    survey: [
      { type: "text", name: "name", label: "Name" },
      { type: "trigger", name: "read", label: "Read it" },
      { type: "acknowledge", name: "agreed", label: "Agreed" },
      { type: "text", name: "a", label: "Still ${read}, ${name}?", hint: "Help" },
      { type: "text", name: "b", label: "B", hint: "${read}" },
      { type: "text", name: "c", label: "${read} and ${agreed}" },
      { type: "text", name: "d", label: "It is ${read}", relevant: "${name} != ''" },
      { type: "note", name: "n", label: "It is ${read}" },
    ],
  });
  expect(reasonsOf(form)).toEqual({ "survey!7": lost, "survey!8": lost });
  expect(form.formLosses).toEqual(["survey!9: text: answers inserted into it are left out"]);
  const whileRead = (words: object) => ({
    depends_on: { field: "read", variants: [{ when: true, ...words }, { otherwise: true }] },
  });
  expect(fieldsOf(form)).toMatchObject({
    a: { label: "Still , {name}?", label_values: true, ...whileRead({ label: "Still OK, {name}?" }) },
    b: { label: "B", ...whileRead({ sub_heading: "OK" }) },
  });
  expect(fieldsOf(form)["b"]).not.toHaveProperty("label_values");
});

it("form-js: pipes templates and concatenations, and keeps other expressions as text", () => {
  const form = imported("form-js", {
    type: "default",
    components: [
      { type: "textfield", key: "name", label: "Name" },
      { type: "textfield", key: "a", label: "Of {{name}}" },
      { type: "textfield", key: "b", label: '= "Of " + name' },
      { type: "textfield", key: "c", label: "{{#if name}}x{{/if}}" },
      { type: "textfield", key: "d", label: "=upper case(name)" },
    ],
  });
  expect(Object.keys(reasonsOf(form))).toEqual(["/components/3", "/components/4"]);
  expect(fieldsOf(form)).toMatchObject({
    a: { label: "Of {name}", label_values: true },
    b: { label: "Of {name}", label_values: true },
  });
});

it("removes the marker characters from a source", () => {
  const form = imported("surveyjs", {
    elements: [
      { type: "text", name: "x" },
      { type: "text", name: "a", title: "\u{E000}=x\u{E001}y\u{E002} {x}" },
    ],
  });
  expect(fieldsOf(form)["a"]).toMatchObject({ label: "=xy {x}", label_values: true });
});
