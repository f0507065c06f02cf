import type { FieldTypeName, Scalar } from "../../language/form-layout.gen.ts";
import { pointerTo } from "../../../kernel/json.ts";
import { comparedChoice } from "./compared-choice.ts";
import {
  call,
  compared,
  type Comparison,
  type ComparisonRule,
  type Expression,
  flipped,
  partsOf,
} from "../expressions/expression.ts";
import type { EmptyOperands } from "./calculations/empty-operands.ts";
import {
  againstValue,
  fail,
  fitted,
  foldable,
  isWritten,
  ownTextAmong,
  tellsCase,
  tested,
  UntranslatableError,
} from "./compared-values.ts";
import { isOrder, isWholeOrAbsent } from "./hidden-values.ts";
import { simplified } from "./simplify-condition.ts";

/** A condition on layout fields. */
export type Condition =
  | {
      readonly kind: "test";
      readonly field: string;
      readonly operator: Comparison | "in" | "empty" | "filled";
      readonly value?: Scalar | readonly Scalar[];
      /** Compared field, instead of a value. */
      readonly other?: string;
    }
  | { readonly kind: "all" | "any"; readonly parts: readonly Condition[] }
  | { readonly kind: "not"; readonly part: Condition }
  | { readonly kind: "constant"; readonly holds: boolean };

/** A field as seen by conditions. */
export interface ConditionField {
  /** Name of the field from where the condition is evaluated. */
  readonly name: string;
  readonly type: FieldTypeName;
  /** Ids of its options; empty if it has none. */
  readonly options: readonly (string | number | boolean)[];
  /** Points of its options by id. */
  readonly scores?: Readonly<Record<string, number>>;
  /** Kind of what a hidden field holds, as far as its calculation or its default tells. */
  readonly holds?: "number" | "text" | undefined;
  /** What a hidden field can hold, if its calculation chooses among literals. */
  readonly results?: readonly Scalar[] | undefined;
  /** Data from outside the form, whose values have the types that the source compares them with. */
  readonly isGiven?: true;
  /** Its options are shown by labels that differ from their ids. */
  readonly hasLabels?: boolean;
  /** It holds several values; a comparison can match any of them. */
  readonly isMany: boolean;
  /** A checkbox that is unanswered until somebody ticks it. */
  readonly startsEmpty?: boolean;
  /** A number that is never below zero. */
  readonly isUnsigned?: boolean;
  /** It accepts free text besides its options, which sources call the choice `other`. */
  readonly takesOther: boolean;
}

export interface ConditionScope {
  /** Resolves a name of the source; a string is the reason why it cannot be read. */
  readonly find: (name: string) => ConditionField | string;
  /** Resolves a name to a field in the rows of a list in scope. */
  readonly rows: (
    name: string,
  ) => { readonly list: string; readonly field: string; readonly isRequired: boolean } | undefined;
  readonly self: ConditionField | undefined;
  /** Adds a hidden field that holds the result of a calculation, so that a condition can read it. */
  readonly resultOf?: (calculation: Expression) => ConditionField;
  /** The expression is such a calculation, which may read the question that its condition belongs to. */
  readonly isOperand?: true;
  readonly emptyOperands: EmptyOperands;
  /** The difference of two days is a number of days. */
  readonly hasDayNumbers?: boolean;
  /** The source compares text case-insensitively. */
  readonly ignoresCase?: boolean;
  /** The source shows the name of data that is not there, in texts. */
  readonly leavesUnknownNames?: boolean;
  /** Several choices never equal a single value, as in SurveyJS; otherwise they do if that one alone is chosen. */
  readonly isManyNeverOne?: boolean;
  /** Called with each part of a condition that is only approximated. */
  readonly lose?: (reason: string) => void;
}

/** Translates an expression; returns the reason as a string if that is not possible. */
export function conditionOf(expression: Expression, scope: ConditionScope): Condition | string {
  try {
    return simplified(truth(expression, scope));
  } catch (problem) {
    if (problem instanceof UntranslatableError) return problem.message;
    throw problem;
  }
}

const constant = (holds: boolean): Condition => ({ kind: "constant", holds });

