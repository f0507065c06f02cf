import { countWords } from "../languages/words.ts";
import type { Profile } from "../profiles/profile.ts";
import type { Depth, ParsedQuestion } from "./parsed-guide.ts";

const wordsASecond = 2.5;
const answerSeconds: Readonly<Record<Depth, number>> = { light: 15, normal: 35, deep: 55 };

/** Estimated seconds in which a question is said and a first time answered. */
export const questionSeconds = (text: string, depth: Depth): number =>
  Math.round(countWords(text) / wordsASecond + answerSeconds[depth]);

/** Estimated seconds for the probes of a question: all of the eager and scripted ones, half of the rest. */
export function probeSeconds(depth: Depth, scripted: number, profile: Profile): number {
  const budget = profile.budget[depth];
  const sure = Math.min(
    budget,
    profile.course === null ? scripted + profile.eager[depth] : profile.course[depth].length + scripted,
  );
  const perhaps = profile.course === null ? (budget - sure) / 2 : 0;
  return Math.round((sure + perhaps) * (4 + answerSeconds[depth] * 0.6));
}

const openingAndClosingSeconds = 60;

/** Estimated minutes of a whole interview, answers and probes included: at least 1 where there is a question, else 0. */
export function estimateMinutes(
  questions: readonly Pick<ParsedQuestion, "text" | "probes" | "depth">[],
  profile: Profile,
): number {
  if (questions.length === 0) return 0;
  const seconds = questions.map(({ text, probes, depth }) => {
    const reached = depth ?? profile.depth;
    return questionSeconds(text, reached) + probeSeconds(reached, probes.length, profile);
  });
  return Math.max(1, Math.round(seconds.reduce((sum, each) => sum + each, openingAndClosingSeconds) / 60));
}
