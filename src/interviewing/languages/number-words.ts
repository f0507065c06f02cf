import words from "./number-words.json" with { type: "json" };
import type { Language } from "./language.ts";

const table: Readonly<Record<Language, Readonly<Record<string, number>>>> = words;

/** The commoner numbers of a language by how they are written in words, in lower case. */
export const numberWords = (language: Language): ReadonlyMap<string, number> =>
  new Map(Object.entries(table[language]));
