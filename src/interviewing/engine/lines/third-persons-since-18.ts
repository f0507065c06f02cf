import type { Language } from "../../languages/language.ts";
import { dutchPluralOf, frenchOf, germanOf } from "./agreeing-verbs.ts";

/*
 * Third persons that mean the respondent and that only generation 18 puts so: "how early people know", "wie man
 * vergleicht", "ce qu'il ou elle ressent", "lo que aprendieron".
 */

type Put = string | ((...found: string[]) => string);
type Change = readonly [find: RegExp, put: Put];

/** French verbs of what only people do, after "il" and "elle". */
const frenchPersonal =
  "pense|croit|croyait|espère|espérait|souhaite|souhaitait|attend|attendait|ressent|ressentait|retient|perçoit|vit|vivait|gère|gérait|choisit|décide|craint|craignait|imagine|imaginait|s'en sort|s'en sortait|s'organise|s'organisait|se sent|se sentait|s'attendait|veut|voulait|sait|savait|ferait|fait|faisait|dirait|aimerait|changerait|regrette|préfère|préférait|utilise|utilisait|a (?:ressenti|pensé|choisi|appris|fait|essayé|décidé|retenu|vécu|dit|cherché|trouvé|acheté|voulu|pu)|avait (?:ressenti|pensé|choisi|appris|fait|essayé|décidé|vécu)";

/** Verbs that need another stem than their ending shows: "retient", "perçoit". */
const frenchIrregular: Readonly<Record<string, string>> = {
  retient: "retenez",
  perçoit: "percevez",
  vit: "vivez",
  croit: "croyez",
  craint: "craignez",
  ressent: "ressentez",
  espère: "espérez",
  gère: "gérez",
  préfère: "préférez",
};

