import type { Violation } from "../../types/field-type.ts";
import type { CompiledForm, CompiledList } from "../compiled-form.ts";
import {
  evaluateFields,
  evaluateRecord,
  type OuterForm,
  type EvaluationContext,
  copyEvaluationContext,
} from "../evaluate.ts";
import { findViolations, type ValidatedField, type ValidationContext } from "./find-violations.ts";
import { rowsOf } from "../field-value.ts";

/*
 * A rule added after a value was saved must not block saving the rest of its record. An unchanged value may therefore
 * keep violating the rules that it violated when it was saved; violations caused by another change in the record count.
 */

const keyOf = ({ code, message }: Violation) => `${code} ${message}`;

/** Removes the violations that the same value had when the record was saved. */
export function withoutSavedViolations(
  form: CompiledForm,
  position: number,
  context: ValidationContext,
  found: readonly Violation[],
): readonly Violation[] {
  const before = new Set(findViolations(form, position, savedContext(form, context)).map(keyOf));
  return found.filter((violation) => !before.has(keyOf(violation)));
}

/** Returns the validation context of the record as it was saved. */
export function savedContext(form: CompiledForm, context: ValidationContext): ValidationContext {
  const around = { ...copyEvaluationContext(context), outer: savedOuter(context.outer) };
  const { today, mode, budget } = context;
  return { ...around, today, mode, budget, fields: savedFields(form, context.fields, around) };
}

/** Outer form of a row as it was saved; unchanged if it is not being edited. */
function savedOuter(outer: OuterForm | undefined): OuterForm | undefined {
  if (!outer || !isValidated(outer.data)) return outer;
  const data = savedContext(outer.form(), outer.data);
  return { form: outer.form, data };
}

const isValidated = (data: object): data is ValidationContext => "mode" in data && "today" in data;

/** Cache by the fields array of an open form, which is replaced only when the form starts. */
const known = new WeakMap<readonly ValidatedField[], readonly ValidatedField[]>();

function savedFields(
  form: CompiledForm,
  fields: readonly ValidatedField[],
  around: EvaluationContext,
): readonly ValidatedField[] {
  const found = known.get(fields);
  if (found) return found;
  const values = fields.map(({ initialValue }) => initialValue);
  const saved = evaluateFields(form, values, around).map(({ value, state }) => ({
    value,
    state,
    initialValue: value,
  }));
  known.set(fields, saved);
  return saved;
}

interface SavedRow {
  readonly value: unknown;
  readonly around: ValidationContext;
}

/** The rows of a list as they were saved, independent of their current positions. */
export class SavedRows {
  readonly #list: CompiledList;
  readonly #rows: () => readonly SavedRow[];
  #read: ValidationContext[] | undefined;
  /** For each field of a row, the JSON of the values in all rows. */
  #values: readonly ReadonlySet<string>[] | undefined;
  #violations: ReadonlySet<string> | undefined;
  readonly #inner = new Map<number, SavedRows>();

  /** @param rows called on first use */
  constructor(list: CompiledList, rows: () => readonly SavedRow[]) {
    this.#list = list;
    this.#rows = rows;
  }

  /** Creates the saved rows of a list whose saved value is known. */
  static of(form: CompiledForm, list: CompiledList, saved: unknown, context: ValidationContext): SavedRows {
    return new SavedRows(list, () => {
      const data = savedContext(form, context);
      const around = { ...data, outer: { form: () => form, data } };
      return rowsOf(list, saved).map((value) => ({ value, around }));
    });
  }

  /** Whether any saved row has the value in that field; all empty values are the same. */
  holds(position: number, value: unknown): boolean {
    const { fields } = this.#list.form;
    const keyAt = (at: number, each: unknown) =>
      fields[at]?.type.isEmpty(each) === true ? "empty" : JSON.stringify(each ?? null);
    this.#values ??= fields.map(
      (_, at) => new Set(this.#contexts().map((context) => keyAt(at, context.fields[at]?.value))),
    );
    return this.#values[position]?.has(keyAt(position, value)) === true;
  }

  /** Removes the violations that the same value had in any saved row. */
  sinceSaved(position: number, value: unknown, found: readonly Violation[]): readonly Violation[] {
    if (found.length === 0 || !this.holds(position, value)) return found;
    this.#violations ??= new Set(
      this.#contexts().flatMap((context) =>
        this.#list.form.fields.flatMap((_, at) =>
          findViolations(this.#list.form, at, context).map((violation) =>
            this.#key(at, context.fields[at]?.value, violation),
          ),
        ),
      ),
    );
    return found.filter((violation) => this.#violations?.has(this.#key(position, value, violation)) !== true);
  }

  /** Saved rows of a nested list, merged over all rows. */
  inner(position: number, list: CompiledList): SavedRows {
    const found = this.#inner.get(position);
    if (found) return found;
    const inner = new SavedRows(list, () =>
      this.#contexts().flatMap((context) => {
        const around = { ...context, outer: { form: () => this.#list.form, data: context } };
        return rowsOf(list, context.fields[position]?.value).map((value) => ({ value, around }));
      }),
    );
    this.#inner.set(position, inner);
    return inner;
  }

  #key(position: number, value: unknown, violation: Violation): string {
    return `${position} ${JSON.stringify(value ?? null)} ${keyOf(violation)}`;
  }

  #contexts() {
    this.#read ??= this.#rows().map((row) => {
      const fields = evaluateRecord(this.#list.form, row.value, "edit", row.around).map(
        ({ value, state }) => ({
          value,
          state,
          initialValue: value,
        }),
      );
      return { ...row.around, mode: "edit" as const, fields };
    });
    return this.#read;
  }
}
