import type { Violation } from "../../types/field-type.ts";
import { formatDay, formatMonthOf } from "../../types/fields/moment/moment-types.ts";
import type { CompiledField, CompiledForm, FieldState, Comparison } from "../compiled-form.ts";
import { type DayRange, dayRange } from "../date-bounds.ts";
import { availableChoices } from "../choices/available-choices.ts";
import {
  conditionHolds,
  type FieldValue,
  type FormData,
  isRequired,
  namedField,
  rowCountOf,
  visibleValue,
} from "../evaluate.ts";
import type { StepBudget } from "./pattern.ts";
import { submittedRows } from "../payload.ts";
import { messages } from "../../language/messages.ts";
import { hasRows, type FormMode, isLocked, validatedValue, isSameValue } from "../field-value.ts";
import type { Choice } from "../../types/widget-props.ts";
import { choicesInclude, chosenId, chosenIds, idKeyOf } from "../choices/choices.ts";
import { compare } from "../condition.ts";
import { findViolatedExclusion } from "../choices/option-rules.ts";
import type { SavedRows } from "./saved-values.ts";

export interface ValidatedField extends FieldValue {
  /** Value when the form was opened or before the request. The minimum date applies only to changed values. */
  readonly initialValue: unknown;
}

export interface ValidationContext extends FormData {
  readonly fields: readonly ValidatedField[];
  /** Calendar day in the tenant's time zone, `yyyy-mm-dd`. */
  readonly today: string;
  readonly mode: FormMode;
  /** The values were never saved although the form opened with them: an added list row. */
  readonly isUnsaved?: boolean | undefined;
  /** No value of the record has changed, so violations of saved values are reported too. */
  readonly isUntouched?: boolean | undefined;
  /** For a row: the saved rows of its list. Undefined in a new record. */
  readonly savedRows?: SavedRows | undefined;
  /** Shared by all fields validated together. Default: `maxSteps` for each match. */
  readonly budget?: StepBudget | undefined;
}

/** Returns every rule that a field violates, whether its value changed or not. */
export function findViolations(
  form: CompiledForm,
  position: number,
  context: ValidationContext,
): readonly Violation[] {
  const field = form.fields[position];
  const at = context.fields[position];
  if (!field || !at || at.state.hidden) return [];
  // A field that cannot be filled in must not block the form.
  if (field.type.name === "unknown" || field.type.holdsNoValue) return [];
  const { initialValue } = at;
  const state = requiredState(form, at.state, context);
  const typed = field.type.read(at.value);
  const isSaved = context.mode === "edit" && context.isUnsaved !== true;
  const isLeftAlone =
    context.savedRows?.holds(position, typed) ?? (isSaved && isSameValue(field.type, typed, initialValue));
  // A locked value saved under older rules must not block saving.
  if (isLeftAlone && isLocked(field, state, context.mode)) return [];
  // Validate the value that other rules see: if a condition requires the field, its default satisfies it.
  const value = validatedValue(field, at.state, typed);
  const readOther = (name: string) => {
    const place = namedField(form, context, name);
    const other = place.form.index.get(place.name) ?? -1;
    const otherValue = visibleValue(place.form, place.data, place.name);
    const otherField = place.form.fields[other];
    const otherState = place.data.fields[other]?.state;
    if (!otherField || !otherState || otherField.type.isEmpty(otherValue)) return undefined;
    // A value of the wrong type fails its own check and has no order.
    if (otherField.type.check?.(otherValue, otherState)) return undefined;
    return { value: comparable(otherField, otherValue), label: otherState.label };
  };
  const choices = availableChoices(form, field, state, context);
  const violations = [
    ...validateField(field, state, value, { readOther, choices, form, context }),
    ...brokenConditions(form, field, state, value, context),
    ...brokenRowCount(form, field, value, context),
  ];
  // Day limits apply only to values that someone chose, not to the initial value or the default.
  const isChosen = ![initialValue, state.defaultValue].some((unchosen) =>
    isSameValue(field.type, value, unchosen),
  );
  const isFit = field.type.check?.(value, state) === undefined;
  if (!isFit || !isChosen || typeof value !== "string") return violations;
  // A comparison that moves the earliest day says itself when it fails.
  const range = dayRange(form, field, { ...state, comparisons: [] }, context, context.today);
  return [...violations, ...dayViolations(value, range, state)];
}

/** Field state for validation: `required` is also set while `requiredWhen` holds. */
const requiredState = (form: CompiledForm, state: FieldState, data: FormData): FieldState =>
  state.requiredWhen !== undefined && !state.required && isRequired(form, data, state)
    ? { ...state, required: true }
    : state;

