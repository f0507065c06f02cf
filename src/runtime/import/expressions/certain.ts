import { allOf, call, type Expression, not, oppositeOf } from "./expression.ts";

/*
 * In FEEL and FHIRPath a comparison with an empty answer is neither true nor false, and so is its opposite. Conditions of
 * the layout language are true or false, which is why `not` is moved inwards to what is said outright.
 */

export interface EmptyComparisons {
  /** Whether `=` and `!=` are undecided too (FHIRPath); otherwise an empty answer just differs from every value (FEEL). */
  readonly isEqualityOpen: boolean;
  /** Whether looking for a value in an empty list is undecided (FEEL); otherwise it is not in there (FHIRPath). */
  readonly isMembershipOpen: boolean;
}

/** An expression as a condition that holds while it is true, and not while it is undecided. */
export function certain(expression: Expression, rule: EmptyComparisons): Expression {
  const of = (part: Expression) => certain(part, rule);
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
      // `=` with a value never holds of an empty answer; two empty ones are equal here.
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

/** A condition that holds while an expression is false. */
function refuted(expression: Expression, rule: EmptyComparisons): Expression {
  const of = (part: Expression) => refuted(part, rule);
  switch (expression.kind) {
    case "not":
      return certain(expression.part, rule);
    case "all":
    case "any":
      return { kind: expression.kind === "all" ? "any" : "all", parts: expression.parts.map(of) };
    case "if":
      return {
        ...expression,
        test: certain(expression.test, rule),
        consequent: of(expression.consequent),
        alternate: of(expression.alternate),
      };
    case "compare":
      return certain({ ...expression, operator: oppositeOf[expression.operator] }, rule);
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
