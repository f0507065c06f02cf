import type { GoalFate, SimulatedInterview } from "../../../../interviewing/simulation/simulate.ts";
import type { TriedQuestion } from "./trial.ts";

export interface GoalSummary {
  readonly question: string;
  readonly goal: string;
  readonly fates: Readonly<Record<GoalFate, number>>;
}

/** What became of each learning goal, over all interviews. */
export const summariseGoals = (
  questions: readonly TriedQuestion[],
  interviews: readonly SimulatedInterview[],
): readonly GoalSummary[] =>
  questions.flatMap(({ position, text, goals }) =>
    goals.map((goal, index) => {
      const fates = { volunteered: 0, asked: 0, missed: 0 };
      for (const { goals: all } of interviews) fates[all.get(position)?.[index] ?? "missed"] += 1;
      return { question: text, goal, fates };
    }),
  );

/** How many goals an interview learned, of how many. */
export function learnedIn({ goals }: SimulatedInterview): { readonly learned: number; readonly all: number } {
  const fates = [...goals.values()].flat();
  return { learned: fates.filter((fate) => fate !== "missed").length, all: fates.length };
}

/** Questions that half of the respondents or more left without an answer, the worst first. */
export const summariseUnreached = (
  questions: readonly TriedQuestion[],
  interviews: readonly SimulatedInterview[],
): readonly { readonly question: string; readonly count: number }[] =>
  questions
    .map(({ position, text }) => ({
      question: text,
      count: interviews.filter(({ unreached }) => unreached.includes(position)).length,
    }))
    .filter(({ count }) => count > 0 && count * 2 >= interviews.length)
    .toSorted((a, b) => b.count - a.count);

/** What respondents asked in vain, each once. */
export const summariseUnanswered = (interviews: readonly SimulatedInterview[]): readonly string[] => [
  ...new Set(interviews.flatMap(({ unanswered }) => unanswered)),
];
