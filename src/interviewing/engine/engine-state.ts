import type { GuideGraph } from "../guide/guide-graph.ts";
import type { AskedAbout, Care, GoalHit, ToldQuestion } from "../hearing/text/parsed-utterance.ts";
import type { Language } from "../languages/language.ts";
import type { PhraseKey } from "../phrases/wording.ts";
import type { ProbeKind } from "../profiles/profile.ts";
import type { LinePart, SayAction } from "./engine-action.ts";
import type { AnsweredClaim, Comparison, Generation, RaisedCare, Utterance } from "./engine-event.ts";

export type QuestionStatus = "open" | "probing" | "covered" | "thin" | "refused" | "dont_know" | "skipped";

/**
 * `exhausted`: the conversation went in circles; `silent`: the respondent stopped speaking; `screened_out`: a screening
 * question excluded the respondent; `quota_full`: the respondent's segment has no place left.
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
  /** Absent if the answer gave no cause for care. */
  readonly care?: Care;
  readonly words: number;
  readonly rating: number | null;
  readonly objectives: readonly number[];
  /** The answer gives the figure as one of ten: "10 out of 10". */
  readonly isRated?: true;
  readonly hasReason: boolean;
  readonly hasExample: boolean;
  /** What a good follow-up would ask for; absent in older logs. */
  readonly lacks?: readonly ProbeKind[];
  readonly hasNumber: boolean;
  /** Reports something that was hard on the respondent; since generation 11. */
  readonly isHard?: true;
  /** It blamed or missed something; since generation 23. */
  readonly isBlamed?: true;
  /** Ends by saying that there is no more to say. */
  readonly isDone?: true;
  /** A plain "no" or "nothing more". */
  readonly isNo?: true;
  /** Goals that the answer hits; absent if it hits none. */
  readonly goals?: readonly GoalHit[];
  /** Goals that the answer may have told besides; since generation 17. */
  readonly touched?: readonly GoalHit[];
  /** Questions without goals that it answers before they are asked; since generation 21. */
  readonly told?: readonly ToldQuestion[];
  /** Says itself that it was given before; since generation 17. */
  readonly isAgain?: true;
  /** Other questions that it answers according to a language model. */
  readonly claims?: readonly AnsweredClaim[];
}

export interface Forgotten {
  /** Position of the question; `status` is what it was before the answer was taken back. */
  readonly node: number;
  readonly answer: Answer;
  readonly status: QuestionStatus;
}

/** Progress of a question. */
export interface QuestionProgress {
  readonly status: QuestionStatus;
  /** Keys of the probes used: kinds, `goal:<index>`, `scripted:<position>` and notes such as `listening`. */
  readonly probes: readonly string[];
  readonly answers: readonly Answer[];
  /** Why the question was skipped; `care`: it asks for a rating after a crisis. */
  readonly skippedFor: "respondent" | "time" | "screening" | "care" | null;
  /** Rules met by the answer to a finished screening question, by position. */
  readonly met?: readonly number[];
  /** The rules of a screening question could not be applied to what was said; since generation 20. */
  readonly isUndecided?: true;
}

/** The prompt to repeat verbatim when the respondent asks for it. */
export interface Prompt {
  readonly parts: readonly LinePart[];
  readonly role: SayAction["role"];
}

