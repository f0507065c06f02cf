import type { CompiledField } from "../compiled-form.ts";
import { choicesOf, chosenIds, idKeyOf } from "../choices.ts";
import { placesOf } from "./located-rules.ts";

/** A longer list of options is not gone through. */
const maxOptions = 2_000;

const known = new WeakMap<CompiledField, { readonly values: ReadonlySet<unknown> | undefined }>();

/** Every value that a field can hold besides none, an item at a time; `undefined` where they are not all known. */
export function knownValues(field: CompiledField): ReadonlySet<unknown> | undefined {
  let found = known.get(field);
  if (!found) known.set(field, (found = { values: findValues(field) }));
  return found.values;
}

function findValues(field: CompiledField): ReadonlySet<unknown> | undefined {
  const { definition, type } = field;
  if (type.comparesAs === "boolean") return new Set([true, false]);
  if (type.choices === "none") return undefined;
  const places = placesOf(definition, "").map(({ variant }) => variant);
  const isAsked = places.some(({ api_endpoint, genie_api_endpoint }) => api_endpoint ?? genie_api_endpoint);
  // Where nobody can change it, a record keeps a value that was an option once.
  const isKept = definition.is_editable === false || places.some(({ is_disabled }) => is_disabled === true);
  const lists = places.flatMap(({ options }) => (Array.isArray(options) ? [options] : []));
  const count = lists.reduce((sum, list) => sum + list.length, 0);
  if (isAsked || isKept || definition.allow_other === true || lists.length === 0 || count > maxOptions)
    return undefined;
  const ids = lists.flatMap((list) => choicesOf(list, { idKey: "id", labelKey: "label" }, "en"));
  const defaults = places
    .filter(({ default_value }) => default_value !== undefined)
    .flatMap(({ default_value }) => chosenIds(type.read(default_value), idKeyOf(definition)));
  const values = [...ids.map(({ id }) => id), ...defaults];
  return new Set<unknown>(values.filter((value) => !isBlankFor(field, value)));
}

/** Whether some value of the field is, or as a list contains, this one. */
export function mayHold(field: CompiledField, value: unknown): boolean {
  if (typeof value === "object" || isBlankFor(field, value)) return false;
  if (field.type.choices !== "none") return knownValues(field)?.has(value) !== false;
  return knownValues(field)?.has(value) ?? Object.is(field.type.read(value), value);
}

const canBeList = ({ type }: CompiledField) => type.choices === "many" || type.name === "hidden";

/** Whether a value counts as none. An item of a list does not, nor the id of a whole row: they make the field filled. */
const isBlankFor = (field: CompiledField, value: unknown) =>
  !canBeList(field) && field.definition.is_object !== true && field.type.isEmpty(value);
