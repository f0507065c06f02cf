import { getLocation, type JSONPath } from "jsonc-parser";
import { isObject, type JsonObject } from "../../../kernel/json.ts";

/** A completion. */
export interface SchemaOption {
  readonly label: string;
  /** JSON text. */
  readonly insert: string;
  readonly detail: string;
}

export interface SchemaOptions {
  /** Range of the text that a completion replaces. */
  readonly from: number;
  readonly to: number;
  readonly options: readonly SchemaOption[];
}

/** Completions at the caret: property names, or the allowed values; `undefined` if there are none. */
export function completionsAt(metaSchema: unknown, text: string, offset: number): SchemaOptions | undefined {
  const { path, isAtPropertyKey, previousNode } = getLocation(text, offset);
  const isInNode =
    previousNode !== undefined &&
    offset > previousNode.offset &&
    offset <= previousNode.offset + previousNode.length;
  const from = isInNode ? previousNode.offset : offset;
  const to = isInNode ? previousNode.offset + previousNode.length : offset;
  const options = isAtPropertyKey
    ? propertiesAt(metaSchema, path.slice(0, -1), hasColon(text, to))
    : valuesAt(metaSchema, path);
  return options.length === 0 ? undefined : { from, to, options };
}

const hasColon = (text: string, offset: number): boolean => /^\s*:/.test(text.slice(offset, offset + 20));

function propertiesAt(metaSchema: unknown, path: JSONPath, isNamed: boolean): SchemaOption[] {
  const seen = new Map<string, SchemaOption>();
  for (const schema of schemasAt(metaSchema, path)) {
    const properties = isObject(schema["properties"]) ? schema["properties"] : {};
    for (const [name, raw] of Object.entries(properties)) {
      const [property] = expanded(metaSchema, raw);
      const insert = `${JSON.stringify(name)}${isNamed ? "" : ": "}`;
      seen.set(name, { label: name, insert, detail: descriptionOf(property) });
    }
  }
  return [...seen.values()];
}

function valuesAt(metaSchema: unknown, path: JSONPath): SchemaOption[] {
  const details = new Map<string, string>();
  for (const schema of schemasAt(metaSchema, path)) {
    const values = valuesOf(schema);
    for (const [at, value] of values.entries())
      details.set(JSON.stringify(value), valueDescriptions(schema)[at] ?? "");
  }
  return [...details].map(([insert, detail]) => ({
    label: insert.replace(/^"|"$/g, ""),
    insert,
    detail,
  }));
}

function valuesOf(schema: JsonObject): readonly unknown[] {
  if (Array.isArray(schema["enum"])) return schema["enum"];
  if ("const" in schema) return [schema["const"]];
  return schema["type"] === "boolean" ? [true, false] : [];
}

/** Descriptions of the values of an enum, in its order. */
const valueDescriptions = ({ enumDescriptions: texts }: JsonObject): readonly string[] =>
  Array.isArray(texts) ? texts.map(String) : [];

/** Description of the property or value at an offset, from the meta-schema. */
export function descriptionAt(metaSchema: unknown, text: string, offset: number): string | undefined {
  const { path, isAtPropertyKey, previousNode } = getLocation(text, offset);
  const schemas = schemasAt(metaSchema, path);
  const valueWords = isAtPropertyKey
    ? []
    : schemas.map((schema) => valueDescriptions(schema)[valuesOf(schema).indexOf(previousNode?.value)] ?? "");
  const words = [...valueWords, ...schemas.map(descriptionOf)].find((description) => description !== "");
  const name = path.findLast((token) => typeof token === "string");
  return words === undefined ? undefined : `${name ?? ""}: ${words}`;
}

const descriptionOf = (schema: JsonObject | undefined): string =>
  typeof schema?.["description"] === "string" ? schema["description"] : "";

/** Schemas that apply at a path, including all alternatives. */
function schemasAt(metaSchema: unknown, path: JSONPath): JsonObject[] {
  let schemas = expanded(metaSchema, metaSchema);
  for (const token of path) {
    schemas = schemas.flatMap((schema) => {
      const properties = isObject(schema["properties"]) ? schema["properties"] : {};
      const next =
        typeof token === "number"
          ? schema["items"]
          : Object.hasOwn(properties, token)
            ? properties[token]
            : schema["additionalProperties"];
      return expanded(metaSchema, next);
    });
  }
  return schemas;
}

/** A schema with its references and alternatives expanded, up to depth 8. */
function expanded(metaSchema: unknown, schema: unknown, depth = 0): JsonObject[] {
  if (!isObject(schema) || depth > 8) return [];
  const definitions = isObject(metaSchema) && isObject(metaSchema["$defs"]) ? metaSchema["$defs"] : {};
  const reference = /^#\/\$defs\/(\w+)$/.exec(String(schema["$ref"]))?.[1];
  const referred = reference === undefined ? [] : expanded(metaSchema, definitions[reference], depth + 1);
  const alternatives: readonly unknown[] = Array.isArray(schema["anyOf"]) ? schema["anyOf"] : [];
  return [
    schema,
    ...referred,
    ...alternatives.flatMap((alternative) => expanded(metaSchema, alternative, depth + 1)),
  ];
}
