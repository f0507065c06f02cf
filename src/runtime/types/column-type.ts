/** Kind of value for a filter; decides the operators and the shape of their values. `id` is a UUID. */
export type FieldKind = "text" | "number" | "boolean" | "date" | "id";

/** Meaning of a value; the same names as the tones of the design system. */
export type StatusTone = "success" | "warning" | "danger" | "info" | "neutral";

export type DurationUnit = "ms" | "s" | "min";

/** Settings of a column that affect how its values are formatted. */
export interface ColumnFormatSettings {
  /** Path of the value in the row. */
  readonly path: readonly string[];
  /** A template, or the texts of true and false. */
  readonly format: string | readonly [string, string] | undefined;
  /** Texts by value. */
  readonly options: readonly { readonly id: string | number | boolean; readonly label: string }[];
  /** Unit of a duration. */
  readonly unit: DurationUnit;
  /** The value that a progress column shows as 100 %. */
  readonly max: number;
  /** BCP 47 tag for numbers and dates; the product uses en-US (spec section 9). */
  readonly locale: string;
  /** IANA time zone that decides the day of a timestamp; default: the browser's. */
  readonly timeZone: string | undefined;
}

/** Formats a value of a row; "" if there is nothing to show. Never throws. */
export type CellFormatter = (value: unknown, row: unknown) => string;

/**
 * Definition of a column type. A type is one folder with this definition, its cell and its story. Definitions are pure
 * and independent of the UI; the cell is looked up by `name`.
 */
export interface ColumnType {
  /** The `type` of a column definition. */
  readonly name: string;
  /** Decides the filter operators; `undefined`: not filterable. */
  readonly filterKind: FieldKind | undefined;
  readonly sortable: boolean;
  /** The cell is plain text, so that the table can render it without a component. */
  readonly isPlain: boolean;
  /** Numbers are aligned to the end, so that their digits line up. */
  readonly align: "start" | "end";
  /** Default width in pixels; `undefined`: shares the remaining space. */
  readonly width: number | undefined;
  /** Called once per column, so that templates are parsed and `Intl` objects created only once. */
  readonly createFormatter: (settings: ColumnFormatSettings) => CellFormatter;
  /** Unformatted value for exports; `null` if empty. */
  readonly exportValue: (value: unknown) => string | number | boolean | null;
}
