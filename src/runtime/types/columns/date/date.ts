import type { CellFormatter, ColumnFormatSettings, ColumnType } from "../../column-type.ts";
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

/** Writes moments in the settings' time zone, with their time of day or without; a day alone is that day everywhere. */
export function createMomentFormatter(
  settings: ColumnFormatSettings,
  timeStyle?: Intl.DateTimeFormatOptions["timeStyle"],
): CellFormatter {
  const { locale, timeZone } = settings;
  // "Nov 21, 2026" (spec section 9), which is what `medium` is in en-US.
  const days = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" });
  const moments = new Intl.DateTimeFormat(locale, {
    dateStyle: "medium",
    ...(timeStyle === undefined ? {} : { timeStyle }),
    ...(timeZone === undefined ? {} : { timeZone }),
  });
  return formatterOf(settings, (value) => {
    const date = parsed(value);
    if (date === undefined) return undefined;
    return (typeof value === "string" && isoDay.test(value) ? days : moments).format(date);
  });
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
  createFormatter: (settings) => createMomentFormatter(settings),
  exportValue: (value) => plainText(value) || null,
};
