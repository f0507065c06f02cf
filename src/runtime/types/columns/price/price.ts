import type { ColumnType } from "../../column-type.ts";
import { numericValue } from "../numeric-value.ts";
import { plainText } from "../plain-text.ts";
import { formatterOf } from "../template-formatter.ts";

/**
 * Dollars (spec section 9). Without a format "$1,250.00"; a template says the currency itself, so its
 * placeholder gets the amount alone, with cents only where there are any: "$ 1,250 / interview".
 */
export const priceColumn: ColumnType = {
  name: "price",
  filterKind: "number",
  sortable: true,
  isPlain: true,
  align: "end",
  width: 160,
  createFormatter: (settings) => {
    const isTemplate = typeof settings.format === "string";
    const amounts = new Intl.NumberFormat(
      settings.locale,
      isTemplate
        ? { minimumFractionDigits: 2, maximumFractionDigits: 2, trailingZeroDisplay: "stripIfInteger" }
        : { style: "currency", currency: "USD" },
    );
    return formatterOf(settings, (value) => {
      const amount = numericValue(value);
      return amount === undefined ? undefined : amounts.format(amount);
    });
  },
  exportValue: (value) => numericValue(value) ?? (plainText(value) || null),
};
