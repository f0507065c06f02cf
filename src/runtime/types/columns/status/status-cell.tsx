import { StatusBadge } from "../../../../ui/status-badge.tsx";
import type { CellProps } from "../cell-props.ts";
import { CellText } from "../cell-text.tsx";
import { statusTone } from "./status-tone.ts";

/** A status in the colour of spec 4.1; launching goes on by itself, so its mark breathes. */
export function StatusCell({ column, row }: CellProps) {
  const value = column.valueOf(row);
  const text = column.textOf(row);
  if (text === "") return <CellText text="" />;
  const isLaunching = typeof value === "string" && value.toLowerCase() === "launching";
  return <StatusBadge tone={column.toneOf(row) ?? statusTone(value)} label={text} active={isLaunching} />;
}
