import type { GuideGraph, QuestionNode } from "../guide/guide-graph.ts";
import type { Language } from "../languages/language.ts";
import { wordsOf } from "../languages/words.ts";
import { createGoalFinder, createPriceFinder } from "./goals/goals-in.ts";
import { createImpliedGoals } from "./goals/implied-goals.ts";
import { createToldProbes } from "./goals/told-probes.ts";
import { createTouchedGoals } from "./goals/touched-goals.ts";

/** What the listener looks up in its guide, read once. */
export interface GuideIndex {
  readonly language: Language;
  /** All texts of the guide, and their words. */
  readonly text: string;
  readonly words: ReadonlySet<string>;
  /** Keys of the words of each objective. */
  readonly objectives: readonly ReadonlySet<string>[];
  /** Options by the text of their question. */
  readonly choices: ReadonlyMap<string, readonly string[]>;
  /** Screening questions by their text. */
  readonly screening: ReadonlyMap<string, QuestionNode>;
  readonly goalsIn: ReturnType<typeof createGoalFinder>;
  readonly pricesIn: ReturnType<typeof createPriceFinder>;
  readonly impliedGoals: ReturnType<typeof createImpliedGoals>;
  readonly touchedGoals: ReturnType<typeof createTouchedGoals>;
  readonly toldProbes: ReturnType<typeof createToldProbes>;
}

/** Indexes a guide once, so that each remark is compared with it in the time of its own length. */
export function indexGuide(graph: GuideGraph): GuideIndex {
  const questions = graph.nodes.filter((node) => node.kind === "question");
  const text = graph.nodes.map((node) => ("text" in node ? (node.text ?? "") : "")).join(" ");
  return {
    language: graph.language,
    text,
    words: new Set(wordsOf(text).map((word) => word.text)),
    objectives: graph.objectives.map(({ keys }) => new Set(keys)),
    choices: new Map(
      questions.flatMap(({ text: asked, choices }) =>
        choices === undefined ? [] : [[asked, choices] as const],
      ),
    ),
    screening: new Map(
      questions.flatMap((node) => (node.rules === undefined ? [] : [[node.text, node] as const])),
    ),
    goalsIn: createGoalFinder(graph),
    pricesIn: createPriceFinder(graph),
    impliedGoals: createImpliedGoals(graph),
    touchedGoals: createTouchedGoals(graph),
    toldProbes: createToldProbes(graph),
  };
}
