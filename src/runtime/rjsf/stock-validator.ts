import type { RJSFValidationError, ValidatorType } from "@rjsf/utils";
import { customizeValidator } from "@rjsf/validator-ajv8";
import { Ajv2020 } from "ajv/dist/2020.js";
import type { PatternCompiler } from "../forms/pattern.ts";

/**
 * RJSF's own validator, for stock forms: ajv of draft 2020-12, with the pattern engine of our forms. It generates
 * code, which the product's content security policy forbids, so only tests and the playground may use it.
 */
export function stockValidator(compilePattern: PatternCompiler): ValidatorType {
  const regExp = Object.assign(
    (pattern: string) => {
      const matches = compilePattern(pattern);
      return { test: (text: string) => matches(text) === true, toString: () => pattern };
    },
    {
      code: "compilePattern",
    },
  );
  return customizeValidator({ AjvClass: Ajv2020, ajvOptionsOverrides: { code: { regExp }, logger: false } });
}

/**
 * Of ajv's errors those that tell a person something: one a field, without those of the branch that allows a
 * field to be empty and of the keywords that only lead to others.
 */
export function plainErrors(errors: readonly RJSFValidationError[]): RJSFValidationError[] {
  const byField = new Map<string | undefined, RJSFValidationError>();
  for (const error of errors) {
    if (error.name === "if" || error.schemaPath?.startsWith("#/$defs/empty.") === true) continue;
    if (!byField.has(error.property)) byField.set(error.property, error);
  }
  return [...byField.values()];
}
