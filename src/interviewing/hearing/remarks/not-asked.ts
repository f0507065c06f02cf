import type { Language } from "../../languages/language.ts";
import data from "./not-asked.json" with { type: "json" };

const patterns: Readonly<Record<Language, readonly string[]>> = data;
const compiled = new Map<Language, RegExp>();

function patternOf(language: Language): RegExp {
  const known = compiled.get(language) ?? new RegExp(patterns[language].join("|"), "iu");
  compiled.set(language, known);
  return known;
}

/** Where a remark says so if it is about the interview: "Well, you never asked about the charge." */
const maxReadAtStart = 120;

/** True if what a respondent adds at the end begins with the remark that it was not asked for. */
export const saysNotAsked = (text: string, languages: readonly Language[]): boolean => {
  const start = text.slice(0, maxReadAtStart).replaceAll("’", "'");
  return languages.some((language) => patternOf(language).test(start));
};
