import type { Language } from "../languages/language.ts";
import { collectTerms, type CollectedTerm, type GivenAnswer, type SentencePlace } from "./collect-terms.ts";
import { groupTerms, type TermGroup, type EditedTheme } from "./group-terms.ts";
import { createSynonyms, defaultSynonyms, type SynonymOf } from "./synonyms.ts";
import { detectLanguage } from "../phrases/detect-language.ts";
import { functionWords } from "../languages/function-words.ts";
import { countWords, wordsOf } from "../languages/words.ts";
import { thaiWords, topicKey } from "./terms-of.ts";

/** A sentence that mentions a theme. */
interface ThemeSentence {
  readonly place: SentencePlace;
  /** Number of the theme's words in it. */
  readonly words: number;
}

/** Returns the sentences of a group: those with a word that stands for the theme alone, or with two of its words. */
function sentencesOf({ members, phrases, alone }: TermGroup): readonly ThemeSentence[] {
  const found = new Map<number, { place: SentencePlace; words: number; isSure: boolean }>();
  for (const term of [...members, ...phrases]) {
    for (const [number, place] of term.sentences) {
      const known = found.get(number) ?? { place, words: 0, isSure: false };
      known.words += 1;
      known.isSure ||= alone.has(term.key);
      found.set(number, known);
    }
  }
  return [...found.values()].filter(({ isSure, words }) => isSure || words > 1);
}

/** A literal quote: `content.slice(start, end)` of the message. */
export interface FoundQuote {
  readonly conversationId: string;
  readonly messageId: string;
  readonly nodeId: string | null;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly language: string;
}

/** A theme that several interviews mention. */
export interface FoundTheme {
  /** Key of the leading word; themes kept by staff have their own id. */
  readonly id: string;
  /** Name given by staff; `null` to use its terms. */
  readonly name: string | null;
  readonly isHidden: boolean;
  readonly language: Language;
  /** Its words as respondents write them, most characteristic first. */
  readonly terms: readonly string[];
  readonly conversations: ReadonlySet<string>;
  readonly answers: number;
  readonly quotes: readonly FoundQuote[];
}

/** Context besides the answers. */
export interface ThemeOptions {
  readonly kept?: readonly EditedTheme[];
  readonly synonymOf?: SynonymOf;
  /** True if a word of an answer occurs in the question it answers. */
  readonly isAsked?: (nodeId: string | null, key: string) => boolean;
}

const maxThemes = 20;
const maxLabels = 5;
const maxQuotes = 5;
/** Preferred length of a quote in characters. */
const comfortable = { min: 40, max: 200 };

const byText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** Minimum interviews for a theme: 2 of 8, 4 of 30, 7 of 100, 32 of 2,000. */
const minInterviews = (interviews: number): number => Math.max(2, Math.ceil(Math.sqrt(interviews) * 0.7));

