import { describe, expect, it } from "vitest";
import { applyOperation } from "./apply-operation.ts";
import type { Operation } from "./operation.ts";

const written = (document: unknown) => JSON.stringify(document, null, 2);

describe("applyGridOperation", () => {
  const grid = {
    grid_key: "t",
    columns: [
      { header: "Name", accessor: "name", type: "text" },
      { header: "Size", accessor: "size", type: "number" },
    ],
    card: { title: "name", lines: ["size"] },
  };
  const apply = (done: Operation) => {
    const result = applyOperation(written(grid), done);
    return result.ok
      ? { grid: JSON.parse(result.text) as unknown, sentence: result.sentence }
      : result.reason;
  };

  it("adds, moves, duplicates and removes columns, and removes the column's line on the card", () => {
    expect(apply({ kind: "remove_column", column: 1 })).toEqual({
      grid: { ...grid, columns: grid.columns.slice(0, 1), card: { title: "name", lines: [] } },
      sentence: 'Removed the column "Size".',
    });
    expect(apply({ kind: "move_column", column: 0, at: 1 })).toMatchObject({
      grid: { columns: grid.columns.toReversed() },
    });
    expect(apply({ kind: "duplicate_column", column: 0 })).toMatchObject({
      grid: { columns: [grid.columns[0], grid.columns[0], grid.columns[1]] },
    });
  });

  it("sets properties of columns, and creates missing action lists", () => {
    expect(apply({ kind: "set_property", column: 1, path: ["sortable"], value: true })).toMatchObject({
      sentence: '"Size": Sortable was turned on.',
    });
    const action = { label: "Add", to: "/{tenant}/add" };
    expect(apply({ kind: "add_action", list: "toolbar", definition: action })).toEqual({
      grid: { ...grid, toolbar: [action] },
      sentence: 'Added the action "Add".',
    });
    expect(apply({ kind: "remove_action", list: "toolbar", action: 0 })).toBe("There is no action 1.");
  });
});