/** JSON pointer of a record path. */
export const placeOf = ({ path }: Expression & { kind: "place" }): string => pointerTo("", ...path);

/** The field if the expression is a plain reference; `undefined` otherwise. */
export function fieldIn(expression: Expression, scope: ConditionScope): ConditionField | undefined {
  if (expression.kind === "self") return scope.self ?? fail("the expression reads its own value");
  if (expression.kind === "place")
    return {
      name: placeOf(expression),
      type: "hidden",
      options: [],
      isMany: false,
      takesOther: false,
      isGiven: true,
    };
  if (expression.kind === "call" && expression.name === "floor" && expression.args[0]) {
    // Cutting off the fraction of a whole number changes nothing.
    const of = fieldIn(expression.args[0], scope);
    return of?.type === "int" ? of : undefined;
  }
  if (expression.kind !== "field") return undefined;
  const found = scope.find(expression.name);
  return typeof found === "string" ? fail(found) : found;
}

/** The field if its value can be compared; lists can only be tested for rows. */
function valueIn(expression: Expression, scope: ConditionScope): ConditionField | undefined {
  const field = fieldIn(expression, scope);
  return field?.type === "list" ? fail("the rows of a list are not compared") : field;
}

function truth(expression: Expression, scope: ConditionScope): Condition {
  switch (expression.kind) {
    case "value":
      return constant(Boolean(expression.value));
    case "field":
    case "place":
    case "self": {
      const field = fieldIn(expression, scope);
      return field ? ticked(field) : constant(false);
    }
    case "all":
    case "any":
      return { kind: expression.kind, parts: expression.parts.map((part) => truth(part, scope)) };
    case "not":
      return { kind: "not", part: truth(expression.part, scope) };
    case "if": {
      const test = truth(expression.test, scope);
      const [then, otherwise] = [truth(expression.consequent, scope), truth(expression.alternate, scope)];
      return {
        kind: "any",
        parts: [
          { kind: "all", parts: [test, then] },
          { kind: "all", parts: [{ kind: "not", part: test }, otherwise] },
        ],
      };
    }
    case "compare":
      return comparison(expression, scope);
    case "call":
      return called(expression, scope);
    case "unsaid":
      return fail(expression.reason);
    case "member":
      return fail(`“${expression.name}” of something is not imported`);
    case "list":
      return fail("a list is not a condition");
    default:
      return fail("a calculation is not a condition");
  }
}

/** Truthiness of a value in the source. */
function ticked(field: ConditionField): Condition {
  if (field.type === "checkbox") return { kind: "test", field: field.name, operator: "=", value: true };
  const isFilled: Condition = { kind: "test", field: field.name, operator: "filled" };
  // A hidden field can hold anything, and false and zero are no empty values.
  const falsy: readonly Scalar[] =
    field.type === "hidden"
      ? [false, 0]
      : field.type === "int" || field.type === "float"
        ? [0]
        : field.isMany
          ? []
          : field.options.filter((id) => id === false || id === 0);
  const [truthy, ...more] = field.options.filter((id) => !falsy.includes(id));
  if (falsy.length > 0 && truthy !== undefined && more.length === 0 && !field.takesOther)
    return { kind: "test", field: field.name, operator: "=", value: truthy };
  const others = falsy.map((value): Condition => ({
    kind: "test",
    field: field.name,
    operator: "!=",
    value,
  }));
  return others.length === 0 ? isFilled : { kind: "all", parts: [isFilled, ...others] };
}

