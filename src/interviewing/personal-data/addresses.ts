import type { Found } from "./contacts.ts";

const cap = String.raw`\p{Lu}[\p{L}\p{M}'.-]{0,30}`;
const particles =
  "of|the|de|del|de la|de las|de los|do|da|dos|das|e|y|i|la|las|los|el|els|les|le|du|des|van|van de|van der|von|der|den|am|an der|af|og|zum|zur";
/** "of the Mill", "de la Constitución", "Santa Catarina": one to four words, at least one with a capital. */
const proper = String.raw`(?:(?:${particles}|d'|l') ?)?${cap}(?: (?:(?:${particles}|d'|l') ?)?${cap}){0,4}`;
const number = String.raw`\d{1,5}(?:-\d{1,4})?(?: ?[A-Da-d])?(?: ?(?:bis|ter))?(?![\d\p{L}%/])`;
/** Nobody's street: what else ends like one. */
const notStreets =
  "(?!(?:Park|Arbeits|Spiel|Sitz|Stell|Speicher|Lager|Monito|Enginee|Sco|Sp|St|Offe|Hea|Bo)(?:platz|ring) )";

const englishType =
  "Street|St|Avenue|Ave|Road|Rd|Lane|Ln|Drive|Dr|Court|Ct|Boulevard|Blvd|Way|Place|Pl|Square|Sq|Terrace|Close|Crescent|Highway|Hwy|Parkway|Pkwy|Gardens|Hill|Row|Mews|Walk|Grove|Park|Green|Quay|Circle|Trail|Nagar|Marg";
const romanceType =
  "calle|c\\/|cl\\.|avenida|avda\\.?|av\\.|paseo|pº|plaza|plza\\.?|pza\\.?|ronda|camino|carretera|travesía|glorieta|alameda|callejón|carrer|passeig|plaça|avinguda|rambla|rua|r\\.|travessa|praça|largo|beco|estrada|rodovia|via|kalea|piazza";
const frenchType =
  "rue|avenue|av\\.|boulevard|bd|place|impasse|chemin|quai|allée|allées|cours|route|square|passage|faubourg|sentier|villa|ruelle";
const germanicEnding =
  "straße|strasse|str\\.|weg|gasse|allee|platz|ring|ufer|damm|steig|hof|pfad|stieg|chaussee|straat|laan|weg|plein|gracht|kade|dijk|singel|steeg|gade|vej|allé|stræde|vænget|parken|torv";

/** What follows the street: floor and flat, postal code, town, state. */
const floor = String.raw`(?:,? (?:\d{1,3} ?[ºª°.]|Apt\.?|Flat|Unit|Suite|Ste\.?|piso|planta|puerta|bajo|esc\.?|étage|Stock|OG|Wohnung|Esq|Dto|Dir|andar|apto\.?|bloco)(?: ?(?:[A-Za-z]?\d{1,4}[A-Za-z]?|[A-Z]|Esq|Dto|Dir|izq|dcha)(?!\p{L}))?\.?){0,2}`;
const postcode = String.raw`(?:\d{5}-\d{3}|\d{4}-\d{3}|\d{5}(?:-\d{4})?|\d{4} ?[A-Z]{2}|\d{4}|\d{6}|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|[A-Z]\d[A-Z] ?\d[A-Z]\d)(?![\d\p{Script=Latin}])`;
const townWord = String.raw`\p{Lu}[\p{Ll}\p{M}'’-]{1,30}(?:[-']\p{Lu}\p{Ll}{1,20}){0,2}`;
const town = String.raw`${townWord}(?:[ ](?:(?:de|do|da|del|la|sur|en|am|an der|der|bei|upon|of) )?${townWord}){0,3}`;
const tail = String.raw`(?:${floor}(?:,? ${postcode}(?:,? ${town})?|, ${town}(?:,? (?:[A-Z]{2} )?${postcode})?)?(?:, [A-Z]{2}(?: ${postcode})?)?)`;

