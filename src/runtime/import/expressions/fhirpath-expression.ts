import { requireTrue, type EmptyComparisons } from "./require-true.ts";
import { choice, commonCall, contains, isEmpty, isFilled, oneOf } from "./common-calls.ts";
import { call, type Expression, fieldNamed, not, rewrite, self, unsupported, value } from "./expression.ts";
import {
  and,
  arithmetic,
  comparison,
  comparisons,
  type Dialect,
  negative,
  or,
  parseExpression,
} from "./parse-expression.ts";

const words: Readonly<Record<string, Expression>> = { true: value(true), false: value(false) };

/** Expressions of variables, by name. */
export type FhirpathVariables = ReadonlyMap<string, string>;

/** Maximum nesting depth of variables. */
const maxVariables = 10;

const joinedText = (left: Expression, right: Expression): Expression => call("concat", left, right);

/** `div` cuts off the fraction. */
const wholeQuotient = (left: Expression, right: Expression): Expression =>
  call("floor", { kind: "arithmetic", operator: "/", left, right });

/** Names by which an expression refers to its own question. */
const ownNames: ReadonlySet<string> = new Set(["%context", "$this", "answer"]);

const dialectWith = (variables: FhirpathVariables, depth: number, isOwn = false): Dialect => ({
  name: /%?[A-Za-z_]\w*|\$this/y,
  reference: /(?!)/y,
  symbols: [
    "!=",
    "!~",
    ">=",
    "<=",
    "=",
    "~",
    ">",
    "<",
    "+",
    "-",
    "*",
    "/",
    "&",
    "|",
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    ",",
    ".",
  ],
  infix: {
    and,
    or,
    implies: { power: 1, make: (left, right) => ({ kind: "any", parts: [not(left), right] }) },
    ...comparisons,
    "~": comparison("="),
    "!~": comparison("!="),
    in: { power: 10, make: oneOf },
    contains: { power: 10, make: contains },
    "+": arithmetic("+"),
    "-": arithmetic("-"),
    "&": { power: 20, make: joinedText },
    "*": arithmetic("*"),
    "/": arithmetic("/"),
    div: { power: 30, make: wholeQuotient },
    mod: arithmetic("%"),
  },
  prefix: { "-": negative },
  named: (name) => {
    const source = name.startsWith("%") ? variables.get(name.slice(1)) : undefined;
    if (isOwn && ownNames.has(name)) return self;
    if (source === undefined && isLaunchVariable(name)) return { kind: "place", path: [name.slice(1)] };
    if (source === undefined) return words[name] ?? fieldNamed(`.${name}`);
    if (depth >= maxVariables) return unsupported(`the variable ${name} is made of too many others`);
    return parseExpression(source, dialectWith(variables, depth + 1));
  },
  called: (name, args) => (name === "iif" ? choice(...args) : commonCall(name, args)),
  finish: (tree) => rewrite(rewrite(tree, methods), (part) => tested(outsideForm(part))),
});

/** Resolves methods: `where(linkId = 'x')` on any path selects a question, and the members behind it read its answer. */
function methods(part: Expression): Expression {
  if (part.kind === "member" && part.of.kind === "place") return below(part.of, part.name);
  if (part.kind === "member")
    return (isAnswer(part.of) || isScore(part.of)) && isReading(part.name)
      ? part.of
      : (optionScore(part) ?? part);
  if (part.kind !== "call" || part.args.length === 0) return part;
  const [of = value(null), argument] = part.args;
  switch (part.name) {
    case ".where":
      return linkIdIn(argument) ?? part;
    case "at":
      return of.kind === "place" && argument?.kind === "value" && typeof argument.value === "number"
        ? below(of, String(argument.value))
        : isAnswer(of)
          ? of
          : part;
    case ".select":
      return of.kind === "place" && argument ? rewrite(rewrite(argument, within(of)), methods) : part;
    case ".first":
    case ".last":
    case ".single":
    case ".ofType":
    case ".toInteger":
    case ".toDecimal":
    case ".toString":
      if (of.kind === "place") return part.name === ".first" || part.name === ".single" ? below(of, "0") : of;
      return isAnswer(of) ? of : part;
    case ".exists":
    case ".hasValue":
      return part.args.length === 1 ? isFilled(isScore(of) ? (of.args[0] ?? of) : of) : part;
    case ".empty":
      return isEmpty(isScore(of) ? (of.args[0] ?? of) : of);
    case ".ordinal":
    case ".weight":
      return isAnswer(of) ? call("score", of) : part;
    case ".extension":
      return isAnswer(of) && isScoreAddress(argument) ? call("score", of) : part;
    case ".not":
      return not(of);
    case ".count":
      return call("count", of);
    case ".sum":
      return call("sum", of);
    case ".round":
      return call("round", ...part.args);
    case ".power":
      return call("power", of, argument ?? value(1));
    case ".sqrt":
      return call("power", of, value(0.5));
    case ".matches":
      return call("matches", of, argument ?? value(""));
    default:
      return part;
  }
}

