import { isObject } from "../json.ts";
import { setAt } from "../path.ts";
import type { CompiledField, CompiledForm, FieldState } from "./compiled-form.ts";
import { isLocked } from "./is-locked.ts";
import { sameValue } from "./same-value.ts";

export type FormMode = "create" | "edit";

/** A value ready to be sent: the default in place of an empty one, else the type's empty value. */
export function sentValue({ type }: CompiledField, state: FieldState, typed: unknown): unknown {
  const value = type.read(typed);
  return type.isEmpty(value) ? (state.defaultValue ?? type.emptyValue) : value;
}

/**
 * A value as rules see it: as it will be stored, so that whoever judges what was sent comes to the same verdict. Only a
 * required field that was left empty stays so, since nothing is sent then; one that nobody sees, or may change, cannot be
 * filled in.
 */
export function ruledValue(field: CompiledField, state: FieldState, typed: unknown): unknown {
  const value = field.type.read(typed);
  const canBeFilled = field.type.name !== "hidden" && !state.disabled;
  const stays = state.required && canBeFilled && field.type.isEmpty(value);
  return stays ? value : (sentValue(field, state, value) ?? undefined);
}

interface Sending {
  readonly values: readonly unknown[];
  readonly states: readonly FieldState[];
  readonly initial: readonly unknown[];
  readonly initialStates: readonly FieldState[];
  readonly mode: FormMode;
}

/**
 * The body of the call that saves the form: a new record's filled values, or a merge patch of what changed.
 * Hidden fields are not sent, except `null` for one that became hidden where the layout asks for it; an edit sends
 * nothing of a field that cannot be changed, not even its default.
 */
export function payloadOf(form: CompiledForm, sending: Sending): Record<string, unknown> {
  const { values, states, initial, initialStates, mode } = sending;
  const payload: Record<string, unknown> = {};
  form.fields.forEach((field, position) => {
    const state = states[position];
    if (!state || field.type.name === "unknown") return;
    if (state.hidden) {
      const becameHidden = mode === "edit" && initialStates[position]?.hidden === false;
      if (becameHidden && field.definition.clear_when_hidden === true) setAt(payload, field.path, null);
      return;
    }
    // What was typed before another change greyed the field is sent; the server judges by the same two states.
    const isNowLocked = isLocked(field, state, mode);
    const wasLocked = isNowLocked && isLocked(field, initialStates[position] ?? state, mode);
    const isLeftAlone = sameValue(field.type, field.type.read(values[position]), initial[position]);
    if (mode === "edit" && (wasLocked || (isNowLocked && isLeftAlone))) return;
    const value = sentValue(field, state, values[position]);
    if (mode === "create" ? value === null : sameValue(field.type, value, initial[position])) return;
    setAt(payload, field.path, mode === "edit" ? patchTo(value, initial[position]) : value);
  });
  return payload;
}

/** The merge patch that makes one value of another: properties that an object no longer has become `null`. */
export function patchTo(value: unknown, before: unknown): unknown {
  if (!isObject(value) || !isObject(before)) return value;
  const patch: Record<string, unknown> = {};
  for (const key of Object.keys(before)) if (!Object.hasOwn(value, key)) patch[key] = null;
  for (const [key, item] of Object.entries(value)) patch[key] = patchTo(item, before[key]);
  return patch;
}

/** RFC 7396 merge patch of two JSON objects; answers a new object. */
export function mergePatch(target: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch;
  const merged: Record<string, unknown> = isObject(target) ? { ...target } : {};
  for (const [key, value] of Object.entries(patch)) {
    if (key === "__proto__") continue;
    if (value === null) delete merged[key];
    else merged[key] = mergePatch(merged[key], value);
  }
  return merged;
}
