import type { GoalForm } from "./goal-form.ts";
import type { Care, Span } from "../hearing/parsed-utterance.ts";
import type { Language } from "../languages/language.ts";
import type { PhraseKey } from "../phrases/wording.ts";
import type { Passage } from "./engine-event.ts";
import type { Outcome, QuestionStatus } from "./engine-state.ts";

/** Words of the respondent, by reference: they can be erased, and then the line does without them. */
export interface Echo extends Span {
  readonly utterance: string;
}

/** A piece of a line, by reference to where its words stand. Nodes are positions in the graph. */
export type LinePart =
  | {
      readonly kind: "phrase";
      readonly key: PhraseKey;
      readonly variant: number;
      /** Figures that the phrase names. */
      readonly values?: Readonly<Record<string, number>>;
      /** Another language than the guide's. */
      readonly language?: Language;
    }
  /** `variant` is absent in logs from before there were several wordings. */
  | { readonly kind: "section"; readonly section: number; readonly variant?: number }
  /**
   * `isWhole`: with its article, as part of the sentence. Absent: between quotation marks, as in earlier logs. `asks`: as the
   * question for more about it, before which earlier generations said that it was mentioned.
   */
  | {
      readonly kind: "echo";
      readonly variant: number;
      readonly echo: Echo;
      readonly isWhole?: boolean;
      readonly asks?: boolean;
    }
  /** `variant` is absent in logs from before there were several wordings. */
  | { readonly kind: "answer"; readonly passage: Passage; readonly variant?: number }
  /** The tenant's words after a crisis. */
  | { readonly kind: "help"; readonly text: string }
  /**
   * Asks for a learning goal. Without a form its words stand behind a colon, as in logs from before there were forms; `within`,
   * `about`, `any` and `named` say it to the respondent, as a clause, a thing, one that may not be there, or behind a colon;
   * `asked` is the goal as a question of its own.
   */
  | {
      readonly kind: "goal";
      readonly node: number;
      readonly goal: number;
      readonly variant: number;
      readonly form?: GoalForm | "within" | "about" | "any" | "named" | "asked";
    }
  /** A question that was answered before, in short, with the words that answer it; the whole question without them. */
  | { readonly kind: "answered"; readonly node: number; readonly variant: number; readonly echo: Echo }
  /** Two remarks side by side, in a frame of the engine's; nothing where the words of one are gone. */
  | {
      readonly kind: "comparison";
      readonly comparison: "contradiction" | "summary";
      readonly variant: number;
      readonly earlier: Echo;
      readonly later: Echo;
    }
  /** The options of a question, with their numbers. */
  | { readonly kind: "choices"; readonly node: number }
  | { readonly kind: "node"; readonly node: number }
  | { readonly kind: "probe"; readonly node: number; readonly probe: number };

/** A group of respondents; `max`: no more of them are admitted than that. */
export interface Segment {
  readonly name: string;
  readonly max: number | null;
}

/** The respondent's words that a part of a line quotes. */
export const quotedIn = (part: LinePart): readonly Echo[] =>
  part.kind === "comparison"
    ? [part.earlier, part.later]
    : part.kind === "echo" || part.kind === "answered"
      ? [part.echo]
      : [];

export interface SayAction {
  readonly type: "say";
  /** Number of the line in the conversation, from 1. */
  readonly line: number;
  readonly parts: readonly LinePart[];
  /** What the line is for. Only a probe may be reworded by a language model. */
  readonly role: "consent" | "introduction" | "question" | "probe" | "remark" | "care" | "closing";
  /** Position of the node that it belongs to. */
  readonly node: number;
  /** How much further probing the question may take after this line. */
  readonly probesLeft: number;
  /** Whether the respondent may cut it short. */
  readonly interruptible: boolean;
  /** How long a silence means that the answer is over: longer the deeper the question. */
  readonly patience: "short" | "normal" | "long";
}

export type EngineAction =
  | SayAction
  /** The conversation stands at another node now. */
  | { readonly type: "moved"; readonly node: string }
  | { readonly type: "question"; readonly node: string; readonly status: QuestionStatus }
  /** Ask the knowledge base for what the utterance asks; answer with a `found` event. */
  | { readonly type: "search"; readonly utterance: string }
  /** Ask whether the respondent's segments have a place, and take it; answer with an `admitted` event. */
  | { readonly type: "admit"; readonly segments: readonly Segment[] }
  /** The utterance tells of a crisis or of distress; staff see it. */
  | {
      readonly type: "care_flagged";
      readonly kind: Care;
      readonly utterance: string;
      /** Absent: the engine's own words of care. */
      readonly noticedBy?: "language_model";
    }
  /** Erase the words of these utterances. */
  | { readonly type: "erase"; readonly utterances: readonly string[] }
  | { readonly type: "ended"; readonly outcome: Outcome };
