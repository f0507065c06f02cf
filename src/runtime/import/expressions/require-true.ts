import { allOf, call, type Expression, not, oppositeOf } from "./expression.ts";

/*
 * In FEEL and FHIRPath a comparison with an empty answer is neither true nor false, and so is its negation. Conditions of
 * the layout language have two values, so `not` is moved inwards to the comparisons.
 */

export interface EmptyComparisons {
  /** Whether `=` and `!=` are undefined too (FHIRPath); otherwise an empty answer differs from every value (FEEL). */
  readonly isEqualityOpen: boolean;
  /** Whether a search in an empty list is undefined (FEEL); otherwise it is false (FHIRPath). */
  readonly isMembershipOpen: boolean;
}

/** Rewrites an expression so that it holds only while it is true, not while it is undefined. */
export function requireTrue(expression: Expression, rule: EmptyComparisons): Expression {
  const of = (part: Expression) => requireTrue(part, rule);
  switch (expression.kind) {
    case "not":
      return refuted(expression.part, rule);
    case "all":
    case "any":
      return { ...expression, parts: expression.parts.map(of) };
    case "if":
      return {
        ...expression,
        test: of(expression.test),
        consequent: of(expression.consequent),
        alternate: of(expression.alternate),
      };
    case "compare": {
      const isEquality = expression.operator === "=" || expression.operator === "!=";
      const operands = [expression.left, expression.right].filter(isAnswer);
      // `=` with a value never holds for an empty answer, but two empty answers would be equal.
      const isOpen =
        rule.isEqualityOpen && isEquality && (expression.operator === "!=" || operands.length > 1);
      return isOpen
        ? (allOf([...operands.map((operand) => call("filled", operand)), expression]) ?? expression)
        : expression;
    }
    default:
      return expression;
  }
}

/** Rewrites an expression to a condition that holds while it is false. */
function refuted(expression: Expression, rule: EmptyComparisons): Expression {
  const of = (part: Expression) => refuted(part, rule);
  switch (expression.kind) {
    case "not":
      return requireTrue(expression.part, rule);
    case "all":
    case "any":
      return { kind: expression.kind === "all" ? "any" : "all", parts: expression.parts.map(of) };
    case "if":
      return {
        ...expression,
        test: requireTrue(expression.test, rule),
        consequent: of(expression.consequent),
        alternate: of(expression.alternate),
      };
    case "compare":
      return requireTrue({ ...expression, operator: oppositeOf[expression.operator] }, rule);
    case "call": {
      const [first] = expression.args;
      const isOpen =
        rule.isMembershipOpen && expression.name.startsWith("contains") && first && isAnswer(first);
      return isOpen ? { kind: "all", parts: [call("filled", first), not(expression)] } : not(expression);
    }
    default:
      return not(expression);
  }
}

const isAnswer = ({ kind }: Expression): boolean => kind === "field" || kind === "self" || kind === "place";
