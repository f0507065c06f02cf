import { matchesOf } from "../../kernel/matches-of.ts";
import { functionWords } from "../languages/function-words.ts";
import type { Language } from "../languages/language.ts";
import type { TextMatch } from "./contacts.ts";
import { numberPattern } from "./spoken-numbers.ts";

const word = String.raw`[\p{Script=Latin}\p{M}'-]{2,24}`;
const digits = String.raw`\d{1,5} ?[a-d]?(?![\p{L}\d])`;
/** Units after a number that is not a house number: "four minutes' walk", "twelve years". */
const measure =
  "minut|hour|mile|block|door|year|month|week|day|jahr|monat|woche|tag|stund|kilomet|meter|jaar|maand|uur|dagen|år|måned|dage|an(?:s|née)|mois|heure|jours?|años?|mes(?:es)?|horas?|días?|anos?|mês|dias?|anys?|dies";
const noMeasure = String.raw`(?! (?:${measure}))`;

const englishTypes =
  "street|road|lane|avenue|drive|close|court|way|place|square|terrace|crescent|gardens|hill|row|mews|walk|grove|park|quay|st|rd|ave";
const frenchTypes =
  "rue|avenue|boulevard|place|impasse|chemin|quai|allée|allées|cours|route|square|passage|faubourg|sentier|ruelle";
const romanceTypes =
  "calle|avenida|paseo|plaza|ronda|camino|carretera|travesía|glorieta|alameda|callejón|carrer|passeig|plaça|avinguda|rambla|rua|travessa|praça|largo|beco|estrada|rodovia";
const germanicEndings =
  "straße|strasse|weg|gasse|allee|platz|ring|ufer|damm|steig|hof|pfad|chaussee|straat|laan|plein|gracht|kade|dijk|singel|steeg|gade|vej|allé|stræde|vænget|torv";
const of = "(?:(?:de la|de las|de los|de l'|des|du|de|d'|del|da|do|das|dos|dels|la|las|los|le|les|l') ?)*";

/** Phrases that introduce a place of residence. */
const residence = {
  en: "(?:live|lives|lived|living|stay|staying|moved|address is|house is|flat is)(?: (?:at|on|in|to|now|just))*",
  de: "(?:wohne|wohnt|wohnen|wohnhaft|lebe|leben|anschrift|adresse)(?: (?:ist|lautet|in|im|am|an|auf|der|dem|den|die|seit|jetzt))*",
  nl: "(?:woon|woont|wonen|adres)(?: (?:is|op|in|aan|de|het|nu))*",
  da: "(?:bor|boede|adresse)(?: (?:er|på|i|nu))*",
  fr: "(?:habite|habitons|habitait|vis|vivons|adresse|demeure|domicilié|domiciliée)(?: (?:est|c'est|au|à|le|maintenant))*",
  es: "(?:vivo|vive|vivimos|dirección|domicilio)(?: (?:es|en|la|el|ahora))*",
  ca: "(?:visc|viu|vivim|adreça|domicili)(?: (?:és|a|al|la|el|ara))*",
  pt: "(?:moro|mora|moramos|vivo|vive|vivemos|morada|endereço)(?: (?:é|em|na|no|a|o|agora))*",
} as const satisfies Partial<Record<Language, string>>;

type Spoken = keyof typeof residence;

const houseNumber = (language: Spoken): string =>
  String.raw`(?:${digits}|${numberPattern(language)})${noMeasure}`;

function addressOf(language: Spoken): string {
  const number = houseNumber(language);
  if (language === "en") return String.raw`(${number} (?:${word} ){1,3}(?:${englishTypes}))(?!\p{L})`;
  if (language === "fr")
    return String.raw`(${number},? (?:${frenchTypes}) ${of}${word}(?:[ -]${of}${word})?)(?!\p{L})`;
  if (language === "es" || language === "ca" || language === "pt")
    return String.raw`((?:${romanceTypes}) ${of}${word}(?: ${of}${word})?,? (?:número |numero )?${number})(?!\p{L})`;
  return String.raw`((?:${word} )??[\p{Script=Latin}-]{2,30}(?:${germanicEndings}) ${number})(?!\p{L})`;
}

const spokenLanguages = Object.keys(residence) as Spoken[];
const patterns = new Map<Spoken, RegExp>();
function patternOf(language: Spoken): RegExp {
  const known = patterns.get(language);
  if (known !== undefined) return known;
  const pattern = new RegExp(String.raw`(?<!\p{L})${residence[language]},? ${addressOf(language)}`, "giu");
  patterns.set(language, pattern);
  return pattern;
}

/** A street name contains no function words such as "since" or "and", except articles. */
const articles = /^(?:de|la|las|los|le|les|des|du|del|da|do|das|dos|dels|l'|d'|the)$/u;

function withoutRest(address: string, language: Spoken): string | null {
  const common = functionWords[language];
  if (language !== "fr") {
    const inner = address.toLowerCase().split(" ").slice(1, -1);
    return inner.some((each) => common.has(each) && !articles.test(each)) && language !== "en"
      ? null
      : address;
  }
  const words = address.split(" ");
  const last = words.at(-1)?.toLowerCase() ?? "";
  return common.has(last) ? words.slice(0, -1).join(" ") : address;
}

/** Finds spoken addresses after a phrase of residence: "I live at twelve mill lane". */
export function findSpokenAddresses(text: string, language: Language | undefined): TextMatch[] {
  const tried = spokenLanguages.filter((each) => language === undefined || each === language);
  return tried.flatMap((each) =>
    matchesOf(text, patternOf(each)).flatMap((match) => {
      const address = withoutRest(match[1] ?? "", each);
      if (address === null) return [];
      const start = match.index + match[0].length - (match[1] ?? "").length;
      return [{ start, end: start + address.length }];
    }),
  );
}
