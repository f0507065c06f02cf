import type { Language } from "../../languages/language.ts";
import { englishOf, frenchOf, germanOf } from "./agreeing-verbs.ts";
import type { GoalRules } from "./put-goal.ts";
import { addressThirdPersons, namesOthers } from "./third-persons.ts";
import { addressMore } from "./third-persons-since-18.ts";

/*
 * Authors speak of the respondent as "the respondent", "the patient", "they". Which of these mean the respondent is
 * decided by the question: "what made you trust them" under a question about a company means the company, and "the
 * patient" under a question about patients is somebody else.
 */

/** Nouns that always mean the person interviewed. */
const interviewed: Readonly<Record<Language, string>> = {
  en: "respondents?|participants?|interviewees?|informants?",
  de: "Befragte[nr]?|Interviewte[nr]?|Teilnehmende[nr]?|Teilnehmer(?:in(?:nen)?|n)?|Proband(?:in(?:nen)?|en)?|Auskunftspersonen?",
  fr: "répondante?s?|participante?s?|enquêtée?s?|interviewée?s?|interrogée?s?|personnes? interrogées?|informat(?:eur|rice)s?",
  es: "participantes?|entrevistad[oa]s?|encuestad[oa]s?|informantes?|personas? entrevistadas?",
  pt: "participantes?|entrevistad[oa]s?|inquirid[oa]s?|respondentes?|informantes?",
  ca: "participants?|entrevistad(?:a|es)|entrevistats?|enquestats?|enquestad(?:a|es)|informants?",
  nl: "respondent(?:en)?|deelnemers?|ge[ïi]nterviewden?|informant(?:en)?",
  da: "respondent(?:en|erne|er)?|deltager(?:en|ne)?|informant(?:en|erne|er)?|interviewperson(?:en|erne)?",
  eu: "elkarrizketatu(?:ak|ek|a|ek)?|parte-hartzaile(?:ak|ek|a)?|inkestatu(?:ak|ek|a)?",
  ar: "المشارِ?ك(?:ة|ون|ين)?|المستجيب(?:ة|ون|ين)?|المبحوث(?:ة|ون|ين)?",
  hi: "उत्तरदाता(?:ओं)?|प्रतिभागी|प्रतिभागियों|सहभागी",
  ko: "응답자(?:들)?|참여자(?:들)?|참가자(?:들)?|인터뷰이",
  th: "ผู้ให้สัมภาษณ์|ผู้ให้ข้อมูล|ผู้ตอบ|ผู้เข้าร่วม",
};

/**
 * Nouns with their article that mean the person interviewed unless the question speaks of such people. Only one person:
 * "what customers complain about" is asked of a shop. None in languages that show neither article nor number.
 */
const roles: Readonly<Partial<Record<Language, string>>> = {
  en: "the (?:customer|client|patient|user|employee|visitor|candidate|member|learner|guest|citizen|passenger|buyer)",
  de: "(?:der|dem|die) (?:Kundin|Patientin|Nutzerin|Anwenderin|Mitarbeiterin|Besucherin|Bewerberin)|(?:der|dem|den) (?:Kunden?|Patient(?:en)?|Nutzer|Anwender|Mitarbeiter|Besucher|Bewerber|Gast|Käufer|Fahrgast)",
  fr: "(?:le |la |l['’]|au |à la )(?:cliente?|patiente?|utilisat(?:eur|rice)|usager|usagère|salariée?|visiteu(?:r|se)|candidate?|adhérente?|voyageu(?:r|se)|acheteu(?:r|se))",
  es: "(?:el |la |al )(?:cliente|clienta|paciente|usuari[oa]|emplead[oa]|visitante|candidat[oa]|soci[oa]|comprador|compradora|viajer[oa])",
  pt: "(?:o |a |ao |à )(?:cliente|paciente|doente|utente|utilizadora?|trabalhadora?|visitante|candidat[oa]|sóci[oa]|compradora?|passageir[oa])",
  ca: "(?:el |la |al |l['’])(?:client|clienta|pacient|usu[aà]ria?|treballadora?|visitant|candidata?|soci|sòcia|compradora?|passatgera?)",
  nl: "(?:de )(?:klant|cliënt|patiënt|gebruiker|medewerker|bezoeker|reiziger|kandidaat|koper|gast)",
  da: "(?:kunden|patienten|brugeren|medarbejderen|borgeren|gæsten|ansøgeren|køberen|passageren|medlemmet)",
};

/** "The customers of the camp site" are others. */
const modified = "(?! (?:of|at|with|der|des|von|vom|d[eou]s?|del|da|das|van|på|i|fra) |\\s?d['’])";

