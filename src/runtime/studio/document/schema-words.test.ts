import { describe, expect, it } from "vitest";
import metaSchema from "../../../../schemas/form-layout.schema.json" with { type: "json" };
import { completionsAt, descriptionAt } from "./schema-words.ts";

const text = '{ "structure": { "main": [{ "type": "month", "label": "x" }] } }';
const at = (part: string) => text.indexOf(part) + 1;

describe("completionsAt", () => {
  it("offers every type with its description", () => {
    const { options = [] } = completionsAt(metaSchema, text, at('"month"')) ?? {};
    expect(options.map(({ label }) => label)).toEqual(metaSchema.$defs.fieldType.enum);
    expect(options).toContainEqual({ label: "month", insert: '"month"', detail: "A month of a year." });
  });

  it("offers the properties of a field with their descriptions", () => {
    const { options = [] } = completionsAt(metaSchema, text, at('"label"')) ?? {};
    expect(options).toContainEqual(
      expect.objectContaining({ label: "sub_heading", detail: "Help text under the control." }),
    );
  });
});

describe("descriptionAt", () => {
  it("describes the value under the pointer, if the meta-schema does", () => {
    expect(descriptionAt(metaSchema, text, at('"month"'))).toBe("type: A month of a year.");
  });

  it("describes the property otherwise", () => {
    expect(descriptionAt(metaSchema, text, at('"type"'))).toBe("type: One of the registered field types.");
    const wrong = text.replace("month", "moonh");
    expect(descriptionAt(metaSchema, wrong, at('"month"'))).toBe("type: One of the registered field types.");
  });
});
