import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { compileForm } from "./compile-form.ts";
import { languageVersion, unsupportedVersion, migrateLayout, versionOf } from "./language-versions.ts";

const layoutOf = (options: unknown[], more: object = {}, version?: unknown) => ({
  layout_key: "versions",
  name: "Versions",
  ...(version === undefined ? {} : { schema_version: version }),
  structure: { main: [{ name: "a", type: "select", options, ...more }] },
});
const firstOf = (layout: unknown) => (layout as ReturnType<typeof layoutOf>).structure.main[0];

describe("the version of a layout", () => {
  it("defaults to 1 if absent or invalid", () => {
    expect([{}, { schema_version: 0 }, { schema_version: "2" }, null].map(versionOf)).toEqual([1, 1, 1, 1]);
  });

  it("is reported if this installation does not support it, and the form works anyway", () => {
    expect(unsupportedVersion({ schema_version: languageVersion })).toBeUndefined();
    const form = compileForm(layoutOf(["x"], {}, languageVersion + 1));
    expect(form.errors.map(({ code, pointer, message }) => [code, pointer, message])).toEqual([
      [
        "later-version",
        "/schema_version",
        "The form is written in version 3 of the form language; this installation supports versions 1 to 2.",
      ],
    ]);
    expect(form.fields).toHaveLength(1);
  });

  it("is reported once, however many lists the form has", () => {
    const rows = { name: "rows", type: "list", fields: [{ name: "b", type: "string" }] };
    const layout = { ...layoutOf([]), schema_version: 9, structure: { main: [rows] } };
    expect(compileForm(layout).errors).toHaveLength(1);
  });

  it("matches the maximum in the meta-schema", () => {
    const text = readFileSync("schemas/form-layout.schema.json", "utf8");
    const schema = JSON.parse(text) as { properties: { schema_version: { maximum: number } } };
    expect(schema.properties.schema_version.maximum).toBe(languageVersion);
  });
});

describe("the migration from version 1 to 2", () => {
  const ruled = [{ id: 1, label: "One", group: "G", exclusive: true, depends_on: { field: "b" }, code: "x" }];

  it("removes unused option data, also in variants and rows", () => {
    const variant = { depends_on: { field: "b", variants: [{ when: true, options: ruled }] } };
    const rows = { fields: [{ name: "c", type: "multiselect", options: ruled }] };
    const before = layoutOf(ruled, { ...variant, ...rows });
    const migrated = migrateLayout(before);
    const plain = [{ id: 1, label: "One", code: "x" }];
    expect(firstOf(migrated?.layout)).toMatchObject({
      options: plain,
      depends_on: { field: "b", variants: [{ when: true, options: plain }] },
      fields: [{ options: plain }],
    });
    expect(migrated?.layout["schema_version"]).toBe(2);
    expect(migrated?.steps.map(({ name }) => name)).toEqual(["options-have-rules"]);
    expect(firstOf(before)?.options).toBe(ruled);
  });

  it("renames option data that a cascade reads", () => {
    const cascade = { form_filter_key: "b", option_filter_value: "group" };
    expect(firstOf(migrateLayout(layoutOf(ruled, cascade))?.layout)).toMatchObject({
      option_filter_value: "group_value",
      options: [{ id: 1, label: "One", group_value: "G", code: "x" }],
    });
  });

  it("is refused if a field stores the whole option, whose values would change", () => {
    expect(migrateLayout(layoutOf(ruled, { is_object: true }))).toBeUndefined();
    expect(migrateLayout(layoutOf([{ id: 1, label: "One" }], { is_object: true }))).toBeDefined();
  });

  it.each([layoutOf(ruled, {}, 2), layoutOf(ruled, {}, 3), null, "text", []])(
    "is not applied to %j",
    (layout) => {
      expect(migrateLayout(layout)).toBeUndefined();
    },
  );
});
