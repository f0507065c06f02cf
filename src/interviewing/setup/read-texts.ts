import { detectLanguage } from "../phrases/detect-language.ts";
import { functionWords } from "../languages/function-words.ts";
import type { Language } from "../languages/language.ts";
import { nameLength } from "./limits.ts";
import { firstFound, isNegated, matchesOf, type Mention, numberOf, type Piece } from "./mention.ts";
import { cachedPattern, holds, searchable, setupWords, regexp } from "./words/words-of.ts";

const punctuation = /[.,;:!?()\n¿¡؟،。–—…"“”„«»|*]|\s-\s/u;
/** Words of a group of people, and of a subject, at most. */
const maxPeopleWords = 8;
const maxUnknownWords = 5;
const maxTopicWords = 16;

const quoted = /^\s*["“„«'‘]\s*([^"”“»]{1,120}?)\s*["”“»'’](?=\W|$)/u;

/** What the interviewer is to be called: after "call it", or after the word for its name. */
export function readName(text: string, own: readonly Language[]): readonly Mention[] {
  return firstFound(own, (language) => {
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
      if (value.length < nameLength.least || value.length > nameLength.most || value.split(" ").length > 10)
        return [];
      return [{ key: "name", value, span: value, start: from + rest.indexOf(value.split(" ")[0] ?? "") }];
    });
    return found.slice(-1);
  });
}

