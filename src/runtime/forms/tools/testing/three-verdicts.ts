import { isObject, type JsonObject, pointerTo, getAt, setAt } from "../../../../kernel/json.ts";
import type { CompiledForm } from "../../compiled-form.ts";
import { createFormStore } from "../../create-form-store.ts";
import { validateRecord, type RecordToValidate } from "../../validation/validate-record.ts";
import {
  isLocked,
  validatedValue,
  type FormMode,
  rowsOf,
  plainItemField,
  isSameValue,
} from "../../field-value.ts";
import { mergeRecord, patchOf } from "../../payload.ts";
import { evaluateRecord, type EvaluationContext } from "../../evaluate.ts";
import { exportJsonSchema } from "../export-schema.ts";
import type { FieldInError } from "../../form-store.ts";
import type { Violation } from "../../../types/field-type.ts";
import type { Verdict } from "./schema-verdict.ts";

/** Rules that a schema cannot express; only form and server check them. */
const unsayable = new Set([
  "comparison",
  "min_date",
  "max_date",
  "read_only",
  "rule",
  "at_least_one_of",
  "row_count",
  "minute_step",
  "unique_by",
  "decimal_step",
]);

/**
 * Code of a violation as it is compared: a step with decimals is not exported, since validators compute multiples of it
 * with binary fractions.
 */
const comparedCode = ({ code, params }: Pick<Violation, "code" | "params">): string =>
  code === "step" && !Number.isInteger(params?.["limit"]) ? "decimal_step" : code;

/** An unusable value violates one of our rules, but any number of schema keywords. */
const unfit = new Set(["required", "type", "integer", "format"]);

/** Rows that repeat are checked by the other rules too; a choice that is made twice is unusable. */
const isUnfit = (code: string, { list }: CompiledForm["fields"][number]): boolean =>
  unfit.has(code) || (code === "unique" && list === undefined);

/** The server's verdict on a request, by field. */
export function serverVerdict(form: CompiledForm, request: RecordToValidate): Verdict {
  const verdict = validateRecord(form, request);
  const names = new Map(form.fields.map(({ name, path }) => [pointerTo("", ...path), name]));
  const byField = new Map<string, Set<string>>();
  const add = (name: string, code: string) => byField.set(name, (byField.get(name) ?? new Set()).add(code));
  for (const error of verdict.ok ? [] : verdict.errors) {
    const { pointer } = error;
    const code = comparedCode(error);
    const list = form.fields.find(
      (field) => field.list && pointer.startsWith(`${pointerTo("", ...field.path)}/`),
    );
    if (!list) add(names.get(pointer) ?? pointer, code);
    else if (!unsayable.has(code)) add(list.name, "rows");
  }
  return byField;
}

/** The record after the request, which is what a schema validates. */
export function recordAfter(
  form: CompiledForm,
  { body, previous, mode, today }: RecordToValidate,
): JsonObject {
  return readRecord(form, mode === "create" ? body : mergeRecord(form, previous ?? {}, body), mode, today);
}

/**
 * Enters the request's values into a form and submits it. Returns the form's verdict and the resulting request, since
 * the form clears foreign choices and moves dates, and what it sends if it finds no error.
 */
export function formVerdict(
  form: CompiledForm,
  request: RecordToValidate,
): { readonly verdict: Verdict; readonly request: RecordToValidate; readonly payload?: JsonObject } {
  const { body, previous, mode, today, context } = request;
  const store = createFormStore({ form, mode, today, context, ...(mode === "edit" && { record: previous }) });
  for (const { name, path } of form.fields) {
    const value = getAt(body, path);
    if (value !== undefined) store.setValue(name, value);
  }
  const outcome = store.submit();
  const typed = store.getValues();
  // An edit sends the values of the fields.
  const sent = mode === "edit" ? {} : (structuredClone(body) as Record<string, unknown>);
  for (const field of form.fields) {
    const { name, path, type } = field;
    const password = type.isSecret === true ? getAt(body, path) : undefined;
    // A form tells nobody a password, not even the one that was just typed.
    if (type.isSecret === true && password === undefined) continue;
    const value = password ?? typed[name] ?? null;
    setAt(sent, path, mode === "edit" ? patchOf(field, value, getAt(previous, path)) : value);
  }
  return {
    verdict: verdictOf(outcome.ok ? [] : outcome.errors),
    request: { ...request, body: sent },
    ...(outcome.ok && { payload: outcome.payload }),
  };
}

/** All errors in rows count as one error of the list. */
function verdictOf(errors: readonly FieldInError[]): Verdict {
  const verdict = new Map<string, Set<string>>();
  for (const { name, list, violations } of errors) {
    const codes = violations.map(comparedCode).filter((code) => list === undefined || !unsayable.has(code));
    for (const code of codes) {
      const field = list ?? name;
      verdict.set(field, (verdict.get(field) ?? new Set()).add(list === undefined ? code : "rows"));
    }
  }
  return verdict;
}

/** Fields on which form and server differ, rule by rule. Ignores read-only errors, which a form cannot produce. */
export function differences(form: Verdict, server: Verdict): string[] {
  return [...new Set([...form.keys(), ...server.keys()])].flatMap((name) => {
    const [ours, theirs] = [[...(form.get(name) ?? [])], [...(server.get(name) ?? [])]];
    if (theirs.includes("read_only")) return [];
    return ours.join() === theirs.join() ? [] : [`${name}: form [${ours.join()}], server [${theirs.join()}]`];
  });
}

/**
 * Fields that are locked or unchanged in an edit, and lists with such a field in a row. Their saved values are not
 * validated again, which a schema cannot express.
 */
