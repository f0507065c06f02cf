import type { QuestionNode } from "../guide/guide-graph.ts";
import { wordings } from "../phrases/wordings.ts";
import type { ProbeKind } from "../profiles/profile.ts";
import type { LinePart } from "./engine-action.ts";
import type { EngineState, QuestionProgress } from "./engine-state.ts";
import type { Turn } from "./turn.ts";

/** A probe: scripted or goal by position, one of the engine's kinds, or a comparison of two remarks. */
export type Probe =
  | { readonly scripted: number }
  | { readonly goal: number }
  | { readonly kind: ProbeKind }
  | { readonly compared: { readonly key: string; readonly part: LinePart } };

/** Returns the key of a probe in a log: its kind, goal or position among the author's probes. */
export function probeKey(probe: Probe): string {
  if ("kind" in probe) return probe.kind;
  if ("compared" in probe) return probe.compared.key;
  return "goal" in probe ? `goal:${probe.goal}` : `scripted:${probe.scripted}`;
}

/** Records that a follow-up of the engine's own made no sense to the respondent; no other one is asked. */
const puzzledNote = "puzzled";

/** Notes that a line made no sense to the respondent; since generation 22. */
export function notePuzzled(turn: Turn): void {
  const { node, generation } = turn.state;
  const { probes } = turn.progressAt(node);
  if (generation > 21 && !probes.includes(puzzledNote))
    turn.setProgress(node, { probes: [...probes, puzzledNote] });
}

/** True for keys that record a state in `probes` rather than a follow-up. */
export const isNote = (key: string): boolean =>
  ["listening", "unfinished", "back", "claimed", "keys", puzzledNote].includes(key);

/** True if a follow-up of the engine's own has failed at this question, so that only its author's are asked. */
export const wasPuzzled = (turn: Turn): boolean =>
  turn.progressAt(turn.state.node).probes.includes(puzzledNote);

/** Total words of the answers to a question. */
export const totalWords = ({ answers }: QuestionProgress): number =>
  answers.reduce((sum, answer) => sum + answer.words, 0);

/** Returns the goals of a question that were heard in any answer. */
export const coveredGoals = (
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

/** Returns the goals of a question that its answers may have told; never before generation 17. */
export const touchedGoals = (
  { progress }: Pick<EngineState, "progress">,
  position: number,
): ReadonlySet<number> =>
  new Set(
    (progress[position]?.answers ?? []).flatMap(({ touched = [] }) =>
      touched.filter(({ node }) => node === position).map(({ goal }) => goal),
    ),
  );

/** True if all answers to a question together are too short. */
export const isTooShort = (turn: Turn, node: QuestionNode, progress: QuestionProgress): boolean =>
  totalWords(progress) < turn.profile.thinBelow[node.depth];

/** True if the answers already gave what the probe would ask for. */
export function isAnswered(kind: ProbeKind, { answers }: QuestionProgress): boolean {
  if (kind === "reason" || kind === "choice" || kind === "arrived")
    return answers.some((answer) => answer.hasReason);
  if (["example", "moment", "experience", "case", "scene", "basis", "occasion"].includes(kind))
    return answers.some((answer) => answer.hasExample);
  if (kind === "number") return answers.some((answer) => answer.hasNumber);
  return false;
}

/** True if the author's own probe, or the question, has the same words as the engine's. */
export const isScripted = (turn: Turn, node: QuestionNode, kind: ProbeKind, among?: number): boolean =>
  node.probes.length > 0 &&
  wordings[turn.graph.language].phrases[kind]
    .slice(0, among)
    .some((text) => node.probes.includes(text) || node.text === text);

/** Returns the author's next follow-up; `null` if all were asked. */
export function nextScripted(node: QuestionNode, progress: QuestionProgress): Probe | null {
  const scripted = node.probes.findIndex((_, index) => !progress.probes.includes(`scripted:${index}`));
  return scripted < 0 ? null : { scripted };
}

const isRatingAsked = (key: string | undefined): boolean =>
  key === "confidence" || key === "confidence_again";

/**
 * Returns the next step of a belief's course. A rating given unasked is not asked for; one that is no figure from 0 to
 * 10 is asked for once more.
 */
export function nextBeliefStep(
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
  return nextCourseStep(node, progress, isRated ? course.filter((kind) => kind !== "confidence") : course);
}

/** True if the first answer already said how sure the respondent is. */
const wasRatedUnasked = ({ probes, answers: [first] }: QuestionProgress): boolean =>
  !probes.includes("confidence") && first?.isRated === true && first.rating !== null;

/** Returns the next step of a belief's fixed course; the author's probes follow the reasons. */
export function nextCourseStep(
  node: QuestionNode,
  progress: QuestionProgress,
  course: readonly ProbeKind[],
): Probe | null {
  const kind = course.find((step) => !progress.probes.includes(step));
  const isBeforeReasons = kind === "confidence" || kind === "reason";
  return (isBeforeReasons ? null : nextScripted(node, progress)) ?? (kind === undefined ? null : { kind });
}
