import { commonCall, contains, containsAny, isEmpty, isFilled } from "./common-calls.ts";
import { call, type Expression, fieldNamed, not, self, value } from "./expression.ts";
import {
  and,
  arithmetic,
  comparison,
  comparisons,
  type Dialect,
  negative,
  or,
  parseExpression,
  raised,
} from "./parse-expression.ts";

const words: Readonly<Record<string, Expression>> = {
  true: value(true),
  false: value(false),
  undefined: value(null),
  null: value(null),
};

/** Resolves a reference: `{panel.x}` and `{row.x}` are in the same row, `{x.length}` is a count. */
function referenced(name: string): Expression {
  if (name === "self" || name === "item" || name === "choice") return self;
  const local = /^(?:panel|row)\.(.+)$/.exec(name)?.[1];
  if (local !== undefined) return fieldNamed(local);
  const counted = /^(.+)\.length$/.exec(name)?.[1];
  return counted === undefined ? fieldNamed(name.replace(/^[#$]/, "")) : call("count", fieldNamed(counted));
}

const contained = (left: Expression, right: Expression) => contains(left, right);

const dialect: Dialect = {
  name: /[A-Za-z_][\w.-]*/y,
  reference: /\{([^{}]+)\}/y,
  symbols: [
    "&&",
    "||",
    "==",
    "!=",
    "<>",
    ">=",
    "<=",
    "=>",
    "=<",
    "*=",
    "=",
    ">",
    "<",
    "!",
    "+",
    "-",
    "*",
    "/",
    "%",
    "^",
    "(",
    ")",
    "[",
    "]",
    ",",
  ],
  infix: {
    and,
    "&&": and,
    or,
    "||": or,
    ...comparisons,
    "==": comparison("="),
    equal: comparison("="),
    "<>": comparison("!="),
    notequal: comparison("!="),
    greater: comparison(">"),
    less: comparison("<"),
    "=>": comparison(">="),
    greaterorequal: comparison(">="),
    "=<": comparison("<="),
    lessorequal: comparison("<="),
    contains: { power: 10, make: contained },
    contain: { power: 10, make: contained },
    "*=": { power: 10, make: contained },
    notcontains: { power: 10, make: (left, right) => not(contained(left, right)) },
    notcontain: { power: 10, make: (left, right) => not(contained(left, right)) },
    anyof: { power: 10, make: containsAny },
    noneof: { power: 10, make: (left, right) => not(containsAny(left, right)) },
    allof: { power: 10, make: contained },
    "+": arithmetic("+"),
    "-": arithmetic("-"),
    "*": arithmetic("*"),
    "/": arithmetic("/"),
    "%": arithmetic("%"),
    "^": raised,
  },
  prefix: { "!": not, not, negate: not, "-": negative },
  postfix: { empty: isEmpty, notempty: isFilled },
  named: (name) => words[name.toLowerCase()] ?? value(name),
  referenced,
  called: (name, args) => {
    const [day] = args;
    // A day that is given as a text.
    return name.toLowerCase() === "getdate" && args.length === 1 && day?.kind === "value"
      ? day
      : commonCall(name, args);
  },
};

/** Parses a SurveyJS expression, such as `{age} >= 18 and {country} anyof ['de', 'at']`. */
export const parseSurveyExpression = (source: string): Expression => parseExpression(source, dialect);

/**
 * A condition of a survey as its engine takes it: an answer by itself holds if it is `true`, and not if it is anything
 * else, such as a text. Negated, any answer counts.
 */
export function onlyIfTrue(condition: Expression): Expression {
  if (condition.kind === "field" || condition.kind === "self") return call("isTrue", condition);
  return condition.kind === "all" || condition.kind === "any"
    ? { ...condition, parts: condition.parts.map(onlyIfTrue) }
    : condition;
}
