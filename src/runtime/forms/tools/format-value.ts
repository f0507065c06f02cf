import { isUnset } from "../../types/field-type.ts";
import type { DayLimit } from "../date-bounds.ts";
import type { DateShift } from "../../language/form-layout.gen.ts";

/** Describes a day limit; precedes "or later": `today`, `18 years before today`, `30 days after "start"`. */
export function formatDayLimit(limit: DayLimit): string {
  switch (limit.kind) {
    case "any":
      return "any day";
    case "day":
      return limit.day;
    case "today":
      return shiftWords(limit.shift, "today");
    case "field":
      return shiftWords(limit.shift, `"${limit.field}"`);
  }
}

function shiftWords({ years = 0, months = 0, days = 0 }: DateShift, origin: string): string {
  const parts = [
    [years, "year"],
    [months, "month"],
    [days, "day"],
  ] as const;
  const spans = (sign: 1 | -1) =>
    parts
      .filter(([count]) => count * sign > 0)
      .map(([count, unit]) => `${Math.abs(count)} ${unit}${Math.abs(count) === 1 ? "" : "s"}`)
      .join(", ");
  const before = spans(-1);
  const after = spans(1);
  return [before && `${before} before`, after && `${after} after`, origin].filter(Boolean).join(" ");
}

const maxTextLength = 80;

/** Formats a value for a sentence: strings in quotes, empty values as "empty", long ones truncated. */
export function formatValue(value: unknown): string {
  if (isUnset(value)) return "empty";
  const json: string | undefined = JSON.stringify(value);
  const text = json ?? typeof value;
  return text.length > maxTextLength ? `${text.slice(0, maxTextLength)}…` : text;
}

/** "a", "a and b", "a, b and c". */
export function joinWithAnd(words: readonly string[]): string {
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} and ${last}`;
}

const maxListed = 20;

/** Suggests the values that a field can hold. */
export const suggestValues = (values: ReadonlySet<unknown>): string =>
  `It can be: ${[...values].slice(0, maxListed).map(formatValue).join(", ")}.`;
