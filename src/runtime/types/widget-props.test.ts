import { describe, expect, it } from "vitest";
import { valueText } from "./widget-props.ts";

describe("valueText", () => {
  it("returns a string unchanged, with its line breaks", () => {
    expect(valueText("two\nlines")).toBe("two\nlines");
  });

  it("returns the empty string if there is no value", () => {
    expect(valueText(undefined)).toBe("");
    expect(valueText(null)).toBe("");
  });

  it("shows values of an unexpected type as text", () => {
    expect(valueText(42)).toBe("42");
    expect(valueText(false)).toBe("false");
    expect(valueText({ id: 1 })).toBe('{"id":1}');
    expect(valueText(Symbol.iterator)).toBe("");
  });
});
