import Form from "@rjsf/core";
import validator from "@rjsf/validator-ajv8";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { compileForm } from "../forms/compile-form.ts";
import { validateRecord } from "../forms/validation/validate-record.ts";
import { fieldTypes } from "../types/field-types.ts";
import { documentedFields } from "../types/type-docs.ts";
import { exportForRjsf } from "../forms/tools/export-for-rjsf.ts";

const fixtures = import.meta.glob<{ readonly layout: unknown }>("../../../tests/fixtures/forms/*.json", {
  eager: true,
  import: "default",
});
const shipped = import.meta.glob("../../../layouts/forms/*.json", { eager: true, import: "default" });
/** Others name a shipped layout. */
const written = Object.entries(fixtures).filter(([, fixture]) => typeof fixture.layout === "object");
/** The examples of the reference: each type in each of its displays. */
const documented = [...fieldTypes.values()].flatMap((type) =>
  documentedFields(type).map(({ display, doc }) => ({
    title: `${type.name} ${display ?? ""}`,
    fields: [doc.example],
  })),
);

/** HTML of a layout in a plain RJSF form with RJSF's validator as it is, without our code. */
function html(layout: unknown, formData: object = {}): string {
  const { schema, uiSchema } = exportForRjsf(compileForm(layout));
  return renderToStaticMarkup(createElement(Form, { schema, uiSchema, validator, formData }));
}

const layout = {
  layout_key: "t",
  name: "Registration",
  structure: {
    main: [
      {
        name: "kind",
        label: "Kind",
        type: "select",
        display: "radio",
        options: [
          { id: "a", label: "Adult" },
          { id: "c", label: "Child" },
        ],
      },
      { name: "age", label: "Age", type: "int", validation: { required: true, max: 120 } },
      { name: "about", label: "About", type: "string", display: "textarea", placeholder: "A few words" },
      {
        name: "diets",
        label: "Diets",
        type: "multiselect",
        display: "checkboxes",
        options: ["vegan", "none"],
      },
      {
        name: "parent",
        label: "Parent",
        type: "string",
        depends_on: { field: "kind", variants: [{ when: "c" }] },
      },
    ],
  },
};

describe("a form exported for RJSF", () => {
  it("renders with RJSF's own widgets", () => {
    const drawn = html(layout);
    expect(drawn).toMatch(/type="radio"[^>]*name="[^"]*kind/);
    expect(drawn).toContain("Adult");
    expect(drawn).toMatch(/<textarea[^>]*placeholder="A few words"/);
    expect(drawn).toMatch(/type="checkbox"[^>]*name="[^"]*diets/);
    expect(drawn).not.toContain("Unsupported field schema");
  });

  it("shows a field while its condition holds", () => {
    expect(html(layout)).not.toContain("Parent");
    expect(html(layout, { kind: "a" })).not.toContain("Parent");
    expect(html(layout, { kind: "c" })).toContain("Parent");
  });

  it("accepts a text of one's own beside the options", () => {
    const [shared, options] = [{ label: "Topic", allow_other: true }, ["Price", "Speed"]];
    const main = [
      { ...shared, name: "one", type: "select", display: "radio", options },
      { ...shared, name: "many", type: "multiselect", display: "checkboxes", options },
    ];
    const { schema } = exportForRjsf(compileForm({ structure: { main } }));
    expect(validator.validateFormData({ one: "Taxi", many: ["Price", "Taxi"] }, schema).errors).toEqual([]);
    expect(html({ structure: { main } })).toContain('<option value="Speed">');
  });

  it("draws rows of lists with the widgets and choices of their fields", () => {
    const fields = [
      { name: "kind", label: "Kind", type: "select", options: [{ id: "h", label: "Hotel" }] },
      { name: "note", label: "Note", type: "string", display: "textarea" },
    ];
    const drawn = html(
      { layout_key: "t", name: "T", structure: { main: [{ name: "items", type: "list", fields }] } },
      { items: [{}] },
    );
    expect(drawn).toContain(">Hotel</option>");
    expect(drawn).toMatch(/<textarea[^>]*note/);
    expect(drawn).not.toContain("Option 1");
  });

  it("validates values like the layout does", () => {
    const { schema } = exportForRjsf(compileForm(layout));
    const codes = (formData: object) =>
      validator.validateFormData(formData, schema).errors.map(({ property, name }) => `${property} ${name}`);
    expect(codes({ age: 30, kind: "c", diets: ["vegan"] })).toEqual([]);
    expect(codes({})).toEqual(["age required"]);
    expect(codes({ age: 130 })).toEqual([".age maximum"]);
    expect(codes({ age: 3, kind: "x" })[0]).toMatch(/^\.kind /);
  });

  it("accepts no items where the least number of them is not required", () => {
    const list = (name: string, validation: object) => ({ name, type: "list", of: "string", validation });
    const options = ["a", "b", "c"];
    const form = compileForm({
      layout_key: "t",
      name: "T",
      structure: {
        main: [
          list("one", { min_items: 1 }),
          list("two", { min_items: 2 }),
          list("must", { required: true, min_items: 1 }),
          { name: "some", type: "multiselect", options, validation: { min_choices: 2 } },
        ],
      },
    });
    const { schema } = exportForRjsf(form);
    const filled = { one: ["x"], two: ["x", "y"], must: ["x"], some: ["a", "b"] };
    const cases = [
      [{}, true],
      [{ one: [], two: [], some: [] }, true],
      [{ two: ["x"] }, false],
      [{ must: [] }, false],
      [{ some: ["a"] }, false],
      [{ some: ["a", "a"] }, false],
    ] as const;
    for (const [change, isValid] of cases) {
      const body = { ...filled, ...change };
      expect([change, validator.validateFormData(body, schema).errors.length === 0]).toEqual([
        change,
        isValid,
      ]);
      expect(validateRecord(form, { body, mode: "create", today: "2026-12-01" }).ok).toBe(isValid);
    }
  });

  it.each(documented)("renders the documented $title", ({ fields }) => {
    expect(html({ layout_key: "t", name: "T", structure: { main: fields } })).not.toContain(
      "Unsupported field schema",
    );
  });

  it.each(written)("renders the layout of %s", (_, { layout: fixture }) => {
    expect(html(fixture)).not.toContain("Unsupported field schema");
  });

  it.each(Object.entries(shipped))("renders and validates the shipped layout %s", (_, document) => {
    expect(html(document)).not.toContain("Unsupported field schema");
    const { schema } = exportForRjsf(compileForm(document));
    expect(validator.rawValidation(schema, {}).validationError).toBeUndefined();
  });

  it("leaves out patterns that JavaScript does not have", () => {
    const main = [
      { name: "pattern", type: "string", validation: { pattern: "(?i)^a$" } },
      { name: "code", type: "string", validation: { pattern: "^a$" } },
    ];
    const { schema } = exportForRjsf(compileForm({ structure: { main } }));
    const { errors } = validator.validateFormData({ pattern: "b", code: "b" }, schema);
    expect(errors.map(({ property }) => property)).toEqual([".code"]);
    expect(JSON.stringify(schema)).toContain('"x-not-said":[{"rule":"pattern"');
  });

  it("shows a field while an item of a list has a value", () => {
    const main = [
      {
        name: "reason",
        label: "Reason",
        type: "string",
        depends_on: { field: "/tags/1", variants: [{ when: "b" }] },
      },
    ];
    expect(html({ structure: { main } }, { tags: ["a", "b"] })).toContain("Reason");
    expect(html({ structure: { main } }, { tags: ["b", "a"] })).not.toContain("Reason");
  });
});
