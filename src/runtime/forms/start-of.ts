import { getAt } from "../path.ts";
import type { CompiledForm, FieldState } from "./compiled-form.ts";
import { evaluateStates } from "./evaluate.ts";
import { ownValue } from "./own-value.ts";
import type { FormMode } from "./record.ts";

/** What a form shows and judges: its values and the states that follow from them, by position. */
export interface FormStart {
  readonly values: unknown[];
  readonly states: FieldState[];
  /** Whether the value is the default that holds, which nobody has chosen. */
  readonly isOwn: boolean[];
}

/**
 * Where a form starts: the values of a record, and in a new one the defaults, each as the variants that hold there
 * give it.
 *
 * @param context what pointers of `depends_on` read
 */
export function startOf(form: CompiledForm, record: unknown, mode: FormMode, context: unknown): FormStart {
  const isOwn: boolean[] = [];
  const values = form.fields.map((field, position) => {
    const value = field.type.read(getAt(record, field.path));
    isOwn[position] = mode === "create" && value === undefined;
    return isOwn[position] ? ownValue(field, field.stateFor(none)) : (value ?? undefined);
  });
  const states = evaluateStates(form, values, context, (position, state) => {
    const field = form.fields[position];
    if (field && isOwn[position]) values[position] = ownValue(field, state);
  });
  return { values, states, isOwn };
}

const none: readonly number[] = [];
