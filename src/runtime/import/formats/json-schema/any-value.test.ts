import { describe, expect, it } from "vitest";
import { fieldsOf, imported, reasonsOf } from "../../testing.ts";

/*
 * Schemas that name no kind of value, several kinds, or objects and lists without saying what is in them.
 */

const form = (properties: object) => imported("json-schema", { type: "object", properties });

describe("a value of any kind", () => {
  it("is JSON if the schema has no type, or an object has no properties", () => {
    const result = form({
      anything: { title: "Anything" },
      free: { type: "object" },
      mixed: { type: ["object", "null", "integer", "number"] },
    });
    expect(reasonsOf(result)).toEqual({});
    expect(fieldsOf(result)).toMatchObject({
      anything: { type: "json" },
      free: { type: "json", validation: { json_kinds: ["object"] } },
      mixed: { type: "json", validation: { json_kinds: ["object", "number"] } },
    });
    expect(fieldsOf(result)["anything"]?.validation).toBeUndefined();
  });

  it("is in the rows of a list that does not say what it holds", () => {
    const result = form({
      values: { type: "array", minItems: 1, uniqueItems: true },
      objects: { type: "array", items: { type: "object" } },
    });
    expect(reasonsOf(result)).toEqual({});
    expect(fieldsOf(result)).toMatchObject({
      values: { type: "list", of: "json", validation: { min_items: 1, unique: true } },
      objects: { type: "list", of: { type: "json", validation: { json_kinds: ["object"] } } },
    });
  });

  it("is not what a schema limits further", () => {
    const result = form({
      short: { type: ["object", "string"], maxLength: 3 },
      whole: { type: ["object", "integer"] },
      named: { type: "object", additionalProperties: { $ref: "#" } },
    });
    expect(Object.keys(reasonsOf(result))).toEqual([
      "/properties/short",
      "/properties/whole",
      "/properties/named",
    ]);
  });
});
