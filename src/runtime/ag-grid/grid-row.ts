import type { CompiledGrid } from "../grids/compiled-grid.ts";
import { hasGroupFooter, type GridGroups, type ShownGroup } from "./grid-groups.tsx";

/** A row with a key of its own on this page, whatever the server sent. */
export interface GridRow {
  readonly key: string;
  readonly row: unknown;
  /** What a line across all columns shows instead of a row. */
  readonly line?: GroupLine;
}

/** The header of a group, or what stands under its rows. */
export interface GroupLine {
  readonly kind: "header" | "footer";
  readonly grid: CompiledGrid;
  readonly pageSize: number;
  readonly groups: GridGroups;
  readonly group: ShownGroup;
}

/** Gives each row its id as key; a row without one, or with one that stood before, is known by its place. */
export function toGridRows(rows: readonly unknown[], idOf: CompiledGrid["idOf"]): GridRow[] {
  const taken = new Set<string>();
  return rows.map((row, index) => {
    const id = idOf(row);
    const key = id === undefined || taken.has(id) ? `row-${index}` : id;
    taken.add(key);
    return { key, row };
  });
}

/** The rows of open groups between the headers and footers of all groups of a page. */
export function toGroupedRows(groups: GridGroups, grid: CompiledGrid, pageSize: number): GridRow[] {
  const keyed = toGridRows(
    groups.list.flatMap(({ rows }) => rows),
    grid.idOf,
  );
  let at = 0;
  return groups.list.flatMap((group) => {
    const line = (kind: GroupLine["kind"]): GridRow => ({
      key: `${kind} of group ${group.key}`,
      row: undefined,
      line: { kind, grid, pageSize, groups, group },
    });
    const rows = keyed.slice(at, (at += group.rows.length));
    return [line("header"), ...rows, ...(hasGroupFooter(group, pageSize) ? [line("footer")] : [])];
  });
}
