import type { Steps } from "../../kernel/steps.ts";
import { matchesOf } from "../../kernel/matches-of.ts";
import type { TextMatch } from "./contacts.ts";
import { koreanGivenNames, koreanSurnames } from "./given-names.gen.ts";
import { findArabic, findGroup, findHindi, findThai } from "./names-by-script.ts";
import { findBasqueSelf, findIntroduced, findRelated, findRepeated } from "./introduced-names.ts";
import {
  isGivenName,
  isLowercaseSurname,
  canBeGivenName,
  particle,
  splitList,
  surnameEnd,
  withoutGenitive,
} from "./name-lists.ts";

const cap = String.raw`\p{Lu}[\p{Script=Latin}\p{M}'-]{0,30}`;
/** A run of capitalized words, with the particles that names contain. */
const run = new RegExp(
  String.raw`(?:(?<![\p{Script=Latin}\p{M}\p{N}'@./_-])|(?<=(?<!\p{L})[lLdDnN]'))${cap}(?: (?:${particle})?(?:\p{Lu}\.|${cap})){0,5}`,
  "gu",
);
const titles =
  "Mr|Mrs|Ms|Miss|Mx|Dr|Prof|Professor|Doctor|Sir|Madam|Sr|Sra|Srta|señor|señora|señorita|don|doña|doctor|doctora|senyor|senyora|M\\.|Mme|Mlle|Monsieur|Madame|Mademoiselle|docteur|docteure|Maître|Herr|Herrn|Frau|Fräulein|Doktor|Dokter|senhor|senhora|dona|doutor|doutora|seu|hr|fru|frk|dhr|mevr|mevrouw|meneer|mijnheer|jauna|andrea|Shri|Smt";
const anyTitle = titles
  .split("|")
  .map((title) => title.replace(/^\p{L}/u, (letter) => `[${letter.toLowerCase()}${letter.toUpperCase()}]`))
  .join("|");
/** Offices after a title: "die Frau Direktorin" names nobody. */
const offices =
  "Direktor(?:in)?|Präsident(?:in)?|Kanzler(?:in)?|Minister(?:in)?|Bürgermeister(?:in)?|Richter(?:in)?|Pfarrer(?:in)?|Lehrer(?:in)?|Rektor(?:in)?|Nachbar(?:in)?|Kolleg(?:e|in)|Oberarzt|Oberärztin|President|Director|Mayor|Chair|Speaker|Chancellor|Présidente?|Directeur|Directrice|Ministre|Juge|Maire|Directora?|Presidenta?|Ministr[oa]|Juez|Jueza|Alcalde|Alcaldesa";
