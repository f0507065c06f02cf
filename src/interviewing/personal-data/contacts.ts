import { matchesOf } from "../../kernel/matches-of.ts";

/** A range of a text. */
export interface TextMatch {
  readonly start: number;
  readonly end: number;
}

const email =
  /(?<![\p{L}\p{N}._%+'-])[\p{L}\p{N}._%+'-]{1,64}@(?:(?:[a-z0-9-]{1,63}|[\p{L}\p{N}\p{M}-]{1,63})\.){1,8}(?:[a-z][a-z0-9-]{1,62}|\p{L}{2,63})/giu;
const asciiTail = /[\w.%+'-]+$/u;
const otherScript = /[^\p{Script=Latin}\p{N}\p{P}\p{S}]/u;

/** Returns where the local part begins; Thai and Korean write an address right after a word. */
function ownStart(local: string): number {
  if (!otherScript.test(local)) return local.length - local.replace(/^[.'-]+/u, "").length;
  return asciiTail.exec(local)?.index ?? 0;
}

const topDomains =
  "com|org|net|edu|gov|info|biz|app|dev|io|co|me|ai|eu|us|uk|ie|au|ca|in|es|cat|eus|fr|be|ch|lu|de|at|pt|br|dk|nl|it|se|no|fi|pl|kr|th|mx|ar|cl|pe|eg|sa|ae|ma|example|test";
const at =
  "at|@|arroba|arobase|arrova|ät|snabel-a|snabela|apenstaartje|a bildua|एट|ऐट|آت|أت|골뱅이|앳|แอท|แอด|แอ็ท";
const dot = "dot|point|punto|punt|puntu|punkt|ponto|punktum|डॉट|دوت|نقطة|닷|점|ดอท|จุด";
const spokenTail = String.raw`(?:${topDomains}|컴|कॉम|كوم|คอม)`;
const joiner = String.raw`(?: (?:${dot}|underscore|dash|hyphen|guion bajo|guion|guión|unterstrich|bindestrich|tiret|sublinhado|hífen|underscore|streepje) )`;
/** Not at a combining mark: a run of thousands would be tried from each of them. */
const wordStart = String.raw`(?<![\p{L}\p{N}_])(?!\p{M})`;
const token = String.raw`[\p{L}\p{M}\p{N}_+-]{1,40}`;
/** What a spoken address has in it; without it the costly patterns are not tried. */
const spokenAt = new RegExp(at, "iu");
/** "jane dot doe at mail dot com"; "jane at mail.com" only if the sign is unambiguous. */
const spoken = new RegExp(
  String.raw`${wordStart}${token}(?:(?:${joiner}|\.)${token}){0,4} ?(?: [[(]?(?:${at})[\])]? |[[(](?:${at})[\])]) ?${token}(?:(?: (?:${dot}) |\.| ?[[(](?:${dot})[\])] ?)${token}){0,3}(?: (?:${dot}) ?| ?[[(](?:${dot})[\])] ?)${spokenTail}(?!\p{Script=Latin})`,
  "giu",
);
const spokenSign = new RegExp(
  String.raw`${wordStart}${token}(?:(?:${joiner}|\.)${token}){0,4} ?[[(]?(?:\((?:at)\)|\[(?:at)\]|arroba|arobase|apenstaartje|snabel-a|골뱅이)[\])]? ?(?:[\p{Script=Latin}\p{N}-]{1,63}\.){1,4}[a-z]{2,18}`,
  "giu",
);

/** Finds written and spoken e-mail addresses. */
export function findEmails(text: string): TextMatch[] {
  const found: TextMatch[] = [];
  if (text.includes("@")) {
    for (const { 0: match, index } of matchesOf(text, email)) {
      const start = index + ownStart(match.slice(0, match.indexOf("@")));
      if (text[start] !== "@") found.push({ start, end: index + match.length });
    }
  }
  for (const pattern of spokenAt.test(text) ? [spoken, spokenSign] : []) {
    for (const { 0: match, index } of matchesOf(text, pattern)) {
      found.push({ start: index, end: index + match.length });
    }
  }
  return found;
}

const urlCharacter = String.raw`[\p{Script=Latin}\p{Nd}\-._~:/?#[\]@!$&'()*+,;=%]`;
const links = [
  new RegExp(String.raw`(?<!\p{Script=Latin})(?:https?:\/\/|www\.)${urlCharacter}{2,2000}`, "giu"),
  new RegExp(
    String.raw`(?<![\p{Script=Latin}\p{N}.@/-])(?:[a-z0-9-]{2,63}\.){1,4}(?:${topDomains})\/${urlCharacter}{1,2000}`,
    "giu",
  ),
];
/** Punctuation after an address belongs to the sentence. */
const trailing = /[.,;:!?)\]'&]+$/u;
const handle = /(?<![\w@.\p{Script=Latin}])@[a-z0-9_](?:[a-z0-9_.]{1,28}[a-z0-9_])(?![\w@])/giu;

/** Finds links, profile addresses and account handles. */
export function findLinks(text: string): TextMatch[] {
  const found: TextMatch[] = [];
  for (const pattern of links) {
    for (const { 0: match, index } of matchesOf(text, pattern)) {
      found.push({ start: index, end: index + match.replace(trailing, "").length });
    }
  }
  if (text.includes("@")) {
    for (const { 0: match, index } of matchesOf(text, handle)) {
      found.push({ start: index, end: index + match.length });
    }
  }
  return found;
}

const cap = String.raw`\p{Lu}[\p{L}\p{M}'.-]{0,30}`;
const particles =
  "of|the|de|del|de la|de las|de los|do|da|dos|das|e|y|i|la|las|los|el|els|les|le|du|des|van|van de|van der|von|der|den|am|an der|af|og|zum|zur";
/** "of the Mill", "de la Constitución", "Santa Catarina": one to five capitalized words, with particles. */
const proper = String.raw`(?:(?:${particles}|d'|l') ?)?${cap}(?: (?:(?:${particles}|d'|l') ?)?${cap}){0,4}`;
const number = String.raw`\d{1,5}(?:-\d{1,4})?(?: ?[A-Da-d])?(?: ?(?:bis|ter))?(?![\d\p{L}%/])`;
/** Words that end like a street name but are not one. */
const notStreets =
  "(?!(?:Park|Arbeits|Spiel|Sitz|Stell|Speicher|Lager|Monito|Enginee|Sco|Sp|St|Offe|Hea|Bo)(?:platz|ring) )";

const englishType =
  "Street|St|Avenue|Ave|Road|Rd|Lane|Ln|Drive|Dr|Court|Ct|Boulevard|Blvd|Way|Place|Pl|Square|Sq|Terrace|Close|Crescent|Highway|Hwy|Parkway|Pkwy|Gardens|Hill|Row|Mews|Walk|Grove|Park|Green|Quay|Circle|Trail|Nagar|Marg";
const romanceType =
  "calle|c\\/|cl\\.|avenida|avda\\.?|av\\.|paseo|pº|plaza|plza\\.?|pza\\.?|ronda|camino|carretera|travesía|glorieta|alameda|callejón|carrer|passeig|plaça|avinguda|rambla|rua|r\\.|travessa|praça|largo|beco|estrada|rodovia|via|kalea|piazza";
const frenchType =
  "rue|avenue|av\\.|boulevard|bd|place|impasse|chemin|quai|allée|allées|cours|route|square|passage|faubourg|sentier|villa|ruelle";
const germanicEnding =
  "straße|strasse|str\\.|weg|gasse|allee|platz|ring|ufer|damm|steig|hof|pfad|stieg|chaussee|straat|laan|weg|plein|gracht|kade|dijk|singel|steeg|gade|vej|allé|stræde|vænget|parken|torv|vejen|gaden|torvet|pladsen|stien";

/** Optional parts after the street: floor and flat, postal code, town, state. */
const floor = String.raw`(?:,? (?:\d{1,3} ?[ºª°.]|Apt\.?|Flat|Unit|Suite|Ste\.?|piso|planta|puerta|bajo|esc\.?|étage|Stock|OG|Wohnung|Esq|Dto|Dir|andar|apto\.?|bloco)(?: ?(?:[A-Za-z]?\d{1,4}[A-Za-z]?|[A-Z]|Esq|Dto|Dir|izq|dcha)(?!\p{L}))?\.?){0,2}`;
const postcode = String.raw`(?:\d{5}-\d{3}|\d{4}-\d{3}|\d{5}(?:-\d{4})?|\d{4} ?[A-Z]{2}|\d{4}|\d{6}|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|[A-Z]\d[A-Z] ?\d[A-Z]\d)(?![\d\p{Script=Latin}])`;
const townWord = String.raw`\p{Lu}[\p{Ll}\p{M}'’-]{1,30}(?:[-']\p{Lu}\p{Ll}{1,20}){0,2}`;
const town = String.raw`${townWord}(?:[ ](?:(?:de|do|da|del|la|sur|en|am|an der|der|bei|upon|of) )?${townWord}){0,3}`;
const tail = String.raw`(?:${floor}(?:,? ${postcode}(?:,? ${town})?|, ${town}(?:,? (?:[A-Z]{2} )?${postcode})?)?(?:, [A-Z]{2}(?: ${postcode})?)?)`;

/** What a house, flat or shop is called before its number, and what names of streets and quarters end with. */
const hindiUnit = "(?:मकान|फ्लैट|फ़्लैट|घर|प्लॉट|दुकान)(?: नंबर| नं\\.?| संख्या)? ?";
const hindiPart = String.raw`[\p{Script=Devanagari}\p{M}]{2,20}(?: [\p{Script=Devanagari}\p{M}\d]{1,20}){0,3}`;
const hindiStreet = "(?<=रोड|मार्ग|सड़क|चौक|नगर|कॉलोनी|विहार|गली|बाज़ार)";

const patterns = [
  String.raw`(?<![\p{L}\p{N}.,-])\d{1,5}[A-Za-z]?(?:-\d{1,4})?,? (?:${cap} ){1,4}(?:${englishType})\.?(?!\p{L})${tail}`,
  String.raw`(?<![\p{L}\p{N}.,-])\d{1,4}(?: ?(?:bis|ter))?,? (?:${frenchType}) ${proper}${tail}`,
  String.raw`(?<!\p{L})(?:${romanceType}) ?${proper},? ?(?:n[º°.o]\.? ?|núm\.? ?|nr\.? ?|número )?${number}${tail}`,
  String.raw`(?<![\p{L}])(?:${cap}[ -]){0,3}${notStreets}\p{Lu}[\p{L}\p{M}-]{1,30}(?:${germanicEnding}) \d{1,3} ?[a-d]?(?![\d\p{L}%/])${tail}`,
  String.raw`(?<!\p{L})(?:Am|An der|An den|Im|In der|Zum|Zur|Auf dem|Auf der|Unter den|Hinter der|Beim) ${cap}(?: ${cap})? ${number},? \d{5} ${town}`,
  String.raw`(?<!\p{L})(?:P\.? ?O\.? Box|Postfach|Apartado(?: de Correos)?|Caixa Postal|BP|Postbus|Postboks) \d{1,6}(?!\d)${tail}`,
  String.raw`(?:\p{Script=Hangul}{1,5}(?:특별시|광역시|특별자치시|특별자치도|시|도) ){0,2}(?:\p{Script=Hangul}{1,4}(?:시|군|구) ){0,2}(?:\p{Script=Hangul}{1,4}[읍면] )?\p{Script=Hangul}{1,8}\d{0,3}(?:대로|로|길)(?:\d{1,3}번?길)? ?\d{1,4}(?:-\d{1,4})?(?![\d년월일개명원점배번시분초])(?:,? ?\d{1,4}동)?(?: ?\d{1,4}호)?`,
  String.raw`(?<!\p{L})Gran V[ií]a,? (?:n[º°.o]\.? ?)?${number}${tail}`,
  String.raw`(?<!\p{L})(?:Laan|Plein|Kade|Weg) (?:van(?: de| den| der| het)?|der|ter) ${cap}(?: ${cap})? ${number}${tail}`,
  String.raw`(?<!\p{L})(?:Kale Nagusia|(?!(?:Bulegoa|Denda|Etxea|Paketea|Helbidea) )(?:${cap} ){1,3}(?:kalea|etorbidea|hiribidea|pasealekua|plaza)) \d{1,4}(?!\d)${tail}`,
  String.raw`(?:${hindiUnit})?\d{1,4}(?:\/\d{1,4})?[A-Z]?, (?:${hindiPart}, ){0,4}${hindiPart}(?:,? ?- ?| |, )\d{6}(?!\d)`,
  String.raw`(?:${hindiUnit})?\d{1,4}(?:\/\d{1,4})?[A-Z]?, ${hindiPart}(?:${hindiStreet})(?![\p{L}\p{M}])(?:, [\p{Script=Devanagari}\p{M}]{2,20})?`,
  String.raw`(?:${hindiUnit})[\p{L}\d/-]{1,8},? [\p{L}\p{M} ]{2,40}(?:, ?[\p{L}\p{M} ]{2,30}){0,3}(?:,? ?[- ]? ?\d{6})?`,
  String.raw`\d{1,4} (?:شارع|طريق) [\p{L}\p{M}]{2,20}(?: [\p{L}\p{M}]{2,20}){0,2}(?:،|,) [\p{L}\p{M}]{2,20}(?: \d{5}(?!\d))?`,
  String.raw`(?:حي [\p{L}\p{M}]{2,20}(?:،|,) )?(?:\d{1,4} )?(?:شارع|طريق|حي) [\p{L}\p{M} ]{2,30}?(?:،|,)? ?(?:رقم |عمارة |مبنى |بناية |منزل |شقة )?\d{1,5}(?:(?:،|,) [\p{L}\p{M}]{2,20}){0,2}(?: \d{5}(?!\d))?`,
  String.raw`(?:บ้านเลขที่ ?)?\d{1,4}(?:\/\d{1,4})? ?(?:หมู่(?:ที่)? ?\d{1,3} ?)?(?:ซอย|ซ\.|ถนน|ถ\.|ตำบล|ต\.)\p{Script=Thai}[\p{Script=Thai} \d]{1,80}?(?:\d{5}|(?=[^\p{Script=Thai} \d]|$))`,
].map((source) => new RegExp(source, "gu"));
/** Allows either case for the first letter of the street types only. */
const eitherCase = (source: RegExp, types: string): RegExp => {
  const either = types
    .split("|")
    .map((type) => type.replace(/^\p{Ll}/u, (letter) => `[${letter}${letter.toUpperCase()}]`))
    .join("|");
  return new RegExp(source.source.replace(types, either), "gu");
};
const streets = patterns.map((pattern) => [romanceType, frenchType, englishType].reduce(eitherCase, pattern));

/** Finds postal addresses: a street with a number, and the floor, postal code and town after it. */
export function findAddresses(text: string): TextMatch[] {
  const found: TextMatch[] = [];
  if (!/\d/u.test(text)) return found;
  for (const pattern of streets) {
    for (const { 0: match, index } of matchesOf(text, pattern)) {
      // A full stop after the town belongs to the sentence.
      const whole = match.replace(/[\s.,;:]+$/u, "");
      found.push({ start: index + (whole.length - whole.trimStart().length), end: index + whole.length });
    }
  }
  return found;
}
