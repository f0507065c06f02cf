import type { Language } from "../../languages/language.ts";
import { foldText } from "../../languages/normalize.ts";

/** Number of characters read. */
export const maxRead = 2000;
/** A "not" within this many words (characters in joined scripts) before a name negates it. */
const deniedWithin = 4;
const deniedWithinJoined = 14;

/** Scripts whose words stand without spaces, or with endings attached. */
export const isJoined = /[\p{Script=Thai}\p{Script=Hangul}]/u;

/** Words for "not"; in Basque, Hindi and Korean they may also follow what they negate. */
const negations: Readonly<Record<Language, { readonly words: string; readonly isBehind?: true }>> = {
  en: { words: "not no never don't doesn't didn't wasn't isn't aren't without neither nor" },
  de: { words: "nicht nein kein keine keinen keiner keinem nie ohne weder" },
  es: { words: "no ni nunca sin tampoco" },
  ca: { words: "no ni mai sense tampoc" },
  fr: { words: "ne n pas jamais sans non ni" },
  pt: { words: "nao nem nunca sem tampouco" },
  nl: { words: "niet geen nooit zonder nee" },
  da: { words: "ikke ingen aldrig uden nej" },
  ar: { words: "لا لم لن ليس لست ليست غير بدون" },
  eu: { words: "ez inoiz gabe", isBehind: true },
  hi: { words: "नहीं न मत बिना", isBehind: true },
  ko: { words: "아니 아닙 아닌 않 안 없", isBehind: true },
  th: { words: "ไม่ มิ" },
};

/** Splits an answer into clauses as they were said. */
export const clausesSaid = (text: string, language: Language): readonly string[] =>
  text
    .slice(0, maxRead)
    .split(language === "th" ? /[\s,.;:!?]+/u : /[,.;:!?…–—،؛؟。।\n]+/u)
    .filter((clause) => foldText(clause) !== "");

/** Splits an answer into clauses, in lower case and without punctuation. */
export const clausesOf = (text: string, language: Language): readonly string[] =>
  clausesSaid(text, language).map(foldText);

/** True if a text contains a word for "not". */
export function isNegative(text: string, language: Language): boolean {
  const not = negations[language].words.split(" ").map(foldText);
  if (language === "ko" || language === "th") return not.some((word) => foldText(text).includes(word));
  const plain = new Set(not.flatMap((word) => [word, word.replace("'", "")]));
  return foldText(text)
    .split(" ")
    .some((word) => plain.has(word));
}

/** True if a stretch of a clause, in lower case, is negated by a nearby "not". */
export function isNegatedAt(clause: string, at: number, length: number, language: Language): boolean {
  const { words, isBehind } = negations[language];
  const not = words.split(" ").map(foldText);
  const [before, behind] = [clause.slice(0, at), clause.slice(at + length)];
  const sides = isBehind === true ? [before, behind] : [before];
  if (language === "ko" || language === "th") {
    const near = [before.slice(-deniedWithinJoined), behind.slice(0, deniedWithinJoined)];
    return near.slice(0, sides.length).some((side) => not.some((word) => side.includes(word)));
  }
  const near = [
    before
      .trim()
      .split(/[\s']+/u)
      .slice(-deniedWithin),
    behind.trim().split(/[\s']+/u),
  ];
  // "n't" is not a separate word where the apostrophe splits words, or is left out.
  const plain = new Set(not.flatMap((word) => [word, word.replace(/n't$/u, "n"), word.replace("'", "")]));
  return near.slice(0, sides.length).some((side) => side.some((word) => plain.has(word)));
}
