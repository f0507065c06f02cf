import type { ErrorObject } from "ajv";

const typeWords: Readonly<Record<string, string>> = {
  string: "text",
  boolean: "true or false",
  integer: "a whole number",
  number: "a number",
  array: "a list",
  object: "an object",
  null: "null",
};

/** What a person reads who sent a value of the wrong shape; the words of ajv where they are plain already. */
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
