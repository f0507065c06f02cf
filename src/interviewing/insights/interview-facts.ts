import type { Choice, LevelPlace, BeliefRating } from "./measured-answers.ts";
import type { Language } from "../languages/language.ts";

/** A word that an answer is about. */
export interface AnswerTerm {
  /** What its inflections have in common. */
  readonly key: string;
  /** As the respondent wrote it, in lower case. */
  readonly label: string;
}

/** A sentence of an answer, by its place in the message: `content.slice(start, end)`, in UTF-16 units. */
export interface AnswerSentence {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** Positions in the answer's terms, each once. */
  readonly terms: readonly number[];
  /** Two of them side by side, and how they were written. */
  readonly phrases: readonly { readonly terms: readonly [number, number]; readonly label: string }[];
}

/** One message of the respondent, as insights see it. */
export interface AnswerFacts {
  readonly messageId: string;
  readonly nodeId: string | null;
  readonly language: Language;
  readonly words: number;
  readonly terms: readonly AnswerTerm[];
  readonly sentences: readonly AnswerSentence[];
}

/** What one interview contributes to insights. */
export interface InterviewFacts {
  /** The shape of this record; another one is read anew from the messages. */
  readonly format: 2;
  readonly language: Language;
  readonly answers: readonly AnswerFacts[];
  /** Ids of the nodes that were asked. */
  readonly asked: readonly string[];
  /** Ids of the objectives that the answers speak to. */
  readonly objectives: readonly string[];
  /** Words said by the interviewer and by the respondent. */
  readonly spoken: number;
  readonly answered: number;
  readonly interruptions: number;
  readonly probes: number;
  /** Probes whose answer brought a word that the answers to the same question had not. */
  readonly yielding: number;
  /** Of the statements of a belief audit. Absent: none was rated, and in facts from before they were read. */
  readonly beliefs?: readonly BeliefRating[];
  /** At questions that offer options. Absent: none was answered, and in facts from before they were read. */
  readonly choices?: readonly Choice[];
  /** At questions with a scale; the same. */
  readonly levels?: readonly LevelPlace[];
  /** Leading questions. */
  readonly leading: readonly { readonly nodeId: string | null; readonly text: string }[];
}
