/** Column types that show a value of the row: text, numbers, booleans, dates and timestamps. */

import { dateTimeFormat } from "../../../kernel/date-time.ts";
import type { ColumnType, DurationUnit, CellFormatter, ColumnFormatSettings } from "../column-type.ts";
import { plainText, formatterOf, numericValue } from "./formatting.ts";

/** Any text; also used for values that fit no other type. */
export const textColumn: ColumnType = {
  name: "text",
  filterKind: "text",
  sortable: true,
  isPlain: true,
  align: "start",
  width: undefined,
  createFormatter: (settings) => formatterOf(settings, plainText),
  // Untruncated; only the displayed text is truncated.
  exportValue: (value) => (typeof value === "string" ? value : plainText(value)) || null,
};

/** A number with grouped thousands. Other values are shown as text. */
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

/**
 * US dollars (spec section 9). Without a format "$1,250.00". A template contains the currency itself, so its
 * placeholder gets the bare amount, with cents only if they are not zero: "$ 1,250 / interview".
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

/** "Yes" or "No", or the column's format pair (true first). */
export const booleanColumn: ColumnType = {
  name: "boolean",
  filterKind: "boolean",
  sortable: true,
  isPlain: false,
  align: "start",
  width: 120,
  createFormatter: ({ format }) => {
    const [yes, no] = typeof format === "object" ? format : (["Yes", "No"] as const);
    return (value) => {
      if (typeof value !== "boolean") return plainText(value);
      return value ? yes : no;
    };
  },
  exportValue: (value) => (typeof value === "boolean" ? value : plainText(value) || null),
};

/** Share of the column's `max` (default 100) as a bar and a percentage. Exported as the number. */
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

const secondsIn: Readonly<Record<DurationUnit, number>> = { ms: 0.001, s: 1, min: 60 };

/** The two largest non-zero units: "2 h 5 min", "4 min 12 s", "0.4 s". */
function durationText(seconds: number): string {
  const length = Math.abs(seconds);
  const sign = seconds < 0 ? "-" : "";
  if (length > 0 && length < 1) return `${sign}${Number(length.toPrecision(2))} s`;
  const whole = Math.round(length);
  const parts: readonly (readonly [number, string])[] = [
    [Math.floor(whole / 86_400), "d"],
    [Math.floor(whole / 3_600) % 24, "h"],
    [Math.floor(whole / 60) % 60, "min"],
    [whole % 60, "s"],
  ];
  const first = parts.findIndex(([count]) => count > 0);
  if (first === -1) return "0 s";
  const shown = parts.slice(first, first + 2).filter(([count]) => count > 0);
  return sign + shown.map(([count, unit]) => `${count} ${unit}`).join(" ");
}

/** A duration in the column's `unit` (default seconds). Filtered and exported as the number. */
export const durationColumn: ColumnType = {
  ...numberColumn,
  name: "duration",
  createFormatter: (settings) =>
    formatterOf(settings, (value) => {
      const count = numericValue(value);
      return count === undefined ? undefined : durationText(count * secondsIn[settings.unit]);
    }),
};

const isoDay = /^\d{4}-\d{2}-\d{2}$/;
const isoMoment = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/;

function parsed(value: unknown): Date | undefined {
  if (typeof value !== "string" || value.length > 40 || !(isoDay.test(value) || isoMoment.test(value))) {
    return undefined;
  }
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** Formats timestamps in the settings' time zone, optionally with time of day; a date without time has no zone. */
function createMomentFormatter(
  settings: ColumnFormatSettings,
  timeStyle?: Intl.DateTimeFormatOptions["timeStyle"],
): CellFormatter {
  const { locale, timeZone } = settings;
  // `medium` in en-US: "Nov 21, 2026" (spec section 9).
  const days = dateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" });
  const moments = dateTimeFormat(locale, { dateStyle: "medium", timeStyle, timeZone });
  return formatterOf(settings, (value) => {
    const date = parsed(value);
    if (date === undefined) return undefined;
    return (typeof value === "string" && isoDay.test(value) ? days : moments).format(date);
  });
}

/**
 * Short month, day, year: "Nov 21, 2026" (spec section 9). The day of a timestamp depends on the settings' time zone; a
 * date without time has no zone. Values that are not dates are shown as text.
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

/** A timestamp with its time of day: "Nov 21, 2026, 11:30 PM". Sorted, filtered and exported like a date. */
export const datetimeColumn: ColumnType = {
  ...dateColumn,
  name: "datetime",
  width: 200,
  createFormatter: (settings) => createMomentFormatter(settings, "short"),
};
