/** What a field holds, which decides its operators and the shape of their values; `id` is a UUID. */
export type FieldKind = "text" | "number" | "boolean" | "date" | "id";

/** How a value is meant; the same words as the tones of the design system. */
export type StatusTone = "success" | "warning" | "danger" | "info" | "neutral";

export type DurationUnit = "ms" | "s" | "min";

/** What a column says about how its values are written. */
export interface ColumnFormatSettings {
  /** Path of the value in the row. */
  readonly path: readonly string[];
  /** A template, or the texts of true and false. */
  readonly format: string | readonly [string, string] | undefined;
  /** Texts by value. */
  readonly options: readonly { readonly id: string | number | boolean; readonly label: string }[];
  /** What a duration counts in. */
  readonly unit: DurationUnit;
  /** What a progress of 100 % is. */
  readonly max: number;
  /** BCP 47 tag by which numbers and dates are written; the product's is en-US (spec section 9). */
  readonly locale: string;
  /** IANA zone in which a moment falls on a day; default: the machine's own. */
  readonly timeZone: string | undefined;
}

/** The text of a value in its row; "" where there is nothing to show. Never throws, whatever the value. */
export type CellFormatter = (value: unknown, row: unknown) => string;

/**
 * What a column type means. A type is one folder: this definition, its cell and its story. Definitions are
 * pure and know nothing of screens; the cell is looked up by `name`.
 */
export interface ColumnType {
  /** The `type` of a column definition. */
  readonly name: string;
  /** What the values are to a filter, which decides its operators; `undefined`: cannot be filtered. */
  readonly filterKind: FieldKind | undefined;
  readonly sortable: boolean;
  /** Its cell is its text and nothing else, so that a table can write it without a component. */
  readonly isPlain: boolean;
  /** Numbers stand at the end, so that their digits line up. */
  readonly align: "start" | "end";
  /** Width in pixels where the definition names none; `undefined`: takes its share of the room left. */
  readonly width: number | undefined;
  /** Made once a column, so that formats are parsed and `Intl` objects made once. */
  readonly createFormatter: (settings: ColumnFormatSettings) => CellFormatter;
  /** The value as a table of figures wants it: without format, `null` where it is empty. */
  readonly exportValue: (value: unknown) => string | number | boolean | null;
}
