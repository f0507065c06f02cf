import { getAt } from "../path.ts";
import type { CompiledField, CompiledForm, FieldState } from "./compiled-form.ts";
import { stateAt } from "./evaluate.ts";
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
  const recorded = form.fields.map(({ type, path }) => type.read(getAt(record, path)));
  const states: FieldState[] = form.fields.map((field) => field.stateFor(none));
  const isFromDefault = (position: number) => mode === "create" && recorded[position] === undefined;
  const values = form.fields.map((field, position) => {
    const state = states[position];
    return state && isFromDefault(position) ? ownValue(field, state) : (recorded[position] ?? undefined);
  });
  for (const position of form.order) {
    const field = form.fields[position];
    if (!field || field.dependencies.length === 0) continue;
    const state = stateAt(form, field, { values, states, context });
    states[position] = state;
    if (isFromDefault(position)) values[position] = ownValue(field, state);
  }
  return { values, states };
}

const none: readonly number[] = [];

/** What a field of a new record holds before anybody changes it. */
export const ownValue = ({ type }: CompiledField, { defaultValue }: FieldState): unknown =>
  defaultValue ?? type.initialValue;
