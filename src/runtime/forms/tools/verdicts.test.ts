import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FormLayout } from "../../language/form-layout.gen.ts";
import { compileForm } from "../compile-form.ts";
import type { CompiledForm } from "../compiled-form.ts";
import type { RecordToValidate } from "../validation/validate-record.ts";
import { compilePattern } from "../validation/re2-pattern.ts";
import { anyLayout } from "./testing/any-layout.ts";
import { anyRecord } from "./testing/any-record.ts";
import { schemaVerdict } from "./testing/schema-verdict.ts";
import { anySoundRecord } from "./testing/sound/any-sound-record.ts";
import { publishableLayout } from "./testing/sound/publishable-layout.ts";
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

interface Drawn {
  readonly layout: FormLayout;
  /** Records that suit the layout. */
  readonly records: (form: CompiledForm) => fc.Arbitrary<Record<string, unknown>>;
}

/** Layouts with every word in any place, valid or not, and layouts whose words fit together. */
const anyDrawn: fc.Arbitrary<Drawn> = fc.oneof(
  anyLayout.map((layout) => ({ layout, records: anyRecord })),
  publishableLayout.map((layout) => ({ layout, records: () => anySoundRecord(layout) })),
);

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
      fc.property(anyDrawn, fc.infiniteStream(fc.nat()), ({ layout, records: recordsOf }, seeds) => {
        const form = compileForm(layout, { compilePattern });
        const verdictOf = schemaVerdict(form);
        const [seed] = seeds;
        const records = fc.sample(fc.tuple(recordsOf(form), recordsOf(form), fc.boolean()), {
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
      // The quick run compares the same layouts each time; rare ones are for the full run to find.
      process.env["FC_RUNS"] === undefined ? { seed: 24 } : {},
    );
  });
});