/** The words of a phrase up to punctuation, to a word at which it ends, or to so many of them. */
function phraseFrom(text: string, start: number, ends: RegExp, maxWords: number): Piece {
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

function withoutArticles({ text, start }: Piece, language: Language): Piece {
  const lead = regexp(
    `^(?:(?:${setupWords[language].articles})(?:\\s+|(?<='))|(?:${numberOf(language).pattern})\\s+)+`,
    "u",
  ).exec(text);
  return lead === null
    ? { text, start }
    : { text: text.slice(lead[0].length), start: start + lead[0].length };
}

/** Whoever orders a study is one; those who are interviewed are several. */
const whoOrders = /^(?:client|customer|kunde|cliente|klant|client[ae]?|team|teams?)$/iu;

/** Who acts in a clause: "how they choose suppliers" is not asked of the suppliers. */
const pronouns: Readonly<Partial<Record<Language, string>>> = {
  en: "they|we|i|you|people",
  de: "sie|wir|ich|man",
  fr: "ils|elles|on|nous",
  es: "ellos|ellas|nosotros",
  pt: "eles|elas|nós",
  nl: "ze|zij|we|wij|ik",
  da: "de|vi|man|jeg",
};
const isActedOn = (text: string, noun: Piece, language: Language): boolean => {
  const pronoun = pronouns[language];
  if (pronoun === undefined) return false;
  const clause = /[^.,;:!?\n]*$/u.exec(text.slice(0, noun.start))?.[0] ?? "";
  return regexp(
    `(?:^|[^\\p{L}])(?:${setupWords[language].asks})\\s+(?:[\\p{L}']+\\s+)?(?:${pronoun})\\s`,
    "u",
  ).test(clause);
};

/** Verbs that stand before an object with its own verb behind it: "Wir möchten Landwirte befragen". */
const modals: Readonly<Partial<Record<Language, string>>> = {
  de: "möchten?|wollen|will|würden?|sollen?|müssen|können|kann",
  nl: "willen|wil|moeten|kunnen|zouden",
};

/** How a noun for several people ends, where nearly every one does. */
const pluralEnding: Readonly<Partial<Record<Language, RegExp>>> = {
  en: /(?:s|men|people|staff|children)$/u,
  de: /(?:[ns]|er)$/u,
  fr: /[sx]$/u,
  es: /s$/u,
  ca: /s$/u,
  pt: /s$/u,
  nl: /(?:en|s)$/u,
  da: /[ers]$/u,
};

/** A noun for people with the describing words before it. */
function groupAround(text: string, noun: Piece, language: Language): Piece {
  const words = setupWords[language];
  let start = noun.start;
  for (let count = 0; count < 3; count += 1) {
    const before = /([\p{L}\p{N}'-]+)\s+$/u.exec(text.slice(0, start));
    const word = before?.[1]?.toLowerCase();
    if (before === null || word === undefined || functionWords[language].has(word)) break;
    const stops = `${words.ends}|${words.asks}|${words.articles}|${words.talkTo}|${words.with}|${words.about}|${words.not}|${words.correction}|${words.fillers}|${modals[language] ?? "(?!)"}`;
    if (cachedPattern(`^(?:${stops})$`, language).test(word) || /^\d+$/u.test(word)) break;
    start = before.index;
  }
  const behind = text.slice(noun.start + noun.text.length);
  const after =
    regexp(`^\\s+(?:d'|des |du |de |of )(?:(?:${words.articles})\\s+)?[\\p{L}'-]+`, "u").exec(behind)?.[0] ??
    "";
  const rest = after !== "" && !cachedPattern(words.ends, language).test(after.trim()) ? after : "";
  // "Parents of small children": the word behind an adjective belongs to it.
  const second = rest === "" ? "" : (/^\s+[\p{L}'-]+/u.exec(behind.slice(rest.length))?.[0] ?? "");
  const isPlural = pluralEnding[language]?.test(second) === true && second.length > 4;
  const more =
    isPlural &&
    !functionWords[language].has(second.trim().toLowerCase()) &&
    !cachedPattern(`^(?:${words.ends}|${words.asks})$`, language).test(second.trim().toLowerCase())
      ? second
      : "";
  return { text: text.slice(start, noun.start + noun.text.length) + rest + more, start };
}

const asMention = (key: "audience" | "topic", { text, start }: Piece): readonly Mention[] =>
  text.length < 2 ? [] : [{ key, value: text, span: text, start }];

/** A label with what connects it to its value. */
const labelIn = (text: string, label: string, language: Language): Piece | undefined =>
  matchesOf(
    text,
    `(?:${label})(?![\\p{L}])[\\s,]*(?:(?:(?:${setupWords[language].is})(?![\\p{L}])|:)[\\s,]*)+(?=\\S)`,
    language,
    true,
  )[0];

/** In front of a group that only tells what something else is of. */
const ofGroup: Readonly<Partial<Record<Language, string>>> = {
  en: "of",
  de: "von|der|des",
  fr: "de|des|du|d'",
  es: "de|del",
  ca: "de|del|dels",
  pt: "de|do|da|dos|das",
  nl: "van",
  da: "af",
};
const isOfGroup = (before: string, language: Language): boolean =>
  ofGroup[language] !== undefined && regexp(`(?:^|[^\\p{L}])(?:${ofGroup[language]})\\s*$`, "u").test(before);

/** Whatever is interviewed or talked to are people, whether or not their noun is known. */
function unknownGroup(text: string, ends: RegExp, language: Language): Piece | undefined {
  const words = setupWords[language];
  const plural = pluralEnding[language];
  if (words.talkOnlyTo === undefined || plural === undefined) return undefined;
  for (const lead of matchesOf(text, words.talkOnlyTo, language)) {
    if (isNegated(text, lead.start, language)) continue;
    const phrase = withoutArticles(
      phraseFrom(text, lead.start + lead.text.length, ends, maxUnknownWords),
      language,
    );
    const [first = "", ...others] = phrase.text.toLowerCase().split(/\s+/u);
    const isGroup =
      !functionWords[language].has(first) &&
      !cachedPattern(`^(?:${words.ends}|${words.asks})$`, language).test(first) &&
      [first, ...others].some((word) => word.length > 3 && plural.test(word)) &&
      !holds(
        phrase.text,
        `${words.expert}|${words.minute}|${words.question}|${Object.values(words.labels).join("|")}`,
        language,
      );
    if (isGroup) return phrase;
  }
  return undefined;
}

function audienceIn(text: string, language: Language): readonly Mention[] {
  const words = setupWords[language];
  const ends = cachedPattern(words.ends, language);
  const said = labelIn(text, words.labels.audience, language);
  if (said !== undefined) {
    return asMention(
      "audience",
      withoutArticles(restOfClause(text, said.start + said.text.length), language),
    );
  }
  const iAm = words.iAm === undefined ? "(?!)" : words.iAm;
  const isSpeaker = regexp(`(?:^|[^\\p{L}])(?:${iAm})\\s+(?:[\\p{L}'-]+\\s+){0,4}$`, "u");
  const nouns = matchesOf(text, words.people, language);
  const isFollowed = ({ text: noun, start }: Piece) =>
    nouns.some((next) => next.start > start && /^\s+$/u.test(text.slice(start + noun.length, next.start)));
  const all = nouns.filter(
    (noun) =>
      !whoOrders.test(noun.text) &&
      !isNegated(text, noun.start, language) &&
      !isActedOn(text, noun, language) &&
      // "Young parents" are parents.
      !isFollowed(noun) &&
      !isSpeaker.test(text.slice(Math.max(0, noun.start - 60), noun.start)),
  );
  // "Expert interviews with plant managers": the experts are the managers.
  const others = all.filter(({ text: noun }) => !holds(noun, words.expert, language));
  const people = others.length > 0 ? others : all;
  for (const lead of matchesOf(text, words.talkTo, language)) {
    if (isNegated(text, lead.start, language)) continue;
    const phrase = withoutArticles(
      phraseFrom(text, lead.start + lead.text.length, ends, maxPeopleWords),
      language,
    );
    if (people.some(({ start }) => start >= phrase.start && start < phrase.start + phrase.text.length)) {
      return asMention("audience", phrase).map((mention) => ({ ...mention, isSure: true }));
    }
  }
  const unknown = unknownGroup(text, ends, language);
  if (unknown !== undefined) {
    return asMention("audience", unknown).map((mention) => ({ ...mention, isSure: true }));
  }
  const groups = people.map((noun) => ({ noun, group: groupAround(text, noun, language) }));
  const led = groups.find(({ group }) =>
    regexp(`(?:^|[^\\p{L}])(?:${words.with})\\s+(?:(?:${words.articles})\\s*)*(?:\\d+\\s+)?$`, "u").test(
      text.slice(Math.max(0, group.start - 40), group.start),
    ),
  );
  const found = (led ?? groups.find(({ group }) => !isOfGroup(text.slice(0, group.start), language)))?.group;
  return found === undefined
    ? []
    : asMention("audience", found).map((mention) => ({ ...mention, isSure: led !== undefined }));
}

/** The languages whose words for subjects and people count: what is a preposition in one is a noun in another. */
function textLanguages(text: string, own: readonly Language[]): readonly Language[] {
  const detected = detectLanguage(text);
  return detected === null ? own : [detected];
}

function firstIn(
  own: readonly Language[],
  find: (language: Language) => readonly Mention[],
): readonly Mention[] {
  for (const language of own) {
    const found = find(language);
    if (found.length > 0) return found;
  }
  return [];
}

/** Who is interviewed. */
export const readAudience = (text: string, own: readonly Language[]): readonly Mention[] =>
  firstIn(textLanguages(text, own), (language) => audienceIn(text, language));

function restOfClause(text: string, start: number): Piece {
  const rest = text.slice(start);
  const value = (/^[^.;,!?\n]+/u.exec(rest)?.[0] ?? "").trim();
  return { text: value, start: start + Math.max(0, rest.indexOf(value)) };
}

function topicIn(text: string, language: Language): readonly Mention[] {
  const words = setupWords[language];
  const said = labelIn(text, words.labels.topic, language);
  if (said !== undefined) {
    return asMention("topic", withoutArticles(restOfClause(text, said.start + said.text.length), language));
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
    // "About 15 minutes" is a length, and "about ten questions" a number of them.
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

/** What a study is about, where it is announced as that. */
export const readTopic = (text: string, own: readonly Language[]): readonly Mention[] =>
  firstIn(textLanguages(text, own), (language) => topicIn(text, language));

/** A sentence without the clauses at its ends that say nothing but facts: "exit interviews, by phone, 15 minutes". */
function withoutFactClauses({ text, start }: Piece, isFact: (start: number, end: number) => boolean): Piece {
  const clauses = [...text.matchAll(/[^,;:–—]+/gu)]
    .map((match) => ({ from: match.index, to: match.index + match[0].length }))
    .filter(({ from, to }) => /[\p{L}\p{N}]/u.test(text.slice(from, to)));
  const own = clauses.filter(({ from, to }) => !isFact(start + from, start + to));
  const [first] = own;
  const last = own.at(-1);
  if (first === undefined || last === undefined || own.length === clauses.length) return { text, start };
  const rest = text.slice(first.from, last.to);
  return { text: rest.trim(), start: start + first.from + (rest.length - rest.trimStart().length) };
}

/** Words of a question that say by themselves what a study is about. */
const minClauseWords = 4;

/** What is to be asked, of a sentence that says first who is asked: "Interview drivers: what do they expect?". */
function askedClause(sentence: Piece, language: Language): Piece {
  const words = setupWords[language];
  const [question] = [...sentence.text.matchAll(regexp(`[,:]\\s+(?=(?:${words.asks})\\s)`, "giu"))];
  if (question === undefined) return sentence;
  const lead = sentence.text.slice(0, question.index);
  const start = question.index + question[0].length;
  const clause = sentence.text.slice(start);
  const isAnnounced = holds(lead, `${words.talkTo}|${words.talkOnlyTo ?? "(?!)"}`, language);
  if (!isAnnounced || clause.split(/\s+/u).length < minClauseWords) return sentence;
  return { text: clause, start: sentence.start + start };
}

/**
 * The sentence that says most of what a study is about: a question, or the one with the most words of its own.
 *
 * @param facts what the text says beside it: settings of an interview are no subject
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
  // "I'd like to talk to owners" says how, and not what about.
  const tellsHow = (sentence: string) =>
    matchesOf(sentence, words.talkTo, language).some(({ start }) => start > 0 && start < 30) ? 4 : 0;
  const weight = (sentence: string) =>
    (/[?؟]$/u.test(sentence) && !holds(sentence, words.not, language) ? 3 : 0) +
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
    // A greeting has no word of its own.
    const isEmpty = ownWords(sentence.start, end) === 0;
    return { sentence, weight: weight(sentence.text) - count * 2 - (isNothingElse || isEmpty ? 10 : 0) };
  });
  const best = weighed.toSorted((a, b) => b.weight - a.weight)[0]?.sentence;
  if (best === undefined) return { text: text.trim(), start: 0 };
  return askedClause(withoutFactClauses(best, isSetting), language);
}

/** "Not nurses, doctors": what is said in place of another group. */
export function replacedGroup(text: string, own: readonly Language[]): readonly Mention[] {
  for (const language of own) {
    const { not, articles } = setupWords[language];
    const match = regexp(
      `^\\s*(?:${not})\\s+([^,;]{2,60})[,;]\\s*(?:but|sondern|mais|sino|mas|maar|men|però|rather)?\\s*(?:(?:${articles})\\s+)?([^,;.!?]{2,80})[.!]?\\s*$`,
      "u",
    ).exec(text);
    const value = match?.[2]?.trim();
    if (value !== undefined) {
      return [{ key: "audience", value, span: value, start: text.lastIndexOf(value) }];
    }
  }
  return [];
}
