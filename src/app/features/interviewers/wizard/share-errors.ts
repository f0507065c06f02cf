import { pointerTo } from "../../../../kernel/json.ts";
import type { FieldError } from "../../../../runtime/forms/validate-record.ts";
import type { StepForm } from "./step-form.ts";

export interface ErrorShare {
  readonly form: StepForm;
  readonly errors: readonly FieldError[];
}

/** Which form shows which errors of an answer: each those of its own fields, the first also what belongs to none. */
export function shareErrors(
  forms: readonly StepForm[],
  errors: readonly FieldError[],
): readonly ErrorShare[] {
  const isOf = ({ pointer }: FieldError, { store }: StepForm) =>
    store.getForm().fields.some(({ path }) => `${pointer}/`.startsWith(`${pointerTo("", ...path)}/`));
  const homeless = errors.filter((error) => !forms.some((form) => isOf(error, form)));
  return forms
    .map((form, position) => {
      const own = errors.filter((error) => isOf(error, form));
      return { form, errors: position === 0 ? [...homeless, ...own] : own };
    })
    .filter((share) => share.errors.length > 0);
}
