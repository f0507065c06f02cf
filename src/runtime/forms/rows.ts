import { isObject, pointerTo } from "../../kernel/json.ts";
import { setAt } from "../../kernel/path.ts";
import type { Violation } from "../types/field-type.ts";
import type { CompiledForm, CompiledList } from "./compiled-form.ts";
import { evaluateRecord, type FormData } from "./evaluate.ts";
import { sentValue } from "./field-value.ts";
import { hasRows, plainName, rowsOf } from "./row-values.ts";
import { type ValidationContext, violationsAt } from "./violations-at.ts";

/** A rule that a row breaks, pointing from the list's own value on. */
export interface RowViolation extends Violation {
  readonly pointer: string;
}

/**
 * Every rule that the rows of a list break. What a day may be binds only what was changed: a value that some row had
 * before in the same field counts as left alone, wherever its row stands now.
 */
export function rowViolations(
  form: CompiledForm,
  list: CompiledList,
  value: unknown,
  initialValue: unknown,
  context: ValidationContext,
): RowViolation[] {
  const before = savedRows(list, initialValue, context);
  const outer = { form: () => form, data: context };
  return rowsOf(list, value).flatMap((row, index): RowViolation[] => {
    return violationsOfRow(list.form, row, before, { ...context, outer }).map((violation) => ({
      ...violation,
      pointer: list.isPlain ? `/${index}` : `/${index}${violation.pointer}`,
    }));
  });
}

function violationsOfRow(
  form: CompiledForm,
  row: unknown,
  before: SavedRows,
  context: ValidationContext,
): RowViolation[] {
  const fields = evaluateRecord(form, row, "edit", context.context, context.outer).map(
    ({ value, state }, position) => ({ value, state, initialValue: before(position, value) }),
  );
  return form.fields.flatMap((field, position): RowViolation[] => {
    const at = fields[position];
    if (!at || at.state.hidden || field.type.holdsNoValue) return [];
    const isLeftAlone = at.initialValue !== undefined;
    const mode = isLeftAlone ? "edit" : "create";
    const rowContext = { ...context, fields, mode } as const;
    const pointer = pointerTo("", ...field.path);
    const own = violationsAt(form, position, rowContext).map((violation) => ({ ...violation, pointer }));
    if (!field.list || !hasRows(field.list, at.value)) return own;
    const inner = rowViolations(form, field.list, at.value, at.initialValue, rowContext);
    return [...own, ...inner.map((each) => ({ ...each, pointer: pointer + each.pointer }))];
  });
}

/** Answers the value itself where some saved row holds it in that field. */
type SavedRows = (position: number, value: unknown) => unknown;

function savedRows(list: CompiledList, initialValue: unknown, data: FormData): SavedRows {
  let saved: readonly ReadonlySet<string>[] | undefined;
  return (position, value) => {
    const field = list.form.fields[position];
    if (!field || field.type.isEmpty(value)) return undefined;
    saved ??= valuesByField(list, initialValue, data);
    return saved[position]?.has(JSON.stringify(value)) ? value : undefined;
  };
}

/** For each field of a row, the values that any row has, as JSON. */
function valuesByField(list: CompiledList, value: unknown, { context }: FormData): Set<string>[] {
  const sets = list.form.fields.map(() => new Set<string>());
  for (const row of rowsOf(list, value))
    evaluateRecord(list.form, row, "edit", context).forEach((at, position) => {
      sets[position]?.add(JSON.stringify(at.value ?? null));
    });
  return sets;
}

/** The rows of a list as they are sent and stored: read by their types, defaults in place of empty values. */
export function sentRows(form: CompiledForm, list: CompiledList, value: unknown, data: FormData): unknown[] {
  const outer = { form: () => form, data };
  return rowsOf(list, value).map((row) => {
    const fields = evaluateRecord(list.form, row, "edit", data.context, outer);
    const sent: Record<string, unknown> = isObject(row) ? { ...row } : {};
    list.form.fields.forEach((field, position) => {
      const at = fields[position];
      if (!at || field.type.holdsNoValue || field.type.name === "unknown") return;
      const inner =
        field.list && !at.state.hidden
          ? sentRows(list.form, field.list, at.value, { fields, context: data.context, outer })
          : undefined;
      const stored = at.state.hidden ? null : (inner ?? sentValue(field, at.state, at.value));
      setAt(sent, field.path, stored);
    });
    return list.isPlain ? sent[plainName] : withoutNothing(sent);
  });
}

/** An object without what is `null`, at any depth: rows are replaced whole, so nothing has to be erased. */
function withoutNothing(value: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, item]) => {
      if (item === null || item === undefined) return [];
      return [[key, isObject(item) ? withoutNothing(item) : item]];
    }),
  );
}
