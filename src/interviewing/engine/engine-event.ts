import type { Care, ParsedUtterance, Span } from "../hearing/text/parsed-utterance.ts";

/** Version of the rules by which the engine chooses and words its follow-ups. */
export type Generation =
  | 1
  | 2
  | 3
  | 4
  | 5
  | 6
  | 7
  | 8
  | 9
  | 10
  | 11
  | 12
  | 13
  | 14
  | 15
  | 16
  | 17
  | 18
  | 19
  | 20
  | 21
  | 22
  | 23;

/** Generation of new conversations. */
export const currentGeneration: Generation = 23;

/** A remark of the respondent. */
export interface Utterance {
  readonly id: string;
  readonly heard: ParsedUtterance;
}

/** Care levels that a language model may raise. It cannot lower any. */
export type RaisedCare = Exclude<Care, "hostility">;

interface Timed {
  /** Milliseconds on any monotonic clock; the engine reads no clock itself. */
  readonly at: number;
}

/** A passage of the knowledge base; its text is looked up at rendering. */
export interface Passage {
  readonly id: string;
  /** Source named to the respondent: the document's name. */
  readonly source: string;
  /** Sentences that answer the question, chosen by a language model. Absent: the whole passage. */
  readonly spans?: readonly Span[];
}

/** Two remarks compared by a language model; `later` is in the utterance it was given. */
export interface Comparison {
  readonly kind: "contradiction" | "summary";
  readonly earlier: Span & { readonly utterance: string };
  readonly later: Span;
}

/** An upcoming question that a language model considers answered, with the literal quote. */
export interface AnsweredClaim {
  /** Position of the question in the graph. */
  readonly node: number;
  readonly quote: Span;
}

/** A learning goal that a language model heard in an answer. */
export interface DetectedGoal extends AnsweredClaim {
  readonly goal: number;
  /** True if the quote may be repeated to the respondent; staff always see it. */
  readonly isQuotable: boolean;
}

/** The open learning goal that a language model would ask next, with the quote that leads to it. */
export interface ProposedGoal extends AnsweredClaim {
  readonly goal: number;
}

/** Input of the engine. No event carries words of the respondent. */
export type EngineEvent =
  /**
   * `seed` varies the wording between conversations. `from`: start node of a test. `keys`: the respondent is on a
   * telephone, where keys can answer and the AI notice has not been shown in writing. `recordsSpeech`: speech is
   * recorded, not recognised. `generation`: rules in force at the start, so that the log replays identically; absent: 1.
   */
  | (Timed & {
      readonly type: "started";
      readonly seed: number;
      readonly from?: string;
      readonly keys?: true;
      readonly recordsSpeech?: true;
      readonly generation?: Generation;
    })
  /** `help`: the tenant's help text at the time a crisis was heard. */
  | (Timed & {
      readonly type: "heard";
      readonly utterance: string;
      readonly heard: ParsedUtterance;
      readonly help?: string;
    })
  /**
   * A language model found a crisis or distress that the engine missed or rated lower. `quote`: the literal evidence;
   * `help`: as in `heard`.
   */
  | (Timed & {
      readonly type: "care_raised";
      readonly utterance: string;
      readonly care: RaisedCare;
      readonly quote: Span;
      readonly help?: string;
    })
  /**
   * What a language model noticed in an answer, with literal quotes as evidence. The model runs while the reply is
   * spoken or read, so the result takes effect from the next turn.
   */
  | (Timed & {
      readonly type: "noticed";
      readonly utterance: string;
      readonly goals?: readonly DetectedGoal[];
      readonly answered?: readonly AnsweredClaim[];
      readonly comparison?: Comparison;
      readonly next?: ProposedGoal;
    })
  /**
   * A line was delivered in a language model's words, which passed every check; `message`: the message that has them.
   */
  | (Timed & {
      readonly type: "worded";
      /** Number of the line in the conversation, from 1. */
      readonly line: number;
      readonly message: string;
    })
  /** The respondent was silent for as long as the last line's patience. */
  | (Timed & { readonly type: "silence" })
  /** Result of a `search` action. */
  | (Timed & { readonly type: "found"; readonly passage: Passage | null })
  /** Result of an `admit` action; `full`: the segment that has no place left. */
  | (Timed & { readonly type: "admitted"; readonly full: string | null })
  /**
   * The respondent interrupted the last line after this share (0 to 1) of it. `ofQuestion`: the same of the question in
   * it; absent if they answered by hand and could read it, and in older logs.
   */
  | (Timed & { readonly type: "interrupted"; readonly share: number; readonly ofQuestion?: number })
  /** A dropped caller reconnected. */
  | (Timed & { readonly type: "returned" })
  /** The respondent left for good. */
  | (Timed & { readonly type: "left" });
