import ca from "./ca.json" with { type: "json" };
import es from "./es.json" with { type: "json" };
import fr from "./fr.json" with { type: "json" };
import pt from "./pt.json" with { type: "json" };
import {
  lexiconOf,
  withMore,
  wordsOf,
  type ArticledNoun,
  type ArticleOptions,
  type Noun,
  type Words,
} from "./noun-lexicon.ts";

import { determiners, neverSince18, plurals, type Romance } from "./romance-determiners.ts";
import { toDone } from "./romance-participles.ts";

/* French, Spanish, Portuguese and Catalan: the noun comes first, apart from a few adjectives. */

interface Data {
  readonly nouns: Readonly<Record<"masculine" | "feminine", Words>>;
  readonly plural: Readonly<Record<"masculine" | "feminine", Words>>;
  readonly endings: Readonly<Record<"masculine" | "feminine", Words>>;
  readonly never: Words;
  readonly adjectives: Words;
  readonly perhaps: Readonly<Record<"singular" | "plural", Words>>;
  readonly own?: Words;
  /** What is without an article where it may not exist: "estrés". */
  readonly mass?: Words;
  /** What others may have given: "ayuda". */
  readonly given?: Words;
  /** Participles of what respondents do, in the masculine singular; in Portuguese with the past: "pago pagou". */
  readonly done?: Words;
}

const genders = ["masculine", "feminine"] as const;

function tablesOf(language: Romance, data: Data) {
  const pluralOf = (word: string): string => {
    const [find, put] = plurals[language].find(([end]) => end.test(word)) ?? [/$/u, "s"];
    return word.replace(find, put);
  };
  const both = (words: Readonly<Record<"masculine" | "feminine", Words>>) =>
    genders.flatMap((gender): (readonly [Noun, Words])[] => [
      [{ gender, isPlural: false }, words[gender]],
      [{ gender, isPlural: true }, wordsOf(words[gender]).map(pluralOf)],
    ]);
  const irregular = genders.map((gender) => [{ gender, isPlural: true }, data.plural[gender]] as const);
  const never = wordsOf(data.never).flatMap((word) => [word, pluralOf(word)]);
  return {
    ...lexiconOf([...both(data.nouns), ...irregular], both(data.endings), never),
    adjectives: new Set(wordsOf(data.adjectives)),
    perhaps: new Set(wordsOf([data.perhaps.singular, data.perhaps.plural].flat())),
    mass: new Set(wordsOf(data.mass ?? "")),
    given: new Set(wordsOf(data.given ?? "")),
    own: new Set(wordsOf(data.own ?? "").flatMap((word) => [word, pluralOf(word)])),
    done: new Set(wordsOf(data.done ?? "")),
    ownAlone: new Set(wordsOf(data.own ?? "")),
  };
}

const bothOf = (language: Romance, data: Data & { readonly since18: object }) => ({
  17: tablesOf(language, data),
  18: tablesOf(language, withMore<Data>(data, data.since18)),
});
const tables = {
  fr: bothOf("fr", fr),
  es: bothOf("es", es),
  pt: bothOf("pt", pt),
  ca: bothOf("ca", ca),
};

/** What is one of many: then the thing exists. */
const superlative =
  /^(?:premi|derni|prim|últim|princip|pire|peor|pior|pitjor|mayor|maior|major|melhor|mejor|millor|meilleur|segund|segon|second|deuxi|únic)/u;

/** "A bad experience" is not known to exist either. */
const bad = /^(?:mauvaise?s?|mal[ao]?s?|má|maus?|más)$/u;
/** What follows a thing that exists: whose it is, or "encountered". */
const known =
  /^(?:du|des|de la|de l'|de les|del|dels|de los|de las|d[oa]s?) |^(?:rencontr|vécu|subi|constat|encontrad|surgid|vivid|sentid|enfrentad|trobad|trobat|viscu|sorgi|que |qu'|dont )/u;

interface Head {
  /** The words before the noun and the noun. */
  readonly words: readonly string[];
  readonly noun: string;
  readonly reading: Noun;
  readonly rest: string;
}

