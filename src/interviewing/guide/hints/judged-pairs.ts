import type { Language } from "../../languages/language.ts";
import { removeDiacritics } from "../../languages/normalize.ts";
import lists from "./judged-pairs.json" with { type: "json" };

/*
 * Two things under one judgement: "How do you feel about your pay and working hours?" A respondent may like one of them.
 * Only questions for a judgement count, as two things may well be told about together, and no pair that is one thing:
 * "friends and family", "bread and butter".
 */

/** Words of one language in lower case without diacritics, in the syntax of patterns. */
interface JudgedPairs {
  /** Asks for a judgement of what follows; in Hindi and Korean, and sometimes in Basque, of what precedes. */
  readonly judges: string;
  readonly and: string;
  /** Pairs that are one thing, in either order, with `+` between their halves. */
  readonly units: readonly string[];
  /** Says that the two are seen together, or what there is between them: "the balance between". */
  readonly together: string;
  /** Ends the first of the two if it is a whole clause: "the way you and your team ...". */
  readonly persons: string;
}

interface Patterns {
  readonly pair: RegExp;
  readonly unit: RegExp;
  readonly together: RegExp;
}

/** Words of each of the two, and between the judgement and the first. */
const maxWords = 4;

/** Languages that judge after naming what is judged. */
const judgesLast: ReadonlySet<Language> = new Set(["hi", "ko", "eu"]);

const fold = (text: string): string => removeDiacritics(text.toLowerCase().replaceAll(/[’ʼ]/gu, "'"));

const compiled = new Map<Language, Patterns>();

/** The two things, where words are separated by spaces. */
function pairOf(language: Language, and: string, persons: string): string {
  const word = String.raw`[\p{L}\p{M}\p{N}'-]+`;
  const notPerson = `(?!(?:${persons})(?![\\p{L}\\p{M}]))`;
  const phrase = `(?:${notPerson}${word}\\s){0,${maxWords - 1}}${notPerson}${word}`;
  if (language === "ko") {
    // "의사와 상담한 경험": what was done with the first.
    const noVerb = String.raw`(?!\S*(?:한|하는|던|된|할|난|눈)\s)`;
    return `${word}(?:${and})\\s${noVerb}${word}(?:\\s${word}){0,${maxWords - 1}}`;
  }
  if (language === "ar") return `${phrase}\\s(?:${and})\\p{L}+`;
  return `${phrase}\\s(?:${and})\\s${phrase}`;
}

function patternsOf(language: Language): Patterns {
  const known = compiled.get(language);
  if (known !== undefined) return known;
  const { judges, and, units, together, persons }: JudgedPairs = lists[language];
  const nfc = (source: string): string => source.normalize("NFC");
  const isThai = language === "th";
  const bounded = (source: string): RegExp =>
    new RegExp(nfc(isThai ? `(?:${source})` : `(?<![\\p{L}\\p{M}])(?:${source})(?![\\p{L}\\p{M}])`), "giu");
  const thai = String.raw`[\p{L}\p{M}]{2,24}?\s?(?:${and})\s?[\p{L}\p{M}]{2,}`;
  const pair = isThai ? thai : pairOf(language, and, persons);
  // An article or a preposition may stand before the second half: "amis et de votre famille".
  const article = String.raw`(?:[\p{L}']{1,5}\s){0,2}`;
  const joined =
    language === "ko"
      ? `(?:${and})\\s`
      : language === "ar"
        ? "\\sو"
        : isThai
          ? `\\s?(?:${and})\\s?`
          : `\\s?(?:${and})\\s${article}`;
  const made: Patterns = {
    pair: new RegExp(
      nfc(
        isThai
          ? `(?:${judges})[^?]*?${pair}|${pair}[^?]*(?:${judges})`
          : judgesLast.has(language)
            ? `(?<![\\p{L}\\p{M}])${pair}[^?,]*(?:${judges})`
            : `(?<![\\p{L}\\p{M}])(?:${judges})\\s(?:\\S+\\s)??${pair}(?![\\p{L}\\p{M}])`,
      ),
      "iu",
    ),
    unit: bounded(
      units
        .flatMap((each) => {
          const [one = "", other = ""] = each.split("+");
          return [`${one}${joined}${other}`, `${other}${joined}${one}`];
        })
        .join("|"),
    ),
    together: bounded(together),
  };
  compiled.set(language, made);
  return made;
}

/** A name of two words: "Bosnia and Herzegovina". Other German nouns are written like names. */
const nameOfTwo = /\p{Lu}\p{L}+ (?:and|et|y|e|i|en|og|eta) \p{Lu}\p{L}+/gu;

/** True if a question asks for one judgement of two things. */
export function judgesTwo(question: string, language: Language): boolean {
  const { pair, unit, together } = patternsOf(language);
  const read = fold(question.replaceAll(nameOfTwo, "x")).normalize("NFC");
  // A global pattern remembers where it stopped.
  return read.search(together) < 0 && pair.test(read.replaceAll(unit, "x"));
}
