import { findNearest } from "../../kernel/nearest.ts";
import type { Depth } from "../profiles/profile.ts";

interface TaggedText {
  readonly text: string;
  readonly depth: Depth | null;
  readonly mustAsk: boolean;
  readonly noInterrupt: boolean;
  /** A statement one can be more or less sure of; asks for a stance, and for confidence before and after. */
  readonly isBelief: boolean;
  /** Decides who takes part; its nested items are rules. */
  readonly isScreening: boolean;
}

/** A tag of a question, including the brackets. */
export const questionTag =
  /\[\s*(light|normal|deep|must[- ]ask|no[- ]interrupt|belief|screen(?:ing)?)\s*\](?![(:])/giu;
const depths: Readonly<Record<string, Depth>> = { light: "light", normal: "normal", deep: "deep" };

/** The tags as the messages name them. */
export const tagNames = ["light", "normal", "deep", "must-ask", "no-interrupt", "belief", "screen"] as const;

/**
 * Extracts the tags of a question: `[light]`, `[normal]` or `[deep]` (depth of probing), `[must-ask]`,
 * `[no-interrupt]`, `[belief]`, `[screen]`; anywhere in it, case-insensitive. Other words in brackets stay. The last
 * depth wins.
 */
export function readTags(markdown: string): TaggedText {
  let depth: Depth | null = null;
  let mustAsk = false;
  let noInterrupt = false;
  let isBelief = false;
  let isScreening = false;
  const text = markdown.replaceAll(questionTag, (_, name: string) => {
    const key = name.toLowerCase();
    depth = depths[key] ?? depth;
    mustAsk ||= key.startsWith("must");
    isBelief ||= key === "belief";
    isScreening ||= key.startsWith("screen");
    noInterrupt ||= key.startsWith("no-") || key.startsWith("no ");
    return "";
  });
  return { text, depth, mustAsk, noInterrupt, isBelief, isScreening };
}

/** A word in brackets at the end, which may be a misspelt tag. */
const lastTag = /\s*\[\s*([\p{L}\p{M}\p{N}_-]{1,30})\s*\]\s*$/u;
const sentenceEnd = /[.!?。？！؟।…]["'”»)]?$/u;

/** Returns the tag that a word was probably meant to be; `undefined` if it resembles none. */
function nearestTag(word: string): string | undefined {
  const name = word.toLowerCase().replaceAll("_", "-");
  return name.length < 4 ? undefined : findNearest(name, tagNames);
}

export interface UnknownTag {
  /** Including the brackets. */
  readonly tag: string;
  /** The tag that was probably meant; `null` if none resembles it. */
  readonly meant: string | null;
}

/**
 * Removes words in brackets at the end of a text that are no tags: behind the end of the sentence any word, elsewhere
 * one that resembles a tag, since "Tell me about [product]" is a text to say.
 * @param markdown a question without its tags
 */
export function removeUnknownTags(markdown: string): {
  readonly text: string;
  readonly unknown: readonly UnknownTag[];
} {
  const unknown: UnknownTag[] = [];
  let text = markdown;
  for (let found = lastTag.exec(text); found !== null; found = lastTag.exec(text)) {
    const before = text.slice(0, found.index);
    const meant = nearestTag(found[1] ?? "");
    if (before.trim() === "" || (meant === undefined && !sentenceEnd.test(before))) break;
    unknown.unshift({ tag: found[0].trim(), meant: meant ?? null });
    text = before;
  }
  return { text, unknown };
}
