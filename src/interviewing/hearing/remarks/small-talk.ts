import { matchesOf } from "../../../kernel/matches-of.ts";
import type { Language } from "../../languages/language.ts";
import { countWords, topicKeys } from "../../languages/words.ts";
import { isJoined, patternOf, sentencesOf } from "../text/phrase-patterns.ts";
import { questionKind, type QuestionKind } from "../goals/question-kind.ts";
import { changesSubject } from "./remark-of.ts";
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
function isSmallTalk(text: string, language: Language): boolean {
  if (countWords(text) > maxWords) return false;
  const sentences = sentencesOf(text, language).join(isJoined(language) ? "~" : " ");
  return subjectsOf(language).some(
    ({ own, any }) =>
      sentences.search(own) >= 0 &&
      new Set(matchesOf(sentences, any).map(([found]) => found)).size >= minWordsOfSubject,
  );
}

/** True if a text shares no topic with another. */
export function namesNothingOf(text: string, question: string, language: Language): boolean {
  const questionKeys = topicKeys(question, language);
  return ![...topicKeys(text, language)].some((key) => questionKeys.has(key));
}

/** Weather or traffic may answer questions of these kinds. */
const mayBeSmallTalk: ReadonlySet<QuestionKind | null> = new Set(["reason", "hindrance", "thing"]);

/**
 * True if a remark shares no topic with the question and either announces another subject or is small talk that the
 * guide does not cover.
 */
export function isOffTopic(text: string, question: string, guideWords: string, language: Language): boolean {
  if (question === "" || !namesNothingOf(text, question, language)) return false;
  if (changesSubject(text, language)) return true;
  return (
    !mayBeSmallTalk.has(questionKind(question, language)) &&
    isSmallTalk(text, language) &&
    namesNothingOf(text, guideWords, language)
  );
}
