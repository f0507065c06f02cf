import type { EngineAction, SayAction, Segment } from "../../../interviewing/engine/engine-action.ts";
import {
  currentGeneration,
  type EngineEvent,
  type Passage,
} from "../../../interviewing/engine/engine-event.ts";
import type { EngineState } from "../../../interviewing/engine/engine-state.ts";
import { step } from "../../../interviewing/engine/step.ts";
import type { ParsedUtterance } from "../../../interviewing/hearing/text/parsed-utterance.ts";
import { parsePress } from "../../../interviewing/hearing/choices/pressed.ts";
import type {
  FoundPassage,
  KnowledgeFound,
} from "../../../interviewing/knowledge/create-knowledge-search.ts";
import { runInSlices } from "../../platform/run-periodically.ts";
import type { Guide } from "./guides.ts";
import type { SessionInput } from "./session.ts";
import { remarkContextAt } from "../../../interviewing/engine/graph-view.ts";

/** State of a conversation. */
export interface EngineSnapshot {
  readonly state: EngineState;
  /** Milliseconds on the conversation's own clock, which pauses during long absences. */
  readonly clock: number;
}

/** Result of an input; nothing of it is stored or said yet. */
export interface StepResult extends EngineSnapshot {
  readonly events: readonly EngineEvent[];
  readonly actions: readonly EngineAction[];
  readonly lines: readonly SayAction[];
  /** Passages found in the knowledge base, by id. */
  readonly passages: ReadonlyMap<string, FoundPassage>;
  /** One for each question looked up in the knowledge base. */
  readonly searches: readonly {
    readonly question: string;
    readonly found: FoundPassage | null;
    readonly near: readonly FoundPassage[];
  }[];
}

export interface TakeContext {
  readonly guide: Guide;
  /** Milliseconds of wall-clock time since the last event. */
  readonly gap: number;
  /** Varies the wording between conversations. */
  readonly seed: number;
  readonly startNode: string | undefined;
  /** The respondent is on a telephone. */
  readonly hasKeys: boolean;
  readonly search: (question: string) => Promise<KnowledgeFound>;
  /** Takes places for the respondent; returns a segment that is full, or null. */
  readonly admit: (segments: readonly Segment[]) => Promise<string | null>;
  /** The tenant's help text after a crisis; undefined: the engine's words only. */
  readonly readHelp: () => Promise<string | undefined>;
}

/** Longer absences do not count as time of the interview: a respondent may return the next day. */
const maxGapMs = 5 * 60_000;

/** Estimated words per second of untranscribed speech. */
const wordsPerSecond = 2;

/** What is known of untranscribed speech: that it was an answer, and its length. */
const emptyUtterance = (seconds: number): ParsedUtterance => ({
  command: null,
  assent: null,
  isRecording: true,
  resumes: true,
  words: Math.max(1, Math.round(seconds * wordsPerSecond)),
  language: null,
  rating: null,
  hasNumber: false,
  hasReason: false,
  hasExample: false,
  objectives: [],
  echo: null,
});

async function eventOf(
  input: SessionInput,
  at: number,
  { state }: EngineSnapshot,
  { guide, seed, startNode, hasKeys }: TakeContext,
): Promise<EngineEvent> {
  // The first input is greeted: words before any question are no answer.
  if (input.type === "start" || (input.type === "said" && state.status === "new")) {
    return {
      type: "started",
      at,
      seed,
      generation: currentGeneration,
      ...(startNode === undefined ? {} : { from: startNode }),
      ...(hasKeys ? { keys: true } : {}),
      ...(input.type === "start" && input.recordsSpeech === true
        ? { recordsSpeech: input.recordsSpeech }
        : {}),
    };
  }
  switch (input.type) {
    case "said": {
      const node = guide.graph.nodes[state.node];
      const hear = async (): Promise<ParsedUtterance> => {
        if (input.pressed !== undefined) return parsePress(input.pressed, node);
        if (input.recordedSeconds !== undefined) return emptyUtterance(input.recordedSeconds);
        // The server answers others while it reads a long answer, or its first one, which compiles the patterns.
        return runInSlices(guide.listen(input.text, remarkContextAt(guide.graph, state)));
      };
      return { type: "heard", at, utterance: input.messageId, heard: await hear() };
    }
    case "interrupted":
      return {
        type: "interrupted",
        at,
        share: Math.min(1, Math.max(0, input.share)),
        ...(input.ofQuestion === undefined ? {} : { ofQuestion: input.ofQuestion }),
      };
    default:
      return { type: input.type, at };
  }
}

