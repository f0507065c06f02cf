/** The follow-ups that the engine has words for; a guide's scripted ones come on top. */
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
  /** The same once more, of who answered it without a figure. */
  | "rating"
  | "change"
  | "consequence"
  /** One moment of a time that is over. */
  | "moment"
  | "choice"
  | "compare"
  /** How the others who took part saw it. */
  | "others"
  /** What a wish would change. */
  | "difference"
  /** What somebody went through who thinks so. */
  | "experience"
  /** One recent case of what goes on, and what comes next in it. */
  | "case"
  | "next_step"
  /** How it goes as a rule, after one case of it. */
  | "usual"
  /** What was done about what stood in the way, and how that ended. */
  | "overcome"
  /** One moment of a time that is over, and what came of it. */
  | "scene"
  | "what_then"
  /** In what way something is as a word or two called it. */
  | "way"
  /** How somebody came to what they chose. */
  | "arrived"
  /** What the people of an answer care about, and cared about then. */
  | "persons"
  | "persons_then"
  /** Who they are whom an answer leaves in the crowd, by their roles. */
  | "roles"
  /** Whether those who had a say were of one mind. */
  | "agreed"
  /** Which ones they are that an answer only announces: "we had our grounds". */
  | "named"
  /** How two things that an answer holds go together: "never again, maybe in autumn". */
  | "reconcile"
  /** When what is wished for would have been of use. */
  | "occasion"
  /** What a reason for leaving, choosing or doing something was like for the respondent. */
  | "meant"
  /** What a wish or a judgement comes from. */
  | "basis"
  /** What a figure depends on. */
  | "depends"
  | "confidence_again";

/** How far the interviewer digs at a question. */
export type Depth = "light" | "normal" | "deep";

type ByDepth = Readonly<Record<Depth, number>>;

/** How the interviewers of an archetype dig (decisions.md: the engine profile that an archetype names). */
export interface Profile {
  readonly name: string;
  /** The depth of questions that carry no tag. */
  readonly depth: Depth;
  /** At most so many probes a question, scripted ones included. */
  readonly budget: ByDepth;
  /** So many probes even after a full answer, as long as there are suitable ones. */
  readonly eager: ByDepth;
  /** An answer of fewer words, all answers to the question taken together, is thin. */
  readonly thinBelow: ByDepth;
  /** In the order in which they are tried. */
  readonly kinds: readonly ProbeKind[];
  /** Asked as well where an answer lacks it; apart, since logs from before that was told replay by `kinds`. */
  readonly also?: readonly ProbeKind[];
  /** What its guides are written for: questions that offer choices, or levels that answers are placed on. */
  readonly offers?: "choices" | "levels";
  /**
   * The fixed course of a belief: it is followed step by step however full the answers are, scripted probes after the
   * reasons. `null` where probes follow from the answers.
   */
  readonly course: Readonly<Record<Depth, readonly ProbeKind[]>> | null;
}
