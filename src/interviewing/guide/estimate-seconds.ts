import { countWords } from "../languages/words.ts";
import type { Depth, Profile } from "../profiles/profile.ts";
import type { ParsedQuestion } from "./parsed-guide.ts";

const wordsASecond = 2.5;
const answerSeconds: Readonly<Record<Depth, number>> = { light: 15, normal: 35, deep: 55 };

/** Estimated seconds in which a question is said and a first time answered. */
export const questionSeconds = (text: string, depth: Depth): number =>
  Math.round(countWords(text) / wordsASecond + answerSeconds[depth]);

/**
 * Estimated seconds for the probes of a question: all of the eager and scripted ones, half of the rest. `course`: steps
 * of the fixed course of a belief; `null` for a question.
 */
export function probeSeconds(
  depth: Depth,
  scripted: number,
  course: number | null,
  profile: Profile,
): number {
  const sure = scripted + (course ?? profile.eager[depth]);
  const perhaps = course === null ? Math.max(0, profile.budget[depth] - sure) / 2 : 0;
  return Math.round((sure + perhaps) * (4 + answerSeconds[depth] * 0.6));
}

const openingAndClosingSeconds = 60;

/** Estimated minutes of a whole interview, answers and probes included: at least 1 where there is a question, else 0. */
export function estimateMinutes(
  questions: readonly (Pick<ParsedQuestion, "text" | "probes" | "depth"> & { readonly isBelief?: boolean })[],
  profile: Profile,
): number {
  if (questions.length === 0) return 0;
  const seconds = questions.map(({ text, probes, depth, isBelief }) => {
    const reached = depth ?? profile.depth;
    const course = isBelief === true ? (profile.course?.[reached].length ?? null) : null;
    return questionSeconds(text, reached) + probeSeconds(reached, probes.length, course, profile);
  });
  return Math.max(1, Math.round(seconds.reduce((sum, each) => sum + each, openingAndClosingSeconds) / 60));
}
