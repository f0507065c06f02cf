import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compileForm } from "../compile-form.ts";
import type { RecordToValidate } from "../validation/validate-record.ts";
import { compilePattern } from "../validation/re2-pattern.ts";
import { anyLayout } from "./testing/any-layout.ts";
import { anyRecord } from "./testing/any-record.ts";
import { schemaVerdict } from "./testing/schema-verdict.ts";
import {
  differences,
  formVerdict,
  lockedFields,
  recordAfter,
  schemaDifferences,
  serverVerdict,
} from "./testing/three-verdicts.ts";

const recordsPerLayout = 50;
/** The full run compares 100,000 records, which takes two to four minutes, and more beside other tests. */
const timeout = 1_800_000;
const today = "2026-11-21";

describe("the form, the server and ajv on the exported schema", () => {
  it("are detected to differ if one of them uses another layout", () => {
    const aForm = (max: number) => {
      const field = { name: "a", type: "int", validation: { required: true, max } };
      return compileForm({ layout_key: "t", name: "T", structure: { main: [field] } }, { compilePattern });
    };
    const none: ReadonlySet<string> = new Set();
    const server = (a: unknown) => serverVerdict(aForm(5), { body: { a }, mode: "create", today });
    const schema = schemaVerdict(aForm(9));
    expect(schemaDifferences(aForm(5), server(7), schema({ a: 7 }), none)).toEqual([
      "a: ours [max], schema []",
    ]);
    expect(schemaDifferences(aForm(5), server(3), schema({}), none)).toEqual([
      "a: ours [], schema [required]",
    ]);
    expect(schemaDifferences(aForm(5), server(10), schema({ a: 10 }), none)).toEqual([]);
    expect(differences(server(7), server(3))).toEqual(["a: form [max], server []"]);
  });

  it("agree on every field, in all rules that a schema can express", { timeout }, () => {
    fc.assert(
      fc.property(anyLayout, fc.infiniteStream(fc.nat()), (layout, seeds) => {
        const form = compileForm(layout, { compilePattern });
        const verdictOf = schemaVerdict(form);
        const [seed] = seeds;
        const records = fc.sample(fc.tuple(anyRecord(form), anyRecord(form), fc.boolean()), {
          numRuns: recordsPerLayout,
          ...(seed !== undefined && { seed }),
        });
        for (const [body, previous, isEdit] of records) {
          const request: RecordToValidate = isEdit
            ? { body, previous, mode: "edit", today }
            : { body, mode: "create", today };
          const context = recordAfter(form, request);
          const asSent = { ...request, context };
          const filled = formVerdict(form, asSent);
          const onServer = serverVerdict(form, filled.request);
          const { outer } = context;
          const around = { ...filled.request, body: { ...filled.request.body, outer } };
          const after = { ...recordAfter(form, around), outer };
          expect({
            asSent,
            sent: schemaDifferences(
              form,
              serverVerdict(form, asSent),
              verdictOf(context),
              lockedFields(form, context, asSent),
            ),
            typed: differences(filled.verdict, onServer),
            typedBySchema: schemaDifferences(
              form,
              onServer,
              verdictOf(after),
              lockedFields(form, after, filled.request),
            ),
          }).toEqual({ asSent, sent: [], typed: [], typedBySchema: [] });
        }
      }),
    );
  });
});