/** "Atención al cliente" is a department, nobody in particular. Before generation 18 its customer was the respondent. */
const services: Readonly<Partial<Record<Language, string>>> = {
  es: "(?<!(?:atención|servicio|soporte|ayuda|orientación) )",
  pt: "(?<!(?:atendimento|apoio|serviço|suporte|assistência) )",
  ca: "(?<!(?:atenció|servei|suport|ajuda|orientació) )",
};

/**
 * "The relationship with the patients" is told by those who have patients. Before generation 19 they were the respondent.
 */
const beside: Readonly<Partial<Record<Language, string>>> = {
  en: "(?<!(?:with|for|about|between|towards|from|on) )",
  de: "(?<!(?:zu|mit|für|bei|von|über|an|auf|gegenüber|zwischen|unter|durch|gegen) )",
  fr: "(?<!(?:avec|pour|sur|entre|chez|envers|par) )",
  es: "(?<!(?:con|para|sobre|entre|hacia) )",
  pt: "(?<!(?:com|para|sobre|entre) )",
  ca: "(?<!(?:amb|per|sobre|entre|envers) )",
  nl: "(?<!(?:met|voor|van|over|tussen|aan|bij|op|naar) )",
  da: "(?<!(?:med|for|af|om|mellem|til|hos|på|over) )",
};

/** Number of leading letters that the forms of a noun share. */
const sharedLetters = 5;

