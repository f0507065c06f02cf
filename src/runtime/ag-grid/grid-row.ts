import type { CompiledGrid } from "../grids/compiled-grid.ts";

/** A row with a key of its own on this page, whatever the server sent. */
export interface GridRow {
  readonly key: string;
  readonly row: unknown;
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