export function lockedFields(
  form: CompiledForm,
  record: JsonObject,
  { mode, context = record, today, previous = {} }: RecordToValidate,
) {
  const saved = form.fields.map(({ type, path }) => type.read(getAt(previous, path)));
  const fields = evaluateRecord(form, record, mode, { context, today });
  if (mode !== "edit") return new Set<string>();
  const outer = { form: () => form, data: { context, today, fields } };
  const holdsLocked = (rowForm: CompiledForm, row: unknown) =>
    evaluateRecord(rowForm, row, mode, { context, today, outer }).some(({ state }, position) => {
      const field = rowForm.fields[position];
      return field !== undefined && isLocked(field, state, mode);
    });
  const locked = form.fields.filter((field, position) => {
    const { state, value } = fields[position] ?? {};
    if (state !== undefined && isLocked(field, state, mode)) return true;
    if (
      !field.type.isEmpty(saved[position]) &&
      isSameValue(field.type, field.type.read(value), saved[position])
    )
      return true;
    const { list } = field;
    if (list !== undefined && rowsOf(list, saved[position]).length > 0) return true;
    return list !== undefined && rowsOf(list, value).some((row) => holdsLocked(list.form, row));
  });
  return new Set(locked.map(({ name }) => name));
}

/** Untold fields by form: exporting the schema again for each record took a third of the comparison. */
const untoldByForm = new WeakMap<CompiledForm, ReadonlySet<string>>();

/** Fields whose schema cannot express when they are shown, required or filtered, according to `x-not-said`. */
function untoldFields(form: CompiledForm): ReadonlySet<string> {
  const known = untoldByForm.get(form);
  if (known) return known;
  const untold = new Set<string>();
  const walk = (schema: unknown) => {
    if (Array.isArray(schema)) for (const part of schema) walk(part);
    if (!isObject(schema)) return;
    for (const [key, part] of Object.entries(schema)) {
      if (key === "properties" && isObject(part)) {
        for (const [name, property] of Object.entries(part)) if (isUntold(property)) untold.add(name);
      }
      // Rows have fields of their own with the same names.
      if (key !== "items") walk(part);
    }
  };
  const { properties, allOf } = exportJsonSchema(form, { of: "values" });
  walk({ properties, allOf });
  untoldByForm.set(form, untold);
  return untold;
}

const isUntold = (schema: unknown) =>
  /"rule":"(?:field|required_when|cascade|options_from)"/.test(JSON.stringify(schema));

/** Fields on which a schema differs from our verdict in a rule that a schema can express. */
export function schemaDifferences(
  form: CompiledForm,
  ours: Verdict,
  schema: Verdict,
  locked: ReadonlySet<string>,
): string[] {
  const untold = untoldFields(form);
  return form.fields.flatMap((field) => {
    const { name } = field;
    if (untold.has(name)) return [];
    const codes = ours.get(name) ?? new Set<string>();
    if (codes.has("read_only") || locked.has(name)) return [];
    const expressible = [...codes].filter((code) => !unsayable.has(code)).toSorted();
    const found = [...(schema.get(name) ?? [])].toSorted();
    const agree = expressible.some((code) => isUnfit(code, field))
      ? found.length > 0
      : sameRules(expressible, found);
    return agree ? [] : [`${name}: ours [${expressible.join()}], schema [${found.join()}]`];
  });
}

/** A value that is not an option violates several keywords, so only "option" is compared for those. */
function sameRules(expected: readonly string[], found: readonly string[]): boolean {
  if (expected.length === 0 || found.length === 0) return expected.length === found.length;
  const rules = new Set([
    "min",
    "max",
    "min_length",
    "max_length",
    "pattern",
    "option",
    "step",
    "equals",
    "min_choices",
    "max_choices",
    "min_items",
    "max_items",
    "unique",
    "rows",
  ]);
  return expected.join() === found.filter((code) => rules.has(code)).join();
}

/**
 * Returns the record as form and server read it, which is what an exported schema describes: values in the shape that
 * their types store, defaults in place of empty ones, and all objects on the way to a value present. Keeps what the
 * layout does not know.
 */
function readRecord(
  form: CompiledForm,
  record: JsonObject,
  mode: FormMode,
  today?: string,
): Record<string, unknown> {
  return JSON.parse(JSON.stringify(readValues(form, record, mode, { context: record, today }))) as Record<
    string,
    unknown
  >;
}

function readValues(
  form: CompiledForm,
  record: JsonObject,
  mode: FormMode,
  surroundings: EvaluationContext,
): Record<string, unknown> {
  const read: Record<string, unknown> = { ...structuredClone(record) };
  const fields = evaluateRecord(form, record, mode, surroundings);
  const outer = { form: () => form, data: { ...surroundings, fields } };
  form.fields.forEach((field, position) => {
    const at = fields[position];
    if (!at || field.type.holdsNoValue) return;
    const { list } = field;
    const validated = validatedValue(field, at.state, at.value);
    // Hidden fields of rows are not stored, and all that is empty is the same, so rows that differ in them alone are too.
    const isNothing = at.state.hidden || field.type.isEmpty(validated);
    const value = surroundings.outer !== undefined && isNothing ? undefined : validated;
    if (!list || !Array.isArray(value)) {
      setAt(read, field.path, value);
      return;
    }
    const rows = rowsOf(list, value).map((row) => {
      const values = isObject(row) ? readValues(list.form, row, "edit", { ...surroundings, outer }) : row;
      return list.isPlain && isObject(values) ? (values[plainItemField] ?? null) : values;
    });
    setAt(read, field.path, rows);
  });
  return read;
}
