import type { Language } from "../languages/language.ts";
import type { Mood } from "./interview-facts.ts";
import { moodWords } from "./mood-words.ts";

/**
 * Whether an answer praises or complains, by its words; `null` in languages whose words are not known. A part that
 * turns its words round ("not bad") counts for nothing: which way it means is not for a list of words to tell.
 */
export function moodOf(text: string, language: Language): Mood | null {
  const words = moodWords(language);
  if (words === null) return null;
  const parts = text.split(/[.!?;,:\n]+/u).filter((part) => !words.turning.test(part));
  const praises = parts.some((part) => words.praise.test(part));
  const complains = parts.some((part) => words.complaint.test(part));
  if (praises && complains) return "mixed";
  if (praises) return "positive";
  return complains ? "negative" : "unknown";
}
