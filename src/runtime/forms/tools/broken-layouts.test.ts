import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compileForm } from "../compile-form.ts";
import { createFormStore } from "../create-form-store.ts";
import { compilePattern } from "../re2-pattern.ts";
import { explainField, sentencesOf } from "./explain.ts";
import { exportJsonSchema } from "./export-schema.ts";
import { anyLayout } from "./testing/any-layout.ts";

const today = "2026-11-21";

/** A layout in which one property of one field, at any depth, is something else than it should be. */
const brokenLayout = fc
  .tuple(anyLayout, fc.nat(5), fc.array(fc.nat(20), { minLength: 1, maxLength: 4 }), fc.jsonValue())
  .map(([layout, at, steps, junk]) => {
    const broken = JSON.parse(JSON.stringify(layout)) as { structure: { main: Record<string, unknown>[] } };
    let target: Record<string, unknown> | undefined =
      broken.structure.main[at % broken.structure.main.length];
    for (const [depth, step] of steps.entries()) {
      if (target === undefined) break;
      const keys: string[] = Object.keys(target);
      const key = keys[step % Math.max(1, keys.length)] ?? "name";
      const inner = target[key];
      if (depth === steps.length - 1 || typeof inner !== "object" || inner === null) {
        target[key] = junk;
        break;
      }
      target = inner as Record<string, unknown>;
    }
    return broken;
  });

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
