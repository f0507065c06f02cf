/** Cards that stand apart, in as many columns as there is room for. */
export const cardsClass = "grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-3 2xl:grid-cols-4";
