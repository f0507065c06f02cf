import validator from "@rjsf/validator-ajv8";
import type { JsonObject } from "../../kernel/json.ts";

/**
 * Returns why RJSF's validator, as it is without options, cannot use a schema, for example because of an unknown
 * reference; `undefined` if it can.
 */
export const schemaError = (schema: JsonObject): string | undefined =>
  validator.rawValidation(schema, {}).validationError?.message;
