import { matchesOf } from "../../kernel/matches-of.ts";
import { functionWords } from "../languages/function-words.ts";
import type { TextMatch } from "./contacts.ts";
import { isGivenName, canBeGivenName, neverNames, particle, surnameEnd, capitalize } from "./name-lists.ts";

/** Phrases that introduce any name, in upper or lower case. */
const ownIntroductions =
  "my name is|my name's|my full name is|(?:his|her|their) (?:full )?name (?:is|was)|i'm called|me llamo|se llama|mi nombre es|em dic|es diu|el meu nom és|je m'appelle|mon nom est|mon nom c'est|(?:il|elle) s'appelle|ich heiße|ich heisse|(?:er|sie) (?:heißt|hieß)|mein name ist|chamo-me|me chamo|chama-se|(?:o )?meu nome é|jeg hedder|(?:han|hun) hedder|mit navn er|ik heet|(?:hij|zij) heet|mijn naam is|nire izena";
/** After these only a known name counts. */
const looseIntroductions = "name is|moi,? c'est|hier spricht|this is|signed";
const introduced = new RegExp(
  String.raw`(?<![\p{L}])(${ownIntroductions}|${looseIntroductions}) ([\p{Script=Latin}\p{M}'-]{2,30}(?: (?:${particle})?[\p{Script=Latin}\p{M}'-]{2,30}){0,3})`,
  "giu",
);
const isOwn = new RegExp(`^(?:${ownIntroductions})$`, "iu");
/** "koldo mendizabal naiz" */
const basqueSelf =
  /(?<!\p{L})([\p{Script=Latin}\p{M}'-]{2,30}(?: [\p{Script=Latin}\p{M}'-]{2,30}){0,2}) naiz(?!\p{L})/giu;

/** Relations to the speaker, followed by a name. */
const related = new RegExp(
  String.raw`(?<!\p{L})(?:husband|wife|partner|supervisor|boss|manager|colleague|son|daughter|brother|sister|friend|jefe|jefa|marido|mujer|compañer[oa]|hij[ao]|herman[ao]|amig[ao]|cap|company[ao]?|germà|germana|mari|femme|fille|fils|frère|sœur|patronn?e?|cheff?e?|collègue|copine?|amie?|mann|frau|sohn|tochter|chef|chefin|kolleg(?:e|in)|bruder|schwester|freund(?:in)?|esposa|filh[ao]|irmã|irmão|colega|chefe|baas|collega|zoon|dochter|broer|zus|vriend(?:in)?|vrouw|kone|kollega|søn|datter|bror|søster|ven|veninde)(?:,| is| was| heißt| est| es| é)? ([\p{Script=Latin}\p{M}'-]{2,30}(?: (?:${particle})?[\p{Script=Latin}\p{M}'-]{2,30}){0,2})(?=([,.;!?)]|$)?)`,
  "giu",
);

/** Words after an introduction or a first name that are not names, in 13 languages. */
const notNames = new Set(
  `wrong misspelled misspelt spelled spelt missing listed known written printed hard common unusual long short
 important irrelevant private secret confidential calling speaking working living welcome better fine
 igual irrelevante importante largo largo mal escrito secreto importa privado
 important importante secret privé confidentiel secrète longue court inconnu connu écrit écrite
 egal falsch geheim wichtig unwichtig lang kurz bekannt willkommen vertraulich geschrieben
 verkeerd fout geheim belangrijk lang kort bekend welkom iedereen gespeld
 forkert hemmeligt hemmelig vigtigt vigtig langt kort kendt velkommen stavet
 gaizki oker luzea laburra garrantzitsua idatzita idatzi errado longo curto segredo conhecido desconhecido
 important secret llarg curt conegut malament`.split(/\s+/u),
);

/** Given names that are common words in lower case: "my wife said so", "this is mine". */
const smallWords = new Set(
  `said vida line baby mine idea matar ara ned anar mare server cara monde kin tone bebe alone dona deja ama quarto mica juste
 corto alene floor nena mate bas beat quin cas mato ive gosto bera viva mira tal miro beau tea gun tia vive manda iban alta
 assunto primo verano belle tod pit hein meta ido mille durante bonito anda amie clair green ant jaren loan lis malo vella dado
 nene pie ata kende tome parfait kalender tierra mete demi toma nail rod toon ruta hande brain boas marge reis douce constant
 judge funda bud vin bars bonita vigile toy trace gene grant miel lore marine foster hans fred domingo avril sister mari
 germana joan elke gabe tre mira salvo deste adem augustus alma`.split(/\s+/u),
);

/** Particles without the one-letter "and", which usually begins the next clause. */
const particles = new Set(
  particle
    .replaceAll(/[()?:]/gu, "")
    .trim()
    .split(/[ |]/u)
    .filter((word) => word.length > 1),
);
/** True if a lower-case word cannot be part of a name. */
const isWord = (word: string): boolean =>
  neverNames.has(capitalize(word)) || notNames.has(word.toLowerCase());

/** True if a lower-case word is a given name and rarely anything else. */
export const isGivenSmall = (word: string): boolean =>
  isGivenName(capitalize(word)) && !isWord(word) && !smallWords.has(word);

