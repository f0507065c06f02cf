import type { ProbeKind } from "../../profiles/profile.ts";
import type { Language } from "../../languages/language.ts";

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
 * Reason for care: `crisis` is danger to life or limb, `distress` is grief or being overwhelmed, `hostility` is abuse
 * of the interviewer.
 */
export type Care = "crisis" | "distress" | "hostility";

/** Choice after a sentence of care. Besides the offered ways: `leave` the subject, ask for `help`, or `other`. */
export type CareChoice = "go_on" | "pause" | "stop" | "leave" | "help" | "other";

/** Common questions to an interviewer. */
export type AskedAbout =
  | "how_long"
  | "who_asks"
  | "why_study"
  | "my_answers"
  | "human"
  | "recording"
  | "language"
  | "this_question"
  /** Meaning of a word in the question. */
  | "meaning"
  | "how_to_stop"
  /** Whether answers are anonymous or confidential; why they are kept is `my_answers`. */
  | "privacy"
  /** Whether there is a recording; why there is one is `recording`. */
  | "recorded"
  /** Whether taking part is voluntary. */
  | "voluntary"
  /** Going back to an earlier question. */
  | "back"
  /** Deleting everything, not only the last answer. */
  | "erasure"
  /** The interviewer's own life or experience. */
  | "self"
  /** What the interviewer thinks. */
  | "opinion"
  /** Which of several things a question means. */
  | "which"
  /** Whether it means the thing that the respondent names. */
  | "that_one"
  /** What counts in an answer, or whether an estimate will do. */
  | "how_to_answer"
  /** Whether it means a time gone by. */
  | "back_then"
  /** Whether somebody has talked about the respondent. */
  | "rumour"
  /** Keeping something quiet; a request rather than a question. */
  | "secrecy";

/** How an answer is told, in clear words. */
export type Mood = "laughs" | "angry";

/** A remark that is neither an answer nor a command; refusing and not knowing are commands. */
export type NonAnswer =
  | "already_said"
  | "no_more"
  | "backchannel"
  /** A yes that announces an answer. */
  | "ready"
  /** Changes the subject; recorded all the same. */
  | "off_topic"
  /** Complains about being asked at all; recorded all the same. */
  | "weary"
  /** Has had enough of this interview. */
  | "tired"
  /** Reproaches the interviewer with not listening or not answering. */
  | "reproach"
  /** Denies the premise of the question: "we never left". */
  | "denies";

/** A learning goal that an utterance covers. */
export interface GoalHit {
  /** Position of the question in the graph; `goal` is the position of the goal in it. */
  readonly node: number;
  readonly goal: number;
  /** Literal proof; absent where its place in the stored text is not known, and in older logs where it names somebody. */
  readonly proof?: Span;
  /** The proof names somebody or is too long: staff see it, the respondent is never reminded of it. */
  readonly isForStaff?: true;
}

/** A question without goals whose amount an answer to another question gives, with the literal proof. */
export interface ToldQuestion extends Pick<GoalHit, "node" | "isForStaff"> {
  readonly proof: Span;
}

/** Result of checking an answer against the rules of a screening question. */
export interface RulesMet {
  /** Positions of the rules met. */
  readonly met: readonly number[];
  /** True if it answers the question, even if no rule names the answer. */
  readonly isTold: boolean;
}

/** A range of an utterance, in UTF-16 units. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Kinds of questions with a specific easier question. */
export type EasierWay = "person" | "amount" | "wish";

/**
 * What the engine knows of an utterance, without its words: those are a separate record, so that they can be corrected
 * or erased without breaking the log. Properties that older logs lack are optional.
 */
