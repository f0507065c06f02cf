import type { ErrorObject } from "ajv";
import type { FieldProblem } from "../../contracts/contracts.gen.ts";
import { pointerTo } from "../../kernel/json.ts";

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

/** The first 50 errors of a validator, with pointers into the input. */
export const problemsOf = (errors: readonly ErrorObject[] | null | undefined): FieldProblem[] =>
  (errors ?? []).slice(0, maxErrors).map(fieldProblem);
