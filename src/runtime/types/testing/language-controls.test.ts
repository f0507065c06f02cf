import { describe, expect, it } from "vitest";
import gridSchema from "../../../../schemas/grid-definition.schema.json" with { type: "json" };
import layoutSchema from "../../../../schemas/form-layout.schema.json" with { type: "json" };
import { fieldTypes } from "../field-types.ts";
import { languageControls } from "./language-controls.ts";

describe("languageControls", () => {
  it("creates one control per property of the field's type from the meta-schema", () => {
    const { argTypes } = languageControls(layoutSchema, "field", "int");
    expect(argTypes).toMatchObject({
      grid_size: { control: { type: "number", min: 1, max: 12 }, table: { category: "General" } },
      validation__required: { name: "validation.required", control: { type: "boolean" } },
      prefix: { control: { type: "text" }, description: "Prefix. Shown before the value, such as $" },
      display: { control: { type: "select" }, options: ["slider", "rating"] },
    });
    expect(Object.keys(argTypes)).not.toContain("options");
    expect(languageControls(layoutSchema, "field", "select").argTypes["options"]).toMatchObject({
      control: { type: "object" },
    });
  });

  it("includes a property added to the meta-schema", () => {
    const gained = structuredClone(layoutSchema) as unknown as {
      $defs: { field: { properties: Record<string, unknown> } };
    };
    gained.$defs.field.properties["voice_hint"] = { enum: ["slow", "fast"], description: "How it is read." };
    expect(languageControls(gained, "field", "string").argTypes["voice_hint"]).toMatchObject({
      description: "Voice hint. How it is read",
      options: ["slow", "fast"],
      control: { labels: { slow: "slow" } },
    });
  });

  it("sets the document's properties, without the story's own args", () => {
    const { readArgs, argTypes } = languageControls(layoutSchema, "field", "int", ["label"]);
    const args = {
      label: "Price",
      value: 3,
      prefix: "$",
      suffix: "",
      validation__min: 5,
      validation__max: 9,
    };
    expect(readArgs(args)).toEqual({ prefix: "$", validation: { min: 5, max: 9 } });
    expect(readArgs({ label: "Price", prefix: undefined })).toEqual({});
    expect(Object.keys(argTypes)).not.toEqual(expect.arrayContaining(["label"]));
  });

  it("supports every field type, and columns", () => {
    const withoutLabel = [...fieldTypes.keys()].filter(
      (type) => !("label" in languageControls(layoutSchema, "field", type).argTypes),
    );
    expect(withoutLabel).toEqual([]);
    expect(languageControls(gridSchema, "column", "duration").argTypes).toHaveProperty("unit");
  });
});
