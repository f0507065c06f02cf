import { isObject } from "../../../kernel/json.ts";
import {
  call,
  compared,
  type Expression,
  javascriptComparisons,
  maxDepth,
  not,
  unsupported,
  value,
} from "./expression.ts";
import { oneOf } from "./common-calls.ts";

/** Translates a JsonLogic rule; `variable` resolves paths such as `data.a` in `{"var": "data.a"}`. */
export function readJsonLogic(rule: unknown, variable: (path: string) => Expression, depth = 0): Expression {
  if (depth > maxDepth) return unsupported(`a rule has more than ${maxDepth} levels`);
  const inner = (part: unknown) => readJsonLogic(part, variable, depth + 1);
  if (Array.isArray(rule)) return { kind: "list", items: rule.map(inner) };
  if (!isObject(rule))
    return typeof rule === "string" || typeof rule === "number" || typeof rule === "boolean"
      ? value(rule)
      : value(null);
  const entries = Object.entries(rule);
  const [operator, operand] = entries[0] ?? [];
  if (operator === undefined || entries.length !== 1) return unsupported("a rule has one operator");
  const args: readonly unknown[] = Array.isArray(operand) ? operand : [operand];
  const [first, second, third] = args;
  const comparison = Object.hasOwn(javascriptComparisons, operator)
    ? javascriptComparisons[operator]
    : undefined;
  if (comparison) {
    const equality = operator.length === 3 ? "strict" : "loose";
    const between =
      args.length === 3 ? compared(inner(second), comparison, inner(third), equality) : undefined;
    const whole = compared(inner(first), comparison, inner(second), equality);
    return between ? { kind: "all", parts: [whole, between] } : whole;
  }
  switch (operator) {
    case "var":
      return typeof first === "string"
        ? variable(first)
        : unsupported("a computed variable has no counterpart");
    case "and":
      return { kind: "all", parts: args.map(inner) };
    case "or":
      return { kind: "any", parts: args.map(inner) };
    case "!":
      return not(inner(first));
    case "!!":
      return call("filled", inner(first));
    case "in":
      return Array.isArray(second)
        ? oneOf(inner(first), inner(second))
        : call("contains", inner(second), inner(first));
    case "if":
      // More than three operands are a chain: a test and its result each, and the result otherwise.
      return {
        kind: "if",
        test: inner(first),
        consequent: inner(second),
        alternate: inner(args.length > 3 ? { if: args.slice(2) } : third),
      };
    case "+":
    case "-":
    case "*":
    case "/":
    case "%":
      return args.length === 2
        ? { kind: "arithmetic", operator, left: inner(first), right: inner(second) }
        : operator === "+"
          ? call("sum", ...args.map(inner))
          : unsupported(`${operator} of ${args.length} values`);
    default:
      return unsupported(`the operator “${operator}” has no counterpart`);
  }
}
