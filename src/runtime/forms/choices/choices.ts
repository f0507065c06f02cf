import { isObject } from "../../../kernel/json.ts";
import { isChoiceId } from "../../types/chosen-choice.ts";
import type { Choice, ChoicesState } from "../../types/widget-props.ts";
import type { FieldState, ChoiceSource, CompiledField } from "../compiled-form.ts";
import type { FieldDefinition, Text } from "../../language/form-layout.gen.ts";
import { textOf } from "./label-values.ts";
import { isBlank } from "../../types/field-type.ts";

/** Builds the choice of a row from its id and label properties. Returns `undefined` if the row is unusable. */
export function choiceOf(
  row: unknown,
  idKey: string,
  labelKey: string,
  language: string,
): Choice | undefined {
  if (isChoiceId(row)) return { id: row, label: String(row), row: { id: row, label: String(row) } };
  if (!isObject(row)) return undefined;
  const id = row[idKey];
  if (!isChoiceId(id)) return undefined;
  const label = row[labelKey];
  const text = isChoiceId(label) ? String(label) : textOf(label as Text | undefined, language);
  return { id, label: text || String(id), row };
}

/** The row properties that hold a choice's id and label. */
export interface ChoiceKeys {
  readonly idKey: string;
  readonly labelKey: string;
  /** Property that a cascade filters by. Rows with the same id that differ in it are not duplicates. */
  readonly cascadeKey?: string;
}

/** Converts rows to choices; drops unusable and duplicate rows. */
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

/** Keeps the first choice of each id. */
export function distinctChoices(choices: readonly Choice[]): readonly Choice[] {
  const ids = new Set(choices.map(({ id }) => id));
  if (ids.size === choices.length) return choices;
  return choices.filter(({ id }) => ids.delete(id));
}

/** Property that holds the id of a field's chosen rows; static options use `id`. */
export const idKeyOf = ({ api_endpoint, genie_api_endpoint, option_id_key }: FieldDefinition): string =>
  typeof (api_endpoint ?? genie_api_endpoint) === "string" ? (option_id_key ?? "id") : "id";

/** Returns the id of a chosen value: the id property of a row, or the value itself. */
export function chosenId(value: unknown, idKey: string): unknown {
  return isObject(value) ? value[idKey] : value;
}

/** Returns the id, or the ids, of a value. */
export const chosenIds = (value: unknown, idKey: string): unknown =>
  Array.isArray(value) ? value.map((item) => chosenId(item, idKey)) : chosenId(value, idKey);

/** Where an `is_object` field looks up rows by id. */
export interface KnownRows {
  readonly choices: readonly Choice[];
  /** Current value. A chosen row is kept unchanged, whatever is offered now. */
  readonly held: unknown;
  readonly idKey: string;
}

/** Converts ids reported by a widget to the rows that an `is_object` field stores. Keeps rows and unknown ids. */
export function idsToRows(value: unknown, known: KnownRows): unknown {
  if (Array.isArray(value)) return value.map((item) => idsToRows(item, known));
  if (!isChoiceId(value)) return value;
  const heldItems: readonly unknown[] = Array.isArray(known.held) ? known.held : [known.held];
  const heldRow = heldItems.find((item) => isObject(item) && item[known.idKey] === value);
  return heldRow ?? known.choices.find(({ id }) => id === value)?.row ?? value;
}

/** Rows known to an open field: the offered ones, those of its value that a search lacks, and its current value. */
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

/** Whether free text is accepted beside the options. Not with those of a service, since all of them must be known. */
export const allowsFreeText = (
  { type, definition }: CompiledField,
  source: ChoiceSource | undefined,
): boolean =>
  definition.allow_other === true &&
  type.choices !== "none" &&
  source !== undefined &&
  source.kind !== "endpoint";

const isOwnText = (item: unknown): boolean => typeof item === "string" && !isBlank(item);

/** Returns a predicate: the item is an offered choice, or free text where that is allowed. */
function isAllowed(field: CompiledField, source: ChoiceSource, choices: readonly Choice[]) {
  const ids = idSet(choices);
  const allowsText = allowsFreeText(field, source);
  return (item: unknown): boolean => ids.has(chosenId(item, source.idKey)) || (allowsText && isOwnText(item));
}

/** Whether the value, or every item of it, is an offered choice or allowed free text. */
export function choicesInclude(
  field: CompiledField,
  source: ChoiceSource,
  choices: readonly Choice[],
  value: unknown,
): boolean {
  const allowed = isAllowed(field, source, choices);
  return field.type.choices === "many" ? Array.isArray(value) && value.every(allowed) : allowed(value);
}

/** Removes items that are not offered; returns `undefined` if the value is a single choice that is not offered. */
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