/** Violations of rules across fields: `at_least_one_of` and condition rules. */
function brokenConditions(
  form: CompiledForm,
  field: CompiledField,
  { oneOf, conditionRules }: FieldState,
  value: unknown,
  data: FormData,
): Violation[] {
  const violations: Violation[] = [];
  if (oneOf) {
    const visible = oneOf.fields.filter(
      (name) => data.fields[form.index.get(name) ?? -1]?.state.hidden === false,
    );
    if (visible.length > 0 && !visible.some((name) => isAnswered(form, data, name))) {
      const labels = visible.map((name) => data.fields[form.index.get(name) ?? -1]?.state.label ?? name);
      violations.push({
        code: "at_least_one_of",
        message: oneOf.message ?? messages.oneOf(labels),
        params: { fields: oneOf.fields },
      });
    }
  }
  if (conditionRules.length === 0 || field.type.isEmpty(value)) return violations;
  for (const [position, { condition, message }] of conditionRules.entries()) {
    if (!conditionHolds(form, data, condition))
      violations.push({ code: "rule", message, params: { rule: position } });
  }
  return violations;
}

/** Violation if the list does not have the row count that the form requires. */
function brokenRowCount(
  form: CompiledForm,
  field: CompiledField,
  value: unknown,
  data: FormData,
): Violation[] {
  const count = rowCountOf(form, field, data);
  const rows = Array.isArray(value) ? value.length : 0;
  return count === undefined || count === rows
    ? []
    : [{ code: "row_count", message: messages.rowCount(count), params: { limit: count } }];
}

/** Whether a field counts as filled for `at_least_one_of`; an unticked checkbox does not. */
function isAnswered(form: CompiledForm, data: FormData, name: string): boolean {
  const value = visibleValue(form, data, name);
  const type = form.fields[form.index.get(name) ?? -1]?.type;
  return type !== undefined && !type.isEmpty(value) && (type.comparesAs !== "boolean" || value === true);
}

/** Compares months by month and datetimes by day. */
function dayViolations(value: string, { min, max }: DayRange, state: FieldState): Violation[] {
  const day = value.slice(0, 10);
  const words = day.length < 10 ? formatMonthOf : formatDay;
  const violations: Violation[] = [];
  if (min !== undefined && day < min.slice(0, day.length)) {
    const message = state.minMessage ?? messages.minDate(words(min));
    violations.push({ code: "min_date", message, params: { limit: min } });
  }
  if (max !== undefined && day > max.slice(0, day.length)) {
    const message = state.maxMessage ?? messages.maxDate(words(max));
    violations.push({ code: "max_date", message, params: { limit: max } });
  }
  return violations;
}

/** Reads the other field of a comparison. Returns `undefined` if it is hidden, empty or of the wrong type. */
export type ReadComparedField = (
  name: string,
) => { readonly value: unknown; readonly label: string } | undefined;

const none: readonly Violation[] = [];

/** Value used in comparisons: for a chosen row its id. */
const comparable = ({ type, definition }: CompiledField, value: unknown): unknown =>
  type.choices === "one" ? chosenId(value, idKeyOf(definition)) : value;

/** What the rules of a value read. */
interface Surroundings {
  readonly readOther: ReadComparedField;
  /** The options offered now; `undefined` if not all are known. */
  readonly choices: readonly Choice[] | undefined;
  readonly form: CompiledForm;
  readonly context: ValidationContext;
}

/** Returns every rule that a value violates, in display order. */
function validateField(
  field: CompiledField,
  state: FieldState,
  value: unknown,
  { readOther, choices, form, context }: Surroundings,
): readonly Violation[] {
  if (state.hidden) return none;
  if (field.type.isEmpty(value)) {
    return state.required ? [{ code: "required", message: state.requiredMessage }] : none;
  }
  const unfit = field.type.check?.(value, state);
  if (unfit) return [unfit];
  if (field.list && !hasRows(field.list, value)) return [{ code: "type", message: messages.type }];
  let violations: Violation[] | undefined;
  let rows: readonly unknown[] | undefined;
  for (const rule of state.rules) {
    if (rule.comparesRows && field.list) rows ??= submittedRows(form, field.list, value, context);
    const violation = rule(rule.comparesRows ? rows : value, context.budget);
    if (violation) (violations ??= []).push(violation);
  }
  for (const comparison of state.comparisons) {
    const violation = validateComparison(comparison, comparable(field, value), readOther);
    if (violation) (violations ??= []).push(violation);
  }
  if (choices && state.source && !choicesInclude(field, state.source, choices, value)) {
    (violations ??= []).push({ code: "option", message: messages.option });
  }
  const alone = findViolatedExclusion(choices, chosenIds(value, state.source?.idKey ?? "id"));
  if (alone) (violations ??= []).push({ code: "option", message: messages.exclusive(alone.label) });
  return violations ?? none;
}

function validateComparison(
  comparison: Comparison,
  value: unknown,
  readOther: ReadComparedField,
): Violation | undefined {
  const other = readOther(comparison.field);
  if (!other || compare(value, comparison.operator, other.value) !== false) return undefined;
  return {
    code: "comparison",
    message: comparison.message ?? defaultMessage(comparison, other.label),
    params: { operator: comparison.operator, field: comparison.field },
  };
}

function defaultMessage({ operator }: Comparison, label: string): string {
  if (operator === "=") return messages.equal(label);
  return operator.startsWith(">") ? messages.greater(label) : messages.less(label);
}
