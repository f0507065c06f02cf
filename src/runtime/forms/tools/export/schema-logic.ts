import { type JsonObject, isObject } from "../../../../kernel/json.ts";
import type { VariantCondition } from "../../../language/form-layout.gen.ts";

/** A JSON Schema (2020-12); `true` accepts everything, `false` nothing. */
export type Schema = boolean | JsonObject;

/** Conjunction of schemas, simplified. */
export function allOf(schemas: readonly Schema[]): Schema {
  if (schemas.includes(false)) return false;
  const parts = schemas.filter((schema) => schema !== true);
  return parts.length > 1 ? { allOf: parts } : (parts[0] ?? true);
}

/** Disjunction of schemas, simplified. */
export function anyOf(schemas: readonly Schema[]): Schema {
  if (schemas.includes(true)) return true;
  const parts = schemas.filter((schema) => schema !== false);
  return parts.length > 1 ? { anyOf: parts } : (parts[0] ?? false);
}

/** Negation of a schema, simplified. */
export function not(schema: Schema): Schema {
  if (typeof schema === "boolean") return !schema;
  const { not: inner, ...others } = schema;
  return inner !== undefined && Object.keys(others).length === 0 ? (inner as Schema) : { not: schema };
}

/** A clause that applies only to records that match `when`. */
export function ifThen(when: Schema, then: Schema): JsonObject {
  // oxlint-disable-next-line unicorn/no-thenable -- the keyword of JSON Schema; nobody awaits a schema
  return { if: when, then };
}

/** A condition as a schema: the filled values it accepts, and whether it accepts empty ones. */
export interface WhenSchema {
  readonly filled: Schema;
  readonly empty: boolean;
}

/** Converts the `when` of a variant. Returns `undefined` if a schema cannot express it (ordering of strings). */
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
      const equal = whenSchema(wanted, idKey);
      return equal && { filled: not(equal.filled), empty: !equal.empty };
    }
    case ">=":
    case "<=":
    case ">":
    case "<":
      if (typeof wanted === "string") return undefined;
      return {
        filled:
          typeof wanted === "number" && anyItemSchema({ type: "number", [bound[operator]]: wanted }, idKey),
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
  return { filled: isScalar && anyItemSchema({ const: wanted }, idKey), empty: false };
}

/** Matches the value itself, the id of an object, or either of them in any item of a list. */
export function anyItemSchema(scalar: Schema, idKey: string): Schema {
  const item = [scalar, { type: "object", required: [idKey], properties: { [idKey]: scalar } }];
  return { anyOf: [...item, { type: "array", contains: { anyOf: item } }] };
}

interface Node {
  readonly children: Map<string, Node>;
  readonly required: Set<string>;
  readonly schemas: Schema[];
}

const newNode = (): Node => ({ children: new Map(), required: new Set(), schemas: [] });

/** Collects schemas of values by path into one schema of the record. */
export interface RecordTree {
  readonly add: (path: readonly string[], schema: Schema, isRequired: boolean) => void;
  readonly schema: () => JsonObject;
}

/** Creates an empty tree; its schema is nested like records are. */
export function recordTree(): RecordTree {
  const root = newNode();
  return {
    add: (path, schema, isRequired) => {
      let node = root;
      for (const key of path) {
        if (isRequired) node.required.add(key);
        const child = node.children.get(key) ?? newNode();
        node.children.set(key, child);
        node = child;
      }
      node.schemas.push(schema);
    },
    schema: () => schemaOf(root),
  };
}

function schemaOf({ children, required }: Node): JsonObject {
  return {
    ...(required.size > 0 && { type: "object", required: [...required] }),
    ...(children.size > 0 && {
      properties: Object.fromEntries([...children].map(([key, child]) => [key, valueOf(child)])),
    }),
  };
}

function valueOf(node: Node): Schema {
  const parts = [...node.schemas, ...(node.children.size > 0 ? [schemaOf(node)] : [])];
  return parts.length > 1 ? { allOf: parts } : (parts[0] ?? true);
}
