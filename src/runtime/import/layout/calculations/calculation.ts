import type { Calculation, FieldDefinition, Scalar } from "../../../language/form-layout.gen.ts";
import { calculationLimits } from "../../../forms/compile/compile-calculation.ts";
import { type Expression, roundedUp } from "../../expressions/expression.ts";
import { fail, UntranslatableError } from "../compared-values.ts";
import { conditionOf, type ConditionField, type ConditionScope, placeOf } from "../condition.ts";
import { writeTree } from "../emit-condition.ts";
import { hasOperands, withZeroDefault, skipsEmpty } from "./empty-operands.ts";
import { isDay, isDayDifference, isText, isUnsigned, isWhole } from "./operand-kinds.ts";

/** Field types that can be calculated. */
const calculable: ReadonlySet<string> = new Set([
  "int",
  "float",
  "string",
  "hidden",
  "date",
  "select",
  "checkbox",
]);

/**
 * Translates an expression to `calculate` for a field type, with the differences for empty operands. Returns the reason as a
 * string if that is not possible.
 */
export function calculationOf(
  expression: Expression,
  type: string,
  scope: ConditionScope,
): { readonly tree: Calculation; readonly losses: readonly string[] } | string {
  if (!calculable.has(type)) return `a field of type ${type} is not calculated`;
  return orReason(() => {
    const losses = new Set<string>();
    const place = top(scope, losses);
    const tree = type === "checkbox" ? ticked(expression, place.scope) : written(expression, place);
    return { tree, losses: [...losses] };
  });
}

/** Translates an expression to a field's default value or its source. Calls `lose` with each difference in behaviour. */
export function translateDefault(
  expression: Expression,
  type: string,
  scope: ConditionScope,
  lose: (reason: string) => void,
): Pick<FieldDefinition, "default_value" | "default_from"> | string {
  return orReason(() => {
    if (expression.kind === "value") return { default_value: expression.value };
    if (expression.kind === "place") return { default_from: placeOf(expression) };
    if (type === "list") return fail("rows from elsewhere are not supported");
    if (expression.kind === "field") {
      const source = found(expression.name, scope);
      return source.isMany && type !== "multiselect"
        ? fail("one of several answers is not chosen")
        : { default_from: { field: source.name } };
    }
    const losses = new Set<string>();
    const place = top(scope, losses);
    const tree = type === "checkbox" ? ticked(expression, place.scope) : written(expression, place);
    losses.forEach(lose);
    if (typeof tree === "number") return { default_value: tree };
    if (typeof tree === "string") return { default_from: { field: tree } };
    return "today" in tree && Object.keys(tree.today ?? {}).length === 0
      ? { default_from: "today" }
      : { default_from: tree };
  });
}

function orReason<T>(translate: () => T): T | string {
  try {
    return translate();
  } catch (problem) {
    if (problem instanceof UntranslatableError) return problem.message;
    throw problem;
  }
}

/** Calculates a checkbox from a condition. */
function ticked(expression: Expression, scope: ConditionScope): Calculation {
  if (
    expression.kind === "if" &&
    expression.alternate.kind === "value" &&
    isBlank(expression.alternate.value)
  )
    return fail("it only ticks a box, and otherwise leaves it as it is");
  const condition = conditionOf(expression, scope);
  if (typeof condition === "string") return fail(condition);
  if (condition.kind === "constant") return fail("it is always the same");
  const tree = writeTree(condition);
  return typeof tree === "string" ? fail(tree) : { holds: tree };
}

/** Maximum nesting depth of a calculation. */
const { depth: maxDepth } = calculationLimits;

const numeric = new Set(["int", "float", "hidden"]);
const plain = new Set(["string", "date", "datetime"]);
const operations = { "-": "difference", "*": "product", "/": "ratio" } as const;

interface Place {
  readonly scope: ConditionScope;
  readonly depth: number;
  /** An enclosing guard already handles empty operands. */
  readonly isGuarded: boolean;
  readonly losses: Set<string>;
}

const top = (scope: ConditionScope, losses: Set<string>): Place => ({
  scope: { ...scope, lose: (reason) => losses.add(reason) },
  depth: 0,
  isGuarded: false,
  losses,
});

