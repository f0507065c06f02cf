import { isObject } from "../../../../kernel/json.ts";
import { allOf, anyOf, call, type Expression, partsOf } from "../../expressions/expression.ts";
import { at, listAt } from "../../sources/read-value.ts";
import type { SourceItem } from "../../source-form.ts";

/*
 * What a condition says about a question without an answer. Absent values are accepted by most keywords of JSON Schema,
 * while comparisons of the layout language do not hold for them.
 */

/** Whether a condition on a question holds without an answer; `undefined` if that depends on other questions. */
export function holdsWhenEmpty(condition: Expression, field: Expression): boolean | undefined {
  const key = JSON.stringify(field);
  const isField = (part: Expression | undefined) => part !== undefined && JSON.stringify(part) === key;
  switch (condition.kind) {
    case "value":
      return condition.value === true;
    case "compare": {
      if (!isField(condition.left) || condition.right.kind !== "value") return undefined;
      const isNothing = condition.right.value === null || condition.right.value === "";
      return condition.operator === "=" ? isNothing : condition.operator === "!=" ? !isNothing : false;
    }
    case "call":
      return isField(condition.args[0]) ? condition.name === "empty" : undefined;
    case "not": {
      const inner = holdsWhenEmpty(condition.part, field);
      return inner === undefined ? undefined : !inner;
    }
    case "all":
    case "any": {
      const decides = condition.kind === "any";
      const parts = condition.parts.map((part) => holdsWhenEmpty(part, field));
      return parts.includes(decides) ? decides : parts.includes(undefined) ? undefined : !decides;
    }
    default:
      return undefined;
  }
}

/** Makes a condition on a question hold, or not hold, without an answer. */
export function withVerdict(condition: Expression, field: Expression, holds: boolean): Expression {
  if (condition.kind === "unsaid" || holdsWhenEmpty(condition, field) === holds) return condition;
  return holds
    ? anyOf([call("empty", field), condition])
    : (allOf([call("filled", field), condition]) ?? condition);
}

/** Keywords that reject a value that is not there; other keywords constrain values of their type alone. */
const demanding: ReadonlySet<string> = new Set(["type", "const", "enum"]);

const maxDepth = 20;

/** Whether a schema accepts the absence of a value, as validators do with `undefined`. */
export function acceptsNothing(schema: unknown, depth = 0): boolean {
  if (!isObject(schema) || depth > maxDepth) return schema !== false;
  const of = (part: unknown) => acceptsNothing(part, depth + 1);
  const [any, one] = [listAt(schema, "anyOf"), listAt(schema, "oneOf")];
  const negated = at(schema, "not");
  return (
    !Object.keys(schema).some((key) => demanding.has(key)) &&
    listAt(schema, "allOf").every(of) &&
    (any.length === 0 || any.some(of)) &&
    (one.length === 0 || one.filter(of).length === 1) &&
    (negated === undefined || !of(negated))
  );
}

/**
 * Boxes without a default have no value until somebody ticks them. Those of which a condition tells that apart from an
 * unticked one start empty.
 */
export function withOpenBoxes(items: readonly SourceItem[]): SourceItem[] {
  const told = new Set<string>();
  for (const condition of conditionsIn(items)) collectTold(condition, told);
  return told.size === 0 ? [...items] : items.map((item) => opened(item, told));
}

function opened(item: SourceItem, told: ReadonlySet<string>): SourceItem {
  if (item.kind === "group") return { ...item, items: item.items.map((inner) => opened(inner, told)) };
  const isTold =
    item.kind === "question" &&
    item.field.type === "checkbox" &&
    item.field.default_value === undefined &&
    [item.key, ...(item.aliases ?? [])].some((name) => told.has(name));
  return isTold ? { ...item, field: { ...item.field, starts_empty: true } } : item;
}

function* conditionsIn(items: readonly SourceItem[]): Generator<Expression> {
  for (const item of items) {
    if (item.shown) yield item.shown;
    if (item.kind === "group") yield* conditionsIn(item.items);
    if (item.kind !== "question") continue;
    if (item.required) yield item.required;
    if (item.disabled) yield item.disabled;
    for (const { holds } of item.rules ?? []) yield holds;
  }
}

/** Names of questions that a condition compares with false, or tests for an answer. */
function collectTold(condition: Expression, told: Set<string>): void {
  const [first] = partsOf(condition);
  const isTold =
    (condition.kind === "compare" && condition.right.kind === "value" && condition.right.value === false) ||
    (condition.kind === "call" && (condition.name === "empty" || condition.name === "filled"));
  if (isTold && first?.kind === "field") told.add(first.name);
  for (const part of partsOf(condition)) collectTold(part, told);
}