/**
 * Adds the tenant's help text after a crisis, also to the reply to it, or after a request for help, so that the log
 * keeps it as it was said.
 */
async function withHelp(
  event: EngineEvent,
  { care: choosesAfter }: EngineSnapshot["state"],
  { readHelp }: TakeContext,
): Promise<EngineEvent> {
  if (event.type !== "heard") return event;
  const { care, careChoice, asksHelp } = event.heard;
  const isWanted =
    care === "crisis" || choosesAfter === "crisis" || careChoice === "help" || asksHelp === true;
  if (!isWanted) return event;
  const help = await readHelp();
  return help === undefined ? event : { ...event, help };
}

/** Decides the result of an input. The words of `said` must be those to be stored. */
export async function takeInput(
  before: EngineSnapshot,
  input: SessionInput,
  context: TakeContext,
): Promise<StepResult> {
  const { graph } = context.guide;
  const clock = before.clock + Math.min(maxGapMs, Math.max(0, context.gap));
  const events: EngineEvent[] = [
    await withHelp(await eventOf(input, clock, before, context), before.state, context),
  ];
  const actions: EngineAction[] = [];
  const passages = new Map<string, FoundPassage>();
  const searches: StepResult["searches"][number][] = [];
  let { state } = before;
  for (const event of events) {
    const next = step(graph, state, event);
    state = next.state;
    actions.push(...next.actions);
    const admission = next.actions.find((action) => action.type === "admit");
    if (admission?.type === "admit") {
      events.push({ type: "admitted", at: clock, full: await context.admit(admission.segments) });
      continue;
    }
    if (!next.actions.some(({ type }) => type === "search")) continue;
    const question = input.type === "said" ? input.text : "";
    const { best: found, near } = await context.search(question);
    searches.push({ question, found, near });
    if (found !== null) passages.set(found.id, found);
    const passage = found === null ? null : { id: found.id, source: found.source };
    // Neither a `found` nor an `admitted` event leads to another, so this ends.
    events.push({ type: "found", at: clock, passage });
  }
  const lines = actions.filter((action) => action.type === "say");
  return { state, clock, events, actions, lines, passages, searches };
}

/** Decides the same input again, with the sentences that a language model chose. */
export function withPassage(
  { state: before }: EngineSnapshot,
  graph: Guide["graph"],
  decided: StepResult,
  passage: Passage,
): StepResult {
  const events = decided.events.map((event) => (event.type === "found" ? { ...event, passage } : event));
  const actions: EngineAction[] = [];
  let state = before;
  for (const event of events) {
    const next = step(graph, state, event);
    state = next.state;
    actions.push(...next.actions);
  }
  const chosen = decided.searches.flatMap(({ near }) => near).find(({ id }) => id === passage.id);
  return {
    ...decided,
    state,
    events,
    actions,
    lines: actions.filter((action) => action.type === "say"),
    passages: new Map([...decided.passages, ...(chosen === undefined ? [] : [[chosen.id, chosen] as const])]),
    searches: decided.searches.map((search) => ({ ...search, found: chosen ?? search.found })),
  };
}

/** Controls except line break and tab, and bidirectional marks: no text needs them, and some cannot be stored. */
// oxlint-disable-next-line no-control-regex
const controls = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069\uFEFF]/gu;

/** Unpaired surrogates, which cannot be stored. */
const halves = /\p{Surrogate}/gu;

/**
 * Normalizes a respondent's words for storage: whole characters, no controls. Never truncates; callers limit the length
 * of an answer before it is taken.
 */
export const normalizeText = (text: string): string =>
  text.replaceAll("\r\n", "\n").replaceAll(controls, "").trim().replaceAll(halves, "");
