import type { Depth } from "../profiles/profile.ts";

export interface TaggedText {
  readonly text: string;
  readonly depth: Depth | null;
  readonly mustAsk: boolean;
  readonly noInterrupt: boolean;
  /** A statement about which one can be more or less sure: it is asked for a stance, and for it again at the end. */
  readonly isBelief: boolean;
  /** What is asked to tell who takes part; the items under it are rules. */
  readonly isScreening: boolean;
}

/** A tag of a question, with the brackets. */
export const questionTag =
  /\[\s*(light|normal|deep|must[- ]ask|no[- ]interrupt|belief|screen(?:ing)?)\s*\](?![(:])/giu;
const depths: Readonly<Record<string, Depth>> = { light: "light", normal: "normal", deep: "deep" };

/**
 * Takes the tags off a question: `[light]`, `[normal]` or `[deep]` (how far to probe), `[must-ask]`, `[no-interrupt]`,
 * `[belief]`, `[screen]`; anywhere in it, in any case. Other words in brackets are the author's own and stay. Of two depths the last counts.
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
