import { describe, expect, it } from "vitest";
import { matchItems } from "./combobox-parts.tsx";

const items = ["Zürich Office", "São Paulo", "New York", "York, England"].map((label, id) => ({ id, label }));
const found = (query: string) => matchItems(items, query).map(({ label }) => label);

describe("matchItems", () => {
  it("returns the same array for an empty or blank query", () => {
    expect(matchItems(items, "")).toBe(items);
    expect(matchItems(items, "  ")).toBe(items);
  });

  it("ignores case and accents on both sides", () => {
    expect(found("zurich")).toEqual(["Zürich Office"]);
    expect(found("SÃO")).toEqual(["São Paulo"]);
  });

  it("requires every word, in any order", () => {
    expect(found("york")).toEqual(["New York", "York, England"]);
    expect(found("york new")).toEqual(["New York"]);
    expect(found("york paulo")).toEqual([]);
  });

  it("treats regular expression characters literally", () => {
    expect(found(".*")).toEqual([]);
    expect(found("york,")).toEqual(["York, England"]);
  });
});
