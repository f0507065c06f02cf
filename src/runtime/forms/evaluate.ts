import type {
  CompiledCondition,
  CompiledDependency,
  CompiledField,
  CompiledForm,
  CompiledList,
  ConditionSource,
  FieldState,
} from "./compiled-form.ts";
import { isChoiceId } from "../types/chosen-choice.ts";
import { createAnswerReader } from "./choices/answer-choices.ts";
import { calculate, type CompiledCalculation } from "./calculation.ts";
import {
  hasRows,
  isSameValue,
  plainItemField,
  rowsOf,
  defaultValueOf,
  type FormMode,
  storedItems,
  validatedValue,
  writeOrder,
} from "./field-value.ts";
import { fieldSource, ignoredDependency } from "./compile-conditions.ts";
import { isObject, getAt, setAt } from "../../kernel/json.ts";
import { maxRows } from "../types/fields/structure-types.ts";
import { chosenIds, idKeyOf } from "./choices/choices.ts";
import { isEmptyValue } from "../types/field-type.ts";

/** What rules read of a field: its value as typed (a number may still be the string "1.50") and its state. */
export interface FieldValue {
  readonly value: unknown;
  readonly state: FieldState;
}

/** What a form reads besides its own fields. */
export interface EvaluationContext {
  /** Record that pointers of `depends_on` read. */
  readonly context: unknown;
  /** Calendar day in the tenant's time zone, `yyyy-mm-dd`. If undefined, values computed from it are empty. */
  readonly today?: string | undefined;
  /** User who fills in the form. */
  readonly user?: FormUser | undefined;
  /** Form around a list row, whose fields the row reads by `/name`. */
  readonly outer?: OuterForm | undefined;
}

/** Copies the surroundings for the rows of a form; an open form has them as accessors, which a spread does not copy. */
export const copyEvaluationContext = ({ context, today, user }: EvaluationContext): EvaluationContext => ({
  context,
  today,
  user,
});

export interface FormUser {
  readonly name?: string | undefined;
  readonly email?: string | undefined;
}

/** The fields of a form by position, with its surroundings. */
export interface FormData extends EvaluationContext {
  readonly fields: readonly FieldValue[];
}

export interface OuterForm {
  /** Read on each use: an open form may change its layout. */
  readonly form: () => CompiledForm;
  readonly data: FormData;
}

/** A field that a rule names, with the form that has it. */
export interface NamedField {
  readonly form: CompiledForm;
  readonly data: FormData;
  readonly name: string;
}

/** Where a rule's field is: in this form, or by `/name` in the form around a row. */
export function namedField(form: CompiledForm, data: FormData, name: string): NamedField {
  const { outer } = data;
  return outer && name.startsWith("/")
    ? { form: outer.form(), data: outer.data, name: name.slice(1) }
    : { form, data, name };
}

/** Value of a field as rules see it; `undefined` if the field is hidden. */
export function visibleValue(form: CompiledForm, data: FormData, name: string): unknown {
  const position = form.index.get(name) ?? -1;
  const field = form.fields[position];
  const at = data.fields[position];
  if (!field || !at || at.state.hidden) return undefined;
  const value = validatedValue(field, at.state, at.value);
  // Other fields can test whether a password is filled, but never read it.
  return field.type.isSecret === true && !field.type.isEmpty(value) ? someSecret : value;
}

const someSecret = Object.freeze({});

/** Computes the state of one field from the values and states of the fields it depends on. */
export function stateAt(form: CompiledForm, field: CompiledField, data: FormData): FieldState {
  if (field.dependencies.length === 0) return field.stateFor(none);
  const state = field.stateFor(matchesAt(form, field, data));
  const { labelValues } = field;
  return labelValues === undefined || form.ignoredEdges.has(labelValues.dependency)
    ? state
    : labelValues.fill(state, (source) => wordsOf(form, data, source));
}

const none: readonly number[] = [];

