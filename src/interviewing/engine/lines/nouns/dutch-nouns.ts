import data from "./nl.json" with { type: "json" };
import {
  isAmong,
  lexiconOf,
  type UseLists,
  usesOf,
  withMore,
  type ArticledNoun,
  type ArticleOptions,
  type Head,
  type Noun,
  type Words,
} from "./noun-lexicon.ts";

/* Dutch: "de" or "het". */

const common: Noun = { gender: "common", isPlural: false };
const neuter: Noun = { gender: "neuter", isPlural: false };
const plural: Noun = { gender: null, isPlural: true };

interface Lists extends UseLists {
  readonly nouns: Readonly<Record<"de" | "het" | "plural", Words>>;
  readonly endings: Readonly<Record<"de" | "het" | "plural", Words>>;
  readonly never: Words;
}

function tablesOf(lists: Lists) {
  const { find } = lexiconOf(
    [
      [common, lists.nouns.de],
      [neuter, lists.nouns.het],
      [plural, lists.nouns.plural],
    ],
    [
      [common, lists.endings.de],
      [neuter, lists.endings.het],
      [plural, lists.endings.plural],
    ],
    lists.never,
    {},
  );
  return {
    find,
    ...usesOf(lists),
  };
}

/** The words of generation 17, and all of them. */
const tables = { 17: tablesOf(data), 18: tablesOf(withMore<Lists>(data, data.since18)) };
const bad = /^(?:slechte|vervelende|nare)$/u;

/** Words in front that are no adjectives. */
const quantity =
  /^(?:geen|veel|weinig|meer|minder|alle|enkele|sommige|elke|ieder|iedere|deze|die|dat|dit|welke|beide|mijn|eigen|uw|je|jouw|hun|haar|zijn|ons|onze|een|het|de|hoe|hoeveel|samen|toe|tweede|derde)$/u;
/** Adverbs before an adjective. */
const adverb = /^(?:nog|al|vaak|zelf|onlangs|meest)$/u;
/** What is one of many: then the thing exists. */
const superlative = /^(?:eerste|laatste|enige|typische|\p{L}+ste)$/u;

/** What may follow a noun; two nouns side by side are no phrase. */
const behind =
  /^(?:$| (?:aan|achter|als|bij|binnen|boven|buiten|door|in|met|na|naar|naast|om|onder|op|over|per|rond|sinds|tegen|tijdens|tot|tussen|uit|van|vanaf|vanuit|vanwege|via|volgens|voor|waar|wanneer|zonder|die|dat|u|je)(?= \p{L})|, (?:die|dat) (?=\p{L})| (?:vooraf|achteraf|thuis|toen|nu|daarna|daarvoor|ervoor|erna|erbij|eraan|daarbij|daarmee|ermee|ertegen|privé|onderweg|vandaag|eerst|tegenwoordig|destijds|onderling)$)/u;
