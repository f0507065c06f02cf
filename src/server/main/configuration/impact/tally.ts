import { getAt, sameJson } from "../../../../kernel/json.ts";
import { editableForm } from "../../../../runtime/forms/payload.ts";
import {
  compareRecord,
  isErrorAt,
  type LayoutPair,
  planRecord,
  type ValueChoice,
} from "../../../../runtime/studio/impact/value-choices.ts";
import { fieldOf, storedChoices } from "../../../../runtime/studio/impact/value-offers.ts";
import { isUnset } from "../../../../runtime/types/field-type.ts";
import type { RecordGroup } from "./record-groups.ts";

const maxSamples = 5;
/** Maximum number of distinct values counted per field. */
const maxValues = 1000;

/** Counts of one changed field. Plain JSON, because long counts are stored between batches. */
export interface FieldTally {
  holding: number;
  failing: number;
  changing: number;
  left: number;
  /** Number of records per value that no longer fits, keyed by the value's JSON. */
  readonly values: Record<string, number>;
  readonly samples: { readonly id: string; readonly layoutKey: string; readonly message: string }[];
}

/** Effect of a change on records, in total and per changed field. */
export interface Tally {
  records: number;
  failing: number;
  remaining: number;
  changing: number;
  readonly fields: Record<string, FieldTally>;
}

/** The two layouts to compare, and how to find the changed layout's fields in them. */
export interface Counting extends LayoutPair {
  /** Key of the form whose records are counted. */
  readonly layoutKey: string;
  /** Name prefixes of the changed layout's fields in the form; [""] for the layout itself. */
  readonly prefixes: readonly string[];
  /** Names of the changed fields in the changed layout. */
  readonly names: readonly string[];
  /** Chosen actions for stored values, by those names. */
  readonly choices: readonly ValueChoice[];
}

const emptyField = (): FieldTally => ({
  holding: 0,
  failing: 0,
  changing: 0,
  left: 0,
  values: {},
  samples: [],
});

/** Creates an empty tally for fields with these names. */
export const emptyTally = (names: readonly string[]): Tally => ({
  records: 0,
  failing: 0,
  remaining: 0,
  changing: 0,
  fields: Object.fromEntries(names.map((name) => [name, emptyField()])),
});

/** Adds a tally to another; samples and values beyond the limits are dropped. */
export function addTally(to: Tally, { fields, ...totals }: Tally): void {
  for (const key of ["records", "failing", "remaining", "changing"] as const) to[key] += totals[key];
  for (const [name, { values, samples, ...counts }] of Object.entries(fields)) {
    const field = (to.fields[name] ??= emptyField());
    for (const key of ["holding", "failing", "changing", "left"] as const) field[key] += counts[key];
    for (const [value, count] of Object.entries(values)) addValue(field, value, count);
    field.samples.push(...samples.slice(0, maxSamples - field.samples.length));
  }
}

function addValue({ values }: FieldTally, json: string, count: number): void {
  const known = values[json];
  if (known !== undefined || Object.keys(values).length < maxValues) values[json] = (known ?? 0) + count;
}

/** Translates choices for the changed layout to an including form, once per prefix. */
export const prefixChoices = (choices: readonly ValueChoice[], prefixes: readonly string[]): ValueChoice[] =>
  prefixes.flatMap((prefix) => choices.map((choice) => ({ ...choice, field: prefix + choice.field })));

interface CountedPlace {
  readonly path: readonly string[];
  /** Options that the new layout offers there. */
  readonly choices: readonly { readonly value: unknown }[];
}

/**
 * Returns a function that adds a group of alike records to the tally: per changed field and in total, how many become
 * invalid and what the choices change.
 */
export function createTallyCounter(counting: Counting, tally: Tally): (group: RecordGroup) => void {
  const { old, next, prefixes, names, layoutKey } = counting;
  const choices = prefixChoices(counting.choices, prefixes);
  const nameOf = new Map(prefixes.flatMap((prefix) => names.map((name) => [prefix + name, name] as const)));
  const places = names.map((name): { tally: FieldTally; places: CountedPlace[] } => ({
    tally: (tally.fields[name] ??= emptyField()),
    places: prefixes.flatMap((prefix) => {
      const [before, after] = [fieldOf(old, prefix + name), fieldOf(next, prefix + name)];
      const stored = after === undefined ? [] : storedChoices(next, prefix + name);
      return [
        ...(before && !sameJson(before.path, after?.path) ? [{ path: before.path, choices: [] }] : []),
        ...(after ? [{ path: after.path, choices: stored }] : []),
      ];
    }),
  }));
  const unfinished: LayoutPair = { ...counting, old: editableForm(old), next: editableForm(next) };
  return ({ record, count, ids, isUnfinished = false }) => {
    const pair = isUnfinished ? unfinished : counting;
    const compared = compareRecord(record, pair);
    const { newErrors } = compared;
    for (const { tally: field, places: paths } of places) {
      if (paths.some(({ path }) => !isUnset(getAt(record, path)))) field.holding += count;
      const failing = paths.filter(({ path }) => newErrors.some((error) => isErrorAt(error, path)));
      const error = newErrors.find((each) => failing.some(({ path }) => isErrorAt(each, path)));
      if (error === undefined) continue;
      field.failing += count;
      for (const { path, choices: stored } of failing) noteValue(getAt(record, path), stored, field, count);
      for (const id of ids)
        if (field.samples.length < maxSamples) field.samples.push({ id, layoutKey, message: error.message });
    }
    const plan = planRecord(record, choices, pair, compared);
    const namesOf = (list: readonly string[]) => new Set(list.map((field) => nameOf.get(field) ?? field));
    for (const name of namesOf(plan.changed)) addTo(tally.fields[name], "changing", count);
    for (const name of namesOf(plan.left.map(({ field }) => field))) addTo(tally.fields[name], "left", count);
    tally.records += count;
    if (newErrors.length > 0) tally.failing += count;
    if (plan.newErrors.length > 0) tally.remaining += count;
    if (plan.changed.length > 0) tally.changing += count;
  };
}

function addTo(field: FieldTally | undefined, what: "changing" | "left", count: number): void {
  if (field !== undefined) field[what] += count;
}

/** Counts a value that no longer fits, or each item of a list that is no longer an option. */
function noteValue(
  stored: unknown,
  choices: CountedPlace["choices"],
  field: FieldTally,
  count: number,
): void {
  if (choices.length === 0 || isUnset(stored)) return;
  const list: readonly unknown[] = Array.isArray(stored) ? stored : [stored];
  for (const value of list) {
    if (!choices.some((choice) => sameJson(choice.value, value)))
      addValue(field, JSON.stringify(value), count);
  }
}