/** For each dependency of a field, the matching variant: -1 if none matches, -2 if the dependency is ignored. */
export function matchesAt(form: CompiledForm, field: CompiledField, data: FormData): readonly number[] {
  return field.dependencies.map((dependency) =>
    form.ignoredEdges.has(dependency) ? ignoredDependency : matchOf(form, data, dependency),
  );
}

function matchOf(form: CompiledForm, data: FormData, { source, match }: CompiledDependency): number {
  return match(...readSource(form, data, source), (name) => {
    const [value, isFilled] = readSource(form, data, fieldSource(name));
    return isFilled ? value : null;
  });
}

/** Evaluates a condition with the values of the form; hidden fields read as absent. */
export function conditionHolds(form: CompiledForm, data: FormData, condition: CompiledCondition): boolean {
  switch (condition.kind) {
    case "shown": {
      const { dependency } = condition;
      const match = matchOf(form, data, dependency);
      return match >= 0 && dependency.variants?.[match]?.hidden !== true;
    }
    case "any":
      return condition.parts.some((part) => conditionHolds(form, data, part));
    case "all":
      return condition.parts.every((part) => conditionHolds(form, data, part));
    case "not":
      return !conditionHolds(form, data, condition.part);
    case "named":
      return conditionHolds(form, data, condition.part);
  }
}

/** Whether a field must be filled now. */
export const isRequired = (form: CompiledForm, data: FormData, state: FieldState): boolean =>
  state.required || (state.requiredWhen !== undefined && conditionHolds(form, data, state.requiredWhen));

/** Reads the source of a condition, and whether it counts as filled. */
export function readSource(
  form: CompiledForm,
  data: FormData,
  source: ConditionSource,
): [value: unknown, isFilled: boolean] {
  if (source.kind === "record") {
    const found = outerFieldOf(data, source);
    if (found) return readSource(...found);
    const value = getAt(data.context, source.path);
    return [value, !isEmptyValue(value)];
  }
  if (source.kind === "condition") return [conditionHolds(form, data, source.condition), true];
  const value = visibleValue(form, data, source.name);
  const controller = form.fields[form.index.get(source.name) ?? -1];
  if (controller === undefined || controller.type.isEmpty(value)) return [value, false];
  const { list } = controller;
  if (list?.isPlain === true && Array.isArray(value)) return [storedItems(list, value), true];
  return [chosenIds(value, idKeyOf(controller.definition)), true];
}

/** The field of the surrounding form that a pointer in a row names. */
function outerFieldOf({ outer }: FormData, source: ConditionSource) {
  const [name = "", ...rest] = source.kind === "record" ? source.path : [];
  if (!outer?.form().index.has(name) || rest.length > 0) return undefined;
  return [outer.form(), outer.data, { kind: "field", name }] as const;
}

/** Result of a calculated field, parsed by its type; `undefined` if empty or in a cycle. */
export const calculatedResult = (
  form: CompiledForm,
  { calculation, type }: CompiledField,
  data: FormData,
): unknown => type.read(calculatedValue(form, calculation, data)) ?? undefined;

function calculatedValue(
  form: CompiledForm,
  calculation: CompiledCalculation | undefined,
  data: FormData,
): unknown {
  if (!calculation || form.ignoredEdges.has(calculation.dependency)) return undefined;
  const rowsAt = (name: string) => {
    const list = form.fields[form.index.get(name) ?? -1]?.list;
    const value = visibleValue(form, data, name);
    return list && hasRows(list, value) ? { list, rows: rowsOf(list, value) } : undefined;
  };
  return calculate(calculation.tree, {
    read: (source) => {
      const [value, isFilled] = readSource(form, data, source);
      return isFilled ? value : undefined;
    },
    holds: (condition) => conditionHolds(form, data, condition),
    count: (name) => {
      const value = visibleValue(form, data, name);
      return Array.isArray(value) ? value.length : 0;
    },
    rowValues: (name, inner) => {
      const found = rowsAt(name);
      if (!found) return [];
      const { form: rowForm } = found.list;
      const position = rowForm.index.get(inner ?? plainItemField) ?? -1;
      const outer = { form: () => form, data };
      return found.rows.map((row) => {
        const around = { ...copyEvaluationContext(data), outer };
        const fields = evaluatedRow(found.list, row, around);
        return visibleValue(rowForm, { ...around, fields }, rowForm.fields[position]?.name ?? "");
      });
    },
    today: data.today,
    user: data.user,
    words: (source) => wordsOf(form, data, source),
  });
}

