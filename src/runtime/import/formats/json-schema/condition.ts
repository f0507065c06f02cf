import { isObject, type JsonObject, pointerTo } from "../../../../kernel/json.ts";
import type { Scalar } from "../../../language/form-layout.gen.ts";
import {
  allOf,
  anyOf,
  call,
  compared,
  type Expression,
  fieldNamed,
  not,
  unsupported,
  value,
} from "../../expressions/expression.ts";
import { contains, containsAny } from "../../expressions/common-calls.ts";
import { withVerdict } from "./empty-verdict.ts";
import { at, listAt, numberAt, objectsAt, objectAt } from "../../sources/read-value.ts";

const maxDepth = 20;

const isScalar = (found: unknown): found is Scalar =>
  found === null || typeof found === "string" || typeof found === "number" || typeof found === "boolean";

/** Keywords that do not affect conditions, or are handled separately. */
const silent = new Set([
  "type",
  "title",
  "description",
  "default",
  "$comment",
  "examples",
  "format",
  "properties",
  "required",
]);

/** Converts the constraints on an object's values to a condition; `path` contains the keys around it. */
function objectCondition(schema: unknown, path: readonly string[], depth = 0): Expression {
  if (depth > maxDepth) return unsupported("a condition is nested too deep");
  if (schema === true || schema === undefined) return value(true);
  if (schema === false) return value(false);
  if (!isObject(schema)) return unsupported("a condition is not a schema");
  const required = new Set(listAt(schema, "required").filter((key) => typeof key === "string"));
  const properties = isObject(at(schema, "properties"))
    ? Object.entries(at(schema, "properties") as Record<string, unknown>)
    : [];
  const named = new Set(properties.map(([key]) => key));
  const parts: Expression[] = [];
  for (const [key, wanted] of properties) {
    const inner = [...path, key];
    if (isObject(wanted) && isObject(at(wanted, "properties"))) {
      parts.push(objectCondition(wanted, inner, depth + 1));
      continue;
    }
    const field = fieldNamed(inner.join("."));
    const test = valueCondition(wanted, field, depth + 1);
    // Constraints on an absent property are met, unless it is required.
    parts.push(withVerdict(test, field, !required.has(key)));
  }
  for (const key of required)
    if (!named.has(key)) parts.push(call("filled", fieldNamed([...path, key].join("."))));
  parts.push(...combinations(schema, (part) => objectCondition(part, path, depth + 1)));
  const others = Object.keys(schema).filter((key) => !silent.has(key) && !combining.has(key));
  if (others.length > 0) parts.push(unsupported(`a condition by “${others[0] ?? ""}” is not imported`));
  return allOf(parts) ?? value(true);
}

const combining = new Set(["allOf", "anyOf", "oneOf", "not"]);

function combinations(schema: unknown, read: (part: unknown) => Expression): Expression[] {
  const [all, any, exactlyOne] = [listAt(schema, "allOf"), listAt(schema, "anyOf"), listAt(schema, "oneOf")];
  const negated = at(schema, "not");
  return [
    ...all.map(read),
    ...(any.length > 0 ? [anyOf(any.map(read))] : []),
    // Usually branches are mutually exclusive, which cannot be verified, so `oneOf` is treated as `anyOf`.
    ...(exactlyOne.length > 0 ? [anyOf(exactlyOne.map(read))] : []),
    ...(negated === undefined ? [] : [not(read(negated))]),
  ];
}

/** Converts the constraints on a single value to a condition, which need not be right for an empty answer. */
export function valueCondition(schema: unknown, field: Expression, depth = 0): Expression {
  if (depth > maxDepth) return unsupported("a condition is nested too deep");
  if (schema === true) return value(true);
  if (schema === false) return value(false);
  if (!isObject(schema)) return unsupported("a condition is not a schema");
  const parts: Expression[] = [];
  for (const [key, found] of Object.entries(schema)) {
    if (silent.has(key) || combining.has(key)) continue;
    parts.push(rule(key, found, field));
  }
  parts.push(...combinations(schema, (part) => valueCondition(part, field, depth + 1)));
  return allOf(parts) ?? value(true);
}

