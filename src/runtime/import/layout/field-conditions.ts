import type { FieldDefinition, FieldValidation, Option } from "../../language/form-layout.gen.ts";
import type { SourceOptionCondition } from "../source-form.ts";
import type { Expression } from "../expressions/expression.ts";
import type { LayoutBudget } from "./budget.ts";
import { type Condition, conditionOf, type ConditionScope } from "./condition.ts";
import { writeDisabled, writeShown, writeTree } from "./emit-condition.ts";

/** `depends_on` of a field. */
export type DependsOn = NonNullable<FieldDefinition["depends_on"]>;

/** Collects what a field loses. */
export class Losses {
  readonly reasons: string[] = [];

  add(what: string, reason: string): undefined {
    this.reasons.push(`${what}: ${reason}`);
    return undefined;
  }
}

export interface ConditionContext {
  readonly scope: ConditionScope;
  readonly losses: Losses;
  readonly budget: LayoutBudget;
}

/**
 * Converts an expression into a condition; `undefined` without one, and if it cannot be converted, which is recorded as a loss.
 */
export function readCondition(
  what: string,
  expression: Expression | undefined,
  { scope, losses }: ConditionContext,
): Condition | undefined {
  if (!expression) return undefined;
  const condition = conditionOf(expression, { ...scope, lose: (reason) => losses.add(what, reason) });
  return typeof condition === "string" ? losses.add(what, condition) : condition;
}

/** `depends_on` of a field; `false` if it is never shown. */
export function shownWhile(
  expression: Expression | undefined,
  context: ConditionContext,
): DependsOn | false | undefined {
  const condition = readCondition("condition", expression, context);
  if (!condition) return undefined;
  if (condition.kind === "constant") return condition.holds ? undefined : false;
  const written = writeShown(condition);
  if (typeof written === "string") return context.losses.add("condition", written);
  const full = context.budget.condition(written);
  return full === undefined ? written : context.losses.add("condition", full);
}

/** `depends_on` of a field that is read-only at times; `true` if it always is. */
export function disabledWhile(
  expression: Expression | undefined,
  context: ConditionContext,
): DependsOn | true | undefined {
  const condition = readCondition("read-only", expression, context);
  if (!condition) return undefined;
  if (condition.kind === "constant") return condition.holds ? true : undefined;
  const written = writeDisabled(condition);
  if (typeof written === "string") return context.losses.add("read-only", written);
  const full = context.budget.condition(written);
  return full === undefined ? written : context.losses.add("read-only", full);
}

/** Joins what shows and what disables a field. */
export function dependsOn(
  shown: DependsOn | false | undefined,
  disabled: DependsOn | true | undefined,
): DependsOn | undefined {
  const parts = [shown, disabled].filter((part) => typeof part === "object").flat();
  return parts.length > 1 ? parts : parts[0];
}

/** Adds conditions to options that the source offers conditionally. */
export function conditionalOptions(
  options: readonly Option[],
  shown: readonly SourceOptionCondition[],
  context: ConditionContext,
): Option[] {
  const byId = new Map(shown.map(({ id, shown: condition }) => [id, condition]));
  return options.flatMap((option) => {
    const plain = typeof option === "object" ? option : { id: option, label: String(option) };
    const condition = readCondition("choices", byId.get(plain.id), context);
    if (!condition) return [option];
    if (condition.kind === "constant") return condition.holds ? [option] : [];
    const tree = writeTree(condition);
    if (typeof tree === "string") {
      context.losses.add("choices", tree);
      return [option];
    }
    return [{ ...plain, depends_on: tree }];
  });
}

/** Rule that requires a field while a condition holds. */
export function requiredWhile(
  expression: Expression | undefined,
  context: ConditionContext,
): FieldValidation {
  const required = readCondition("required", expression, context);
  if (!required) return {};
  if (required.kind === "constant") return required.holds ? { required: true } : {};
  const tree = writeTree(required);
  if (typeof tree !== "string") return { required_when: tree };
  context.losses.add("required", tree);
  return {};
}
