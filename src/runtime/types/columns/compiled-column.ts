import type { ColumnType, DurationUnit, FieldKind, StatusTone } from "../column-type.ts";

/** Whether something holds for a row. */
export type RowTest = (row: unknown) => boolean;

/** Fills a route or an endpoint; nothing where a placeholder has no value that can stand in a path. */
export type FillRoute = (params: Readonly<Record<string, string>>, row?: unknown) => string | undefined;

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

/** Where the rows are that a relation names. */
export interface Lookup {
  /** Path of a list of the main API. */
  readonly endpoint: string;
  /** Dotted path of what such a row is called. */
  readonly label: string;
  /** Dotted path of what it is named by; the list filters by it. */
  readonly id: string;
}

export interface CompiledColumn {
  /** Unique in the grid and stable between definitions: the accessor, where there is one. */
  readonly id: string;
  /** Name on the wire, for ordering and filters; "" where the column shows no value. */
  readonly field: string;
  /** JSON pointer to its definition. */
  readonly pointer: string;
  readonly header: string;
  /** `undefined`: the definition is broken, and `error` says how. */
  readonly type: ColumnType | undefined;
  /** What is wrong with the definition, with its path, for people to read. */
  readonly error: string | undefined;
  /** Its cells are their texts and nothing else: no sign, no button, no badge. */
  readonly isPlain: boolean;
  readonly sortable: boolean;
  readonly filterable: boolean;
  /** Whether people may group the rows by it. */
  readonly groupable: boolean;
  /** What its values are to a filter; `undefined` where nothing can be filtered. */
  readonly filterKind: FieldKind | undefined;
  /** What is shown of the column over all rows that match, as the list call names it: `avg:price`. */
  readonly summary: string | undefined;
  /** Holds a person by email address or id, so that a filter can ask for the one who looks. */
  readonly isPerson: boolean;
  readonly hidden: boolean;
  /** Rows do not have it: the list can be filtered by it, and that is all. */
  readonly filterOnly: boolean;
  /** Pixels; `undefined`: takes its share of the room left. */
  readonly width: number | undefined;
  readonly pinned: "left" | "right" | undefined;
  readonly options: readonly { readonly id: string | number | boolean; readonly label: string }[];
  readonly actions: readonly CompiledAction[];
  /** Where a link leads; `undefined`: where its value says. */
  readonly to: FillRoute | undefined;
  /** Where the rows are that its values name; only of relations. */
  readonly lookup: Lookup | undefined;
  /** What a duration counts in. */
  readonly unit: DurationUnit;
  /** What a progress of 100 % is. */
  readonly max: number;
  /** How a row's value is meant, where the definition has a condition for it. */
  readonly toneOf: (row: unknown) => StatusTone | undefined;
  /** What is shown: the row's own value, else the column's default. */
  readonly valueOf: (row: unknown) => unknown;
  /** What a button beside the value copies; "" where there is none. */
  readonly copyTextOf: (row: unknown) => string;
  /** The value as people read it; "" where there is none. */
  readonly textOf: (row: unknown) => string;
  /** A value as it would read in this column: for the texts of filters. */
  readonly textOfValue: (value: unknown) => string;
  /**
   * What a group of rows with this value is called: days without a time of day, "none" where there is no value.
   * @param row one with the label of what a relation names
   */
  readonly groupTextOf: (value: string | boolean | null, row?: unknown) => string;
  readonly exportValueOf: (row: unknown) => string | number | boolean | null;
}

/** What a cell may do beyond showing a value. */
export interface CellServices {
  /** Asks first where the action says so, then goes where it leads or does what it names. */
  readonly run: (action: CompiledAction, rows: readonly unknown[]) => void;
  readonly canUse: (permission: string) => boolean;
  /** The path of a route in a row; nothing where the row lacks what it needs. */
  readonly hrefOf: (route: FillRoute, row: unknown) => string | undefined;
  /** Goes to a path of the product. */
  readonly open: (path: string) => void;
}

/** What every cell is given, in the grid and on a card. */
export interface CellProps {
  readonly column: CompiledColumn;
  readonly row: unknown;
  readonly services: CellServices;
  /** -1 in the grid, which is one tab stop: its cells are reached by arrow keys. */
  readonly tabIndex: 0 | -1;
  /** Names the row for screen readers where a control stands apart from it. */
  readonly rowName: string;
}
