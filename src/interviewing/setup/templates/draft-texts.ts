/** What a study looks into; it decides which questions are asked. */
export type StudyKind = "leaving" | "choosing" | "using" | "working" | "joining" | "testing" | "believing";

/** What is to be learned beside a question. */
export type GoalTopic = "example" | "cause" | "effect" | "people" | "tried" | "time" | "differences" | "part";

/** The questions of one kind of study, and what each of its objectives is. */
export interface KindTexts {
  readonly name: string;
  /** Each shares its key word with a question. */
  readonly objectives: readonly string[];
  readonly questions: readonly string[];
}

/** What a guide is drafted from in one language: addressed to the respondent, and naming nothing they should say. */
export interface DraftTexts {
  readonly greeting: string;
  readonly greetingShort: string;
  /** Holds `{topic}`. */
  readonly topic: string;
  /** Holds `{topic}`: an idea that respondents are to judge. */
  readonly idea: string;
  readonly own: string;
  /** Holds `{minutes}`. */
  readonly length: string;
  readonly noWrong: string;
  readonly closing: string;
  readonly closingShort: string;
  /** What the interviewer may answer from. */
  readonly background: string;
  /** Holds `{topic}`; asked where a question on a subject is added. */
  readonly onSubject: string;
  /** A question that is asked as it stands while none of its cue words was heard: `What happened? [once, one day]`. */
  readonly goals: Readonly<Record<GoalTopic, string>>;
  readonly kinds: Readonly<Record<StudyKind, KindTexts>>;
  /** Further questions that fit every kind. */
  readonly general: readonly string[];
}
