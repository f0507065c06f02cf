/** How counts are written for people: `1,234`. */
export const counts = new Intl.NumberFormat("en-US");

/** A count for people to read: `1,234`, or `1,234+` where it is the least that it can be. */
export const totalText = (total: number, isExact: boolean): string =>
  isExact ? counts.format(total) : `${counts.format(total)}+`;
