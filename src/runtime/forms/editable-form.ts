import type { CompiledForm } from "./compiled-form.ts";

const opened = new WeakMap<CompiledForm, CompiledForm>();

/**
 * The form of a record that is stored already and still being made, as in a wizard whose first step stores it: fields
 * with `is_editable: false` are as open as while creating. The same form answers the same one.
 */
export function editableForm(form: CompiledForm): CompiledForm {
  const known = opened.get(form);
  if (known !== undefined) return known;
  const fields = form.fields.map((field) =>
    field.definition.is_editable === false
      ? {
          ...field,
          definition: { ...field.definition, is_editable: true },
          stateFor: (matches: readonly number[]) => field.stateFor(matches),
        }
      : field,
  );
  const open = { ...form, fields };
  opened.set(form, open);
  return open;
}
