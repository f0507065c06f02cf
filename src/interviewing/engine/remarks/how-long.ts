import { estimateMinutes } from "../../guide/build-nodes.ts";
import { remainingSeconds } from "../enter-node.ts";
import type { Turn } from "../turn.ts";

/**
 * Returns the number of remaining questions, and the minutes they take including follow-ups, as announced to
 * respondents beforehand. At least 1 minute; 2 in generations 4 to 13, whose phrases had no singular. Before generation
 * 7 follow-ups are not counted.
 */
function remainingQuestions(turn: Turn): { readonly questions: number; readonly minutes: number } {
  const { graph, state } = turn;
  const openQuestions = graph.nodes.flatMap((node, position) =>
    node.kind === "question" && position >= state.node && isOpen(turn, position) ? [{ node, position }] : [],
  );
  const questions = openQuestions.filter(({ position }) => position > state.node).length;
  const planned =
    state.generation < 7
      ? (graph.secondsFrom[Math.max(0, state.node)] ?? 0)
      : estimateMinutes(
          openQuestions.map(({ node }) => node),
          turn.profile,
        ) * 60;
  const seconds = Math.min(planned, Math.max(0, remainingSeconds(turn) ?? planned));
  const hasSingular = state.generation < 4 || state.generation > 13;
  return { questions, minutes: Math.max(hasSingular ? 1 : 2, Math.ceil(seconds / 60)) };
}

const isOpen = (turn: Turn, position: number): boolean => {
  const { status } = turn.progressAt(position);
  return status === "open" || status === "probing";
};

/** Tells how long the interview will still take, and how many questions are left or, before the first, there are. */
export function tellHowLong(turn: Turn): void {
  const { questions, minutes } = remainingQuestions(turn);
  if (turn.state.generation < 18) {
    turn.add(turn.phrase("about_how_long", { questions, minutes }));
    return;
  }
  const isAhead = turn.node?.kind === "consent" || turn.node?.kind === "introduction";
  turn.add(turn.phrase("minutes_left", { minutes }));
  if (questions === 0) turn.add(turn.phrase("last_question"));
  else turn.add(turn.phrase(isAhead ? "questions_ahead" : "questions_left", { questions }));
}
