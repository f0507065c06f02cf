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
export const tableCellClass = "block py-1.5 align-top @lg:table-cell @lg:px-2 @lg:[&_[id$=-label]]:sr-only";
