import type { QuestionNode } from "../guide/guide-graph.ts";
import type { Turn } from "./turn.ts";

/** Must-asks are kept until the interview has run over by this share. */
const overrun = 0.5;

/** Seconds left of the interview's length, pauses left out; `null` without a limit. */
export function secondsLeft({ graph, state, at }: Turn): number | null {
  if (graph.minutes === null) return null;
  return graph.minutes * 60 - (at - state.startedAt - state.pausedFor) / 1000;
}

/** Whether there is time to probe: the questions that follow must still fit. Probes go before questions do. */
export function hasTimeToProbe(turn: Turn): boolean {
  const left = secondsLeft(turn);
  return left === null || left >= (turn.graph.secondsFrom[turn.state.node + 1] ?? 0);
}

/** Whether there is time to ask: a must-ask nearly always, another question when the must-asks after it still fit. */
export function hasTimeToAsk(turn: Turn, node: QuestionNode, position: number): boolean {
  const left = secondsLeft(turn);
  if (left === null) return true;
  if (node.mustAsk) return left > -overrun * (turn.graph.minutes ?? 0) * 60;
  return left >= node.seconds / 2 + (turn.graph.mustSecondsFrom[position + 1] ?? 0);
}
