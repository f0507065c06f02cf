import { isNote } from "../engine/probes.ts";
import type { Steps } from "../../kernel/steps.ts";
import type { SayAction } from "../engine/engine-action.ts";
import type { EngineState, Outcome } from "../engine/engine-state.ts";
import type { GuideGraph } from "../guide/guide-graph.ts";
import type { Care } from "../hearing/text/parsed-utterance.ts";
import { countWords } from "../languages/words.ts";
import { OfflineInterview, type SearchKnowledge } from "./offline-interview.ts";
import { SimulatedRespondent, type Character } from "./simulated-respondent.ts";
import { simulationWords } from "./simulation-words.ts";

/** Maximum turns of a simulated interview, for any guide. */
export const maxSimulatedTurns = 150;

export interface SimulatedTurn {
  readonly line: string;
  readonly reply: string;
  /** A follow-up whose reply adds nothing. */
  readonly isEmptyFollowUp: boolean;
}

/** Whether a learning goal was covered unasked, only when asked, or not at all. */
export type GoalOutcome = "volunteered" | "asked" | "missed";

export interface SimulatedInterview {
  readonly character: Character;
  readonly turns: readonly SimulatedTurn[];
  /** The interviewer's last line. */
  readonly closing: string;
  /** `null` if it was cut off after `maxSimulatedTurns`. */
  readonly outcome: Outcome | null;
  /** Estimated at speaking pace. */
  readonly minutes: number;
  readonly followUps: number;
  readonly emptyFollowUps: number;
  /** Fates of the goals in order, by position of their question in the graph. */
  readonly goals: ReadonlyMap<number, readonly GoalOutcome[]>;
  /** Questions of the respondent without an answer. */
  readonly unanswered: readonly string[];
  /** Questions of the guide that were not asked, or not answered. */
  readonly unreached: readonly number[];
  readonly care: Care | null;
}

/** Notes of questions asked again, in short or in full; not follow-ups. */
const putAgain: ReadonlySet<string> = new Set(["answered", "again", "choices"]);

const wordsPerSecond = 2.5;
const pauseSeconds = 1.5;

function fatesOf(graph: GuideGraph, state: EngineState): SimulatedInterview["goals"] {
  const heardGoals = new Set(
    state.progress.flatMap(({ answers }) =>
      answers.flatMap(({ goals = [] }) => goals.map(({ node, goal }) => `${node} ${goal}`)),
    ),
  );
  return new Map(
    graph.nodes.flatMap((node, position) => {
      if (node.kind !== "question" || node.goals === undefined) return [];
      const probes = state.progress[position]?.probes ?? [];
      const fates = node.goals.map((_, goal): GoalOutcome => {
        if (!heardGoals.has(`${position} ${goal}`)) return "missed";
        return probes.includes(`goal:${goal}`) ? "asked" : "volunteered";
      });
      return [[position, fates] as const];
    }),
  );
}

const isNoAnswer = (line: SayAction): boolean =>
  line.parts.some((part) => part.kind === "phrase" && part.key === "no_answer");

/** Runs an interview with a simulated respondent, one turn per step, without a language model or a clock. */
export function* simulateInSteps(
  graph: GuideGraph,
  character: Character,
  search: SearchKnowledge,
): Steps<SimulatedInterview> {
  const respondent = new SimulatedRespondent(character, graph, simulationWords(graph.language));
  const interview = new OfflineInterview(graph, search);
  const turns: SimulatedTurn[] = [];
  const unanswered: string[] = [];
  let lines = interview.start(0);
  while (interview.state.status !== "ended" && turns.length < maxSimulatedTurns) {
    const last = lines.at(-1);
    if (last === undefined) break;
    const line = interview.render(lines);
    const { text, tells } = respondent.hear(last);
    turns.push({ line, reply: text, isEmptyFollowUp: last.role === "probe" && !tells });
    interview.at += ((countWords(line) + countWords(text)) / wordsPerSecond + pauseSeconds) * 1000;
    lines = interview.hear(text);
    if (lines.some(isNoAnswer)) unanswered.push(text);
    yield;
  }
  const { state } = interview;
  const followUps = state.progress.reduce(
    (sum, { probes }) => sum + probes.filter((key) => !isNote(key) && !putAgain.has(key)).length,
    0,
  );
  return {
    character,
    turns,
    closing: interview.render(lines),
    outcome: state.outcome,
    minutes: Math.max(1, Math.round(interview.at / 60_000)),
    followUps,
    emptyFollowUps: turns.filter(({ isEmptyFollowUp }) => isEmptyFollowUp).length,
    goals: fatesOf(graph, state),
    unanswered,
    unreached: graph.nodes.flatMap((node, position) =>
      node.kind === "question" && (state.progress[position]?.answers.length ?? 0) === 0 ? [position] : [],
    ),
    care: interview.care,
  };
}
