import type { Language } from "../../languages/language.ts";
import { countWords } from "../../languages/words.ts";
import { clausesOf } from "../care/care-protest.ts";
import data from "./at-the-end.json" with { type: "json" };

/*
 * What respondents say when they are asked for anything else: "You never asked about the charge", "I have to go, my mum
 * is waiting".
 */

/** Patterns of one language. */
interface EndWords {
  readonly notAsked: readonly string[];
  /** The end of a clause. */
  readonly hasToGo: string;
  /** Thanks for the interview, and not only "no, thank you". */
  readonly thanks: string;
}

const endWords: Readonly<Record<Language, EndWords>> = data;

/** Words that may follow "I have to go", in any language. */
const now = "now|then|soon|jetzt|gleich|maintenant|ya|ahora|agora|já|nu|ara|orain|الآن|अब";

interface Patterns {
  readonly notAsked: RegExp;
  readonly hasToGo: RegExp;
  readonly thanks: RegExp;
}

const compiled = new Map<Language, Patterns>();

function patternsOf(language: Language): Patterns {
  const { notAsked, hasToGo, thanks: thanksFor } = endWords[language];
  const known = compiled.get(language) ?? {
    notAsked: new RegExp(notAsked.join("|"), "iu"),
    hasToGo: new RegExp(`(?<!\\p{L})(?:${hasToGo})(?:\\s+(?:${now}))?\\s*$`, "iu"),
    thanks: new RegExp(thanksFor, "iu"),
  };
  compiled.set(language, known);
  return known;
}

const plainQuotes = (text: string): string => text.replaceAll("’", "'");

/** Where a remark says so if it is about the interview: "Well, you never asked about the charge." */
const maxReadAtStart = 120;

/** True if what a respondent adds at the end begins with the remark that it was not asked for. */
export function saysNotAsked(text: string, languages: readonly Language[]): boolean {
  const start = plainQuotes(text.slice(0, maxReadAtStart));
  return languages.some((language) => patternsOf(language).notAsked.test(start));
}

/** A longer remark adds something. */
const maxWordsOfGoodbye = 16;

/** True if a short remark at the end says that the respondent has to leave, and therefore adds nothing. */
export const hasToGo = (text: string, languages: readonly Language[]): boolean =>
  countWords(text) <= maxWordsOfGoodbye &&
  languages.some((language) =>
    clausesOf(plainQuotes(text), language).some((clause) => patternsOf(language).hasToGo.test(clause)),
  );

/** Longer remarks tell more than thanks. */
const maxReadForThanks = 600;

/** True if a respondent thanks for the interview: "Thank you for asking about her." */
export const thanks = (text: string, languages: readonly Language[]): boolean =>
  languages.some((language) =>
    patternsOf(language).thanks.test(plainQuotes(text.slice(0, maxReadForThanks))),
  );
