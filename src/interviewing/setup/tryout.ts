import type { SayAction } from "../engine/engine-action.ts";
import { compileGuide, type CompileOptions } from "../guide/compile-guide.ts";
import { formatContent } from "../guide/guide-markdown.ts";
import { type GuideGraph, tones } from "../guide/guide-graph.ts";
import { parseGuide } from "../guide/parse-content.ts";
import { numberOf, textOf } from "./draft.ts";
import { languageOfInterview } from "./draft-study.ts";
import type { SetupState } from "./setup-state.ts";
import type { SetupContext } from "./setup-context.ts";
import { OfflineInterview } from "../simulation/offline-interview.ts";

export interface TryoutLine {
  readonly speaker: "interviewer" | "respondent" | "note";
  readonly text: string;
}

/** A trial interview with the current draft, in the browser; nothing is stored or counted. */
export interface Tryout {
  readonly interview: OfflineInterview;
  readonly lines: readonly TryoutLine[];
}

/** The guide of a draft, with its compile options. */
export interface DraftGuide {
  readonly content: string;
  readonly questions: string;
  readonly options: CompileOptions;
}

type DraftOf = Pick<SetupState, "draft" | "chatLanguage">;

/** Returns the draft's guide as it would be stored. */
export function draftGuide({ draft, chatLanguage }: DraftOf, context: SetupContext): DraftGuide {
  const content = formatContent({
    introduction: textOf(draft, "introduction") ?? "",
    objectives: (textOf(draft, "objectives") ?? "").split("\n").filter((line) => line.trim() !== ""),
    closing: textOf(draft, "closing") ?? "",
    consent: textOf(draft, "consent") ?? "",
  });
  const archetype = context.archetypes.find(({ id }) => id === draft.values["archetype"]?.value);
  return {
    content,
    questions: textOf(draft, "questions") ?? "",
    options: {
      language: languageOfInterview(draft, chatLanguage),
      profile: archetype?.profile ?? "standard",
      tone: tones.find((tone) => tone === draft.values["tone"]?.value),
      minutes: numberOf(draft, "interview_length") ?? null,
      asksConsent: draft.values["ask_consent"]?.value === true,
    },
  };
}

/** Returns the draft's compiled guide. */
export function draftGraph(state: DraftOf, context: SetupContext): GuideGraph {
  const { content, questions, options } = draftGuide(state, context);
  return compileGuide(parseGuide(content, questions), options).graph;
}

const isSame = (one: GuideGraph, other: GuideGraph): boolean => JSON.stringify(one) === JSON.stringify(other);

interface Started {
  /** Milliseconds on a monotonic clock. */
  readonly now: number;
  /** Varies the wording. */
  readonly seed: number;
  /** Id of the start node; defaults to the first. */
  readonly from?: string | undefined;
}

/** Starts an interview at a node, appending to the given lines. There is no knowledge base; searches find nothing. */
function begin(graph: GuideGraph, lines: readonly TryoutLine[], started: Started): Tryout {
  const interview = new OfflineInterview(graph, () => null);
  interview.at = started.now;
  return { interview, lines: [...lines, ...linesOf(interview, interview.start(started.seed, started))] };
}

const linesOf = (interview: OfflineInterview, said: readonly SayAction[]): readonly TryoutLine[] =>
  said.map((line) => ({ speaker: "interviewer", text: interview.render([line]) }));

/**
 * Starts a trial interview.
 *
 * @param now milliseconds on a monotonic clock
 * @param seed varies the wording
 */
export const beginTryout = (graph: GuideGraph, now: number, seed: number): Tryout =>
  begin(graph, [], { now, seed });

/** True once the interviewer has closed; further answers are ignored. */
export const hasEnded = ({ interview }: Tryout): boolean => interview.state.status === "ended";

/** Answers the interviewer; returns the same object after the end. Consumes the given tryout. */
export function answerTryout(tryout: Tryout, text: string, now: number): Tryout {
  if (hasEnded(tryout)) return tryout;
  const { interview, lines } = tryout;
  interview.at = now;
  const replies = linesOf(interview, interview.hear(text));
  return { interview, lines: [...lines, { speaker: "respondent", text }, ...replies] };
}

/**
 * Continues with another version of the draft at the same question, matched by its words, otherwise by its position.
 * Earlier lines stay visible. Returns the same object if the guide is unchanged or the interview has ended.
 */
export function continueTryout(tryout: Tryout, graph: GuideGraph, now: number, seed: number): Tryout {
  const { interview, lines } = tryout;
  if (isSame(interview.graph, graph) || hasEnded(tryout)) return tryout;
  const place = interview.graph.nodes[interview.state.node];
  const questions = (nodes: GuideGraph["nodes"]) => nodes.filter(({ kind }) => kind === "question");
  const index = place === undefined ? -1 : questions(interview.graph.nodes).indexOf(place);
  const same = questions(graph.nodes).find(
    (node) => place?.kind === "question" && node.kind === "question" && node.text === place.text,
  );
  const from = same ?? questions(graph.nodes)[Math.min(index, questions(graph.nodes).length - 1)];
  const note: TryoutLine = {
    speaker: "note",
    text: "The draft has changed. The interview goes on with it.",
  };
  return begin(graph, [...lines, note], { now, seed, from: from?.id });
}
