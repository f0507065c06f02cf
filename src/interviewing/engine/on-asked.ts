import type { AskedAbout } from "../hearing/parsed-utterance.ts";
import { secondsLeft } from "./time-budget.ts";
import type { Turn } from "./turn.ts";

/** Questions that are still to come, and in how many minutes; at least one of either while there is something to ask. */
function whatIsLeft(turn: Turn): { readonly questions: number; readonly minutes: number } {
  const { graph, state } = turn;
  const questions = graph.nodes.filter(
    ({ kind }, position) => kind === "question" && position > state.node && isOpen(turn, position),
  ).length;
  const planned = graph.secondsFrom[Math.max(0, state.node)] ?? 0;
  const seconds = Math.min(planned, Math.max(0, secondsLeft(turn) ?? planned));
  return { questions, minutes: Math.max(1, Math.ceil(seconds / 60)) };
}

const isOpen = (turn: Turn, position: number): boolean => {
  const { status } = turn.progressAt(position);
  return status === "open" || status === "probing";
};

const forStaff: ReadonlySet<AskedAbout> = new Set(["who_asks", "why_study", "my_answers", "recording"]);

/** Whether what staff have written in their documents comes before the engine's own answer. */
export const isForStaff = (topic: AskedAbout): boolean => forStaff.has(topic);

/** Answers what people always ask an interviewer, and comes back to what was asked. */
export function answerAsked(turn: Turn, topic: AskedAbout): void {
  turn.add(turn.phrase(`about_${topic}`, topic === "how_long" ? whatIsLeft(turn) : undefined));
  if (turn.state.prompt !== null && turn.state.care === null) turn.add(turn.phrase("back"));
  turn.askAgain();
}
