import type { Language } from "../../languages/language.ts";
import { countWords } from "../../languages/words.ts";
import words from "./spoken-questions.json" with { type: "json" };

/*
 * Speech recognisers of browsers return no punctuation, so a question back looks like an answer: "what do you mean
 * alternatives". These questions to an interviewer, at the beginning, behind "but" or behind an assent, are recognised
 * without their mark.
 */

interface SpokenQuestions {
  /** From the start, behind at most three fillers. */
  readonly first: RegExp;
  /** Behind "yes ...", such as a consent; the group `before` is what precedes the question. */
  readonly beside: RegExp;
  /** Every word of assent. */
  readonly assents: RegExp;
  /** A word that also fills a pause. */
  readonly filler: RegExp;
}

/** Longer remarks tell something; what they ask beside it is not looked for without a mark. */
const maxWords = 16;
/** The same in characters, which need no counting of words. */
const maxLength = 200;

const known = new Map<Language, SpokenQuestions>();

function spokenQuestionsOf(language: Language): SpokenQuestions {
  const found = known.get(language);
  if (found !== undefined) return found;
  const { fillers, assent, questions, beside } = words[language];
  // Thai is written without spaces.
  const [gap, end] =
    language === "th" ? [String.raw`\s*`, ""] : [String.raw`\s+`, String.raw`(?![\p{L}\p{M}])`];
  const stem = language === "ko" || language === "hi" || language === "eu" || language === "ar" ? "" : end;
  const patterns = {
    first: new RegExp(String.raw`^\s*(?:(?:${fillers})${gap}){0,3}(?:${questions})${stem}`, "iu"),
    beside: new RegExp(
      String.raw`^(?<before>\s*(?:(?:${fillers})${gap}){0,3}(?:${assent})${end}.*?)\s(?:(?:${fillers})\s+){0,2}(?:(?:${questions})${stem}|(?:${beside})(?:\s\S+){0,3}\s*$)`,
      "iu",
    ),
    assents: new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${assent})${end}`, "giu"),
    filler: new RegExp(`^(?:${fillers})$`, "iu"),
  };
  known.set(language, patterns);
  return patterns;
}

/** "Ok how long is it" hesitates; "sure" and "yes ok" agree. */
function agrees(before: string, { assents, filler }: SpokenQuestions): boolean {
  const said = before.match(assents) ?? [];
  return said.length > 1 || said.some((word) => !filler.test(word));
}

/**
 * Returns an unpunctuated question to the interviewer with its question mark, and with a comma in place of the space
 * before it if an assent precedes; anything else unchanged.
 */
export function withQuestionMark(text: string, language: Language): string {
  if (text.length > maxLength || /[.,;:!?¿¡…،؛؟।]/u.test(text) || countWords(text) > maxWords) return text;
  const spoken = spokenQuestionsOf(language);
  const isFirst = spoken.first.test(text);
  const before = spoken.beside.exec(text)?.groups?.["before"];
  if (before === undefined || (isFirst && !agrees(before, spoken)))
    return isFirst ? `${text.trimEnd()}?` : text;
  return `${before},${text.slice(before.length + 1).trimEnd()}?`;
}