function languageOf(sentences: readonly ThemeSentence[], given: readonly GivenAnswer[]): Language {
  const counts = new Map<Language, number>();
  for (const { place } of sentences) {
    const language = given[place.answer]?.answer.language;
    if (language !== undefined) counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  return [...counts].toSorted((a, b) => b[1] - a[1] || byText(a[0], b[0]))[0]?.[0] ?? "en";
}

/** Returns the most frequent spelling in one language. */
function labelOf({ labels }: CollectedTerm, language: Language): string | null {
  const candidates = [...labels.values()].filter((each) => each.language === language);
  return candidates.toSorted((a, b) => b.count - a.count || byText(a.label, b.label))[0]?.label ?? null;
}

/** A phrase names a theme better than a word if at least this share of the theme's interviews use it. */
const phraseShare = 0.4;

function termsOf({ members, phrases }: TermGroup, language: Language): readonly string[] {
  const [leader] = members;
  const size = leader?.conversations.size ?? 0;
  const telling = phrases.filter(
    ({ conversations }) => conversations.size >= Math.max(2, size * phraseShare),
  );
  const labels = [...telling.slice(0, 2), ...members, ...telling.slice(2)].flatMap(
    (term) => labelOf(term, language) ?? [],
  );
  const [first] = labels;
  // Words of the first phrase are not repeated.
  return [...new Set(labels)]
    .filter((label) => label === first || !(first ?? "").split(" ").includes(label))
    .slice(0, maxLabels);
}

/** Picks the sentences with most of the theme's words, one per interview, preferring those that contain its label. */
function quotesOf(
  sentences: readonly ThemeSentence[],
  given: readonly GivenAnswer[],
  { language, terms }: Pick<FoundTheme, "language" | "terms">,
): FoundQuote[] {
  const label = terms[0]?.toLocaleLowerCase(language);
  const ranked = sentences.flatMap(({ place, words }) => {
    const { answer } = given[place.answer] ?? {};
    const sentence = answer?.sentences[place.sentence];
    if (answer === undefined || sentence === undefined) return [];
    const { start, end, text } = sentence;
    const isComfortable = text.length >= comfortable.min && text.length <= comfortable.max;
    // A synonym alone ("invoice" for the price) does not show what the quote proves.
    const isNamed = label !== undefined && text.toLocaleLowerCase(language).includes(label);
    const isOfLanguage = answer.language === language;
    const fit = Math.min(words, 3) + (isComfortable ? 2 : 0) + (isOfLanguage ? 1 : 0) + (isNamed ? 2 : 0);
    const { conversationId } = place;
    const { messageId, nodeId } = answer;
    return [
      { fit, quote: { conversationId, messageId, nodeId, start, end, text, language: answer.language } },
    ];
  });
  ranked.sort(
    (a, b) =>
      b.fit - a.fit ||
      byText(a.quote.conversationId, b.quote.conversationId) ||
      byText(a.quote.messageId, b.quote.messageId) ||
      a.quote.start - b.quote.start,
  );
  const seen = new Set<string>();
  return ranked
    .map(({ quote }) => quote)
    .filter(({ conversationId }) => !seen.has(conversationId) && seen.add(conversationId))
    .slice(0, maxQuotes);
}

function presentGroup(group: TermGroup, given: readonly GivenAnswer[]): FoundTheme {
  const sentences = sentencesOf(group);
  const language = languageOf(sentences, given);
  const { kept } = group;
  const terms = sentences.length === 0 ? (kept?.words ?? []) : termsOf(group, language);
  return {
    id: kept?.id ?? group.members[0]?.key ?? "",
    name: kept?.name ?? null,
    isHidden: kept?.isHidden ?? false,
    language,
    terms,
    conversations: new Set(sentences.map(({ place }) => place.conversationId)),
    answers: new Set(sentences.map(({ place }) => place.answer)).size,
    quotes: quotesOf(sentences, given, { language, terms }),
  };
}

const ordinarySynonyms = createSynonyms(defaultSynonyms);

/**
 * Finds themes that several interviews mention, most frequent first: words and two-word phrases that occur together.
 * Deterministic regardless of the order of the answers. Languages are joined only by synonyms, since nothing is
 * translated. Themes kept by staff are always included. Yields between batches.
 */
export function* findThemes(
  given: readonly GivenAnswer[],
  { kept = [], synonymOf = ordinarySynonyms, isAsked = () => false }: ThemeOptions = {},
): Generator<undefined, readonly FoundTheme[]> {
  const interviews = new Set(given.map(({ conversationId }) => conversationId)).size;
  const minConversations = minInterviews(interviews);
  const collected = yield* collectTerms(given, synonymOf);
  const groups = yield* groupTerms(collected, {
    minConversations,
    interviews,
    kept,
    synonymOf,
    isAsked,
    given,
  });
  const themes: FoundTheme[] = [];
  for (const group of groups) {
    yield;
    const theme = presentGroup(group, given);
    if (group.kept !== null || theme.conversations.size >= minConversations) themes.push(theme);
  }
  const sorted = themes.toSorted((a, b) => b.conversations.size - a.conversations.size || byText(a.id, b.id));
  let found = 0;
  // Themes kept by staff do not count towards the limit.
  return sorted.filter(({ id }) => kept.some((theme) => theme.id === id) || (found += 1) <= maxThemes);
}

/** Evidence that a theme's name is checked against. */
export interface ThemeNameEvidence {
  readonly language: Language;
  readonly terms: readonly string[];
  /** Literal quotes of respondents. */
  readonly quotes: readonly string[];
}

const maxNameLength = 60;
const maxWords = 7;

/** Letters and separators only, which excludes markup, addresses, numbers and hidden characters. */
const wordsAlone = /^\p{L}[\p{L}\p{M} ,'’‘–-]*$/u;

const wordsIn = (text: string, language: Language): readonly string[] =>
  language === "th" ? thaiWords(text) : wordsOf(text).map((word) => word.text);

/**
 * Validates a theme name proposed by a language model; returns it trimmed, or `null`. The name must be in the theme's
 * language, and every content word must come from respondents, in any inflection, so a prompt injection cannot put
 * words into their mouths.
 */
export function checkThemeName(
  proposed: string,
  { language, terms, quotes }: ThemeNameEvidence,
): string | null {
  const name = proposed.trim().replaceAll(/ {2,}/gu, " ").normalize("NFC");
  if (name.length > maxNameLength || !wordsAlone.test(name) || countWords(name) > maxWords) return null;
  const detected = detectLanguage(name);
  if (detected !== null && detected !== language && countWords(name) > 3) return null;
  const saidKeys = new Set(
    [...terms, ...quotes].flatMap((text) => wordsIn(text, language)).map((word) => topicKey(word, language)),
  );
  const telling = wordsIn(name, language).filter((word) => !functionWords[language].has(word));
  const isSaid = telling.length > 0 && telling.every((word) => saidKeys.has(topicKey(word, language)));
  return isSaid ? name : null;
}
