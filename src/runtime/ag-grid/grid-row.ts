import type { CompiledGrid } from "../grids/compiled-grid.ts";
import { hasGroupFooter, type GridGroups, type ShownGroup } from "./grid-groups.tsx";

/** A row with a key that is unique on its page. */
export interface GridRow {
  readonly key: string;
  readonly row: unknown;
  /** Full-width content in place of a row. */
  readonly line?: GroupLine;
}

/** The header or footer of a group. */
export interface GroupLine {
  readonly kind: "header" | "footer";
  readonly grid: CompiledGrid;
  readonly pageSize: number;
  readonly groups: GridGroups;
  readonly group: ShownGroup;
}

/** Keys rows by id; a row without an id, or with a repeated one, gets its position as key. */
export function toGridRows(rows: readonly unknown[], idOf: CompiledGrid["idOf"]): GridRow[] {
  const taken = new Set<string>();
  return rows.map((row, index) => {
    const id = idOf(row);
    const key = id === undefined || taken.has(id) ? `row-${index}` : id;
    taken.add(key);
    return { key, row };
  });
}

/** Rows of open groups, between the headers and footers of all groups on a page. */
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
