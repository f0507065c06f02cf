import { useState } from "react";
import type { CompiledGrid } from "../grids/compiled-grid.ts";
import type { ListState } from "../grids/list-state.ts";
import { type GridRow, toGridRows } from "./grid-row.ts";

/** The rows that a person has chosen to do something with. */
export interface Selection {
  /** As they were last seen; of all that match, only those that were seen. */
  readonly rows: readonly unknown[];
  /** Whether it is everything that matches, on whatever page. */
  readonly isAll: boolean;
  readonly count: number;
  /** Whether a row of this page is chosen, by its key. */
  readonly has: (key: string) => boolean;
  /** Chooses these of the page's rows, and no others of them. */
  readonly choose: (keys: ReadonlySet<string>) => void;
  readonly chooseAll: () => void;
  readonly clear: () => void;
}

interface Chosen {
  /** What was looked at; another search has nothing chosen. */
  readonly scope: string;
  readonly rows: ReadonlyMap<string, unknown>;
  readonly isAll: boolean;
}

/** What a selection belongs to: a search and its filters, and the page where rows are chosen page by page. */
const scopeOf = ({ selection }: CompiledGrid, { search, filters, anyOf, ...page }: ListState): string =>
  JSON.stringify(selection === "all" ? [search, filters, anyOf] : [search, filters, anyOf, page]);

/**
 * Keeps a selection while its rows are fetched anew, and across pages where the grid selects `all`. Another search
 * begins with none: nobody acts on rows that they no longer see.
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
  // A row of this page that is gone was deleted; one of another page is not looked at now.
  const elsewhere = grid.selection === "all" ? [...chosen.rows].filter(([key]) => !page.has(key)) : [];
  const held = new Map([...elsewhere, ...onPage]);
  return {
    rows: [...held.values()],
    isAll: chosen.isAll,
    count: chosen.isAll ? total : held.size,
    has,
    choose: (keys) =>
      setChosen({
        scope,
        rows: new Map([...elsewhere, ...[...page].filter(([key]) => keys.has(key))]),
        isAll: false,
      }),
    chooseAll: () => setChosen({ scope, rows: held, isAll: true }),
    clear: () => setChosen({ scope, rows: new Map(), isAll: false }),
  };
}
