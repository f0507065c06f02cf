import { expect, it } from "vitest";
import { parseJson } from "../../../runtime/forms/tools/parse-json.ts";
import { offsetAt } from "./use-document-text.ts";

it.each([
  ["{", 1],
  ['{ "name": }', 10],
  ['{\n  "a": 1,\n  b\n}', 14],
  ["[1]\n\n x", 6],
  ["", 0],
])("the offset of the fault in %j is %i", (text, offset) => {
  const parsed = parseJson(text);
  expect(parsed.ok ? undefined : offsetAt(text, parsed.line, parsed.column)).toBe(offset);
});

it("an offset never leaves the text", () => {
  expect(offsetAt("a\nb", 9, 9)).toBe(3);
});
