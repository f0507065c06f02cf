import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { representsValue } from "./number-input.tsx";

describe("representsValue", () => {
  it("accepts other spellings of the stored number", () => {
    expect(representsValue("1.0", 1)).toBe(true);
    expect(representsValue("007", 7)).toBe(true);
    expect(representsValue(" 5 ", 5)).toBe(true);
    expect(representsValue("1.", "1.")).toBe(true);
    expect(representsValue("", "")).toBe(true);
  });

  it("rejects other values", () => {
    expect(representsValue("1.0", 2)).toBe(false);
    expect(representsValue("", 0)).toBe(false);
    expect(representsValue("12", "1")).toBe(false);
    expect(representsValue("12", "")).toBe(false);
  });

  it("accepts the string form of every number", () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true }), (number) => {
        expect(representsValue(String(number), number)).toBe(true);
      }),
    );
  });
});
