import type { Depth } from "../profiles/profile.ts";
import type { ParsedRule } from "./screening-rules.ts";

/** A learning goal: `- goal: what it cost you [cost, price, month]` under a question. */
export interface ParsedGoal {
  /** The author's text without marker and cue words; may be a question itself. */
  readonly text: string;
  /** Words that show in an answer that the goal was covered; empty: the words of the text. */
  readonly cues: readonly string[];
  /** Line in the questions' markdown, 1-based. */
  readonly line: number;
}

/** Something at a question that is no part of the guide's language. It is not said. */
export interface SyntaxProblem {
  /**
   * `item_empty`, `item_brackets`, `item_too_many`: a goal, choice, level or explanation without text, with brackets that
   * cannot be read, or beyond the limit. `item_unknown`: an item with a misspelt marker. `choice_single`: the only choice.
   * `tag_unknown`: a word in brackets that is no tag.
   */
  readonly code:
    | "item_empty"
    | "item_brackets"
    | "item_unknown"
    | "item_too_many"
    | "choice_single"
    | "tag_unknown";
  /** Line in the questions' markdown, 1-based. */
  readonly line: number;
  /** The item, or the question with its unknown tag, as plain text. */
  readonly text: string;
  /** The words concerned, as plain text. */
  readonly subject: string;
  /** In English, about the subject: what is wrong and what is allowed, without a full stop. */
  readonly predicate: string;
}

/** A question as written by its author. */
export interface ParsedQuestion {
  /** Text to say, without markup and tags. */
  readonly text: string;
  /** The author's follow-ups, in order. */
  readonly probes: readonly string[];
  /** Learning goals, in the order in which they are asked. */
  readonly goals: readonly ParsedGoal[];
  /** Options: `- choice: Every month` under it, in order. */
  readonly choices: readonly string[];
  /** Scale for its answers, lowest level first: `- level: by hand [spreadsheet, by hand]`. */
  readonly levels: readonly ParsedGoal[];
  /** What is said when a respondent asks what the question means: `- meaning: ...` under it. */
  readonly meaning: string | null;
  /** `null` leaves it to the archetype. */
  readonly depth: Depth | null;
  /** Asked even if the time is used up. */
  readonly mustAsk: boolean;
  /** Said to its end even if the respondent starts to speak. */
  readonly noInterrupt: boolean;
  readonly isBelief: boolean;
  /** Asked at the beginning to decide who takes part; its nested items are rules. */
  readonly isScreening: boolean;
  /** Rules of a screening question, in order; otherwise empty. */
  readonly rules: readonly ParsedRule[];
  /** Items under a screening question that could not be parsed as rules. */
  readonly unreadRules: readonly string[];
  /** What could not be read at it and its items, in order. */
  readonly problems: readonly SyntaxProblem[];
  /** Line in the questions' markdown, 1-based. */
  readonly line: number;
}

export interface ParsedSection {
  /** `null` for the questions before the first heading. */
  readonly title: string | null;
  readonly questions: readonly ParsedQuestion[];
  /** Line of the heading, 1-based; 1 without a heading. */
  readonly line: number;
}

/** The parts of a guide's `content`, in the author's markdown. */
export interface GuideContent {
  readonly introduction: string;
  /** One research objective per entry, as plain text. */
  readonly objectives: readonly string[];
  readonly closing: string;
  /** The author's request for consent (`## Consent`); empty if not given. */
  readonly consent: string;
}

/** A parsed guide, neither completed nor validated. */
export interface ParsedGuide extends GuideContent {
  readonly sections: readonly ParsedSection[];
}
