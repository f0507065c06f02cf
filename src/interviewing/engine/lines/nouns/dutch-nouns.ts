import data from "./nl.json" with { type: "json" };
import {
  isAmong,
  lexiconOf,
  wordsOf,
  type ArticledNoun,
  type ArticleOptions,
  type Head,
  type Noun,
} from "./noun-lexicon.ts";

/* Dutch: "de" or "het". */

const common: Noun = { gender: "common", isPlural: false };
const neuter: Noun = { gender: "neuter", isPlural: false };
const plural: Noun = { gender: null, isPlural: true };
const { find } = lexiconOf(
  [
    [common, data.nouns.de],
    [neuter, data.nouns.het],
    [plural, data.nouns.plural],
  ],
  [
    [common, data.endings.de],
    [neuter, data.endings.het],
    [plural, data.endings.plural],
  ],
  data.never,
  {},
);
const perhapsOne = new Set(wordsOf(data.perhaps.singular));
const perhapsMany = new Set(wordsOf(data.perhaps.plural));
const bad = /^(?:slechte|vervelende|nare)$/u;
const own = new Set(wordsOf(data.own));

/** Words in front that are no adjectives. */
const quantity =
  /^(?:geen|veel|weinig|meer|minder|alle|enkele|sommige|elke|ieder|iedere|deze|die|dat|dit|welke|beide|mijn|eigen|uw|je|jouw|hun|haar|zijn|ons|onze|een|het|de|hoe|hoeveel|samen|toe|tweede|derde)$/u;
/** What is one of many: then the thing exists. */
const superlative = /^(?:eerste|laatste|enige|typische|\p{L}+ste)$/u;

/** What may follow a noun; two nouns side by side are no phrase. */
const behind =
  /^(?:$| (?:aan|achter|als|bij|binnen|boven|buiten|door|in|met|na|naar|naast|om|onder|op|over|per|rond|sinds|tegen|tijdens|tot|tussen|uit|van|vanaf|vanuit|vanwege|via|volgens|voor|waar|wanneer|zonder|die|dat|u|je)(?= \p{L})|, (?:die|dat) (?=\p{L})| (?:vooraf|achteraf|thuis|toen|nu|daarna|daarvoor|ervoor|erna|erbij|eraan|daarbij|daarmee|ermee|ertegen|privé|onderweg|vandaag|eerst|tegenwoordig|destijds|onderling)$)/u;
const onlyWhen = /^(?:| (?:vooraf|achteraf|toen|nu|daarna|daarvoor|ervoor|erna|erbij|daarbij|destijds))$/u;
const never =
  /[;:/?!()]|(?<!\p{L})(?:wie|wat|welke?|waarom|hoe|hoeveel|of|ja|nee)(?!\p{L})|^last van|(?:^| )(?:ten|ter) /u;

/** Reads adjectives in -e and a noun; `null` if the noun is unknown. */
function headOf(phrase: string): Head | null {
  const words = phrase.split(" ");
  const at = words.findIndex(
    (word, place) => place > 0 || !/^\p{Ll}{3,}e$/u.test(word) || find(word).length > 0,
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
const isPerhaps = ({ noun, reading, adjectives, rest }: Head): boolean =>
  (isAmong(reading.isPlural ? perhapsMany : perhapsOne, noun, true) ||
    adjectives.some((word) => bad.test(word))) &&
  !adjectives.some((word) => superlative.test(word)) &&
  !/^,? (?:van (?:de|het|uw)|die|dat) /u.test(rest);

/** Gives a Dutch noun phrase its article; `null` if any of it is doubtful. */
export function dutchArticle(written: string, { isOwn, isFamiliar }: ArticleOptions): ArticledNoun | null {
  if (never.test(written)) return null;
  const phrase = written.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());
  // "Het aantal lessen": the only noun that another follows as it is.
  if (/^aantal \p{Ll}+(?:en|s)(?: |$)/u.test(phrase)) return { form: "about", text: `het ${phrase}` };
  if (isOwn && /^eigen \p{Ll}/u.test(phrase)) {
    const after = headOf(phrase.slice("eigen ".length));
    return after !== null && behind.test(after.rest)
      ? { form: "about", text: `${isFamiliar ? "je" : "uw"} ${phrase}` }
      : null;
  }
  const head = headOf(phrase);
  if (head === null) return null;
  const { reading, rest } = head;
  if (rest.startsWith(" en ")) {
    const second = headOf(rest.slice(" en ".length));
    if (second === null || !behind.test(second.rest)) return null;
    const [first] = phrase.split(" en ");
    return {
      form: "about",
      text: `${articleOf(reading)} ${first} en ${articleOf(second.reading)} ${rest.slice(" en ".length)}`,
    };
  }
  if (!behind.test(rest)) return null;
  if (isPerhaps(head))
    return reading.isPlural
      ? { form: "about", text: `eventuele ${phrase}` }
      : head.adjectives.length > 0 && reading.gender === "neuter"
        ? null
        : { form: "any", text: `een ${phrase}` };
  if (isOwn && own.has(head.noun) && onlyWhen.test(rest))
    return { form: "about", text: `${isFamiliar ? "je" : "uw"} ${phrase}` };
  return { form: "about", text: `${articleOf(reading)} ${phrase}` };
}
