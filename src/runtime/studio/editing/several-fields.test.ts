import { describe, expect, it } from "vitest";
import { createDocumentSession } from "./document-session.ts";
import { placedFields } from "../document/layout-places.ts";
import type { Operation } from "../operations/operation.ts";
import {
  dropOperations,
  duplicateOperations,
  fieldsBetween,
  removeOperations,
  stepOperations,
  toSectionOperations,
} from "./several-fields.ts";

const field = (name: string, fields?: object[]) => ({ name, type: "string", ...(fields && { fields }) });
const layout = {
  structure: {
    first: [field("a"), field("b"), field("c")],
    second: [field("d", [field("inner")]), field("e")],
    empty: [],
  },
};

/** Applies operations as one step and returns the fields by section. */
function after(operations: readonly Operation[]): string {
  const session = createDocumentSession(JSON.stringify(layout), "", () => 0);
  const result = session.applyAll(operations, "Done.");
  if (!result.ok) return result.reason;
  const { document } = session.getState();
  return Object.keys(layout.structure)
    .map((section) =>
      placedFields(document)
        .filter(({ path }) => path.length === 3 && path[1] === section)
        .map(({ name }) => name)
        .join(""),
    )
    .join("|");
}
const of = (...names: string[]) => new Set(names);

describe("operations on several fields", () => {
  it.each([
    ["up, as a block", -1, of("b", "c"), "bca|de|"],
    ["up, where they are at the top", -1, of("a", "b"), "abc|de|"],
    ["up, where one is stuck and another is not", -1, of("a", "c"), "acb|de|"],
    ["up, over the start of a section", -1, of("d", "e"), "abcde||"],
    ["down, over the end of a section", 1, of("b", "c"), "a|bcde|"],
    ["down, into a section without fields", 1, of("e"), "abc|d|e"],
  ] as const)("move one place %s", (_, by, names, expected) => {
    expect(after(stepOperations(layout, names, by))).toBe(expected);
  });

  it("move fields beside a target in their order, and reject one of them as the target", () => {
    expect(after(dropOperations(layout, of("a", "c"), { field: "d", isAfter: true }))).toBe("b|dace|");
    expect(after(dropOperations(layout, of("e", "a"), { field: "b", isAfter: false }))).toBe("aebc|d|");
    expect(dropOperations(layout, of("a", "c"), { field: "c", isAfter: true })).toEqual([]);
  });

  it("move fields to the end of a section", () => {
    expect(after(toSectionOperations(layout, of("a", "d"), "second"))).toBe("bc|ead|");
  });

  it("remove and duplicate fields with their nested fields", () => {
    expect(after(removeOperations(layout, of("d", "inner", "a")))).toBe("bc|e|");
    expect(after(duplicateOperations(layout, of("a", "b")))).toBe("aa_2bb_2c|de|");
  });

  it("select the range between two fields in either direction", () => {
    expect(fieldsBetween(layout, "d", "b")).toEqual(["b", "c", "d"]);
    expect(fieldsBetween(layout, "gone", "b")).toEqual(["b"]);
  });
});
