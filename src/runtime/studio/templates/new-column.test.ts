import { describe, expect, it } from "vitest";
import gridSchema from "../../../../schemas/grid-definition.schema.json" with { type: "json" };
import { compileColumn } from "../../grids/compile/compile-column.ts";
import { columnTypes } from "../../types/column-types.ts";
import { newColumn, sampleColumn } from "./new-column.ts";

const surroundings = { types: columnTypes, language: "en", locale: "en-US", timeZone: "UTC" };
const types = gridSchema.$defs.columnType.enum;

describe("sampleColumn", () => {
  it.each(types)("is valid for type %s and shows something in each row", (type) => {
    const { definition, rows } = sampleColumn(newColumn(type, "Title"));
    const column = compileColumn(definition, 0, surroundings);
    expect([column.type?.name, column.error, column.header]).toEqual([type, undefined, "Title"]);
    expect(rows).toHaveLength(3);
    if (type === "actions") expect(column.actions.map(({ label }) => label)).toEqual(["Open"]);
    else for (const row of rows) expect(column.textOf(row)).not.toBe("");
  });

  it("shows its own options by label, and the names of related records", () => {
    const options = [
      { id: "a", label: "Alpha" },
      { id: "b", label: "Beta" },
    ];
    const shownOf = (properties: object) => {
      const { definition, rows } = sampleColumn({ accessor: "kind", header: "Kind", ...properties });
      const column = compileColumn(definition, 0, surroundings);
      return rows.map((row) => column.textOf(row));
    };
    expect(shownOf({ type: "text", options })).toEqual(["Alpha", "Beta", "Alpha"]);
    expect(shownOf({ type: "status", options })).toEqual(["Alpha", "Beta", "Alpha"]);
    expect(shownOf({ type: "tags", options })).toEqual(["Alpha", "Beta", "Alpha"]);
    expect(shownOf({ type: "boolean", format: ["On", "Off"] })).toEqual(["On", "Off", "On"]);
    expect(shownOf({ type: "relation" })).toEqual(["First", "Second", "Third"]);
  });
});
