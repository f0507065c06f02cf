import data from "./da.json" with { type: "json" };
import {
  type ArticledNoun,
  type ArticleOptions,
  type Gender,
  minCompound,
  type UseLists,
  usesOf,
  withMore,
  type Words,
  wordsOf,
} from "./noun-lexicon.ts";

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

interface Lists extends UseLists {
  /** A noun's forms: without and with article, in the singular and the plural. */
  readonly forms: readonly string[];
  readonly endings: readonly string[];
  readonly never: Words;
}

function tablesOf(lists: Lists) {
  const nouns = new Map(lists.forms.flatMap(readingsOf));
  return {
    nouns,
    definites: new Set([...nouns.values()].map(({ definite }) => definite)),
    endings: new Map(lists.endings.flatMap(readingsOf)),
    never: new Set(wordsOf(lists.never)),
    ...usesOf(lists),
  };
}

/** The words of generation 17, and all of them. */
const tables = { 17: tablesOf(data), 18: tablesOf(withMore<Lists>(data, data.since18)) };
const bad = /^(?:dårlige|ubehagelige)$/u;

interface Found extends Reading {
  /** The last noun of a compound, or the word. */
  readonly last: string;
}

function find(word: string, rules: 17 | 18): Found | null {
  const { never, nouns, endings } = tables[rules];
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
function isDefinite(word: string, rules: 17 | 18): boolean {
  const { definites } = tables[rules];
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

function headOf(phrase: string, rules: 17 | 18): Head | null {
  const words = phrase.split(" ");
  const at = words.findIndex((word) => find(word, rules) !== null);
  const noun = words[at] ?? "";
  const found = find(noun, rules);
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
const isPerhaps = ({ adjectives, noun, found, rest }: Head, rules: 17 | 18): boolean => {
  const words = tables[rules][found.isPlural ? "perhapsMany" : "perhapsOne"];
  const isListed = words.has(noun) || words.has(found.last);
  return (
    (isListed || adjectives.some((word) => bad.test(word))) &&
    !adjectives.some((word) => superlative.test(word)) &&
    !/^ (?:der|som|du) /u.test(rest)
  );
};

const yours = ({ isPlural, gender }: Found): string =>
  isPlural ? "dine" : gender === "neuter" ? "dit" : "din";

/** Behind what somebody else has: "støtten fra naboen". */
const ofOthers = /^ (?:af|fra|hos|blandt|mellem) /u;

/** "Overvejede alternativer" as "de alternativer, du har overvejet". */
function relative({ adjectives, noun, found, rest }: Head): string | null {
  const last = adjectives.at(-1) ?? "";
  const done = [last.replace(/de$/u, "t"), last.replace(/e$/u, "")].find((word) => tables[18].done.has(word));
  if (done === undefined) return null;
  const article = found.isPlural ? "de" : found.gender === "neuter" ? "det" : "den";
  return `${[article, ...adjectives.slice(0, -1), noun].join(" ")}, du har ${done}${rest}`;
}

/** What generation 18 says of a noun instead of its article: "your", a relative clause, "a typical day". */
function toldOf(phrase: string, head: Head, { isOwn, exists }: ArticleOptions): ArticledNoun {
  const about = (text: string): ArticledNoun => ({ form: "about", text });
  const { noun, found, rest, adjectives } = head;
  const { mass, given, own } = tables[18];
  const isSuperlative = adjectives.some((word) => superlative.test(word));
  const isGiven = given.has(noun) && rest.startsWith(" fra ");
  const isMass = mass.has(noun) || mass.has(found.last);
  if (!isSuperlative && (isMass || isGiven))
    return exists === true ? about(phrase) : { form: "some", text: phrase };
  if (isPerhaps(head, 18)) {
    const text = found.isPlural ? phrase : `${found.gender === "neuter" ? "et" : "en"} ${phrase}`;
    return exists === true ? about(text) : { form: "some", text };
  }
  const clause = relative(head);
  if (clause !== null) return about(clause);
  const isTypical = adjectives[0] === "typiske" || adjectives[0] === "almindelige";
  if (isTypical && !found.isPlural) return about(`${found.gender === "neuter" ? "et" : "en"} ${phrase}`);
  const isTheirs = own.has(noun) && !ofOthers.test(rest);
  if (isOwn && (isTheirs || isTypical))
    return about(`${[yours(found), ...adjectives, noun].join(" ")}${rest}`);
  return about(`${withDefinite(head)}${rest}`);
}

/** Gives a Danish noun phrase its article; `null` if any of it is doubtful. */
export function danishArticle(written: string, options: ArticleOptions): ArticledNoun | null {
  const { isOwn, rules } = options;
  if (doubtful.test(written)) return null;
  const phrase = written.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());
  // "Familiens reaktion" has its article in the genitive.
  const owned = /^\p{Ll}{2,}(?:en|et|ne|er)s (\p{Ll}+)(.*)$/u.exec(phrase);
  if (owned !== null)
    return find(owned[1] ?? "", rules) !== null && behind.test(owned[2] ?? "")
      ? { form: "about", text: phrase }
      : null;
  const whole = /^(\p{Ll}+)(.*)$/u.exec(phrase);
  if (whole !== null && isDefinite(whole[1] ?? "", rules) && behind.test(whole[2] ?? ""))
    return { form: "about", text: phrase };
  const said = (
    rules === 17 ? /^(?:egne) (\p{Ll}+)(.*)$/u : /^ege?ne? (\p{Ll}+)(.*)$|^eget (\p{Ll}+)(.*)$/u
  ).exec(phrase);
  if (said !== null) {
    const own = find(said[1] ?? said[3] ?? "", rules);
    if (rules === 18 && own !== null) return { form: "about", text: `${yours(own)} ${phrase}` };
    return isOwn && own?.isPlural === true && behind.test(said[2] ?? "")
      ? { form: "about", text: `dine ${phrase}` }
      : null;
  }
  if (/^antal \p{Ll}+(?:er|e|besøg|år|børn)(?: |$)/u.test(phrase))
    return { form: "about", text: phrase.replace(/^antal/u, "antallet af") };
  const head = headOf(phrase, rules);
  if (head === null) return null;
  if (rules === 17 && head.rest.startsWith(" og ")) {
    const second = headOf(head.rest.slice(" og ".length), rules);
    if (second === null || !behind.test(second.rest)) return null;
    return { form: "about", text: `${withDefinite(head)} og ${withDefinite(second)}${second.rest}` };
  }
  if (!behind.test(head.rest)) return null;
  if (rules === 18) return toldOf(phrase, head, options);
  if (isPerhaps(head, rules)) {
    if (head.found.isPlural) return { form: "about", text: `eventuelle ${phrase}` };
    return { form: "any", text: `${head.found.gender === "neuter" ? "et" : "en"} ${phrase}` };
  }
  if (isOwn && tables[rules].own.has(head.noun) && onlyWhen.test(head.rest) && head.adjectives.length === 0)
    return { form: "about", text: `${yours(head.found)} ${phrase}` };
  return { form: "about", text: `${withDefinite(head)}${head.rest}` };
}