function headOf(phrase: string, language: Romance, rules: 17 | 18): Head | null {
  const words = phrase.split(" ");
  const { adjectives, find } = tables[language][rules];
  const at = words.findIndex((word) => !adjectives.has(word));
  const noun = words[at] ?? "";
  const [reading] = find(noun);
  const rest = words.slice(at + 1).join(" ");
  if (reading !== undefined) return { words: words.slice(0, at + 1), noun, reading, rest };
  // The article of a plural that is not known can be told in French, and in Spanish and Portuguese by its ending.
  if (rules === 17 || determiners[language].unknown?.test(noun) !== true) return null;
  const gender = noun.endsWith("as") ? "feminine" : "masculine";
  return { words: words.slice(0, at + 1), noun, reading: { gender, isPlural: true }, rest };
}

const definite = (phrase: string, { words, reading }: Head, language: Romance): string =>
  `${determiners[language].definite(reading, words[0] ?? "")}${phrase}`;

/** Adverbs of time, after which something is still the respondent's own. */
const onlyWhen = /^(?:|avant|après|avant de commencer|au début|au départ|aujourd'hui|à l'époque)$/u;
/** Behind what somebody else has: "la opinión de los amigos"; not in "planes de futuro". */
const ofOthers =
  /^(?:d[eu]s?|d['’]|del|dels|d[oa]s?|entre|por|par|per|pel|pels|pel[oa]s?)(?= |(?<=['’]))(?! (?:futur|trabajo|trabalho|travail|treball|vida|vie|vivre|vivir|viver|avenir|casa|cada|sommeil|sueño|sono|família|familia|famille|mejora|melhoria))(?!avenir)/u;

/** "Recetas probadas y descartadas" as "las recetas que ha probado y descartado". */
function relative(head: Head, language: Romance, isFamiliar: boolean): string | null {
  const { done } = tables[language][18];
  const { definite: article, youHave } = determiners[language];
  const [first = "", ...others] = head.rest.split(" ");
  const joins = /^(?:et|puis|y|e|i|luego|después|depois|mais|pero|però|mas|ou|o)$/u;
  const [join = "", second = ""] = others;
  const participles = [first, ...(joins.test(join) && toDone(second, language) !== null ? [second] : [])];
  const told = participles.map((word) => toDone(word, language));
  const participle = told[0] ?? null;
  if (participle === null) return null;
  // "Acquis" ends in -s in the singular.
  const [base = ""] = participle.split(" ");
  if (!done.has(base) && !(language === "fr" && done.has(base.replace(/s$/u, "")))) return null;
  // French participles agree with what precedes; the others do not.
  const said = participles.map((word, place) => {
    if (language === "fr") return word;
    const [masculine = "", past] = (told[place] ?? "").split(" ");
    return past ?? masculine;
  });
  const rest = participles.length > 1 ? others.slice(2) : others;
  const verb = [said[0], ...(participles.length > 1 ? [join, said[1]] : []), ...rest].join(" ");
  const words = head.words.join(" ");
  return `${article(head.reading, head.words[0] ?? "")}${words} ${youHave[isFamiliar ? 1 : 0]} ${verb}`;
}

