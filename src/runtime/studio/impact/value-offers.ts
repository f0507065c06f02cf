import { sameJson } from "../../../kernel/json.ts";
import type { CompiledField, CompiledForm } from "../../forms/compiled-form.ts";
import { textOf } from "../../forms/choices/label-values.ts";

/** What can happen to a field's stored values. */
export type ValueAction = "keep" | "map" | "default" | "clear";

/** Possible actions for stored values, safest first, and why others are not possible. */
export interface ValueOffers {
  /** Empty if the field holds no values. */
  readonly actions: readonly ValueAction[];
  readonly obstacles: readonly string[];
}

/** Finds a field by name. */
export const fieldOf = (form: CompiledForm, name: string): CompiledField | undefined =>
  form.fields.find((field) => field.name === name);

/** Label of a field, or its name. */
export const labelOfField = ({ name, definition }: CompiledField): string =>
  textOf(definition.label, "en") || name;

/** Files and passwords cannot be restored once no record refers to them. */
const isRestorable = ({ type, list }: CompiledField): boolean =>
  type.isSecret !== true && type.name !== "file" && (list?.form.fields.every(isRestorable) ?? true);

const isAt = (path: readonly string[]) => (field: CompiledField) => sameJson(field.path, path);

/** Whether a layout stores a password at a path, under any field name. */
export const isSecretAt = ({ fields }: CompiledForm, path: readonly string[]): boolean =>
  fields.some((field) => field.type.isSecret === true && isAt(path)(field));

/** A field's static options with their stored values. */
export function storedChoices(form: CompiledForm, name: string): { value: unknown; label: string }[] {
  const field = fieldOf(form, name);
  const source = field?.stateFor(field.dependencies.map(() => 0)).source;
  if (source?.kind !== "static") return [];
  return source.choices.map(({ id, label, row }) => ({
    value: field?.definition.is_object === true ? row : id,
    label,
  }));
}

const onlyKept = (...obstacles: string[]): ValueOffers => ({ actions: ["keep"], obstacles });

/**
 * Returns the possible actions for the stored values of a changed field. Values can be cleared if neither the table nor
 * the form requires one, and for a removed field if no other field uses the same path.
 *
 * @param isOptional whether the table accepts a record without a value at a path
 */
export function offersOf(
  { old, next }: { readonly old: CompiledForm; readonly next: CompiledForm },
  name: string,
  isOptional: (path: readonly string[]) => boolean,
): ValueOffers {
  const after = fieldOf(next, name);
  // A renamed field keeps its path.
  const before = fieldOf(old, name) ?? (after && old.fields.find(isAt(after.path)));
  const field = after ?? before;
  if (field === undefined || field.type.holdsNoValue === true || field.type.name === "unknown")
    return { actions: [], obstacles: [] };
  // A field with another name may now store a password at the same path.
  const there = [...old.fields, ...next.fields].filter(isAt(field.path));
  if (![before, after, ...there].every((candidate) => candidate === undefined || isRestorable(candidate)))
    return onlyKept("Files and passwords stay as they are, because replaced values could not be restored.");
  const inItsPlace = next.fields.find(isAt(field.path));
  if (after === undefined && inItsPlace !== undefined)
    return onlyKept(`The field "${labelOfField(inItsPlace)}" now stores its values.`);
  const notCleared = isOptional(field.path) ? [] : ["The values cannot be cleared: every record needs one."];
  if (after === undefined)
    return notCleared.length > 0 ? onlyKept(...notCleared) : { actions: ["keep", "clear"], obstacles: [] };
  if (after.list !== undefined)
    return onlyKept("Rows of a list stay as they are. Edit them in their records.");
  if (after.calculation !== undefined)
    return onlyKept("The value is calculated. It is updated when its record is saved.");
  if (after.definition.validation?.required === true && notCleared.length === 0)
    notCleared.push("The values cannot be cleared: the form requires one.");
  const isMapped = storedChoices(next, name).length > 0 && before !== undefined;
  const notMapped =
    !isMapped && before !== undefined && after.type.choices !== "none"
      ? ["Old choices cannot be replaced one by one: the choices are kept outside this form."]
      : [];
  return {
    actions: [
      "keep",
      ...(isMapped ? ["map" as const] : []),
      "default",
      ...(notCleared.length > 0 ? [] : ["clear" as const]),
    ],
    obstacles: [...notMapped, ...notCleared],
  };
}
