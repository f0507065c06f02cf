import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import type { Finding } from "../../../runtime/finding.ts";
import { isObject, pointerTo } from "../../../kernel/json.ts";
import type { FormFixture } from "../../../runtime/forms/tools/fixtures/fixture.gen.ts";
import { fixtureErrors } from "../../../runtime/forms/tools/fixtures/fixture-errors.ts";
import {
  failureSentences,
  playTestRecord,
  testRecordFixture,
} from "../../../runtime/forms/tools/fixtures/test-records.ts";
import { letOthersGo } from "../../platform/run-in-slices.ts";
import { explainSchemaError } from "./explain-schema-error.ts";

/** Milliseconds that the test records of one document may take together. */
const maxPlaying = 2_000;

const validators = new WeakMap<object, ValidateFunction>();

/** The validator of fixtures, compiled once for the schemas of a process. */
function fixtureValidator(schemas: Readonly<Record<string, object>>): ValidateFunction {
  const known = validators.get(schemas);
  if (known !== undefined) return known;
  const ajv = new Ajv2020({ allErrors: true, strict: false, verbose: true, validateFormats: false });
  ajv.addSchema(schemas["form-layout.schema.json"] ?? {});
  const validate = ajv.compile(schemas["form-fixture.schema.json"] ?? {});
  validators.set(schemas, validate);
  return validate;
}

/** Answers what is wrong in the test records of a sound layout, and which of them do not hold. */
export function createTestRecordLint(
  schemas: Readonly<Record<string, object>>,
  now: () => number = () => performance.now(),
): (layout: unknown) => Promise<Finding[]> {
  const validate = fixtureValidator(schemas);
  const atRecords = (finding: Finding): Finding => ({
    ...finding,
    pointer: finding.pointer.replace(/^\/cases/, "/test_records"),
  });
  return async (layout) => {
    const records = isObject(layout) ? layout["test_records"] : undefined;
    if (!Array.isArray(records) || records.length === 0) return [];
    const key = "form";
    const fixture = { about: "Test records", layout: key, cases: records as unknown[] };
    if (!validate(fixture)) return (validate.errors ?? []).flatMap(explainSchemaError).map(atRecords);
    const form = testRecordFixture(layout);
    const cases = fixture as unknown as FormFixture;
    const wrong = fixtureErrors(cases, new Map([[key, form.layout]]));
    if (wrong.length > 0) return wrong.map(atRecords);
    const findings: Finding[] = [];
    const deadline = now() + maxPlaying;
    for (const [index, record] of cases.cases.entries()) {
      const pointer = pointerTo("/test_records", index);
      if (now() > deadline) {
        const message = `The test records take longer than ${maxPlaying / 1000} seconds; from this one on they were not played.`;
        findings.push({ pointer, code: "test-records-slow", severity: "warning", message });
        break;
      }
      const { failures } = await playTestRecord(layout, record);
      if (failures.length > 0) {
        const message = `The test record "${record.name}" does not hold: ${failureSentences(failures).join("; ")}.`;
        const suggestion = "Change the form, or accept what holds now under Preview.";
        findings.push({ pointer, code: "test-record", severity: "error", message, suggestion });
      }
      await letOthersGo();
    }
    return findings;
  };
}
