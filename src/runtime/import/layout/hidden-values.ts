import type { Scalar } from "../../language/form-layout.gen.ts";
import type { Comparison, Expression } from "../expressions/expression.ts";
import type { ConditionField } from "./condition.ts";

/** A value as a hidden field holds it, since a number and a text are never equal. */
export function hiddenValue(wanted: Scalar, { holds, isGiven }: ConditionField): Scalar {
  if (isGiven === true) return wanted;
  const number = typeof wanted === "string" && wanted.trim() !== "" ? Number(wanted) : wanted;
  if (holds === "number" && typeof number === "number" && Number.isFinite(number)) return number;
  return typeof wanted === "number" ? String(wanted) : wanted;
}

/** Whether an operator compares by size. */
export const isOrder = (operator: Comparison): boolean => operator !== "=" && operator !== "!=";

/** Whether a hidden field is known to hold a number, or holds what the source compares it with. */
export const holdsNumber = ({ holds, isGiven }: ConditionField): boolean =>
  holds === "number" || isGiven === true;

/** Whether a text is either the whole value of a field or no part of it, whatever the field holds. */
export const isWholeOrAbsent = (item: Expression, { results }: ConditionField): boolean =>
  item.kind === "value" &&
  results !== undefined &&
  results.every(
    (result) => String(result) === String(item.value) || !String(result ?? "").includes(String(item.value)),
  );
