import { ageBySubtraction, commonCall, contains } from "./common-calls.ts";
import { call, compared, type Expression, fieldNamed, rewrite, unsaid, value } from "./expression.ts";
import {
  and,
  arithmetic,
  comparison,
  type Dialect,
  negative,
  or,
  parseExpression,
} from "./parse-expression.ts";

const [nothing] = [value(null)];

/** Functions of XForms under the names of the translation. */
function called(name: string, args: readonly Expression[]): Expression {
  const [first = nothing, second = nothing] = args;
  switch (name) {
    case "selected":
      return contains(first, second);
    case "count-selected":
      return call("count", first);
    case "string-length":
      return call("length", first);
    case "regex":
      return call("matches", first, second);
    case "int":
    case "number":
    case "string":
    case "boolean":
    case "boolean-from-string":
      return first;
    case "coalesce":
      return { kind: "if", test: call("filled", first), consequent: first, alternate: second };
    default:
      return commonCall(name, args);
  }
}

const dialect: Dialect = {
  name: /[A-Za-z_][\w:]*(?:-[A-Za-z_][\w:]*)*/y,
  reference: /\$\{\s*([^{}]+?)\s*\}/y,
  symbols: [
    "!=",
    ">=",
    "<=",
    "//",
    "..",
    "=",
    ">",
    "<",
    "+",
    "-",
    "*",
    "/",
    "|",
    "@",
    "(",
    ")",
    "[",
    "]",
    ",",
    ".",
  ],
  infix: {
    and,
    or,
    "=": comparison("="),
    "!=": comparison("!="),
    ">": comparison(">"),
    "<": comparison("<"),
    ">=": comparison(">="),
    "<=": comparison("<="),
    "+": arithmetic("+"),
    "-": arithmetic("-"),
    "*": arithmetic("*"),
    div: arithmetic("/"),
    mod: arithmetic("%"),
  },
  prefix: { "-": negative },
  // A bare name is a path into the answers: names stand in ${}.
  named: (name) => unsaid(`the path “${name}” is not read`),
  referenced: fieldNamed,
  called,
  finish: (tree) =>
    rewrite(tree, (part) => ageBySubtraction(part) ?? wholeAge(part) ?? emptyText(part) ?? part),
};

/** `int(age)` was already taken to be the age itself; an age counts whole years. */
const wholeAge = (part: Expression): Expression | undefined =>
  part.kind === "call" &&
  (part.name === "round" || part.name === "floor") &&
  part.args[0]?.kind === "call" &&
  part.args[0].name === "age"
    ? part.args[0]
    : undefined;

/** `string-length(x) > 0` says that it is filled. */
function emptyText(part: Expression): Expression | undefined {
  if (part.kind !== "compare" || part.left.kind !== "call" || part.left.name !== "length") return undefined;
  if (part.right.kind !== "value" || part.right.value !== 0) return undefined;
  const [of = nothing] = part.left.args;
  if (part.operator === ">" || part.operator === "!=") return compared(of, "!=", value(""));
  return part.operator === "=" ? compared(of, "=", value("")) : undefined;
}

/** A column of the choice that a filter looks at: there a bare name stands for one. */
export const columnOf = (part: Expression): string | undefined =>
  part.kind === "field" && part.name.startsWith(columnMark) ? part.name.slice(columnMark.length) : undefined;

const columnMark = "\0column:";

/** A filter of choices: `region = ${region} and size > 3`, over the columns of each choice. */
export const parseChoiceFilter = (source: string): Expression =>
  parseExpression(straightQuotes(source), {
    ...dialect,
    named: (name) => fieldNamed(`${columnMark}${name}`),
  });

const straightQuotes = (source: string) => source.replaceAll(/[‘’]/g, "'").replaceAll(/[“”]/g, '"');

/** An expression of XLSForm, with the quotes that word processors make of plain ones: XPath 1.0 of XForms with `${name}` for questions and `.` for the question itself. */
export const parseXpathExpression = (source: string): Expression =>
  parseExpression(straightQuotes(source), dialect);
