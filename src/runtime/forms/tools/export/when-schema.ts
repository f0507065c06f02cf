import { isObject } from "../../../../kernel/json.ts";
import type { VariantCondition } from "../../../language/form-layout.gen.ts";
import { anyOf, not, type Schema } from "./schema-logic.ts";

/** A condition as a schema: what it holds for among filled values, and whether it holds for empty ones. */
export interface WhenSchema {
  readonly filled: Schema;
  readonly empty: boolean;
}

/** `when` of a variant as `compileCondition` means it; `undefined` where a schema cannot say it (order of texts). */
export function whenSchema(when: unknown, idKey: string): WhenSchema | undefined {
  if (Array.isArray(when)) {
    const tests = when.map((wanted) => equals(wanted, idKey));
    return { filled: anyOf(tests.map(({ filled }) => filled)), empty: tests.some(({ empty }) => empty) };
  }
  if (!isObject(when)) return equals(when, idKey);
  if (typeof when["field"] === "string") return undefined;
  const { operator, value: wanted = null } = when as Extract<VariantCondition, { operator: string }>;
  if (isObject(wanted)) return { filled: false, empty: false };
  switch (operator) {
    case "empty":
      return { filled: false, empty: true };
    case "filled":
      return { filled: true, empty: false };
    case "in":
      return whenSchema(Array.isArray(wanted) ? wanted : [wanted], idKey);
    case "=":
      return whenSchema(wanted, idKey);
    case "!=": {
      const held = whenSchema(wanted, idKey);
      return held && { filled: not(held.filled), empty: !held.empty };
    }
    case ">=":
    case "<=":
    case ">":
    case "<":
      if (typeof wanted === "string") return undefined;
      return {
        filled: typeof wanted === "number" && someItem({ type: "number", [bound[operator]]: wanted }, idKey),
        empty: false,
      };
    default:
      return { filled: false, empty: false };
  }
}

const bound = { ">=": "minimum", "<=": "maximum", ">": "exclusiveMinimum", "<": "exclusiveMaximum" } as const;

function equals(wanted: unknown, idKey: string): WhenSchema {
  if (wanted === null || wanted === "") return { filled: false, empty: true };
  const isScalar = typeof wanted === "string" || typeof wanted === "number" || typeof wanted === "boolean";
  return { filled: isScalar && someItem({ const: wanted }, idKey), empty: false };
}

/** The value itself, the id of an object, or either for any item of a list. */
export function someItem(scalar: Schema, idKey: string): Schema {
  const item = [scalar, { type: "object", required: [idKey], properties: { [idKey]: scalar } }];
  return { anyOf: [...item, { type: "array", contains: { anyOf: item } }] };
}
