import type { Language } from "../../languages/language.ts";
import { countWords } from "../../languages/words.ts";
import { normalize } from "../../languages/normalize.ts";
import { clausesOf } from "../care/care-protest.ts";
import { matcherOf } from "../commands/command-in.ts";
import data from "./at-the-end.json" with { type: "json" };

/*
 * What respondents say when they are asked for anything else: "You never asked about the charge", "I have to go, my mum
 * is waiting", "no, bye now".
 */

/** Patterns of one language. */
interface EndWords {
  readonly notAsked: readonly string[];
  /** The end of a clause. */
  readonly hasToGo: string;
  /** Thanks for the interview, and not only "no, thank you". */
  readonly thanks: string;
  /** A whole sentence. */
  readonly goodbye: string;
  /** Words that begin what somebody has to do: "I've got to", but not "I have to say". */
  readonly mustDo?: string;
}

const endWords: Readonly<Record<Language, EndWords>> = data;

/** Words that may follow "I have to go", in any language. */
const now = "now|then|soon|jetzt|gleich|maintenant|ya|ahora|agora|já|nu|ara|orain|الآن|अब";

interface Patterns {
  readonly notAsked: RegExp;
  readonly hasToGo: RegExp;
  readonly thanks: RegExp;
  readonly goodbye: RegExp;
  readonly mustDo: RegExp | null;
}

const compiled = new Map<Language, Patterns>();

function patternsOf(language: Language): Patterns {
  const { notAsked, hasToGo, goodbye, mustDo, thanks: thanksFor } = endWords[language];
  const known = compiled.get(language) ?? {
    notAsked: new RegExp(notAsked.join("|"), "iu"),
    hasToGo: new RegExp(`(?<!\\p{L})(?:${hasToGo})(?:\\s+(?:${now}))?\\s*$`, "iu"),
    goodbye: new RegExp(`^[^\\p{L}]*(?:${goodbye})(?:\\s+(?:${now}))?[^\\p{L}\\p{M}]*$`, "iu"),
    mustDo: mustDo === undefined ? null : new RegExp(`^[^\\p{L}]*(?:${mustDo})`, "iu"),
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

/** True if a sentence is only a goodbye: "Bye now." */
export const saysGoodbye = (sentence: string, languages: readonly Language[]): boolean =>
  languages.some((language) => patternsOf(language).goodbye.test(sentence));

/** True if a clause of a remark is only a goodbye: "That's it, bye." */
export const hasGoodbye = (text: string, languages: readonly Language[]): boolean =>
  languages.some((language) =>
    clausesOf(plainQuotes(text), language).some((clause) => patternsOf(language).goodbye.test(clause)),
  );

/** A longer remark adds something. */
const maxWordsOfGoodbye = 16;
/** A longer one after no may be an addition: "no, I have to order it and then wait for three weeks until …" */
const maxWordsOfDuty = 12;

/** True for "no", and then what the respondent has to do: "no, I've really got to let the bread man in". */
function mustLeave(text: string, language: Language): boolean {
  const { mustDo } = patternsOf(language);
  if (mustDo === null || countWords(text) > maxWordsOfDuty) return false;
  const [, no = "", rest = ""] = /^\s*(\p{L}+)[\s,.!]+(.*)$/u.exec(text) ?? [];
  return matcherOf(language).remark(normalize(no)).isNo && mustDo.test(rest);
}

/** True if a short remark at the end says that the respondent has to leave, and therefore adds nothing. */
export const hasToGo = (text: string, languages: readonly Language[]): boolean =>
  countWords(text) <= maxWordsOfGoodbye &&
  languages.some((language) => {
    const clauses = clausesOf(plainQuotes(text), language);
    return (
      clauses.some((clause) => patternsOf(language).hasToGo.test(clause)) ||
      patternsOf(language).goodbye.test(clauses.at(-1) ?? "") ||
      mustLeave(plainQuotes(text), language)
    );
  });

/** Longer remarks tell more than thanks. */
const maxReadForThanks = 600;

/** True if a respondent thanks for the interview: "Thank you for asking about her." */
export const thanks = (text: string, languages: readonly Language[]): boolean =>
  languages.some((language) =>
    patternsOf(language).thanks.test(plainQuotes(text.slice(0, maxReadForThanks))),
  );
