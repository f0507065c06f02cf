const spans = [
  "",
  "sm:col-span-1",
  "sm:col-span-2",
  "sm:col-span-3",
  "sm:col-span-4",
  "sm:col-span-5",
  "sm:col-span-6",
  "sm:col-span-7",
  "sm:col-span-8",
  "sm:col-span-9",
  "sm:col-span-10",
  "sm:col-span-11",
  "sm:col-span-12",
] as const;

/** Twelve columns; narrow screens give every field the whole width. */
export const gridClass = "grid grid-cols-12 gap-x-6 gap-y-5";

/** A cell that is `size` of 12 columns wide (spec section 9: default 6). */
export const cellClass = (size: unknown): string =>
  `col-span-12 ${spans[typeof size === "number" ? size : 6] ?? spans[6]}`;
