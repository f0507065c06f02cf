import type { Steps } from "../../kernel/steps.ts";
import { currentGeneration, type EngineEvent } from "../engine/engine-event.ts";
import type { SayAction } from "../engine/engine-action.ts";
import { initialState } from "../engine/engine-state.ts";
import { renderLine } from "../engine/render-line.ts";
import { step } from "../engine/step.ts";
import type { GuideGraph } from "../guide/guide-graph.ts";
import { createListener } from "../hearing/create-listener.ts";
import { heardPress } from "../hearing/pressed.ts";
import { askedAt } from "../engine/graph-view.ts";

/** Something said in an interview that was held. */
export interface HeldMessage {
  readonly type: "ai" | "human";
  /** Empty where it was erased, or is a recording without words. */
  readonly content: string;
  /** Id of the guide's node that it belongs to. */
  readonly nodeId: string | null;
  /** Milliseconds on any clock. */
  readonly at: number;
}

export interface ReplayedExchange {
  readonly line: string;
  /** What the respondent said to it; `null`: nothing that would fit was said in the interview. */
  readonly reply: string | null;
}

/** A place of the guide with what was said there, and what would be. */
export interface ReplayedPlace {
  readonly nodeId: string;
  /** The question's words, where it is one of the new guide. */
  readonly text: string | null;
  readonly before: readonly ReplayedExchange[];
  readonly after: readonly ReplayedExchange[];
  readonly differs: boolean;
}

/** Longer absences are none of the interview's time. */
const maxGapMs = 5 * 60_000;
const maxTurns = 400;

/** What was said at each place, in order: lines with the answers that followed. */
function heldPlaces(messages: readonly HeldMessage[]): ReadonlyMap<string, ReplayedExchange[]> {
  const places = new Map<string, ReplayedExchange[]>();
  let lines: string[] = [];
  let place = "";
  const close = (reply: string | null) => {
    if (lines.length === 0 && reply === null) return;
    const exchange = { line: lines.join(" "), reply };
    const known = places.get(place);
    if (known === undefined) places.set(place, [exchange]);
    else known.push(exchange);
    lines = [];
  };
  for (const { type, content, nodeId } of messages) {
    if (type === "ai") {
      lines.push(content);
      place = nodeId ?? place;
    } else close(content);
  }
  close(null);
  return places;
}

/**
 * Goes through a new guide with the words of an interview that was held on another: at each question the respondent says
 * what they said there, and skips what they were not asked. Questions are the same as long as their words are.
 * @param seed of the interview, so that lines that say the same are worded the same.
 */
export function* replayOnGuideInSteps(
  graph: GuideGraph,
  messages: readonly HeldMessage[],
  seed: number,
): Steps<readonly ReplayedPlace[]> {
  const held = heldPlaces(messages);
  const unspent = new Map([...held].map(([id, exchanges]) => [id, [...exchanges]]));
  const seconds = messages.map(({ at }, index) => at - (messages[index - 1]?.at ?? at));
  const gap =
    seconds.reduce((sum, each) => sum + Math.min(maxGapMs, Math.max(0, each)), 0) /
    Math.max(1, messages.length);
  const listen = createListener(graph);
  const utterances = new Map<string, string>();
  const after = new Map<string, ReplayedExchange[]>();
  let state = initialState(graph);
  let at = 0;
  const take = (event: EngineEvent): readonly SayAction[] => {
    const next = step(graph, state, event);
    state = next.state;
    const said = next.actions.filter((action): action is SayAction => action.type === "say");
    const asked = next.actions.flatMap((action) => {
      if (action.type === "admit") return take({ type: "admitted", at, full: null });
      return action.type === "search" ? take({ type: "found", at, passage: null }) : [];
    });
    return [...said, ...asked];
  };
  const note = (lines: readonly SayAction[], place: string, reply: string | null) => {
    const line = lines
      .map(({ parts }) =>
        renderLine(graph, parts, { utterance: (id) => utterances.get(id), passage: () => undefined }),
      )
      .join(" ");
    after.set(place, [...(after.get(place) ?? []), { line, reply }]);
  };
  let lines = take({ type: "started", at, seed, generation: currentGeneration });
  for (let turn = 0; turn < maxTurns && lines.length > 0; turn += 1) {
    const node = graph.nodes[lines.at(-1)?.node ?? state.node];
    const place = node?.id ?? "";
    if (state.status === "ended") {
      note(lines, place, null);
      break;
    }
    const reply = unspent.get(place)?.shift()?.reply ?? null;
    note(lines, place, reply);
    at += gap * 2;
    const utterance = `u${turn}`;
    if (reply !== null) utterances.set(utterance, reply);
    const heard =
      reply === null || reply === ""
        ? heardPress(
            node?.kind === "question" || node?.kind === "anything_else"
              ? { kind: "command", command: "skip" }
              : { kind: "assent", value: "yes" },
          )
        : listen(reply, askedAt(graph, state));
    lines = take({ type: "heard", at, utterance, heard });
    yield;
  }
  const texts = new Map(graph.nodes.map((node) => [node.id, node.kind === "question" ? node.text : null]));
  const places = [...new Set([...graph.nodes.map(({ id }) => id), ...held.keys()])];
  return places.flatMap((nodeId) => {
    const [was, is] = [held.get(nodeId) ?? [], after.get(nodeId) ?? []];
    if (was.length === 0 && is.length === 0) return [];
    const differs = was.length !== is.length || was.some(({ line }, index) => line !== is[index]?.line);
    return [{ nodeId, text: texts.get(nodeId) ?? null, before: was, after: is, differs }];
  });
}