function called({ name, args }: Expression & { kind: "call" }, scope: ConditionScope): Condition {
  const [first, second] = args;
  switch (name) {
    case "empty":
    case "filled": {
      if (first?.kind === "list" || first?.kind === "value")
        return constant(
          (name === "filled") ===
            (first.kind === "list" ? first.items.length > 0 : first.value !== null && first.value !== ""),
        );
      const field = first && fieldIn(first, scope);
      if (!field) return fail("only a question is empty or filled");
      // A checkbox that starts false always has a value, so "answered" in the source means ticked.
      if (field.type === "checkbox" && field.startsEmpty !== true)
        return { kind: "test", field: field.name, operator: "=", value: name === "filled" };
      return { kind: "test", field: field.name, operator: name };
    }
    case "differs":
      return first && second?.kind === "value"
        ? differing(first, second, scope)
        : fail("differs needs a value");
    case "isTrue":
      return isTrue(first && fieldIn(first, scope));
    case "contains":
    case "containsAny":
    case "containsAll":
    case "textContains":
      return first && second ? membership(name, first, second, scope) : fail(`${name} needs two arguments`);
    default:
      return fail(`the function “${name.replace(/^\./, "")}” has no counterpart in conditions`);
  }
}

/** There is an answer that is not the given one; of several choices, one that differs suffices. */
function differing(
  source: Expression,
  wanted: Expression & { kind: "value" },
  scope: ConditionScope,
): Condition {
  const field = valueIn(source, scope);
  if (field?.isMany === true && field.type !== "multiselect")
    return fail("the answers of a list are not compared one by one");
  const parts = [call("filled", source), compared(source, "!=", wanted)];
  return { kind: "all", parts: parts.map((part) => truth(part, scope)) };
}

/** The answer true, which only a yes or no has. */
function isTrue(field: ConditionField | undefined): Condition {
  return field && (field.type === "checkbox" || field.options.includes(true))
    ? { kind: "test", field: field.name, operator: "=", value: true }
    : fail("an answer other than yes or no is a condition by itself");
}

function membership(name: string, list: Expression, item: Expression, scope: ConditionScope): Condition {
  if (list.kind === "list" && item.kind !== "list") return membership("containsAny", item, list, scope);
  const field = valueIn(list, scope);
  if (!field) return fail("only a question is looked into");
  const isText = field.options.length === 0 && !field.isMany && field.type !== "select";
  if ((name === "textContains" || (name === "contains" && isText)) && !isWholeOrAbsent(item, field))
    return fail("a condition cannot look for a part of a text");
  const values = (item.kind === "list" ? item.items : [item]).map((part) =>
    part.kind === "value"
      ? fitted(part.value, field, scope)
      : fail("a list in a condition has plain values only"),
  );
  const [only = null] = values;
  if (values.length === 1) return tested(field, "=", only);
  if (name === "containsAny") return { kind: "test", field: field.name, operator: "in", value: values };
  return { kind: "all", parts: values.map((scalar) => tested(field, "=", scalar)) };
}

function comparison(
  { operator, left, right, rule }: Expression & { kind: "compare" },
  scope: ConditionScope,
): Condition {
  if (left.kind === "value" && right.kind !== "value")
    return comparison(
      { kind: "compare", operator: flipped[operator], left: right, right: left, rule },
      scope,
    );
  if (left.kind === "value" && right.kind === "value")
    return constant(foldable(left.value, operator, right.value));
  const counted = right.kind === "value" ? counting(left, operator, right.value) : undefined;
  if (counted) return truth(counted, scope);
  const choice = comparedChoice(left, operator, right);
  const chosen = choice && withoutResults(choice, scope);
  if (chosen) return chosen;
  const field = valueIn(left, scope) ?? resultOf(left, scope);
  if (!field) {
    if (right.kind === "value" && typeof right.value === "boolean" && isTruthValued(left)) {
      const holds = truth(left, scope);
      return (operator === "=") === right.value ? holds : { kind: "not", part: holds };
    }
    return fail(words(left) ?? "a condition compares questions with values, or with each other");
  }
  const isNothing = right.kind === "value" && (right.value === null || right.value === "");
  if (field.isMany && rule !== "any" && !isNothing && (right.kind === "value" || right.kind === "list"))
    return againstChoices(field, left, operator, right, { rule, scope });
  if (right.kind === "value") return againstValue(field, operator, right.value, { rule, scope });
  if (right.kind === "list") {
    const [item] = right.items;
    return right.items.length === 1 && item
      ? comparison({ kind: "compare", operator, left, right: item, rule }, scope)
      : fail("a whole list is not compared");
  }
  const other = valueIn(right, scope) ?? resultOf(right, scope);
  if (other && scope.ignoresCase === true && isWritten(field) && isWritten(other)) scope.lose?.(tellsCase);
  if (other) return { kind: "test", field: field.name, operator, other: other.name };
  return fail(words(right) ?? "a condition compares questions with values, or with each other");
}

