import type { Care, Heard, Span } from "../hearing/parsed-utterance.ts";

/** Of the ways in which the engine chooses and words its follow-ups. */
export type Generation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;

/** That of conversations which begin now. */
export const currentGeneration: Generation = 10;

/** What a language model may raise; it lowers nothing. */
export type RaisedCare = Exclude<Care, "hostility">;

interface Timed {
  /** Milliseconds on any clock that only goes forward; the engine has none of its own. */
  readonly at: number;
}

/** A place in the knowledge base; its words are looked up when a line is put into words. */
export interface Passage {
  readonly id: string;
  /** What the respondent is told as the source: a document's name. */
  readonly source: string;
  /** The sentences of it that answer, as a language model chose them. Absent: all of it. */
  readonly spans?: readonly Span[];
}

/** Two remarks that a language model puts side by side; `later` is of the utterance that it looked at. */
export interface Comparison {
  readonly kind: "contradiction" | "summary";
  readonly earlier: Span & { readonly utterance: string };
  readonly later: Span;
}

/** An upcoming question that a language model says was answered, with the literal words that answer it. */
export interface AnsweredClaim {
  /** Position of the question in the graph. */
  readonly node: number;
  readonly quote: Span;
}

/** A learning goal that a language model heard. */
export interface NoticedGoal extends AnsweredClaim {
  readonly goal: number;
  /** Whether the respondent may be told these words; staff may. */
  readonly isQuotable: boolean;
}

/** The open learning goal that a language model would ask for next, with the words of the answer that lead to it. */
export interface ProposedGoal extends AnsweredClaim {
  readonly goal: number;
}

/** What happens to a conversation. No event carries words of the respondent. */
export type EngineEvent =
  /**
   * `seed` varies the wording between conversations; `from`: a node to begin at, in a test; `keys`: the respondent
   * is on a telephone, where keys answer and nobody has read yet that an AI asks; `generation`: how the engine chose
   * when the conversation began, so that its log replays for ever. Absent: 1.
   */
  | (Timed & {
      readonly type: "started";
      readonly seed: number;
      readonly from?: string;
      readonly keys?: true;
      readonly generation?: Generation;
    })
  /** `help`: what the tenant has respondents told after a crisis, as it stood when one was heard. */
  | (Timed & {
      readonly type: "heard";
      readonly utterance: string;
      readonly heard: Heard;
      readonly help?: string;
    })
  /**
   * A language model noticed a crisis or distress in an utterance that the engine heard less in. `quote`: the literal
   * words that prove it; `help`: as of `heard`.
   */
  | (Timed & {
      readonly type: "care_raised";
      readonly utterance: string;
      readonly care: RaisedCare;
      readonly quote: Span;
      readonly help?: string;
    })
  /**
   * What a language model noticed in an answer, proven by literal words of it. It is asked while the reply to that answer
   * is spoken or read, so this counts from the next turn on.
   */
  | (Timed & {
      readonly type: "noticed";
      readonly utterance: string;
      readonly goals?: readonly NoticedGoal[];
      readonly answered?: readonly AnsweredClaim[];
      readonly comparison?: Comparison;
      readonly next?: ProposedGoal;
    })
  /** A line was said in a language model's words, which passed every check: those of the named message. */
  | (Timed & {
      readonly type: "worded";
      /** Number of the line in the conversation, from 1. */
      readonly line: number;
      readonly message: string;
    })
  /** The respondent has said nothing for as long as the last line's patience. */
  | (Timed & { readonly type: "silence" })
  /** What the knowledge base answered to a `search` action. */
  | (Timed & { readonly type: "found"; readonly passage: Passage | null })
  /** What an `admit` action was answered; `full`: the segment that has no place left. */
  | (Timed & { readonly type: "admitted"; readonly full: string | null })
  /** The respondent began to speak when this share (0 to 1) of the last line had been heard. */
  | (Timed & { readonly type: "interrupted"; readonly share: number })
  /** A dropped caller is back. */
  | (Timed & { readonly type: "returned" })
  /** The respondent is gone for good. */
  | (Timed & { readonly type: "left" });