/** Whether a name is a launch variable, passed by the host, rather than a FHIRPath environment variable. */
const isLaunchVariable = (name: string): boolean =>
  name.startsWith("%") &&
  !/^%(?:resource|rootResource|context|questionnaire|qitem|ucum|sct|loinc|ext|vs|factory|terminologies|server)$/.test(
    name,
  );

const below = ({ path }: Expression & { kind: "place" }, key: string): Expression => ({
  kind: "place",
  path: [...path, key],
});

/** Resolves names in `select` relative to the selected path. */
const within =
  (of: Expression & { kind: "place" }) =>
  (part: Expression): Expression =>
    part.kind === "field" && part.name.startsWith(".") ? below(of, part.name.slice(1)) : part;

const isAnswer = (part: Expression): part is Expression & { kind: "field" | "self" } =>
  part.kind === "self" || (part.kind === "field" && !part.name.startsWith("."));

const isReading = (name: string): boolean =>
  name === "answer" || name === "value" || name === "code" || /^value[A-Z]/.test(name);

/** Whether a part is the points of the chosen option. */
const isScore = (part: Expression): part is Expression & { kind: "call" } =>
  part.kind === "call" && part.name === "score";

const isScoreAddress = (part: Expression | undefined): boolean =>
  part?.kind === "value" && /\/(?:ordinalValue|itemWeight)$/.test(String(part.value));

/** Parts of `of.where(left = right)`. */
function filtered(part: Expression): { of: Expression; left: Expression; right: Expression } | undefined {
  if (part.kind !== "call" || part.name !== ".where") return undefined;
  const [of, condition] = part.args;
  return of && condition?.kind === "compare" && condition.operator === "="
    ? { of, left: condition.left, right: condition.right }
    : undefined;
}

/**
 * Recognizes the points of an answer as written in the SDC implementation guide:
 * `answerOption.where(valueCoding.code = answer).extension.where(url = ordinalValue).valueDecimal` of a question.
 */
function optionScore({ of, name }: Expression & { kind: "member" }): Expression | undefined {
  if (!/^value(?:Decimal|Integer)?$/.test(name)) return undefined;
  const points = filtered(of);
  if (points?.of.kind !== "member" || points.of.name !== "extension" || !isScoreAddress(points.right))
    return undefined;
  const chosen = filtered(points.of.of);
  if (chosen?.of.kind !== "member" || chosen.of.name !== "answerOption") return undefined;
  const question = chosen.of.of;
  const isOwnAnswer = [chosen.left, chosen.right].some(
    (side) =>
      side.kind === "field" && question.kind === "field" && side.name === question.name && isAnswer(side),
  );
  return isOwnAnswer ? call("score", question) : undefined;
}

function linkIdIn(condition: Expression | undefined): Expression | undefined {
  if (condition?.kind !== "compare" || condition.operator !== "=") return undefined;
  const { left, right } = condition;
  return left.kind === "field" &&
    left.name === ".linkId" &&
    right.kind === "value" &&
    typeof right.value === "string"
    ? fieldNamed(right.value)
    : undefined;
}

/** Marks what is left: references to the patient, the encounter or an extension, and unknown functions. */
function outsideForm(part: Expression): Expression {
  if (part.kind === "field" && part.name.startsWith("."))
    return unsupported(`“${part.name.slice(1)}” is outside the form`);
  if (part.kind === "member") return unsupported(`“${part.name}” is outside the form`);
  return part;
}

/**
 * Parses a FHIRPath expression on the answers of a questionnaire.
 *
 * @param isOwn the expression belongs to a question and can refer to its answer without a link id
 */
export const parseFhirpathExpression = (
  source: string,
  variables: FhirpathVariables,
  { isOwn = false }: { readonly isOwn?: boolean } = {},
): Expression => parseExpression(source, dialectWith(variables, 0, isOwn));

const emptyComparisons: EmptyComparisons = { isEqualityOpen: true, isMembershipOpen: false };

/** An empty test selects the other branch. */
const tested = (part: Expression): Expression =>
  part.kind === "if" ? { ...part, test: requireTrue(part.test, emptyComparisons) } : part;

/** Parses a FHIRPath condition; it holds while it is true, not while it is empty. */
export const parseFhirpathCondition = (source: string, variables: FhirpathVariables): Expression =>
  requireTrue(parseFhirpathExpression(source, variables), emptyComparisons);
