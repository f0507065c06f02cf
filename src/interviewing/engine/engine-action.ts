import type { GoalForm, PutForm } from "./lines/goal-form.ts";
import type { Care, Span } from "../hearing/text/parsed-utterance.ts";
import type { Language } from "../languages/language.ts";
import type { PhraseKey } from "../phrases/wording.ts";
import type { Passage } from "./engine-event.ts";
import type { Outcome, QuestionStatus } from "./engine-state.ts";

/** A quote of the respondent, by reference. After erasure the line is rendered without it. */
export interface QuoteReference extends Span {
  readonly utterance: string;
}

/** A piece of a line, by reference to its text. Nodes are positions in the graph. */
export type LinePart =
  | {
      readonly kind: "phrase";
      readonly key: PhraseKey;
      readonly variant: number;
      /** Numbers to fill into the phrase. */
      readonly values?: Readonly<Record<string, number>>;
      /** Set if it differs from the guide's language. */
      readonly language?: Language;
    }
  /** `variant` is absent in logs from when there was a single wording. */
  | { readonly kind: "section"; readonly section: number; readonly variant?: number }
  /**
   * `isWhole`: part of the sentence, with its article. Absent: in quotation marks, as in earlier logs. `asks`: as a
   * question for more about it; earlier generations said first that it was mentioned.
   */
  | {
      readonly kind: "echo";
      readonly variant: number;
      readonly echo: QuoteReference;
      readonly isWhole?: boolean;
      readonly asks?: boolean;
    }
  /** Repeats an amount that the respondent said; empty after erasure. */
  | { readonly kind: "amount"; readonly variant: number; readonly echo: QuoteReference }
  /** `variant` is absent in logs from when there was a single wording. */
  | { readonly kind: "answer"; readonly passage: Passage; readonly variant?: number }
  /** The tenant's help text after a crisis. */
  | { readonly kind: "help"; readonly text: string }
  /**
   * Asks for a learning goal. Without `form` the author's words follow a colon, as in the oldest logs. A `PutForm`
   * addresses the respondent; the `variant` of `asked` is 0 if put as before generation 14, else 1.
   */
  | {
      readonly kind: "goal";
      readonly node: number;
      readonly goal: number;
      readonly variant: number;
      readonly form?: GoalForm | PutForm;
      /** Rephrased with its question in view (`putGoal`), by the rules of generation 16. */
      readonly isPut?: true;
      /** The same, by the rules of this later generation. */
      readonly rules?: 17 | 18 | 19 | 22;
      /** Asks what there is to add on it, since an account may have told it. */
      readonly adds?: true;
    }
  /**
   * The short form of a question answered before, with the quoted answer; the whole question if the quote is erased.
   * Without `echo` it quotes nothing, since no words of the answer are fit to be quoted.
   */
  | {
      readonly kind: "answered";
      readonly node: number;
      readonly variant: number;
      readonly echo?: QuoteReference;
    }
  /** Two remarks in a frame of the engine's; empty if either quote is erased. */
  | {
      readonly kind: "comparison";
      readonly comparison: "contradiction" | "summary";
      readonly variant: number;
      readonly earlier: QuoteReference;
      readonly later: QuoteReference;
    }
  /** The numbered options of a question. */
  | { readonly kind: "choices"; readonly node: number }
  | { readonly kind: "node"; readonly node: number }
  /** The author's explanation of a question. */
  | { readonly kind: "meaning"; readonly node: number }
  /** The author's follow-up. `told`: the wording that says that it was spoken of, since the answer used its words. */
  | { readonly kind: "probe"; readonly node: number; readonly probe: number; readonly told?: number };

/** A group of respondents; `max`: number to admit, `null` for no limit. */
export interface Segment {
  readonly name: string;
  readonly max: number | null;
}

/** Returns the quotes of the respondent in a part of a line. */
export const quotesIn = (part: LinePart): readonly QuoteReference[] =>
  part.kind === "comparison"
    ? [part.earlier, part.later]
    : (part.kind === "echo" || part.kind === "amount" || part.kind === "answered") && part.echo !== undefined
      ? [part.echo]
      : [];

export interface SayAction {
  readonly type: "say";
  /** Number of the line in the conversation, from 1. */
  readonly line: number;
  readonly parts: readonly LinePart[];
  /** Purpose of the line. Only a probe may be reworded by a language model. */
  readonly role: "consent" | "introduction" | "question" | "probe" | "remark" | "care" | "closing";
  /** Position of the node that the line belongs to. */
  readonly node: number;
  /** Number of further probes the question may take after this line. */
  readonly probesLeft: number;
  /** True if the respondent may cut the line short. */
  readonly interruptible: boolean;
  /** How long a silence must last to end the answer; longer for deeper questions. */
  readonly patience: "short" | "normal" | "long";
}

export type EngineAction =
  | SayAction
  /** The conversation moved to another node. */
  | { readonly type: "moved"; readonly node: string }
  | { readonly type: "question"; readonly node: string; readonly status: QuestionStatus }
  /** Search the knowledge base for the utterance; the result comes back as a `found` event. */
  | { readonly type: "search"; readonly utterance: string }
  /** Try to reserve a place in the respondent's segments; the result comes back as an `admitted` event. */
  | { readonly type: "admit"; readonly segments: readonly Segment[] }
  /** The utterance reports a crisis or distress, or is abusive; shown to staff. */
  | {
      readonly type: "care_flagged";
      readonly kind: Care;
      readonly utterance: string;
      /** Absent if the engine's own cue words matched. */
      readonly noticedBy?: "language_model";
    }
  /** Erase the words of these utterances. */
  | { readonly type: "erase"; readonly utterances: readonly string[] }
  | { readonly type: "ended"; readonly outcome: Outcome };