const onlyWhen = /^(?:| (?:vooraf|achteraf|toen|nu|daarna|daarvoor|ervoor|erna|erbij|daarbij|destijds))$/u;
/** Adverbs behind a noun that only generation 18 knows. */
const daytime = /^ (?:overdag|'s (?:avonds|nachts|ochtends)|tussendoor)$/u;
/** Behind what somebody else has: "de mening van vrienden". */
const ofOthers = /^ (?:van|door|uit|tussen|onder|vanuit) /u;
const never = {
  17: /[;:/?!()]|(?<!\p{L})(?:wie|wat|welke?|waarom|hoe|hoeveel|of|ja|nee)(?!\p{L})|^last van|(?:^| )(?:ten|ter) /u,
  18: /[;:/?!()]|(?<!\p{L})(?:wie|wat|welke?|waarom|hoe|hoeveel|ja|nee)(?!\p{L})|^last van|(?:^| )(?:ten|ter) |^\p{L}+ of /u,
};
/** "Die er nog zijn": a clause behind a plural. */
const clauseBehind = /^ (?:die|dat) (?=\p{L})/u;

/** Reads adjectives in -e and a noun; `null` if the noun is unknown. */
function headOf(phrase: string, rules: 17 | 18): Head | null {
  const words = phrase.split(" ");
  const { find } = tables[rules];
  const isAdjective = (word: string): boolean =>
    (/^\p{Ll}{3,}e$/u.test(word) && find(word).length === 0) ||
    (rules === 18 && (adverb.test(word) || tables[18].done.has(word)));
  const at = words.findIndex((word, place) =>
    rules === 17 ? place > 0 || !/^\p{Ll}{3,}e$/u.test(word) || find(word).length > 0 : !isAdjective(word),
  );
  const noun = words[at] ?? "";
  const adjectives = words.slice(0, at);
  const [reading] = find(noun.replace(/,$/u, "")).toSorted((a, b) => Number(b.isPlural) - Number(a.isPlural));
  if (reading === undefined || adjectives.some((word) => quantity.test(word))) return null;
  const rest = phrase.slice([...adjectives, noun.replace(/,$/u, "")].join(" ").length);
  return { adjectives, noun: noun.replace(/,$/u, ""), reading, rest };
}

const articleOf = ({ gender }: Noun): string => (gender === "neuter" ? "het" : "de");

/** A problem, or a bad experience, is not known to exist, unless it is said whose it is. */
const isPerhaps = ({ noun, reading, adjectives, rest }: Head, rules: 17 | 18): boolean =>
  (isAmong(tables[rules][reading.isPlural ? "perhapsMany" : "perhapsOne"], noun, true) ||
    adjectives.some((word) => bad.test(word))) &&
  !adjectives.some((word) => superlative.test(word)) &&
  !(rules === 17 ? /^,? (?:van (?:de|het|uw)|die|dat) /u : /^,? van (?:de|het|uw) /u).test(rest);

/** "Overwogen alternatieven" as "de alternatieven die u hebt overwogen". */
function relative(head: Head, isFamiliar: boolean): string | null {
  const { adjectives, noun, reading, rest } = head;
  const last = adjectives.at(-1) ?? "";
  const done = [last, last.replace(/e$/u, "")].find((word) => tables[18].done.has(word));
  if (done === undefined || clauseBehind.test(rest)) return null;
  const before = [...adjectives.slice(0, -1), noun].join(" ");
  const which = reading.gender === "neuter" ? "dat" : "die";
  return `${articleOf(reading)} ${before} ${which} ${isFamiliar ? "je hebt" : "u hebt"} ${done}${rest}`;
}

/** "Looptijd contract" as "looptijd van het contract": the second of two nouns side by side. */
const withGenitive = (rest: string): string => {
  const noun = /^ (\p{Ll}{4,})$/u.exec(rest)?.[1] ?? "";
  const [reading] = tables[18].find(noun);
  return reading === undefined || behind.test(rest) || daytime.test(rest)
    ? rest
    : ` van ${articleOf(reading)} ${noun}`;
};

/** What generation 18 says of a noun instead of its article: "your", a relative clause, "a typical day". */
function toldOf(phrase: string, head: Head, { isOwn, isFamiliar, exists }: ArticleOptions): ArticledNoun {
  const about = (text: string): ArticledNoun => ({ form: "about", text });
  const { noun, reading, rest, adjectives } = head;
  const { mass, given, own } = tables[18];
  const isSuperlative = adjectives.some((word) => superlative.test(word));
  const isGiven = given.has(noun) && rest.startsWith(" van ");
  const isMass = isAmong(mass, noun, true) && !/^ van (?:de|het|uw) /u.test(rest);
  if (!isSuperlative && (isMass || isGiven))
    return exists === true ? about(`${articleOf(reading)} ${phrase}`) : { form: "some", text: phrase };
  if (isPerhaps(head, 18)) {
    if (clauseBehind.test(rest)) return about(phrase);
    if (exists === true) return about(reading.isPlural ? `eventuele ${phrase}` : `een ${phrase}`);
    return { form: "some", text: reading.isPlural ? phrase : `een ${phrase}` };
  }
  const clause = relative(head, isFamiliar);
  if (clause !== null) return about(clause);
  const isTypical = adjectives[0] === "typische" || adjectives[0] === "gewone";
  if (isTypical && !reading.isPlural && reading.gender === "common") return about(`een ${phrase}`);
  const isTheirs = own.has(noun) && !ofOthers.test(rest);
  if (isOwn && (isTheirs || isTypical)) return about(`${isFamiliar ? "je" : "uw"} ${phrase}`);
  return about(`${articleOf(reading)} ${phrase}`);
}

/** Gives a Dutch noun phrase its article; `null` if any of it is doubtful. */
export function dutchArticle(written: string, options: ArticleOptions): ArticledNoun | null {
  const { isOwn, isFamiliar, rules } = options;
  if (never[rules].test(written)) return null;
  const phrase = written.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());
  // "Het aantal lessen": the only noun that another follows as it is.
  if (/^aantal \p{Ll}+(?:en|s)(?: |$)/u.test(phrase)) return { form: "about", text: `het ${phrase}` };
  if ((isOwn || rules === 18) && /^eigen \p{Ll}/u.test(phrase)) {
    const after = headOf(phrase.slice("eigen ".length), rules);
    return rules === 18 || (after !== null && behind.test(after.rest))
      ? { form: "about", text: `${isFamiliar ? "je" : "uw"} ${phrase}` }
      : null;
  }
  const head = headOf(phrase, rules);
  if (head === null) return null;
  const { reading, rest } = head;
  if (rules === 18) {
    const genitive = withGenitive(rest);
    const told = phrase.slice(0, phrase.length - rest.length) + genitive;
    const isPhrase = behind.test(genitive) || daytime.test(genitive) || clauseBehind.test(genitive);
    return isPhrase ? toldOf(told, { ...head, rest: genitive }, options) : null;
  }
  if (rest.startsWith(" en ")) {
    const second = headOf(rest.slice(" en ".length), rules);
    if (second === null || !behind.test(second.rest)) return null;
    const [first] = phrase.split(" en ");
    return {
      form: "about",
      text: `${articleOf(reading)} ${first} en ${articleOf(second.reading)} ${rest.slice(" en ".length)}`,
    };
  }
  if (!behind.test(rest)) return null;
  if (isPerhaps(head, rules))
    return reading.isPlural
      ? { form: "about", text: `eventuele ${phrase}` }
      : head.adjectives.length > 0 && reading.gender === "neuter"
        ? null
        : { form: "any", text: `een ${phrase}` };
  if (isOwn && tables[rules].own.has(head.noun) && onlyWhen.test(rest))
    return { form: "about", text: `${isFamiliar ? "je" : "uw"} ${phrase}` };
  return { form: "about", text: `${articleOf(reading)} ${phrase}` };
}
