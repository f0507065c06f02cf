import fc from "fast-check";
import { describe, expect, it } from "vitest";
import schema from "../../../../schemas/form-layout.schema.json" with { type: "json" };
import { isObject, type JsonObject, pointerTo } from "../../../kernel/json.ts";
import type { FormLayout } from "../../language/form-layout.gen.ts";
import { compileForm } from "../compile-form.ts";
import type { CompiledForm } from "../compiled-form.ts";
import { type EvaluatedField, evaluateRecord } from "../evaluate.ts";
import { compilePattern } from "../validation/re2-pattern.ts";
import { validateRecord, type ValidationResult } from "../validation/validate-record.ts";
import { edited } from "./testing/independent/edits.ts";
import { at } from "./testing/independent/sheet.ts";
import { type IndependentVerdict, independentVerdict } from "./testing/independent/verdict.ts";
import { anySoundLayout } from "./testing/sound/any-sound-layout.ts";
import { anySoundEdit, type Edit } from "./testing/sound/any-sound-edit.ts";
import { anySoundRecord } from "./testing/sound/any-sound-record.ts";
import { isPublishable, publishableLayout } from "./testing/sound/publishable-layout.ts";
import { differences, formVerdict, serverVerdict } from "./testing/three-verdicts.ts";

const recordsPerLayout = 50;
/** The full run compares 100,000 records. */
const timeout = 1_800_000;
const today = "2026-11-21";

const recordsFor = (layout: FormLayout, seed: number | undefined) =>
  fc.sample(anySoundRecord(layout), { numRuns: recordsPerLayout, ...(seed !== undefined && { seed }) });

/** Equal up to the last of the digits that a calculation keeps; nothing is saved for what is empty. */
function isSame(a: unknown, b: unknown): boolean {
  if (typeof a === "number" && typeof b === "number")
    return Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a));
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
}

/** Where the product and the independent evaluator disagree on a new record. */
function disagreements(layout: FormLayout, form: CompiledForm, body: JsonObject): string[] {
  const result = validateRecord(form, { body, mode: "create", today, context: body });
  const expected = independentVerdict({ layout, record: body, context: body, today });
  const different = differentErrors(result, expected);
  if (result.ok) {
    const saved = (pointer: string) => at(result.record, pointer.slice(1).split("/"));
    for (const [pointer, value] of expected.values)
      if (!isSame(saved(pointer), value))
        different.push(
          `${pointer} is saved as ${JSON.stringify(saved(pointer))}, not ${JSON.stringify(value)}`,
        );
    for (const pointer of expected.hidden)
      if (saved(pointer) !== undefined) different.push(`${pointer} is saved, but hidden`);
  }
  return [
    ...different,
    ...differentFields(form, expected, evaluateRecord(form, body, "create", { context: body, today })),
  ];
}

/** Refused for different reasons. */
function differentErrors(result: ValidationResult, expected: IndependentVerdict): string[] {
  const errors = result.ok ? [] : new Set(result.errors.map(({ pointer, code }) => `${pointer}: ${code}`));
  const found = [...errors].toSorted();
  return found.join() === expected.errors.join()
    ? []
    : [`refused: ${found.join()}; not ${expected.errors.join()}`];
}

/** Shown or calculated differently. */
function differentFields(
  form: CompiledForm,
  expected: IndependentVerdict,
  fields: readonly EvaluatedField[],
): string[] {
  return form.fields.flatMap(({ type, list, path, calculation }, position) => {
    const pointer = pointerTo("", ...path);
    const field = fields[position];
    if (type.holdsNoValue || list || !field) return [];
    const isShown = expected.values.has(pointer);
    if (field.state.hidden === isShown) return [`${pointer} is ${isShown ? "hidden" : "shown"}`];
    const value = expected.values.get(pointer);
    return isShown && calculation && !isSame(field.value, value)
      ? [`${pointer} is ${JSON.stringify(field.value)}, not ${JSON.stringify(value)}`]
      : [];
  });
}

/** Where form, server and the independent evaluator disagree on the edit of a stored record. */
function editDisagreements(layout: FormLayout, form: CompiledForm, { previous, body }: Edit): string[] {
  const request = { body, previous, mode: "edit", today, context: previous } as const;
  const opened = formVerdict(form, request);
  return [
    ...serverDisagreements(layout, form, body, previous),
    ...differences(opened.verdict, serverVerdict(form, opened.request)).map((one) => `the form: ${one}`),
    ...serverDisagreements(layout, form, opened.request.body, previous).map(
      (one) => `after the form: ${one}`,
    ),
    ...foreignChoices(layout, opened.request.body, previous)
      .filter((pointer) => at(body, outerPath(pointer)) === undefined)
      .map((pointer) => `left by the form: ${pointer}`),
    ...(opened.payload
      ? serverDisagreements(layout, form, opened.payload, previous).map((one) => `sent by the form: ${one}`)
      : []),
  ];
}

/** Place of a field, or of the list in whose rows it stands. */
const outerPath = (pointer: string): string[] =>
  pointer
    .replace(/\/\d.*/u, "")
    .slice(1)
    .split("/");

/** Choices that are not offered in what the form holds: it clears those that nobody entered. */
function foreignChoices(layout: FormLayout, body: JsonObject, previous: JsonObject): readonly string[] {
  const record = edited(layout, previous, body);
  return independentVerdict({ layout, record, before: previous, context: previous, today }).foreign;
}

