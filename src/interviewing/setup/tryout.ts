import { initialState, type EngineState } from "../engine/engine-state.ts";
import { currentGeneration, type EngineEvent } from "../engine/engine-event.ts";
import { renderLine } from "../engine/render-line.ts";
import { step } from "../engine/step.ts";
import { compileGuide, type CompileOptions } from "../guide/compile-guide.ts";
import { formatContent } from "../guide/guide-markdown.ts";
import { type GuideGraph, tones } from "../guide/guide-graph.ts";
import { parseGuide } from "../guide/parse-content.ts";
import { createListener } from "../hearing/create-listener.ts";
import { numberOf, textOf } from "./draft.ts";
import { languageOfInterview } from "./draft-study.ts";
import type { SetupState } from "./setup-state.ts";
import type { SetupWorld } from "./setup-world.ts";
import { askedAt } from "../engine/graph-view.ts";

export interface TryoutLine {
  readonly speaker: "interviewer" | "respondent" | "note";
  readonly text: string;
}

/** An interview with the draft as it is, held in the browser: nothing of it is stored or counted. */
export interface Tryout {
  readonly graph: GuideGraph;
  readonly engine: EngineState;
  readonly lines: readonly TryoutLine[];
  /** What respondents said, by the ids that the engine knows. */
  readonly utterances: Readonly<Record<string, string>>;
  readonly listen: ReturnType<typeof createListener>;
}

/** The guide of a draft with all that it is compiled from. */
export interface DraftGuide {
  readonly content: string;
  readonly questions: string;
  readonly options: CompileOptions;
}

type DraftOf = Pick<SetupState, "draft" | "talk">;

/** The guide of the draft as it would be stored. */
export function draftGuide({ draft, talk }: DraftOf, world: SetupWorld): DraftGuide {
  const content = formatContent({
    introduction: textOf(draft, "introduction") ?? "",
    objectives: (textOf(draft, "objectives") ?? "").split("\n").filter((line) => line.trim() !== ""),
    closing: textOf(draft, "closing") ?? "",
    consent: textOf(draft, "consent") ?? "",
  });
  const archetype = world.archetypes.find(({ id }) => id === draft.values["archetype"]?.value);
  return {
    content,
    questions: textOf(draft, "questions") ?? "",
    options: {
      language: languageOfInterview(draft, talk),
      profile: archetype?.profile ?? "standard",
      tone: tones.find((tone) => tone === draft.values["tone"]?.value),
      minutes: numberOf(draft, "interview_length") ?? null,
      asksConsent: draft.values["ask_consent"]?.value === true,
    },
  };
}

/** The guide of the draft as an interview is held by it. */
export function draftGraph(state: DraftOf, world: SetupWorld): GuideGraph {
  const { content, questions, options } = draftGuide(state, world);
  return compileGuide(parseGuide(content, questions), options).graph;
}

const isSame = (one: GuideGraph, other: GuideGraph): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Takes an event, and says what follows. There is no knowledge base: a look into it finds nothing. */
function take(tryout: Tryout, event: EngineEvent): Tryout {
  const { state, actions } = step(tryout.graph, tryout.engine, event);
  const words = { utterance: (id: string) => tryout.utterances[id], passage: () => undefined };
  const lines = actions.flatMap((action): readonly TryoutLine[] =>
    action.type === "say"
      ? [{ speaker: "interviewer", text: renderLine(tryout.graph, action.parts, words) }]
      : [],
  );
  const next = { ...tryout, engine: state, lines: [...tryout.lines, ...lines] };
  return actions.some(({ type }) => type === "search")
    ? take(next, { type: "found", at: event.at, passage: null })
    : next;
}

/**
 * Begins an interview.
 *
 * @param now milliseconds on a clock that only goes forward
 * @param seed varies the wording
 */
export function beginTryout(graph: GuideGraph, now: number, seed: number): Tryout {
  const empty = {
    graph,
    engine: initialState(graph),
    lines: [],
    utterances: {},
    listen: createListener(graph),
  };
  return take(empty, { type: "started", at: now, seed, generation: currentGeneration });
}

export const hasEnded = ({ engine }: Tryout): boolean => engine.status === "ended";

/** What is said to an answer; the same where the interview has ended. */
export function answerTryout(tryout: Tryout, text: string, now: number): Tryout {
  if (hasEnded(tryout)) return tryout;
  const utterance = `u${Object.keys(tryout.utterances).length + 1}`;
  const heard = tryout.listen(text, askedAt(tryout.graph, tryout.engine));
  const told = {
    ...tryout,
    utterances: { ...tryout.utterances, [utterance]: text },
    lines: [...tryout.lines, { speaker: "respondent" as const, text }],
  };
  return take(told, { type: "heard", at: now, utterance, heard });
}

/**
 * Goes on by another draft, at the question where it stood: the one with the same words, else the one in the same
 * place. What was said stays readable. The same where the guide is the same, or the interview has ended.
 */
export function continueTryout(tryout: Tryout, graph: GuideGraph, now: number, seed: number): Tryout {
  if (isSame(tryout.graph, graph) || hasEnded(tryout)) return tryout;
  const place = tryout.graph.nodes[tryout.engine.node];
  const questions = (nodes: GuideGraph["nodes"]) => nodes.filter(({ kind }) => kind === "question");
  const index = place === undefined ? -1 : questions(tryout.graph.nodes).indexOf(place);
  const same = questions(graph.nodes).find(
    (node) => place?.kind === "question" && node.kind === "question" && node.text === place.text,
  );
  const from = same ?? questions(graph.nodes)[Math.min(index, questions(graph.nodes).length - 1)];
  const note = { speaker: "note" as const, text: "The draft has changed. The interview goes on with it." };
  const next = {
    ...tryout,
    graph,
    engine: initialState(graph),
    listen: createListener(graph),
    lines: [...tryout.lines, note],
  };
  return take(next, {
    type: "started",
    at: now,
    seed,
    generation: currentGeneration,
    ...(from === undefined ? {} : { from: from.id }),
  });
}
