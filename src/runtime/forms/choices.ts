import { isObject } from "../../kernel/json.ts";
import type { Choice, ChoicesState } from "../types/widget-props.ts";
import type { FieldState, ChoiceSource, CompiledField } from "./compiled-form.ts";
import type { FieldDefinition, Text } from "../language/form-layout.gen.ts";
import { textOf } from "./label-values.ts";
import { isBlank } from "../types/field-type.ts";

/** Whether the value can be the id of a choice. */
export const isId = (value: unknown): value is Choice["id"] =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean";

/** The choice of a row, by the properties that hold its value and its text; `undefined` for a useless row. */
export function choiceOf(
  row: unknown,
  idKey: string,
  labelKey: string,
  language: string,
): Choice | undefined {
  if (isId(row)) return { id: row, label: String(row), row: { id: row, label: String(row) } };
  if (!isObject(row)) return undefined;
  const id = row[idKey];
  if (!isId(id)) return undefined;
  const label = row[labelKey];
  const text = isId(label) ? String(label) : textOf(label as Text | undefined, language);
  return { id, label: text || String(id), row };
}

/** Which properties of a row are its choice's value and text. */
export interface ChoiceKeys {
  readonly idKey: string;
  readonly labelKey: string;
  /** By which a cascade keeps some rows of an id and drops others: rows that differ in it are no repetitions. */
  readonly cascadeKey?: string;
}

/** The choices of rows, useless and repeated ones left out. */
export function choicesOf(
  rows: readonly unknown[],
  { idKey, labelKey, cascadeKey }: ChoiceKeys,
  language: string,
): Choice[] {
  const seen = new Set<unknown>();
  const choices: Choice[] = [];
  for (const row of rows) {
    const choice = choiceOf(row, idKey, labelKey, language);
    if (!choice) continue;
    const key =
      cascadeKey === undefined ? choice.id : JSON.stringify([choice.id, choice.row[cascadeKey] ?? null]);
    if (seen.has(key)) continue;
    seen.add(key);
    choices.push(choice);
  }
  return choices;
}

/** Each id once: the first of its choices. */
export function distinctChoices(choices: readonly Choice[]): readonly Choice[] {
  const ids = new Set(choices.map(({ id }) => id));
  if (ids.size === choices.length) return choices;
  return choices.filter(({ id }) => ids.delete(id));
}

/** Which property of a field's chosen rows is their id; options of the layout itself have `id`. */
export const idKeyOf = ({ api_endpoint, genie_api_endpoint, option_id_key }: FieldDefinition): string =>
  typeof (api_endpoint ?? genie_api_endpoint) === "string" ? (option_id_key ?? "id") : "id";

/** The id of a chosen value: of the row where the field is an object, else the value itself. */
export function chosenId(value: unknown, idKey: string): unknown {
  return isObject(value) ? value[idKey] : value;
}

/** The ids of a chosen value, one or several as the value is. */
export const chosenIds = (value: unknown, idKey: string): unknown =>
  Array.isArray(value) ? value.map((item) => chosenId(item, idKey)) : chosenId(value, idKey);

/** What an `is_object` field finds the rows of ids in. */
export interface KnownRows {
  readonly choices: readonly Choice[];
  /** What the field holds: a row that was chosen stays the same, whatever is offered meanwhile. */
  readonly held: unknown;
  readonly idKey: string;
}

/**
 * What an `is_object` field stores for what its widget reports: the rows of the chosen ids. Rows stay rows, and
 * an id that is known nowhere stays an id.
 */
export function asRows(value: unknown, known: KnownRows): unknown {
  if (Array.isArray(value)) return value.map((item) => asRows(item, known));
  if (!isId(value)) return value;
  const held: readonly unknown[] = Array.isArray(known.held) ? known.held : [known.held];
  const kept = held.find((item) => isObject(item) && item[known.idKey] === value);
  return kept ?? known.choices.find(({ id }) => id === value)?.row ?? value;
}

/** The rows that an open field knows: those offered, those of its value that a search lacks, and those it holds. */
export const knownRowsOf = (
  { source }: FieldState,
  held: unknown,
  { choices = [], chosen = [] }: Partial<ChoicesState> = {},
): KnownRows => ({ choices: [...choices, ...chosen], held, idKey: source?.idKey ?? "id" });

const idsOf = new WeakMap<readonly Choice[], ReadonlySet<unknown>>();

function idSet(choices: readonly Choice[]): ReadonlySet<unknown> {
  let ids = idsOf.get(choices);
  if (!ids) {
    ids = new Set(choices.map((choice) => choice.id));
    idsOf.set(choices, ids);
  }
  return ids;
}

/** Whether a text of one's own may stand beside the options: only where all of those are known. */
export const allowsOwnText = (
  { type, definition }: CompiledField,
  source: ChoiceSource | undefined,
): boolean => definition.allow_other === true && type.choices !== "none" && source?.kind === "static";

const isOwnText = (item: unknown): boolean => typeof item === "string" && !isBlank(item);

/** Whether an item may stand in the value: a choice that is offered, or a text of one's own. */
function isAllowed(field: CompiledField, source: ChoiceSource, choices: readonly Choice[]) {
  const ids = idSet(choices);
  const allowsText = allowsOwnText(field, source);
  return (item: unknown): boolean => ids.has(chosenId(item, source.idKey)) || (allowsText && isOwnText(item));
}

/** Whether the value, or every item of it, is among the choices, or a text of one's own where that is allowed. */
export function choicesInclude(
  field: CompiledField,
  source: ChoiceSource,
  choices: readonly Choice[],
  value: unknown,
): boolean {
  const allowed = isAllowed(field, source, choices);
  return field.type.choices === "many" ? Array.isArray(value) && value.every(allowed) : allowed(value);
}

/** The value without the items that are not among the choices; `undefined` where nothing of it is left. */
export function removeUnavailableOptions(
  field: CompiledField,
  source: ChoiceSource,
  choices: readonly Choice[],
  value: unknown,
): unknown {
  if (choicesInclude(field, source, choices, value)) return value;
  if (field.type.choices !== "many" || !Array.isArray(value)) return undefined;
  return value.filter(isAllowed(field, source, choices));
}
