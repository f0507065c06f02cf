import { formatCount } from "../../kernel/format.ts";
/** A count for people to read: `1,234`, or `1,234+` where it is the least that it can be. */
export const totalText = (total: number, isExact: boolean): string =>
  isExact ? formatCount(total) : `${formatCount(total)}+`;