const nounOf = (found: string): string => found.split(/[\s'’]/u).at(-1) ?? found;

/** The nouns of a goal that mean the respondent, as alternatives of a pattern; `null` if there are none. */
function respondentsIn(goal: string, question: string, language: Language, rules: GoalRules): string | null {
  const isNoService = rules > 17 ? (services[language] ?? "") : "";
  const isNotBeside = rules > 18 ? (beside[language] ?? "") : "";
  // German nouns are told from verbs ("nutzen", "Nutzer") by their capital.
  const plain = (text: string): string => (language === "de" ? text : text.toLowerCase());
  const asked = plain(question);
  const inGoal = (nouns: string | undefined, before: string): readonly string[] =>
    nouns === undefined
      ? []
      : (goal.match(new RegExp(`${before}(?<!\\p{L})(?:${nouns})(?!\\p{L})${modified}`, "giu")) ?? []).map(
          nounOf,
        );
  const inRoles = inGoal(roles[language], isNoService + isNotBeside).filter(
    (noun) => !asked.includes(plain(noun).slice(0, sharedLetters)),
  );
  const found = [...inGoal(interviewed[language], isNoService), ...inRoles];
  return found.length === 0 ? null : found.toSorted((a, b) => b.length - a.length).join("|");
}

type Rewrite = (goal: string, nouns: string) => string;

/**
 * Languages whose verbs need no subject: the noun is left out, but not where it is the object of "who" or behind
 * another noun ("some of the participants").
 *
 * @param to the article with a preposition, left out where "le" already says whom
 */
const leftOut =
  (article: string, to: string, asksWho: RegExp): Rewrite =>
  (goal, nouns) => {
    const told = goal.replace(
      new RegExp(
        `(?<=(?<!\\p{L})(?:le|lhe|li|dit|explicat|promès) ?.*)\\s${to}(?:${nouns})(?!\\p{L})`,
        "giu",
      ),
      "",
    );
    if (asksWho.test(told)) return told;
    return told
      .replace(
        new RegExp(`(?<!(?<!\\p{L})(?:d[eao]s?|a) )(?<!\\p{L})${article}(?:${nouns})(?!\\p{L})\\s?`, "giu"),
        "",
      )
      .trim();
  };

/** Puts "you" for a noun that means the respondent. */
const rewrites: Readonly<Partial<Record<Language, Rewrite>>> = {
  en: (goal, nouns) =>
    goal
      .replace(/\b(?:his or her|his\/her|his|her)\b(?= \p{L})/giu, "your")
      .replace(new RegExp(`\\b(?:the )?(?:${nouns})['’]s?(?=\\s|$)`, "giu"), "your")
      .replace(
        new RegExp(`\\b(is|was|has|does) (?:the |an? |each )?(?:${nouns})\\b`, "giu"),
        (_, verb: string) => `${englishOf(verb.toLowerCase())} you`,
      )
      .replace(
        new RegExp(`\\b(?:the |an? |each |this )?(?:${nouns})(?: (\\p{Ll}+))?(?=\\W|$)`, "giu"),
        (_, verb: string | undefined) => (verb === undefined ? "you" : `you ${englishOf(verb)}`),
      ),
  de: (goal, nouns) => {
    const noun = `(?:${nouns})(?!\\p{L})`;
    const dative = goal
      .replace(
        new RegExp(`(?<=(?<!\\p{L})(?:von|mit|bei|zu|nach|aus|gegenüber) )(?:der|dem|den) ${noun}`, "gu"),
        "Ihnen",
      )
      .replace(new RegExp(`(?<!\\p{L})(?:dem ${noun}|der (?=\\p{L}+in(?!\\p{L}))${noun})`, "gu"), "Ihnen")
      .replace(new RegExp(`(?<!\\p{L})(?:den|das) ${noun}`, "gu"), "Sie");
    const subject = new RegExp(
      `(?<!(?:d(?:er|ie|as)|eine?) \\p{Lu}.*)(?<!\\p{L})(sich )?d(?:er|ie) ${noun}(.*?)(\\p{Ll}+)(?=$|,)`,
      "u",
    );
    return dative
      .replace(
        subject,
        (_, reflexive: string | undefined, rest: string, verb: string) =>
          `Sie${reflexive === undefined ? "" : " sich"}${rest}${germanOf(verb)}`,
      )
      .replace(new RegExp(`(?<!\\p{L})die ${noun}`, "gu"), "Sie")
      .replace(/(?<!\p{L})(?:sein|ihr)(?=(?:e[mnrs]?)?\s)/gu, "Ihr");
  },
  fr: (goal, nouns) =>
    goal
      .replace(
        new RegExp(`^que (\\p{Ll}+) les (?:${nouns})(?!\\p{L})`, "iu"),
        (_, verb: string) => `ce que vous ${frenchOf(verb) ?? verb}`,
      )
      .replace(
        new RegExp(
          `(que |qu['’])?(?<!\\p{L})(?:l[ea]s? |l['’])(?:${nouns})(?!\\p{L}) ((?:ne |n['’]|se |s['’]|y |en )*)(\\p{Ll}+)`,
          "giu",
        ),
        (whole: string, that: string | undefined, between: string, verb: string) => {
          const agreeing = frenchOf(verb);
          return agreeing === undefined
            ? whole
            : `${that === undefined ? "" : "que "}vous ${between.replace(/s[e'’] ?/u, "vous ")}${agreeing}`;
        },
      )
      .replace(new RegExp(`(?:aux? |à la |à l['’])(?:${nouns})(?!\\p{L})`, "giu"), "à vous"),
  es: leftOut("(?:el |la |los |las )?", "(?:al |a la |a los |a las )", /^qui[eé]n/iu),
  pt: leftOut("(?:o |a |os |as )?", "(?:ao |à |aos |às )", /^quem/iu),
  ca: leftOut("(?:el |la |els |les |l['’])?", "(?:al |a la |als |a les )", /^qui /iu),
  eu: leftOut("", "", /^nor\p{L}* /iu),
  nl: (goal, nouns) =>
    goal.replace(new RegExp(`(?<!\\p{L})(?:de |het |een )?(?:${nouns})(?!\\p{L})`, "giu"), "u"),
  da: (goal, nouns) =>
    goal
      .replace(new RegExp(`(?<=der \\p{Ll}+ )(?:${nouns})(?!\\p{L})`, "giu"), "dig")
      .replace(new RegExp(`(?<!\\p{L})(?:den )?(?:${nouns})s(?!\\p{L})`, "giu"), "din")
      .replace(new RegExp(`(?<!\\p{L})(?:den |de )?(?:${nouns})(?!\\p{L})`, "giu"), "du")
      .replace(/(?<=(?<!\p{L})du .*)(?<!\p{L})sig(?!\p{L})/giu, "dig")
      .replace(/(?<!\p{L})(?:sin|sit|sine)(?!\p{L})/giu, "din"),
  hi: (goal, nouns) =>
    goal.replace(
      new RegExp(`(?<![\\p{L}\\p{M}])(?:${nouns})( (?:को|का|की|के|ने|से))?(?![\\p{L}\\p{M}])`, "gu"),
      (_, particle: string | undefined) => `आप${particle === undefined ? "" : particle.trim()}`,
    ),
  ko: (goal, nouns) => goal.replace(new RegExp(`(?:${nouns})(?:이|가|은|는|에게|께서|의)?\\s+`, "gu"), ""),
  th: (goal, nouns) => goal.replace(new RegExp(nouns, "gu"), "คุณ"),
};

/**
 * Rephrases a goal so that it addresses the respondent: nouns that mean the respondent become "you"; in Romance
 * languages, Basque and Korean they are left out. A language without rules keeps them.
 */
export function addressRespondent(
  goal: string,
  question: string,
  language: Language,
  rules: GoalRules,
  isFamiliar: boolean,
): string {
  const nouns = respondentsIn(goal, question, language, rules);
  const named = nouns === null ? goal : (rewrites[language]?.(goal, nouns) ?? goal);
  const addressed = addressThirdPersons(named, goal, question, language, rules);
  if (rules < 18) return addressed;
  return addressMore(addressed, language, namesOthers(goal, question, language), isFamiliar);
}
