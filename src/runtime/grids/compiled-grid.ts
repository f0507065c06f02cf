import type { Finding } from "../finding.ts";
import type { ColumnType } from "../types/column-type.ts";
import type { FieldKind, ListRules } from "./list-rules.ts";
import type { FillRoute } from "./route.ts";
import type { RowTest } from "./row-condition.ts";

/** Which parts of a grid come back from storage (spec 4.3). */
export type RestorablePart =
  | "sorting"
  | "filtering"
  | "pagination"
  | "visibility"
  | "order"
  | "sizing"
  | "pinning";

/** A button of a row, of the toolbar, of an empty list or of a selection. It leads somewhere or does something. */
export interface CompiledAction {
  readonly label: string;
  /** Where it leads. */
  readonly to: FillRoute | undefined;
  /** Name of what the screen does. */
  readonly action: string | undefined;
  readonly isDisabled: RowTest;
  /** What its button says while it is disabled. */
  readonly disabledReason: string | undefined;
  /** The question that is asked first. */
  readonly confirm: string | undefined;
  /** Only for people with this permission. */
  readonly permission: string | undefined;
  readonly primary: boolean;
  /** It cannot be undone. */
  readonly danger: boolean;
}

export interface CompiledColumn {
  /** Unique in the grid and stable between definitions: the accessor, where there is one. */
  readonly id: string;
  /** Name on the wire, for ordering and filters; "" where the column shows no value. */
  readonly field: string;
  /** JSON pointer to its definition. */
  readonly pointer: string;
  readonly header: string;
  /** `undefined`: the definition is broken, and `fault` says how. */
  readonly type: ColumnType | undefined;
  /** What is wrong with the definition, with its path, for people to read. */
  readonly fault: string | undefined;
  /** Its cells are their texts and nothing else: no sign, no button, no badge. */
  readonly isPlain: boolean;
  readonly sortable: boolean;
  readonly filterable: boolean;
  /** What its values are to a filter; `undefined` where nothing can be filtered. */
  readonly filterKind: FieldKind | undefined;
  readonly hidden: boolean;
  /** Rows do not have it: the list can be filtered by it, and that is all. */
  readonly filterOnly: boolean;
  /** Pixels; `undefined`: takes its share of the room left. */
  readonly width: number | undefined;
  readonly pinned: "left" | "right" | undefined;
  readonly options: readonly { readonly id: string | number | boolean; readonly label: string }[];
  readonly actions: readonly CompiledAction[];
  /** What is shown: the row's own value, else the column's default. */
  readonly valueOf: (row: unknown) => unknown;
  /** What a button beside the value copies; "" where there is none. */
  readonly copyTextOf: (row: unknown) => string;
  /** The value as people read it; "" where there is none. */
  readonly textOf: (row: unknown) => string;
  /** A value as it would read in this column: for the texts of filters. */
  readonly textOfValue: (value: unknown) => string;
  readonly exportValueOf: (row: unknown) => string | number | boolean | null;
}

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
  readonly selection: "none" | "page" | "all";
  readonly rowClick: FillRoute | undefined;
  readonly rules: ListRules & { readonly pageSizes: readonly number[] };
  readonly restore: ReadonlySet<RestorablePart>;
  readonly empty: {
    readonly title: string;
    readonly filteredTitle: string;
    readonly errorTitle: string;
    readonly action: CompiledAction | undefined;
  };
  /** What is wrong with the definition; the grid shows what is right all the same. */
  readonly faults: readonly Finding[];
}
