import { readFileSync } from "node:fs";

/** What a follow-up asks for; a fact lists the kinds that it would answer. */
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
  /** Index of the question in whose thread the fact is told. */
  readonly question: number;
  readonly text: string;
  readonly kinds: readonly Kind[];
  /** Prefixes of words that name its subject. */
  readonly subject: readonly string[];
}

export interface Persona {
  readonly name: string;
  readonly guide: string;
  readonly character: string;
  /** First answer to each question. */
  readonly answers: readonly string[];
  /** Replies before the first answer, by question index: a counter-question, a rant, grief. */
  readonly first: Readonly<Record<string, string>>;
  /** Indexes of the questions that the persona never answers. */
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

/** Reads the personas of a language and their guides. */
export const readPersonas = (language: Language): PersonaSet =>
  JSON.parse(readFileSync(new URL(`data/personas.${language}.json`, import.meta.url), "utf8")) as PersonaSet;

/** A guide as Markdown, with or without its learning goals. */
export const guideMarkdown = (questions: readonly BenchQuestion[], hasGoals: boolean): string =>
  questions
    .flatMap(({ question, goals }) => [
      `- ${question}`,
      ...(hasGoals ? goals.map(({ goal, cues }) => `  - goal: ${goal} [${cues.join(", ")}]`) : []),
    ])
    .join("\n");
