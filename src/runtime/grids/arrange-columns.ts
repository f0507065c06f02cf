import type { CompiledColumn } from "../types/columns/compiled-column.ts";
import type { GridPreferences } from "./preferences.ts";

/** A column as it stands on the screen: its definition with the person's preferences over it. */
export interface ArrangedColumn {
  readonly column: CompiledColumn;
  readonly hidden: boolean;
  /** Pixels; `undefined`: takes its share of the room left. */
  readonly width: number | undefined;
  readonly pinned: "left" | "right" | undefined;
}

/** The preferred order; a column that it does not know stands after its neighbour of the definition. */
function ordered(columns: readonly CompiledColumn[], order: readonly string[]): CompiledColumn[] {
  const byId = new Map(columns.map((column) => [column.id, column]));
  const result = order.map((id) => byId.get(id)).filter((column) => column !== undefined);
  columns.forEach((column, index) => {
    if (result.includes(column)) return;
    const before = columns[index - 1];
    result.splice(before === undefined ? 0 : result.indexOf(before) + 1, 0, column);
  });
  return result;
}

/** Arranges a grid's columns by a person's preferences. Preferences that would hide every column hide none. */
export function arrangeColumns(
  columns: readonly CompiledColumn[],
  preferences: GridPreferences,
): ArrangedColumn[] {
  const { visibility, order, sizing, pinning } = preferences;
  const isHidden = (column: CompiledColumn) => {
    const visible = visibility[column.id];
    return visible === undefined ? column.hidden : !visible;
  };
  const shown = columns.filter(({ filterOnly }) => !filterOnly);
  const hidesAll = shown.every(isHidden);
  return ordered(shown, order).map((column) => {
    const pinned = pinning[column.id] ?? column.pinned;
    return {
      column,
      hidden: !hidesAll && isHidden(column),
      width: sizing[column.id] ?? column.width,
      pinned: pinned === "none" ? undefined : pinned,
    };
  });
}
