import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { Calls } from "../../contracts/contracts.gen.ts";

export type OperationId = keyof Calls;

/** A call as defined in `schemas/calls/*.json`, or derived from a resource. */
export interface CallContract {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** Relative to the service root; parameters in braces. */
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  /** Needs no authentication. */
  readonly public?: true;
  /** The body is a form, posted by a page of another site. */
  readonly form?: true;
  /** Service that mounts the call; defaults to the main API. */
  readonly service?: "voice";
  /** Responds with a CSV stream (RFC 4180) instead of JSON. */
  readonly csv?: true;
  /** Responds with server-sent events instead of JSON. */
  readonly stream?: true;
  /** Responds with a WAV file instead of JSON. */
  readonly audio?: true;
  /** Responds with a file, such as an upload or a workbook, instead of JSON. */
  readonly file?: true;
  /** Safe (RFC 9110, section 9.2.1) although it is a POST: no response is stored for an idempotency key. */
  readonly safe?: true;
  /** Body limit in bytes; defaults to the limit of the server. */
  readonly bodyLimit?: number;
  /** HTTP status on success; defaults to 200. */
  readonly status?: number;
  readonly query?: object;
  readonly body?: object;
  /** Schema of `data`. */
  readonly response?: object;
  /** Schema of one row of `data`. */
  readonly list?: object;
  /** Alias of `data` in the response of a list. */
  readonly rows?: string;
}

/** Mount path of each service. */
const serviceRoots = { main: "/main", voice: "/voice" } as const;

/** Full path of a call, with parameters in braces. */
export const pathOf = ({ service, path }: Pick<CallContract, "service" | "path">): string =>
  serviceRoots[service ?? "main"] + path;

export interface CompiledCall extends CallContract {
  readonly validateQuery: ValidateFunction | undefined;
  readonly validateBody: ValidateFunction | undefined;
  /** Like `validateBody`, but stops at the first error: a large body can have tens of thousands. */
  readonly validateLargeBody: () => ValidateFunction | undefined;
  readonly validateResponse: ValidateFunction;
}

/** All calls and entities, compiled from `schemas/`. */
export interface Contract {
  readonly calls: Readonly<Record<OperationId, CompiledCall>>;
  /** Entity schemas by their `$id`. */
  readonly schemas: Readonly<Record<string, object>>;
}

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, "utf8"));

const summaries = { type: "object", additionalProperties: { type: ["number", "string", "null"] } } as const;

/** Schema of the whole response body on success. */
export function responseSchema(call: CallContract): object {
  if (call.list === undefined) {
    return {
      type: "object",
      required: ["data"],
      properties: { data: call.response },
      additionalProperties: false,
    };
  }
  const rows = { type: "array", items: call.list };
  const named = call.rows === undefined ? {} : { [call.rows]: rows };
  return {
    type: "object",
    required: ["data", "total_pages", "total", "total_is_exact", ...Object.keys(named)],
    properties: {
      data: rows,
      ...named,
      total_pages: { type: "integer" },
      total: { type: "integer" },
      total_is_exact: { type: "boolean" },
      summaries,
      groups: {
        type: "array",
        items: {
          type: "object",
          required: ["value", "count"],
          properties: {
            value: { type: ["string", "boolean", "null"] },
            count: { type: "integer" },
            summaries,
          },
          additionalProperties: false,
        },
      },
      total_groups: { type: "integer" },
    },
    additionalProperties: false,
  };
}

/** Memoises `make` by schema identity: compiling a schema takes about 100 ms. */
export function memoizePerSchema<Schema extends object, Result>(
  make: (schema: Schema) => Result,
): (schema: Schema) => Result {
  const cache = new WeakMap<Schema, Result>();
  return (schema) => {
    const result = cache.get(schema) ?? make(schema);
    cache.set(schema, result);
    return result;
  };
}

/** Generated from the descriptors of resources; in `schemas/`. */
export const resourceSchemasFile = "resources.gen.json";

/** Entities and calls of the declared resources: schemas by their `$id`, calls by operation id. */
export interface ResourceSchemas {
  readonly schemas: Readonly<Record<string, object>>;
  readonly calls: Readonly<Record<string, CallContract>>;
}

const loaded = new Map<string, Contract>();

/** Reads `schemas/` and compiles the validators of each call, once per process and root. */
export function loadContract(root: string): Contract {
  const contract = loaded.get(root) ?? compileContract(root);
  loaded.set(root, contract);
  return contract;
}

function compileContract(root: string): Contract {
  const options = { strict: true, allowUnionTypes: true, strictRequired: false } as const;
  const ajv = new Ajv2020({ ...options, allErrors: true });
  const quickAjv = new Ajv2020(options);
  addFormats(ajv);
  addFormats(quickAjv);
  const folder = join(root, "schemas");
  const schemas: Record<string, object> = {};
  const resources = readJson(join(folder, resourceSchemasFile)) as ResourceSchemas;
  for (const file of readdirSync(folder).filter((name) => name.endsWith(".schema.json"))) {
    schemas[file] = readJson(join(folder, file)) as object;
  }
  Object.assign(schemas, resources.schemas);
  for (const [file, schema] of Object.entries(schemas)) {
    if (file === "form-layout.schema.json" || file === "grid-definition.schema.json") continue;
    ajv.addSchema(schema);
    quickAjv.addSchema(schema);
  }
  const described: Record<string, CallContract> = {};
  for (const file of readdirSync(join(folder, "calls"))) {
    Object.assign(described, readJson(join(folder, "calls", file)));
  }
  const calls: Record<string, CompiledCall> = {};
  for (const [id, call] of Object.entries({ ...described, ...resources.calls })) {
    calls[id] = {
      ...call,
      validateQuery: call.query && ajv.compile(call.query),
      validateBody: call.body && ajv.compile(call.body),
      // Compiled on demand; ajv caches by schema.
      validateLargeBody: () => call.body && quickAjv.compile(call.body),
      validateResponse: ajv.compile(responseSchema(call)),
    };
  }
  return { calls: calls as Record<OperationId, CompiledCall>, schemas };
}
