import { isUnset } from "../../types/empty.ts";

const longest = 80;

/** A value as a sentence shows it: texts in quotes, nothing as "empty", long ones cut. */
export function valueWords(value: unknown): string {
  if (isUnset(value)) return "empty";
  const json: string | undefined = JSON.stringify(value);
  const text = json ?? typeof value;
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

/** "a", "a and b", "a, b and c". */
export function listWords(words: readonly string[]): string {
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} and ${last}`;
}

const maxListed = 20;

/** What a field can hold, as a suggestion says it. */
export const possibleWords = (values: ReadonlySet<unknown>): string =>
  `It can be: ${[...values].slice(0, maxListed).map(valueWords).join(", ")}.`;
