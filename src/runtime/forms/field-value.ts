import { sameJson, isObject } from "../../kernel/json.ts";
import type { FieldType } from "../types/field-type.ts";
import type { CompiledField, FieldState, CompiledList } from "./compiled-form.ts";
import { maxRows } from "../types/fields/structure-types.ts";

export type FormMode = "create" | "edit" | "view";

/** Whether two values of a field are equal; all empty values are. */
export function isSameValue(type: FieldType, a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a === "string" && typeof b === "string") return false;
  return type.isEmpty(a) ? type.isEmpty(b) : sameJson(a, b);
}

/** Whether the field cannot be edited: it is disabled, or read-only in this mode. */
export const isLocked = (field: CompiledField, state: FieldState, mode: FormMode): boolean =>
  state.disabled || isReadOnly(field, mode);

/** Whether the field is never editable in this mode. In `view` no field is. */
export const isReadOnly = ({ definition }: CompiledField, mode: FormMode): boolean =>
  mode === "view" || (mode === "edit" && definition.is_editable === false);

/** Value of a field in a new record before anyone changes it. */
export const defaultValueOf = ({ type }: CompiledField, { defaultValue }: FieldState): unknown =>
  defaultValue ?? type.initialValue;

/**
 * Positions of fields in the order in which their values are written to a record: hidden fields first, because a visible
 * one may store its value at the same place.
 */
export function writeOrder(fields: readonly { readonly state: FieldState }[]): readonly number[] {
  const positions = [...fields.keys()];
  const isHidden = (position: number) => fields[position]?.state.hidden === true;
  return [...positions.filter(isHidden), ...positions.filter((position) => !isHidden(position))];
}

/** Value to send: an empty value becomes the default, else the type's empty value. */
export function submittedValue({ type }: CompiledField, state: FieldState, typed: unknown): unknown {
  const value = type.read(typed);
  return type.isEmpty(value) ? (state.defaultValue ?? type.emptyValue) : value;
}

/**
 * Value as rules see it: as it will be stored, so that client and server validate the same. An empty required field
 * stays empty, since nothing is sent for it; hidden and disabled fields cannot be filled in, so their default applies.
 */
export function validatedValue(field: CompiledField, state: FieldState, typed: unknown): unknown {
  const value = field.type.read(typed);
  const canBeFilled = field.type.name !== "hidden" && !state.disabled;
  const staysEmpty = state.required && canBeFilled && field.type.isEmpty(value);
  return staysEmpty ? value : (submittedValue(field, state, value) ?? undefined);
}

/** Items of a list as rows of its form; a plain value becomes a row of one field. */
export const rowsOf = ({ isPlain }: CompiledList, value: unknown): readonly unknown[] => {
  if (!Array.isArray(value)) return [];
  const items: readonly unknown[] = value;
  return isPlain ? items.map((item) => ({ [plainItemField]: item })) : items;
};

/** Items of a plain list as they will be stored: "12" in a list of numbers is 12. */
export function storedItems({ form }: CompiledList, items: readonly unknown[]): readonly unknown[] {
  const [field] = form.fields;
  if (field === undefined) return items;
  const state = field.stateFor([]);
  return items.map((item) => submittedValue(field, state, item));
}

/** Name of the only field in a list of plain values. */
export const plainItemField = "value";

/** Whether a value is a list whose rows can be evaluated: at most `maxRows` items, all of the right shape. */
export const hasRows = ({ isPlain }: CompiledList, value: unknown): boolean =>
  Array.isArray(value) && value.length <= maxRows && (isPlain || value.every(isObject));
