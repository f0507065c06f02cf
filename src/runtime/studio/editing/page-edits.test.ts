import { describe, expect, it } from "vitest";
import { applyOperation } from "../operations/apply-operation.ts";
import type { Operation } from "../operations/operation.ts";
import { pageEdits } from "./page-edits.ts";

const plain = { structure: { a: [], b: [], c: [] } };

/** Applies an operation to a layout. */
function after(document: object, operation: Operation | undefined): object {
  const done = operation && applyOperation(JSON.stringify(document), operation);
  if (!done?.ok) throw new Error("The operation was refused.");
  return JSON.parse(done.text) as object;
}

describe("pageEdits", () => {
  it("starts a page at a section, and merges it back", () => {
    const two = after(plain, pageEdits(plain, "b").begin?.("Travel"));
    expect(two).toMatchObject({
      pages: [
        { label: "Page 1", sections: ["a"] },
        { label: "Travel", sections: ["b", "c"] },
      ],
    });
    const three = after(two, pageEdits(two, "c").begin?.("Costs"));
    expect(three).toMatchObject({ pages: [{}, { sections: ["b"] }, { label: "Costs", sections: ["c"] }] });
    expect(after(three, pageEdits(three, "c").join)).toEqual(two);
    expect(after(two, pageEdits(two, "b").join)).toEqual(plain);
  });

  it("renames a page in the current language only", () => {
    const pages = [
      { label: { en: "One", de: "Eins" }, sections: ["a"] },
      { label: "Two", sections: ["b", "c"], "x-note": "kept" },
    ];
    const document = { ...plain, pages };
    expect(pageEdits(document, "a").title?.text).toBe("One");
    expect(after(document, pageEdits(document, "a").title?.change("First"))).toMatchObject({
      pages: [{ label: { en: "First", de: "Eins" } }, { "x-note": "kept" }],
    });
  });

  it("returns no edits where none apply", () => {
    expect(pageEdits(plain, "a")).toEqual({ begin: undefined, join: undefined, title: undefined });
    expect(pageEdits(null, "a").begin).toBeUndefined();
    expect(pageEdits({ ...plain, pages: [null, { sections: [7] }] }, "b").begin).toBeDefined();
  });
});
