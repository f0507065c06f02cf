import { useEffect, useMemo, useRef } from "react";
import type { CompiledGrid } from "../grids/compiled-grid.ts";
import type { CellServices } from "../types/columns/compiled-column.ts";
import { linkColumnOf } from "./column-defs.ts";
import type { GridContext } from "./grid-context.ts";

export interface GridContextSource {
  readonly grid: CompiledGrid;
  readonly services: CellServices;
  readonly params: Readonly<Record<string, string>>;
  readonly onNavigate: (path: string) => void;
  readonly onDetail: (row: unknown) => void;
}

/**
 * The context of a grid's cells. It stays the same object while the grid does: AG Grid's cells keep the one they
 * were made with, so that its functions must look up what holds now.
 */
export function useGridContext(source: GridContextSource): GridContext {
  const latest = useRef(source);
  useEffect(() => {
    latest.current = source;
  });
  const { grid } = source;
  return useMemo(
    () => ({
      columns: new Map(grid.columns.map((column) => [column.id, column])),
      services: {
        run: (action, rows) => latest.current.services.run(action, rows),
        canUse: (permission) => latest.current.services.canUse(permission),
        hrefOf: (route, row) => latest.current.services.hrefOf(route, row),
        open: (path) => latest.current.services.open(path),
      },
      linkColumn: linkColumnOf(grid),
      pathOf: (row) => grid.rowClick?.(latest.current.params, row),
      nameOf: (row) => grid.card.title?.textOf(row) ?? "",
      onOpen: (path) => latest.current.onNavigate(path),
      openRow: (row) => {
        const path = grid.rowClick?.(latest.current.params, row);
        if (path !== undefined) latest.current.onNavigate(path);
        else if (grid.detail !== undefined) latest.current.onDetail(row);
      },
    }),
    [grid],
  );
}
