import type { ColumnType, DurationUnit } from "../../column-type.ts";
import { numberColumn } from "../number/number.ts";
import { numericValue } from "../numeric-value.ts";
import { formatterOf } from "../template-formatter.ts";

const secondsIn: Readonly<Record<DurationUnit, number>> = { ms: 0.001, s: 1, min: 60 };

/** The two largest parts that say anything: "2 h 5 min", "4 min 12 s", "0.4 s". */
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
  const said = parts.slice(first, first + 2).filter(([count]) => count > 0);
  return sign + said.map(([count, unit]) => `${count} ${unit}`).join(" ");
}

/** How long something took, counted in the column's `unit` (seconds by default). Filters and exports take the number. */
export const durationColumn: ColumnType = {
  ...numberColumn,
  name: "duration",
  createFormatter: (settings) =>
    formatterOf(settings, (value) => {
      const count = numericValue(value);
      return count === undefined ? undefined : durationText(count * secondsIn[settings.unit]);
    }),
};
