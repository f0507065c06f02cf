import { getAt } from "../path.ts";
import type { CompiledForm, FieldState } from "./compiled-form.ts";
import { evaluateStates } from "./evaluate.ts";
import { defaultValueOf } from "./default-value.ts";
import type { FormMode } from "./record.ts";

/** What a form shows and judges: its values and the states that follow from them, by position. */
export interface FormStart {
  readonly values: unknown[];
  readonly states: FieldState[];
  /** Whether the value is the default that holds, which nobody has chosen. */
  readonly isDefault: boolean[];
}

/**
 * Where a form starts: the values of a record, and in a new one the defaults, each as the variants that hold there
 * give it.
 *
 * @param context what pointers of `depends_on` read
 */
export function initialStateOf(
  form: CompiledForm,
  record: unknown,
  mode: FormMode,
  context: unknown,
): FormStart {
  const isDefault: boolean[] = [];
  const values = form.fields.map((field, position) => {
    const value = field.type.read(getAt(record, field.path));
    isDefault[position] = mode === "create" && value === undefined;
    return isDefault[position] ? defaultValueOf(field, field.stateFor(none)) : (value ?? undefined);
  });
  const states = evaluateStates(form, values, context, (position, state) => {
    const field = form.fields[position];
    if (field && isDefault[position]) values[position] = defaultValueOf(field, state);
  });
  return { values, states, isDefault };
}

const none: readonly number[] = [];
