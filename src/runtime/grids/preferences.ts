import { isObject } from "../../kernel/json.ts";
import type { CompiledColumn } from "../types/columns/compiled-column.ts";

/** `none` is a column that the definition pins and the person does not. */
export type Pinning = "left" | "right" | "none";

/** How a person arranged a grid's columns, by column id; what is not named is as the definition says. */
export interface GridPreferences {
  readonly visibility: Readonly<Record<string, boolean>>;
  /** Ids in their order; columns that are not named follow their neighbours of the definition. */
  readonly order: readonly string[];
  /** Widths in pixels. */
  readonly sizing: Readonly<Record<string, number>>;
  readonly pinning: Readonly<Record<string, Pinning>>;
}

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
 * Reads stored preferences, written perhaps for an older definition or by someone's hand: what names no column
 * of this grid or has no meaning is left out, field by field.
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
