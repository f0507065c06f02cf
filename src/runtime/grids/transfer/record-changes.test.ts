import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { recordChanges } from "./record-changes.ts";

describe("recordChanges", () => {
  it("returns each changed property, also nested ones, without bookkeeping", () => {
    const before = { name: "A", price: 5, options: { voice: "a", speed: 1 }, tags: ["x"], version: 1 };
    const after = {
      name: "A",
      price: 6,
      options: { voice: "b", speed: 1 },
      tags: ["x", "y"],
      version: 2,
      note: "n",
    };
    expect(recordChanges(before, after)).toEqual([
      { path: "price", before: 5, after: 6 },
      { path: "options.voice", before: "a", after: "b" },
      { path: "tags", before: ["x"], after: ["x", "y"] },
      { path: "note", before: undefined, after: "n" },
    ]);
  });

  it("returns all properties of a created or deleted record", () => {
    expect(recordChanges(null, { name: "A", version: 1 })).toEqual([
      { path: "name", before: undefined, after: "A" },
    ]);
    expect(recordChanges({ name: "A" }, null)).toEqual([{ path: "name", before: "A", after: undefined }]);
  });

  it("returns nothing for equal records, never throws, and respects its limit", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (before, after) => {
        expect(recordChanges(after, after)).toEqual([]);
        expect(recordChanges(before, after).length).toBeLessThanOrEqual(200);
      }),
    );
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`p${at}`, at]));
    expect(recordChanges(null, many)).toHaveLength(200);
  });
});
