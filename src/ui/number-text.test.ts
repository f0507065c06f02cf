import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { saysSame } from "./number-input.tsx";

describe("saysSame", () => {
  it("accepts other spellings of the stored number", () => {
    expect(saysSame("1.0", 1)).toBe(true);
    expect(saysSame("007", 7)).toBe(true);
    expect(saysSame(" 5 ", 5)).toBe(true);
    expect(saysSame("1.", "1.")).toBe(true);
    expect(saysSame("", "")).toBe(true);
  });

  it("rejects other values", () => {
    expect(saysSame("1.0", 2)).toBe(false);
    expect(saysSame("", 0)).toBe(false);
    expect(saysSame("12", "1")).toBe(false);
    expect(saysSame("12", "")).toBe(false);
  });

  it("accepts the string form of every number", () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true }), (number) => {
        expect(saysSame(String(number), number)).toBe(true);
      }),
    );
  });
});
