import type { ColumnType, DurationUnit, FieldKind, StatusTone } from "../column-type.ts";

/** Tests a condition on a row. */
export type RowTest = (row: unknown) => boolean;

/** Fills a route or an endpoint; `undefined` if a placeholder has no value that is valid in a path. */
export type FillRoute = (params: Readonly<Record<string, string>>, row?: unknown) => string | undefined;

/** A button of a row, the toolbar, an empty list or a selection. It navigates or runs an action. */
export interface CompiledAction {
  readonly label: string;
  /** Navigation target. */
  readonly to: FillRoute | undefined;
  /** Name of the action that the screen runs. */
  readonly action: string | undefined;
  readonly isDisabled: RowTest;
  /** Shown on the button while it is disabled. */
  readonly disabledReason: string | undefined;
  /** Confirmation question. */
  readonly confirm: string | undefined;
  /** Permission required to see the action. */
  readonly permission: string | undefined;
  readonly primary: boolean;
  /** Cannot be undone. */
  readonly danger: boolean;
}

/** List that a relation's ids refer to. */
export interface Lookup {
  /** Path of a list endpoint of the main API. */
  readonly endpoint: string;
  /** Dotted path of the label in a referenced row. */
  readonly label: string;
  /** Dotted path of the id in a referenced row; the list filters by it. */
  readonly id: string;
}

export interface CompiledColumn {
  /** Unique in the grid and stable across edits of the definition: the accessor, if there is one. */
  readonly id: string;
  /** API field name for sorting and filters; "" if the column shows no value. */
  readonly field: string;
  /** JSON pointer to its definition. */
  readonly pointer: string;
  readonly header: string;
  /** `undefined`: the definition is invalid; see `error`. */
  readonly type: ColumnType | undefined;
  /** What is wrong with the definition, including the pointer, as shown to people. */
  readonly error: string | undefined;
  /** Cells are plain text: no icon, button or badge. */
  readonly isPlain: boolean;
  readonly sortable: boolean;
  readonly filterable: boolean;
  /** Whether rows can be grouped by it. */
  readonly groupable: boolean;
  /** Kind of value for filters; `undefined`: not filterable. */
  readonly filterKind: FieldKind | undefined;
  /** Aggregate over all matching rows, in the list endpoint's syntax: `avg:price`. */
  readonly summary: string | undefined;
  /** Holds a person's email address or id, so that a filter can offer the current user. */
  readonly isPerson: boolean;
  readonly hidden: boolean;
  /** Exists as a filter only; rows do not contain it. */
  readonly filterOnly: boolean;
  /** Pixels; `undefined`: shares the remaining space. */
  readonly width: number | undefined;
  readonly pinned: "left" | "right" | undefined;
  readonly options: readonly { readonly id: string | number | boolean; readonly label: string }[];
  readonly actions: readonly CompiledAction[];
  /** Target of a link; `undefined`: the value is the target. */
  readonly to: FillRoute | undefined;
  /** List that the values refer to; relations only. */
  readonly lookup: Lookup | undefined;
  /** Unit of a duration. */
  readonly unit: DurationUnit;
  /** The value that a progress column shows as 100 %. */
  readonly max: number;
  /** Tone of a row's value, if the definition has a matching condition. */
  readonly toneOf: (row: unknown) => StatusTone | undefined;
  /** The row's value, or the column's default. */
  readonly valueOf: (row: unknown) => unknown;
  /** Text for the copy button; "" if there is no button. */
  readonly copyTextOf: (row: unknown) => string;
  /** Formatted value; "" if empty. */
  readonly textOf: (row: unknown) => string;
  /** Formats a value as this column would, for the texts of filters. */
  readonly textOfValue: (value: unknown) => string;
  /**
   * Title of the group of rows with this value: dates without a time of day, "none" for `null`.
   * @param row a row of the group that contains the relation's label
   */
  readonly groupTextOf: (value: string | boolean | null, row?: unknown) => string;
  readonly exportValueOf: (row: unknown) => string | number | boolean | null;
}

/** What a cell can do besides showing a value. */
export interface CellServices {
  /** Asks for confirmation if the action requires it, then navigates or runs it. */
  readonly run: (action: CompiledAction, rows: readonly unknown[]) => void;
  readonly canUse: (permission: string) => boolean;
  /** Path of a route filled from a row; `undefined` if the row lacks a value. */
  readonly hrefOf: (route: FillRoute, row: unknown) => string | undefined;
  /** Navigates to a path of the product. */
  readonly open: (path: string) => void;
}

/** Props of every cell, in the grid and on a card. */
export interface CellProps {
  readonly column: CompiledColumn;
  readonly row: unknown;
  readonly services: CellServices;
  /** -1 in the grid, which is a single tab stop; arrow keys move between its cells. */
  readonly tabIndex: 0 | -1;
  /** Row name for screen readers, for controls outside the row's context. */
  readonly rowName: string;
}
