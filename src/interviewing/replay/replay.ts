import type { EngineAction } from "../engine/engine-action.ts";
import type { EngineEvent } from "../engine/engine-event.ts";
import { initialState, type EngineState } from "../engine/engine-state.ts";
import { step } from "../engine/step.ts";
import type { GuideGraph } from "../guide/guide-graph.ts";

/** An entry of a conversation's append-only log: what happened, and what was decided. */
export interface LogEntry {
  readonly event: EngineEvent;
  readonly actions: readonly EngineAction[];
}

export interface Replayed {
  readonly state: EngineState;
  readonly log: readonly LogEntry[];
}

/** Goes through the events of a conversation from its beginning. On its own guide version this is what happened. */
export function replay(graph: GuideGraph, events: readonly EngineEvent[]): Replayed {
  let state = initialState(graph);
  const log = events.map((event) => {
    const next = step(graph, state, event);
    state = next.state;
    return { event, actions: next.actions };
  });
  return { state, log };
}
