import { functionWords } from "../../languages/function-words.ts";
import type { Language } from "../../languages/language.ts";
import { nameLength } from "../setup-context.ts";
import { firstFound, matchesOf, type Mention, numberOf, type Piece } from "./mention.ts";
import {
  asMention,
  firstIn,
  labelIn,
  phraseFrom,
  restOfClause,
  textLanguages,
  withoutArticles,
} from "./text-pieces.ts";
import { cachedPattern, containsAny, regexp, searchable, setupWords } from "../words/setup-words.ts";

/** Maximum words of a subject. */
const maxTopicWords = 16;

const quoted = /^\s*["“„«'‘]\s*([^"”“»]{1,120}?)\s*["”“»'’](?=\W|$)/u;

/** Reads the interviewer's name: after "call it", or after a label for the name. */
export function readName(text: string, preferred: readonly Language[]): readonly Mention[] {
  return firstFound(preferred, (language) => {
    const { callIt, labels, is } = setupWords[language];
    const starts = matchesOf(
      text,
      `(?:${callIt})(?=[\\s:])|(?:${labels.name})\\s*(?:(?:(?:${is})(?![\\p{L}])|:)\\s*)+(?=\\S)`,
      language,
      true,
    );
    const found = starts.flatMap(({ text: lead, start }): readonly Mention[] => {
      const from = start + lead.length;
      const rest = text.slice(from);
      const inQuotes = quoted.exec(rest);
      const plain = /^[\s:]*([^.,;!?\n"“”„«»]{2,}?)\s*(?=[.,;!?\n]|$)/u.exec(rest);
      const value = (inQuotes?.[1] ?? plain?.[1] ?? "").replaceAll(/\s+/gu, " ").trim();
      if (value.length < nameLength.min || value.length > nameLength.max || value.split(" ").length > 10)
        return [];
      return [{ key: "name", value, span: value, start: from + rest.indexOf(value.split(" ")[0] ?? "") }];
    });
    return found.slice(-1);
  });
}

function topicIn(text: string, language: Language): readonly Mention[] {
  const words = setupWords[language];
  const label = labelIn(text, words.labels.topic, language);
  if (label !== undefined) {
    return asMention("topic", withoutArticles(restOfClause(text, label.start + label.text.length), language));
  }
  const withPeople = cachedPattern(
    `(?:${words.with})\\s+(?:(?:${words.articles})\\s*)*(?:${words.people})`,
    language,
  );
  for (const lead of matchesOf(text, words.about, language)) {
    const names = words.languages;
    const anyLanguage = Object.values(names).join("|");
    const rest = text.slice(lead.start + lead.text.length);
    if (regexp(`^\\s*(?:${anyLanguage})(?![\\p{L}])`, "u").test(rest)) continue;
    // "About 15 minutes" is a length, and "about ten questions" a count.
    const amount = `(?:${words.articles}\\s+)?(?:${numberOf(language).pattern})[\\s-]*(?:${words.minute}|${words.question})|${words.halfHour}|${words.quarterHour}|${words.threeQuarters}|${words.hour}`;
    if (regexp(`^\\s*(?:${amount})`, "u").test(rest)) continue;
    const phrase = withoutArticles(
      phraseFrom(text, lead.start + lead.text.length, withPeople, maxTopicWords),
      language,
    );
    const topical = phrase.text
      .toLowerCase()
      .replaceAll(cachedPattern(`${words.talkTo}|${words.people}|${words.asks}`, language), " ")
      .split(/\s+/u)
      .filter((word) => word.length > 1 && !functionWords[language].has(word));
    // "Why", "what happened" and the like say little by themselves.
    const isClause = cachedPattern(`^(?:${words.asks}|ce qui|ce que|dass|que)`, language).test(phrase.text);
    if (topical.length >= (isClause ? 2 : 1) && !/^\d/u.test(phrase.text)) return asMention("topic", phrase);
  }
  return [];
}

/** Reads the subject of a study where it is announced as such. */
export const readTopic = (text: string, preferred: readonly Language[]): readonly Mention[] =>
  firstIn(textLanguages(text, preferred), (language) => topicIn(text, language));

/** Removes clauses that only state facts from the ends of a sentence: "exit interviews, by phone, 15 minutes". */
function withoutFactClauses({ text, start }: Piece, isFact: (start: number, end: number) => boolean): Piece {
  const clauses = [...text.matchAll(/[^,;:–—]+/gu)]
    .map((match) => ({ from: match.index, to: match.index + match[0].length }))
    .filter(({ from, to }) => /[\p{L}\p{N}]/u.test(text.slice(from, to)));
  const remaining = clauses.filter(({ from, to }) => !isFact(start + from, start + to));
  const [first] = remaining;
  const last = remaining.at(-1);
  if (first === undefined || last === undefined || remaining.length === clauses.length)
    return { text, start };
  const rest = text.slice(first.from, last.to);
  return { text: rest.trim(), start: start + first.from + (rest.length - rest.trimStart().length) };
}

/** Minimum words of a question that states the subject by itself. */
const minClauseWords = 4;

/** Returns the question of a sentence that first says who is asked: "Interview drivers: what do they expect?". */
function askedClause(sentence: Piece, language: Language): Piece {
  const words = setupWords[language];
  const [question] = [...sentence.text.matchAll(regexp(`[,:]\\s+(?=(?:${words.asks})\\s)`, "giu"))];
  if (question === undefined) return sentence;
  const lead = sentence.text.slice(0, question.index);
  const start = question.index + question[0].length;
  const clause = sentence.text.slice(start);
  const isAnnounced = containsAny(lead, `${words.talkTo}|${words.talkOnlyTo ?? "(?!)"}`, language);
  if (!isAnnounced || clause.split(/\s+/u).length < minClauseWords) return sentence;
  return { text: clause, start: sentence.start + start };
}

/**
 * Returns the sentence that best states the subject of a study: a question, or the one with most content words.
 *
 * @param facts other facts of the text; settings of an interview are not a subject
 */
export function mainSentence(text: string, language: Language, facts: readonly Mention[] = []): Piece {
  const settings = facts.filter(({ key }) => key !== "topic" && key !== "audience");
  const blank = settings.reduce(
    (rest, { start, span }) =>
      rest.slice(0, start) + " ".repeat(span.length) + rest.slice(start + span.length),
    text,
  );
  const isLanguage = cachedPattern(
    `^(?:${Object.values(setupWords[language].languages).join("|")})$`,
    language,
  );
  const ownWords = (from: number, to: number) =>
    (searchable(blank.slice(from, to)).match(/\p{L}[\p{L}\p{M}'-]*/gu) ?? []).filter(
      (word) => word.length > 2 && !functionWords[language].has(word) && !isLanguage.test(word),
    ).length;
  const sentences = [...text.matchAll(/[^.!?\n؟。]+[.!?؟。]*/gu)].map((match) => ({
    text: match[0].trim().replace(/[.。]+$/u, ""),
    start: match.index + (match[0].length - match[0].trimStart().length),
  }));
  const words = setupWords[language];
  const cues = `${words.leaving}|${words.choosing}|${words.working}|${words.people}`;
  // "I'd like to talk to owners" says how, not what about.
  const tellsHow = (sentence: string) =>
    matchesOf(sentence, words.talkTo, language).some(({ start }) => start > 0 && start < 30) ? 4 : 0;
  const weight = (sentence: string) =>
    (/[?؟]$/u.test(sentence) && !containsAny(sentence, words.not, language) ? 3 : 0) +
    matchesOf(sentence, cues, language).length * 2 +
    Math.min(sentence.split(/\s+/u).length / 10, 2) -
    tellsHow(sentence) -
    (words.iAm !== undefined && regexp(`^\\s*(?:${words.iAm})\\s`, "u").test(searchable(sentence)) ? 5 : 0);
  const isSetting = (from: number, to: number) =>
    settings.some(({ start, span }) => start < to && start + span.length > from) && ownWords(from, to) <= 1;
  const weighed = sentences.map((sentence) => {
    const end = sentence.start + sentence.text.length;
    const count = settings.filter(({ start }) => start >= sentence.start && start < end).length;
    const isNothingElse = count > 0 && isSetting(sentence.start, end);
    // A greeting has no content words.
    const isEmpty = ownWords(sentence.start, end) === 0;
    return { sentence, weight: weight(sentence.text) - count * 2 - (isNothingElse || isEmpty ? 10 : 0) };
  });
  const best = weighed.toSorted((a, b) => b.weight - a.weight)[0]?.sentence;
  if (best === undefined) return { text: text.trim(), start: 0 };
  return askedClause(withoutFactClauses(best, isSetting), language);
}
