import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compileForm } from "../compile-form.ts";
import { createFormStore } from "../create-form-store.ts";
import { compilePattern } from "../re2-pattern.ts";
import { explainField, sentencesOf } from "./explain.ts";
import { exportJsonSchema } from "./export-schema.ts";
import { brokenLayout } from "./testing/broken-layout.ts";

const today = "2026-11-21";

describe("a layout that is wrong in any way", () => {
  it(
    "is still exported to a schema that ajv compiles, and explained field by field",
    { timeout: 60_000 },
    () => {
      fc.assert(
        fc.property(brokenLayout, (layout) => {
          const form = compileForm(layout, { compilePattern });
          const ajv = new Ajv2020({ strict: false, validateSchema: false, code: { regExp } });
          addFormats(ajv, ["date"]);
          expect(typeof ajv.compile(exportJsonSchema(form))).toBe("function");
          const store = createFormStore({ form, mode: "create", today });
          store.submit();
          for (const { name } of form.fields) {
            const explanation = explainField(form, store.inspect(), name);
            expect(explanation && sentencesOf(explanation).length).toBeGreaterThan(0);
          }
        }),
        { numRuns: 100 },
      );
    },
  );
});

const regExp = Object.assign((pattern: string) => ({ test: compilePattern(pattern) }), {
  code: "compilePattern",
});
