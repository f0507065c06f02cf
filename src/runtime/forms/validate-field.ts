import type { Violation } from "../types/field-type.ts";
import type { Choice } from "../types/widget-props.ts";
import { choicesInclude } from "./choice-membership.ts";
import { chosenId, chosenIds, idKeyOf } from "./choices.ts";
import { compare } from "./compare.ts";
import type { CompiledField, Comparison, FieldState } from "./compiled-form.ts";
import type { StepBudget } from "./pattern.ts";
import { brokenExclusion } from "./option-rules.ts";
import { hasRows } from "./row-values.ts";
import { messages } from "../language/messages.ts";

/** The other side of a comparison: its value where it is visible and filled, else `undefined`; and its label. */
export type ReadOther = (name: string) => { readonly value: unknown; readonly label: string } | undefined;

const none: readonly Violation[] = [];

/** What comparisons go by: of a row that was chosen its id. */
export const comparable = ({ type, definition }: CompiledField, value: unknown): unknown =>
  type.choices === "one" ? chosenId(value, idKeyOf(definition)) : value;

/**
 * Every rule that a field's value breaks, in the order in which people should read them. `choices` are those
 * that are offered now, where all of them are known.
 */
export function validateField(
  field: CompiledField,
  state: FieldState,
  value: unknown,
  readOther: ReadOther,
  choices: readonly Choice[] | undefined,
  budget?: StepBudget,
): readonly Violation[] {
  if (state.hidden) return none;
  if (field.type.isEmpty(value)) {
    return state.required ? [{ code: "required", message: state.requiredMessage }] : none;
  }
  const unfit = field.type.check?.(value, state);
  if (unfit) return [unfit];
  if (field.list && !hasRows(field.list, value)) return [{ code: "type", message: messages.type }];
  let violations: Violation[] | undefined;
  for (const rule of state.rules) {
    const violation = rule(value, budget);
    if (violation) (violations ??= []).push(violation);
  }
  for (const comparison of state.comparisons) {
    const violation = validateComparison(comparison, comparable(field, value), readOther);
    if (violation) (violations ??= []).push(violation);
  }
  if (choices && state.source && !choicesInclude(field, state.source, choices, value)) {
    (violations ??= []).push({ code: "option", message: messages.option });
  }
  const alone = brokenExclusion(state.source, chosenIds(value, state.source?.idKey ?? "id"));
  if (alone) (violations ??= []).push({ code: "option", message: messages.exclusive(alone.label) });
  return violations ?? none;
}

function validateComparison(
  comparison: Comparison,
  value: unknown,
  readOther: ReadOther,
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
