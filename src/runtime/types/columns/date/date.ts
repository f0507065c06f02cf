import type { ColumnType } from "../../column-type.ts";
import { plainText } from "../plain-text.ts";
import { formatterOf } from "../template-formatter.ts";

const isoDay = /^\d{4}-\d{2}-\d{2}$/;
const isoMoment = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/;

function parsed(value: unknown): Date | undefined {
  if (typeof value !== "string" || value.length > 40 || !(isoDay.test(value) || isoMoment.test(value))) {
    return undefined;
  }
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/**
 * Short month, day, year: "Nov 21, 2026" (spec section 9). A moment falls on a day in the settings' time zone; a
 * day without time is that day everywhere. What is no date is shown as the text it is.
 */
export const dateColumn: ColumnType = {
  name: "date",
  filterKind: "date",
  sortable: true,
  isPlain: true,
  align: "start",
  width: 140,
  createFormatter: (settings) => {
    const style = { month: "short", day: "numeric", year: "numeric" } as const;
    const days = new Intl.DateTimeFormat(settings.locale, { ...style, timeZone: "UTC" });
    const moments = new Intl.DateTimeFormat(
      settings.locale,
      settings.timeZone === undefined ? style : { ...style, timeZone: settings.timeZone },
    );
    return formatterOf(settings, (value) => {
      const date = parsed(value);
      if (date === undefined) return undefined;
      return (typeof value === "string" && isoDay.test(value) ? days : moments).format(date);
    });
  },
  exportValue: (value) => plainText(value) || null,
};
