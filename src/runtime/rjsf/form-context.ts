import type { ComponentType, CSSProperties, ReactNode } from "react";
import type { FormStore } from "../forms/form-store.ts";

const spans = [
  "",
  "@lg:col-span-1",
  "@lg:col-span-2",
  "@lg:col-span-3",
  "@lg:col-span-4",
  "@lg:col-span-5",
  "@lg:col-span-6",
  "@lg:col-span-7",
  "@lg:col-span-8",
  "@lg:col-span-9",
  "@lg:col-span-10",
  "@lg:col-span-11",
  "@lg:col-span-12",
] as const;

/** Twelve columns; where the form itself is narrow, every field has the whole width. It stands in an `@container`. */
export const gridClass = "grid grid-cols-12 gap-x-6 gap-y-5";

/** A cell that is `size` of 12 columns wide (spec section 9: default 6). */
export const cellClass = (size: unknown): string =>
  `col-span-12 ${spans[typeof size === "number" ? size : 6] ?? spans[6]}`;

/** A cell of a table of fields: its caption is read out, and seen where the table is too narrow to be one. */
export const tableCellClass = "block min-w-0 py-1.5 @lg:px-2 @lg:[&_[id$=-label]]:sr-only";

/** What a table of fields stands in where it is wider than the form. */
export const tableFrameClass = "overflow-x-auto";
export const tableClass = "block w-full @lg:min-w-(--table-width)";
export const tableHeadClass = "hidden @lg:grid @lg:grid-cols-(--table-columns)";
/**
 * A row is a grid of its own: in one table a key that shows an error has the browser lay out every cell again. Rows
 * that are not on screen are found by search and read out, and not laid out.
 */
export const tableRowClass =
  "block border-t border-line py-1.5 [contain-intrinsic-block-size:auto_56px] [content-visibility:auto] @lg:grid @lg:grid-cols-(--table-columns)";

const numberWidth = "6.5rem";
const cellWidth = "9rem";
const narrowTypes: ReadonlySet<string> = new Set(["int", "float", "checkbox"]);

/**
 * How wide the columns of a table of fields are, the same in every row.
 *
 * @param before the width of the first column, and `after` of the last, where there is one
 */
export function tableStyle(
  types: readonly string[],
  { before, after }: { readonly before?: string; readonly after?: string },
): CSSProperties {
  const widths = types.map((type) => (narrowTypes.has(type) ? numberWidth : cellWidth));
  const cells = widths.map((width) => `minmax(${width}, 1fr)`);
  const all = [...(before ? [before] : []), ...widths, ...(after ? [after] : [])];
  return {
    "--table-columns": [...(before ? [`minmax(${before}, 1fr)`] : []), ...cells, after ?? ""].join(" "),
    "--table-width": `calc(${all.join(" + ")})`,
  } as CSSProperties;
}

/** Which page of a form is shown, where somebody else keeps that, such as the address. */
export interface PageLink {
  /** A section of the page; unknown or absent: the first. */
  readonly section: string | undefined;
  readonly onChange: (section: string) => void;
}

export interface FieldSurroundProps {
  /** The field inside. */
  readonly name: string;
  /** Its cell of the form's grid. */
  readonly placeClass: string;
  /** What is inside are fields with a surround of their own, as in a group. */
  readonly holdsFields?: boolean;
  readonly children: ReactNode;
}

/** What RJSF hands through its registry (`formContext`) to our fields and widgets. */
export interface StoreFormContext {
  readonly store: FormStore;
  readonly idPrefix: string;
  /** Which page of a form in steps is shown; none: the form keeps it itself. */
  readonly pageLink?: PageLink | undefined;
  /** Says to a screen reader what happened. */
  readonly announce?: ((text: string) => void) | undefined;
  /** What each field is drawn inside of, such as what selects it in an editor; none: nothing. */
  readonly surround?: ComponentType<FieldSurroundProps> | undefined;
}

/** The context of a form that a store drives; `undefined` in a stock RJSF form. */
export function storeContextOf(formContext: unknown): StoreFormContext | undefined {
  return typeof formContext === "object" && formContext !== null && "store" in formContext
    ? (formContext as StoreFormContext)
    : undefined;
}
