import { sameJson } from "../../../kernel/json.ts";
import type { CompiledField, CompiledForm } from "../../forms/compiled-form.ts";
import { textOf } from "../../forms/label-values.ts";

/** What can happen to the stored values of a field. */
export type ValueAction = "keep" | "map" | "default" | "clear";

/** What can be done with stored values, the harmless first, and in sentences why the rest cannot. */
export interface ValueOffers {
  /** None where the field holds no values. */
  readonly actions: readonly ValueAction[];
  readonly obstacles: readonly string[];
}

/** The field of a form by its name. */
export const fieldOf = (form: CompiledForm, name: string): CompiledField | undefined =>
  form.fields.find((field) => field.name === name);

/** What people call a field. */
export const labelOfField = ({ name, definition }: CompiledField): string =>
  textOf(definition.label, "en") || name;

/** What a file or a password was cannot be restored once no record names it. */
const isRestorable = ({ type, list }: CompiledField): boolean =>
  type.isSecret !== true && type.name !== "file" && (list?.form.fields.every(isRestorable) ?? true);

const isAt = (path: readonly string[]) => (field: CompiledField) => sameJson(field.path, path);

/** Whether a place of a record holds a password by a layout, whatever the field there is called. */
export const isSecretAt = ({ fields }: CompiledForm, path: readonly string[]): boolean =>
  fields.some((field) => field.type.isSecret === true && isAt(path)(field));

/** The choices that a field offers itself, as they are stored. */
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
 * What can be done with the stored values of a field that changes. Values can be cleared where the record can do without
 * them, and of a removed field where no other field stores its values in the same place.
 *
 * @param isOptional whether the table can store a record without a value at a place
 */
export function offersOf(
  { old, next }: { readonly old: CompiledForm; readonly next: CompiledForm },
  name: string,
  isOptional: (path: readonly string[]) => boolean,
): ValueOffers {
  const after = fieldOf(next, name);
  // A field that was renamed still stores its values where it did.
  const before = fieldOf(old, name) ?? (after && old.fields.find(isAt(after.path)));
  const field = after ?? before;
  if (field === undefined || field.type.holdsNoValue === true || field.type.name === "unknown")
    return { actions: [], obstacles: [] };
  // A field with another name may have become a password at the same place.
  const there = [...old.fields, ...next.fields].filter(isAt(field.path));
  if (![before, after, ...there].every((each) => each === undefined || isRestorable(each)))
    return onlyKept("Files and passwords stay as they are: what is replaced could not be restored.");
  const inItsPlace = next.fields.find(isAt(field.path));
  if (after === undefined && inItsPlace !== undefined)
    return onlyKept(`The field "${labelOfField(inItsPlace)}" stores its values now.`);
  const notCleared = isOptional(field.path) ? [] : ["The values cannot be cleared: every record needs one."];
  if (after === undefined)
    return notCleared.length > 0 ? onlyKept(...notCleared) : { actions: ["keep", "clear"], obstacles: [] };
  if (after.list !== undefined)
    return onlyKept("Rows of a list stay as they are. Edit them in their records.");
  if (after.calculation !== undefined)
    return onlyKept("The value is calculated. It follows when its record is saved.");
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
