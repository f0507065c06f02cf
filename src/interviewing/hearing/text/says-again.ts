import type { Language } from "../../languages/language.ts";
import { removeDiacritics, unifyLetters } from "../../languages/normalize.ts";
import { isJoined } from "./phrase-patterns.ts";
import again from "./says-again.json" with { type: "json" };

/*
 * Answers that say of themselves that they were given before ("just Pete, I told you") and reproaches for asking again
 * ("what more do you want to know?"). Only the person who is asked can have been told, so what is said to others ("I
 * told my boss") is none; nor is "he did it again".
 */

/**
 * Phrases of one language: regular expressions over folded text with its punctuation, each from the beginning of a
 * word. `^` is the beginning of a clause, `<name>` one of `parts`.
 */
interface AgainWords {
  readonly parts?: Readonly<Record<string, string>>;
  readonly phrases: readonly string[];
}

const againWords: Readonly<Record<Language, AgainWords>> = again;

const fold = (text: string): string =>
  removeDiacritics(unifyLetters(text))
    .replaceAll("ø", "o")
    .replaceAll("ß", "ss")
    .replaceAll("ة", "ه")
    .replaceAll("ى", "ي");

function sourceOf(phrase: string, language: Language, parts: Readonly<Record<string, string>>): string {
  const whole = phrase.replaceAll(/<(\w+)>/gu, (_, name: string) => {
    const part = parts[name];
    if (part === undefined) throw new Error(`${language} has no part <${name}>, in ${phrase}`);
    return part;
  });
  const isWithinWord = isJoined(language) || /^[^\p{L}(]/u.test(whole);
  const begun = whole.startsWith("^") ? `(?<=^|[.!?؟¿¡,،;:] ?)${whole.slice(1)}` : whole;
  const source = begun.replaceAll(/\((?!\?)/gu, "(?:").normalize("NFKC");
  return isWithinWord ? source : `(?<![\\p{L}\\p{M}])${source}`;
}

const compiled = new Map<Language, RegExp>();

function patternOf(language: Language): RegExp {
  const known = compiled.get(language);
  if (known !== undefined) return known;
  const { parts = {}, phrases } = againWords[language];
  const pattern = new RegExp(phrases.map((phrase) => sourceOf(phrase, language, parts)).join("|"), "gu");
  compiled.set(language, pattern);
  return pattern;
}

/**
 * What somebody else said before: "my sister already said so", "die zei al". Where the verb is the same in the first and
 * the third person, who said it is named before or after it: "como decía mi padre".
 */
const saidByOthers: Readonly<Partial<Record<Language, RegExp>>> = {
  en: /(?<!\p{L})(?:(?:my|our|his|her|their) (?!.{0,12}\bi\b)\p{L}+(?: in law)?|he|she|they|who|somebody|someone|everybody|everyone|people)(?: (?:has|had|have|also|just|even|always))* already (?:said|told (?:me|us|him|her|them)|mentioned|explained)(?: (?:so|it|that|to|as much))(?!\p{L})/u,
  es: /(?<!\p{L})(?:como|segun|lo que) (?:siempre )?(?:(?:le|te|me|nos|les) )?(?:decia|comentaba|contaba|explicaba) (?:siempre )?(?:mis?|el|la|los|las|un|una|tus?|sus?|nuestr[oa]s?|aquel|aquella|don|dona|ella)(?!\p{L})|(?<!\p{L})(?:(?:mis?|sus?|nuestr[oa]s?) \p{L}+|ella|ellos|ellas|alguien) ya (?:(?:se|te|me|nos) )?lo (?:ha|han|habia|habian) (?:dicho|contado|explicado)/u,
  pt: /(?<!\p{L})(?:como|o que) (?:sempre )?(?:dizia|comentava|contava|explicava) (?:sempre )?(?:os?|as?|meus?|minhas?|um|uma|ele|ela|aquele|aquela|dona|senhor)(?!\p{L})|(?<!\p{L})(?:(?:meus?|minhas?|seus?|suas?|noss[oa]s?) \p{L}+|el[ea]s?|alguem|quem) ja (?:disse|falou|contou|explicou|respondeu)(?!\p{L})/u,
  ca: /(?<!\p{L})(?:com|el que) (?:sempre )?(?:deia|comentava|contava|explicava) (?:sempre )?(?:el|la|els|les|l'|en|na|un|una|ell|ella|aquell|aquella)(?!\p{L})/u,
  nl: /(?<!\p{L})(?:(?:mijn|zijn|haar|onze|ons|hun|m'n|z'n) \p{L}+|die|hij|zij|ze|iemand|iedereen) (?:zei|zeiden|vertelde|vertelden)(?: (?:het|dat|toch|ook|me|mij|ons|steeds|altijd))* (?:al|net|toch)(?!\p{L})/u,
  hi: /(?<![\p{L}\p{M}])(?!मैं|हम)[\p{L}\p{M}]+ ने (?:[\p{L}\p{M}]+ )?(?:पहले ही|पहले|अभी) (?:ही )?(?:कह|बता|बोल)/u,
  ko: /(?<!\p{L})(?!제가|내가|저희가|우리가|이미|아까)\p{L}*(?:이|가|께서) ?(?:이미|벌써|아까|전에|방금)? ?(?:다 )?말(?:했|하셨|씀하셨|해 ?줬|해 ?주셨)/u,
  th: /(?:พี่สาว|พี่ชาย|พี่|น้องสาว|น้องชาย|น้อง|แม่|พ่อ|เขา|หัวหน้า|เพื่อน|ลูก|สามี|ภรรยา|แฟน|เจ้านาย|หมอ)(?:ก็|เคย|เพิ่ง|ได้)*(?:บอก|พูด|เล่า)(?:ไป|ไว้)?แล้ว/u,
};

/** The same, to be found more than once. */
const everywhere: Readonly<Partial<Record<string, RegExp>>> = Object.fromEntries(
  Object.entries(saidByOthers).map(([language, pattern]) => [language, new RegExp(pattern, "gu")]),
);

/** True if a remark begins with what somebody else said. */
export const saidByAnother = (text: string, language: Language): boolean =>
  saidByOthers[language]?.test(fold(text).slice(0, maxRead)) === true;

/** A text with what somebody else said made unreadable, so that the rest keeps its place. */
function withoutOthers(folded: string, language: Language): string {
  const others = everywhere[language];
  return others === undefined ? folded : folded.replaceAll(others, (said) => "x".repeat(said.length));
}

/** Of a longer text only the beginning and the end are read: there are hundreds of phrases, tried at each character. */
const maxRead = 300;
/** Only in answers of this length is looked for what others said. */
const maxReadForOthers = 2000;

/** True if a remark says that it was said before, or complains about being asked again. */
export function saysAgain(text: string, language: Language): boolean {
  const read = fold(text);
  const folded = read.length <= maxReadForOthers ? withoutOthers(read, language) : read;
  const pattern = patternOf(language);
  const finds = (from: number, line: string): boolean => {
    pattern.lastIndex = from;
    return pattern.test(line);
  };
  if (folded.length <= 2 * maxRead) return finds(0, folded);
  // Searched in the text itself, so that where reading begins is no beginning of a clause.
  return finds(0, folded.slice(0, maxRead)) || finds(folded.length - maxRead, folded);
}
