import { isObject, type JsonObject } from "../../../kernel/json.ts";
import { compileActions } from "./compile-action.ts";
import { compileColumn, type ColumnSurroundings } from "./compile-column.ts";
import type { CompiledColumn } from "../../types/columns/compiled-column.ts";
import type { CompiledCard } from "../compiled-grid.ts";
import { isAccessor } from "./patterns.ts";

/** The card of a grid that defines none: first column as title, first status as badge, the rest as lines. */
function derivedCard(columns: readonly CompiledColumn[]): CompiledCard {
  const shown = columns.filter((column) => !column.hidden && column.type?.name !== "actions");
  const badge = shown.find((column, index) => index > 0 && column.type?.name === "status");
  const [title, ...others] = shown.filter((column) => column !== badge);
  return {
    title,
    subtitle: undefined,
    badge,
    meta: [],
    lines: others,
    actions: columns.flatMap((column) => column.actions),
  };
}

/** Compiles how a row looks as a card. An accessor that is a column's is written as in that column. */
export function compileCard(
  definition: unknown,
  columns: readonly CompiledColumn[],
  surroundings: ColumnSurroundings,
): CompiledCard {
  const derived = derivedCard(columns);
  if (!isObject(definition)) return derived;
  const card: JsonObject = definition;
  const columnOf = (accessor: unknown): CompiledColumn | undefined => {
    if (!isAccessor(accessor)) return undefined;
    const known = columns.find((column) => column.field === accessor && column.type?.name !== "actions");
    return known ?? compileColumn({ accessor, header: accessor, type: "text" }, columns.length, surroundings);
  };
  const columnsOf = (accessors: unknown): CompiledColumn[] =>
    Array.isArray(accessors) ? accessors.map(columnOf).filter((column) => column !== undefined) : [];
  return {
    title: columnOf(card["title"]) ?? derived.title,
    subtitle: columnOf(card["subtitle"]),
    badge: columnOf(card["badge"]),
    meta: columnsOf(card["meta"]),
    lines: columnsOf(card["lines"]),
    actions: Array.isArray(card["actions"])
      ? compileActions(card["actions"], surroundings.language)
      : derived.actions,
  };
}