interface KnownRows {
  readonly around: EvaluationContext;
  readonly byRow: WeakMap<object, readonly EvaluatedField[]>;
}

/** Evaluated rows in the same surroundings, by row form, so that an edit in one row does not re-evaluate the others. */
const knownRows = new WeakMap<CompiledForm, KnownRows>();

/** Values and states of a row; remembered for rows that do not read the outer form. */
export function evaluatedRow(
  { form, isPlain, outerFields }: CompiledList,
  row: unknown,
  around: EvaluationContext,
): readonly EvaluatedField[] {
  if (isPlain || outerFields.size > 0 || !isObject(row)) return evaluateRecord(form, row, "edit", around);
  const { context, today, user } = around;
  let known = knownRows.get(form);
  const isSame =
    known !== undefined &&
    known.around.context === context &&
    known.around.today === today &&
    known.around.user === user;
  if (!known || !isSame) {
    known = { around: copyEvaluationContext(around), byRow: new WeakMap() };
    knownRows.set(form, known);
  }
  const found = known.byRow.get(row) ?? evaluateRecord(form, row, "edit", around);
  known.byRow.set(row, found);
  return found;
}

/** Display text of a value in other texts: options by their labels. */
function wordsOf(form: CompiledForm, data: FormData, source: ConditionSource): string {
  const found = outerFieldOf(data, source);
  if (found) return wordsOf(...found);
  const [value, isFilled] = readSource(form, data, source);
  if (!isFilled) return "";
  const choices =
    source.kind === "field" ? data.fields[form.index.get(source.name) ?? -1]?.state.source : undefined;
  const labelOf = (id: unknown) =>
    answers.labelOf(form, data, choices, id) ?? (isChoiceId(id) ? String(id) : "");
  return [value].flat().map(labelOf).join(", ");
}

/** Choices and labels that follow from other answers. */
export const answers = createAnswerReader({ visibleValue, rowFields: evaluatedRow });

export interface EvaluatedField {
  value: unknown;
  state: FieldState;
  /** Whether the value is the field's default, not one that someone chose. */
  isDefault: boolean;
}

/** Value of a field that no one has changed: the result of `default_from`, else its default. */
export const computeInitialValue = (
  form: CompiledForm,
  field: CompiledField,
  state: FieldState,
  data: FormData,
): unknown =>
  field.rowCount
    ? startingRows(form, field, state, data)
    : ((field.start && startOf(form, field, data)) ?? defaultValueOf(field, state));

/** Required number of rows of a list, from 0 to `maxRows`; `undefined` if the layout does not set one. */
export function rowCountOf(
  form: CompiledForm,
  { rowCount }: CompiledField,
  data: FormData,
): number | undefined {
  if (!rowCount || form.ignoredEdges.has(rowCount.dependency)) return undefined;
  const count = Number(calculatedValue(form, rowCount, data) ?? 0);
  return Number.isNaN(count) ? 0 : Math.min(Math.max(Math.trunc(count), 0), maxRows);
}

/** Rows of a new record: those of the default, cut or filled up with new ones to the required number. */
function startingRows(form: CompiledForm, field: CompiledField, state: FieldState, data: FormData): unknown {
  const { list } = field;
  const value = defaultValueOf(field, state);
  const count = rowCountOf(form, field, data);
  if (!list || count === undefined) return value;
  const rows: readonly unknown[] = Array.isArray(value) ? value : [];
  if (rows.length >= count) return rows.slice(0, count);
  const outer = { form: () => form, data };
  const blank = newRow(list, { ...copyEvaluationContext(data), outer });
  return [...rows, ...Array.from({ length: count - rows.length }, () => structuredClone(blank))];
}

