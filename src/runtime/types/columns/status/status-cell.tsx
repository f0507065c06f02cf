import { StatusBadge } from "../../../../ui/status-badge.tsx";
import type { CellProps } from "../cell-props.ts";
import { CellText } from "../cell-text.tsx";
import type { StatusTone } from "../../column-type.ts";

/** The colours of spec 4.1 (live and active green, inprogress amber, expired grey, inactive red) and their kin. */
const tones: ReadonlyMap<string, StatusTone> = new Map([
  ["live", "success"],
  ["active", "success"],
  ["published", "success"],
  ["completed", "success"],
  ["true", "success"],
  ["sent", "success"],
  ["delivered", "success"],
  ["inprogress", "warning"],
  ["in_progress", "warning"],
  ["started", "warning"],
  ["launching", "warning"],
  ["false", "warning"],
  ["waiting", "warning"],
  ["pending", "warning"],
  ["ready_to_test", "info"],
  ["inactive", "danger"],
  ["failed", "danger"],
  ["expired", "neutral"],
  ["draft", "neutral"],
]);

/** The colour that a status is shown in; grey for a status that the product does not know. */
const statusTone = (value: unknown): StatusTone =>
  (typeof value === "string" || typeof value === "boolean"
    ? tones.get(String(value).toLowerCase().replaceAll(" ", "_"))
    : undefined) ?? "neutral";

/** A status in the colour of spec 4.1; launching goes on by itself, so its mark breathes. */
export function StatusCell({ column, row }: CellProps) {
  const value = column.valueOf(row);
  const text = column.textOf(row);
  if (text === "") return <CellText text="" />;
  const isLaunching = typeof value === "string" && value.toLowerCase() === "launching";
  return <StatusBadge tone={column.toneOf(row) ?? statusTone(value)} label={text} active={isLaunching} />;
}
