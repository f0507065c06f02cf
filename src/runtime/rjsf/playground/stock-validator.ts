import type { RJSFValidationError, ValidatorType } from "@rjsf/utils";
import { customizeValidator } from "@rjsf/validator-ajv8";
import { Ajv2020 } from "ajv/dist/2020.js";
import type { PatternCompiler } from "../../forms/validation/pattern.ts";

/**
 * RJSF's own validator for stock forms: ajv (draft 2020-12) with our pattern engine. It generates code, which the
 * product's content security policy forbids, so no page of the product may use it.
 */
export function stockValidator(compiler: PatternCompiler): ValidatorType {
  const regExp = Object.assign(
    (pattern: string) => {
      const matches = compiler(pattern);
      return { test: (text: string) => matches(text) === true, toString: () => pattern };
    },
    {
      code: "compilePattern",
    },
  );
  return customizeValidator({ AjvClass: Ajv2020, ajvOptionsOverrides: { code: { regExp }, logger: false } });
}

/** Keeps one meaningful ajv error per field; drops those of the branch for empty values and of combining keywords. */
export function simplifyErrors(errors: readonly RJSFValidationError[]): RJSFValidationError[] {
  const byField = new Map<string | undefined, RJSFValidationError>();
  for (const error of errors) {
    if (error.name === "if" || error.schemaPath?.startsWith("#/$defs/empty.") === true) continue;
    if (!byField.has(error.property)) byField.set(error.property, error);
  }
  return [...byField.values()];
}