/** A new row with its defaults. */
function newRow({ form, isPlain }: CompiledList, around: EvaluationContext): unknown {
  const row: Record<string, unknown> = {};
  const fields = evaluateRecord(form, undefined, "create", around);
  for (const position of writeOrder(fields)) {
    const { type, path } = form.fields[position] ?? {};
    const value = fields[position]?.value ?? null;
    if (path && type?.holdsNoValue !== true && value !== null) setAt(row, path, value);
  }
  return isPlain ? (row[plainItemField] ?? null) : row;
}

/** A plain field reference copies the value of any type; calculations return only scalars. */
function startOf(form: CompiledForm, { start, type }: CompiledField, data: FormData): unknown {
  if (start?.tree.kind !== "field" || form.ignoredEdges.has(start.dependency))
    return type.read(calculatedValue(form, start, data)) ?? undefined;
  const { source } = start.tree;
  const [ids, isFilled] = readSource(form, data, source);
  if (!isFilled) return undefined;
  const isList =
    source.kind === "field" && form.fields[form.index.get(source.name) ?? -1]?.list !== undefined;
  // Rows of a list have no ids; they are copied as a whole.
  return type.read(isList ? visibleValue(form, data, source.name) : ids) ?? undefined;
}

/**
 * Evaluates all fields in one pass over the rule graph, O(fields + dependencies). Where `isDefaultAt` returns true, the
 * value is the default of the field's state. A value of a field with `keeps_following` is its default while it is what
 * the sources yield. Where `isSetAgain` returns true, the sources replace the value if they yield any.
 */
export function evaluateFields(
  form: CompiledForm,
  values: readonly unknown[],
  around: EvaluationContext,
  isDefaultAt: (position: number) => boolean = () => false,
  isSetAgain: (field: CompiledField, state: FieldState) => boolean = () => false,
): EvaluatedField[] {
  const fields = form.fields.map((field, position): EvaluatedField => {
    const state = field.stateFor(none);
    const isDefault = field.calculation !== undefined || isDefaultAt(position);
    return { value: isDefault ? defaultValueOf(field, state) : values[position], state, isDefault };
  });
  const data = { ...around, fields };
  for (const position of form.order) {
    const field = form.fields[position];
    const at = fields[position];
    if (!field || !at || field.dependencies.length === 0) continue;
    at.state = stateAt(form, field, data);
    if (field.calculation) at.value = calculatedResult(form, field, data);
    else if (at.isDefault) at.value = computeInitialValue(form, field, at.state, data);
    else if (field.start && isSetAgain(field, at.state)) {
      const yielded = startOf(form, field, data);
      at.isDefault = yielded !== undefined;
      if (at.isDefault) at.value = yielded;
    } else if (field.start && field.definition.keeps_following === true)
      at.isDefault = isSameValue(field.type, at.value, computeInitialValue(form, field, at.state, data));
  }
  for (const position of form.lateFields) {
    const [field, at] = [form.fields[position], fields[position]];
    if (field && at) at.state = stateAt(form, field, data);
  }
  return fields;
}

/**
 * Initial values and states of a form: the values of a record, or the defaults of a new one, with the matching variants
 * applied.
 *
 * @param around what the form reads besides its own fields
 */
export function evaluateRecord(
  form: CompiledForm,
  record: unknown,
  mode: FormMode,
  around: EvaluationContext,
  isSetAgain?: (field: CompiledField, state: FieldState) => boolean,
): EvaluatedField[] {
  const values = form.fields.map(({ type, path }) => type.read(getAt(record, path)));
  return evaluateFields(
    form,
    values.map((value) => value ?? undefined),
    around,
    (position) => mode === "create" && values[position] === undefined,
    isSetAgain,
  );
}
