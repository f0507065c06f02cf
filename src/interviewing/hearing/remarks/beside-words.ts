import { functionWords } from "../../languages/function-words.ts";
import type { Language } from "../../languages/language.ts";
import { isJoined, sentencesOf } from "../text/phrase-patterns.ts";
import clauses from "./spoken-clauses.json" with { type: "json" };
import { remarkWords } from "./remark-words.ts";

/* Words that may stand beside a wish without saying anything. */

/** The words of a normalized text. */
export const wordsOf = (text: string): readonly string[] => text.split(" ").filter((word) => word !== "");

const wordsIn = (phrases: Iterable<string>, language: Language): ReadonlySet<string> =>
  new Set([...phrases].flatMap((each) => sentencesOf(each, language)).flatMap(wordsOf));

/** Makes a function that remembers its result for each language. */
function perLanguage<T>(make: (language: Language) => T): (language: Language) => T {
  const known = new Map<Language, T>();
  return (language) => {
    const found = known.get(language) ?? make(language);
    known.set(language, found);
    return found;
  };
}

/** Courtesies without the language's function words, which include "no". */
export const courtesiesOf = perLanguage((language) => wordsIn(remarkWords[language].beside, language));

/** Words that add nothing to a remark. */
export const beside = perLanguage((language) =>
  wordsIn([...remarkWords[language].beside, ...functionWords[language]], language),
);

const openersOf = perLanguage((language) => wordsIn(clauses[language].openers.split("|"), language));

/** True for words that only lead up to a wish: "no sorry". */
export const opensOnly = (rest: string, language: Language): boolean =>
  !isJoined(language) && wordsOf(rest).every((word) => openersOf(language).has(word));
