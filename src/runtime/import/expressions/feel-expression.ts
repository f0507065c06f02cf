import { requireTrue, type EmptyComparisons } from "./require-true.ts";
import { commonCall, contains, isEmpty, oneOf } from "./common-calls.ts";
import { call, type Expression, fieldNamed, not, rewrite, unsupported, value } from "./expression.ts";
import {
  and,
  arithmetic,
  comparisons,
  type Dialect,
  negative,
  or,
  parseContext,
  parseExpression,
  raised,
} from "./parse-expression.ts";

const words: Readonly<Record<string, Expression>> = {
  true: value(true),
  false: value(false),
  null: value(null),
};

const [nothing] = [value(null)];

function called(name: string, args: readonly Expression[]): Expression {
  const [first = nothing, second = nothing] = args;
  switch (name.replaceAll(/\s+/g, " ")) {
    case "list contains":
      return contains(first, second);
    case "contains":
      return call("textContains", first, second);
    case "is blank":
    case "is empty":
      return isEmpty(first);
    case "is defined":
      return not(isEmpty(first));
    case "string length":
      return call("length", first);
    case "matches":
      return call("matches", first, second);
    default:
      return commonCall(name, args);
  }
}

const dialect: Dialect = {
  // Built-in names that contain spaces; other names in forms do not.
  name: /(?:list contains|string length|starts with|ends with|upper case|lower case|is defined|is blank|is empty|date and time)(?=\s*\()|[A-Za-z_]\w*/y,
  reference: /(?!)/y,
  symbols: [
    "!=",
    ">=",
    "<=",
    "**",
    "^",
    "..",
    "=",
    ">",
    "<",
    "+",
    "-",
    "*",
    "/",
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    ":",
    ",",
    ".",
  ],
  infix: {
    and,
    or,
    ...comparisons,
    in: { power: 10, make: oneOf },
    "+": arithmetic("+"),
    "-": arithmetic("-"),
    "*": arithmetic("*"),
    "/": arithmetic("/"),
    "**": raised,
    "^": raised,
  },
  prefix: { "-": negative, not },
  hasIf: true,
  named: (name) => words[name] ?? fieldNamed(name),
  called,
  finish: (tree) => rewrite(tree, (part) => tested(dotted(part))),
};

/** `a.b` is the path of a question; `this.a` is in the same row. */
function dotted(part: Expression): Expression {
  if (part.kind !== "member") return part;
  if (part.of.kind !== "field") return unsupported(`“.${part.name}” of a computed value is not imported`);
  return fieldNamed(part.of.name === "this" ? part.name : `${part.of.name}.${part.name}`);
}

const emptyComparisons: EmptyComparisons = { isEqualityOpen: false, isMembershipOpen: true };

/** An undefined test selects the `else` branch. */
const tested = (part: Expression): Expression =>
  part.kind === "if" ? { ...part, test: requireTrue(part.test, emptyComparisons) } : part;

/** Parses a FEEL condition; it holds while it is true, not while it is null. */
export const parseFeelCondition = (source: string): Expression =>
  requireTrue(parseFeelExpression(source), emptyComparisons);

/** Parses a FEEL expression of form-js; a leading `=` is optional. */
export const parseFeelExpression = (source: string): Expression =>
  parseExpression(source.replace(/^\s*=/, ""), dialect);

/** Parses a FEEL context, `={ a: 1, b: a + 1 }`; `undefined` for other expressions. */
export const parseFeelContext = (source: string): ReadonlyMap<string, Expression> | undefined =>
  parseContext(source.replace(/^\s*=/, ""), dialect);
