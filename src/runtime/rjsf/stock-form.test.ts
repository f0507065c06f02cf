import { readdirSync, readFileSync } from "node:fs";
import type { RJSFValidationError } from "@rjsf/utils";
import { describe, expect, it } from "vitest";
import { isObject, type JsonObject } from "../../kernel/json.ts";
import { compileForm } from "../forms/compile-form.ts";
import type { CompiledForm } from "../forms/compiled-form.ts";
import { createFormStore } from "../forms/create-form-store.ts";
import { listedChoices } from "../forms/tools/export/answer-clauses.ts";
import { compilePattern } from "../forms/validation/re2-pattern.ts";
import { validateRecord } from "../forms/validation/validate-record.ts";
import { stockSchema, stockValues } from "./playground/stock-form.tsx";
import { exportForRjsf } from "../forms/tools/export-for-rjsf.ts";
import { schemaError } from "./schema-error.ts";
import { simplifyErrors, stockValidator } from "./playground/stock-validator.ts";

const today = "2026-11-21";
/** Rules that a schema cannot express. */
const unsayable = new Set([
  "comparison",
  "min_date",
  "max_date",
  "step",
  "read_only",
  "rule",
  "at_least_one_of",
  "row_count",
  "minute_step",
]);

interface Sample {
  readonly name: string;
  readonly layout: unknown;
  /** Values of the form by field name. */
  readonly values: readonly JsonObject[];
}

const read = (folder: string) =>
  readdirSync(folder)
    .filter((file) => file.endsWith(".json"))
    .map((file) => ({ file, document: JSON.parse(readFileSync(`${folder}/${file}`, "utf8")) as JsonObject }));

const layouts = read("layouts/forms").map(({ file, document }) => ({ name: file, layout: document }));
const byKey = new Map(layouts.map(({ layout }) => [layout["layout_key"], layout]));

const listOf = (value: unknown): JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** Values that the steps of each case enter, on top of the case's record. */
function samplesOf({ file, document }: { readonly file: string; readonly document: JsonObject }): Sample {
  const { layout, brokenLayout, cases } = document;
  const values = listOf(cases).map(({ record, steps }) => {
    const typed = listOf(steps).map(({ set }) => (isObject(set) ? set : {}));
    return Object.fromEntries(
      [isObject(record) ? record : {}, ...typed].flatMap((one) => Object.entries(one)),
    );
  });
  return { name: file, layout: byKey.get(layout) ?? layout ?? brokenLayout, values };
}

const samples: Sample[] = [
  ...layouts.map(({ name, layout }) => ({ name, layout, values: [{}] })),
  ...read("tests/fixtures/forms").map(samplesOf),
];

/** Fields in error according to RJSF's own validator. */
function stockValidate(form: CompiledForm): (values: JsonObject) => string[] {
  const validator = stockValidator(compilePattern);
  const schema = stockSchema(form, compilePattern);
  const plain = (errors: RJSFValidationError[]) => simplifyErrors(errors);
  const fieldsIn = (errors: object): string[] =>
    Object.entries(errors).flatMap(([name, below]) =>
      form.groups.has(name) ? fieldsIn(below as object) : [name],
    );
  return (values) =>
    fieldsIn(
      validator.validateFormData(stockValues(form, values), schema, undefined, plain).errorSchema,
    ).toSorted();
}

/** Whether the choices of a field are other answers that a schema cannot list. */
function isUnlisted(form: CompiledForm, name: string): boolean {
  const state = form.fields[form.index.get(name) ?? -1]?.stateFor([]);
  return state?.source?.kind === "answers" && listedChoices(form, state) === undefined;
}

/** Fields in error in our form, by rules that a schema can express, and the values at that time. */
function ourVerdict(form: CompiledForm, typed: JsonObject) {
  const store = createFormStore({ form, mode: "create", today });
  for (const [name, value] of Object.entries(typed)) store.setValue(name, value);
  const outcome = store.submit();
  const names = outcome.ok
    ? []
    : outcome.errors
        .filter(({ name, violations }) =>
          violations.some(
            ({ code }) => !unsayable.has(code) && !(code === "option" && isUnlisted(form, name)),
          ),
        )
        // Errors in rows are reported on their list.
        .map(({ name, list }) => list ?? name);
  const drafted = Object.fromEntries(form.fields.map(({ name }) => [name, store.getField(name)?.value]));
  const values = Object.fromEntries(form.fields.map(({ name, type }) => [name, type.read(drafted[name])]));
  return { names: [...new Set(names)].toSorted(), values };
}

describe("a stock RJSF form with validator-ajv8", () => {
  it.each(samples)(
    "validates $name like our form, in rules that a schema can express",
    ({ layout, values }) => {
      const form = compileForm(layout, { compilePattern });
      const validate = stockValidate(form);
      for (const typed of values) {
        const ours = ourVerdict(form, typed);
        expect(validate(ours.values)).toEqual(ours.names);
      }
    },
  );

  it("reports the same fields if nothing is filled in", () => {
    const form = compileForm(byKey.get("channel_setup"), { compilePattern });
    expect(stockValidate(form)({})).toEqual(["mode", "name", "price", "type"]);
    expect(validateRecord(form, { body: {}, mode: "create", today }).ok).toBe(false);
  });
});

describe("schemaError", () => {
  it.each(samples)("accepts the export of $name", ({ layout }) => {
    expect(schemaError(exportForRjsf(compileForm(layout, { compilePattern })).schema)).toBeUndefined();
  });

  it.each([
    [{ $ref: "#/$defs/missing" }, "missing"],
    [{ type: "object", properties: { name: { type: "nothing" } } }, "type"],
  ])("reports %j", (schema, reason) => expect(schemaError(schema)).toContain(reason));
});
