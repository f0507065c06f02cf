import type { Violation } from "../types/field-type.ts";
import type { CompiledField, CompiledForm, FieldState } from "./compiled-form.ts";
import { evaluateStates } from "./evaluate.ts";
import type { FieldSnapshot } from "./field-snapshot.ts";
import { defaultValueOf } from "./default-value.ts";
import type { FormMode } from "./record.ts";
import { sameValue } from "./same-value.ts";
import { initialStateOf } from "./initial-state.ts";
import type { ValidationContext } from "./violations-at.ts";

/** What a form starts from. */
export interface FormOrigin {
  /** The entity record; absent for a new one. */
  readonly record: unknown;
  readonly mode: FormMode;
  /** The calendar day, `yyyy-mm-dd`, where the tenant is. */
  readonly today: string;
  /** What pointers of `depends_on` read. */
  readonly context: unknown;
}

/** A form's working memory, by position of the field. */
export interface MutableFormData extends ValidationContext {
  readonly values: unknown[];
  readonly states: FieldState[];
  readonly initialStates: readonly FieldState[];
  /** Whether the value is the default that holds, which nobody has chosen. */
  readonly isDefault: boolean[];
  /** The same at the start. */
  readonly wasDefault: readonly boolean[];
  /** What was typed into fields that were greyed afterwards: it comes back when they are open again. */
  readonly stashedValues: unknown[];
  readonly touched: boolean[];
  readonly verdicts: (readonly Violation[] | undefined)[];
  readonly serverErrors: (readonly Violation[] | undefined)[];
  readonly notices: (string | undefined)[];
  readonly snapshots: (FieldSnapshot | undefined)[];
  dirtyCount: number;
  /** What was typed into fields that a newer layout no longer has, by name: the next one may have them again. */
  readonly orphanedValues: Map<string, unknown>;
}

export function newFormData(form: CompiledForm, origin: FormOrigin): MutableFormData {
  const { record, mode, today, context } = origin;
  const { values: initial, states, isDefault } = initialStateOf(form, record, mode, context);
  return {
    values: [...initial],
    initial,
    states,
    initialStates: [...states],
    isDefault,
    wasDefault: [...isDefault],
    stashedValues: [],
    touched: [],
    verdicts: [],
    serverErrors: [],
    notices: [],
    snapshots: [],
    context,
    mode,
    today,
    dirtyCount: 0,
    orphanedValues: new Map(),
  };
}

/** Whether the field holds something else than the record does. */
export function isDirtyAt(data: MutableFormData, field: CompiledField, position: number): boolean {
  return !sameValue(field.type, field.type.read(data.values[position]), data.initial[position]);
}

/** The working memory of a new layout in which every field that stays keeps its value and its touch. */
export function migrateFormData(
  old: CompiledForm,
  data: MutableFormData,
  next: CompiledForm,
  origin: FormOrigin,
): MutableFormData {
  const fresh = newFormData(next, origin);
  const typed = new Map(data.orphanedValues);
  old.fields.forEach((field, position) => {
    // In a new record an answer is one even where it is what the field began with.
    const isTyped =
      !data.isDefault[position] && (origin.mode === "create" || isDirtyAt(data, field, position));
    if (isTyped) typed.set(field.name, data.values[position]);
  });
  next.fields.forEach(({ name }, position) => {
    const before = old.index.get(name) ?? -1;
    fresh.touched[position] = data.touched[before] === true;
    fresh.stashedValues[position] = data.stashedValues[before];
    if (!typed.has(name)) return;
    fresh.values[position] = typed.get(name);
    fresh.isDefault[position] = false;
    typed.delete(name);
  });
  const states = evaluateStates(next, fresh.values, fresh.context, (position, state) => {
    const field = next.fields[position];
    if (field && fresh.isDefault[position]) fresh.values[position] = defaultValueOf(field, state);
  });
  const dirtyCount = next.fields.filter((field, position) => isDirtyAt(fresh, field, position)).length;
  return { ...fresh, states, dirtyCount, orphanedValues: typed };
}
