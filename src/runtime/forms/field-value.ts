import { sameJson, isObject } from "../../kernel/json.ts";
import type { FieldType } from "../types/field-type.ts";
import type { CompiledField, FieldState, CompiledList } from "./compiled-form.ts";
import { maxRows } from "../types/fields/structure-types.ts";

export type FormMode = "create" | "edit" | "view";

/** Whether two values of a field mean the same: all empty ones do. */
export function sameValue(type: FieldType, a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a === "string" && typeof b === "string") return false;
  return type.isEmpty(a) ? type.isEmpty(b) : sameJson(a, b);
}

/** Whether nobody can change the field: it is disabled, or read-only because the record exists. */
export const isLocked = (field: CompiledField, state: FieldState, mode: FormMode): boolean =>
  state.disabled || isReadOnly(field, mode);

/** Whether the field can never be changed in a form of this mode: in one that only shows a record none can. */
export const isReadOnly = ({ definition }: CompiledField, mode: FormMode): boolean =>
  mode === "view" || (mode === "edit" && definition.is_editable === false);

/** The value of a field in a new record before anybody changes it. */
export const defaultValueOf = ({ type }: CompiledField, { defaultValue }: FieldState): unknown =>
  defaultValue ?? type.initialValue;

/** A value ready to be sent: the default in place of an empty one, else the type's empty value. */
export function sentValue({ type }: CompiledField, state: FieldState, typed: unknown): unknown {
  const value = type.read(typed);
  return type.isEmpty(value) ? (state.defaultValue ?? type.emptyValue) : value;
}

/**
 * A value as rules see it: as it will be stored, so that client and server validate the same thing. Only a required
 * field that was left empty stays empty, since nothing is sent then; a field that nobody sees or may change cannot be
 * filled in, so its default stands in for it.
 */
export function ruledValue(field: CompiledField, state: FieldState, typed: unknown): unknown {
  const value = field.type.read(typed);
  const canBeFilled = field.type.name !== "hidden" && !state.disabled;
  const staysEmpty = state.required && canBeFilled && field.type.isEmpty(value);
  return staysEmpty ? value : (sentValue(field, state, value) ?? undefined);
}

/** Items of a list as rows of its form: plain values are rows of one field. */
export const rowsOf = ({ isPlain }: CompiledList, value: unknown): readonly unknown[] => {
  if (!Array.isArray(value)) return [];
  const items: readonly unknown[] = value;
  return isPlain ? items.map((item) => ({ [plainName]: item })) : items;
};

/** The one field of a list of plain values. */
export const plainName = "value";

/** Whether a value is a list whose rows can be looked at one by one. */
export const hasRows = ({ isPlain }: CompiledList, value: unknown): boolean =>
  Array.isArray(value) && value.length <= maxRows && (isPlain || value.every(isObject));
