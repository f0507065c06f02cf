import { isObject } from "../../kernel/json.ts";
import type { CompiledColumn } from "../types/columns/compiled-column.ts";

/** `none`: unpinned by the user although the definition pins it. */
export type Pinning = "left" | "right" | "none";

/** A user's arrangement of a grid's columns, by column id; overrides the definition. */
export interface GridPreferences {
  readonly visibility: Readonly<Record<string, boolean>>;
  /** Column ids in order; other columns follow their neighbors in the definition. */
  readonly order: readonly string[];
  /** Widths in pixels. */
  readonly sizing: Readonly<Record<string, number>>;
  readonly pinning: Readonly<Record<string, Pinning>>;
}

/** Columns as the definition has them. */
export const noPreferences: GridPreferences = { visibility: {}, order: [], sizing: {}, pinning: {} };

const isBoolean = (value: unknown): value is boolean => typeof value === "boolean";
const isWidth = (value: unknown): value is number =>
  typeof value === "number" && Number.isFinite(value) && value >= 40 && value <= 2_000;
const isPinning = (value: unknown): value is Pinning =>
  value === "left" || value === "right" || value === "none";

function keptEntries<T>(
  stored: unknown,
  ids: ReadonlySet<string>,
  isKept: (value: unknown) => value is T,
): Record<string, T> {
  if (!isObject(stored)) return {};
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, T] => ids.has(entry[0]) && isKept(entry[1])),
  );
}

/**
 * Parses stored preferences, which may be from an older definition or edited by hand. Drops unknown columns and invalid
 * values field by field.
 */
export function readPreferences(stored: unknown, columns: readonly CompiledColumn[]): GridPreferences {
  if (!isObject(stored)) return noPreferences;
  const ids = new Set(columns.map((column) => column.id));
  const order: readonly unknown[] = Array.isArray(stored["order"]) ? stored["order"] : [];
  return {
    visibility: keptEntries(stored["visibility"], ids, isBoolean),
    order: [...new Set(order)].filter((id): id is string => typeof id === "string" && ids.has(id)),
    sizing: keptEntries(stored["sizing"], ids, isWidth),
    pinning: keptEntries(stored["pinning"], ids, isPinning),
  };
}

/** A column as displayed: its definition with the user's preferences applied. */
export interface ArrangedColumn {
  readonly column: CompiledColumn;
  readonly hidden: boolean;
  /** Pixels; `undefined` for a flexible width. */
  readonly width: number | undefined;
  readonly pinned: "left" | "right" | undefined;
}

/** Applies the preferred order; a column missing from it goes after its neighbor in the definition. */
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

/** Arranges a grid's columns by a user's preferences. Ignores visibility if it would hide every column. */
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

/** @param id of the column */
export const withVisibility = (
  preferences: GridPreferences,
  id: string,
  visible: boolean,
): GridPreferences => ({ ...preferences, visibility: { ...preferences.visibility, [id]: visible } });

/** @param id of the column */
export const withPinning = (preferences: GridPreferences, id: string, pinning: Pinning): GridPreferences => ({
  ...preferences,
  pinning: { ...preferences.pinning, [id]: pinning },
});

/** Moves a column by one position; a no-op at either end. */
export function withMove(
  preferences: GridPreferences,
  columns: readonly ArrangedColumn[],
  id: string,
  by: 1 | -1,
): GridPreferences {
  const ids = columns.map(({ column }) => column.id);
  const from = ids.indexOf(id);
  const other = ids[from + by];
  if (from === -1 || other === undefined) return preferences;
  const order = ids.with(from, other).with(from + by, id);
  return { ...preferences, order };
}
