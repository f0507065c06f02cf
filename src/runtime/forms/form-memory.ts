import type { CompiledForm } from "./compiled-form.ts";
import type { MutableFormData } from "./form-data.ts";

/** What the parts of one open form's store share. */
export interface FormMemory {
  form: CompiledForm;
  data: MutableFormData;
  /** A submit was tried, so every error shows. */
  wasSubmitted: boolean;
}

export const nameAt = ({ form }: FormMemory, position: number): string => form.fields[position]?.name ?? "";

/** What the form calls the field now. */
export const labelAt = (memory: FormMemory, position: number): string =>
  memory.data.states[position]?.label ?? nameAt(memory, position);
