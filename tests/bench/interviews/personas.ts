import { readFileSync } from "node:fs";

/** What a follow-up asks for; a fact lists those that a sensible person would answer with it. */
export type Kind =
  | "reason"
  | "example"
  | "mechanism"
  | "number"
  | "exception"
  | "contrast"
  | "evidence"
  | "consequence"
  | "change"
  | "who"
  | "elaborate";

export interface Fact {
  /** Index of the question in whose thread it is told. */
  readonly question: number;
  readonly text: string;
  readonly kinds: readonly Kind[];
  /** Beginnings of words that name what it is about. */
  readonly subject: readonly string[];
}

export interface Persona {
  readonly name: string;
  readonly guide: string;
  readonly character: string;
  /** The first answer to each question. */
  readonly answers: readonly string[];
  /** Said before the first answer, by index of the question: a question back, a rant, grief. */
  readonly first: Readonly<Record<string, string>>;
  /** Questions that it does not answer, whatever is asked. */
  readonly refuses: readonly number[];
  readonly facts: readonly Fact[];
}

export interface BenchQuestion {
  readonly question: string;
  readonly goals: readonly { readonly goal: string; readonly cues: readonly string[] }[];
}

export interface PersonaSet {
  readonly language: Language;
  readonly guides: Readonly<Record<string, readonly BenchQuestion[]>>;
  readonly personas: readonly Persona[];
}

export const languages = ["en", "es", "de", "fr"] as const;
export type Language = (typeof languages)[number];

/** The personas of a language and the guides that they are asked. */
export const readPersonas = (language: Language): PersonaSet =>
  JSON.parse(readFileSync(new URL(`data/personas.${language}.json`, import.meta.url), "utf8")) as PersonaSet;

/** A guide in the guide language, with its learning goals or without. */
export const guideMarkdown = (questions: readonly BenchQuestion[], hasGoals: boolean): string =>
  questions
    .flatMap(({ question, goals }) => [
      `- ${question}`,
      ...(hasGoals ? goals.map(({ goal, cues }) => `  - goal: ${goal} [${cues.join(", ")}]`) : []),
    ])
    .join("\n");
