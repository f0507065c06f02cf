import ca from "./ca.json" with { type: "json" };
import es from "./es.json" with { type: "json" };
import fr from "./fr.json" with { type: "json" };
import pt from "./pt.json" with { type: "json" };
import {
  lexiconOf,
  wordsOf,
  type ArticledNoun,
  type ArticleOptions,
  type Noun,
  type Words,
} from "./noun-lexicon.ts";

/* French, Spanish, Portuguese and Catalan: the noun comes first, apart from a few adjectives. */

type Romance = "fr" | "es" | "pt" | "ca";

type Rule = readonly [find: RegExp, put: string];

/** Plurals by the end of the singular; the first rule that fits decides. */
const plurals: Readonly<Record<Romance, readonly Rule[]>> = {
  fr: [
    [/(?<=[sxz])$/u, ""],
    [/(?<=eau|eu)$/u, "x"],
    [/al$/u, "aux"],
    [/$/u, "s"],
  ],
  es: [
    [/z$/u, "ces"],
    [/ón$/u, "ones"],
    [/és$/u, "eses"],
    [/(?<=is)$/u, ""],
    [/(?<=[aeioáéó])$/u, "s"],
    [/$/u, "es"],
  ],
  pt: [
    [/ão$/u, "ões"],
    [/m$/u, "ns"],
    [/ível$/u, "íveis"],
    [/(?<=[ao])l$/u, "is"],
    [/el$/u, "éis"],
    [/(?<=[rz])$/u, "es"],
    [/ês$/u, "eses"],
    [/(?<=s)$/u, ""],
    [/$/u, "s"],
  ],
  ca: [
    [/ca$/u, "ques"],
    [/ga$/u, "gues"],
    [/ça$/u, "ces"],
    [/ja$/u, "ges"],
    [/a$/u, "es"],
    [/ó$/u, "ons"],
    [/à$/u, "ans"],
    [/í$/u, "ins"],
    [/[éè]s$/u, "essos"],
    [/ús$/u, "usos"],
    [/(?<=is)$/u, ""],
    [/$/u, "s"],
  ],
};

interface Determiners {
  readonly definite: (noun: Noun, first: string) => string;
  readonly one: (noun: Noun) => string;
  /** "Any possible" before a plural. */
  readonly possible: (noun: Noun) => string;
  readonly your?: (noun: Noun) => string;
  readonly and: RegExp;
  /** What makes a phrase doubtful. */
  readonly never: RegExp;
  /** Words after "and" that need no article: "reasons for buying and for keeping it". */
  readonly continues: RegExp;
}

const isFeminine = ({ gender }: Noun): boolean => gender === "feminine";
const byGender =
  (masculine: string, feminine: string, masculines: string, feminines: string) =>
  (noun: Noun): string =>
    noun.isPlural ? (isFeminine(noun) ? feminines : masculines) : isFeminine(noun) ? feminine : masculine;

const aspirated = new Set(wordsOf(fr.aspirated));
const isElided = (word: string): boolean => /^[aeiouyhàâéèêëîïôœùû]/iu.test(word) && !aspirated.has(word);
const withEl = new Set(wordsOf(es.withEl));
const catalanElided = new Set(wordsOf(ca.elidesFeminine));

