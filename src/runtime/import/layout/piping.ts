import type { Text } from "../../language/form-layout.gen.ts";
import { isObject } from "../../../kernel/json.ts";
import type { ConditionScope } from "./condition.ts";

/*
 * Answers piped into texts. A reader marks their positions with private-use characters. Once names are known, they are
 * written as placeholders of the layout language; the source's notation stays if that is not possible.
 */

const [opening, middle, closing] = ["\u{E000}", "\u{E001}", "\u{E002}"];
const marked = /\u{E000}(=?)([^\u{E000}-\u{E002}]*)\u{E001}([^\u{E000}-\u{E002}]*)\u{E002}/gu;
const marks = /[\u{E000}-\u{E002}]/gu;

/** How a source pipes answers into texts. */
export interface PipedText {
  /** Matches a placeholder; the first group is the name of the question. */
  readonly pattern: RegExp;
  /** Whether the answer's value is shown (an option's id), or its label. */
  readonly shows: "value" | "label";
  readonly nameOf?: (written: string) => string;
}

const mapText = (text: Text | undefined, change: (source: string) => string): Text | undefined =>
  typeof text === "string"
    ? change(text)
    : isObject(text)
      ? Object.fromEntries(Object.entries(text).map(([language, source]) => [language, change(source)]))
      : undefined;

/** Marks the placeholders in a text. */
export const markPlaceholders = (
  text: Text | undefined,
  { pattern, shows, nameOf = (written) => written }: PipedText,
): Text | undefined =>
  mapText(text, (source) =>
    source
      .replaceAll(marks, "")
      .replaceAll(pattern, (whole: string, written: string) =>
        [opening, shows === "value" ? "=" : "", nameOf(written), middle, whole, closing].join(""),
      ),
  );

const hasMarks = (text: Text | undefined): boolean =>
  typeof text === "string"
    ? text.includes(opening)
    : isObject(text) && Object.values(text).some((source) => source.includes(opening));

/** Matches a placeholder of the layout language. */
const placeholder = /\{(?:(?:\/[A-Za-z0-9_]+)+|[A-Za-z][A-Za-z0-9_]*)\}/;

const chosen: ReadonlySet<string> = new Set(["select", "multiselect", "autocomplete", "checkbox"]);

export interface Words {
  readonly label?: Text | undefined;
  readonly sub_heading?: Text | undefined;
  readonly text?: Text | undefined;
}

/** Writes marked answers as placeholders of the layout language, and reports those that cannot be written. */
export function wordsWithAnswers<Given extends Words>(
  words: Given,
  scope: ConditionScope,
  lose: (reason: string) => void,
): Given & { readonly label_values?: true } {
  const keys = (["label", "sub_heading", "text"] as const).filter((key) => hasMarks(words[key]));
  if (keys.length === 0) return words;
  let isLost = keys.some((key) => {
    const plain = mapText(words[key], (source) => source.replaceAll(marked, ""));
    return typeof plain === "string"
      ? placeholder.test(plain)
      : Object.values(plain ?? {}).some((source) => placeholder.test(source));
  });
  const nameFor = (isValue: boolean, name: string): string | undefined => {
    const field = scope.find(name);
    if (typeof field === "string" || field.type === "list") return undefined;
    return isValue && chosen.has(field.type) ? undefined : field.name;
  };
  for (const key of keys)
    mapText(words[key], (source) => {
      for (const [, isValue, name = ""] of source.matchAll(marked))
        isLost ||= nameFor(isValue === "=", name) === undefined;
      return source;
    });
  if (isLost) lose("answers inserted into it are left out");
  const written = (source: string) =>
    source.replaceAll(marked, (_whole, isValue: string, name: string, original: string) =>
      isLost ? original : `{${nameFor(isValue === "=", name) ?? ""}}`,
    );
  const changed = Object.fromEntries(keys.map((key) => [key, mapText(words[key], written)]));
  return { ...words, ...changed, ...(!isLost && { label_values: true as const }) };
}
