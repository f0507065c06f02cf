import type { Language } from "../../languages/language.ts";
import { countWords } from "../../languages/words.ts";
import { isJoined, patternOf, sentencesOf } from "../phrase-patterns.ts";
import subjects from "./small-talk.json" with { type: "json" };

/**
 * A subject of small talk: unambiguous words (`own`), and words that count only beside one of them ("team", "game").
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

/** A longer remark says something else as well. */
const maxWords = 30;
const minWordsOfSubject = 2;

/**
 * True if a remark is about the weather, a match, a pet, parking or television: at least two words of one subject, one
 * of them unambiguous. The caller checks whether the interview is about that subject.
 */
export function isSmallTalk(text: string, language: Language): boolean {
  if (countWords(text) > maxWords) return false;
  const sentences = sentencesOf(text, language).join(isJoined(language) ? "~" : " ");
  return subjectsOf(language).some(
    ({ own, any }) =>
      sentences.search(own) >= 0 &&
      new Set(Array.from(sentences.matchAll(any), ([found]) => found)).size >= minWordsOfSubject,
  );
}
