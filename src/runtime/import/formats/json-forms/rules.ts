import { isObject, pointerTokens } from "../../../../kernel/json.ts";
import {
  allOf,
  anyOf,
  compared,
  type Expression,
  fieldNamed,
  not,
  partsOf,
  unsupported,
  value,
} from "../../expressions/expression.ts";
import type { Scalar } from "../../../language/form-layout.gen.ts";
import { at, isTrueAt, listAt, textAt } from "../../sources/read-value.ts";
import { valueCondition } from "../json-schema/condition.ts";
import { acceptsNothing, holdsWhenEmpty, withVerdict } from "../json-schema/empty-verdict.ts";

/** Maximum nesting of conditions. */
const maxDepth = 40;

/** Parses a scope such as `#/properties/address/properties/street`, also without `#`, into keys. */
export function keysOf(written: string | undefined): string[] | undefined {
  // A place in a conditional or an alternative schema is a property of the same object.
  const scope = written
    ?.replace(/^#/, "")
    .replaceAll(/\/(?:(?:allOf|anyOf|oneOf)\/\d+|then|else)(?=\/)/g, "");
  if (scope === "" || scope === "/") return [];
  if (!scope?.startsWith("/")) return undefined;
  const tokens = pointerTokens(scope);
  const keys = tokens.filter((_token, place) => place % 2 === 1);
  return tokens.length % 2 === 0 && tokens.every((token, place) => place % 2 === 1 || token === "properties")
    ? keys
    : undefined;
}

/** Conditions under which a rule shows or disables an element. */
export function ruleOf(element: unknown): { shown?: Expression; disabled?: Expression } {
  const rule = at(element, "rule");
  if (!isObject(rule)) return {};
  const condition = conditionOf(at(rule, "condition"), 0);
  switch (textAt(rule, "effect")?.toUpperCase()) {
    case "SHOW":
      return { shown: condition };
    case "HIDE":
      return { shown: not(condition) };
    case "ENABLE":
    case "WRITABLE":
      return { disabled: not(condition) };
    case "DISABLE":
    case "READONLY":
      return { disabled: condition };
    default:
      return {};
  }
}

/** Whether a condition tests for an answer: what was entered and taken away again leaves an empty text or list. */
const readsLength = (test: Expression, field: Expression): boolean =>
  (test.kind === "call" && test.args[0] === field) || partsOf(test).some((part) => readsLength(part, field));

const isScalar = (found: unknown): found is Scalar =>
  found === null || ["string", "number", "boolean"].includes(typeof found);

function conditionOf(condition: unknown, depth: number): Expression {
  if (depth > maxDepth) return unsupported("a rule is nested too deep");
  const type = textAt(condition, "type")?.toUpperCase();
  const parts = () => listAt(condition, "conditions").map((part) => conditionOf(part, depth + 1));
  if (type === "AND") return allOf(parts()) ?? value(true);
  if (type === "OR") return anyOf(parts());
  const keys = keysOf(textAt(condition, "scope"));
  if (keys === undefined || keys.length === 0) return unsupported("a rule looks at the whole form");
  const field = fieldNamed(keys.join("."));
  if (at(condition, "expectedValue") !== undefined) {
    const expected = at(condition, "expectedValue");
    return isScalar(expected)
      ? compared(field, "=", value(expected), "strict")
      : unsupported("an object is compared");
  }
  const schema = at(condition, "schema");
  if (schema === undefined) return unsupported("a rule of code is not imported");
  const isMet = acceptsNothing(schema) && !isTrueAt(condition, "failWhenUndefined");
  const test = valueCondition(schema, field);
  return readsLength(test, field) && holdsWhenEmpty(test, field) !== isMet
    ? unsupported("what was entered and taken away again is told apart from what never was")
    : withVerdict(test, field, isMet);
}
