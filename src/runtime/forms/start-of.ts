import { getAt } from "../path.ts";
import type { CompiledField, CompiledForm, FieldState } from "./compiled-form.ts";
import { evaluateStates } from "./evaluate.ts";
import type { FormMode } from "./record.ts";

/** What a form shows and judges: its values and the states that follow from them, by position. */
export interface FormStart {
  readonly values: unknown[];
  readonly states: FieldState[];
}

/**
 * Where a form starts: the values of a record, and in a new one the defaults, each as the variants that hold there
 * give it.
 *
 * @param context what pointers of `depends_on` read
 */
export function startOf(form: CompiledForm, record: unknown, mode: FormMode, context: unknown): FormStart {
  const isFromDefault: boolean[] = [];
  const values = form.fields.map((field, position) => {
    const value = field.type.read(getAt(record, field.path));
    isFromDefault[position] = mode === "create" && value === undefined;
    return isFromDefault[position] ? ownValue(field, field.stateFor(none)) : (value ?? undefined);
  });
  const states = evaluateStates(form, values, context, (position, state) => {
    const field = form.fields[position];
    if (field && isFromDefault[position]) values[position] = ownValue(field, state);
  });
  return { values, states };
}

const none: readonly number[] = [];

/** What a field of a new record holds before anybody changes it. */
export const ownValue = ({ type }: CompiledField, { defaultValue }: FieldState): unknown =>
  defaultValue ?? type.initialValue;
