import data from "./da.json" with { type: "json" };
import { type ArticledNoun, type ArticleOptions, type Gender, minCompound, wordsOf } from "./noun-lexicon.ts";

/* Danish: the article is the end of the noun, or a word before its adjectives. */

interface Reading {
  readonly definite: string;
  readonly gender: Gender;
  readonly isPlural: boolean;
}

const genderOf = (definite: string): Gender => (definite.endsWith("t") ? "neuter" : "common");

/** The readings of a noun's forms: with and without article, in the singular and the plural. */
function readingsOf(forms: string): readonly (readonly [bare: string, reading: Reading])[] {
  const [bare = "", definite = "", third, fourth] = forms.split(" ");
  const gender = genderOf(definite);
  const isPlural = definite.endsWith("ne");
  const one = [bare, { definite, gender, isPlural }] as const;
  if (third === undefined) return [one];
  // Three forms: the plural without article is the same as the singular.
  return fourth === undefined ? [one] : [one, [third, { definite: fourth, gender, isPlural: true }]];
}

const nouns = new Map(data.forms.flatMap(readingsOf));
const definites = new Set([...nouns.values()].map(({ definite }) => definite));
const endings = new Map(data.endings.flatMap(readingsOf));
const never = new Set(wordsOf(data.never));
const perhapsOne = new Set(wordsOf(data.perhaps.singular));
const perhapsMany = new Set(wordsOf(data.perhaps.plural));
const bad = /^(?:dårlige|ubehagelige)$/u;
const own = new Set(wordsOf(data.own));

interface Found extends Reading {
  /** The last noun of a compound, or the word. */
  readonly last: string;
}

function find(word: string): Found | null {
  if (never.has(word)) return null;
  for (let start = 0; start < word.length; start += 1) {
    const last = word.slice(start);
    const known = start === 0 || start >= minCompound ? nouns.get(last) : undefined;
    const reading = known ?? (start > 1 ? endings.get(last) : undefined);
    if (reading !== undefined)
      return { ...reading, definite: `${word.slice(0, start)}${reading.definite}`, last };
  }
  return null;
}

/** True for a noun that has its article already: "årsagen". */
function isDefinite(word: string): boolean {
  for (let start = 0; start < word.length; start += 1) {
    if (start > 0 && start < minCompound) continue;
    if (definites.has(word.slice(start))) return true;
  }
  return /(?:ningen|ningerne|heden|hederne|tionen|tionerne)$/u.test(word);
}

/** What may follow a noun; two nouns side by side are no phrase. */
const behind =
  /^(?:$| (?:ad|af|bag|blandt|efter|for|fra|før|gennem|hos|i|inden|inden for|med|mellem|mod|om|omkring|over|på|siden|som|der|til|uden|under|undervejs i|ved|du|I)(?= \p{L})| (?:derhjemme|udefra|hjemmefra|nu|dengang|da|undervejs|bagefter|efter|før|inden|forud|i dag|på forhånd|derefter|hjemme)$)/u;
const onlyWhen = /^(?:| (?:nu|dengang|bagefter|inden|forud|i dag|på forhånd|før|efter))$/u;
const doubtful =
  /[;:/?!(),]|(?<!\p{L})(?:hvem|hvad|hvorfor|hvornår|hvordan|hvilke[nt]?|hvor|om|eller|ja|nej)(?: \p{L}+)?$|(?<!\p{L})(?:hvem|hvad|hvorfor|hvordan|hvilke[nt]?|eller)(?!\p{L})/u;
/** What is one of many: then the thing exists. */
const superlative = /^(?:første|sidste|eneste|typiske|\p{L}+ste)$/u;
const quantity = /^(?:mange|nogle|alle|egne|flere|begge|ingen|disse|denne|mine|dine|sine|hele|lidt)$/u;

/** Adjectives by which they take -e: "økonomisk", "dårlig", "ny". */
function withE(word: string): string | null {
  if (/^\p{Ll}+e$/u.test(word)) return word;
  if (/(?:ig|isk|iv|ent|ant|konkret|privat)$/u.test(word)) return `${word}e`;
  if (/^\p{Ll}{3,}et$/u.test(word)) return `${word.slice(0, -1)}de`;
  return word.endsWith("igt") ? `${word.slice(0, -1)}e` : null;
}

