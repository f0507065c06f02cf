import type { EngineAction, LinePart } from "../engine/engine-action.ts";
import type { EngineEvent } from "../engine/engine-event.ts";
import { initialState, type EngineState, type QuestionStatus } from "../engine/engine-state.ts";
import { step } from "../engine/step.ts";
import type { GuideGraph } from "../guide/guide-graph.ts";

/** An entry of a conversation's append-only log: the event and the resulting actions. */
export interface LogEntry {
  readonly event: EngineEvent;
  readonly actions: readonly EngineAction[];
}

export interface Replayed {
  readonly state: EngineState;
  readonly log: readonly LogEntry[];
}

/** Replays the events of a conversation from the start. On its own guide version the result is identical. */
export function replay(graph: GuideGraph, events: readonly EngineEvent[]): Replayed {
  let state = initialState(graph);
  const log = events.map((event, index) => {
    const { at } = event;
    let next = step(graph, state, event);
    const { actions } = next;
    // Another guide may ask for an admission that the log lacks; it is granted.
    if (next.state.awaits === "admission" && events[index + 1]?.type !== "admitted") {
      next = step(graph, next.state, { type: "admitted", at, full: null });
      next = { ...next, actions: [...actions, ...next.actions] };
    }
    state = next.state;
    return { event, actions: next.actions };
  });
  return { state, log };
}

export interface ReplayDifference {
  /** Position of the event in the log. */
  readonly event: number;
  /** Actions before and after, abbreviated and without wording. */
  readonly before: readonly string[];
  readonly after: readonly string[];
}

export interface QuestionDifference {
  readonly id: string;
  readonly text: string;
  /** `null` if the version lacks the question. */
  readonly before: QuestionStatus | null;
  readonly after: QuestionStatus | null;
}

export interface ReplayComparison {
  readonly differences: readonly ReplayDifference[];
  readonly questions: readonly QuestionDifference[];
}

const nodeId = (graph: GuideGraph, position: number): string => graph.nodes[position]?.id ?? "";

function describePart(graph: GuideGraph, part: LinePart): string {
  switch (part.kind) {
    case "phrase":
      return part.key;
    case "section":
      return `section ${graph.sections[part.section]?.title ?? ""}`;
    case "echo":
    case "amount":
      return part.kind;
    case "answer":
      return `answer from ${part.passage.source}`;
    case "help":
      return "help text";
    case "goal": {
      const node = graph.nodes[part.node];
      return `goal ${(node?.kind === "question" ? node.goals?.[part.goal]?.text : undefined) ?? ""}`;
    }
    case "answered":
      return `answered before: ${nodeId(graph, part.node)}`;
    case "comparison":
      return part.comparison;
    case "meaning":
      return `meaning of ${nodeId(graph, part.node)}`;
    case "choices":
      return `choices of ${nodeId(graph, part.node)}`;
    case "node":
      return nodeId(graph, part.node);
    case "probe": {
      const node = graph.nodes[part.node];
      return `probe ${(node?.kind === "question" ? node.probes[part.probe] : undefined) ?? ""}`;
    }
  }
}

function describeAction(graph: GuideGraph, action: EngineAction): string {
  switch (action.type) {
    case "say":
      return `say ${action.parts.map((part) => describePart(graph, part)).join(", ")}`;
    case "moved":
      return `move to ${action.node}`;
    case "question":
      return `${action.node} is ${action.status}`;
    case "search":
      return "search";
    case "admit":
      return `admit to ${action.segments.map(({ name }) => name).join(", ")}`;
    case "care_flagged":
      return `flag ${action.kind}`;
    case "erase":
      return `erase ${action.utterances.length}`;
    case "ended":
      return `end ${action.outcome}`;
  }
}

function statuses(graph: GuideGraph, state: EngineState): ReadonlyMap<string, [string, QuestionStatus]> {
  return new Map(
    graph.nodes.flatMap((node, position) =>
      node.kind === "question"
        ? [[node.id, [node.text, state.progress[position]?.status ?? "open"]] as const]
        : [],
    ),
  ) as ReadonlyMap<string, [string, QuestionStatus]>;
}

/**
 * Compares a conversation with a replay on another version of its guide, given the same answers: decisions per event,
 * and the final status of each question.
 */
export function compareReplay(
  events: readonly EngineEvent[],
  before: GuideGraph,
  after: GuideGraph,
): ReplayComparison {
  const [one, other] = [replay(before, events), replay(after, events)];
  const differences = events.flatMap((_, event) => {
    const was = (one.log[event]?.actions ?? []).map((action) => describeAction(before, action));
    const is = (other.log[event]?.actions ?? []).map((action) => describeAction(after, action));
    return was.join("\n") === is.join("\n") ? [] : [{ event, before: was, after: is }];
  });
  const [was, is] = [statuses(before, one.state), statuses(after, other.state)];
  const questions = [...new Set([...was.keys(), ...is.keys()])].flatMap((id) => {
    const [from, to] = [was.get(id), is.get(id)];
    if (from?.[1] === to?.[1]) return [];
    return [{ id, text: from?.[0] ?? to?.[0] ?? "", before: from?.[1] ?? null, after: to?.[1] ?? null }];
  });
  return { differences, questions };
}
