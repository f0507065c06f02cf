import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseJson } from "./parse-json.ts";

describe("parseJson", () => {
  it.each([
    ['{\n  "a": 1,\n}', 3, 1, "Expected a name in double quotes, found “}”."],
    ['{\n  "a": 1\n  "b": 2\n}', 3, 3, 'Expected “,” or the end of the list or object, found “"b":”.'],
    ["{ a: 1 }", 1, 3, "Expected a name in double quotes or “}”, found “a:”."],
    ["[1, 2", 1, 6, "Expected “,” or the end of the list or object, found the end of the text."],
    ["", 1, 1, "Expected a value, found the end of the text."],
    ['{"a" 1}', 1, 6, "Expected “:”, found “1}”."],
    ["{} x", 1, 4, "Expected nothing more, found “x”."],
    ["[1,]", 1, 4, "Expected a value, found “]”."],
    ["[01]", 1, 2, "Expected a value or “]”, found “01]”."],
    ["[1}", 1, 3, "Expected “,” or the end of the list or object, found “}”."],
  ])("reports the position of the error in %j", (text, line, column, message) => {
    expect(parseJson(text)).toEqual({ ok: false, line, column, message });
  });

  it("parses every JSON text", () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(parseJson(text)).toEqual({ ok: true, value: JSON.parse(text) as unknown });
      }),
    );
  });

  it("terminates with a position in the text, whatever it is", () => {
    const scrap = fc.array(fc.constantFrom(..."{}[],:", '"a"', "1", "tru", "\n", '"\u0001', " "), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(scrap, (pieces) => {
        const text = pieces.join("");
        const parsed = parseJson(text);
        if (parsed.ok) return;
        const line = text.split("\n")[parsed.line - 1];
        expect(parsed.column - 1).toBeLessThanOrEqual(line?.length ?? -1);
      }),
    );
  });

  it("handles deep nesting", () => {
    expect(parseJson("[".repeat(200_000))).toMatchObject({ ok: false, column: 200_001 });
  });
});
