import type { CompiledAction, CompiledColumn, FillRoute } from "../types/columns/compiled-column.ts";
import type { ListRules } from "./list-rules.ts";

/** Parts of a grid's state that can be restored from storage (spec 4.3). */
export type RestorablePart =
  | "sorting"
  | "filtering"
  | "grouping"
  | "pagination"
  | "visibility"
  | "order"
  | "sizing"
  | "pinning";

/** How a row looks as a card; narrow screens show every grid as cards. */
export interface CompiledCard {
  readonly title: CompiledColumn | undefined;
  readonly subtitle: CompiledColumn | undefined;
  readonly badge: CompiledColumn | undefined;
  /** One line below the title, without headers. */
  readonly meta: readonly CompiledColumn[];
  readonly lines: readonly CompiledColumn[];
  readonly actions: readonly CompiledAction[];
}

/** Maximum rows of one bulk edit; each row is a request of its own. */
export const maxBulkEditRows = 100;

export interface CompiledGrid {
  readonly key: string;
  readonly name: string;
  /** Path of the list request, filled from the page's parameters. */
  readonly endpoint: FillRoute | undefined;
  /** Returns the rows in a list response; an empty array if it has none. */
  readonly rowsOf: (answer: unknown) => readonly unknown[];
  /** Returns the id of a row; rows without an id are identified by position. */
  readonly idOf: (row: unknown) => string | undefined;
  readonly columns: readonly CompiledColumn[];
  readonly card: CompiledCard;
  /** Default view; narrow screens always show cards. */
  readonly view: "table" | "cards";
  /** Formats the number of rows; `undefined` if the definition has no text for it. */
  readonly countText: ((total: string) => string) | undefined;
  readonly search: { readonly placeholder: string; readonly debounceMs: number } | undefined;
  readonly toolbar: readonly CompiledAction[];
  readonly bulkActions: readonly CompiledAction[];
  /** Names of the fields that can be changed in many rows at once. */
  readonly bulkEdit: readonly string[];
  /** Who may import rows from CSV; `undefined` if no one may. */
  readonly importedBy: "everyone" | "superuser" | undefined;
  readonly selection: "none" | "page" | "all";
  readonly rowClick: FillRoute | undefined;
  /** Detail of a row, shown beside the list; `undefined` if rows have none. */
  readonly detail:
    | {
        /**
         * Form of the record, and its endpoint, filled from the page's parameters and `id`; default: the row's columns.
         */
        readonly form: { readonly layoutKey: string; readonly endpoint: FillRoute } | undefined;
        /** The two states of a record in a row that describes a change. */
        readonly changes:
          | { readonly beforeOf: (row: unknown) => unknown; readonly afterOf: (row: unknown) => unknown }
          | undefined;
      }
    | undefined;
  readonly rules: ListRules & { readonly pageSizes: readonly number[] };
  readonly restore: ReadonlySet<RestorablePart>;
  readonly empty: {
    readonly title: string;
    readonly filteredTitle: string;
    readonly errorTitle: string;
    readonly action: CompiledAction | undefined;
  };
}
