import type { ComponentType, CSSProperties, ReactNode } from "react";
import { isObject } from "../../kernel/is-object.ts";
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

/** Twelve-column grid; in a narrow form every field spans all columns. Requires an `@container` ancestor. */
export const gridClass = "grid grid-cols-12 gap-x-6 gap-y-5";

/** Class of a cell that spans `size` of 12 columns (spec section 9; default 6). */
export const cellClass = (size: unknown): string =>
  `col-span-12 ${spans[typeof size === "number" ? size : 6] ?? spans[6]}`;

/** Cell of a table of fields: its label is visually hidden, except in narrow forms, where the table collapses. */
export const tableCellClass =
  "block min-w-0 py-1.5 @lg:px-2 @lg:[&_[id$=-label]]:-mb-1.5 @lg:[&_[id$=-label]]:text-[0px]/[0]";

/**
 * Scroll container of a table of fields that is wider than the form. No `@container`: when a child of a fieldset appears
 * or disappears, such as the error of a list, Chromium takes the focus from the controls of a container within it.
 */
export const tableFrameClass = "overflow-x-auto";
export const tableClass = "block w-full @lg:min-w-(--table-width)";
export const tableHeadClass = "hidden @lg:grid @lg:grid-cols-(--table-columns)";
/**
 * Each row is a separate grid: in a shared table layout one error message would make the browser lay out every cell
 * again. Rows outside of the viewport are not laid out, but searchable and named in the accessibility tree, which their
 * fields join once the row is near the viewport or has the focus.
 */
export const tableRowClass =
  "block border-t border-line py-1.5 [contain-intrinsic-block-size:auto_56px] [content-visibility:auto] @lg:grid @lg:grid-cols-(--table-columns)";

const cellWidth = "9rem";
/** Types whose controls show less or more than a few words. Those of days and times do not shrink. */
const widthsByType: Readonly<Record<string, string | undefined>> = {
  int: "6.5rem",
  float: "6.5rem",
  checkbox: "6.5rem",
  date: "11rem",
  datetime: "15.5rem",
  month: "12rem",
  time: "9.5rem",
};

/**
 * Cell of a matrix with one question: its label is that of the row, and its choices stand side by side, below those of
 * the row above.
 */
export const soleCellClass =
  "block min-w-0 py-1.5 @lg:px-2 [&_[id$=-label]]:-mb-1.5 [&_[id$=-label]]:text-[0px]/[0] @lg:[&_[role=radiogroup]]:grid @lg:[&_[role=radiogroup]]:grid-cols-[repeat(auto-fit,minmax(6rem,1fr))]";

/**
 * Column widths of a table of fields, the same in every row.
 *
 * @param before width of an extra first column
 * @param after width of an extra last column
 */
export function tableStyle(
  types: readonly string[],
  { before, after }: { readonly before?: string; readonly after?: string },
): CSSProperties {
  const widths = types.map((type) => widthsByType[type] ?? cellWidth);
  const cells = widths.map((width) => `minmax(${width}, 1fr)`);
  const all = [...(before ? [before] : []), ...widths, ...(after ? [after] : [])];
  return {
    "--table-columns": [...(before ? [`minmax(${before}, 1fr)`] : []), ...cells, after ?? ""].join(" "),
    "--table-width": `calc(${all.join(" + ")})`,
  } as CSSProperties;
}

/** Controls the current page from outside, such as from the URL. */
export interface PageLink {
  /** A section of the page; the first page if unknown or undefined. */
  readonly section: string | undefined;
  readonly onChange: (section: string) => void;
}

export interface FieldSurroundProps {
  /** Name of the wrapped field. */
  readonly name: string;
  /** Class of its cell in the form grid. */
  readonly placeClass: string;
  /** Whether it contains fields with their own surround, as a group does. */
  readonly holdsFields?: boolean;
  readonly children: ReactNode;
}

/** The `formContext` that RJSF passes to our fields and widgets. */
export interface StoreFormContext {
  readonly store: FormStore;
  readonly idPrefix: string;
  /** Controls the page of a multi-page form. Default: internal state. */
  readonly pageLink?: PageLink | undefined;
  /** Announces text to screen readers. */
  readonly announce?: ((text: string) => void) | undefined;
  /** Wraps each field, such as for selection in an editor. Default: no wrapper. */
  readonly surround?: ComponentType<FieldSurroundProps> | undefined;
}

/** Returns the context of a form driven by a store; `undefined` in a stock RJSF form. */
export function storeContextOf(formContext: unknown): StoreFormContext | undefined {
  return isObject(formContext) && "store" in formContext
    ? (formContext as unknown as StoreFormContext)
    : undefined;
}
