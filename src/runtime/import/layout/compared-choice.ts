import { compared, type Comparison, type Expression, not } from "../expressions/expression.ts";

/**
 * A comparison of `if a then b else c` with a value as a condition: it compares b while a holds, otherwise c. Returns
 * `undefined` for other operands.
 */
export function comparedChoice(
  left: Expression,
  operator: Comparison,
  right: Expression,
): Expression | undefined {
  if (left.kind !== "if" || right.kind !== "value") return undefined;
  const { test, consequent, alternate } = left;
  return {
    kind: "any",
    parts: [
      { kind: "all", parts: [test, compared(consequent, operator, right)] },
      { kind: "all", parts: [not(test), compared(alternate, operator, right)] },
    ],
  };
}
