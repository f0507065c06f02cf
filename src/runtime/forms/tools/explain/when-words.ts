import { isObject } from "../../../../kernel/json.ts";
import { valueWords } from "../value-words.ts";

/** A variant's condition in words, to follow the name of what it reads: `is "a"`, `is one of "a", "b"`, `is filled`. */
export function whenWords(when: unknown): string {
  if (Array.isArray(when)) return `is one of ${when.map(valueWords).join(", ")}`;
  if (!isObject(when)) return `is ${valueWords(when)}`;
  const { operator, value } = when;
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
