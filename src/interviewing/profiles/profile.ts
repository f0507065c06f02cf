/** Kinds of follow-ups the engine has phrases for, in addition to a guide's scripted probes. */
export type ProbeKind =
  | "elaborate"
  | "example"
  | "mechanism"
  | "reason"
  | "number"
  | "exception"
  | "contrast"
  | "evidence"
  | "confidence"
  /** Like `confidence`, after an answer without a figure. */
  | "rating"
  | "change"
  | "consequence"
  /** One moment of something in the past. */
  | "moment"
  | "choice"
  | "compare"
  /** The views of others involved. */
  | "others"
  /** What a wish would change. */
  | "difference"
  /** The experience behind an opinion. */
  | "experience"
  /** A recent case of something ongoing, and its next step. */
  | "case"
  | "next_step"
  /** How it usually goes, after one case. */
  | "usual"
  /** What was done about a hindrance, and the result. */
  | "overcome"
  /** One moment of something in the past, and what followed. */
  | "scene"
  | "what_then"
  /** In what way something was as a short verdict says. */
  | "way"
  /** How the respondent arrived at a choice. */
  | "arrived"
  /** What the people in an answer care about, now and then. */
  | "persons"
  /** Who else, after an answer that names one person. */
  | "anyone_else"
  | "persons_then"
  /** The roles of people an answer mentions only as a crowd. */
  | "roles"
  /** Whether those who had a say agreed. */
  | "agreed"
  /** Examples of what an answer only announces: "we had our grounds". */
  | "named"
  /** How two contradictory statements go together: "never again, maybe in autumn". */
  | "reconcile"
  /** When the thing wished for would have been useful. */
  | "occasion"
  /** What a reason for leaving, choosing or doing something meant to the respondent. */
  | "meant"
  /** The basis of a wish or judgement. */
  | "basis"
  /** More about what an account ended with. */
  | "last_point"
  /** Anything to add to an account, before the next question. */
  | "to_add"
  /** What a figure depends on. */
  | "depends"
  /** What was behind a story, once it was told. */
  | "behind"
  /** What would show that a wish is fulfilled. */
  | "proof"
  | "confidence_again";

/** How deeply a question is probed. */
export type Depth = "light" | "normal" | "deep";

type ByDepth = Readonly<Record<Depth, number>>;

/** How the interviewers of an archetype probe (decisions.md: the engine profile that an archetype names). */
export interface Profile {
  readonly name: string;
  /** Depth of questions without a depth tag. */
  readonly depth: Depth;
  /** Maximum probes per question, including scripted ones. */
  readonly budget: ByDepth;
  /** Number of probes even after full answers, as long as suitable ones exist. */
  readonly eager: ByDepth;
  /** Answers to a question with fewer words in total are thin. */
  readonly thinBelow: ByDepth;
  /** Probes in order of preference. */
  readonly kinds: readonly ProbeKind[];
  /** Further kinds, asked only if an answer lacks them; separate, since older logs replay by `kinds`. */
  readonly also?: readonly ProbeKind[];
  /** What its guides consist of: questions with choices, or with levels. */
  readonly offers?: "choices" | "levels";
  /**
   * Fixed course of a belief, followed step by step however full the answers are; scripted probes come after the
   * reasons. `null` if probes depend on the answers.
   */
  readonly course: Readonly<Record<Depth, readonly ProbeKind[]>> | null;
}
