import type { ColumnType } from "../../column-type.ts";
import { createMomentFormatter, dateColumn } from "../date/date.ts";

/** A moment with its time of day: "Nov 21, 2026, 11:30 PM". It is sorted, filtered and exported as a date is. */
export const datetimeColumn: ColumnType = {
  ...dateColumn,
  name: "datetime",
  width: 200,
  createFormatter: (settings) => createMomentFormatter(settings, "short"),
};
