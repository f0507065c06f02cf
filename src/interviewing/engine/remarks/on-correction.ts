import type { Utterance } from "../engine-event.ts";
import { recordAnswer } from "../on-answer.ts";
import { isScreening } from "../screening.ts";
import type { Turn } from "../turn.ts";

/*
 * A respondent who corrects an earlier answer while the next question is asked: "no, sorry, I meant nine weeks". It is
 * kept with the question that it corrects, and the open one is put again.
 */

/** After "what do you mean by that?", "I meant the price" answers. */
const asksMeaning = ({ state }: Turn): boolean => {
  const last = state.prompt?.parts.at(-1);
  return (
    last?.kind === "comparison" ||
    (last?.kind === "phrase" && ["how_meant", "meant", "reconcile"].includes(last.key))
  );
};

/** Keeps a correction with the answer before. Returns false for other remarks, and if nothing can be corrected. */
export function onCorrection(turn: Turn, remark: Utterance): boolean {
  const { lastAnswered, generation } = turn.state;
  if (remark.heard.corrects !== true || generation < 20 || lastAnswered === null || asksMeaning(turn))
    return false;
  const node = turn.graph.nodes[lastAnswered];
  // What a screening question was told has decided who takes part.
  if (node?.kind !== "question" || isScreening(node)) return false;
  recordAnswer(turn, remark, lastAnswered);
  turn.add(turn.phrase("corrected"));
  turn.askAgain();
  return true;
}