/** Compares several choices: equal are the same choices and no others, in any order. */
function againstChoices(
  field: ConditionField,
  source: Expression,
  operator: Comparison,
  wanted: Expression & { kind: "value" | "list" },
  { rule, scope }: { readonly rule: ComparisonRule | undefined; readonly scope: ConditionScope },
): Condition {
  if (isOrder(operator)) return fail("several choices are compared by size");
  const isNever = wanted.kind === "value" && (rule === "strict" || scope.isManyNeverOne === true);
  if (isNever) return constant(operator === "!=");
  const items = new Set(
    (wanted.kind === "list" ? wanted.items : [wanted]).map((item) =>
      item.kind === "value" ? item.value : fail("a list in a condition has plain values only"),
    ),
  );
  if (items.size === 0)
    return { kind: "test", field: field.name, operator: operator === "=" ? "empty" : "filled" };
  if (ownTextAmong(items, field))
    return fail("an answer of one's own among several choices is not told apart");
  const chosen = [...items].map((item) => tested(field, "=", fitted(item, field, scope)));
  const count = scope.resultOf?.(call("count", source));
  if (!count) return fail("it is not counted here how many choices are chosen");
  const isAlone: Condition = { kind: "test", field: count.name, operator: "=", value: items.size };
  const same: Condition = { kind: "all", parts: [...chosen, isAlone] };
  return operator === "=" ? same : { kind: "not", part: same };
}

/** Translates an expression without hidden fields; `undefined` if that is not possible. */
function withoutResults(expression: Expression, scope: ConditionScope): Condition | undefined {
  const { resultOf: _hidden, ...plain } = scope;
  const losses: string[] = [];
  const found = conditionOf(expression, { ...plain, lose: (reason) => losses.push(reason) });
  if (typeof found === "string") return undefined;
  for (const loss of losses) scope.lose?.(loss);
  return found;
}

/** Calls whose result is a value rather than a truth. */
const calculates: ReadonlySet<string> = new Set(
  "sum min max round roundUp power count concat score age daysBetween monthsBetween yearsBetween minutesBetween addDays addMonths addYears".split(
    " ",
  ),
);

/** A calculated operand, read from a hidden field that holds it. */
function resultOf(expression: Expression, scope: ConditionScope): ConditionField | undefined {
  const isCalculated =
    expression.kind === "arithmetic" || (expression.kind === "call" && calculates.has(expression.name));
  return isCalculated ? scope.resultOf?.(expression) : undefined;
}

/** Whether an expression can be used as a condition. */
const isTruthValued = ({ kind }: Expression) =>
  kind !== "arithmetic" && kind !== "field" && kind !== "member";

/** Reason why an expression has no counterpart, innermost part first. */
function words(expression: Expression): string | undefined {
  if (expression.kind === "unsaid") return expression.reason;
  for (const part of partsOf(expression)) {
    const found = words(part);
    if (found !== undefined) return found;
  }
  switch (expression.kind) {
    case "call":
      return `the function “${expression.name.replace(/^\./, "")}” has no counterpart in conditions`;
    case "arithmetic":
      return "a condition does not calculate";
    case "member":
      return `“${expression.name}” of something is not imported`;
    default:
      return undefined;
  }
}

/** Rewrites a count compared with zero as `filled` or `empty`. */
function counting(left: Expression, operator: Comparison, wanted: Scalar): Expression | undefined {
  if (left.kind !== "call" || (left.name !== "count" && left.name !== "length")) return undefined;
  const [of] = left.args;
  if (!of) return undefined;
  const says = `${operator}${String(wanted)}`;
  if ([">0", ">=1", "!=0"].includes(says)) return { kind: "call", name: "filled", args: [of] };
  return ["=0", "<1", "<=0"].includes(says) ? { kind: "call", name: "empty", args: [of] } : undefined;
}
