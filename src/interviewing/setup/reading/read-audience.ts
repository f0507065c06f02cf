import { functionWords } from "../../languages/function-words.ts";
import type { Language } from "../../languages/language.ts";
import { isNegated, matchesOf, type Mention, type Piece } from "./mention.ts";
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

/** Maximum words of a group of people. */
const maxPeopleWords = 8;
const maxUnknownWords = 5;

/** The commissioner of a study is singular; interviewees are plural. */
const whoOrders = /^(?:client|customer|kunde|cliente|klant|client[ae]?|team|teams?)$/iu;

/** Pronouns that act in a clause: "how they choose suppliers" does not interview the suppliers. */
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

/** Modal verbs that precede an object and its infinitive: "Wir möchten Landwirte befragen". */
const modals: Readonly<Partial<Record<Language, string>>> = {
  de: "möchten?|wollen|will|würden?|sollen?|müssen|können|kann",
  nl: "willen|wil|moeten|kunnen|zouden",
};

/** Common plural endings. */
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

/** Extends a noun for people to the describing words around it. */
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
  // "Parents of small children": an adjective includes the next noun.
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

/** Prepositions before a group that only qualifies something else. */
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

/** Finds a group after "interview" or "talk to", even if its noun is unknown. */
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
      !containsAny(
        phrase.text,
        `${words.expert}|${words.minute}|${words.question}|${Object.values(words.labels).join("|")}`,
        language,
      );
    if (isGroup) return phrase;
  }
  return undefined;
}

/** Verbs whose subjects are people, for languages with the subject before the verb. */
const peopleDo: Readonly<Partial<Record<Language, string>>> = {
  en: "experience|use|think|believe|decide|choose|cope|perceive|buy|want|expect|cancel|quit|understand|organi[sz]e|prepare|judge|trust",
  fr: "vivent|utilisent|ressentent|pensent|croient|décident|choisissent|perçoivent|achètent|veulent|attendent|quittent|résilient|comprennent|organisent|jugent",
};
/** German puts the verb last, so the subject is found before an article: "wie Hebammen die neue App erleben". */
const actsInGerman =
  /(?<![\p{L}])(?:wie|warum|weshalb|was|ob) ((?:\p{Ll}+e )?\p{Lu}[\p{L}-]+(?:[ns]|er|e)) (?:die|den|das|der|dem|ihre[nmrs]?|eine[nmrs]?|mit|über|auf)(?![\p{L}])[^.!?\n]{0,80}(?:erleben|nutzen|benutzen|verwenden|empfinden|denken|entscheiden|umgehen|kaufen|kündigen|wahrnehmen|bewerten|verstehen)(?![\p{L}])/u;

/** Finds the subject of a question clause: "how midwives experience the new app". */
function actingGroup(text: string, language: Language): Piece | undefined {
  if (language === "de") {
    const match = actsInGerman.exec(text);
    const group = match?.[1];
    return match === null || group === undefined
      ? undefined
      : { text: group, start: match.index + match[0].indexOf(group) };
  }
  const verbs = peopleDo[language];
  const plural = pluralEnding[language];
  if (verbs === undefined || plural === undefined) return undefined;
  const words = setupWords[language];
  const article = `(?:(?:${words.articles})\\s+)*`;
  const clause = `(?<![\\p{L}])(?:${words.asks})\\s+(?:do\\s+|did\\s+)?${article}((?:[\\p{L}'-]+\\s+){0,2}?[\\p{L}'-]+)\\s+(?:${verbs})(?![\\p{L}])`;
  const match = regexp(clause, "u").exec(searchable(text));
  const group = match?.[1];
  if (match === null || group === undefined) return undefined;
  const groupWords = group.split(/\s+/u);
  const isGroup =
    plural.test(groupWords.at(-1) ?? "") &&
    (groupWords.at(-1) ?? "").length > 3 &&
    groupWords.every(
      (word) =>
        !functionWords[language].has(word) && !cachedPattern(`^(?:${words.asks})$`, language).test(word),
    );
  if (!isGroup) return undefined;
  const start = match.index + match[0].lastIndexOf(group);
  return { text: text.slice(start, start + group.length), start };
}

function audienceIn(text: string, language: Language): readonly Mention[] {
  const words = setupWords[language];
  const ends = cachedPattern(words.ends, language);
  const label = labelIn(text, words.labels.audience, language);
  if (label !== undefined) {
    return asMention(
      "audience",
      withoutArticles(restOfClause(text, label.start + label.text.length), language),
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
  const others = all.filter(({ text: noun }) => !containsAny(noun, words.expert, language));
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
  if (found !== undefined) {
    return asMention("audience", found).map((mention) => ({ ...mention, isSure: led !== undefined }));
  }
  const acting = actingGroup(text, language);
  return acting === undefined ? [] : asMention("audience", acting);
}

/** Reads who is interviewed. */
export const readAudience = (text: string, preferred: readonly Language[]): readonly Mention[] =>
  firstIn(textLanguages(text, preferred), (language) => audienceIn(text, language));

/** "Not nurses, doctors": reads a group that replaces another. */
export function replacedGroup(text: string, preferred: readonly Language[]): readonly Mention[] {
  for (const language of preferred) {
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
