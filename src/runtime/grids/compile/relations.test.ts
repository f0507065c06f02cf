import { describe, expect, it } from "vitest";
import { columnTypes } from "../../types/column-types.ts";
import { compileGrid } from "../compile.ts";
import { isRelation, relationQuery, withRelation } from "./relations.ts";

const compiled = (lookup: unknown) =>
  compileGrid(
    {
      grid_key: "g",
      name: "G",
      endpoint: "/api/g",
      columns: [{ accessor: "channel.id", header: "Channel", type: "relation", lookup }],
    },
    { types: columnTypes },
  );
const grid = compiled({ endpoint: "/api/channel", label: "names.short" });
const [column] = grid.columns.filter(isRelation);
const rowOf = (id: unknown) => ({ channel: { id } });
const rows = [rowOf("b"), rowOf("a"), rowOf("b"), rowOf(null), rowOf(7), rowOf("gone")];

describe("relation columns", () => {
  it("request all ids of a page at once", () => {
    expect(column && relationQuery(column, rows)).toEqual({
      q_filters: '{"id":{"in":["a","b","gone"]}}',
      page_size: "100",
    });
    expect(column && relationQuery(column, [rowOf(null), {}, null])).toBeUndefined();
  });

  it("show labels if found, else ids, and export ids", () => {
    const answered = [
      { id: "a", names: { short: "Web" } },
      { id: "b", names: { short: "Phone" } },
      { id: "x", names: { short: "Of no row" } },
      null,
    ];
    const labelled = column === undefined ? [] : withRelation(column, rows, answered);
    expect(labelled.map((row) => column?.textOf(row))).toEqual(["Phone", "Web", "Phone", "", "7", "gone"]);
    expect(labelled.map((row) => column?.exportValueOf(row)).slice(0, 2)).toEqual(["b", "a"]);
    // A row without a label stays the same object, which avoids a re-render.
    expect(labelled[5]).toBe(rows[5]);
    expect(rows[0]).toEqual(rowOf("b"));
  });

  it.each([undefined, null, {}, { endpoint: "//evil", label: "name" }, { endpoint: "/api/x", label: "a b" }])(
    "are not compiled from the lookup %j",
    (lookup) => expect(compiled(lookup).columns.filter(isRelation)).toEqual([]),
  );
});
