import type { Depth } from "../profiles/profile.ts";
import type { ParsedRule } from "./screening-rules.ts";

/** Something that a question is asked for: `- goal: what it cost you [cost, price, month]` under it. */
export interface ParsedGoal {
  /** In the author's words, without the marker and the cue words; may be a question of its own. */
  readonly text: string;
  /** Words in an answer from which one can tell that it was spoken of; empty: the words of the text. */
  readonly cues: readonly string[];
}

/** A question as its author wrote it. */
export interface ParsedQuestion {
  /** The words to be said, without markup and tags. */
  readonly text: string;
  /** Follow-ups that the author wrote under it, in order. */
  readonly probes: readonly string[];
  /** What is to be learned by it, in the order in which it is asked for. */
  readonly goals: readonly ParsedGoal[];
  /** Options that it offers: `- choice: Every month` under it, in order. */
  readonly choices: readonly string[];
  /** The scale that its answers are placed on, the lowest level first: `- level: by hand [spreadsheet, by hand]`. */
  readonly levels: readonly ParsedGoal[];
  /** `null` where the author left it to the archetype. */
  readonly depth: Depth | null;
  /** Asked even when the time is used up. */
  readonly mustAsk: boolean;
  /** Said to its end, also when the respondent begins to speak. */
  readonly noInterrupt: boolean;
  readonly isBelief: boolean;
  /** Asked at the beginning, to tell who takes part: the items under it are rules. */
  readonly isScreening: boolean;
  /** Of a screening question, in order; empty for others. */
  readonly rules: readonly ParsedRule[];
  /** Items under a screening question that are no rule. */
  readonly unreadRules: readonly string[];
  /** Where it stands in the questions' markdown, 1-based. */
  readonly line: number;
}

export interface ParsedSection {
  /** `null` for the questions before the first heading. */
  readonly title: string | null;
  readonly questions: readonly ParsedQuestion[];
  /** The heading's line, 1-based; 1 where there is none. */
  readonly line: number;
}

/** The parts of a guide's `content`, each in the markdown of its author. */
export interface GuideContent {
  readonly introduction: string;
  /** One research objective an entry, as plain text. */
  readonly objectives: readonly string[];
  readonly closing: string;
  /** The author's own wording of the request for consent (`## Consent`); empty where there is none. */
  readonly consent: string;
}

/** A guide as it was read: nothing is invented, nothing judged. */
export interface ParsedGuide extends GuideContent {
  readonly sections: readonly ParsedSection[];
}