/** A title followed by a name; a second title or an office is not a name. */
const titled = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${anyTitle})\.? (?:(?:${anyTitle})\.? ){0,2}(?!(?:${anyTitle}|${offices})(?![\p{L}\p{M}'-]))((?:${particle})?${cap}(?: (?:${particle})?(?:\p{Lu}\.|${cap})){0,2})`,
  "gu",
);
/** Context in which an ambiguous name counts as one. */
const beforeGiven =
  /(?<!\p{L})(?:i'm|i am|this is|called|named|husband|wife|boss|manager|colleague|son|daughter|brother|sister|friend|soy|jefe|jefa|marido|mujer|hija|hijo|hermana|hermano|amiga|amigo|sóc|soc|je suis|mari|femme|fille|fils|patron|ich bin|mann|frau|sohn|tochter|chef|chefin|kollege|kollegin|hieß|heißt|sou (?:o|a)|marido|esposa|filha|filho|irmã|irmão|jeg er|ik ben|naiz|llamaba|llama|appelait|appelle|chamava-se|chama-se),? $|(?<!\p{L})(?:ask|asked|frag|fragen sie|fragt|demande à|demandez à|pregunta a|pregúntale a|pregunte a|pregunta-ho a|pregunti-ho a|pergunte a|vraag aan|vraag het aan|vraag het maar aan|spørg|galdetu) $/iu;
/** After these words a name is that of a place or thing. */
const notBefore =
  /(?<!\p{L})(?:san|sant|santa|santo|são|saint|sainte|st\.?|sankt|fort|port|lake|mount|new|north|south|east|west|la|los|el|rue|calle|rua|via|avenue|avenida|plaza|place|praça|hotel|banco|bank|banque|university|universidad|hospital|project|projekt|windows|version|café) $/iu;
const notBehind =
  /^(?:'s)? (?:Street|Road|Avenue|Lane|Bank|University|Hospital|Airport|Inc|Ltd|GmbH|AG|SA|SL|Day|Eve|Bay|City|County|Island|Platz|Straße|,? (?:North|South|New) )/u;

/** Catalan puts an article before names of people. */
const articleBefore = /(?<!\p{L})(?:la|el) $/iu;

const isCapital = (word: string): boolean => /^\p{Lu}/u.test(word);
/** Capitalized words that continue the sentence rather than the name. */
const endsName = /^(?:I|I'm|I've|I'd|I'll|Und|Ich|Der|Die|Das)$/u;

/** Companies and holidays named after people. */
const notPeople =
  /^(?:Morgan Stanley|Harley Davidson|Albert Heijn|Charles Schwab|Ben and Jerry|Calvin Klein|Hugo Boss|Mercedes|Martin Luther King|Ernst & Young|Ernst and Young|Marie Claire|Jack Daniel|Ralph Lauren|Yves Rocher|Louis Vuitton|Tommy Hilfiger|Santiago d)/u;

const lowercaseSurname = new RegExp(
  String.raw`^ (?:${particle})?(\p{Ll}[\p{Script=Latin}\p{M}-]{3,30})(?![\p{L}\p{M}])`,
  "u",
);
/** Two family names, as in Spanish, each with a particle. */
const maxSurnamesLength = 100;

/** Returns where a name ends, with one or two family names in lower case after it: "Maria gonzález". */
function findSurnamesEnd(text: string, end: number): number {
  const rest = text.slice(end, end + maxSurnamesLength);
  let length = 0;
  for (let count = 0; count < 2; count += 1) {
    const [match, word = ""] = lowercaseSurname.exec(rest.slice(length)) ?? [];
    if (match === undefined || !isLowercaseSurname(word)) break;
    length += match.length;
  }
  return end + length;
}

/** Returns how many words of a capitalized run form a name that starts at the first word; 0 if none. */
function nameLength(words: readonly string[], text: string, start: number): number {
  const [first = ""] = words;
  const before = text.slice(Math.max(0, start - 24), start);
  // "La Montserrat" is a mountain, "la Montserrat Vila" somebody.
  const isFull = isGivenName(first) && /^\p{Lu}\p{Ll}/u.test(words[1] ?? "") && articleBefore.test(before);
  if (notBefore.test(before) && !isFull) return 0;
  const further = words.slice(1).findIndex((word) => endsName.test(word));
  const length = Math.min(further === -1 ? words.length : further + 1, 5);
  if (isGivenName(first)) return notBehind.test(text.slice(start + first.length)) ? 0 : length;
  if (!canBeGivenName(first)) return 0;
  if (beforeGiven.test(before)) return length;
  // "Grace Hopper" is a person, "Grace periods" and "May Day" are not: the second word must be a name too.
  const second = words[1] ?? "";
  if (length > 1) return isGivenName(second) || surnameEnd.test(second) ? length : 0;
  const end = start + first.length;
  return findSurnamesEnd(text, end) > end ? length : 0;
}

function findCapitalized(text: string): TextMatch[] {
  const found: TextMatch[] = [];
  for (const { 0: match, index } of matchesOf(text, run)) {
    const words = match.split(" ");
    let start = index;
    for (let at = 0; at < words.length; at += 1) {
      if (notPeople.test(text.slice(start, start + 24))) break;
      const length = isCapital(words[at] ?? "") ? nameLength(words.slice(at), text, start) : 0;
      if (length > 0) {
        let taken = words.slice(at, at + length);
        while (taken.length > 1 && !isCapital(taken.at(-1) ?? "")) taken = taken.slice(0, -1);
        const name = taken.join(" ");
        const end = start + name.length;
        const whole = findSurnamesEnd(text, end);
        found.push({ start, end: whole > end ? whole : start + withoutGenitive(name).length });
        break;
      }
      start += (words[at]?.length ?? 0) + 1;
    }
  }
  return found;
}

const findTitled = (text: string): TextMatch[] =>
  matchesOf(text, titled).map((match) => {
    const name = match[1] ?? "";
    const start = match.index + match[0].length - name.length;
    return { start, end: start + withoutGenitive(name).length };
  });

const surname = `[${splitList(koreanSurnames).join("")}]`;
/** Given names of those born before 1985, which the list of today's lacks. */
const olderKorean =
  splitList(`영희 미영 은정 영숙 정숙 순자 영자 미경 은영 현숙 경희 명희 순희 정희 은주 미숙 경숙 은숙 미선 은희 혜경 혜진 선영 미정
    현주 은미 정은 지은 수연 영미 성호 영수 영호 영철 정훈 성진 상훈 재현 용수 철수 종수 병철 광수 기철 성수 진호 태호 창호 상철 명수
    경수 상호 재호 정호 성훈 영훈 진우 상우 재훈 동훈 병수 종호 현수 민호`);
const koreanGiven = new Set([...splitList(koreanGivenNames), ...olderKorean]);
const koreanRoles =
  "님|팀장|과장|차장|부장|대리|주임|사원|이사|상무|전무|대표|사장|실장|점장|매니저|선생|교수|박사|기사|간호사|의사|원장";
const afterRole = "(?=님|이|가|은|는|을|를|께|한테|에게|과|와|도|의|하고|라|랑|\\P{L}|$)";
/** The flag is true if the pattern alone is sufficient: "부사장님" is not a person called 부. */
const koreanNames: readonly (readonly [RegExp, boolean])[] = [
  [
    new RegExp(String.raw`(?<!\p{Script=Hangul})(${surname}\p{Script=Hangul}{2}) ?씨${afterRole}`, "gu"),
    true,
  ],
  [
    new RegExp(
      String.raw`(?<!\p{Script=Hangul})(${surname}\p{Script=Hangul}{2}) ?(?:${koreanRoles})${afterRole}`,
      "gu",
    ),
    false,
  ],
  [
    new RegExp(
      String.raw`(?:이름은|이름이|성함은|성함이|성명은) ?(${surname}\p{Script=Hangul}{2,3}?)(?=이고|이라|라고|이에|예요|입니다|이었|였|인데|이며|이요|\P{L}|$)`,
      "gu",
    ),
    true,
  ],
];
/** "저는 간호사이고": a name only if both surname and given name are known. */
const koreanSelf = new RegExp(
  String.raw`(?:저는|제가|나는|내가|전) ?(${surname}(\p{Script=Hangul}{2}))(?=이고|이라고|라고|이에요|예요|입니다|인데)`,
  "gu",
);
/** After a relation only a given name of the lists counts: "딸 안경이 부러졌어요" is about glasses. */
const koreanRelated = new RegExp(
  String.raw`(?<!\p{Script=Hangul})(?:(?:우리|제|내|저희|큰|작은|막내) ?)?(?:남편|아내|와이프|신랑|아들|딸|형|누나|오빠|언니|(?:남|여)?동생|친구|동료|선배|후배|상사|팀장|부장|과장|대리|사장|조카|사위|며느리|손자|손녀|삼촌|이모|고모|아버지|어머니|아빠|엄마|시어머니|시아버지|장모|장인|이웃)(?:인|이었던)? (${surname}(\p{Script=Hangul}{2}))${afterRole}`,
  "gu",
);
const givenFirst = new Set([...koreanGiven].map((name) => name[0]));
const givenLast = new Set([...koreanGiven].map((name) => name[1]));
const isKoreanGiven = (name: string): boolean =>
  koreanGiven.has(name) || (givenFirst.has(name[0]) && givenLast.has(name[1]));

function findKorean(text: string): TextMatch[] {
  return [
    ...koreanNames.flatMap(([pattern, isSure]) =>
      findGroup(text, pattern, (name) => isSure || isKoreanGiven(name.slice(1))),
    ),
    ...findGroup(text, koreanSelf, (name) => isKoreanGiven(name.slice(1))),
    ...findGroup(text, koreanRelated, (name) => koreanGiven.has(name.slice(1))),
  ];
}

/** Each with the script of its names. */
const finders: readonly (readonly [RegExp, (text: string) => TextMatch[]])[] = [
  [/\p{Script=Latin}/u, findCapitalized],
  [/\p{Script=Latin}/u, findTitled],
  [/\p{Script=Latin}/u, findIntroduced],
  [/\p{Script=Latin}/u, findRelated],
  [/\p{Script=Latin}/u, findRepeated],
  [/\p{Script=Latin}/u, findBasqueSelf],
  [/\p{Script=Hangul}/u, findKorean],
  [/\p{Script=Devanagari}/u, findHindi],
  [/\p{Script=Arabic}/u, findArabic],
  [/\p{Script=Thai}/u, findThai],
];

/** Finds names of people by title, introduction or a list of given names. */
export function* findNamesInSteps(text: string): Steps<TextMatch[]> {
  const found: TextMatch[] = [];
  for (const [script, find] of finders) {
    if (script.test(text)) found.push(...find(text));
    yield;
  }
  return found;
}
