import { compileForm } from "../../../../runtime/forms/compile-form.ts";
import type { CompiledForm } from "../../../../runtime/forms/compiled-form.ts";

/** Dollars as the wizard's cards show them (spec section 2.7): `$100/interview`. */
export function pricePerInterview(price: number): string {
  return `$${Number.isInteger(price) ? price : price.toFixed(2)}/interview`;
}

/**
 * The choice of a card as a form of one field, so that it has what every form has: drafts, a guard, the errors of the
 * service, conflicts. The cards are its widget.
 *
 * @param preselected sent where the person chooses nothing else, so that then nothing can be missing
 */
export function cardChoice(
  field: { readonly name: string; readonly label: string; readonly missing: string },
  preselected?: string,
): CompiledForm {
  return compileForm({
    layout_key: field.name,
    name: field.label,
    schema_version: 1,
    structure: {
      choice: [
        {
          name: field.name,
          label: field.label,
          type: "string",
          ...(preselected === undefined
            ? { validation: { required: true, required_message: field.missing } }
            : { default_value: preselected }),
        },
      ],
    },
  });
}
