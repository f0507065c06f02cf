import { languages, type Language } from "../../languages/language.ts";
import { normalize } from "../../languages/normalize.ts";
import words from "./backchannels.json" with { type: "json" };

/** Longer utterances are not backchannels. */
const maxWords = 4;

/** Thai repetition mark. */
const repetition = /ๆ/gu;

const known = new Map<Language, ReadonlySet<string>>(
  languages.map((language) => [language, new Set([...words[language], ...words.en].map(normalize))]),
);

/** True if a text is only a backchannel ("mm-hm", "okay, right") in the language or in English. */
export function isBackchannel(text: string, language: Language): boolean {
  const said = normalize(text.replaceAll(repetition, " "));
  if (said === "" || said.split(" ").length > maxWords) return false;
  const isKnown = (rest: readonly string[]): boolean =>
    rest.length === 0 ||
    rest.some(
      (_, index) =>
        known.get(language)?.has(rest.slice(0, index + 1).join(" ")) === true &&
        isKnown(rest.slice(index + 1)),
    );
  return isKnown(said.split(" "));
}
