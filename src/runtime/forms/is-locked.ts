import type { CompiledField, FieldState } from "./compiled-form.ts";
import type { FormMode } from "./record.ts";

/** Whether nobody can change the field: it is greyed, or read-only because the record exists. */
export const isLocked = (field: CompiledField, state: FieldState, mode: FormMode): boolean =>
  state.disabled || (mode === "edit" && field.definition.is_editable === false);
