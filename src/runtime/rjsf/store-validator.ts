import { type RJSFValidationError, toErrorSchema, type ValidatorType } from "@rjsf/utils";
import type { FormStore } from "../forms/form-store.ts";

/**
 * RJSF's validator, delegating to the store. ajv would compile code at run time, which the content security
 * policy forbids, and would judge the whole form where one field changed.
 */
export function storeValidator(store: FormStore): ValidatorType {
  const validate = () => {
    const outcome = store.submit();
    const errors: RJSFValidationError[] = outcome.ok
      ? []
      : outcome.errors.flatMap(({ name, violations }) =>
          violations.map(({ code, message }) => ({
            name: code,
            message,
            property: `.${name}`,
            stack: `${name} ${message}`,
          })),
        );
    return { errors, errorSchema: toErrorSchema(errors) };
  };
  return { validateFormData: validate, rawValidation: () => ({ errors: [] }), isValid: () => true };
}