export interface ParsedUtterance {
  /** Absent if nothing calls for care, and in older logs. */
  readonly care?: Care;
  /** Language whose cues called for care; absent without care, and in older logs. */
  readonly careLanguage?: Language;
  /**
   * Set for distress that only learned weights hear, and for a crisis that cue words and weights do not both hear.
   * Absent in older logs.
   */
  readonly isCareUnsure?: true;
  /** What distress is about: a death, or another sorrow. Absent in older logs. */
  readonly sorrow?: "death" | "other";
  /** Absent if no choice was offered after care, and in older logs. */
  readonly careChoice?: CareChoice;
  /** Chooses to go on and denies that there was a reason for care. Absent in older logs. */
  readonly deniesCare?: true;
  /** Says that all is well, but not that there was no reason for care: "I'm fine now." Absent in older logs. */
  readonly reassures?: true;
  /** The remark only asks for help. Absent in older logs. */
  readonly asksHelp?: true;
  readonly command: Command | null;
  /**
   * True if the command matched exactly or was pressed, or if the choice to end is put in plain words; otherwise it
   * needs confirmation. Absent where that makes no difference, and in older logs.
   */
  readonly isExact?: boolean;
  /** Restores the answer that was just taken back. */
  readonly undoes?: boolean;
  /** For prompts that wait for yes or no. */
  readonly assent: "yes" | "no" | null;
  /** A refusal in more words than "no"; set only at consent. */
  readonly declines?: boolean;
  /** Speech kept as a recording without a transcript. */
  readonly isRecording?: true;
  /** Ends a pause. */
  readonly resumes: boolean;
  /** 0 if nothing could be understood. */
  readonly words: number;
  /** `null` if the words are too few to detect it. */
  readonly language: Language | null;
  /** A figure from 0 to 10, if given. */
  readonly rating: number | null;
  /** The figure is stated as one of ten, or is all that is said. Absent in older logs. */
  readonly isRated?: true;
  readonly hasNumber: boolean;
  readonly hasReason: boolean;
  readonly hasExample: boolean;
  /** Positions of the guide's objectives that it touches. */
  readonly objectives: readonly number[];
  /** Set if the command is `question` and the question is a common one. Absent in older logs. */
  readonly topic?: AskedAbout;
  /** Absent for answers and commands, and in older logs. */
  readonly nonAnswer?: NonAnswer;
  /** What an answer asks besides; `other`: nothing common. Absent in older logs. */
  readonly asks?: AskedAbout | "other";
  /** An answer that ends with a question, whatever it asks. Absent in older logs. */
  readonly endsAsking?: true;
  /** An answer that ends by asking for a moment: "… Hang on, door." Absent in older logs. */
  readonly waits?: true;
  /** An answer that ends by asking what the question was. Absent in older logs. */
  readonly losesThread?: true;
  /** Added at the end with the remark that it was not asked for. Absent in older logs. */
  readonly saysNotAsked?: true;
  /** Thanks for the interview at its end: "Thank you for asking about her." Absent in older logs. */
  readonly thanks?: true;
  /** Ends by saying that there is no more to say. Absent in older logs. */
  readonly isDone?: true;
  /** A question that may ask back what was meant: "of what?". Absent in older logs. */
  readonly asksBack?: true;
  /** An answer that ends by forbidding to write it down. Absent in older logs. */
  readonly forgets?: true;
  /** The interviewer's line made no sense to the respondent, and which part of it. Absent in older logs. */
  readonly puzzledBy?: "sympathy" | "line";
  /** An addition that comes after a no to "anything else?". Absent in older logs. */
  readonly declinesFirst?: true;
  /** An answer that ends with a wish to stop, in a sentence of its own. Absent in older logs. */
  readonly stops?: true;
  /** Wishes to stop because consent is withdrawn or the recording forbidden. Absent in older logs. */
  readonly withdraws?: true;
  /** Asks whether the answer that was to be deleted is gone. Absent in older logs. */
  readonly asksIfDeleted?: true;
  /** An answer that wants the next question, or no more of this one, in a sentence of its own. Absent in older logs. */
  readonly leaves?: "skip" | "refuse";
  /** Corrects an earlier answer: "sorry, I meant nine weeks". Absent in older logs. */
  readonly corrects?: true;
  /** An answer that laughs, or tells of anger about its subject, in clear words. Absent in older logs. */
  readonly mood?: Mood;
  /** A yes to the question for consent that depends on something; `asks` says on what. Absent in older logs. */
  readonly isConditional?: true;
  /** Learning goals of the whole guide that it covers. */
  readonly goals?: readonly GoalHit[];
  /** Questions that it answers before they are asked. Absent if there are none, and in older logs. */
  readonly told?: readonly ToldQuestion[];
  /** Goals of its question that it may have told besides. Absent if there are none, and in older logs. */
  readonly touched?: readonly GoalHit[];
  /** Positions of the author's follow-ups whose words it used. Absent if there are none, and in older logs. */
  readonly toldProbes?: readonly number[];
  /** Position of the chosen option; absent if it chooses none or the question has none. */
  readonly choice?: number;
  /** Only emoji: a sign of listening rather than an answer. Absent in older logs. */
  readonly isGesture?: true;
  /** The answer says that none of the options applies. Absent in older logs. */
  readonly choosesNone?: true;
  /** Set for the answer to a screening question; absent without words. */
  readonly rules?: RulesMet;
  /**
   * What a good follow-up would ask for, best first; empty if the answer leaves nothing open. Absent if it is not an
   * answer, and in older logs.
   */
  readonly lacks?: readonly ProbeKind[];
  /** After "I don't know": what the question asks for, to choose an easier question. Absent in older logs. */
  readonly easier?: EasierWay;
  /** Only the beginning of an answer: "the price and". Absent in older logs. */
  readonly isFragment?: true;
  /** Reports something that was hard on the respondent. Absent in older logs. */
  readonly isHard?: true;
  /** It is told as hard in words of blame or loss only, which a nuisance may be called, too. Absent in older logs. */
  readonly isBlamed?: true;
  /**
   * An answer that says itself, anywhere, that it was given before; with the non-answer `already_said` if it begins with
   * that. Absent in older logs.
   */
  readonly isAgain?: true;
  /** Says that somebody else takes care of it, or a few words after "no idea". */
  readonly handsOver?: true;
  /** An amount that may be repeated: "almost nine weeks". Absent if nothing is, and in older logs. */
  readonly amount?: Span;
  /** Key phrase of the respondent, fit to be quoted. */
  readonly echo: Span | null;
}
