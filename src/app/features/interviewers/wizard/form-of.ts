import type { Interviewer } from "../../../../contracts/contracts.gen.ts";
import type { CompiledForm } from "../../../../runtime/forms/compiled-form.ts";
import { editableForm } from "../../../../runtime/forms/editable-form.ts";

/** A layout as an interviewer is edited by it: a draft is still being made, as the service validates it too. */
export function formOf(layout: CompiledForm, { status }: Pick<Interviewer, "status">): CompiledForm {
  return status === "draft" ? editableForm(layout) : layout;
}
