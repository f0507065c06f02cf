import type { DayLimit } from "../date-bounds.ts";
import type { DateShift } from "../../language/form-layout.gen.ts";

/** A limit of days in words, to stand before "or later": `today`, `18 years before today`, `30 days after "start"`. */
export function limitWords(limit: DayLimit): string {
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
