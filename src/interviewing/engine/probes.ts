import type { QuestionNode } from "../guide/guide-graph.ts";
import { wordings } from "../phrases/wordings.ts";
import type { ProbeKind } from "../profiles/profile.ts";
import type { LinePart } from "./engine-action.ts";
import type { EngineState, QuestionProgress } from "./engine-state.ts";
import type { Turn } from "./turn.ts";

/** A probe to be used: the author's or for a learning goal, by position, one of the engine's, or two remarks compared. */
export type Probe =
  | { readonly scripted: number }
  | { readonly goal: number }
  | { readonly kind: ProbeKind }
  | { readonly compared: { readonly key: string; readonly part: LinePart } };

/** What a probe is remembered by in a log: its kind, its goal, or its place among the author's. */
export function probeKey(probe: Probe): string {
  if ("kind" in probe) return probe.kind;
  if ("compared" in probe) return probe.compared.key;
  return "goal" in probe ? `goal:${probe.goal}` : `scripted:${probe.scripted}`;
}

/** How many words the answers to a question have together. */
export const totalWords = ({ answers }: QuestionProgress): number =>
  answers.reduce((sum, answer) => sum + answer.words, 0);

/** Goals that the respondent has spoken of, at whatever question. */
export const heardGoals = (
  { progress }: Pick<EngineState, "progress">,
  position: number,
): ReadonlySet<number> =>
  new Set(
    progress.flatMap(({ answers }) =>
      answers.flatMap(({ care, goals = [] }) =>
        care === "crisis" ? [] : goals.filter(({ node }) => node === position).map(({ goal }) => goal),
      ),
    ),
  );

/** Whether all answers to a question, taken together, are too short to stand. */
export const isThin = (turn: Turn, node: QuestionNode, progress: QuestionProgress): boolean =>
  totalWords(progress) < turn.profile.thinBelow[node.depth];

/** Asks for what the answers gave already. */
export function isAnswered(kind: ProbeKind, { answers }: QuestionProgress): boolean {
  if (kind === "reason" || kind === "choice" || kind === "arrived")
    return answers.some((answer) => answer.hasReason);
  if (["example", "moment", "experience", "case", "scene", "basis", "occasion"].includes(kind))
    return answers.some((answer) => answer.hasExample);
  if (kind === "number") return answers.some((answer) => answer.hasNumber);
  return false;
}

/** The author's own probe in the same words makes the engine's superfluous. */
export const isScripted = (turn: Turn, node: QuestionNode, kind: ProbeKind, among?: number): boolean =>
  node.probes.length > 0 &&
  wordings[turn.graph.language].says[kind]
    .slice(0, among)
    .some((text) => node.probes.includes(text) || node.text === text);

/** The author's next follow-up; null where all were asked. */
export function nextScripted(node: QuestionNode, progress: QuestionProgress): Probe | null {
  const scripted = node.probes.findIndex((_, index) => !progress.probes.includes(`scripted:${index}`));
  return scripted < 0 ? null : { scripted };
}

const isRatingAsked = (key: string | undefined): boolean =>
  key === "confidence" || key === "confidence_again";

/**
 * The next step of a belief's course: a rating that came with the stance is not asked for, and one that is no figure
 * from 0 to 10 is asked for once more.
 */
export function nextOfBelief(
  node: QuestionNode,
  progress: QuestionProgress,
  course: readonly ProbeKind[],
  isAnswer: boolean,
): Probe | null {
  const { probes, answers } = progress;
  const last = answers.at(-1);
  if (isAnswer && isRatingAsked(probes.at(-1)) && last?.rating === null && last.isNo !== true)
    return { kind: "rating" };
  const isRated = wasRatedUnasked(progress);
  return nextOfCourse(node, progress, isRated ? course.filter((kind) => kind !== "confidence") : course);
}

/** Whether the first answer already said how sure the respondent is. */
const wasRatedUnasked = ({ probes, answers: [first] }: QuestionProgress): boolean =>
  !probes.includes("confidence") && first?.isRated === true && first.rating !== null;

/** The next step of a belief's fixed course; the author's probes come after the reasons. */
export function nextOfCourse(
  node: QuestionNode,
  progress: QuestionProgress,
  course: readonly ProbeKind[],
): Probe | null {
  const kind = course.find((step) => !progress.probes.includes(step));
  const isBeforeReasons = kind === "confidence" || kind === "reason";
  return (isBeforeReasons ? null : nextScripted(node, progress)) ?? (kind === undefined ? null : { kind });
}