/** "S'en sort" as "vous en sortez", "a ressenti" as "avez ressenti". */
function frenchVerb(verb: string): string {
  const [, reflexive = "", finite = "", rest = ""] = /^(s['’](?:en )?|se )?(\S+)(.*)$/u.exec(verb) ?? [];
  const between = reflexive === "" ? "" : `vous ${reflexive.includes("en") ? "en " : ""}`;
  const put = finite === "sort" ? "sortez" : (frenchIrregular[finite] ?? frenchOf(finite) ?? finite);
  return `${between}${put}${rest}`;
}
const frenchSubject = (that: string, verb: string): string => {
  const begins = that === "" ? "" : that.startsWith("s") ? "si " : "que ";
  return `${begins}vous ${frenchVerb(verb)}`;
};

/** The third person plural of Spanish to the form after "usted", or after "tú". */
const spanishOf = (verb: string, isFamiliar: boolean): string | null => {
  const irregular: Readonly<Record<string, readonly [string, string]>> = {
    son: ["es", "eres"],
    han: ["ha", "has"],
    fueron: ["fue", "fuiste"],
    hicieron: ["hizo", "hiciste"],
    tuvieron: ["tuvo", "tuviste"],
    pudieron: ["pudo", "pudiste"],
    quisieron: ["quiso", "quisiste"],
    supieron: ["supo", "supiste"],
    pusieron: ["puso", "pusiste"],
    vinieron: ["vino", "viniste"],
    dijeron: ["dijo", "dijiste"],
    dieron: ["dio", "diste"],
    vieron: ["vio", "viste"],
    estuvieron: ["estuvo", "estuviste"],
    sintieron: ["sintió", "sentiste"],
  };
  const known = irregular[verb];
  const place = isFamiliar ? 1 : 0;
  if (known !== undefined) return known[place];
  const endings: readonly (readonly [RegExp, string, string])[] = [
    [/aron$/u, "ó", "aste"],
    [/yeron$/u, "yó", "íste"],
    [/ieron$/u, "ió", "iste"],
    [/aban$/u, "aba", "abas"],
    [/ían$/u, "ía", "ías"],
    [/rán$/u, "rá", "rás"],
    [/an$/u, "a", "as"],
    [/en$/u, "e", "es"],
  ];
  const found = endings.find(([end]) => end.test(verb));
  return found === undefined ? null : verb.replace(found[0], found[isFamiliar ? 2 : 1]);
};

/** The third person plural of Portuguese to the form after "você". */
const portugueseOf = (verb: string): string | null => {
  const irregular: Readonly<Record<string, string>> = {
    são: "é",
    estão: "está",
    têm: "tem",
    vêm: "vem",
    vão: "vai",
    dão: "dá",
    foram: "foi",
    fizeram: "fez",
    tiveram: "teve",
    puderam: "pôde",
    quiseram: "quis",
    souberam: "soube",
    vieram: "veio",
    disseram: "disse",
    deram: "deu",
    viram: "viu",
    estiveram: "esteve",
    fazem: "faz",
    querem: "quer",
    dizem: "diz",
    trazem: "traz",
  };
  const endings: readonly (readonly [RegExp, string])[] = [
    // Present of verbs in -arar, -erar and -irar: "comparam", "esperam", "tiram".
    [
      /(?<=(?:comp|prep|sep|decl|enc|rep)ar|(?:esp|consid|sup|op|recup|lib|alt|mod|tol|coop)er|(?:^|re)tir)am$/u,
      "a",
    ],
    [/aram$/u, "ou"],
    [/eram$/u, "eu"],
    [/iram$/u, "iu"],
    [/avam$/u, "ava"],
    [/iam$/u, "ia"],
    [/rão$/u, "rá"],
    [/am$/u, "a"],
    [/em$/u, "e"],
  ];
  const known = irregular[verb];
  if (known !== undefined) return known;
  const found = endings.find(([end]) => end.test(verb));
  return found === undefined ? null : verb.replace(found[0], found[1]);
};

/** What asks, before a verb that has no subject of its own; not "quién" or "quem", which are one. */
const askingSpanish =
  "(?:(?:a|con|de|en|para|por|desde) )?(?:qué(?: \\p{L}+)?|cómo|cuándo|dónde|cuánt[oa]s?(?: \\p{L}+)?|lo que|por qué|a quién(?:es)?|con quién(?:es)?|de quién(?:es)?|cuál(?:es)?)";
const askingPortuguese =
  "(?:(?:a|com|de|em|para|por|desde) )?(?:o que|como|quando|onde|quant[oa]s?(?: \\p{L}+)?|porquê?|que \\p{L}+|(?:a|com|de|para) quem|quem(?= (?:contactaram|avisaram|consultaram|chamaram|procuraram)))";

/** Others that the verb of a Spanish or Portuguese goal may speak of. */
const pluralSubject =
  /(?<!\p{L})(?:l[oa]s|sus?|otr[oa]s|ell[oa]s|[oa]s|seus|suas|outr[oa]s|el[ea]s|les|lhes) \p{L}+/iu;

function changesOf(language: Language, isFamiliar: boolean): readonly Change[] {
  const persons: Readonly<Partial<Record<Language, readonly Change[]>>> = {
    en: [
      [
        /(?<=^(?:how|what|why|when|where|which|whether|if)\b.*)\b(?:people|someone|somebody|one)(?= (?!(?:of|with|who|in|at|from|around|else|to)\b)\p{Ll}+)/giu,
        "you",
      ],
    ],
    de: [
      // "Was sie zurückholen würde".
      [/(?<=^was )sie(?= \p{Ll}+en (?:würde|könnte|müsste|lässt|ließ)$)/iu, "Sie"],
      [
        /(?<!\p{L})(?:sie oder er|er oder sie)(?!\p{L})(.*?)(\p{Ll}+)$/gu,
        (_, rest = "", verb = "") => `Sie${rest}${germanOf(verb)}`,
      ],
      [
        /(?<=\s)man(?!\p{L})(.*?)(\p{Ll}+)$/gu,
        (_, rest = "", verb = "") =>
          `Sie${rest.replace(/(?<!\p{L})sein(?=(?:e[mnrs]?)?\s)/gu, "Ihr")}${germanOf(verb)}`,
      ],
    ],
    fr: [
      [
        /(qu['’]|s['’]|(?<!\p{L}))(?:il ou elle|elle ou il|on) ((?:ne |n['’]|y |en |l['’]|les? |la )*)((?:s['’](?:en )?|se )?\p{L}+)/giu,
        (_, that = "", between = "", verb = "") =>
          frenchSubject(that, verb).replace("vous ", `vous ${between}`),
      ],
      [
        new RegExp(`(qu['’]|s['’]|(?<!\\p{L}))(?:il|elle) ((?:en )?)(${frenchPersonal})(?!\\p{L})`, "giu"),
        (_, that = "", between = "", verb = "") =>
          frenchSubject(that, verb).replace("vous ", `vous ${between}`),
      ],
      [
        /(?<=^ce qui )(?:le|la|l['’]) ?(?=(?:a |ferait |fait |motive|gêne|inquiète|retient|freine|aide|pousse|rassure|décide|dérange))/iu,
        "vous ",
      ],
    ],
    es: [
      [/(?<!\p{L})(?:la gente|uno|una persona) (?=\p{L})| la gente$/giu, ""],
      [
        new RegExp(`^(${askingSpanish} (?:(?:no|se|lo|la|los|las|ya) )*)(\\p{L}+(?:n|ron))(?!\\p{L})`, "iu"),
        (whole = "", before = "", verb = "") =>
          `${before}${spanishOf(verb, isFamiliar) ?? whole.slice(before.length)}`,
      ],
    ],
    pt: [
      [/(?<!\p{L})(?:as pessoas|a gente) (?=(\p{L}+))/giu, ""],
      [
        new RegExp(`^(${askingPortuguese} (?:(?:não|se|já|os?|as?) )*)(\\p{L}+(?:m|ão))(?!\\p{L})`, "iu"),
        (whole = "", before = "", verb = "") =>
          `${before}${portugueseOf(verb) ?? whole.slice(before.length)}`,
      ],
    ],
    nl: [
      [/(?<!\p{L})(?:men|hij of zij|zij of hij)(?= \p{L})/giu, "u"],
      [
        /(?<!\p{L})(?:ze|zij)(?!\p{L})(.*?)(\p{L}+)$/giu,
        (whole = "", rest = "", verb = "") => {
          const singular = dutchPluralOf(verb);
          return singular === null ? whole : `u${rest}${singular}`;
        },
      ],
    ],
    da: [[/(?<!\p{L})man(?= \p{L})/giu, "du"]],
    ca: [[/(?<!\p{L})(?:la gent) (?=\p{L})/giu, ""]],
  };
  return persons[language] ?? [];
}

/** Puts "you" for the third persons that generation 17 left, unless `hasOthers` says that they may mean others. */
export function addressMore(
  goal: string,
  language: Language,
  hasOthers: boolean,
  isFamiliar: boolean,
): string {
  if (hasOthers) return goal;
  const isOfThem =
    (language === "es" || language === "pt") && pluralSubject.test(goal.split(" ").slice(2).join(" "));
  const changes = changesOf(language, isFamiliar);
  return changes
    .filter((_, place) => !(isOfThem && place > 0))
    .reduce((text, [find, put]) => text.replace(find, put as string), goal)
    .trim();
}
