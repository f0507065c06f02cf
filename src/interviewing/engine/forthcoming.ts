import type { QuestionNode } from "../guide/guide-graph.ts";
import type { ProbeKind } from "../profiles/profile.ts";
import type { QuestionProgress } from "./engine-state.ts";
import { remainingSeconds } from "./enter-node.ts";
import { isNote } from "./probes.ts";
import type { Turn } from "./turn.ts";

/** An answer to a follow-up of at least this many words is a full one. */
const minWordsInFull = 5;

/** Seconds that must be left besides the remaining questions for one more follow-up. */
const minSpareSeconds = 60;

/** Maximum follow-ups to a forthcoming respondent if the author has listed as many goals. */
export const maxOfForthcoming = 3;

/**
 * Follow-ups that bring something new from a respondent who has just given a full answer: in the interviews of the
 * bench in half of all cases or more. "Tell me more", the next step and whether all agreed do so in one of ten.
 */
export const rewarding: ReadonlySet<ProbeKind> = new Set([
  "number",
  "compare",
  "overcome",
  "consequence",
  "usual",
  "scene",
  "case",
  "arrived",
  "reason",
  "example",
  "persons",
  "anyone_else",
  "proof",
]);

const hasTimeToSpare = (turn: Turn): boolean => {
  const left = remainingSeconds(turn);
  return left === null || left >= (turn.graph.secondsFrom[turn.state.node + 1] ?? 0) + minSpareSeconds;
};

/** True if the respondent has said that they are tired of the interview or of being asked. */
const isTired = ({ used }: Turn["state"]): boolean => (used.tired ?? 0) + (used.weary ?? 0) > 0;

/**
 * True if a respondent would hardly mind one more follow-up: each one so far brought a full answer, nothing hard was
 * told at this question and nothing in the interview called for care, there was no "that is all" and no tiredness, and
 * there is time. Never at a light question, in a survey, where speech is recorded or before generation 12.
 */
export function isForthcoming(
  turn: Turn,
  node: QuestionNode,
  { probes, answers }: QuestionProgress,
): boolean {
  const asked = probes.filter((key) => !isNote(key)).length;
  return (
    turn.state.generation > 11 &&
    !turn.state.recordsSpeech &&
    turn.profile.eager.normal > 0 &&
    node.depth !== "light" &&
    asked > 0 &&
    answers.length > asked &&
    answers.slice(-asked).every(({ words }) => words >= minWordsInFull) &&
    answers.every(({ isNo, isHard }) => isNo !== true && isHard !== true) &&
    turn.state.progress.every((each) => each.answers.every(({ care }) => care === undefined)) &&
    !isTired(turn.state) &&
    hasTimeToSpare(turn)
  );
}