const comparisons = { minimum: ">=", maximum: "<=", exclusiveMinimum: ">", exclusiveMaximum: "<" } as const;

function rule(key: string, found: unknown, field: Expression): Expression {
  switch (key) {
    case "const":
      return isScalar(found)
        ? compared(field, "=", value(found), "strict")
        : unsupported("an object is compared");
    case "enum": {
      const values = Array.isArray(found) ? (found as readonly unknown[]) : [];
      return values.every(isScalar)
        ? anyOf(values.map((item) => compared(field, "=", value(item), "strict")))
        : unsupported("an object is compared");
    }
    case "minimum":
    case "maximum":
    case "exclusiveMinimum":
    case "exclusiveMaximum": {
      const limit = numberAt({ found }, "found");
      return limit === undefined
        ? unsupported(`${key} is not a number`)
        : compared(field, comparisons[key], value(limit));
    }
    case "minLength":
    case "minItems":
      return found === 1
        ? call("filled", field)
        : found === 0
          ? value(true)
          : unsupported(`a condition by “${key}” is not imported`);
    case "maxLength":
    case "maxItems":
      return found === 0 ? call("empty", field) : unsupported(`a condition by “${key}” is not imported`);
    case "contains": {
      const wanted = at(found, "const");
      if (isScalar(wanted) && wanted !== undefined) return contains(field, value(wanted));
      const any = listAt(found, "enum");
      return any.length > 0 && any.every(isScalar)
        ? containsAny(field, { kind: "list", items: any.map((item) => value(item)) })
        : unsupported("a condition by “contains” is not imported");
    }
    default:
      return unsupported(`a condition by “${key}” is not imported`);
  }
}

/** A subschema that applies while a condition holds. */
export interface Conditional {
  readonly condition: Expression;
  readonly branch: unknown;
  readonly pointer: string;
}

/** Conditional subschemas of a schema and its `allOf`: `if`/`then`/`else`, and `dependencies` and its successors. */
export function conditionalsOf(
  schema: JsonObject,
  { path, pointer }: { readonly path: readonly string[]; readonly pointer: string },
): Conditional[] {
  const found: Conditional[] = [];
  const choose = (part: unknown, place: string) => {
    const test = at(part, "if");
    if (test === undefined) return;
    const condition = objectCondition(test, path);
    if (at(part, "then") !== undefined)
      found.push({ condition, branch: at(part, "then"), pointer: `${place}/then` });
    if (at(part, "else") !== undefined)
      found.push({ condition: not(condition), branch: at(part, "else"), pointer: `${place}/else` });
  };
  choose(schema, pointer);
  listAt(schema, "allOf").forEach((part, position) => choose(part, `${pointer}/allOf/${position}`));
  for (const word of ["dependencies", "dependentRequired", "dependentSchemas"]) {
    for (const [key, dependent] of Object.entries(objectAt(schema, word) ?? {})) {
      const place = pointerTo(pointer, word, key);
      const condition = call("filled", fieldNamed([...path, key].join(".")));
      if (Array.isArray(dependent))
        found.push({ condition, branch: { required: dependent as unknown[] }, pointer: place });
      else if (isObject(dependent)) {
        const branches =
          objectsAt(dependent, "oneOf").length > 0
            ? objectsAt(dependent, "oneOf")
            : objectsAt(dependent, "anyOf");
        if (branches.length === 0) found.push({ condition, branch: dependent, pointer: place });
        branches.forEach((branch, position) => {
          const property = at(branch, "properties", key);
          const test =
            property === undefined
              ? condition
              : objectCondition({ properties: { [key]: property }, required: [key] }, path);
          found.push({ condition: test, branch, pointer: `${place}/oneOf/${position}` });
        });
      }
    }
  }
  return found;
}
