import fc from "fast-check";
import { describe, expect, it } from "vitest";
import schema from "../../../../schemas/form-layout.schema.json" with { type: "json" };
import { isObject, type JsonObject, pointerTo } from "../../../kernel/json.ts";
import type { FormLayout } from "../../language/form-layout.gen.ts";
import { compileForm } from "../compile-form.ts";
import type { CompiledForm } from "../compiled-form.ts";
import { evaluateRecord } from "../evaluate.ts";
import { compilePattern } from "../validation/re2-pattern.ts";
import { validateRecord } from "../validation/validate-record.ts";
import { at } from "./testing/independent/sheet.ts";
import { independentVerdict } from "./testing/independent/verdict.ts";
import { anySoundLayout } from "./testing/sound/any-sound-layout.ts";
import { anySoundRecord } from "./testing/sound/any-sound-record.ts";
import { isPublishable, publishableLayout } from "./testing/sound/publishable-layout.ts";

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
  const expected = independentVerdict({ layout, record: body, mode: "create", context: body, today });
  const errors = result.ok ? [] : new Set(result.errors.map(({ pointer, code }) => `${pointer}: ${code}`));
  const found = [...errors].toSorted();
  const different =
    found.join() === expected.errors.join()
      ? []
      : [`refused: ${found.join()}; not ${expected.errors.join()}`];
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
  const fields = evaluateRecord(form, body, "create", { context: body, today });
  for (const [position, { type, list, path, calculation }] of form.fields.entries()) {
    const pointer = pointerTo("", ...path);
    const field = fields[position];
    if (type.holdsNoValue || list || !field) continue;
    const isShown = expected.values.has(pointer);
    if (field.state.hidden === isShown) different.push(`${pointer} is ${isShown ? "hidden" : "shown"}`);
    if (isShown && calculation && !isSame(field.value, expected.values.get(pointer)))
      different.push(
        `${pointer} is ${JSON.stringify(field.value)}, not ${JSON.stringify(expected.values.get(pointer))}`,
      );
  }
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
        const { errors } = independentVerdict({ layout, record, mode: "create", context: record, today });
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
