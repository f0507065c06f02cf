import { call, compared, type Expression, partCount, value } from "../../expressions/expression.ts";

/** Size of what is rounded, which is written several times; what is larger would fill the layout. */
const maxRounded = 40;

/**
 * Rounds halves below zero upwards too: only they are 0.5 above their rounded value. Returns `undefined` if that would
 * be too large.
 */
export function roundedUp(number: Expression): Expression | undefined {
  if (partCount(number, maxRounded) >= maxRounded) return undefined;
  const rounded = call("round", number);
  return {
    kind: "if",
    test: compared({ kind: "arithmetic", operator: "-", left: number, right: rounded }, "=", value(0.5)),
    consequent: { kind: "arithmetic", operator: "+", left: rounded, right: value(1) },
    alternate: rounded,
  };
}
