import type { Violation } from "../../types/field-type.ts";
import type { CompiledForm, CompiledList } from "../compiled-form.ts";
import {
  evaluateFields,
  evaluatedRow,
  type OuterForm,
  type EvaluationContext,
  type FormData,
  copyEvaluationContext,
} from "../evaluate.ts";
import { messages } from "../../language/messages.ts";
import { offerOf } from "../choices/available-choices.ts";
import { findViolations, type ValidatedField, type ValidationContext } from "./find-violations.ts";
import { rowsOf } from "../field-value.ts";
import { runToCompletion, type Steps } from "../../../kernel/steps.ts";

/*
 * A rule added after a value was saved must not block saving the rest of its record. An unchanged value may therefore
 * keep violating the rules that it violated when it was saved; violations caused by another change in the record count.
 * An unchanged choice that is no longer offered is accepted likewise, while the choices of its field are those of the
 * saved record. Only API clients send one, because a form clears it as it opens.
 */

/** Which rule a violation is of. Messages can contain labels and numbers of rows, which change by themselves. */
const keyOf = ({ code, message, params }: Violation) =>
  `${code} ${params === undefined ? message : JSON.stringify(params)}`;

const isNotOffered = ({ message }: Violation): boolean => message === messages.option;

const offerAt = (form: CompiledForm, position: number, data: FormData): string => {
  const [field, at] = [form.fields[position], data.fields[position]];
  return field && at ? offerOf(form, field, at.state, data) : "";
};

/**
 * Returns the rules that a value violated when it was saved. That it was not offered excuses it only while the same
 * choices are offered as then: a change of what they depend on is a new question.
 */
const violatedBefore = (
  form: CompiledForm,
  position: number,
  saved: ValidationContext,
  offer: string,
): string[] =>
  findViolations(form, position, saved)
    .filter((violation) => !isNotOffered(violation) || offerAt(form, position, saved) === offer)
    .map(keyOf);

/** Removes the violations that the same value had when the record was saved. */
export function withoutSavedViolations(
  form: CompiledForm,
  position: number,
  context: ValidationContext,
  found: readonly Violation[],
): readonly Violation[] {
  const offer = found.some(isNotOffered) ? offerAt(form, position, context) : "";
  const before = new Set(violatedBefore(form, position, savedContext(form, context), offer));
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
  /** For each field of a row, the rows by the JSON of their value. */
  readonly #byValue = new Map<number, ReadonlyMap<string, readonly ValidationContext[]>>();
  /** Violations that a value had, by field and value. */
  readonly #violations = new Map<string, ReadonlySet<string>>();
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
    return this.#rowsWith(position, this.#keyOf(position, value)).length > 0;
  }

  /** The saved rows with a value in a field; the rows are grouped by it at the first call. */
  #rowsWith(position: number, key: string): readonly ValidationContext[] {
    let rows = this.#byValue.get(position);
    if (!rows) {
      const grouped = new Map<string, ValidationContext[]>();
      for (const context of this.#contexts()) {
        const each = this.#keyOf(position, context.fields[position]?.value);
        const group = grouped.get(each);
        if (group) group.push(context);
        else grouped.set(each, [context]);
      }
      this.#byValue.set(position, grouped);
      rows = grouped;
    }
    return rows.get(key) ?? [];
  }

  #keyOf(position: number, value: unknown): string {
    const isEmpty = this.#list.form.fields[position]?.type.isEmpty(value) === true;
    return isEmpty ? "empty" : JSON.stringify(value ?? null);
  }

  /** Removes the violations that the value of a row had in any saved row. */
  sinceSaved(position: number, now: ValidationContext, found: readonly Violation[]): readonly Violation[] {
    if (found.length === 0) return found;
    const { form } = this.#list;
    const key = this.#keyOf(position, form.fields[position]?.type.read(now.fields[position]?.value));
    const offer = found.some(isNotOffered) ? offerAt(form, position, now) : "";
    const memo = `${position} ${key} ${offer}`;
    let before = this.#violations.get(memo);
    if (!before) {
      const rows = this.#rowsWith(position, key);
      before = new Set(rows.flatMap((saved) => violatedBefore(form, position, saved, offer)));
      this.#violations.set(memo, before);
    }
    const earlier = before;
    return earlier.size === 0 ? found : found.filter((violation) => !earlier.has(keyOf(violation)));
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

  #contexts(): readonly ValidationContext[] {
    return this.#read ?? runToCompletion(this.prepareSteps());
  }

  /** Evaluates the rows as they were saved, row by row; does nothing if that was done before. */
  *prepareSteps(): Steps<readonly ValidationContext[]> {
    if (this.#read) return this.#read;
    const read: ValidationContext[] = [];
    for (const row of this.#rows()) {
      const fields = evaluatedRow(this.#list, row.value, row.around).map(({ value, state }) => ({
        value,
        state,
        initialValue: value,
      }));
      read.push({ ...row.around, mode: "edit", fields });
      yield;
    }
    return (this.#read ??= read);
  }
}
