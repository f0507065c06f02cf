import { countWords } from "../languages/words.ts";
import type { Profile } from "../profiles/profile.ts";
import type { Depth } from "./parsed-guide.ts";

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
