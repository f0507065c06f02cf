import { detectLanguage } from "../../phrases/detect-language.ts";
import type { Language } from "../../languages/language.ts";
import { matchesOf, type Mention, numberOf, type Piece } from "./mention.ts";
import { regexp, setupWords } from "../words/setup-words.ts";
import type { StudyKind } from "../templates/draft-texts.ts";

const punctuation = /[.,;:!?()\n¿¡؟،。–—…"“”„«»|*]|\s-\s/u;

/** The words of a phrase up to punctuation, to a word at which it ends, or to so many of them. */
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

/** Drops articles and a count in front ("the 20 customers" is "customers"); `start` moves with the text. */
export function withoutArticles({ text, start }: Piece, language: Language): Piece {
  const lead = regexp(
    `^(?:(?:${setupWords[language].articles})(?:\\s+|(?<='))|(?:${numberOf(language).pattern})\\s+)+`,
    "u",
  ).exec(text);
  return lead === null
    ? { text, start }
    : { text: text.slice(lead[0].length), start: start + lead[0].length };
}

/** No mention of a single letter. */
export const asMention = (key: "audience" | "topic", { text, start }: Piece): readonly Mention[] =>
  text.length < 2 ? [] : [{ key, value: text, span: text, start }];

/** A label with what connects it to its value. */
export const labelIn = (text: string, label: string, language: Language): Piece | undefined =>
  matchesOf(
    text,
    `(?:${label})(?![\\p{L}])[\\s,]*(?:(?:(?:${setupWords[language].is})(?![\\p{L}])|:)[\\s,]*)+(?=\\S)`,
    language,
    true,
  )[0];

/** The languages whose words for subjects and people count: what is a preposition in one is a noun in another. */
export function textLanguages(text: string, own: readonly Language[]): readonly Language[] {
  const detected = detectLanguage(text);
  return detected === null ? own : [detected];
}

/**
 * What the first language finds that finds anything.
 *
 * @param own in order of preference
 */
export function firstIn(
  own: readonly Language[],
  find: (language: Language) => readonly Mention[],
): readonly Mention[] {
  for (const language of own) {
    const found = find(language);
    if (found.length > 0) return found;
  }
  return [];
}

/** The text from an offset to the end of its clause (any of `.;,!?` or a newline), trimmed. */
export function restOfClause(text: string, start: number): Piece {
  const rest = text.slice(start);
  const value = (/^[^.;,!?\n]+/u.exec(rest)?.[0] ?? "").trim();
  return { text: value, start: start + Math.max(0, rest.indexOf(value)) };
}

/** Words of a subject that respondents can be told at most. */
const maxToldWords = 9;
/** Letters of an idea that they are to judge, and so have to be told. */
const maxIdeaLength = 200;
const minIdeaLength = 5;

/** Words of a subject by which it is the researchers' own and nothing that respondents can be told. */
const researchersOwn =
  /(?:^|[^\p{L}])(?:our|we|us|they|their|unser\p{L}*|wir|nos|notre|nous|nuestr\p{L}*|noss[oa]s?|onze|ons|vores|us|why|warum|pourquoi|por qué|por que|waarom|how|wie|comment|cómo|como|hoe|what|was|which|welche\p{L}*)(?![\p{L}])/iu;

/** Whether a subject can be put to respondents as it stands: short, in their language, and no question about them. */
export function isTellable(topic: string | undefined, language: Language): topic is string {
  if (topic === undefined || topic.split(/\s+/u).length > maxToldWords || /[?!:{}<>]/u.test(topic))
    return false;
  const found = detectLanguage(topic);
  return !researchersOwn.test(topic) && (found === null || found === language);
}

/** Words of a subject that describe the study, and not what it is about. */
const ofStudy =
  /(?:^|[^\p{L}])(?:\p{L}*interviews?|\p{L}*gespräche?|\p{L}*befragung\p{L}*|entretiens?|entrevist\p{L}+|gesprekken|samtaler?|study|studie|étude|estudio|estudo)(?![\p{L}])/iu;

/** "neuen Verordnung", out of "zur neuen Verordnung": a German adjective that cannot stand by itself. */
const isInflected = (topic: string, language: Language): boolean =>
  language === "de" && /^\p{Ll}+e[nmr]\s/u.test(topic);

/** Whether a subject can stand for itself, as a title. */
export const isTitle = (topic: string, language: Language): boolean =>
  topic.length > 2 &&
  topic.length <= 60 &&
  !/[?\n]/u.test(topic) &&
  !researchersOwn.test(topic) &&
  !isInflected(topic, language);

/** An idea in the researcher's words that respondents can be told as it stands. */
const isTellableIdea = (idea: string): boolean =>
  idea.length >= minIdeaLength &&
  idea.length <= maxIdeaLength &&
  !/[?؟{}<>\n]/u.test(idea) &&
  !ofStudy.test(idea);

/**
 * The subject as respondents are told it; undefined where it cannot be put to them: it is in another language than the
 * interview, describes the study, or speaks of themselves.
 *
 * @param chatLanguage the language that the researcher writes in
 */
export function toldTopic(
  topic: string | undefined,
  audience: string | undefined,
  chatLanguage: Language,
  language: Language,
  kind: StudyKind,
): string | undefined {
  if (topic === undefined || (detectLanguage(topic) ?? chatLanguage) !== language) return undefined;
  if (kind === "testing") return isTellableIdea(topic) ? topic : undefined;
  // The subject of a study on leaving is often the reason that is looked for.
  if (kind === "leaving") return undefined;
  if (!isTellable(topic, language) || !isTitle(topic, language) || ofStudy.test(topic)) return undefined;
  const people = audience?.toLowerCase() ?? "";
  return people !== "" && topic.toLowerCase().includes(people) ? undefined : topic;
}
