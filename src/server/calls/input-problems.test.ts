import { expect, it } from "vitest";
import { shapeMessage } from "./input-problems.ts";

it("names the allowed types in plain words", () => {
  const wrongType = (type: string | string[]) =>
    shapeMessage({ keyword: "type", params: { type }, message: `must be ${String(type)}` });
  expect(wrongType("object")).toBe("must be an object");
  expect(wrongType(["string", "null"])).toBe("must be text or null");
});

it("reports an unknown property as not known", () => {
  expect(shapeMessage({ keyword: "additionalProperties", params: {}, message: "must NOT have ..." })).toBe(
    "is not known here",
  );
});

it("passes on the message of ajv for every other error", () => {
  const error = {
    keyword: "maxLength",
    params: { limit: 3 },
    message: "must NOT have more than 3 characters",
  };
  expect(shapeMessage(error)).toBe(error.message);
});
