import type { EngineAction, SayAction, Segment } from "../../../interviewing/engine/engine-action.ts";
import {
  currentGeneration,
  type EngineEvent,
  type Passage,
} from "../../../interviewing/engine/engine-event.ts";
import type { EngineState } from "../../../interviewing/engine/engine-state.ts";
import { step } from "../../../interviewing/engine/step.ts";
import type { Heard } from "../../../interviewing/hearing/parsed-utterance.ts";
import { heardPress } from "../../../interviewing/hearing/pressed.ts";
import type {
  FoundPassage,
  KnowledgeFound,
} from "../../../interviewing/knowledge/create-knowledge-search.ts";
import type { Guide } from "./guides.ts";
import type { SessionInput } from "./session.ts";
import { askedAt } from "../../../interviewing/engine/graph-view.ts";

/** Where a conversation stands. */
export interface EngineSnapshot {
  readonly state: EngineState;
  /** Milliseconds of the conversation's own clock, which stands still during long absences. */
  readonly clock: number;
}

/** What an input leads to: nothing of it is stored or said yet. */
export interface StepResult extends EngineSnapshot {
  readonly events: readonly EngineEvent[];
  readonly actions: readonly EngineAction[];
  readonly lines: readonly SayAction[];
  /** What was found in the knowledge base, by passage id. */
  readonly passages: ReadonlyMap<string, FoundPassage>;
  /** One for each question that was put to the knowledge base. */
  readonly searches: readonly {
    readonly question: string;
    readonly found: FoundPassage | null;
    readonly near: readonly FoundPassage[];
  }[];
}

export interface TakeContext {
  readonly guide: Guide;
  /** Milliseconds since the last event by the wall. */
  readonly gap: number;
  /** Varies the wording between conversations. */
  readonly seed: number;
  readonly startNode: string | undefined;
  /** Whether the respondent is on a telephone. */
  readonly hasKeys: boolean;
  readonly search: (question: string) => Promise<KnowledgeFound>;
  /** Takes a place for the respondent; answers a segment that has none left. */
  readonly admit: (segments: readonly Segment[]) => Promise<string | null>;
  /** The tenant's words after a crisis; none: the engine's own alone. */
  readonly readHelp: () => Promise<string | undefined>;
}

/** A longer absence is none of the interview's time: a respondent may come back tomorrow. */
const maxGapMs = 5 * 60_000;

/** Words that a second of speech holds, where nobody could count them. */
const wordsPerSecond = 2;

/** What is known of speech that is yet to be transcribed: that it was an answer, and how long. */
const emptyUtterance = (seconds: number): Heard => ({
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

function eventOf(
  input: SessionInput,
  at: number,
  { state }: EngineSnapshot,
  { guide, seed, startNode, hasKeys }: TakeContext,
): EngineEvent {
  // Whoever speaks first is greeted: words that no question led to are no answer.
  if (input.type === "start" || (input.type === "said" && state.status === "new")) {
    return {
      type: "started",
      at,
      seed,
      generation: currentGeneration,
      ...(startNode === undefined ? {} : { from: startNode }),
      ...(hasKeys ? { keys: true } : {}),
    };
  }
  switch (input.type) {
    case "said": {
      const node = guide.graph.nodes[state.node];
      const hear = (): Heard => {
        if (input.pressed !== undefined) return heardPress(input.pressed, node);
        if (input.recordedSeconds !== undefined) return emptyUtterance(input.recordedSeconds);
        return guide.listen(input.text, askedAt(guide.graph, state));
      };
      return { type: "heard", at, utterance: input.messageId, heard: hear() };
    }
    case "interrupted":
      return { type: "interrupted", at, share: Math.min(1, Math.max(0, input.share)) };
    default:
      return { type: input.type, at };
  }
}

/** With the tenant's words after a crisis or for who asks for help, so that the log has what was said whatever is written later. */
async function withHelp(event: EngineEvent, { readHelp }: TakeContext): Promise<EngineEvent> {
  if (event.type !== "heard") return event;
  const { care, careChoice, asksHelp } = event.heard;
  if (care !== "crisis" && careChoice !== "help" && asksHelp !== true) return event;
  const help = await readHelp();
  return help === undefined ? event : { ...event, help };
}

/** Decides what an input leads to. The words of `said` must be as they are to be stored. */
export async function takeInput(
  before: EngineSnapshot,
  input: SessionInput,
  context: TakeContext,
): Promise<StepResult> {
  const { graph } = context.guide;
  const clock = before.clock + Math.min(maxGapMs, Math.max(0, context.gap));
  const events: EngineEvent[] = [await withHelp(eventOf(input, clock, before, context), context)];
  const actions: EngineAction[] = [];
  const passages = new Map<string, FoundPassage>();
  const searches: StepResult["searches"][number][] = [];
  let { state } = before;
  for (const event of events) {
    const next = step(graph, state, event);
    state = next.state;
    actions.push(...next.actions);
    const asked = next.actions.find((action) => action.type === "admit");
    if (asked?.type === "admit") {
      events.push({ type: "admitted", at: clock, full: await context.admit(asked.segments) });
      continue;
    }
    if (!next.actions.some(({ type }) => type === "search")) continue;
    const question = input.type === "said" ? input.text : "";
    const { best: found, near } = await context.search(question);
    searches.push({ question, found, near });
    if (found !== null) passages.set(found.id, found);
    const passage = found === null ? null : { id: found.id, source: found.source };
    // Neither a `found` nor an `admitted` event asks for another, so this ends.
    events.push({ type: "found", at: clock, passage });
  }
  const lines = actions.filter((action) => action.type === "say");
  return { state, clock, events, actions, lines, passages, searches };
}

/** The same input, answered with the sentences that a language model chose. */
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

/** Characters that no text needs and some cannot be stored: controls but line break and tab, and marks that reorder. */
// oxlint-disable-next-line no-control-regex
const controls = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069\uFEFF]/gu;

/** Half a character, which no text can be stored with. */
const halves = /\p{Surrogate}/gu;

/**
 * A respondent's words as they are stored: whole characters, no controls. None of them is cut off; how long an answer
 * may be is for those to say who take it, before it is taken.
 */
export const normalizeText = (text: string): string =>
  text.replaceAll("\r\n", "\n").replaceAll(controls, "").trim().replaceAll(halves, "");