/** What generation 18 says of a noun instead of its article: "your", a relative clause, "a typical day". */
function toldOf(
  phrase: string,
  head: Head,
  language: Romance,
  { isOwn, isFamiliar, exists }: ArticleOptions,
): ArticledNoun {
  const about = (text: string): ArticledNoun => ({ form: "about", text });
  const { words, noun, reading, rest } = head;
  const { any, one, your, definite: article } = determiners[language];
  const { perhaps, mass, given, ownAlone, own } = tables[language][18];
  const [first = ""] = words;
  const isSuperlative =
    words.some((word) => superlative.test(word)) || /^m[áa]s |^plus |^més |^mais /u.test(rest);
  const isGiven = given.has(noun) && /^(?:d['’ei]|del |dels |d[oa]s? |des |por |de )/u.test(rest);
  const isMass = mass.has(noun) && !ofOthers.test(rest);
  const isPerhaps = perhaps.has(noun) || words.some((word) => bad.test(word));
  if (!isSuperlative && (isMass || (isGiven && language !== "fr")))
    return { form: "some", text: `${any?.(reading, first) ?? ""}${phrase}` };
  if (
    isPerhaps &&
    !isSuperlative &&
    !/^(?:du|des|de la|de l'|del|dels|de los|de las|d[oa]s?) |^(?:que |qu'|dont )/u.test(rest)
  ) {
    // "Problèmes rencontrés": asking whether there were any says the same.
    const told = phrase.replace(
      / (?:rencontrés?|rencontrées?|vécue?s?|subie?s?|surgid[oa]s|encontrad[oa]s|sentid[oa]s|trobats|trobades)$/u,
      "",
    );
    if (exists === true) return about(definite(told, head, language));
    const isMany = reading.isPlural;
    return { form: "some", text: `${isMany ? (any?.(reading, first) ?? "") : one(reading)}${told}` };
  }
  const clause = relative(head, language, isFamiliar);
  if (clause !== null) return about(clause);
  const isTypical = /^(?:type|typique|típic[oa]|tipus|habitual)$/u.test(rest) && !reading.isPlural;
  if (isTypical) return about(`${one(reading)}${phrase}`);
  const isTheirs = (reading.isPlural ? own : ownAlone).has(noun) && !ofOthers.test(rest);
  if (isOwn && isTheirs) return about(`${your(reading, isFamiliar, first)}${phrase}`);
  return about(`${article(reading, first)}${phrase}`);
}

/** Gives a Romance noun phrase its article; `null` if any of it is doubtful. */
export function romanceArticle(
  written: string,
  language: Romance,
  options: ArticleOptions,
): ArticledNoun | null {
  const { isOwn, isFamiliar, rules } = options;
  const { never, and, continues, one, possible, your, self } = determiners[language];
  if ((rules === 17 ? never : neverSince18[language]).test(written)) return null;
  const phrase = written.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());
  if (language === "es" && /^lo \p{Ll}/u.test(phrase)) return { form: "about", text: phrase };
  if (rules === 18 && self.test(phrase)) {
    // "Sa propre santé".
    const own = headOf(phrase.replace(self, ""), language, rules);
    if (own !== null) {
      const said = (self.exec(phrase)?.[0] ?? "").split(" ").at(-2) ?? "";
      return {
        form: "about",
        text: `${your(own.reading, isFamiliar, said)}${said} ${phrase.replace(self, "")}`,
      };
    }
  }
  const head = headOf(phrase, language, rules);
  if (head === null) return null;
  if (rules === 18) return toldOf(phrase, head, language, options);
  const [first = "", second, ...more] = phrase.split(and);
  if (more.length > 0) return null;
  if (second !== undefined && !continues.test(second)) {
    const other = headOf(second, language, rules);
    if (other === null) return null;
    // "Monto e interés", but "el monto y el interés".
    const joint = language === "es" ? " y " : (and.exec(phrase)?.[0] ?? " ");
    return {
      form: "about",
      text: `${definite(first, head, language)}${joint}${definite(second, other, language)}`,
    };
  }
  const { perhaps, ownAlone } = tables[language][rules];
  const isPerhaps =
    (perhaps.has(head.noun) || head.words.some((word) => bad.test(word))) &&
    !head.words.some((word) => superlative.test(word)) &&
    !known.test(head.rest);
  if (isPerhaps)
    return head.reading.isPlural
      ? { form: "about", text: `${possible(head.reading)}${phrase}` }
      : { form: "any", text: `${one(head.reading)}${phrase}` };
  const isTheirs = isOwn && !isFamiliar && ownAlone.has(head.noun) && onlyWhen.test(head.rest);
  if (isTheirs) return { form: "about", text: `${your(head.reading, false, head.words[0] ?? "")}${phrase}` };
  return { form: "about", text: definite(phrase, head, language) };
}