const patterns = [
  String.raw`(?<![\p{L}\p{N}.,-])\d{1,5}[A-Za-z]?(?:-\d{1,4})?,? (?:${cap} ){1,4}(?:${englishType})\.?(?!\p{L})${tail}`,
  String.raw`(?<![\p{L}\p{N}.,-])\d{1,4}(?: ?(?:bis|ter))?,? (?:${frenchType}) ${proper}${tail}`,
  String.raw`(?<!\p{L})(?:${romanceType}) ?${proper},? ?(?:n[º°.o]\.? ?|núm\.? ?|nr\.? ?|número )?${number}${tail}`,
  String.raw`(?<![\p{L}])(?:${cap}[ -]){0,3}${notStreets}\p{Lu}[\p{L}\p{M}-]{1,30}(?:${germanicEnding}) \d{1,3} ?[a-d]?(?![\d\p{L}%/])${tail}`,
  String.raw`(?<!\p{L})(?:Am|An der|An den|Im|In der|Zum|Zur|Auf dem|Auf der|Unter den|Hinter der|Beim) ${cap}(?: ${cap})? ${number},? \d{5} ${town}`,
  String.raw`(?<!\p{L})(?:P\.? ?O\.? Box|Postfach|Apartado(?: de Correos)?|Caixa Postal|BP|Postbus|Postboks) \d{1,6}(?!\d)${tail}`,
  String.raw`(?:\p{Script=Hangul}{1,5}(?:특별시|광역시|특별자치시|특별자치도|시|도) ){0,2}(?:\p{Script=Hangul}{1,4}(?:시|군|구) ){0,2}(?:\p{Script=Hangul}{1,4}[읍면] )?\p{Script=Hangul}{1,8}\d{0,3}(?:대로|로|길)(?:\d{1,3}번?길)? ?\d{1,4}(?:-\d{1,4})?(?![\d년월일개명원점배번시분초])(?:,? ?\d{1,4}동)?(?: ?\d{1,4}호)?`,
  String.raw`(?:मकान|फ्लैट|फ़्लैट|घर)(?: नंबर| नं\.?| संख्या)? ?[\p{L}\d/-]{1,8},? [\p{L}\p{M} ]{2,40}(?:, ?[\p{L}\p{M} ]{2,30}){0,3}(?:,? ?[- ]? ?\d{6})?`,
  String.raw`(?:\d{1,4} )?(?:شارع|طريق|حي) [\p{L}\p{M} ]{2,30}?(?:،|,)? ?(?:رقم |عمارة |مبنى )?\d{1,5}(?:(?:،|,) [\p{L}\p{M}]{2,20}){0,2}`,
  String.raw`\d{1,4}(?:\/\d{1,4})? ?(?:หมู่ ?\d{1,3} ?)?(?:ซอย|ซ\.|ถนน|ถ\.)\p{Script=Thai}[\p{Script=Thai} \d]{1,80}?(?:\d{5}|(?=[^\p{Script=Thai} \d]|$))`,
].map((source) => new RegExp(source, "gu"));
/** Only the kinds of street are written either way. */
const eitherCase = (source: RegExp, types: string): RegExp => {
  const either = types
    .split("|")
    .map((type) => type.replace(/^\p{Ll}/u, (letter) => `[${letter}${letter.toUpperCase()}]`))
    .join("|");
  return new RegExp(source.source.replace(types, either), "gu");
};
const streets = patterns.map((pattern) => [romanceType, frenchType, englishType].reduce(eitherCase, pattern));

/** Postal addresses: a street with its number, and the floor, postal code and town that follow it. */
export function findAddresses(text: string): Found[] {
  const found: Found[] = [];
  if (!/\d/u.test(text)) return found;
  for (const pattern of streets) {
    for (const { 0: match, index } of text.matchAll(pattern)) {
      // A full stop behind the town belongs to the sentence.
      const whole = match.replace(/[\s.,;:]+$/u, "");
      found.push({ start: index + (whole.length - whole.trimStart().length), end: index + whole.length });
    }
  }
  return found;
}