/** Complete state of a conversation; plain data. */
export interface EngineState {
  readonly version: string;
  readonly status: "new" | "running" | "paused" | "ended";
  readonly outcome: Outcome | null;
  readonly seed: number;
  readonly generation: Generation;
  /** True if the respondent has telephone keys. */
  readonly hasKeys: boolean;
  /** True if speech is recorded, not recognised; since generation 20. */
  readonly recordsSpeech: boolean;
  /** Position in the graph. */
  readonly node: number;
  /** By position in the graph; entries of nodes other than questions never change. */
  readonly progress: readonly QuestionProgress[];
  readonly prompt: Prompt | null;
  /**
   * Whether the prompt was heard: a line `put` it, and what comes next will tell; or speech over that line left it
   * `unheard`. Since generation 22.
   */
  readonly promptReached: "put" | "unheard" | "heard";
  /** The line said last, which the respondent may ask back about. */
  readonly said: readonly LinePart[];
  /** Number of times the prompt was repeated, explained or put off. */
  readonly tries: number;
  readonly silences: number;
  readonly turns: number;
  readonly lines: number;
  /** Number of uses of each phrase. */
  readonly used: Readonly<Partial<Record<PhraseKey, number>>>;
  readonly section: number | null;
  readonly lastAnswered: number | null;
  readonly awaits: "question" | "search" | "admission" | null;
  /** True once the respondent has a place in their segments; never revoked. */
  readonly isAdmitted: boolean;
  /** Topic of the question being looked up, if it is a common one. */
  readonly askedAbout: AskedAbout | null;
  /** Set while the respondent chooses how to continue after a statement of crisis or distress. */
  readonly care: Care | null;
  /** Language of the last remark that called for care; lines of care are said in it as well as in the guide's. */
  readonly careLanguage: Language | null;
  /** After a crisis nothing is probed, quoted or rated for the rest of the interview. */
  readonly hadCrisis: boolean;
  /** Of a crisis beyond doubt; without one, a respondent who was misunderstood and says so ends `hadCrisis`. */
  readonly hadSureCrisis: boolean;
  /** Answers until nothing heavy that was told weighs on the conversation any more; 0 if nothing does. */
  readonly heaviness: number;
  /** Gravest level raised by a language model so far; each level changes the course of an interview once. */
  readonly raised: RaisedCare | null;
  /** Raised by a language model since the last line; the next line responds with care. */
  readonly owed: { readonly care: RaisedCare; readonly help?: string } | null;
  /** Comparison to ask about at the question of the later remark (`utterance`), or after all questions. */
  readonly comparison: (Comparison & { readonly utterance: string; readonly node: number }) | null;
  /** Learning goal that a language model would ask before the others of its question. */
  readonly proposedGoal: { readonly node: number; readonly goal: number } | null;
  /** Command awaiting confirmation because the respondent's words were not exact. */
  readonly confirming: "stop" | "forget" | null;
  /** Taken-back answer; erased with the next answer or command, unless a remark before undoes that. */
  readonly forgotten: Forgotten | null;
  /** True once an answer was erased for good. */
  readonly hasErased: boolean;
  readonly saidTimeShort: boolean;
  /** Number of answers of a few words so far; every second one is acknowledged. */
  readonly briefAnswers: number;
  readonly echoed: boolean;
  /** The last line that repeated an amount; 0 if none did. */
  readonly amountLine: number;
  /** Utterances from before consent. */
  readonly unconsented: readonly string[];
  readonly startedAt: number;
  readonly pausedAt: number;
  readonly pausedFor: number;
  /** Answer after which the respondent was called away or wished to stop; what follows it is still to be asked. */
  readonly held: Utterance | null;
  /** Language of the respondent's latest remark. */
  readonly language: Language | null;
}

const openProgress: QuestionProgress = { status: "open", probes: [], answers: [], skippedFor: null };

/** State before the first event. */
export const initialState = (graph: GuideGraph): EngineState => ({
  version: graph.version,
  status: "new",
  outcome: null,
  seed: 0,
  generation: 1,
  hasKeys: false,
  recordsSpeech: false,
  node: 0,
  progress: graph.nodes.map(() => openProgress),
  prompt: null,
  promptReached: "heard",
  said: [],
  tries: 0,
  silences: 0,
  turns: 0,
  lines: 0,
  amountLine: 0,
  used: {},
  section: null,
  lastAnswered: null,
  awaits: null,
  isAdmitted: false,
  askedAbout: null,
  care: null,
  careLanguage: null,
  hadCrisis: false,
  hadSureCrisis: false,
  heaviness: 0,
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
  held: null,
  language: null,
});
