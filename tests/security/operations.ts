import type { FastifyInstance } from "fastify";
import type { Calls } from "../../src/contracts/contracts.gen.ts";

export type OperationId = keyof Calls;
export type Json = Readonly<Record<string, unknown>>;

/** A schema of the OpenAPI document. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
}

export interface Operation {
  readonly id: OperationId;
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** Path with parameters in braces. */
  readonly path: string;
  /** Path in Fastify's syntax, with `:name` parameters. */
  readonly route: string;
  readonly isPublic: boolean;
  readonly pathParams: readonly string[];
  readonly queryParams: readonly string[];
  readonly body: Schema | undefined;
  /** Set for form-encoded bodies; otherwise the body is JSON. */
  readonly isForm: boolean;
}

/** The OpenAPI document of a running server, parsed. */
export interface ApiDescription {
  readonly operations: readonly Operation[];
  /** Resolves `$ref`; returns other schemas unchanged. */
  resolve(schema: Schema): Schema;
}

interface Parameter {
  readonly in: string;
  readonly name: string;
}

interface OpenApiOperation {
  readonly operationId: OperationId;
  readonly security?: readonly unknown[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}

interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** Reads the server's own OpenAPI document, so that new operations are covered automatically. */
export async function describeApi(app: FastifyInstance): Promise<ApiDescription> {
  const { paths, components } = (
    await app.inject({ method: "GET", url: "/main/openapi.json" })
  ).json<OpenApi>();
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Operation => {
      const namesIn = (place: string) =>
        (operation.parameters ?? []).filter((each) => each.in === place).map(({ name }) => name);
      const content = operation.requestBody?.content ?? {};
      return {
        id: operation.operationId,
        method: method.toUpperCase() as Operation["method"],
        path,
        route: path.replaceAll(/\{(\w+)\}/g, ":$1"),
        isPublic: operation.security?.length === 0,
        pathParams: namesIn("path"),
        queryParams: namesIn("query"),
        body: Object.values(content)[0]?.schema,
        isForm: "application/x-www-form-urlencoded" in content,
      };
    }),
  );
  const resolve = (schema: Schema): Schema => {
    const name = schema.$ref?.split("/").pop();
    const found = name === undefined ? schema : components.schemas[name];
    if (found === undefined) throw new Error(`There is no schema ${String(name)}.`);
    return found;
  };
  return { operations, resolve };
}

/** Path of an operation with its parameters filled in. */
export const addressOf = ({ path }: Operation, valueOf: (name: string) => string): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(valueOf(name)));

const typesOf = ({ type }: Schema): readonly string[] => (type === undefined ? [] : [type].flat());

/**
 * Builds a value that fits a schema, with all required properties and all strings. `textOf` provides the strings,
 * including ids; undefined omits the property.
 */
export function sampleOf(
  { resolve }: Pick<ApiDescription, "resolve">,
  schema: Schema,
  textOf: (name: string, schema: Schema) => string | null | undefined,
  name = "",
): unknown {
  const { properties = {}, required = [], ...rest } = resolve(schema);
  if (rest.const !== undefined) return rest.const;
  if (rest.enum !== undefined) return rest.enum[0];
  const branch = (rest.oneOf ?? rest.anyOf)?.[0];
  if (branch !== undefined) return sampleOf({ resolve }, branch, textOf, name);
  const types = typesOf(rest);
  if (types.includes("string")) return textOf(name, rest);
  if (types.includes("boolean")) return false;
  if (types.includes("integer") || types.includes("number")) return Math.max(1, rest.minimum ?? 1);
  if (types.includes("array")) return [];
  const entries = Object.entries(properties)
    .filter(([key, property]) => required.includes(key) || typesOf(resolve(property)).includes("string"))
    .map(([key, property]) => [key, sampleOf({ resolve }, property, textOf, key)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** Paths of all text inputs in a body. */
export function textPlaces(
  { resolve }: Pick<ApiDescription, "resolve">,
  schema: Schema,
  path: readonly string[] = [],
  depth = 0,
): (readonly string[])[] {
  const { properties = {}, additionalProperties, items, ...rest } = resolve(schema);
  if (depth > 5) return [];
  const below = (child: Schema, key: string) => textPlaces({ resolve }, child, [...path, key], depth + 1);
  const places = typesOf(rest).includes("string") && rest.enum === undefined ? [path] : [];
  return [
    ...places,
    ...Object.entries(properties).flatMap(([key, child]) => below(child, key)),
    ...(items === undefined ? [] : below(items, "0")),
    // An undeclared property with a text value.
    ...(typeof additionalProperties === "object" || (additionalProperties === true && depth > 0)
      ? [[...path, "unlisted"]]
      : []),
    ...[...(rest.oneOf ?? []), ...(rest.anyOf ?? [])].flatMap((child) =>
      textPlaces({ resolve }, child, path, depth + 1),
    ),
  ];
}

/** Returns a copy of a JSON value with the value at `path` replaced; creates missing lists and objects on the way. */
export function withValueAt(body: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  if (key === "0") return [withValueAt(Array.isArray(body) ? body[0] : undefined, rest, value)];
  const object = typeof body === "object" && body !== null && !Array.isArray(body) ? body : {};
  const child = withValueAt((object as Json)[key], rest, value);
  // `Object.fromEntries` keeps `__proto__` as an own property, as JSON.parse does.
  return Object.fromEntries([...Object.entries(object).filter(([name]) => name !== key), [key, child]]);
}
