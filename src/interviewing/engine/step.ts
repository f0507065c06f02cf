import type { GuideGraph } from "../guide/guide-graph.ts";
import type { EngineAction } from "./engine-action.ts";
import type { EngineEvent } from "./engine-event.ts";
import type { EngineState } from "./engine-state.ts";
import { enterNode } from "./enter-node.ts";
import { answerCommonQuestion } from "./remarks/on-command.ts";
import { onInterrupted } from "./remarks/on-addition.ts";
import { careBeforeEnd, onPendingCare, onCareRaised } from "./care/on-care.ts";
import { askForConfirmation } from "./remarks/on-forget.ts";
import { onNoticed } from "./on-noticed.ts";
import { onAdmitted } from "./on-screening.ts";
import { onHeard } from "./on-heard.ts";
import { keysHelp } from "./telephone/key-lines.ts";
import { Turn } from "./turn.ts";
import { listUnconsented } from "./unconsented.ts";

export interface Step {
  readonly state: EngineState;
  readonly actions: readonly EngineAction[];
}

/** Silences in a row that end the conversation; more during a pause. */
const lastSilence = 3;
const lastSilenceInPause = 20;

/** Limit of turns that ends any conversation going in circles. */
const maxTurns = (graph: GuideGraph): number => 60 + graph.nodes.length * 16;

function onSilence(turn: Turn): void {
  turn.state.silences += 1;
  const { silences } = turn.state;
  const isPaused = turn.state.status === "paused";
  const isOver = silences >= (isPaused ? lastSilenceInPause : lastSilence);
  if (!isOver && !isPaused && turn.state.owed !== null) onPendingCare(turn, null);
  else if (isOver) {
    const isUnconsented = turn.node?.kind === "consent" && turn.state.care === null;
    turn.add(turn.phrase(isUnconsented && turn.state.generation > 20 ? "consent_unanswered" : "silence_end"));
    turn.say("closing");
    turn.end("silent");
  } else if (!isPaused && silences === 1) {
    turn.add(turn.phrase("silence"));
    turn.say("remark");
  } else if (!isPaused && turn.state.confirming !== null) {
    askForConfirmation(turn, turn.state.confirming);
  } else if (!isPaused) {
    turn.add(turn.phrase("still_there"));
    turn.askAgain();
  }
}

function onFound(turn: Turn, { passage }: EngineEvent & { type: "found" }): void {
  if (turn.state.awaits !== "search") return;
  const { askedAbout } = turn.state;
  turn.state.awaits = null;
  turn.state.askedAbout = null;
  if (passage === null && askedAbout !== null) {
    answerCommonQuestion(turn, askedAbout);
    return;
  }
  turn.add(passage === null ? turn.phrase("no_answer") : turn.answer(passage));
  if (turn.state.prompt !== null && turn.state.care === null) turn.add(turn.phrase("back"));
  turn.askAgain();
}

function onStarted(turn: Turn, event: EngineEvent & { type: "started" }): void {
  turn.state.status = "running";
  turn.state.seed = Math.abs(Math.trunc(event.seed)) % 1_000_000 || 0;
  turn.state.generation = event.generation ?? 1;
  turn.state.startedAt = event.at;
  turn.state.hasKeys = event.keys === true;
  turn.state.recordsSpeech = event.recordsSpeech === true && turn.state.generation > 19;
  if (turn.state.hasKeys) {
    turn.add(turn.phrase("ai_notice"));
    if (turn.graph.nodes[0]?.kind !== "consent") turn.add(...keysHelp(turn));
  }
  const from = turn.graph.nodes.findIndex(({ id }) => id === event.from);
  enterNode(turn, Math.max(0, from));
}

function decide(turn: Turn, event: EngineEvent): void {
  switch (event.type) {
    case "started":
    case "care_raised":
    case "noticed":
    case "worded":
      return;
    case "heard":
      onHeard(turn, event);
      return;
    case "silence":
      onSilence(turn);
      return;
    case "found":
      onFound(turn, event);
      return;
    case "admitted":
      onAdmitted(turn, event.full);
      return;
    case "interrupted":
      onInterrupted(turn, event.ofQuestion);
      return;
    case "returned":
      turn.state.confirming = null;
      if (turn.state.care === null) turn.resume();
      turn.add(turn.phrase("welcome_back"));
      if (turn.state.owed === null) turn.askAgain();
      else onPendingCare(turn, null);
      return;
    case "left":
      turn.end("left");
  }
}

/**
 * The engine as a pure reducer: the same graph, state and event give the same next state and actions. Events that are
 * early, late or repeated change nothing. Terminates for every sequence of events.
 */
export function step(graph: GuideGraph, state: EngineState, event: EngineEvent): Step {
  const isNew = state.status === "new";
  if (event.type === "care_raised" && !isNew) {
    const turn = new Turn(graph, state, event.at);
    onCareRaised(turn, event);
    return { state: turn.state, actions: turn.actions };
  }
  if (event.type === "noticed" && !isNew) {
    const turn = new Turn(graph, state, event.at);
    return { state: onNoticed(turn, event) ? turn.state : state, actions: [] };
  }
  if (event.type === "worded") return { state, actions: [] };
  if (state.status === "ended" || isNew !== (event.type === "started")) return { state, actions: [] };
  const turn = new Turn(graph, state, event.at);
  turn.state.turns += 1;
  if (event.type === "heard") listUnconsented(turn, event.utterance);
  if (event.type === "started") onStarted(turn, event);
  else if (turn.state.turns > maxTurns(graph)) {
    const showsCare = event.type === "heard" && careBeforeEnd(turn, event);
    const isUnconsented = turn.node?.kind === "consent" && turn.state.generation > 20;
    turn.add(turn.phrase(showsCare ? "stopped" : isUnconsented ? "consent_unanswered" : "closing"));
    turn.say("closing");
    turn.end("exhausted");
  } else decide(turn, event);
  return { state: turn.state, actions: turn.actions };
}
