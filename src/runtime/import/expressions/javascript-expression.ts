import { parse, type Expression as JsExpression, type Node } from "acorn";
import { commonCall } from "./common-calls.ts";
import {
  call,
  compared,
  type Comparison,
  type Expression,
  javascriptComparisons,
  maxDepth,
  fieldNamed,
  not,
  unsupported,
  value,
} from "./expression.ts";
import { negative, quoted } from "./parse-expression.ts";
import { maxExpressionLength } from "./tokenize.ts";

/** How a JavaScript dialect resolves its own names, members and calls; `undefined` falls back to the defaults. */
export interface JsNames {
  readonly named?: (name: string) => Expression | undefined;
  readonly member?: (of: string, name: string) => Expression | undefined;
  readonly called?: (name: string, args: readonly Expression[]) => Expression | undefined;
}

/** acorn options for scripts and expressions. */
export const parserOptions = { ecmaVersion: 2022, sourceType: "script" } as const;

/** Parses a JavaScript expression with acorn; unknown constructs become `unsaid`. */
export function parseJavascript(source: string, names: JsNames): Expression {
  return parsedBy(source, () => {
    const [statement, ...more] = parse(source, parserOptions).body.filter(
      ({ type }) => type !== "EmptyStatement",
    );
    return statement?.type === "ExpressionStatement" && more.length === 0
      ? translated(statement.expression, names, 0)
      : unsupported(`the expression ${quoted(source)} has more than one part`);
  });
}

/** Runs a parser on a source; returns `unsaid` if the source is too long or not valid JavaScript. */
export function parsedBy(source: string, read: () => Expression): Expression {
  if (source.length > maxExpressionLength)
    return unsupported(`the expression ${quoted(source)} has more than ${maxExpressionLength} characters`);
  try {
    return read();
  } catch (problem) {
    // acorn throws a SyntaxError, or a RangeError (stack overflow) on thousands of brackets.
    if (problem instanceof SyntaxError || problem instanceof RangeError)
      return unsupported(`the expression ${quoted(source)} cannot be read: ${problem.message}`);
    throw problem;
  }
}

/** Translates an acorn node; unknown constructs become `unsaid`. */
export function translated(node: Node, names: JsNames, depth: number): Expression {
  if (depth > maxDepth) return unsupported(`an expression has more than ${maxDepth} levels`);
  const inner = (part: Node) => translated(part, names, depth + 1);
  const js = node as JsExpression;
  switch (js.type) {
    case "Literal":
      if (js.regex)
        return /^[gu]*i?[gu]*$/.test(js.regex.flags)
          ? value(js.regex.flags.includes("i") ? `(?i)${js.regex.pattern}` : js.regex.pattern)
          : unsupported(`a pattern with the flags ${js.regex.flags}`);
      return typeof js.value === "bigint" || js.value instanceof RegExp
        ? unsupported("a literal has no counterpart")
        : value(js.value ?? null);
    case "TemplateLiteral":
      return js.expressions.length === 0
        ? value(js.quasis[0]?.value.cooked ?? "")
        : unsupported("a text with values in it");
    case "Identifier":
      if (js.name === "undefined") return value(null);
      return names.named?.(js.name) ?? fieldNamed(js.name);
    case "ArrayExpression":
      return {
        kind: "list",
        items: js.elements.map((item) => (item && item.type !== "SpreadElement" ? inner(item) : value(null))),
      };
    case "UnaryExpression":
      if (js.operator === "!") return not(inner(js.argument));
      if (js.operator === "-") return negative(inner(js.argument));
      if (js.operator === "+") return inner(js.argument);
      return unsupported(`the operator ${js.operator} has no counterpart`);
    case "LogicalExpression": {
      if (js.operator === "??")
        return {
          kind: "if",
          test: call("filled", inner(js.left)),
          consequent: inner(js.left),
          alternate: inner(js.right),
        };
      const kind = js.operator === "&&" ? "all" : "any";
      const left = inner(js.left);
      return { kind, parts: left.kind === kind ? [...left.parts, inner(js.right)] : [left, inner(js.right)] };
    }
    case "BinaryExpression":
      return js.left.type === "PrivateIdentifier"
        ? unsupported("a private name")
        : binary(js.operator, inner(js.left), inner(js.right));
    case "ConditionalExpression":
      return {
        kind: "if",
        test: inner(js.test),
        consequent: inner(js.consequent),
        alternate: inner(js.alternate),
      };
    case "ChainExpression":
      return inner(js.expression);
    case "ParenthesizedExpression":
      return inner(js.expression);
    case "MemberExpression": {
      const name = memberName(js.property, js.computed);
      if (name === undefined || js.object.type === "Super")
        return unsupported("a computed member has no counterpart");
      const path = pathOf(js.object);
      return (
        (path === undefined ? undefined : names.member?.(path, name)) ?? {
          kind: "member",
          of: inner(js.object),
          name,
        }
      );
    }
    case "NewExpression":
      return newDate(js.callee, js.arguments, inner) ?? unsupported("NewExpression has no counterpart");
    case "CallExpression":
      return called(js, names, inner);
    default:
      return unsupported(`${js.type} has no counterpart`);
  }
}

/** Comparison methods of dayjs and moment. */
const dayComparisons: Readonly<Record<string, Comparison>> = {
  isBefore: "<",
  isAfter: ">",
  isSame: "=",
  isSameOrBefore: "<=",
  isSameOrAfter: ">=",
};

