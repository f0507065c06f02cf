import type { ProbeKind } from "../profiles/profile.ts";
import type { Language } from "../languages/language.ts";

/** What a respondent may want instead of answering. */
export type Command =
  | "repeat"
  | "clarify"
  | "skip"
  | "refuse"
  | "dont_know"
  | "pause"
  | "stop"
  | "ask"
  | "question"
  | "forget";

/**
 * What a respondent is met with care for: `crisis` is danger to life or limb, `distress` is grief or being overwhelmed,
 * `hostility` is abuse of the interviewer.
 */
export type Care = "crisis" | "distress" | "hostility";

/**
 * What a respondent chooses after a sentence of care: to leave the subject, or help, beside the ways that are offered; `other`
 * is none of them.
 */
export type CareChoice = "go_on" | "pause" | "stop" | "leave" | "help" | "other";

/** What people always ask an interviewer. */
export type AskedAbout =
  | "how_long"
  | "who_asks"
  | "why_study"
  | "my_answers"
  | "human"
  | "recording"
  | "language"
  | "this_question"
  /** What a word of the question means. */
  | "meaning"
  | "how_to_stop"
  /** Whether answers stay anonymous or confidential; why they are kept is `my_answers`. */
  | "privacy"
  /** Whether it is recorded; why it is, is `recording`. */
  | "recorded"
  /** Whether one has to take part. */
  | "voluntary"
  /** Wants to go back to an earlier question. */
  | "back"
  /** Wants everything deleted, not the last answer alone. */
  | "erasure";

/** A remark that answers nothing and commands nothing; a refusal and not knowing are commands. */
export type NonAnswer =
  | "already_said"
  | "no_more"
  | "backchannel"
  /** A yes where more was asked for. */
  | "ready"
  /** Turns to another subject; kept all the same. */
  | "off_topic"
  /** Complains of being asked at all; kept all the same. */
  | "weary"
  /** Has had enough of this interview. */
  | "tired"
  /** What the question takes for granted is not so: "we never left". */
  | "denies";

/** A learning goal that an utterance speaks of. */
export interface GoalHit {
  /** Position of its question in the graph, and of the goal under it. */
  readonly node: number;
  readonly goal: number;
  /** The literal words that speak of it; absent where they name somebody or are not fit to be quoted. */
  readonly proof?: Span;
}

/** What an answer to a screening question is by the rules of its author. */
export interface RulesMet {
  /** Positions of the rules whose answers it gives. */
  readonly met: readonly number[];
  /** Whether it answers the question, also where no rule names the answer. */
  readonly isTold: boolean;
}

/** A stretch of an utterance, in UTF-16 units. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * What the engine needs to know of an utterance, and no word of it: the words are a row of their own, so that they can
 * be corrected or erased without breaking the log.
 */
/** What a question may ask for that has an easier way into it of its own. */
export type EasierWay = "person" | "amount" | "wish";

export interface Heard {
  /** Absent where nothing calls for care, and in logs from before it was listened for. */
  readonly care?: Care;
  /** The language whose words called for care. Absent where none did, and in logs from before this was told. */
  readonly careLanguage?: Language;
  /** Absent where no way on was offered after care, and in logs from before it was listened for. */
  readonly careChoice?: CareChoice;
  /** Asks for help and says nothing else. Absent: no, and in logs from before this was told. */
  readonly asksHelp?: true;
  readonly command: Command | null;
  /**
   * Whether the command is one to the letter, or was pressed; only then is it followed without asking. Absent where it
   * makes no difference, and in logs from before it did.
   */
  readonly isExact?: boolean;
  /** Wants back what was forgotten just now. Absent: no. */
  readonly undoes?: boolean;
  /** For moments that wait for yes or no. */
  readonly assent: "yes" | "no" | null;
  /** A refusal in more words than a no; only where consent was asked for. */
  readonly declines?: boolean;
  /** Speech that is kept as a recording, and that nobody could put into words. Absent: no. */
  readonly isRecording?: true;
  /** For a pause that may be over. */
  readonly resumes: boolean;
  /** 0: nothing that could be understood. */
  readonly words: number;
  /** `null` where the words are too few to tell. */
  readonly language: Language | null;
  /** A figure from 0 to 10, where one was given. */
  readonly rating: number | null;
  /** It says that the figure is one of ten, or nothing else. Absent: no, and in logs from before this was told. */
  readonly isRated?: true;
  readonly hasNumber: boolean;
  readonly hasReason: boolean;
  readonly hasExample: boolean;
  /** Positions of the guide's objectives that it touches. */
  readonly objectives: readonly number[];
  /** What people always ask, where the command is `question`. Absent: something else, and in logs from before it was told. */
  readonly topic?: AskedAbout;
  /** Absent: none of these, and in logs from before they were told. */
  readonly nonAnswer?: NonAnswer;
  /** The learning goals of the whole guide that it speaks of. Absent: none. */
  readonly goals?: readonly GoalHit[];
  /** Position of the option that it chooses, of a question that offers some. Absent: none of them, and elsewhere. */
  readonly choice?: number;
  /** Of an answer to a screening question. Absent: it is none, or has no words. */
  readonly rules?: RulesMet;
  /**
   * What a good follow-up would ask for, the best first, by the question together with this answer; empty where the
   * answer leaves nothing open. Absent: it is no answer, or the log is from before this was told.
   */
  readonly lacks?: readonly ProbeKind[];
  /**
   * Of somebody who does not know: what the question asks for, so that it can be asked in an easier way. Absent: nothing of
   * these, and in logs from before this was told.
   */
  readonly easier?: EasierWay;
  /** It tells of something that was hard on the respondent. Absent: no, and in logs from before this was told. */
  readonly isHard?: true;
  /**
   * It says so itself that it was told before, and tells it all the same; an answer with the non-answer `already_said`, which
   * logs from before that was told lack. Absent: no, and in logs from before this was told. */
  readonly isAgain?: true;
  /** Somebody else sees to what was asked about. */
  readonly handsOver?: true;
  /** The respondent's own key phrase, fit to be quoted. */
  readonly echo: Span | null;
}
