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
 * "Como decía mi padre": where the verb is the same in the first and the third person, who said it before is named after
 * it.
 */
const saidByOthers: Readonly<Partial<Record<Language, RegExp>>> = {
  es: /(?<!\p{L})(?:como|segun|lo que) (?:siempre )?(?:decia|comentaba|contaba|explicaba) (?:siempre )?(?:mis?|el|la|los|las|un|una|tus?|sus?|nuestr[oa]s?|aquel|aquella|don|dona|ella)(?!\p{L})/u,
  pt: /(?<!\p{L})(?:como|o que) (?:sempre )?(?:dizia|comentava|contava|explicava) (?:sempre )?(?:os?|as?|meus?|minhas?|um|uma|ele|ela|aquele|aquela|dona|senhor)(?!\p{L})/u,
  ca: /(?<!\p{L})(?:com|el que) (?:sempre )?(?:deia|comentava|contava|explicava) (?:sempre )?(?:el|la|els|les|l'|en|na|un|una|ell|ella|aquell|aquella)(?!\p{L})/u,
};

/** True if a remark begins with what somebody else used to say. */
export const saidByAnother = (text: string, language: Language): boolean =>
  saidByOthers[language]?.test(fold(text).slice(0, maxRead)) === true;

/** Of a longer text only the beginning and the end are read: there are hundreds of phrases, tried at each character. */
const maxRead = 300;

/** True if a remark says that it was said before, or complains about being asked again. */
export function saysAgain(text: string, language: Language): boolean {
  const folded = fold(text);
  const pattern = patternOf(language);
  const finds = (from: number, read: string): boolean => {
    pattern.lastIndex = from;
    return pattern.test(read);
  };
  if (folded.length <= 2 * maxRead) return finds(0, folded);
  // Searched in the text itself, so that where reading begins is no beginning of a clause.
  return finds(0, folded.slice(0, maxRead)) || finds(folded.length - maxRead, folded);
}