const dateClasses: ReadonlySet<string> = new Set(["Date", "dayjs", "moment"]);

/** Whether dates are compared by day rather than by month or year. */
const isDay = (unit: Expression | undefined): boolean =>
  unit === undefined || (unit.kind === "value" && (unit.value === "day" || unit.value === "days"));

function called(
  js: JsExpression & { type: "CallExpression" },
  names: JsNames,
  inner: (part: Node) => Expression,
): Expression {
  if (js.callee.type === "Super" || js.arguments.some(({ type }) => type === "SpreadElement"))
    return unsupported("a call has no counterpart");
  const args = js.arguments.map(inner);
  const path = pathOf(js.callee);
  const dialectResult = path === undefined ? undefined : names.called?.(path, args);
  if (dialectResult) return dialectResult;
  if (path === "Math.round") return call("roundUp", ...args);
  const [, arithmetic] = /^Math\.(min|max|pow|sqrt)$/.exec(path ?? "") ?? [];
  if (arithmetic !== undefined) return commonCall(arithmetic, args);
  if (path === "dayjs" || path === "moment")
    return args.length === 0
      ? call("today")
      : args.length === 1 && args[0]
        ? args[0]
        : unsupported("a date is read in a format");
  if (js.callee.type === "MemberExpression" && js.callee.object.type !== "Super") {
    const name = memberName(js.callee.property, js.callee.computed) ?? "";
    const of = inner(js.callee.object);
    if (name === "getTime" && of.kind === "call" && of.name === "clock") return of;
    if (name === "includes" && args[0])
      return of.kind === "list" ? call("containsAny", args[0], of) : call("contains", of, args[0]);
    const operator = Object.hasOwn(dayComparisons, name) ? dayComparisons[name] : undefined;
    if (operator !== undefined && args[0] && isDay(args[1]))
      return { kind: "compare", operator, left: of, right: args[0] };
    if (name === "test" && args[0] && of.kind === "value") return call("matches", args[0], of);
    if (name === "toString" || name === "trim" || of.kind === "unsaid") return of;
    return unsupported(`the function ${name} has no counterpart`);
  }
  return path === undefined ? unsupported("a call has no counterpart") : commonCall(path, args);
}

function binary(operator: string, left: Expression, right: Expression): Expression {
  const comparison = javascriptComparisons[operator];
  if (comparison) return compared(left, comparison, right, operator.length === 3 ? "strict" : "loose");
  switch (operator) {
    case "+":
    case "-":
    case "*":
    case "/":
    case "%":
      return scaledMinutes(operator, left, right) ?? { kind: "arithmetic", operator, left, right };
    case "**":
      return call("power", left, right);
    default:
      return unsupported(`the operator ${operator} has no counterpart`);
  }
}

function memberName(property: Node, isComputed: boolean): string | undefined {
  const js = property as JsExpression;
  if (js.type === "Identifier" && !isComputed) return js.name;
  return js.type === "Literal" && (typeof js.value === "string" || typeof js.value === "number")
    ? String(js.value)
    : undefined;
}

/** `a.b.c` as a string; `undefined` for other nodes. */
export function pathOf(node: Node): string | undefined {
  const js = node as JsExpression;
  if (js.type === "Identifier") return js.name;
  if (js.type === "ChainExpression") return pathOf(js.expression);
  if (js.type !== "MemberExpression") return undefined;
  const of = pathOf(js.object);
  const name = memberName(js.property, js.computed);
  return of === undefined || name === undefined ? undefined : `${of}.${name}`;
}

/** `new moment(day)` is that day, and `new Date("01/01/2000 " + time)` a time on a day that stands for any day. */
function newDate(
  callee: Node,
  args: readonly Node[],
  inner: (part: Node) => Expression,
): Expression | undefined {
  const [only, ...others] = args.map(inner);
  const name = pathOf(callee) ?? "";
  if (!dateClasses.has(name) || only === undefined || others.length > 0) return undefined;
  if (["field", "self", "place", "call"].includes(only.kind)) return only;
  if (name !== "Date") return undefined;
  if (only.kind !== "arithmetic" || only.operator !== "+" || only.left.kind !== "value") return undefined;
  return /^\d{1,2}\/\d{1,2}\/\d{4} $/.test(String(only.left.value)) ? call("clock", only.right) : undefined;
}

const millisecondsPerMinute = 60_000;

/** Minutes between two such times, whose difference is in milliseconds: divided by 1000 and by 60. */
function scaledMinutes(operator: string, left: Expression, right: Expression): Expression | undefined {
  if (operator === "-" && left.kind === "call" && right.kind === "call") {
    const [end, start] = [left.args[0], right.args[0]];
    return left.name === "clock" && right.name === "clock" && end && start
      ? times(call("minutesBetween", start, end), millisecondsPerMinute)
      : undefined;
  }
  const isScaled =
    left.kind === "arithmetic" &&
    left.operator === "*" &&
    left.left.kind === "call" &&
    left.left.name === "minutesBetween";
  if (operator !== "/" || !isScaled || left.right.kind !== "value" || right.kind !== "value")
    return undefined;
  const factor = Number(left.right.value) / Number(right.value);
  return factor === 1 ? left.left : times(left.left, factor);
}

const times = (left: Expression, factor: number): Expression => ({
  kind: "arithmetic",
  operator: "*",
  left,
  right: value(factor),
});
