import type { ColumnType } from "../../column-type.ts";
import { numericValue } from "../numeric-value.ts";
import { plainText } from "../plain-text.ts";
import { formatterOf } from "../template-formatter.ts";

/** A number with its thousands grouped. What is no number is shown as the text it is. */
export const numberColumn: ColumnType = {
  name: "number",
  filterKind: "number",
  sortable: true,
  isPlain: true,
  align: "end",
  width: 120,
  createFormatter: (settings) => {
    const numbers = new Intl.NumberFormat(settings.locale, { maximumFractionDigits: 6 });
    return formatterOf(settings, (value) => {
      const number = numericValue(value);
      return number === undefined ? undefined : numbers.format(number);
    });
  },
  exportValue: (value) => numericValue(value) ?? (plainText(value) || null),
};
