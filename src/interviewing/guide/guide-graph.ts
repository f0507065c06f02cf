import type { Language } from "../languages/language.ts";
import type { WordingVariant } from "../phrases/find-variant.ts";
import type { Depth } from "../profiles/profile.ts";
import type { RuleTerm } from "./screening-rules.ts";

/** Asks for consent, before anything else. */
export interface ConsentNode {
  readonly id: "consent";
  readonly kind: "consent";
  /** The author's text; `null` for the engine's own. */
  readonly text: string | null;
}

export interface IntroductionNode {
  readonly id: "introduction";
  readonly kind: "introduction";
  /** `null` for the engine's own greeting. */
  readonly text: string | null;
  /** True if the introduction ends in a question, so that the respondent speaks before the first question. */
  readonly waits: boolean;
}

export interface GuideGoal {
  readonly text: string;
  /**
   * Cue words that show in an answer that the goal was covered, in lower case; any one suffices. Empty: most of `keys`.
   */
  readonly cues: readonly string[];
  /** Topic keys of its text. */
  readonly keys: readonly string[];
}

/** A rule of a screening question. */
export interface ScreeningRule {
  readonly effect:
    | { readonly kind: "end" }
    /** `section`: position in the graph's `sections`. */
    | { readonly kind: "skip"; readonly section: number }
    | { readonly kind: "segment"; readonly name: string; readonly max: number | null };
  readonly terms: readonly RuleTerm[];
}

export interface QuestionNode {
  /** Hash of the text, so that a question keeps its id in later versions of the guide. */
  readonly id: string;
  readonly kind: "question";
  /** Position in the graph's `sections`. */
  readonly section: number | null;
  readonly text: string;
  readonly probes: readonly string[];
  /** Learning goals. */
  readonly goals?: readonly GuideGoal[];
  /** The author's explanation, said when a respondent asks what the question means. */
  readonly meaning?: string;
  /** Options to choose from. */
  readonly choices?: readonly string[];
  /** Scale on which answers are placed, lowest level first. */
  readonly levels?: readonly GuideGoal[];
  /** Maximum number of the engine's own probes, if the author set a depth. Defaults to the profile's. */
  readonly maxProbes?: number;
  /** A statement that is rated before and after the reasons. */
  readonly isBelief?: true;
  /** Rules of a screening question, in order of evaluation. */
  readonly rules?: readonly ScreeningRule[];
  readonly depth: Depth;
  readonly mustAsk: boolean;
  readonly noInterrupt: boolean;
  /** Positions in the graph's `objectives` that share topic keys with the question. */
  readonly objectives: readonly number[];
  /** Estimated seconds for the question and a first answer, without probes. */
  readonly seconds: number;
}

export interface AnythingElseNode {
  readonly id: "anything-else";
  readonly kind: "anything_else";
}

export interface ClosingNode {
  readonly id: "closing";
  readonly kind: "closing";
  /** `null` for the engine's own words. */
  readonly text: string | null;
}

export type GuideNode = ConsentNode | IntroductionNode | QuestionNode | AnythingElseNode | ClosingNode;

export interface GuideObjective {
  readonly id: string;
  readonly text: string;
  /** Topic keys, matched against answers. */
  readonly keys: readonly string[];
}

/** How the interviewer words what the guide leaves open. */
export const tones = ["neutral", "warm", "formal", "direct"] as const;
export type Tone = (typeof tones)[number];

/**
 * Common questions that staff may answer in their own words. That an AI asks, how long it takes and how to stop are
 * answered by the engine only.
 */
export const ownAnswerTopics = [
  "who_asks",
  "why_study",
  "my_answers",
  "recording",
  "language",
  "this_question",
  "privacy",
  "recorded",
  "voluntary",
] as const;
export type OwnAnswerTopic = (typeof ownAnswerTopics)[number];
export type OwnAnswers = Readonly<Partial<Record<OwnAnswerTopic, string>>>;

/** A compiled guide: frozen plain data, stored as JSON. A conversation stays pinned to its version. */
export interface GuideGraph {
  /** Version of this record's format. */
  readonly format: 1;
  /** Content hash of everything below; the same guide and options give the same version on every machine. */
  readonly version: string;
  readonly language: Language;
  /** Name of the engine profile. */
  readonly profile: string;
  /**
   * Defaults to neutral. Direct omits acknowledgements; warm and formal have their own. A language model words probes
   * in the tone.
   */
  readonly tone?: Tone;
  /** How the engine's phrases address respondents, if not as usual in the language: as the guide does. */
  readonly wording?: WordingVariant;
  /** Staff's own answers. */
  readonly answers?: OwnAnswers;
  /** Time budget; `null` for no limit. */
  readonly minutes: number | null;
  readonly sections: readonly { readonly id: string; readonly title: string }[];
  readonly objectives: readonly GuideObjective[];
  /** In interview order. */
  readonly nodes: readonly GuideNode[];
  /**
   * By position of a node: estimated seconds of the questions from there on, without probes; `must...` counts must-asks
   * only.
   */
  readonly secondsFrom: readonly number[];
  readonly mustSecondsFrom: readonly number[];
}
