import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { Calls } from "../../contracts/contracts.gen.ts";

export type OperationId = keyof Calls;

/** A call as `schemas/calls/*.json` writes it. */
export interface CallContract {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** Below the API's root; parameters in braces. */
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  /** Answered without a signed-in person. */
  readonly public?: true;
  /** The body comes as a form, from a page of another site. */
  readonly form?: true;
  /** Which service answers it; default: the main API. */
  readonly service?: "voice";
  /** Answered as a stream of CSV (RFC 4180), not as JSON. */
  readonly csv?: true;
  /** Answered as server-sent events, not as JSON. */
  readonly stream?: true;
  /** Answered as a WAV file, not as JSON. */
  readonly audio?: true;
  /** Answered as a file, such as an upload or a workbook, not as JSON. */
  readonly file?: true;
  /** Changes nothing (RFC 9110, section 9.2.1), although it is a POST: no answer is kept for an idempotency key. */
  readonly safe?: true;
  /** Bytes that a body may have, where it may be larger than other bodies. */
  readonly bodyLimit?: number;
  /** HTTP status of success; default 200. */
  readonly status?: number;
  readonly query?: object;
  readonly body?: object;
  /** Schema of `data`. */
  readonly response?: object;
  /** Schema of one row of `data`. */
  readonly list?: object;
  /** A second name in the answer for the rows of a list, beside `data`. */
  readonly rows?: string;
}

/** Where the two services are mounted. */
const serviceRoots = { main: "/main", voice: "/voice" } as const;

/** The route of a call, with its parameters in braces. */
export const pathOf = ({ service, path }: Pick<CallContract, "service" | "path">): string =>
  serviceRoots[service ?? "main"] + path;

export interface CompiledCall extends CallContract {
  readonly validateQuery: ValidateFunction | undefined;
  readonly validateBody: ValidateFunction | undefined;
  /** As `validateBody`, up to the first error: for a body of which all errors would be tens of thousands. */
  readonly validateLargeBody: () => ValidateFunction | undefined;
  readonly validateAnswer: ValidateFunction;
}

/** Every call and entity of the main API, as the schemas say them. */
export interface Contract {
  readonly calls: Readonly<Record<OperationId, CompiledCall>>;
  /** Entity schemas by their `$id`. */
  readonly schemas: Readonly<Record<string, object>>;
}

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, "utf8"));

const summaries = { type: "object", additionalProperties: { type: ["number", "string", "null"] } } as const;

/** Schema of a successful answer's whole body. */
export function answerSchema(call: CallContract): object {
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

/** Remembers what was made of a schema, or of a set of them: compiling one takes a tenth of a second. */
export function oncePerSchema<Schema extends object, Made>(
  make: (schema: Schema) => Made,
): (schema: Schema) => Made {
  const known = new WeakMap<Schema, Made>();
  return (schema) => {
    const made = known.get(schema) ?? make(schema);
    known.set(schema, made);
    return made;
  };
}

const loaded = new Map<string, Contract>();

/** Reads `schemas/` of the package and compiles a validator for each part of each call, once in a process. */
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
  for (const file of readdirSync(folder).filter((name) => name.endsWith(".schema.json"))) {
    const schema = readJson(join(folder, file)) as object;
    schemas[file] = schema;
    if (file === "form-layout.schema.json" || file === "grid-definition.schema.json") continue;
    ajv.addSchema(schema);
    quickAjv.addSchema(schema);
  }
  const calls: Record<string, CompiledCall> = {};
  for (const file of readdirSync(join(folder, "calls"))) {
    for (const [id, call] of Object.entries(
      readJson(join(folder, "calls", file)) as Record<string, CallContract>,
    )) {
      calls[id] = {
        ...call,
        validateQuery: call.query && ajv.compile(call.query),
        validateBody: call.body && ajv.compile(call.body),
        // Compiled when it is needed, once: ajv keeps what it has compiled.
        validateLargeBody: () => call.body && quickAjv.compile(call.body),
        validateAnswer: ajv.compile(answerSchema(call)),
      };
    }
  }
  return { calls: calls as Record<OperationId, CompiledCall>, schemas };
}
