import type { CompiledAction, CompiledColumn, FillRoute } from "../types/columns/compiled-column.ts";
import type { ListRules } from "./list-rules.ts";

/** Which parts of a grid come back from storage (spec 4.3). */
export type RestorablePart =
  | "sorting"
  | "filtering"
  | "grouping"
  | "pagination"
  | "visibility"
  | "order"
  | "sizing"
  | "pinning";

/** How a row looks as a card; on narrow screens every grid is a list of cards. */
export interface CompiledCard {
  readonly title: CompiledColumn | undefined;
  readonly subtitle: CompiledColumn | undefined;
  readonly badge: CompiledColumn | undefined;
  /** In one line under the title, without their headers. */
  readonly meta: readonly CompiledColumn[];
  readonly lines: readonly CompiledColumn[];
  readonly actions: readonly CompiledAction[];
}

/** Each row is a call of its own, so one edit changes at most so many. */
export const maxBulkEditRows = 100;

export interface CompiledGrid {
  readonly key: string;
  readonly name: string;
  /** The list call's path; its placeholders are the page's parameters. */
  readonly endpoint: FillRoute | undefined;
  /** Rows of the list call's answer; an empty list where they are missing. */
  readonly rowsOf: (answer: unknown) => readonly unknown[];
  /** What identifies a row; rows without it are told apart by their place. */
  readonly idOf: (row: unknown) => string | undefined;
  readonly columns: readonly CompiledColumn[];
  readonly card: CompiledCard;
  /** How the rows are shown where there is room. */
  readonly view: "table" | "cards";
  /** Says how many rows there are; `undefined` where the definition says nothing. */
  readonly countText: ((total: string) => string) | undefined;
  readonly search: { readonly placeholder: string; readonly debounceMs: number } | undefined;
  readonly toolbar: readonly CompiledAction[];
  readonly bulkActions: readonly CompiledAction[];
  /** Names of the fields that can be changed for many rows in one go. */
  readonly bulkEdit: readonly string[];
  /** Who may import rows from CSV; `undefined` where nobody may. */
  readonly importedBy: "everyone" | "superuser" | undefined;
  readonly selection: "none" | "page" | "all";
  readonly rowClick: FillRoute | undefined;
  /** What a row shows beside the list when it is opened; `undefined` where rows have no detail. */
  readonly detail:
    | {
        /** The form that draws the record, and where it is read, by the page's parameters and `id`; else the columns. */
        readonly form: { readonly layoutKey: string; readonly endpoint: FillRoute } | undefined;
        /** The states of a record that a row tells of. */
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
