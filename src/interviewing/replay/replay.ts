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
  const log = events.map((event, index) => {
    const { at } = event;
    let next = step(graph, state, event);
    const { actions } = next;
    // On another guide a place may be asked for that nobody was asked for then: there is one.
    if (next.state.awaits === "admission" && events[index + 1]?.type !== "admitted") {
      next = step(graph, next.state, { type: "admitted", at, full: null });
      next = { ...next, actions: [...actions, ...next.actions] };
    }
    state = next.state;
    return { event, actions: next.actions };
  });
  return { state, log };
}
