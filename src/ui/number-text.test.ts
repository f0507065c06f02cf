import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { numberText, saysSame } from "./number-text.ts";

describe("the text of a number", () => {
  it("is the number, or the very text that is no number yet", () => {
    expect(numberText(12.5)).toBe("12.5");
    expect(numberText(0)).toBe("0");
    expect(numberText("1.")).toBe("1.");
    expect(numberText("-")).toBe("-");
  });

  it("is empty for whatever else a server may send", () => {
    for (const value of [undefined, null, true, {}, [1], Number]) expect(numberText(value)).toBe("");
  });

  it("may stay while it says the stored number in other words", () => {
    expect(saysSame("1.0", 1)).toBe(true);
    expect(saysSame("007", 7)).toBe(true);
    expect(saysSame(" 5 ", 5)).toBe(true);
    expect(saysSame("1.", "1.")).toBe(true);
    expect(saysSame("", null)).toBe(true);
  });

  it("gives way to another value", () => {
    expect(saysSame("1.0", 2)).toBe(false);
    expect(saysSame("", 0)).toBe(false);
    expect(saysSame("12", "1")).toBe(false);
    expect(saysSame("12", null)).toBe(false);
  });

  it("always says the number that it is the text of", () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true }), (number) => {
        expect(saysSame(numberText(number), number)).toBe(true);
      }),
    );
  });
});
