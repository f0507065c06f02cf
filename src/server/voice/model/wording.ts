import type { Tone } from "../../../interviewing/guide/guide-graph.ts";
import type { ToolCall } from "../../../contracts/contracts.gen.ts";
import type { Language } from "../../../interviewing/languages/language.ts";

/** A probe of the engine's that a language model may put into other words. */
export interface RewordRequest {
  readonly language: Language;
  /** None: neutral. */
  readonly tone?: Tone | undefined;
  /** `SayAction.role`. */
  readonly role: string;
  /** Probes that the question may still take, this one included. */
  readonly budget: number;
  /** The engine's own words, said where the model's do not pass. */
  readonly line: string;
  readonly question: string;
  /** What the respondent has said to the question so far, the latest last. */
  readonly answers: readonly string[];
  /** The interviewer's lines so far. */
  readonly said: readonly string[];
  /** The guide's questions that are still to come. */
  readonly upcoming: readonly string[];
}

export interface Reworded {
  /** `null`: the engine's own words hold. */
  readonly line: string | null;
  /** What happened, for who watches. */
  readonly call: ToolCall;
}

/** Puts probes into words. It never fails: what goes wrong is answered as `line: null`, within its deadlines. */
export interface Wording {
  reword(request: RewordRequest, signal: AbortSignal | undefined): Promise<Reworded>;
}
