import { labelAt, type FormMemory } from "./form-memory.ts";
import type { FieldError } from "./validate-record.ts";
import { messages } from "./messages.ts";
import { type FormLevelError, placeErrors } from "./place-errors.ts";

/** What the server said to the last try, on the fields and on top of the form. */
export interface ServerErrors {
  readonly show: (errors: readonly FieldError[]) => void;
  /** What holds of the last answer, to be placed anew where the layout turns out to be another. */
  readonly lastAnswer: () => readonly FieldError[];
  /** What was said of a field holds no longer once its cause changed. */
  readonly clearFieldErrors: (position: number) => void;
  /** What no field shows may come from any value, unless it speaks of none, such as a permission that is lacking. */
  readonly clearFormErrors: () => void;
  readonly clearErrors: () => void;
  /** What stands on top of the form: what no field on screen can show, and the hidden fields that fail. */
  readonly ofForm: () => readonly string[];
}

/**
 * @param isFailing whether the form's own rules find something at a position
 * @param refresh the field shows something else than before
 */
export function createServerErrors(
  memory: FormMemory,
  isFailing: (position: number) => boolean,
  refresh: (position: number) => void,
): ServerErrors {
  let formErrors: readonly FormLevelError[] = [];
  let lastErrors: readonly FieldError[] = [];

  const clearFieldErrors = (position: number) => {
    if (memory.data.serverErrors[position] === undefined) return;
    memory.data.serverErrors[position] = undefined;
    refresh(position);
  };
  const clearFormErrors = () => {
    const gone = new Set(formErrors.flatMap(({ pointer }) => (pointer === "" ? [] : [pointer])));
    if (gone.size === 0) return;
    formErrors = formErrors.filter(({ pointer }) => !gone.has(pointer));
    lastErrors = lastErrors.filter(({ pointer }) => !gone.has(pointer));
  };
  const clearErrors = () => {
    formErrors = [];
    lastErrors = [];
    memory.form.fields.forEach((_, position) => clearFieldErrors(position));
  };
  const show = (errors: readonly FieldError[]) => {
    clearErrors();
    lastErrors = errors;
    const isTold = (position: number) => memory.wasSubmitted && isFailing(position);
    const placed = placeErrors(memory.form, memory.data.states, errors, isTold);
    formErrors = placed.formErrors;
    for (const [position, violations] of placed.atFields) {
      memory.data.serverErrors[position] = violations;
      refresh(position);
    }
  };
  /** Labels of `type: hidden` fields that fail, once a submit was tried (spec section 5). */
  const hiddenErrors = (): string[] => {
    if (!memory.wasSubmitted) return [];
    const labels = memory.form.fields.flatMap((field, position) =>
      field.type.name === "hidden" && isFailing(position) ? [labelAt(memory, position)] : [],
    );
    return labels.length > 0 ? [messages.hiddenFields(labels)] : [];
  };

  return {
    show,
    lastAnswer: () => lastErrors,
    clearFieldErrors,
    clearFormErrors,
    clearErrors,
    ofForm: () => [...hiddenErrors(), ...formErrors.map(({ message }) => message)],
  };
}
