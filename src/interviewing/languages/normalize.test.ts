import { expect, it } from "vitest";
import { rememberLast } from "./normalize.ts";

it("remembers the result for the last long text only", () => {
  const made: string[] = [];
  const lengthOf = rememberLast((text) => {
    made.push(text);
    return text.length;
  });
  const [long, other] = ["a".repeat(1_000), "b".repeat(1_000)];
  for (const text of [long, "short", long, other, long, "short"]) expect(lengthOf(text)).toBe(text.length);
  expect(made).toEqual([long, "short", other, long, "short"]);
});
