import { isObject } from "../../../../kernel/json.ts";
import type { Variant } from "../../../language/form-layout.gen.ts";
import { valueWords } from "../value-words.ts";

/** When a variant applies, to follow the name of what it reads. */
export const variantWords = ({ when, otherwise }: Variant): string =>
  otherwise === true ? "is anything else" : whenWords(when);

/** A variant's condition in words, to follow the name of what it reads: `is "a"`, `is one of "a", "b"`, `is filled`. */
export function whenWords(when: unknown): string {
  if (Array.isArray(when)) return `is one of ${when.map(valueWords).join(", ")}`;
  if (!isObject(when)) return `is ${valueWords(when)}`;
  const { operator, value, field } = when;
  if (typeof field === "string") return fieldWords(String(operator), field);
  switch (operator) {
    case "empty":
      return "is empty";
    case "filled":
      return "is filled";
    case "=":
    case "in":
      return whenWords(value ?? null);
    case "!=":
      return whenWords(value ?? null).replace(/^is /, "is not ");
    default:
      return `is ${String(operator)} ${valueWords(value)}`;
  }
}

const fieldWords = (operator: string, field: string): string =>
  operator === "=" || operator === "in"
    ? `is the value of "${field}"`
    : operator === "!="
      ? `is not the value of "${field}"`
      : `is ${operator} the value of "${field}"`;
