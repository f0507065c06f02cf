import { expect, it } from "vitest";
import { convertible } from "./convertible.ts";

it("lets every object of a document be converted to a text, with the same properties", () => {
  const document = { a: [{ toString: 1, b: { valueOf: null } }], c: "text" };
  const safe = convertible(document) as typeof document;
  expect(JSON.stringify(safe)).toBe(JSON.stringify(document));
  expect([safe.a.join(), Number(safe.a[0]?.b)]).toEqual(["[object Object]", Number.NaN]);
});

it("returns a document without such objects unchanged, however deep", () => {
  let deep: unknown = 1;
  for (let depth = 0; depth < 20_000; depth += 1) deep = { deep };
  expect(convertible(deep)).toBe(deep);
});
