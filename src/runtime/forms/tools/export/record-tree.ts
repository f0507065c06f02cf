import type { JsonObject } from "../../../../kernel/json.ts";
import type { Schema } from "./schema-logic.ts";

interface Node {
  readonly children: Map<string, Node>;
  readonly required: Set<string>;
  readonly schemas: Schema[];
}

const newNode = (): Node => ({ children: new Map(), required: new Set(), schemas: [] });

/** Collects schemas of values by their path into one schema of the record around them. */
export interface RecordTree {
  readonly add: (path: readonly string[], schema: Schema, isRequired: boolean) => void;
  readonly schema: () => JsonObject;
}

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
