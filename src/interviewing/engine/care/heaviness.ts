import type { ParsedUtterance } from "../../hearing/text/parsed-utterance.ts";
import type { EngineState } from "../engine-state.ts";

/*
 * What was told weighs on a conversation for longer than the line that replies to it: after a death "Okay, great. Now to
 * something else." hurts three answers later as well.
 */

/** Answers that pass until a conversation is light again, by what was told; each lighter one counts. */
const answersAfter = { grief: 6, hardship: 3 } as const;

/** An answer told with a laugh counts as so many. */
const answersInLaughter = 2;

type Weighed = Pick<EngineState, "heaviness" | "generation">;

/** True if something heavy was told that a brisk line would pass over; after a crisis to the end. */
export const isHeavy = ({ generation, hadCrisis, heaviness }: EngineState): boolean =>
  generation > 21 && (hadCrisis || heaviness > 0);

/**
 * True while answers are acknowledged quietly: after a crisis, and for some answers after grief. Since generation 23,
 * whose quiet words fit what is light as well, as long as the conversation is heavy.
 */
export const isGrave = ({ generation, hadCrisis, heaviness }: EngineState): boolean =>
  generation > 21 && (hadCrisis || heaviness >= (generation > 22 ? 1 : answersAfter.hardship));

/** True if an answer told something hard; since generation 23 not if it only blames or misses something. */
export const toldHardship = (
  { generation }: Pick<EngineState, "generation">,
  { isHard, isBlamed }: Pick<ParsedUtterance, "isHard" | "isBlamed">,
): boolean => isHard === true && !(isBlamed === true && generation > 22);

/** How heavy the conversation is after grief or hardship was told. */
export const heavierAfter = (
  { heaviness }: Pick<EngineState, "heaviness">,
  told: keyof typeof answersAfter,
): number => Math.max(heaviness, answersAfter[told]);

/** How heavy the conversation is after an answer. */
export function heavinessAfter(
  state: Weighed,
  heard: Pick<ParsedUtterance, "care" | "isHard" | "isBlamed" | "mood">,
): number {
  const { care, mood } = heard;
  if (care === "distress" || care === "crisis") return heavierAfter(state, "grief");
  if (toldHardship(state, heard)) return heavierAfter(state, "hardship");
  return Math.max(0, state.heaviness - (mood === "laughs" ? answersInLaughter : 1));
}
