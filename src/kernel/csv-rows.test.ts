import fc from "fast-check";
import { expect, it } from "vitest";
import { CsvError, csvRows } from "./csv-rows.ts";

const read = (source: string) => [...csvRows(source)];

it.each<readonly [string, readonly (readonly string[])[]]>([
  ["a,b\r\nc,d\ne", [["a", "b"], ["c", "d"], ["e"]]],
  ["\uFEFFa,\n", [["a", ""]]],
  ['"a,1\n2","say ""x"""', [["a,1\n2", 'say "x"']]],
  ['  "a" ,5" long,x""y', [["a ", '5" long', 'x""y']]],
  ['"never closed,\n', [["never closed,\n"]]],
  ['"","""",""""""', [["", '"', '""']]],
  ["", []],
  ["\n,", [[""], ["", ""]]],
])("parses %j", (source, rows) => {
  expect(read(source)).toEqual(rows);
});

it("round-trips rows with any cell content", () => {
  const cell = fc.string({ unit: fc.constantFrom("a", ",", '"', "\n", "\r", " ", "é") });
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { maxLength: 4 }), (rows) => {
      const written = rows.map((row) => row.map((text) => `"${text.replaceAll('"', '""')}"`).join(","));
      expect(read(written.join("\r\n"))).toEqual(rows);
    }),
  );
});

it.each([
  ["a row with too many cells", `a\n${",".repeat(1_000)}`, "Row 2: It has more than 1,000 columns."],
  ["a long cell", "x".repeat(200_001), /Row 1: It has more than 200,000 characters/u],
  ["an unclosed quote", `a\n"${"x,\n".repeat(90_000)}`, /Row 2: .* Is a quote not closed\?/u],
  ["a cell of quotes", `"${'""'.repeat(120_000)}"`, /Row 1: It has more than 200,000 characters/u],
])("rejects %s", (_, source, message) => {
  expect(() => read(source)).toThrow(CsvError);
  expect(() => read(source)).toThrow(message);
});
