import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { describe, expect, it } from "vitest";
import archetypeSetup from "../../../../layouts/forms/archetype-setup.json" with { type: "json" };
import channelSetup from "../../../../layouts/forms/channel-setup.json" with { type: "json" };
import type { JsonObject } from "../../../kernel/json.ts";
import { compileForm } from "../compile-form.ts";
import type { FieldDefinition } from "../../language/form-layout.gen.ts";
import { exportJsonSchema, type ExportOptions } from "./export-schema.ts";

const exported = (fields: FieldDefinition[], options?: ExportOptions) =>
  exportJsonSchema(compileForm({ layout_key: "t", name: "T", structure: { main: fields } }), options);

function accepts(schema: JsonObject, record: unknown): boolean {
  const ajv = new Ajv2020({ strict: false });
  addFormats(ajv, ["date"]);
  return ajv.validate(schema, record);
}

describe("exportJsonSchema", () => {
  it("exports types, bounds and options at the path of the value in the record", () => {
    const schema = exported([
      {
        name: "price",
        accessor: "channel.price",
        type: "float",
        label: "Price",
        validation: { required: true, max: 9 },
      },
      { name: "tone", type: "select", is_dynamic: true, options: ["calm", "warm"] },
    ]);
    expect(schema).toMatchObject({
      $schema: "https://json-schema.org/draft/2020-12/schema",
      required: ["channel"],
      properties: {
        channel: {
          required: ["price"],
          properties: { price: { title: "Price", type: "number", minimum: 0, maximum: 9 } },
        },
        dynamic_fields: { properties: { tone: {} } },
      },
    });
    const record = (tone: unknown) => ({ channel: { price: 1 }, dynamic_fields: { tone } });
    expect(["calm", null, "", "loud"].map((tone) => accepts(schema, record(tone)))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  it("accepts the options that are chosen in another field, and says where it cannot list the choices", () => {
    const languages: FieldDefinition = {
      name: "languages",
      type: "multiselect",
      options: ["en", "de", "fr"],
    };
    const best: FieldDefinition = { name: "best", type: "select", options_from: { field: "languages" } };
    const schema = exported([languages, best]);
    const accepted = (chosen: unknown, value: unknown) => accepts(schema, { languages: chosen, best: value });
    expect(accepted(["en", "de"], "de")).toBe(true);
    expect([accepted(["en"], "de"), accepted([], "en"), accepted(["en"], "it")]).toEqual([
      false,
      false,
      false,
    ]);
    expect(accepts(schema, { languages: ["en"] })).toBe(true);
    const open = exported([{ ...languages, allow_other: true }, best]);
    expect(accepts(open, { languages: ["en"], best: "de" })).toBe(true);
    expect(open).toMatchObject({
      properties: { best: { "x-not-said": [{ rule: "options_from" }] } },
    });
  });

  it("rejects blank required texts, and accepts blank optional ones", () => {
    const text = (required: boolean) =>
      exported([{ name: "a", type: "string", validation: { required, min_length: 2 } }]);
    expect(accepts(text(true), { a: "   " })).toBe(false);
    expect(accepts(text(true), {})).toBe(false);
    expect(accepts(text(false), { a: "   " })).toBe(true);
    expect(accepts(text(false), { a: "x" })).toBe(false);
  });

  it("uses flat field names for the form's values", () => {
    const schema = exported([{ name: "a", accessor: "deep.a", type: "int" }], { of: "values" });
    expect(schema).toMatchObject({ properties: { a: {} } });
    expect(accepts(schema, { a: "x" })).toBe(false);
  });

  const chain: FieldDefinition[] = [
    { name: "kind", type: "select", options: ["a", "b", "c"] },
    {
      name: "detail",
      type: "string",
      depends_on: {
        field: "kind",
        variants: [
          { when: "a", hidden: true },
          { when: ["a", "b"], validation: { required: true } },
          { when: { operator: "filled" } },
        ],
      },
    },
    { name: "note", type: "string", validation: { required: true }, depends_on: { field: "detail" } },
  ];

  it.each([
    [{ kind: "a" }, true],
    [{ kind: "b" }, false],
    [{ kind: "c" }, true],
    [{ kind: "b", detail: "x" }, false],
    [{ kind: "b", detail: "x", note: "y" }, true],
    [{ kind: "a", detail: "hidden, so absent" }, true],
    [{}, true],
  ])("exports depends_on with first-match order and hidden fields as absent: %j -> %s", (record, verdict) => {
    expect(accepts(exported(chain), record)).toBe(verdict);
  });

  it("evaluates pointers into the record, also through lists", () => {
    const schema = exported([
      {
        name: "code",
        type: "string",
        validation: { required: true },
        depends_on: { field: "/channels/0/type", variants: [{ when: "chat" }] },
      },
    ]);
    expect(accepts(schema, { channels: [{ type: "chat" }] })).toBe(false);
    expect(accepts(schema, { channels: [{ type: "call_center" }] })).toBe(true);
    expect(accepts(schema, {})).toBe(true);
  });

  it("accepts an option that a cascade offers for several filter values", () => {
    const schema = exported([
      { name: "g", type: "select", options: ["A", "B", "C"] },
      {
        name: "a",
        type: "select",
        form_filter_key: "g",
        option_filter_value: "g",
        options: [
          { id: 1, label: "x", g: "A" },
          { id: 1, label: "x", g: "B" },
        ],
      },
    ]);
    expect(["A", "B", "C"].map((g) => accepts(schema, { g, a: 1 }))).toEqual([true, true, false]);
  });

  it("lists a cascade by a pointer under x-not-said", () => {
    const field: FieldDefinition = {
      name: "a",
      type: "select",
      options: [{ id: "x", label: "X", group: "g" }],
      form_filter_key: "/outer/kind",
      option_filter_value: "group",
    };
    expect(exported([field])).toMatchObject({
      properties: {
        a: { "x-not-said": [{ rule: "cascade", text: 'only the options that "/outer/kind" leaves' }] },
      },
    });
  });

  it("accepts only options that a cascade offers", () => {
    const schema = exported([
      { name: "country", type: "select", options: ["es", "dk"] },
      {
        name: "city",
        type: "select",
        form_filter_key: "country",
        option_filter_value: "in",
        options: [
          { id: "bcn", label: "Barcelona", in: "es" },
          { id: "cph", label: "Copenhagen", in: "dk" },
        ],
      },
    ]);
    expect(accepts(schema, { country: "es", city: "bcn" })).toBe(true);
    expect(accepts(schema, { country: "dk", city: "bcn" })).toBe(false);
    expect(accepts(schema, { city: "bcn" })).toBe(true);
  });

  it("lists the words after creating under x-not-said, in the language of the form", () => {
    const after_creating = { en: "  Thank you ", de: "Danke" };
    const layout = { layout_key: "a", name: "A", after_creating, structure: { main: [] } };
    const form = compileForm(layout, { language: "de" });
    expect(form.afterCreating).toBe("Danke");
    expect(compileForm(layout).afterCreating).toBe("Thank you");
    expect(exportJsonSchema(form)["x-not-said"]).toMatchObject([{ rule: "after_creating" }]);
    const silent = compileForm({ ...layout, after_creating: undefined });
    expect(exportJsonSchema(silent)).not.toHaveProperty("x-not-said");
  });

  it("lists rules that a schema cannot express under x-not-said", () => {
    const rules = (field: Partial<FieldDefinition>) => {
      const schema = exported([
        { name: "a", type: "string", ...field },
        { name: "b", type: "string" },
      ]);
      const { a } = schema["properties"] as Record<string, { "x-not-said"?: { rule: string }[] }>;
      return a?.["x-not-said"]?.map(({ rule }) => rule);
    };
    expect(rules({ validation: { dependant_fields: [{ field: "b", operator: ">" }] } })).toEqual([
      "comparison",
    ]);
    expect(rules({ type: "date" })).toEqual(["min_date"]);
    expect(rules({ type: "select", api_endpoint: "/api/users" })).toEqual(["options"]);
    expect(rules({ validation: { pattern: "(?=x)" } })).toEqual(["pattern"]);
    expect(rules({ is_disabled: true })).toEqual(["read_only"]);
    const ordered = { field: "b", variants: [{ when: { operator: ">", value: "m" } as const }] };
    expect(rules({ depends_on: ordered })).toEqual(["field"]);
    expect(rules({})).toBeUndefined();
  });

  it.each([archetypeSetup, channelSetup])(
    "is a valid JSON Schema of the shipped layout $layout_key",
    (layout) => {
      const schema = exportJsonSchema(compileForm(layout));
      expect(new Ajv2020({ strict: false }).validateSchema(schema)).toBe(true);
    },
  );
});
