import { ageBySubtraction, commonCall, contains } from "./common-calls.ts";
import {
  call,
  compared,
  type Expression,
  fieldNamed,
  rewrite,
  self,
  unsupported,
  value,
} from "./expression.ts";
import {
  and,
  arithmetic,
  comparisons,
  type Dialect,
  negative,
  or,
  parseExpression,
} from "./parse-expression.ts";

const [nothing] = [value(null)];

/** Translates XForms functions to the shared ones. */
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
      return yearsOfMonths(first) ?? call("floor", first);
    case "number":
    case "string":
    // Days as numbers; their difference is one in days, like that of the days themselves.
    case "decimal-date-time":
    case "boolean":
    case "boolean-from-string":
      return first;
    case "date":
    case "date-time":
      return movedDay(first) ?? call(name, ...args);
    case "format-date":
    case "format-date-time":
      return second.kind === "value" && second.value === "%Y-%m-%d"
        ? call("isoDay", first)
        : call(name, ...args);
    case "floor":
      return yearsOfMonths(first) ?? call(name, ...args);
    case "jr:choice-name":
      return call("label", first);
    case "difference-in-months":
    case "cht:difference-in-months":
      return call("monthsBetween", first, second);
    case "cht:difference-in-days":
      return call("daysBetween", first, second);
    case "cht:difference-in-years":
      return call("yearsBetween", first, second);
    case "coalesce":
      return { kind: "if", test: call("filled", first), consequent: first, alternate: second };
    default:
      return commonCall(name, args);
  }
}

/** A day that is written as a number, plus or minus a number of days. */
function movedDay(part: Expression): Expression | undefined {
  if (part.kind !== "arithmetic" || (part.operator !== "+" && part.operator !== "-")) return undefined;
  const { left, right } = part;
  if (left.kind !== "field" && !(left.kind === "call" && left.name === "today")) return undefined;
  return call("addDays", left, part.operator === "+" ? right : negative(right));
}

/** The whole years of whole months: `difference-in-months(a, b) div 12` without its fraction. */
const yearsOfMonths = (part: Expression): Expression | undefined =>
  part.kind === "arithmetic" &&
  part.operator === "/" &&
  part.left.kind === "call" &&
  part.left.name === "monthsBetween" &&
  part.right.kind === "value" &&
  part.right.value === 12
    ? call("yearsBetween", ...part.left.args)
    : undefined;

/** `${name}`, or a path to a question: `../age`, `./source`, `current()/../age`, `/form/person/age`. */
const reference =
  /(\$\{\s*[^{}]+?\s*\}|(?:(?:current\(\)\/)?(?:\.\.?\/)+|\/)[A-Za-z_][\w.-]*(?:\/(?:\.\.|[A-Za-z_][\w.-]*))*)(?![\w./[(:*-])/y;

/** Name by which a path refers to a question: its groups and its own name behind slashes. */
export const pathName = (path: readonly string[]): string => `/${path.join("/")}`;

/**
 * Resolves references and paths.
 * @param place groups and name of the node that the expression belongs to; without it, relative paths are not read
 */
function referencedFrom(place: readonly string[] | undefined): (text: string) => Expression {
  return (text) => {
    if (text.startsWith("${")) return fieldNamed(text.slice(2, -1).trim());
    const steps = text.replace(/^current\(\)\//, "").split("/");
    // The first step of an absolute path is the form itself.
    const isAbsolute = steps[0] === "";
    const path = isAbsolute ? [] : [...(place ?? [])];
    for (const step of isAbsolute ? steps.slice(2) : steps) {
      if (step === ".") continue;
      if (step !== "..") path.push(step);
      else if (path.pop() === undefined) return unsupported(`the path “${text}” leaves the form`);
    }
    if (path.length === 0 || (place === undefined && !isAbsolute))
      return unsupported(`the path “${text}” is not imported`);
    return pathName(path) === pathName(place ?? []) ? self : fieldNamed(pathName(path));
  };
}

const dialect: Dialect = {
  name: /[A-Za-z_][\w:]*(?:-[A-Za-z_][\w:]*)*/y,
  reference,
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
    ...comparisons,
    "+": arithmetic("+"),
    "-": arithmetic("-"),
    "*": arithmetic("*"),
    div: arithmetic("/"),
    mod: arithmetic("%"),
  },
  prefix: { "-": negative },
  // A bare name would be a path; questions are referenced as ${name}.
  named: (name) => unsupported(`the path “${name}” is not imported`),
  referenced: referencedFrom(undefined),
  called,
  finish: (tree) =>
    rewrite(tree, (part) => ageBySubtraction(part) ?? wholeAge(part) ?? emptyText(part) ?? part),
};

/** Drops the rounding of an age, which is already in whole years. */
const wholeAge = (part: Expression): Expression | undefined =>
  part.kind === "call" &&
  (part.name === "round" || part.name === "floor") &&
  part.args[0]?.kind === "call" &&
  part.args[0].name === "age"
    ? part.args[0]
    : undefined;

/** Recognizes `string-length(x) > 0` as a test for an answer. */
function emptyText(part: Expression): Expression | undefined {
  if (part.kind !== "compare" || part.left.kind !== "call" || part.left.name !== "length") return undefined;
  if (part.right.kind !== "value" || part.right.value !== 0) return undefined;
  const [of = nothing] = part.left.args;
  if (part.operator === ">" || part.operator === "!=") return compared(of, "!=", value(""));
  return part.operator === "=" ? compared(of, "=", value("")) : undefined;
}

/** The column name that a choice filter refers to by a bare name; `undefined` for other expressions. */
export const columnOf = (part: Expression): string | undefined =>
  part.kind === "field" && part.name.startsWith(columnMark) ? part.name.slice(columnMark.length) : undefined;

const columnMark = "\0column:";

/** Parses a choice filter on the columns of each choice: `region = ${region} and size > 3`. */
export const parseChoiceFilter = (source: string): Expression =>
  parseExpression(straightQuotes(source), {
    ...dialect,
    named: (name) => fieldNamed(`${columnMark}${name}`),
  });

const straightQuotes = (source: string) => source.replaceAll(/[‘’]/g, "'").replaceAll(/[“”]/g, '"');

/**
 * Parses an XLSForm expression: XPath 1.0 of XForms, with `${name}` for questions and `.` for the question itself. Accepts
 * typographic quotes inserted by word processors.
 *
 * @param place groups and name of the row that the expression belongs to, from which relative paths start
 */
export const parseXpathExpression = (source: string, place?: readonly string[]): Expression =>
  parseExpression(straightQuotes(source), { ...dialect, referenced: referencedFrom(place) });
