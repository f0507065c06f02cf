import type { Text } from "../../language/form-layout.gen.ts";
import { isObject } from "../../../kernel/json.ts";
import { htmlText, plainText } from "../sources/html-text.ts";

const maxText = 2_000;
const maxNote = 20_000;

/** A text as labels take it: without markup, and not longer than the language allows. */
export const labelText = (text: Text | undefined): Text | undefined => fitted(text, plainText, maxText);

/** Markdown of a note. */
export const noteText = (text: Text | undefined): Text | undefined => fitted(text, htmlText, maxNote);

function fitted(text: Text | undefined, clean: (source: string) => string, max: number): Text | undefined {
  const shorten = (source: string): string => {
    const cleaned = clean(source);
    return cleaned.length > max ? `${cleaned.slice(0, max - 1)}…` : cleaned;
  };
  if (typeof text === "string") return shorten(text) || undefined;
  if (!isObject(text)) return undefined;
  const entries = Object.entries(text)
    .map(([language, source]) => [language, shorten(source)] as const)
    .filter(([, source]) => source !== "");
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

/** Whether a text is longer than the language allows, so that it was cut. */
export const isTooLong = (text: Text | undefined, max = maxText): boolean =>
  typeof text === "string"
    ? plainText(text).length > max
    : isObject(text) && Object.values(text).some((source) => plainText(source).length > max);

export const plainOf = (text: Text | undefined): string =>
  typeof text === "string" ? text : isObject(text) ? (Object.values(text)[0] ?? "") : "";
