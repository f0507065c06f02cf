import type { JsonObject } from "../json.ts";
import { pointerTo } from "../json.ts";
import { getAt, setAt } from "../path.ts";
import type { CompiledForm } from "./compiled-form.ts";
import { isLocked } from "./is-locked.ts";
import { defaultValueOf } from "./default-value.ts";
import { mergePatch, patchTo, sentValue, type FormMode } from "./record.ts";
import { sameValue } from "./same-value.ts";
import { initialStateOf } from "./initial-state.ts";
import { violationsAt } from "./violations-at.ts";

export interface RecordToValidate {
  /** Body of a create call, or the merge patch of an edit. */
  readonly body: JsonObject;
  /** The record as it stands, for an edit. */
  readonly previous?: JsonObject;
  readonly mode: FormMode;
  /** The calendar day, `yyyy-mm-dd`, where the tenant is. */
  readonly today: string;
  /** What pointers of `depends_on` read; default: the record as it stands, as in the form. */
  readonly context?: unknown;
}

/** A rule that a body breaks, pointing into the body (RFC 6901). */
export interface FieldError {
  readonly pointer: string;
  readonly code: string;
  readonly message: string;
  readonly params?: JsonObject;
}

export type ValidationResult =
  | { readonly ok: true; readonly record: Record<string, unknown> }
  | { readonly ok: false; readonly errors: readonly FieldError[] };

/**
 * Judges a record as the form would: with the same layout, the same rules and the same messages. Answers the
 * body or merge patch to store (values read by their types, defaults in place of empty ones, hidden fields left out; what the
 * layout does not know stays), or every broken rule.
 */
export function validateRecord(
  form: CompiledForm,
  { body, previous = {}, mode, today, context }: RecordToValidate,
): ValidationResult {
  const merged = mode === "create" ? body : (mergePatch(previous, body) as JsonObject);
  const seen = context ?? previous;
  const { values, states } = initialStateOf(form, merged, mode, seen);
  const before = initialStateOf(form, mode === "create" ? {} : previous, mode, seen);
  const { values: initial, states: initialStates } = before;
  const judging = { values, states, initial, today, mode, context: seen };
  const errors: FieldError[] = [];
  const record = structuredClone(body) as Record<string, unknown>;
  form.fields.forEach((field, position) => {
    const state = states[position];
    if (!state || field.type.name === "unknown") return;
    const pointer = pointerTo("", ...field.path);
    const isSent = getAt(body, field.path) !== undefined;
    const isErased = mode === "edit" && isErasedBy(body, field.path);
    if (state.hidden) {
      if (isSent) dropAt(record, field.path, mode === "edit" && field.definition.clear_when_hidden === true);
      return;
    }
    // What the form sends of a field that nobody touched: the default, where there is nothing yet.
    const held = mode === "create" ? defaultValueOf(field, state) : initial[position];
    const isChanged = ![initial[position], sentValue(field, state, held)].some((each) =>
      sameValue(field.type, values[position], each),
    );
    // A field that only other changes of the same body grey was open when it was filled in.
    const wasLocked = isLocked(field, initialStates[position] ?? state, mode) && isLocked(field, state, mode);
    if (wasLocked && isChanged && (isSent || isErased)) {
      errors.push({ pointer, code: "read_only", message: "This field cannot be changed" });
      return;
    }
    for (const violation of violationsAt(form, position, judging)) errors.push({ pointer, ...violation });
    if (isSent || mode === "create") {
      const value = sentValue(field, state, values[position]);
      const stored = mode === "edit" ? patchTo(value, getAt(previous, field.path)) : value;
      if (isSent || value !== null) setAt(record, field.path, stored);
    }
  });
  return errors.length > 0 ? { ok: false, errors } : { ok: true, record };
}

function dropAt(record: Record<string, unknown>, path: readonly string[], clears: boolean): void {
  if (clears) {
    setAt(record, path, null);
    return;
  }
  const parent = path.length === 1 ? record : getAt(record, path.slice(0, -1));
  const key = path.at(-1);
  if (key !== undefined && typeof parent === "object" && parent !== null) Reflect.deleteProperty(parent, key);
}

/** Whether a merge patch deletes an object that holds the value at a path. */
function isErasedBy(patch: JsonObject, path: readonly string[]): boolean {
  return path.some((_, length) => length > 0 && getAt(patch, path.slice(0, length)) === null);
}
