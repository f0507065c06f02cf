import type { Steps } from "../../kernel/steps.ts";
import type { GuideGraph, GuideNode } from "../guide/guide-graph.ts";
import type { Pressed } from "../hearing/choices/pressed.ts";
import { OfflineInterview, type SearchKnowledge } from "./offline-interview.ts";

/** A message of a past interview. */
export interface PastMessage {
  readonly type: "ai" | "human";
  /** Empty if it was erased or is an untranscribed recording. */
  readonly content: string;
  /** Id of the guide node it belongs to. */
  readonly nodeId: string | null;
  /** Milliseconds on any clock. */
  readonly at: number;
}

/** A past interview. */
export interface PastInterview {
  readonly messages: readonly PastMessage[];
  /** Seed of the interview, so that equal lines get equal wordings. */
  readonly seed: number;
  /** True if the respondent also had telephone keys. */
  readonly hasKeys: boolean;
  /** After a refusal of consent no words are kept; after leaving, the last line has no reply. */
  readonly end: "reached" | "refused_consent" | "left";
}

export interface ReplayedExchange {
  readonly line: string;
  /** The respondent's reply; `null` if no reply of the interview fits. */
  readonly reply: string | null;
}

/** A place of the guide, with its exchanges before and after. */
export interface ReplayedNode {
  readonly nodeId: string;
  /** Text of the question, if the new guide has it. */
  readonly text: string | null;
  readonly before: readonly ReplayedExchange[];
  readonly after: readonly ReplayedExchange[];
  readonly differs: boolean;
}

/** A past exchange, with the milliseconds until its reply. */
interface PastExchange extends ReplayedExchange {
  readonly took: number;
}

/** Longer gaps do not count towards the interview's time. */
const maxGapMs = 5 * 60_000;
const maxTurns = 400;

/** Groups the messages by place: lines with the reply that followed. */
function pastPlaces(messages: readonly PastMessage[]): ReadonlyMap<string, PastExchange[]> {
  const places = new Map<string, PastExchange[]>();
  let lines: string[] = [];
  let place = "";
  let since = messages[0]?.at ?? 0;
  const close = (reply: string | null, at: number) => {
    if (lines.length === 0 && reply === null) return;
    const took = Math.min(maxGapMs, Math.max(0, at - since));
    const exchange = { line: lines.join(" "), reply, took };
    const known = places.get(place);
    if (known === undefined) places.set(place, [exchange]);
    else known.push(exchange);
    lines = [];
    since = at;
  };
  for (const { type, content, nodeId, at } of messages) {
    if (type === "ai") {
      // In written interviews the greeting is a separate paragraph.
      lines.push(content.replaceAll(/\s+/gu, " "));
      place = nodeId ?? place;
    } else close(content, at);
  }
  close(null, messages.at(-1)?.at ?? since);
  return places;
}

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, each) => sum + each, 0) / Math.max(1, numbers.length);

/** Returns the exchanges by place if the interview were held on the guide. */
function* replayedPlaces(
  graph: GuideGraph,
  past: ReadonlyMap<string, readonly PastExchange[]>,
  { seed, hasKeys, end }: PastInterview,
  search: SearchKnowledge,
): Steps<ReadonlyMap<string, readonly ReplayedExchange[]>> {
  const unspent = new Map([...past].map(([id, exchanges]) => [id, [...exchanges]]));
  const usual = mean([...past.values()].flat().map(({ took }) => took));
  const after = new Map<string, ReplayedExchange[]>();
  const interview = new OfflineInterview(graph, search);
  let lines = interview.start(seed, { hasKeys });
  for (let turn = 0; turn < maxTurns && lines.length > 0; turn += 1) {
    const node = graph.nodes[lines.at(-1)?.node ?? interview.state.node];
    const place = node?.id ?? "";
    const pastExchange = interview.state.status === "ended" ? undefined : unspent.get(place)?.shift();
    const reply = pastExchange?.reply ?? null;
    const line = interview.render(lines).replaceAll(/\s+/gu, " ");
    after.set(place, [...(after.get(place) ?? []), { line, reply }]);
    if (interview.state.status === "ended" || (end === "left" && reply === null && isSpent(unspent))) break;
    interview.at += pastExchange?.took ?? usual;
    lines =
      reply === null || reply === "" ? interview.press(pressedInstead(node, end)) : interview.hear(reply);
    yield;
  }
  return after;
}

const isSpent = (unspent: ReadonlyMap<string, readonly PastExchange[]>): boolean =>
  [...unspent.values()].every((exchanges) => exchanges.every(({ reply }) => reply === null));

/** Returns the input that stands in for a missing reply. */
function pressedInstead(node: GuideNode | undefined, end: PastInterview["end"]): Pressed {
  if (node?.kind === "question" || node?.kind === "anything_else")
    return { kind: "command", command: "skip" };
  return { kind: "assent", value: node?.kind === "consent" && end === "refused_consent" ? "no" : "yes" };
}

const withoutTime = ({ line, reply }: ReplayedExchange): ReplayedExchange => ({ line, reply });

/**
 * Replays a past interview on a new guide: each question gets the replies it got before, and new questions are skipped.
 * Questions are matched by their words. Runs the current engine, so its changes since then also show as differences.
 */
export function* replayOnGuideInSteps(
  graph: GuideGraph,
  interview: PastInterview,
  search: SearchKnowledge,
): Steps<readonly ReplayedNode[]> {
  const past = pastPlaces(interview.messages);
  const after = yield* replayedPlaces(graph, past, interview, search);
  const texts = new Map(graph.nodes.map((node) => [node.id, node.kind === "question" ? node.text : null]));
  const places = [...new Set([...graph.nodes.map(({ id }) => id), ...past.keys()])];
  return places.flatMap((nodeId) => {
    const [was, is] = [past.get(nodeId) ?? [], after.get(nodeId) ?? []];
    if (was.length === 0 && is.length === 0) return [];
    const differs = was.length !== is.length || was.some(({ line }, index) => line !== is[index]?.line);
    return [{ nodeId, text: texts.get(nodeId) ?? null, before: was.map(withoutTime), after: is, differs }];
  });
}