function serverDisagreements(
  layout: FormLayout,
  form: CompiledForm,
  body: JsonObject,
  previous: JsonObject,
): string[] {
  const result = validateRecord(form, { body, previous, mode: "edit", today, context: previous });
  const record = edited(layout, previous, body);
  const expected = independentVerdict({ layout, record, before: previous, context: previous, today });
  const different = differentErrors(result, expected);
  const fields = evaluateRecord(form, record, "edit", { context: previous, today });
  different.push(...differentFields(form, expected, fields));
  if (!result.ok) return different;
  const stored = edited(layout, previous, result.record);
  const calculated = new Set(
    form.fields.flatMap(({ calculation, path }) => (calculation ? [pointerTo("", ...path)] : [])),
  );
  for (const [pointer, value] of expected.values) {
    const path = pointer.slice(1).split("/");
    const [list = ""] = form.fields
      .flatMap((field) => (field.list ? [pointerTo("", ...field.path)] : []))
      .filter((one) => pointer.startsWith(`${one}/`));
    const isSent =
      at(body, list === "" ? path : list.slice(1).split("/")) !== undefined || calculated.has(pointer);
    const kept = isSent ? value : at(previous, path);
    if (!isSame(at(stored, path), kept))
      different.push(
        `${pointer} is stored as ${JSON.stringify(at(stored, path))}, not ${JSON.stringify(kept)}`,
      );
  }
  for (const pointer of [...expected.hidden, ...expected.cleared]) {
    const path = pointer.slice(1).split("/");
    const isInRow = path.some((key) => /^\d+$/u.test(key));
    const kept = expected.cleared.includes(pointer) ? undefined : at(previous, path);
    if (!isInRow && !isSame(at(stored, path), kept))
      different.push(`${pointer} is hidden, but stored as ${JSON.stringify(at(stored, path))}`);
  }
  for (const path of [["gone"], ["part", "gone"], ["dynamic_fields", "gone"]])
    if (!isSame(at(stored, path), at(previous, path))) different.push(`/${path.join("/")} is lost`);
  return different;
}

describe("an evaluator written from the documentation alone", () => {
  it("agrees with the product on what is shown, calculated, refused and saved", { timeout }, () => {
    fc.assert(
      fc.property(publishableLayout, fc.nat(), (layout, seed) => {
        const form = compileForm(layout, { compilePattern });
        for (const body of recordsFor(layout, seed)) {
          expect({ body, different: disagreements(layout, form, body) }).toEqual({ body, different: [] });
        }
      }),
      // Drawn layouts are small; making them smaller takes minutes. The quick run draws the same ones each time: a corner
      // of the language that nobody wrote down yet is found by the full run.
      { endOnFailure: true, ...(process.env["FC_RUNS"] === undefined && { seed: 24 }) },
    );
  });

  it("agrees with form and server on edits of stored records", { timeout }, () => {
    fc.assert(
      fc.property(publishableLayout, fc.nat(), (layout, seed) => {
        const form = compileForm(layout, { compilePattern });
        for (const edit of fc.sample(anySoundEdit(layout), { numRuns: recordsPerLayout, seed })) {
          expect({ edit, different: editDisagreements(layout, form, edit) }).toEqual({ edit, different: [] });
        }
      }),
      { endOnFailure: true, ...(process.env["FC_RUNS"] === undefined && { seed: 24 }) },
    );
  });

  const sample = fc.sample(anySoundLayout, { numRuns: 300, seed: 1 }).filter(isPublishable);

  it("meets every word of rules, conditions and calculations", () => {
    const words = new Set<string>();
    const collect = (value: unknown): void => {
      if (Array.isArray(value)) for (const part of value) collect(part);
      if (typeof value === "string") words.add(value);
      if (!isObject(value)) return;
      for (const [key, part] of Object.entries(value)) {
        words.add(key);
        collect(part);
      }
    };
    collect(sample);
    const { calculationOperation, dependency, validation, variant, fieldType } = schema.$defs;
    const documented = [calculationOperation, dependency, validation, variant].flatMap(({ properties }) =>
      Object.keys(properties),
    );
    const operators = [">=", "<=", ">", "<", "=", "!=", "in", "empty", "filled"];
    const absent = [...documented, ...operators, ...fieldType.enum].filter((word) => !words.has(word));
    // Files are stored by the server, an include is resolved before a form is compiled, services answer choices, and
    // the other words change only what is displayed.
    expect(absent.toSorted()).toEqual([
      "accept",
      "api_endpoint",
      "file",
      "genie_api_endpoint",
      "grid_size",
      "include",
      "max_files",
      "max_megabytes",
      "max_message",
      "min_files",
      "min_message",
      "pattern_message",
      "required_message",
      "sub_heading",
    ]);
  });

  it("meets every way to be refused, and records that are accepted", () => {
    const codes = new Map<string, number>();
    for (const layout of sample) {
      for (const record of recordsFor(layout, 1)) {
        const { errors } = independentVerdict({ layout, record, context: record, today });
        const met = errors.length === 0 ? ["none"] : errors.map((error) => error.replace(/^.*: /u, ""));
        for (const code of new Set(met)) codes.set(code, (codes.get(code) ?? 0) + 1);
      }
    }
    const often = [...codes].filter(([, count]) => count >= 20).map(([code]) => code);
    expect(often.toSorted()).toEqual([
      "at_least_one_of",
      "comparison",
      "equals",
      "format",
      "integer",
      "max",
      "max_choices",
      "max_date",
      "max_items",
      "max_length",
      "min",
      "min_choices",
      "min_date",
      "min_items",
      "min_length",
      "minute_step",
      "none",
      "option",
      "pattern",
      "read_only",
      "required",
      "row_count",
      "rule",
      "step",
      "type",
      "unique",
      "unique_by",
    ]);
  });
});
