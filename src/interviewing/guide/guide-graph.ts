import type { Language } from "../languages/language.ts";
import type { Depth } from "../profiles/profile.ts";
import type { RuleTerm } from "./screening-rules.ts";

/** Asks for consent; nothing else is asked before it is given. */
export interface ConsentNode {
  readonly id: "consent";
  readonly kind: "consent";
  /** The author's words; `null`: the engine's own. */
  readonly text: string | null;
}

export interface IntroductionNode {
  readonly id: "introduction";
  readonly kind: "introduction";
  /** `null`: the engine's own greeting. */
  readonly text: string | null;
  /** The introduction ends in a question, so the respondent speaks before the first question is asked. */
  readonly waits: boolean;
}

export interface GuideGoal {
  readonly text: string;
  /** Words that tell in an answer that it was spoken of, in lower case; one of them is enough. Empty: most of `keys`. */
  readonly cues: readonly string[];
  /** What its text is about. */
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
  /** Made from the words, so that a question keeps its id in later versions of the guide. */
  readonly id: string;
  readonly kind: "question";
  /** Position in the graph's `sections`. */
  readonly section: number | null;
  readonly text: string;
  readonly probes: readonly string[];
  /** What is to be learned by it. Absent: whatever comes. */
  readonly goals?: readonly GuideGoal[];
  /** What it offers to choose from. Absent: nothing. */
  readonly choices?: readonly string[];
  /** The scale that its answers are placed on, the lowest level first. Absent: none. */
  readonly levels?: readonly GuideGoal[];
  /** At most so many probes of the engine's own, where the author gave a depth. Absent: as the profile has it. */
  readonly maxProbes?: number;
  /** A statement that is rated before and after. Absent: no. */
  readonly isBelief?: true;
  /** Of a screening question, in the order in which they are tried. Absent: it is none. */
  readonly rules?: readonly ScreeningRule[];
  readonly depth: Depth;
  readonly mustAsk: boolean;
  readonly noInterrupt: boolean;
  /** Positions in the graph's `objectives` that share words with the question. */
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
  /** `null`: the engine's own words. */
  readonly text: string | null;
}

export type GuideNode = ConsentNode | IntroductionNode | QuestionNode | AnythingElseNode | ClosingNode;

export interface GuideObjective {
  readonly id: string;
  readonly text: string;
  /** What it is about, to be found again in answers. */
  readonly keys: readonly string[];
}

/** How the interviewer words what the guide leaves to it. */
export const tones = ["neutral", "warm", "formal", "direct"] as const;
export type Tone = (typeof tones)[number];

/**
 * What respondents ask about the interview that staff may answer in their own words. That an AI asks, how long it takes
 * and how one stops are the engine's to say.
 */
export const ownAnswerTopics = [
  "who_asks",
  "why_study",
  "my_answers",
  "recording",
  "language",
  "this_question",
] as const;
export type OwnAnswerTopic = (typeof ownAnswerTopics)[number];
export type OwnAnswers = Readonly<Partial<Record<OwnAnswerTopic, string>>>;

/** A compiled guide: plain data, frozen, stored as JSON; a conversation is pinned to its version for ever. */
export interface GuideGraph {
  /** The shape of this record. */
  readonly format: 1;
  /** Names everything below: the same guide and options give the same version on every machine. */
  readonly version: string;
  readonly language: Language;
  /** Name of the engine profile. */
  readonly profile: string;
  /** None: neutral. Direct acknowledges no answer, warm and formal in words of their own; a language model words its probes in the tone. */
  readonly tone?: Tone;
  /** What staff answer in their own words. None: nothing. */
  readonly answers?: OwnAnswers;
  /** Time budget; `null`: none. */
  readonly minutes: number | null;
  readonly sections: readonly { readonly id: string; readonly title: string }[];
  readonly objectives: readonly GuideObjective[];
  /** In the order in which they are gone through. */
  readonly nodes: readonly GuideNode[];
  /** By position of a node: estimated seconds of the questions from there on, without probes; then must-asks alone. */
  readonly secondsFrom: readonly number[];
  readonly mustSecondsFrom: readonly number[];
}
