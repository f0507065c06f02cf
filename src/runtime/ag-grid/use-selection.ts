import { useState } from "react";
import type { CompiledGrid } from "../grids/compiled-grid.ts";
import type { ListState } from "../grids/list-state.ts";
import { type GridRow, toGridRows } from "./grid-row.ts";

/** Selected rows. */
export interface Selection {
  /** As last loaded; with `isAll` only those that were loaded. */
  readonly rows: readonly unknown[];
  /** Whether all matching rows are selected, on all pages. */
  readonly isAll: boolean;
  readonly count: number;
  /** Whether a row of this page is selected, by key. */
  readonly has: (key: string) => boolean;
  /** Sets the selected rows of this page. */
  readonly choose: (keys: ReadonlySet<string>) => void;
  readonly chooseAll: () => void;
  readonly clear: () => void;
}

interface Chosen {
  /** Search and filters of the selection; it is discarded when they change. */
  readonly scope: string;
  readonly rows: ReadonlyMap<string, unknown>;
  readonly isAll: boolean;
}

/** Identifies what a selection belongs to: search, filters, and the page if selection is per page. */
const scopeOf = ({ selection }: CompiledGrid, { search, filters, anyOf, ...page }: ListState): string =>
  JSON.stringify(selection === "all" ? [search, filters, anyOf] : [search, filters, anyOf, page]);

/**
 * Keeps a selection across refetches, and across pages if the grid's selection is `all`. Another search clears it, so
 * that users never act on rows that they no longer see.
 */
export function useSelection(
  grid: CompiledGrid,
  state: ListState,
  { rows, total }: { readonly rows: readonly unknown[]; readonly total: number },
): Selection {
  const scope = scopeOf(grid, state);
  const [stored, setChosen] = useState<Chosen>({ scope, rows: new Map(), isAll: false });
  const chosen = stored.scope === scope ? stored : { scope, rows: new Map<string, unknown>(), isAll: false };
  const page = new Map(toGridRows(rows, grid.idOf).map(({ key, row }: GridRow) => [key, row]));
  const has = (key: string) => page.has(key) && (chosen.isAll || chosen.rows.has(key));
  const onPage = [...page].filter(([key]) => has(key));
  // With selection "all" the missing rows are on other pages; with "page" they were deleted.
  const elsewhere = grid.selection === "all" ? [...chosen.rows].filter(([key]) => !page.has(key)) : [];
  const selected = new Map([...elsewhere, ...onPage]);
  return {
    rows: [...selected.values()],
    isAll: chosen.isAll,
    count: chosen.isAll ? total : selected.size,
    has,
    choose: (keys) =>
      setChosen({
        scope,
        rows: new Map([...elsewhere, ...[...page].filter(([key]) => keys.has(key))]),
        isAll: false,
      }),
    chooseAll: () => setChosen({ scope, rows: selected, isAll: true }),
    clear: () => setChosen({ scope, rows: new Map(), isAll: false }),
  };
}
