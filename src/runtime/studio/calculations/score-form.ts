import { isObject, type JsonObject } from "../../../kernel/json.ts";
import { textOf } from "../../forms/choices/label-values.ts";
import type { Text } from "../../language/form-layout.gen.ts";
import type { PlacedField } from "../document/layout-places.ts";

/** An option and its points; `undefined` if the table has no entry. */
export interface ScoreRow {
  readonly id: string;
  readonly label: string;
  readonly points: number | undefined;
}

const idOf = (option: unknown): string => String(isObject(option) ? option["id"] : option);

const optionsOf = (field: PlacedField | undefined): readonly unknown[] => {
  const options = field?.definition["options"];
  return Array.isArray(options) ? options : [];
};

const scoreOf = (calculation: unknown): JsonObject | undefined => {
  const score = isObject(calculation) ? calculation["score"] : undefined;
  return isObject(score) ? score : undefined;
};

/** Whether a field has static options, which can have points. */
export const isScorable = (field: PlacedField): boolean => optionsOf(field).length > 0;

/**
 * Creates a score for the options of a field.
 * @param before the replaced calculation; a score of the same field is kept, otherwise every option gets zero points
 */
export function scoreFor(name: string, fields: readonly PlacedField[], before: unknown): JsonObject {
  const score = scoreOf(before);
  if (score?.["field"] === name) return { score };
  const options = optionsOf(fields.find((field) => field.name === name));
  return { score: { field: name, table: Object.fromEntries(options.map((option) => [idOf(option), 0])) } };
}

/** Rows for the options of the scored field and obsolete table entries; `undefined` if it is not a score. */
export function scoreRows(calculation: unknown, fields: readonly PlacedField[]): ScoreRow[] | undefined {
  const score = scoreOf(calculation);
  if (score === undefined) return undefined;
  const table = isObject(score["table"]) ? score["table"] : {};
  const pointsOf = (id: string) => (typeof table[id] === "number" ? table[id] : undefined);
  const rows = optionsOf(fields.find(({ name }) => name === score["field"])).map((option) => {
    const id = idOf(option);
    const label = isObject(option) ? textOf(option["label"] as Text | undefined, "en") : "";
    return { id, label: label || id, points: pointsOf(id) };
  });
  const obsolete = Object.keys(table).filter((id) => rows.every((row) => row.id !== id));
  return [...rows, ...obsolete.map((id) => ({ id, label: id, points: pointsOf(id) }))];
}

/** Sets the points of an option; `undefined` removes it from the table. */
export function withPoints(calculation: JsonObject, id: string, points: number | undefined): JsonObject {
  const score = scoreOf(calculation) ?? {};
  const { [id]: _, ...rest } = isObject(score["table"]) ? score["table"] : {};
  const table = points === undefined ? rest : { ...(score["table"] as JsonObject), [id]: points };
  return { ...calculation, score: { ...score, table } };
}
