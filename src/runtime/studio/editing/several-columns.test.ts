import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { columnsOf } from "../document/document-names.ts";
import { createDocumentSession } from "./document-session.ts";
import {
  type ColumnSteps,
  dropColumns,
  duplicateColumns,
  removeColumns,
  stepColumns,
} from "./several-columns.ts";

const letters = "abcdef";
const grid = { columns: [...letters].map((accessor) => ({ accessor, type: "text" })) };

/** Applies operations as one step; returns the columns, selected ones in uppercase. */
function after({ operations, positions }: ColumnSteps): string {
  const session = createDocumentSession(JSON.stringify(grid), "", () => 0);
  const result = session.applyAll(operations, "Done.");
  if (!result.ok) return result.reason;
  return columnsOf(session.getState().document)
    .map((column, at) => {
      const { accessor } = column as { accessor: string };
      return positions.has(at) ? accessor.toUpperCase() : accessor;
    })
    .join("");
}
const of = (names: string) => new Set([...names].map((name) => letters.indexOf(name)));

describe("operations on several columns", () => {
  it.each([
    ["move to the left, as a block", stepColumns(of("bc"), -1, 6), "BCadef"],
    ["move to the left, where they are the first", stepColumns(of("ab"), -1, 6), "ABcdef"],
    ["move to the left, where one is stuck and another is not", stepColumns(of("ac"), -1, 6), "ACbdef"],
    ["move to the right", stepColumns(of("be"), 1, 6), "acBdfE"],
    ["move to the right, where they are the last", stepColumns(of("ef"), 1, 6), "abcdEF"],
    ["are dropped behind another, in their order", dropColumns(of("af"), 2, true, 6), "bcAFde"],
    ["are dropped before another", dropColumns(of("bd"), 0, false, 6), "BDacef"],
    ["stay where they are dropped on one of them", dropColumns(of("bd"), 1, false, 6), "aBcDef"],
    ["are copied, each behind itself", duplicateColumns(of("ac")), "aAbcCdef"],
    ["are removed", removeColumns(of("ace")), "bdf"],
  ])("%s", (_, steps, expected) => expect(after(steps)).toBe(expected));

  it("keep at least one column", () => {
    expect(after(removeColumns(of(letters)))).toBe("A grid needs at least one column.");
  });

  it("keep the order of moved and of other columns when dropping", () => {
    const positions = fc.uniqueArray(fc.nat(5), { maxLength: 5 }).map((list) => new Set(list));
    fc.assert(
      fc.property(positions, fc.nat(5), fc.boolean(), (moved, target, isAfter) => {
        const columns = after(dropColumns(moved, target, isAfter, 6));
        const inOrder = (isMoved: boolean) =>
          [...letters].filter((_, at) => moved.has(at) === isMoved).join("");
        expect(columns.replaceAll(/[^A-Z]/g, "").toLowerCase()).toBe(inOrder(true));
        expect(columns.replaceAll(/[^a-z]/g, "")).toBe(inOrder(false));
      }),
    );
  });
});
