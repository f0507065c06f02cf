import type { Violation } from "../types/field-type.ts";
import { dayWords, isCalendarDay } from "../types/fields/date/calendar-day.ts";
import type { CompiledForm } from "./compiled-form.ts";
import { minimumDay, offeredChoices, visibleValue, type FormData } from "./evaluate.ts";
import { isLocked } from "./is-locked.ts";
import { comparable, validateField } from "./validate-field.ts";
import { messages } from "./messages.ts";
import { ruledValue, type FormMode } from "./record.ts";
import { sameValue } from "./same-value.ts";

export interface ValidationContext extends FormData {
  /** The values that the form or the request started from: the minimum of a date binds only what changed. */
  readonly initial: readonly unknown[];
  /** The calendar day, `yyyy-mm-dd`, where the tenant is. */
  readonly today: string;
  readonly mode: FormMode;
}

/** Every rule that the field at a position breaks. The same function judges in the browser and on the server. */
export function violationsAt(
  form: CompiledForm,
  position: number,
  context: ValidationContext,
): readonly Violation[] {
  const field = form.fields[position];
  const state = context.states[position];
  // A field of an unknown type cannot be filled in, so it must not block the rest of the form.
  if (!field || !state || state.hidden || field.type.name === "unknown") return [];
  const typed = field.type.read(context.values[position]);
  const isLeftAlone = sameValue(field.type, typed, context.initial[position]);
  // What was saved under other rules and cannot be corrected must not block every save.
  if (context.mode === "edit" && isLeftAlone && isLocked(field, state, context.mode)) return [];
  const value = ruledValue(field, state, typed);
  const readOther = (name: string) => {
    const other = form.index.get(name);
    const otherValue = visibleValue(form, context, name);
    const otherField = other === undefined ? undefined : form.fields[other];
    const otherState = context.states[other ?? -1];
    if (!otherField || !otherState || otherField.type.isEmpty(otherValue)) return undefined;
    // What is no value of its type is in error itself, and has no order.
    if (otherField.type.check?.(otherValue, otherState)) return undefined;
    return { value: comparable(otherField, otherValue), label: otherState.label };
  };
  const choices = offeredChoices(form, field, state, context);
  const violations = validateField(field, state, value, readOther, choices);
  // A default stands in for a day that nobody chose.
  const isChosen = ![context.initial[position], state.defaultValue].some((each) =>
    sameValue(field.type, value, each),
  );
  if (violations.length > 0 || !isChosen || !isCalendarDay(value)) return violations;
  const minimum = minimumDay(form, field, state, context, context.today);
  if (minimum === undefined || value >= minimum) return violations;
  return [{ code: "min_date", message: messages.minDate(dayWords(minimum)), params: { limit: minimum } }];
}