const determiners: Readonly<Record<Romance, Determiners>> = {
  fr: {
    definite: (noun, first) =>
      noun.isPlural ? "les " : isElided(first) ? "l'" : isFeminine(noun) ? "la " : "le ",
    one: byGender("un ", "une ", "", ""),
    possible: byGender("", "", "d'éventuels ", "d'éventuelles "),
    your: byGender("votre ", "votre ", "vos ", "vos "),
    and: / et /u,
    never:
      /[;:/?!()«»,]|(?<!\p{L})(?:ou|oui|non|quoi|combien|comment|pourquoi|quel(?:le)?s?|lequel|laquelle|vs)(?!\p{L})|(?<!\p{L})(?:à|de|par|pour|avec|chez|sur) qui(?!\p{L})|^suite (?:à|aux?)(?!\p{L})|^\p{L}+ par (?:jour|semaine|mois|an|heure)(?!\p{L})/iu,
    continues: /^(?:d[e']|du |des |à |aux? |en |pour |par |sur |dans |avec |le |la |les |l'|une? )/u,
  },
  es: {
    definite: (noun, first) =>
      !noun.isPlural && withEl.has(first) ? "el " : byGender("el ", "la ", "los ", "las ")(noun),
    one: byGender("un ", "una ", "", ""),
    possible: () => "posibles ",
    and: / [ye] /u,
    never:
      /[;:/?!¿()«»,]|(?<!\p{L})(?:o|u|ni|sí|no|qué|quién(?:es)?|cómo|cuándo|cuánt[oa]s?|dónde|cuál(?:es)?|vs)(?!\p{L})|^\p{L}+ (?:al|por) (?:día|semana|mes|año|hora)(?!\p{L})/iu,
    continues: /^(?:de |del |a |al |en |para |por |con |sobre |el |la |los |las |una? )/u,
  },
  pt: {
    definite: byGender("o ", "a ", "os ", "as "),
    one: byGender("um ", "uma ", "", ""),
    possible: () => "eventuais ",
    and: / e /u,
    never:
      /[;:/?!()«»,]|(?<!\p{L})(?:ou|nem|sim|não|quem|como|quant[oa]s?|onde|qua(?:l|is)|vs)(?!\p{L})|(?<!\p{L})o que(?!\p{L})|^\p{L}+ (?:por|ao) (?:dia|semana|mês|ano|hora)(?!\p{L})/iu,
    continues: /^(?:de |d[oa]s? |a |aos? |em |n[oa]s? |para |por |com |sobre |o |as |os |uma? )/u,
  },
  ca: {
    definite: (noun, first) => {
      if (noun.isPlural) return isFeminine(noun) ? "les " : "els ";
      const isVowel = /^h?[aeiouàèéíòóú]/u.test(first);
      if (!isFeminine(noun)) return isVowel ? "l'" : "el ";
      // Not before an unstressed i or u: "la informació".
      const isWeak = /^h?[iu]/u.test(first) && !catalanElided.has(first);
      return isVowel && !isWeak ? "l'" : "la ";
    },
    one: byGender("un ", "una ", "", ""),
    possible: () => "possibles ",
    and: / i /u,
    never:
      /[;:/?!()«»,]|(?<!\p{L})(?:o|ni|sí|no|què|qui|com|quan|quant[es]?s?|quin(?:a|s|es)?|vs)(?!\p{L})|^\p{L}+ (?:al|per) (?:dia|setmana|mes|any|hora)(?!\p{L})/iu,
    continues: /^(?:de |d'|del |dels |a |al |als |en |per |amb |sobre |el |la |els |les |l'|una? )/u,
  },
};

interface Data {
  readonly nouns: Readonly<Record<"masculine" | "feminine", Words>>;
  readonly plural: Readonly<Record<"masculine" | "feminine", Words>>;
  readonly endings: Readonly<Record<"masculine" | "feminine", Words>>;
  readonly never: string;
  readonly adjectives: string;
  readonly perhaps: Readonly<Record<"singular" | "plural", string>>;
  readonly own?: string;
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
    perhaps: new Set(wordsOf([data.perhaps.singular, data.perhaps.plural])),
    own: new Set(wordsOf(data.own ?? "")),
  };
}

const tables = {
  fr: tablesOf("fr", fr),
  es: tablesOf("es", es),
  pt: tablesOf("pt", pt),
  ca: tablesOf("ca", ca),
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

function headOf(phrase: string, language: Romance): Head | null {
  const words = phrase.split(" ");
  const at = words.findIndex((word) => !tables[language].adjectives.has(word));
  const noun = words[at] ?? "";
  const [reading] = tables[language].find(noun);
  if (reading === undefined) return null;
  return { words: words.slice(0, at + 1), noun, reading, rest: words.slice(at + 1).join(" ") };
}

const definite = (phrase: string, { words, reading }: Head, language: Romance): string =>
  `${determiners[language].definite(reading, words[0] ?? "")}${phrase}`;

/** Adverbs of time, after which something is still the respondent's own. */
const onlyWhen = /^(?:|avant|après|avant de commencer|au début|au départ|aujourd'hui|à l'époque)$/u;

/** Gives a Romance noun phrase its article; `null` if any of it is doubtful. */
export function romanceArticle(
  written: string,
  language: Romance,
  { isOwn, isFamiliar }: ArticleOptions,
): ArticledNoun | null {
  const { never, and, continues, one, possible, your } = determiners[language];
  if (never.test(written)) return null;
  const phrase = written.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());
  if (language === "es" && /^lo \p{Ll}/u.test(phrase)) return { form: "about", text: phrase };
  const head = headOf(phrase, language);
  if (head === null) return null;
  const [first = "", second, ...more] = phrase.split(and);
  if (more.length > 0) return null;
  if (second !== undefined && !continues.test(second)) {
    const other = headOf(second, language);
    if (other === null) return null;
    // "Monto e interés", but "el monto y el interés".
    const joint = language === "es" ? " y " : (and.exec(phrase)?.[0] ?? " ");
    return {
      form: "about",
      text: `${definite(first, head, language)}${joint}${definite(second, other, language)}`,
    };
  }
  const isPerhaps =
    (tables[language].perhaps.has(head.noun) || head.words.some((word) => bad.test(word))) &&
    !head.words.some((word) => superlative.test(word)) &&
    !known.test(head.rest);
  if (isPerhaps)
    return head.reading.isPlural
      ? { form: "about", text: `${possible(head.reading)}${phrase}` }
      : { form: "any", text: `${one(head.reading)}${phrase}` };
  const isTheirs = isOwn && !isFamiliar && tables[language].own.has(head.noun) && onlyWhen.test(head.rest);
  if (isTheirs && your !== undefined) return { form: "about", text: `${your(head.reading)}${phrase}` };
  return { form: "about", text: definite(phrase, head, language) };
}
