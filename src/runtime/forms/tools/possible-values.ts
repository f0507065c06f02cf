import { isObject } from "../../../kernel/json.ts";
import { choicesOf, chosenIds, idKeyOf } from "../choices.ts";
import type { CompiledDependency, CompiledField, CompiledForm, ConditionSource } from "../compiled-form.ts";
import { compileCondition } from "../condition.ts";
import type { VariantCondition } from "../language.gen.ts";
import { sentValue } from "../field-value.ts";
import { boundaryValues, other, distinguishableValues } from "./boundary-values.ts";
import { variantsOf } from "./variants-of.ts";

/** A value as conditions read it, and whether that counts as filled. */
export type Reading = readonly [value: unknown, isFilled: boolean];

export const absent: Reading = [undefined, false];

/** A longer list of options is not tried one by one. */
const maxOptions = 2000;
/** Of so many kinds of items every list is tried; of more, none. */
const maxItems = 7;

const known = new WeakMap<CompiledField, { readonly values: readonly unknown[] | undefined }>();

/** Every value that a field can hold besides none, an item at a time; `undefined` where they are not all known. */
export function knownValues(field: CompiledField): readonly unknown[] | undefined {
  let found = known.get(field);
  if (!found) known.set(field, (found = { values: findValues(field) }));
  return found.values;
}

function findValues(field: CompiledField): readonly unknown[] | undefined {
  const { definition, type } = field;
  if (type.comparesAs === "boolean") return [true, false];
  if (type.choices === "none") return undefined;
  const places = [definition, ...variantsOf(definition, "").map(({ variant }) => variant)];
  const isAsked = places.some(({ api_endpoint, genie_api_endpoint }) => api_endpoint ?? genie_api_endpoint);
  // Where nobody can change it, a record keeps a value that was an option once.
  const isKept = definition.is_editable === false || places.some(({ is_disabled }) => is_disabled === true);
  const lists = places.flatMap(({ options }) => (Array.isArray(options) ? [options] : []));
  if (isAsked || isKept || lists.length === 0) return undefined;
  const ids = lists.flatMap((list) => choicesOf(list, { idKey: "id", labelKey: "label" }, "en"));
  if (ids.length > maxOptions) return undefined;
  const defaults = places
    .filter(({ default_value }) => default_value !== undefined)
    .flatMap(({ default_value }) => chosenIds(type.read(default_value), idKeyOf(definition)));
  return [...new Set<unknown>([...ids.map(({ id }) => id), ...defaults])].filter(
    (value) => !isBlankFor(field, value),
  );
}

/** Whether some value of the field is, or as a list contains, this one. */
export function mayHold(field: CompiledField, value: unknown): boolean {
  if (typeof value === "object") return false;
  if (isBlankFor(field, value)) return false;
  return knownValues(field)?.includes(value) ?? isRead(field, value);
}

/** Whether the field's type leaves the value as it is; another is never what it reads. */
const isRead = ({ type }: CompiledField, value: unknown) => Object.is(type.read(value), value);

/** Whether the field may be without a value where it is shown, or be hidden. */
function canBeAbsent(field: CompiledField): boolean {
  if (field.dependencies.length > 0) return true;
  const state = field.stateFor([]);
  return state.required || field.type.isEmpty(sentValue(field, state, undefined));
}

/**
 * Readings of the source of some dependencies that stand for all that it can ever give: whichever variants hold for
 * some value of it hold for one of these. There may be some among them that it never gives. `undefined` where there
 * are too many to try.
 */
export function readingsOf(
  form: CompiledForm,
  source: ConditionSource,
  dependencies: readonly CompiledDependency[],
): readonly Reading[] | undefined {
  const field = source.kind === "field" ? form.fields[form.index.get(source.name) ?? -1] : undefined;
  if (source.kind === "field" && !field) return undefined;
  const conditionsOfVariants = dependencies.flatMap(({ variants = [] }) => variants.map(({ when }) => when));
  const all = field && knownValues(field);
  const values = all
    ? distinguishableValues(all, conditionsOfVariants)
    : boundaryValues(conditionsOfVariants, field && ((value) => isRead(field, value)));
  const filled = values
    .filter((value) => value === other || !field || !isBlankFor(field, value))
    .map((value): Reading => [value, true]);
  const kinds = distinct(filled, conditionsOfVariants);
  const readings =
    !field || canBeList(field)
      ? listsOf(kinds, dependencies.length === 1 && !conditionsOfVariants.some(isNegative))
      : kinds;
  return !readings || (field && !canBeAbsent(field)) ? readings : [...readings, absent];
}

const canBeList = ({ type }: CompiledField) => type.choices === "many" || type.name === "hidden";

/** Whether a value counts as none. An item of a list does not, nor the id of a whole row: they make the field filled. */
const isBlankFor = (field: CompiledField, value: unknown) =>
  !canBeList(field) && field.definition.is_object !== true && field.type.isEmpty(value);

const isNegative = (when: unknown) => isObject(when) && when["operator"] === "!=";

/** One reading of each kind that the conditions tell apart. */
function distinct(
  readings: readonly Reading[],
  conditionsOfVariants: readonly VariantCondition[],
): readonly Reading[] {
  const conditions = conditionsOfVariants.map((when) => compileCondition(when, "id"));
  const kinds = new Map<string, Reading>();
  for (const reading of readings) {
    const kind = conditions.map((holds) => (holds(...reading) ? 1 : 0)).join("");
    if (!kinds.has(kind)) kinds.set(kind, reading);
  }
  return [...kinds.values()];
}

/**
 * Every list of these that is not empty; the order of a list's items means nothing to a condition.
 * @param isMonotonous whether a longer list only ever fits more conditions, so that each item alone shows enough.
 */
function listsOf(items: readonly Reading[], isMonotonous: boolean): readonly Reading[] | undefined {
  if (isMonotonous) return items.map(([item]) => [[item], true]);
  if (items.length > maxItems) return undefined;
  const lists: Reading[] = [];
  for (let chosen = 1; chosen < 2 ** items.length; chosen += 1) {
    const list = items.filter((_, at) => Math.floor(chosen / 2 ** at) % 2 === 1);
    lists.push([list.map(([item]) => item), true]);
  }
  return lists;
}
