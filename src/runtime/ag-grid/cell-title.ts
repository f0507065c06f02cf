import type { CompiledColumn } from "../types/columns/compiled-column.ts";

/**
 * What shows when the pointer rests on a cell that is only text: the moment of a day as it was sent, and a text that
 * is cut off. Worked out when the pointer comes, since no page needs it for all of its cells.
 */
export function cellTitle(cell: HTMLElement, column: CompiledColumn, row: unknown): string {
  if (!column.isPlain) return "";
  const text = column.textOf(row);
  const value = column.valueOf(row);
  if (column.type?.filterKind === "date" && typeof value === "string" && value !== text) return value;
  return cell.scrollWidth > cell.clientWidth ? text : "";
}
