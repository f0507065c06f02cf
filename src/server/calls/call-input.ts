import type { ErrorObject } from "ajv";
import { isUuid, pointerTo } from "../../kernel/json.ts";
import type { FieldProblem } from "../../contracts/contracts.gen.ts";
import type { CompiledCall } from "./contract.ts";
import { problem, ProblemError, invalidInput } from "../platform/errors.ts";
import { findUnstorableValue, hasManyValues, unstorableMessages } from "../platform/json-body.ts";

const typeWords: Readonly<Record<string, string>> = {
  string: "text",
  boolean: "true or false",
  integer: "a whole number",
  number: "a number",
  array: "a list",
  object: "an object",
  null: "null",
};

/** User-facing message for a schema error; falls back to the message of ajv. */
export function shapeMessage({
  keyword,
  params,
  message,
}: Pick<ErrorObject, "keyword" | "params" | "message">): string {
  if (keyword === "additionalProperties") return "is not known here";
  if (keyword === "const") return `must be ${JSON.stringify(params["allowedValue"])}`;
  if (keyword !== "type") return message ?? "is not valid";
  const types = [params["type"] as string | string[]].flat();
  return `must be ${types.map((type) => typeWords[type] ?? type).join(" or ")}`;
}

const maxErrors = 50;

function fieldProblem(error: ErrorObject): FieldProblem {
  const params = error.params as Record<string, unknown>;
  const named = params["additionalProperty"] ?? params["missingProperty"];
  const pointer = typeof named === "string" ? pointerTo(error.instancePath, named) : error.instancePath;
  return { pointer, code: error.keyword, params, message: shapeMessage(error) };
}

const problemsOf = (errors: readonly ErrorObject[] | null | undefined): FieldProblem[] =>
  (errors ?? []).slice(0, maxErrors).map(fieldProblem);

/** Lowercases `id` and `*_id` parameters. They are always UUIDs, so any other value is a 404. */
function readParams(params: Readonly<Record<string, string>>): Record<string, string> {
  const read = { ...params };
  for (const [name, value] of Object.entries(params)) {
    if (name !== "id" && !name.endsWith("_id")) continue;
    if (!isUuid(value)) throw problem("ERR_NOT_FOUND");
    read[name] = value.toLowerCase();
  }
  return read;
}

function readQuery(call: CompiledCall, query: unknown): unknown {
  const allowed =
    call.query === undefined ? [] : Object.keys((call.query as { properties?: object }).properties ?? {});
  if (call.validateQuery === undefined || call.validateQuery(query)) return query;
  const errors = problemsOf(call.validateQuery.errors).map((error) => ({
    ...error,
    params: { ...error.params, in: "query" },
  }));
  const hint = allowed.length > 0 ? ` Allowed parameters: ${allowed.join(", ")}.` : "";
  throw problem("ERR_BAD_REQUEST", { detail: `The query is not valid.${hint}`, errors: errors });
}

function readBody(call: CompiledCall, body: unknown): unknown {
  if (call.validateBody === undefined) return undefined;
  const unstorable = findUnstorableValue(body);
  if (unstorable !== undefined) {
    const { pointer, reason } = unstorable;
    throw invalidInput(pointer, reason, unstorableMessages[reason]);
  }
  const validate = hasManyValues(body) ? call.validateLargeBody() : call.validateBody;
  if (validate?.(body) !== false) return body;
  throw problem("ERR_VALIDATION", { errors: problemsOf(validate.errors) });
}

/** Fastify validator for one part of a request. */
export const inputReader =
  (call: CompiledCall, part: string | undefined) =>
  (value: unknown): { value: unknown } | { error: Error } => {
    try {
      if (part === "params") return { value: readParams(value as Record<string, string>) };
      return { value: part === "querystring" ? readQuery(call, value) : readBody(call, value) };
    } catch (error) {
      // Fastify sets a status on the error it receives, but a problem has its own.
      if (error instanceof ProblemError) return { error: new Error(error.message, { cause: error }) };
      throw error;
    }
  };

export interface CallInput {
  readonly params: Record<string, string>;
  readonly query: unknown;
  readonly body: unknown;
}

/**
 * Validates a request against the call's schemas.
 * @throws {ProblemError} 404 for an id that is not a UUID, 400 for the query, 422 for the body, with JSON pointers.
 */
export function readCallInput(
  call: CompiledCall,
  request: { params: unknown; query: unknown; body: unknown },
): CallInput {
  return {
    params: readParams(request.params as Record<string, string>),
    query: readQuery(call, request.query),
    body: readBody(call, request.body),
  };
}
