import type { Language } from "../../languages/language.ts";
import { countWords } from "../../languages/words.ts";
import { isJoined, patternOf, sentencesOf } from "../phrase-patterns.ts";
import subjects from "./small-talk.json" with { type: "json" };

/**
 * A subject that people turn to who would rather chat: words that hardly mean anything else (`own`), and words that belong
 * to it beside one of them ("team", "game").
 */
interface Subject {
  readonly own: RegExp;
  readonly any: RegExp;
}

const compiled = new Map<Language, readonly Subject[]>();

function subjectsOf(language: Language): readonly Subject[] {
  const known = compiled.get(language);
  if (known !== undefined) return known;
  const made = subjects[language].flatMap(({ own, beside }) => {
    const [ownWords, any] = [own.split(" "), `${own} ${beside}`.split(" ")].map((words) =>
      patternOf(words, language),
    );
    return ownWords && any ? [{ own: ownWords, any }] : [];
  });
  compiled.set(language, made);
  return made;
}

/** What is longer tells something beside it. */
const maxWords = 30;
const minWordsOfSubject = 2;

/**
 * Whether a remark is about the weather, a match, a pet, the parking or what was on television: two words at least of one
 * such subject, one of which is its own. Whether the interview is about just that, the caller knows.
 */
export function isSmallTalk(text: string, language: Language): boolean {
  if (countWords(text) > maxWords) return false;
  const said = sentencesOf(text, language).join(isJoined(language) ? "~" : " ");
  return subjectsOf(language).some(
    ({ own, any }) =>
      said.search(own) >= 0 &&
      new Set(Array.from(said.matchAll(any), ([found]) => found)).size >= minWordsOfSubject,
  );
}
