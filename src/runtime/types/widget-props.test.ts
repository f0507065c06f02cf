import { describe, expect, it } from "vitest";
import { valueText } from "./widget-props.ts";

describe("the text of a value", () => {
  it("is the text itself, with its line breaks", () => {
    expect(valueText("two\nlines")).toBe("two\nlines");
  });

  it("is empty where there is no value", () => {
    expect(valueText(undefined)).toBe("");
    expect(valueText(null)).toBe("");
  });

  it("shows values of a wrong shape instead of hiding them", () => {
    expect(valueText(42)).toBe("42");
    expect(valueText(false)).toBe("false");
    expect(valueText({ id: 1 })).toBe('{"id":1}');
    expect(valueText(Symbol.iterator)).toBe("");
  });
});
