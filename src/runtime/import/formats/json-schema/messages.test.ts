import { expect, it } from "vitest";
import { fieldsOf, imported, reasonsOf } from "../../testing.ts";

it("messages of ajv-errors are those of the rules they belong to", () => {
  const found = imported("json-schema", {
    type: "object",
    required: ["code"],
    properties: {
      code: { type: "string", pattern: "^[A-Z]+$", maxLength: 5, errorMessage: "Up to five capitals" },
      age: {
        type: "integer",
        minimum: 18,
        maximum: 99,
        errorMessage: { minimum: "Adults only", type: "A number, please" },
      },
      kind: { type: "string", enum: ["a", "b"], errorMessage: { enum: "a or b" } },
    },
  });
  expect(fieldsOf(found)).toMatchObject({
    code: { validation: { pattern_message: "Up to five capitals", max_message: "Up to five capitals" } },
    age: { validation: { min_message: "Adults only" } },
  });
  expect(fieldsOf(found)["code"]?.validation).not.toHaveProperty("required_message");
  expect(fieldsOf(found)["age"]?.validation).not.toHaveProperty("max_message");
  expect(reasonsOf(found)).toEqual({
    "/properties/kind": "errorMessage.enum: this property of the source is not imported",
  });
});
