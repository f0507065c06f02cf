import type { Violation } from "../types/field-type.ts";
import type { CompiledField, CompiledForm, FieldState } from "./compiled-form.ts";
import { evaluateStates } from "./evaluate.ts";
import type { FieldSnapshot } from "./field-snapshot.ts";
import type { FormMode } from "./record.ts";
import { sameValue } from "./same-value.ts";
import { startOf } from "./start-of.ts";
import type { JudgeContext } from "./verdict.ts";

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
export interface MutableFormData extends JudgeContext {
  readonly values: unknown[];
  readonly states: FieldState[];
  readonly initialStates: readonly FieldState[];
  readonly touched: boolean[];
  readonly verdicts: (readonly Violation[] | undefined)[];
  readonly serverErrors: (readonly Violation[] | undefined)[];
  readonly notices: (string | undefined)[];
  readonly snapshots: (FieldSnapshot | undefined)[];
  dirtyCount: number;
  /** What was typed into fields that a newer layout no longer has, by name: the next one may have them again. */
  readonly parked: ReadonlyMap<string, unknown>;
}

export function newFormData(form: CompiledForm, origin: FormOrigin): MutableFormData {
  const { record, mode, today, context } = origin;
  const { values: initial, states } = startOf(form, record, mode, context);
  return {
    values: [...initial],
    initial,
    states,
    initialStates: [...states],
    touched: [],
    verdicts: [],
    serverErrors: [],
    notices: [],
    snapshots: [],
    context,
    mode,
    today,
    dirtyCount: 0,
    parked: new Map(),
  };
}

/** Whether the field holds something else than the record does. */
export function isDirtyAt(data: MutableFormData, field: CompiledField, position: number): boolean {
  return !sameValue(field.type, field.type.read(data.values[position]), data.initial[position]);
}

/** The working memory of a new layout in which every field that stays keeps its value and its touch. */
export function carriedOver(
  old: CompiledForm,
  data: MutableFormData,
  next: CompiledForm,
  origin: FormOrigin,
): MutableFormData {
  const fresh = newFormData(next, origin);
  const typed = new Map(data.parked);
  old.fields.forEach((field, position) => {
    if (isDirtyAt(data, field, position)) typed.set(field.name, data.values[position]);
  });
  next.fields.forEach((field, position) => {
    if (typed.has(field.name)) fresh.values[position] = typed.get(field.name);
    typed.delete(field.name);
    fresh.touched[position] = data.touched[old.index.get(field.name) ?? -1] === true;
    if (isDirtyAt(fresh, field, position)) fresh.dirtyCount += 1;
  });
  return { ...fresh, parked: typed, states: evaluateStates(next, fresh.values, fresh.context) };
}
