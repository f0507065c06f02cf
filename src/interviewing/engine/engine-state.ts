import type { GuideGraph } from "../guide/guide-graph.ts";
import type { AskedAbout, Care, GoalHit } from "../hearing/parsed-utterance.ts";
import type { Language } from "../languages/language.ts";
import type { PhraseKey } from "../phrases/wording.ts";
import type { ProbeKind } from "../profiles/profile.ts";
import type { LinePart, SayAction } from "./engine-action.ts";
import type { AnsweredClaim, Comparison, Generation, RaisedCare } from "./engine-event.ts";

export type QuestionStatus = "open" | "probing" | "covered" | "thin" | "refused" | "dont_know" | "skipped";

/**
 * `exhausted`: the conversation turned in circles; `silent`: nobody spoke any more; `screened_out`: a screening question
 * led out; `quota_full`: the respondent's segment has no place left.
 */
export type Outcome =
  | "completed"
  | "stopped"
  | "declined"
  | "silent"
  | "left"
  | "exhausted"
  | "screened_out"
  | "quota_full";

export interface Answer {
  readonly utterance: string;
  /** Absent where nothing called for care. */
  readonly care?: Care;
  readonly words: number;
  readonly rating: number | null;
  readonly objectives: readonly number[];
  /** It says the figure to be one of ten: "10 out of 10". Absent: no. */
  readonly isRated?: true;
  readonly hasReason: boolean;
  readonly hasExample: boolean;
  /** What a good follow-up would ask for; absent in logs from before this was told. */
  readonly lacks?: readonly ProbeKind[];
  readonly hasNumber: boolean;
  /** A plain no, or that there is nothing more. Absent otherwise. */
  readonly isNo?: true;
  /** Absent where none was spoken of. */
  readonly goals?: readonly GoalHit[];
  /** Questions that it answers as well, as a language model noticed. Absent: none. */
  readonly claims?: readonly AnsweredClaim[];
}

export interface Forgotten {
  /** Position of its question, and how far that had come. */
  readonly node: number;
  readonly answer: Answer;
  readonly status: QuestionStatus;
}

/** How far a question has come. */
export interface QuestionProgress {
  readonly status: QuestionStatus;
  /** The probes used, by kind; scripted ones as `scripted:<position>`. */
  readonly probes: readonly string[];
  readonly answers: readonly Answer[];
  /** Why a skipped question was skipped. */
  readonly skippedFor: "respondent" | "time" | "screening" | null;
  /** Of a screening question that is done with: positions of the rules that its answer meets. */
  readonly met?: readonly number[];
}

/** What the respondent is being asked, to be repeated word for word. */
export interface Prompt {
  readonly parts: readonly LinePart[];
  readonly role: SayAction["role"];
}

/** Everything that the engine knows of a conversation; plain data. */
export interface EngineState {
  readonly version: string;
  readonly status: "new" | "running" | "paused" | "ended";
  readonly outcome: Outcome | null;
  readonly seed: number;
  readonly generation: Generation;
  /** Whether the respondent has the keys of a telephone. */
  readonly hasKeys: boolean;
  /** Position in the graph. */
  readonly node: number;
  /** By position in the graph; entries of nodes that are no questions stay as they are. */
  readonly progress: readonly QuestionProgress[];
  readonly prompt: Prompt | null;
  /** How often the prompt has been repeated, explained or put off. */
  readonly tries: number;
  readonly silences: number;
  readonly turns: number;
  readonly lines: number;
  /** How often each phrase was used. */
  readonly used: Readonly<Partial<Record<PhraseKey, number>>>;
  readonly section: number | null;
  readonly lastAnswered: number | null;
  readonly awaits: "question" | "search" | "admission" | null;
  /** Has a place in the segments that the screening questions put the respondent in; it is never taken away. */
  readonly isAdmitted: boolean;
  /** What the question is about that is being looked up, where people always ask it. */
  readonly askedAbout: AskedAbout | null;
  /** Waits for the respondent to choose how to go on after a statement of crisis or distress. */
  readonly care: Care | null;
  /** The language that care was called for in last, and is said in beside the guide's. */
  readonly careLanguage: Language | null;
  /** A crisis was told of: nothing is probed, quoted or rated any more, whatever follows. */
  readonly hadCrisis: boolean;
  /** The gravest that a language model noticed: each kind changes an interview's course once. */
  readonly raised: RaisedCare | null;
  /** What a language model noticed since the last line, which the next line meets with care. */
  readonly owed: { readonly care: RaisedCare; readonly help?: string } | null;
  /** What is to be put side by side at the question of the later remark (`utterance`), or behind all questions. */
  readonly comparison: (Comparison & { readonly utterance: string; readonly node: number }) | null;
  /** The learning goal that a language model would ask for before the others of its question. */
  readonly proposedGoal: { readonly node: number; readonly goal: number } | null;
  /** A command that was heard in other words than its own, and is being asked about. */
  readonly confirming: "stop" | "forget" | null;
  /** The answer that is erased unless the respondent's next remark takes that back. */
  readonly forgotten: Forgotten | null;
  /** An answer was erased that can no longer be taken back. */
  readonly hasErased: boolean;
  readonly saidTimeShort: boolean;
  /** Answers of a few words so far, of which every second one is acknowledged. */
  readonly briefAnswers: number;
  readonly echoed: boolean;
  /** Utterances from before consent. */
  readonly unconsented: readonly string[];
  readonly startedAt: number;
  readonly pausedAt: number;
  readonly pausedFor: number;
  /** The language that the respondent was last heard to speak. */
  readonly language: Language | null;
}

const open: QuestionProgress = { status: "open", probes: [], answers: [], skippedFor: null };

/** A conversation before its first event. */
export const initialState = (graph: GuideGraph): EngineState => ({
  version: graph.version,
  status: "new",
  outcome: null,
  seed: 0,
  generation: 1,
  hasKeys: false,
  node: 0,
  progress: graph.nodes.map(() => open),
  prompt: null,
  tries: 0,
  silences: 0,
  turns: 0,
  lines: 0,
  used: {},
  section: null,
  lastAnswered: null,
  awaits: null,
  isAdmitted: false,
  askedAbout: null,
  care: null,
  careLanguage: null,
  hadCrisis: false,
  raised: null,
  owed: null,
  comparison: null,
  proposedGoal: null,
  confirming: null,
  forgotten: null,
  hasErased: false,
  saidTimeShort: false,
  briefAnswers: 0,
  echoed: false,
  unconsented: [],
  startedAt: 0,
  pausedAt: 0,
  pausedFor: 0,
  language: null,
});
