import ca from "./ca.json" with { type: "json" };
import es from "./es.json" with { type: "json" };
import fr from "./fr.json" with { type: "json" };
import { wordsOf, type Noun } from "./noun-lexicon.ts";

/* The articles, possessives and plurals of French, Spanish, Portuguese and Catalan. */

export type Romance = "fr" | "es" | "pt" | "ca";

type Rule = readonly [find: RegExp, put: string];

/** Plurals by the end of the singular; the first rule that fits decides. */
export const plurals: Readonly<Record<Romance, readonly Rule[]>> = {
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
  /** "Any" before a plural and before what has none, where the language needs a word for it. */
  readonly any?: (noun: Noun, first: string) => string;
  readonly your: (noun: Noun, isFamiliar: boolean, first: string) => string;
  /** Before a participle: "which you have". */
  readonly youHave: readonly [polite: string, familiar: string];
  readonly and: RegExp;
  /** What makes a phrase doubtful, and what does since generation 18, where lists are split before. */
  readonly never: RegExp;
  /** Words after "and" that need no article: "reasons for buying and for keeping it". */
  readonly continues: RegExp;
  /** Endings of unknown plurals that are no verbs or adverbs. */
  readonly unknown?: RegExp;
  /** "His own", "her own". */
  readonly self: RegExp;
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

export const determiners: Readonly<Record<Romance, Determiners>> = {
  fr: {
    definite: (noun, first) =>
      noun.isPlural ? "les " : isElided(first) ? "l'" : isFeminine(noun) ? "la " : "le ",
    one: byGender("un ", "une ", "", ""),
    possible: byGender("", "", "d'éventuels ", "d'éventuelles "),
    any: (noun, first) => {
      if (noun.isPlural) return "des ";
      return isElided(first) ? "de l'" : isFeminine(noun) ? "de la " : "du ";
    },
    your: (noun, isFamiliar, first) => {
      if (!isFamiliar) return noun.isPlural ? "vos " : "votre ";
      if (noun.isPlural) return "tes ";
      return isFeminine(noun) && !isElided(first) ? "ta " : "ton ";
    },
    youHave: ["que vous avez", "que tu as"],
    unknown:
      /^(?!(?:plus|moins|dans|sans|chez|très|toujours|puis|depuis|hors|parfois|après|vers|dès|lors|près|ailleurs|alors|jamais|sous|mais|plusieurs|quelques|certaine?s|toute?s|nombreu\p{L}+|combien|trois|deux|six|dix|nous|vous|leurs)$)\p{Ll}{3,}[^éèuio]s$(?<!ons|ées|ais)/u,
    self: /^(?:(?:son|sa|ses|leurs?) )?propres? (?=\p{L})/u,
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
    your: (noun, isFamiliar) => `${isFamiliar ? "tu" : "su"}${noun.isPlural ? "s" : ""} `,
    youHave: ["que ha", "que has"],
    unknown:
      /^(?!(?:antes|además|apenas|mientras|jamás|atrás|después|menos|todos|todas|muchos|muchas|pocos|pocas|varios|varias|algunos|algunas|otros|otras|nosotros|ellos|ellas|quizás|ambos|ambas|unos|unas)$)\p{Ll}{2,}[ao]s$(?<!mos|[ai]d[oa]s)/u,
    self: /^(?:sus? )?propi[oa]s? (?=\p{L})/u,
    and: / [ye] /u,
    never:
      /[;:/?!¿()«»,]|(?<!\p{L})(?:o|u|ni|sí|no|qué|quién(?:es)?|cómo|cuándo|cuánt[oa]s?|dónde|cuál(?:es)?|vs)(?!\p{L})|^\p{L}+ (?:al|por) (?:día|semana|mes|año|hora)(?!\p{L})/iu,
    continues: /^(?:de |del |a |al |en |para |por |con |sobre |el |la |los |las |una? )/u,
  },
  pt: {
    definite: byGender("o ", "a ", "os ", "as "),
    one: byGender("um ", "uma ", "", ""),
    possible: () => "eventuais ",
    your: byGender("o seu ", "a sua ", "os seus ", "as suas "),
    youHave: ["que", "que"],
    unknown:
      /^(?!(?:antes|depois|apenas|mas|menos|todos|todas|muitos|muitas|poucos|poucas|vários|várias|alguns|algumas|outros|outras|eles|elas|ambos|ambas|uns|umas|nos|nas|dos|das|pelos|pelas|aos)$)\p{Ll}{2,}[ao]s$(?<!mos|[ai]d[oa]s)/u,
    self: /^(?:(?:[oa]s? )?(?:seus?|suas?) |[oa]s? )?própri[oa]s? (?=\p{L})/u,
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
    your: (noun, isFamiliar) =>
      isFamiliar
        ? byGender("el teu ", "la teva ", "els teus ", "les teves ")(noun)
        : byGender("el seu ", "la seva ", "els seus ", "les seves ")(noun),
    youHave: ["que ha", "que has"],
    self: /^(?:(?:el|la|els|les) )?(?:seva |seu |seves |seus )?pròpi(?:a|es|s)? (?=\p{L})|^propi (?=\p{L})/u,
    and: / i /u,
    never:
      /[;:/?!()«»,]|(?<!\p{L})(?:o|ni|sí|no|què|qui|com|quan|quant[es]?s?|quin(?:a|s|es)?|vs)(?!\p{L})|^\p{L}+ (?:al|per) (?:dia|setmana|mes|any|hora)(?!\p{L})/iu,
    continues: /^(?:de |d'|del |dels |a |al |als |en |per |amb |sobre |el |la |els |les |l'|una? )/u,
  },
};

/** What makes a phrase doubtful since generation 18, where lists are split before. */
export const neverSince18: Readonly<Record<Romance, RegExp>> = {
  fr: /[;:/?!()«»,]|^\p{L}+ ou |(?<!\p{L})(?:oui|non(?! \p{L}+é)|quoi|combien|comment|pourquoi|quel(?:le)?s?|lequel|laquelle|vs)(?!\p{L})|(?<!\p{L})(?:à|de|par|pour|avec|chez|sur) qui(?!\p{L})|^suite (?:à|aux?)(?!\p{L})/iu,
  es: /[;:/?!¿()«»,]|^\p{L}+ [ou] |(?<!\p{L})(?:ni|sí|no|qué|quién(?:es)?|cómo|cuándo|cuánt[oa]s?|dónde|cuál(?:es)?|vs)(?!\p{L})/iu,
  pt: /[;:/?!()«»,]|^\p{L}+ ou |(?<!\p{L})(?:nem|sim|não|quem|como|quant[oa]s?|onde|qua(?:l|is)|vs)(?!\p{L})|(?<!\p{L})o que(?!\p{L})/iu,
  ca: /[;:/?!()«»,]|^\p{L}+ o |(?<!\p{L})(?:ni|sí|no|què|qui|com|quan|quant[es]?s?|quin(?:a|s|es)?|vs)(?!\p{L})/iu,
};