/** Returns the number of words that form a name in lower case, as speech recognition writes it; 0 if none. */
function spokenLength(words: readonly string[], isBounded: (length: number) => boolean): number {
  let length = 0;
  while (length < words.length) {
    // "de" belongs to the name only if another part follows.
    let next = length;
    while (next > 0 && particles.has(words[next] ?? "")) next += 1;
    if (next >= words.length || isWord(words[next] ?? "")) break;
    length = next + 1;
  }
  const [first = ""] = words;
  if (length === 0) return 0;
  if (canBeGivenName(capitalize(first))) return Math.min(length, 3 + particlesIn(words, length));
  return isBounded(length) && length <= 3 + particlesIn(words, length) ? length : 0;
}

const particlesIn = (words: readonly string[], length: number): number =>
  words.slice(0, length).filter((word) => particles.has(word)).length;

const isCapital = (word: string): boolean => /^\p{Lu}/u.test(word);

function introducedLength(words: readonly string[], isOwnName: boolean, rest: string): number {
  const [first = ""] = words;
  if (isCapital(first)) {
    const stop = words.findIndex((word) => neverNames.has(capitalize(word)) || !isCapital(word));
    return stop === -1 ? words.length : stop;
  }
  // A run of unknown words that goes on is not a name: "my name is misspelled everywhere in there".
  if (isOwnName) return spokenLength(words, (length) => length < words.length || !/^ [\p{L}]/u.test(rest));
  const stop = words.findIndex(
    (word) => isWord(word) || smallWords.has(word) || !canBeGivenName(capitalize(word)),
  );
  return stop === -1 ? words.length : stop;
}

/** Finds names after an introduction, also in lower case: "my name is jane". */
export function findIntroduced(text: string): TextMatch[] {
  const found: TextMatch[] = [];
  for (const match of matchesOf(text, introduced)) {
    const [whole, cue = "", name = ""] = match;
    const words = name.split(" ");
    const start = match.index + whole.length - name.length;
    const length = introducedLength(words, isOwn.test(cue), text.slice(start + name.length));
    if (length === 0) continue;
    if (/^(?:this is|signed)/iu.test(cue) && !canBeGivenName(capitalize(words[0] ?? ""))) continue;
    found.push({ start, end: start + words.slice(0, length).join(" ").length });
  }
  return found;
}

/** Finds names in lower case after a relation: "my sister jane". */
export function findRelated(text: string): TextMatch[] {
  const found: TextMatch[] = [];
  for (const { 0: whole, 1: name = "", 2: end, index } of matchesOf(text, related)) {
    const words = name.split(" ");
    const [first = "", second = ""] = words;
    if (isCapital(first) || !isGivenSmall(first)) continue;
    const isWhole = end !== undefined && spokenLength(words, () => true) === words.length;
    const isPair = isGivenSmall(second) || (surnameEnd.test(second) && !isWord(second));
    const length = isWhole ? words.length : isPair ? 2 : 1;
    const start = index + whole.length - name.length;
    found.push({ start, end: start + words.slice(0, length).join(" ").length });
  }
  return found;
}

const capital = String.raw`\p{Lu}[\p{Script=Latin}\p{M}'-]{1,30}`;
/** A first name that is said again with the family name: "I'm Jo, Jo Hall". */
const repeated = new RegExp(
  String.raw`(?<!\p{L})(?:[Ii]'m|[Ii] am|[Ii]t's|[Tt]his is|[Ii]ch bin|[Hh]ier ist|[Jj]e suis|[Cc]'est|[Ss]oy|[Ss]óc|[Ss]ou|[Ii]k ben|[Jj]eg er|[Dd]et er)(?: (?:la|el|en|na|o|a))? (${capital})[,.] (\1 (?:${particle})?${capital}(?: ${capital})?)`,
  "gu",
);
/** "I'm Northern, Northern Irish." */
const origin = /(?:ern|ish|ese)$/u;

/** Finds names by which somebody introduces himself twice, whether or not the lists know them. */
export const findRepeated = (text: string): TextMatch[] =>
  matchesOf(text, repeated).flatMap(({ 0: whole, 1: first = "", 2: full = "", index }) => {
    // A name is often a word of another language: "jo" is Catalan for "I".
    if (functionWords.en.has(first.toLowerCase()) || origin.test(first)) return [];
    const end = index + whole.length;
    const start = end - full.length;
    const at = text.lastIndexOf(first, start - 1);
    return [
      { start: at, end: at + first.length },
      { start, end },
    ];
  });

/** Finds names before the Basque "I am": "koldo mendizabal naiz". */
export function findBasqueSelf(text: string): TextMatch[] {
  // The pattern itself tries every word.
  if (!/ naiz/iu.test(text)) return [];
  const found: TextMatch[] = [];
  for (const { 1: name = "", index } of matchesOf(text, basqueSelf)) {
    const words = name.split(" ");
    const from = words.findIndex(isGivenSmall);
    if (from === -1 || words.slice(from).some(isWord)) continue;
    const start = index + words.slice(0, from).join(" ").length + (from > 0 ? 1 : 0);
    found.push({ start, end: index + name.length });
  }
  return found;
}
