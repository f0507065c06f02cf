import type { Pressed } from "../../../interviewing/hearing/pressed.ts";
import type { SessionLine } from "../../voice/session/session.ts";

/** What a respondent of the demonstration has to say; they say it to the engine, whatever it asks. */
export interface RespondentScript {
  /** Days ago, and the time of day in UTC, `hh:mm`. */
  readonly days: number;
  readonly at: string;
  readonly language: "en" | "es";
  readonly ending: "completed" | "stopped" | "declined" | "abandoned";
  /** What they have to say to each question, first to the question and then to what follows up on it. */
  readonly answers: readonly (readonly string[])[];
  /** What they would like to add; none where they do not come so far. */
  readonly more?: string;
}

const phrases = {
  en: { over: "That's all there is to it.", told: "I have told you all I know about that." },
  es: { over: "Eso es todo lo que pasó.", told: "Ya le he contado todo lo que sé." },
} as const;

/** What they write, or the button that they press. */
export type Reply = { readonly text: string; readonly pressed?: Pressed };

/** Answers the interviewer's lines in the order of the script. */
export class ScriptedRespondent {
  readonly #script: RespondentScript;
  readonly #questions: readonly string[];
  readonly #said = new Map<string, number>();

  /** @param questions ids of the guide's questions, in order */
  constructor(script: RespondentScript, questions: readonly string[]) {
    this.#script = script;
    this.#questions = questions;
  }

  /** What they say to what was said last; `null`: nothing, they are gone. */
  answer(line: SessionLine): Reply | null {
    const { ending, answers, more, language } = this.#script;
    const own = phrases[language];
    if (line.role === "consent")
      return { text: "", pressed: { kind: "assent", value: ending === "declined" ? "no" : "yes" } };
    const position = this.#questions.indexOf(line.node ?? "");
    if (position < 0) return { text: more ?? own.over };
    const given = answers[position] ?? [];
    const said = this.#said.get(line.node ?? "") ?? 0;
    this.#said.set(line.node ?? "", said + 1);
    if (given.length === 0)
      return ending === "abandoned" ? null : { text: "", pressed: { kind: "command", command: "stop" } };
    return { text: given[said] ?? (said === given.length ? own.over : own.told) };
  }
}
