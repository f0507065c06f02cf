import type { ColumnType } from "../../column-type.ts";
import { numberColumn } from "../number/number.ts";
import { numericValue } from "../numeric-value.ts";
import { formatterOf } from "../template-formatter.ts";

/** How much of the column's `max` (100 by default) is done: a bar and its percentage. Exports take the number. */
export const progressColumn: ColumnType = {
  ...numberColumn,
  name: "progress",
  isPlain: false,
  align: "start",
  width: 160,
  createFormatter: (settings) => {
    const percents = new Intl.NumberFormat(settings.locale, { style: "percent", maximumFractionDigits: 0 });
    return formatterOf(settings, (value) => {
      const done = numericValue(value);
      return done === undefined ? undefined : percents.format(done / settings.max);
    });
  },
};
