import type { Violation } from "../types/field-type.ts";
import type { ChoicesState } from "../types/widget-props.ts";
import type { CompiledForm, FieldState } from "./compiled-form.ts";
import { minimumDay } from "./evaluate.ts";
import type { FieldSnapshot } from "./field-snapshot.ts";
import type { MutableFormData } from "./form-data.ts";

interface Showing {
  /** The rules that the form shows as broken. */
  readonly own: readonly Violation[];
  readonly choices: ChoicesState | undefined;
}

/** What the field at a position shows; what the server said is shown where the form itself has nothing to say. */
export function snapshotOf(
  form: CompiledForm,
  data: MutableFormData,
  position: number,
  { own, choices }: Showing,
): FieldSnapshot | undefined {
  const field = form.fields[position];
  const state = data.states[position];
  if (!field || !state) return undefined;
  const fromServer = data.serverErrors[position];
  return {
    field,
    state,
    value: data.values[position],
    errors: fromServer && own.length === 0 ? fromServer : own,
    readOnly: data.mode === "edit" && field.definition.is_editable === false,
    choices,
    minDate: minimumDay(form, field, state, data, data.today),
    notice: data.notices[position],
  };
}

/** Whether any field of the section is on screen. */
export function isSectionVisible(
  form: CompiledForm,
  states: readonly FieldState[],
  section: string,
): boolean {
  const members = form.sections.find(({ name }) => name === section)?.fields ?? [];
  return members.some((name) => {
    const position = form.index.get(name) ?? -1;
    return states[position]?.hidden === false && form.fields[position]?.type.name !== "hidden";
  });
}
