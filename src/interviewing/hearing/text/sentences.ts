import type { Language } from "../../languages/language.ts";

/**
 * Splits a remark into sentences with their punctuation; parts without a letter or digit are left out. In Thai, which
 * separates clauses by spaces, a sentence may be a clause.
 * @param language absent: no language but Thai is known, and spaces separate words
 */
export const sentencesIn = (text: string, language?: Language): readonly string[] =>
  text
    .split(language === "th" ? /(?<=[.!?…？])\s*|\s+/u : /(?<=[.!?…؟।。？])\s+|\n+/u)
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
