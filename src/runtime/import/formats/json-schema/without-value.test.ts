import { expect, it } from "vitest";
import { fieldsOf, imported, reasonsOf } from "../../testing.ts";

it("texts and buttons between the questions are no questions", () => {
  const found = imported("json-schema", {
    type: "object",
    properties: {
      intro: {
        type: "object",
        title: "Before you start",
        description: "Have your card ready.",
        properties: {},
      },
      told: { format: "info", title: "Well done" },
      run: { format: "button", title: "Run" },
      name: { type: "string", format: "date", pattern: "^2" },
      open: { type: "object", properties: {}, additionalProperties: { type: "string" } },
    },
  });
  expect(found.report.inputs).toBe(2);
  expect(Object.values(fieldsOf(found)).filter(({ type }) => type === "note")).toMatchObject([
    { label: "Before you start", text: "Have your card ready." },
    { label: "Well done" },
  ]);
  expect(found.formLosses).toEqual([
    "/properties/run: a button runs code of the source's own, and is left out",
  ]);
  expect(reasonsOf(found)).toEqual({
    "/properties/name": "rule: beside its format nothing else is checked",
    "/properties/open": "a value of type object has no field",
  });
});
