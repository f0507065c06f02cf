import { detectLanguage } from "../../phrases/detect-language.ts";
import type { Language } from "../../languages/language.ts";
import { matchesOf, type Mention, numberOf, type Piece } from "./mention.ts";
import { regexp, setupWords } from "../words/setup-words.ts";
import type { StudyKind } from "../templates/draft-texts.ts";

const punctuation = /[.,;:!?()\n¿¡؟،。–—…"“”„«»|*]|\s-\s/u;

/** Returns a phrase up to punctuation, an end word or `maxWords`. */
export function phraseFrom(text: string, start: number, ends: RegExp, maxWords: number): Piece {
  const rest = text.slice(start);
  const stop = [punctuation.exec(rest)?.index, firstEnd(rest, ends), rest.length].filter(
    (at) => at !== undefined,
  );
  const phrase = rest.slice(0, Math.min(...stop));
  const words = phrase.trim().split(/\s+/u).slice(0, maxWords).join(" ");
  return { text: words, start: start + Math.max(0, rest.indexOf(words)) };
}

function firstEnd(text: string, ends: RegExp): number | undefined {
  for (const match of text.matchAll(ends)) if (match.index > 0) return match.index;
  return undefined;
}

/** Drops leading articles and counts ("the 20 customers" becomes "customers"); `start` moves with the text. */
export function withoutArticles({ text, start }: Piece, language: Language): Piece {
  const lead = regexp(
    `^(?:(?:${setupWords[language].articles})(?:\\s+|(?<='))|(?:${numberOf(language).pattern})\\s+)+`,
    "u",
  ).exec(text);
  return lead === null
    ? { text, start }
    : { text: text.slice(lead[0].length), start: start + lead[0].length };
}

/** Creates a mention; empty for a single letter. */
export const asMention = (key: "audience" | "topic", { text, start }: Piece): readonly Mention[] =>
  text.length < 2 ? [] : [{ key, value: text, span: text, start }];

/** Returns a label with its connection to the value. */
export const labelIn = (text: string, label: string, language: Language): Piece | undefined =>
  matchesOf(
    text,
    `(?:${label})(?![\\p{L}])[\\s,]*(?:(?:(?:${setupWords[language].is})(?![\\p{L}])|:)[\\s,]*)+(?=\\S)`,
    language,
    true,
  )[0];

/** Returns the languages for subjects and people; a preposition of one language is a noun of another. */
export function textLanguages(text: string, preferred: readonly Language[]): readonly Language[] {
  const detected = detectLanguage(text);
  return detected === null ? preferred : [detected];
}

/**
 * Returns the first non-empty result.
 *
 * @param preferred in order of preference
 */
export function firstIn(
  preferred: readonly Language[],
  find: (language: Language) => readonly Mention[],
): readonly Mention[] {
  for (const language of preferred) {
    const found = find(language);
    if (found.length > 0) return found;
  }
  return [];
}

/** Returns the text from an offset to the end of its clause (any of `.;,!?` or a newline), trimmed. */
export function restOfClause(text: string, start: number): Piece {
  const rest = text.slice(start);
  const value = (/^[^.;,!?\n]+/u.exec(rest)?.[0] ?? "").trim();
  return { text: value, start: start + Math.max(0, rest.indexOf(value)) };
}

/** Maximum words of a subject that respondents are told. */
const maxToldWords = 9;
/** Length limits of an idea, which respondents must be told before they judge it. */
const maxIdeaLength = 200;
const minIdeaLength = 5;

/** Words that mark a subject as the researchers' own, unsuitable for respondents. */
const researchersOwn =
  /(?:^|[^\p{L}])(?:our|we|us|they|their|unser\p{L}*|wir|nos|notre|nous|nuestr\p{L}*|noss[oa]s?|onze|ons|vores|us|why|warum|pourquoi|por qué|por que|waarom|how|wie|comment|cómo|como|hoe|what|was|which|welche\p{L}*)(?![\p{L}])/iu;

/** True if a subject can be told to respondents as written: short, in their language, not a question about them. */
export function canBeShownToRespondents(topic: string | undefined, language: Language): topic is string {
  if (topic === undefined || topic.split(/\s+/u).length > maxToldWords || /[?!:{}<>]/u.test(topic))
    return false;
  const found = detectLanguage(topic);
  return !researchersOwn.test(topic) && (found === null || found === language);
}

/** Words that describe the study rather than its subject. */
const ofStudy =
  /(?:^|[^\p{L}])(?:\p{L}*interviews?|\p{L}*gespräche?|\p{L}*befragung\p{L}*|entretiens?|entrevist\p{L}+|gesprekken|samtaler?|study|studie|étude|estudio|estudo)(?![\p{L}])/iu;

/** "neuen Verordnung", out of "zur neuen Verordnung": an inflected German adjective needs its article. */
const isInflected = (topic: string, language: Language): boolean =>
  language === "de" && /^\p{Ll}+e[nmr]\s/u.test(topic);

/** True if a subject can stand alone as a title. */
export const isTitle = (topic: string, language: Language): boolean =>
  topic.length > 2 &&
  topic.length <= 60 &&
  !/[?\n]/u.test(topic) &&
  !researchersOwn.test(topic) &&
  !isInflected(topic, language);

/** True if an idea can be told to respondents in the researcher's words. */
const isTellableIdea = (idea: string): boolean =>
  idea.length >= minIdeaLength &&
  idea.length <= maxIdeaLength &&
  !/[?؟{}<>\n]/u.test(idea) &&
  !ofStudy.test(idea);

/**
 * Returns the subject as told to respondents; `undefined` if it is in another language than the interview, describes
 * the study, or is about the respondents themselves.
 *
 * @param chatLanguage the language that the researcher writes in
 */
export function respondentTopic(
  topic: string | undefined,
  audience: string | undefined,
  chatLanguage: Language,
  language: Language,
  kind: StudyKind,
): string | undefined {
  if (topic === undefined || (detectLanguage(topic) ?? chatLanguage) !== language) return undefined;
  if (kind === "testing") return isTellableIdea(topic) ? topic : undefined;
  // The subject of a study on leaving is often the very reason it looks for.
  if (kind === "leaving") return undefined;
  if (!canBeShownToRespondents(topic, language) || !isTitle(topic, language) || ofStudy.test(topic))
    return undefined;
  const people = audience?.toLowerCase() ?? "";
  return people !== "" && topic.toLowerCase().includes(people) ? undefined : topic;
}