interface Head {
  readonly adjectives: readonly string[];
  readonly noun: string;
  readonly found: Found;
  readonly rest: string;
}

function headOf(phrase: string): Head | null {
  const words = phrase.split(" ");
  const at = words.findIndex((word) => find(word) !== null);
  const noun = words[at] ?? "";
  const found = find(noun);
  if (found === null) return null;
  const adjectives = words.slice(0, at).map(withE);
  if (adjectives.some((word) => word === null || quantity.test(word))) return null;
  const rest = words.slice(at + 1).join(" ");
  return {
    adjectives: adjectives as readonly string[],
    noun,
    found,
    rest: rest === "" ? "" : ` ${rest}`,
  };
}

function withDefinite({ adjectives, noun, found }: Head): string {
  if (adjectives.length === 0) return found.definite;
  const article = found.isPlural ? "de" : found.gender === "neuter" ? "det" : "den";
  return [article, ...adjectives, noun].join(" ");
}

/** A problem, or a bad experience, is not known to exist. */
const isPerhaps = ({ adjectives, noun, found, rest }: Head): boolean => {
  const words = found.isPlural ? perhapsMany : perhapsOne;
  const isListed = words.has(noun) || words.has(found.last);
  return (
    (isListed || adjectives.some((word) => bad.test(word))) &&
    !adjectives.some((word) => superlative.test(word)) &&
    !/^ (?:der|som|du) /u.test(rest)
  );
};

const yours = ({ isPlural, gender }: Found): string =>
  isPlural ? "dine" : gender === "neuter" ? "dit" : "din";

/** Gives a Danish noun phrase its article; `null` if any of it is doubtful. */
export function danishArticle(written: string, { isOwn }: ArticleOptions): ArticledNoun | null {
  if (doubtful.test(written)) return null;
  const phrase = written.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());
  // "Familiens reaktion" has its article in the genitive.
  const owned = /^\p{Ll}{2,}(?:en|et|ne|er)s (\p{Ll}+)(.*)$/u.exec(phrase);
  if (owned !== null)
    return find(owned[1] ?? "") !== null && behind.test(owned[2] ?? "")
      ? { form: "about", text: phrase }
      : null;
  const whole = /^(\p{Ll}+)(.*)$/u.exec(phrase);
  if (whole !== null && isDefinite(whole[1] ?? "") && behind.test(whole[2] ?? ""))
    return { form: "about", text: phrase };
  const said = /^egne (\p{Ll}+)(.*)$/u.exec(phrase);
  if (said !== null)
    return isOwn && find(said[1] ?? "")?.isPlural === true && behind.test(said[2] ?? "")
      ? { form: "about", text: `dine ${phrase}` }
      : null;
  if (/^antal \p{Ll}+(?:er|e|besøg|år|børn)(?: |$)/u.test(phrase))
    return { form: "about", text: phrase.replace(/^antal/u, "antallet af") };
  const head = headOf(phrase);
  if (head === null) return null;
  if (head.rest.startsWith(" og ")) {
    const second = headOf(head.rest.slice(" og ".length));
    if (second === null || !behind.test(second.rest)) return null;
    return { form: "about", text: `${withDefinite(head)} og ${withDefinite(second)}${second.rest}` };
  }
  if (!behind.test(head.rest)) return null;
  if (isPerhaps(head)) {
    if (head.found.isPlural) return { form: "about", text: `eventuelle ${phrase}` };
    return { form: "any", text: `${head.found.gender === "neuter" ? "et" : "en"} ${phrase}` };
  }
  if (isOwn && own.has(head.noun) && onlyWhen.test(head.rest) && head.adjectives.length === 0)
    return { form: "about", text: `${yours(head.found)} ${phrase}` };
  return { form: "about", text: `${withDefinite(head)}${head.rest}` };
}
