import type { Text } from "../../language/form-layout.gen.ts";
import { isObject } from "../../../kernel/json.ts";
import type { ConditionScope } from "./condition.ts";

/*
 * Answers piped into texts. A reader marks their positions with private-use characters. Once names are known, they are
 * written as placeholders of the layout language; the source's notation stays if that is not possible.
 */

const [opening, middle, closing, ticked] = ["\u{E000}", "\u{E001}", "\u{E002}", "\u{E003}"];
const marked =
  /\u{E000}(=?)(?:([^\u{E000}-\u{E003}]*)\u{E003})?([^\u{E000}-\u{E003}]*)\u{E001}([^\u{E000}-\u{E003}]*)\u{E002}/gu;
const marks = /[\u{E000}-\u{E003}]/gu;

/** How a source pipes answers into texts. */
export interface PipedText {
  /** Matches a placeholder; the first group is the name of the question. */
  readonly pattern: RegExp;
  /** Whether the answer's value is shown (an option's id), or its label. */
  readonly shows: "value" | "label";
  /** What a ticked box shows, if an empty one shows nothing. */
  readonly ticked?: string;
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
  { pattern, shows, ticked: word, nameOf = (written) => written }: PipedText,
): Text | undefined =>
  mapText(text, (source) =>
    source
      .replaceAll(marks, "")
      .replaceAll(pattern, (whole: string, written: string) =>
        [
          opening,
          shows === "value" ? "=" : "",
          ...(word === undefined ? [] : [word, ticked]),
          nameOf(written),
          middle,
          whole,
          closing,
        ].join(""),
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

/** Words that a box changes while it is ticked. */
export interface TickedWords {
  /** The box, as a condition names it. */
  readonly field: string;
  readonly words: Pick<Words, "label" | "sub_heading">;
}

export interface WordsWithAnswers<Given extends Words> {
  readonly words: Given & { readonly label_values?: true };
  readonly ticked?: TickedWords;
}

/**
 * Writes marked answers as placeholders of the layout language, and reports those that cannot be written. A box is no
 * placeholder: the words while it is ticked are words of their own, for one box in the label and the help of a question.
 */
export function wordsWithAnswers<Given extends Words>(
  words: Given,
  scope: ConditionScope,
  lose: (reason: string) => void,
): WordsWithAnswers<Given> {
  const keys = (["label", "sub_heading", "text"] as const).filter((key) => hasMarks(words[key]));
  if (keys.length === 0) return { words };
  let isLost = keys.some((key) => {
    const plain = mapText(words[key], (source) => source.replaceAll(marked, ""));
    return typeof plain === "string"
      ? placeholder.test(plain)
      : Object.values(plain ?? {}).some((source) => placeholder.test(source));
  });
  const boxes = new Set<string>();
  const inserted = new Set<string>();
  const nameFor = (isValue: boolean, name: string): string | undefined => {
    const field = scope.find(name);
    if (typeof field === "string" || field.type === "list") return undefined;
    if (field.isGiven === true && scope.leavesUnknownNames === true) return undefined;
    return isValue && chosen.has(field.type) ? undefined : field.name;
  };
  const boxFor = (word: string | undefined, name: string): string | undefined => {
    const field = word === undefined ? "" : scope.find(name);
    return typeof field !== "string" && field.type === "checkbox" ? field.name : undefined;
  };
  for (const key of keys)
    mapText(words[key], (source) => {
      for (const [, isValue, word, name = ""] of source.matchAll(marked)) {
        const box = key === "text" ? undefined : boxFor(word, name);
        if (box === undefined) {
          inserted.add(name);
          isLost ||= nameFor(isValue === "=", name) === undefined;
        } else boxes.add(box);
      }
      return source;
    });
  isLost ||= boxes.size > 1;
  if (isLost) lose("answers inserted into it are left out");
  const written = (isTicked: boolean) => (source: string) =>
    source.replaceAll(
      marked,
      (_whole, isValue: string, word: string | undefined, name: string, original: string) => {
        if (isLost) return original;
        if (boxFor(word, name) !== undefined) return isTicked ? (word ?? "") : "";
        return `{${nameFor(isValue === "=", name) ?? ""}}`;
      },
    );
  const changed = (isTicked: boolean) =>
    Object.fromEntries(keys.map((key) => [key, mapText(words[key], written(isTicked))]));
  const [box] = boxes;
  return {
    words: {
      ...words,
      ...changed(false),
      ...(!isLost && inserted.size > 0 && { label_values: true as const }),
    },
    ...(!isLost && box !== undefined && { ticked: { field: box, words: changed(true) } }),
  };
}