function written(expression: Expression, place: Place): Calculation {
  const { scope, depth, isGuarded } = place;
  if (depth >= maxDepth) return fail(`a calculation has more than ${maxDepth} levels`);
  const of = (part: Expression) => written(part, { ...place, depth: depth + 1 });
  switch (expression.kind) {
    case "value":
      return literal(expression.value);
    case "field":
      return fieldCalculation(found(expression.name, scope));
    case "arithmetic": {
      if (isDayDifference(expression, scope))
        return { days_between: [of(expression.right), of(expression.left)] };
      const isJoined = expression.operator === "+" && isText(expression, scope);
      if (isJoined && scope.emptyOperands !== "nothing")
        return joined([expression.left, expression.right], scope);
      if (scope.emptyOperands === "zero") return arithmetic(expression, (part) => withZeroDefault(of(part)));
      return guarded(expression, place, (inner) =>
        isJoined
          ? joined([expression.left, expression.right], scope)
          : arithmetic(expression, (part) => written(part, inner)),
      );
    }
    case "if": {
      const condition = conditionOf(expression.test, scope);
      if (typeof condition === "string") return fail(condition);
      if (condition.kind === "constant")
        return of(condition.holds ? expression.consequent : expression.alternate);
      const tree = writeTree(condition);
      if (typeof tree === "string") return fail(tree);
      const isNothing = expression.alternate.kind === "value" && isBlank(expression.alternate.value);
      return {
        if: tree,
        // oxlint-disable-next-line unicorn/no-thenable -- a key of the layout language
        then: of(expression.consequent),
        ...(!isNothing && { else: of(expression.alternate) }),
      };
    }
    case "call":
      return combines.has(expression.name) && !isGuarded && scope.emptyOperands !== "zero"
        ? guarded(expression, place, (inner) => called(expression, inner))
        : called(expression, place);
    case "unsaid":
      return fail(expression.reason);
    case "place":
      return placeOf(expression);
    case "member":
      return fail(`“${expression.name}” of something is not imported`);
    case "self":
      return scope.isOperand === true && scope.self
        ? fieldCalculation(scope.self)
        : fail("it reads its own value");
    default:
      return fail("a condition is not a value");
  }
}

/** Calls that ignore empty arguments. */
const combines: ReadonlySet<string> = new Set(["sum", "min", "max"]);

/** Wraps a calculation in a guard that makes it empty if an operand is; one guard covers the whole subtree. */
function guarded(expression: Expression, place: Place, write: (inner: Place) => Calculation): Calculation {
  const { scope, depth, isGuarded } = place;
  const condition =
    isGuarded || !skipsEmpty(expression) ? undefined : conditionOf(hasOperands(expression, scope), scope);
  if (typeof condition === "string") return fail(condition);
  if (condition === undefined || condition.kind === "constant")
    return condition?.holds === false
      ? fail("it is always empty")
      : write({ ...place, depth: depth + 1, isGuarded: condition !== undefined || isGuarded });
  const tree = writeTree(condition);
  if (typeof tree === "string") return fail(tree);
  // oxlint-disable-next-line unicorn/no-thenable -- a key of the layout language
  return { if: tree, then: write({ ...place, depth: depth + 2, isGuarded: true }) };
}

function arithmetic(
  { operator, left, right }: Expression & { kind: "arithmetic" },
  of: (part: Expression) => Calculation,
): Calculation {
  if (operator === "%") return fail("a remainder is not calculated");
  if (operator === "+") return sum([left, right], of);
  return operator === "*"
    ? { product: [of(left), of(right)] }
    : { [operations[operator]]: [of(left), of(right)] };
}

const isBlank = (value: Scalar): boolean => value === null || value === "";

function literal(value: Scalar): Calculation {
  if (typeof value === "number") return value;
  return typeof value === "string" ? { value } : fail("a value is neither a number nor a text");
}

function found(name: string, scope: ConditionScope): ConditionField {
  const field = scope.find(name);
  return typeof field === "string" ? fail(field) : field;
}

/** A field as a number: its value, or the numbers that its option ids spell. */
function fieldCalculation({ name, type, options, isMany }: ConditionField): Calculation {
  if (isMany || type === "list") return fail("a list is not a number");
  if (numeric.has(type) || (options.length === 0 && plain.has(type))) return name;
  const numbers = options.map((id) => [String(id), Number(id)] as const);
  if (numbers.length === 0) return fail(`“${name}” does not hold a number`);
  if (numbers.some(([id, number]) => id.trim() === "" || !Number.isFinite(number))) return name;
  return { score: { field: name, table: Object.fromEntries(numbers) } };
}

/** A field that holds a time of day. */
function clock(part: Expression, scope: ConditionScope): string {
  const field = part.kind === "field" ? found(part.name, scope) : undefined;
  return field?.type === "time" ? field.name : fail("minutes are between two times of day");
}

const wholeNumber = (part: Expression): number =>
  part.kind === "value" && typeof part.value === "number" && Number.isInteger(part.value)
    ? part.value
    : fail("a day is moved by a whole number");

/** Operands of a chain of additions. */
const addends = (part: Expression): readonly Expression[] =>
  part.kind === "arithmetic" && part.operator === "+"
    ? [...addends(part.left), ...addends(part.right)]
    : [part];

