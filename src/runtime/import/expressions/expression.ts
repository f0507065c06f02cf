import type { Scalar } from "../../language/form-layout.gen.ts";

/**
 * Syntax tree of a source expression, shared by all dialects. It is translated to conditions and calculations of the
 * layout language and never evaluated.
 */
export type Expression =
  | { readonly kind: "value"; readonly value: Scalar }
  | { readonly kind: "list"; readonly items: readonly Expression[] }
  /** Value of a question, by its name in the source. */
  | { readonly kind: "field"; readonly name: string }
  /** Value of the question that the expression belongs to. */
  | { readonly kind: "self" }
  | {
      readonly kind: "compare";
      readonly operator: Comparison;
      readonly left: Expression;
      readonly right: Expression;
      readonly rule?: ComparisonRule | undefined;
    }
  | { readonly kind: "all" | "any"; readonly parts: readonly Expression[] }
  | { readonly kind: "not"; readonly part: Expression }
  | {
      readonly kind: "arithmetic";
      readonly operator: "+" | "-" | "*" | "/" | "%";
      readonly left: Expression;
      readonly right: Expression;
    }
  | {
      readonly kind: "if";
      readonly test: Expression;
      readonly consequent: Expression;
      readonly alternate: Expression;
    }
  /** A function, by its shared name (listed below) or its name in the source. */
  | { readonly kind: "call"; readonly name: string; readonly args: readonly Expression[] }
  | { readonly kind: "member"; readonly of: Expression; readonly name: string }
  /** A record path outside the form, such as data about the patient, as JSON pointer tokens. */
  | { readonly kind: "place"; readonly path: readonly string[] }
  /** A part that cannot be represented, with the reason for the report. */
  | { readonly kind: "unsaid"; readonly reason: string };

export type Comparison = "=" | "!=" | ">" | "<" | ">=" | "<=";

/**
 * How values of different types, and several values, are compared; default: a value is read as the type of the question,
 * and several values are equal to one if they are that one alone.
 *
 * - `strict`: as `===` of JavaScript; values of different types differ.
 * - `loose`: as `==` of JavaScript.
 * - `any`: it suffices that one of several answers satisfies the comparison.
 */
export type ComparisonRule = "strict" | "loose" | "any";

/** Maximum nesting of operators, brackets and calls. */
export const maxDepth = 60;

/** Comparison operators for operands in the opposite order. */
export const flipped: Readonly<Record<Comparison, Comparison>> = {
  "=": "=",
  "!=": "!=",
  ">": "<",
  "<": ">",
  ">=": "<=",
  "<=": ">=",
};

/** Comparison operators of JavaScript and JsonLogic. */
export const javascriptComparisons: Readonly<Record<string, Comparison>> = {
  "==": "=",
  "===": "=",
  "!=": "!=",
  "!==": "!=",
  ">": ">",
  "<": "<",
  ">=": ">=",
  "<=": "<=",
};

/** Negated comparison operators. */
export const oppositeOf: Readonly<Record<Comparison, Comparison>> = {
  "=": "!=",
  "!=": "=",
  ">": "<=",
  "<": ">=",
  ">=": "<",
  "<=": ">",
};

/**
 * Shared functions that calls of all dialects are translated to: `empty(x)`, `filled(x)`, `contains(list, value)`,
 * `containsAny(list, values)`, `length(text)`, `count(list)`, `matches(text, pattern)`, `today()`, `now()`, `sum(...)`,
 * `concat(...)`, `round(x)`; `roundUp(x)` rounds halves upwards, `isTrue(x)` holds for the answer true alone.
 */
export const value = (of: Scalar): Expression => ({ kind: "value", value: of });

/** Value of a field, by its name in the source. */
export const fieldNamed = (name: string): Expression => ({ kind: "field", name });
/** The answer of the question that an expression belongs to. */
export const self: Expression = { kind: "self" };

/** A call of a shared function. */
export const call = (name: string, ...args: readonly Expression[]): Expression => ({
  kind: "call",
  name,
  args,
});

/** Negation. */
export const not = (part: Expression): Expression => ({ kind: "not", part });

/** A part that cannot be represented, with the reason for the report. */
export const unsupported = (reason: string): Expression => ({ kind: "unsaid", reason });

/** A comparison of two operands. */
export const compared = (
  left: Expression,
  operator: Comparison,
  right: Expression,
  rule?: ComparisonRule,
): Expression => ({
  kind: "compare",
  operator,
  left,
  right,
  ...(rule && { rule }),
});

/** Conjunction; `undefined` parts are ignored. */
export function allOf(parts: readonly (Expression | undefined)[]): Expression | undefined {
  const present = parts.filter((part) => part !== undefined);
  return present.length < 2 ? present[0] : { kind: "all", parts: present };
}

/** Disjunction; a single part is returned unchanged. */
export function anyOf(parts: readonly Expression[]): Expression {
  const [first] = parts;
  return parts.length === 1 && first ? first : { kind: "any", parts };
}

/** Direct children of an expression. */
export function partsOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case "list":
      return expression.items;
    case "compare":
    case "arithmetic":
      return [expression.left, expression.right];
    case "all":
    case "any":
      return expression.parts;
    case "not":
      return [expression.part];
    case "if":
      return [expression.test, expression.consequent, expression.alternate];
    case "call":
      return expression.args;
    case "member":
      return [expression.of];
    default:
      return [];
  }
}

/** Number of parts of an expression, counted up to a limit. */
export function partCount(expression: Expression, limit: number): number {
  let count = 1;
  for (const part of partsOf(expression)) {
    if (count >= limit) return limit;
    count += partCount(part, limit - count);
  }
  return count;
}

/** Rewrites an expression bottom-up. */
export function rewrite(expression: Expression, change: (part: Expression) => Expression): Expression {
  const inner = (part: Expression) => rewrite(part, change);
  switch (expression.kind) {
    case "list":
      return change({ ...expression, items: expression.items.map(inner) });
    case "compare":
    case "arithmetic":
      return change({ ...expression, left: inner(expression.left), right: inner(expression.right) });
    case "all":
    case "any":
      return change({ ...expression, parts: expression.parts.map(inner) });
    case "not":
      return change({ ...expression, part: inner(expression.part) });
    case "if":
      return change({
        ...expression,
        test: inner(expression.test),
        consequent: inner(expression.consequent),
        alternate: inner(expression.alternate),
      });
    case "call":
      return change({ ...expression, args: expression.args.map(inner) });
    case "member":
      return change({ ...expression, of: inner(expression.of) });
    default:
      return change(expression);
  }
}

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