const sum = (parts: readonly Expression[], of: (part: Expression) => Calculation): Calculation => ({
  sum: parts.flatMap(addends).map(of),
});

function joined(parts: readonly Expression[], scope: ConditionScope): Calculation {
  const texts = parts.map((part): string => {
    if (part.kind === "value") return String(part.value ?? "");
    if (part.kind === "field") {
      const field = found(part.name, scope);
      return field.hasLabels === true
        ? fail("a text holds the labels of choices, not their values")
        : `{${field.name}}`;
    }
    if (part.kind === "call" && part.name === "label") {
      const [of] = part.args;
      return of?.kind === "field" ? `{${found(of.name, scope).name}}` : fail("only a question has a label");
    }
    if (part.kind === "place") return `{${placeOf(part)}}`;
    if (part.kind === "arithmetic" && part.operator === "+")
      return textIn(joined([part.left, part.right], scope));
    if (part.kind === "call" && part.name === "concat") return textIn(joined(part.args, scope));
    return fail("a text holds fields and other texts alone");
  });
  return { text: texts.join("") };
}

const textIn = (calculation: Calculation): string =>
  typeof calculation === "object" && typeof calculation.text === "string" ? calculation.text : "";

function called({ name, args }: Expression & { kind: "call" }, place: Place): Calculation {
  const { scope, losses } = place;
  const of = (part: Expression) => written(part, { ...place, depth: place.depth + 1 });
  const [first, second] = args;
  switch (name) {
    case "sum":
    case "min":
    case "max": {
      const parts = first?.kind === "list" ? first.items : args;
      const [only] = parts;
      const rows = parts.length === 1 && only?.kind === "field" ? scope.rows(only.name) : undefined;
      if (rows && scope.emptyOperands !== "zero" && !rows.isRequired)
        losses.add(`rows that leave “${rows.field}” empty do not count`);
      const { list, field } = rows ?? {};
      const values = rows ? { list, field } : parts.map(of);
      if (parts.length === 0) return fail(`${name} of nothing`);
      return name === "sum" && scope.emptyOperands === "zero"
        ? withZeroDefault({ sum: values } as Calculation)
        : { [name]: values };
    }
    case "roundUp":
      if (first && !isUnsigned(first, scope)) {
        const rounded = scope.resultOf && roundedUp(first);
        if (rounded) return of(rounded);
        losses.add("halves below zero are rounded down, and upwards in the source");
      }
      return called({ kind: "call", name: "round", args }, place);
    case "round":
      if (!first) return fail("nothing is rounded");
      return {
        round: of(first),
        ...(second?.kind === "value" && typeof second.value === "number" && { digits: second.value }),
      };
    // Without a fraction there is nothing to cut off.
    case "floor":
      return first && isWhole(first, scope)
        ? of(first)
        : fail("the function “floor” has no counterpart in calculations");
    case "concat":
      return joined(args, scope);
    case "label":
      return joined([{ kind: "call", name, args }], scope);
    case "count": {
      const field = first?.kind === "field" ? found(first.name, scope) : undefined;
      return field?.isMany && !field.name.startsWith("/")
        ? { count: field.name }
        : fail("only a list is counted");
    }
    case "score": {
      const field = first?.kind === "field" ? found(first.name, scope) : undefined;
      if (!field || Object.keys(field.scores ?? {}).length === 0) return fail("its choices have no points");
      return field.isMany
        ? fail("a list has no points")
        : { score: { field: field.name, table: { ...field.scores } } };
    }
    case "isoDay":
      return first && isDay(first, scope)
        ? of(first)
        : fail("the function “format-date-time” has no counterpart in calculations");
    case "today":
      return { today: first === undefined ? {} : { days: wholeNumber(first) } };
    case "age":
      return first ? { age: of(first) } : fail("the age of nothing");
    case "power": {
      if (!first || !second) return fail("a power needs an exponent");
      const power = { power: [of(first), of(second)] } as Calculation;
      return scope.emptyOperands === "zero" ? withZeroDefault(power) : power;
    }
    case "minutesBetween":
      return first && second
        ? { minutes_between: [clock(first, scope), clock(second, scope)] }
        : fail("a time between times needs two");
    case "daysBetween":
    case "monthsBetween":
    case "yearsBetween":
      return first && second
        ? { [`${name.replace("Between", "")}_between`]: [of(first), of(second)] }
        : fail("a time between days needs two");
    case "addDays":
    case "addMonths":
    case "addYears":
      return first && second
        ? { day: of(first), [name.slice(3).toLowerCase()]: of(second) }
        : fail("a day is moved by a number");
    default:
      return fail(`the function “${name.replace(/^\./, "")}” has no counterpart in calculations`);
  }
}
