import type { QuestionNode } from "../guide/guide-graph.ts";
import { wordings } from "../phrases/wordings.ts";
import type { ProbeKind } from "../profiles/profile.ts";
import type { QuestionProgress } from "./engine-state.ts";
import { hasTimeToProbe } from "./time-budget.ts";
import type { Turn } from "./turn.ts";

/** A probe to be used: the author's, by position, or one of the engine's. */
export type Probe = { readonly scripted: number } | { readonly kind: ProbeKind };

export const probeKey = (probe: Probe): string =>
  "kind" in probe ? probe.kind : `scripted:${probe.scripted}`;

export const totalWords = ({ answers }: QuestionProgress): number =>
  answers.reduce((sum, answer) => sum + answer.words, 0);

/** Whether all answers to a question, taken together, are too short to stand. */
export const isThin = (turn: Turn, node: QuestionNode, progress: QuestionProgress): boolean =>
  totalWords(progress) < turn.profile.thinBelow[node.depth];

/** Asks for what the answers gave already. */
function isAnswered(kind: ProbeKind, { answers }: QuestionProgress): boolean {
  if (kind === "reason") return answers.some((answer) => answer.hasReason);
  if (kind === "example") return answers.some((answer) => answer.hasExample);
  if (kind === "number") return answers.some((answer) => answer.hasNumber);
  return false;
}

/** The author's own probe in the same words makes the engine's superfluous. */
const isScripted = (turn: Turn, node: QuestionNode, kind: ProbeKind): boolean =>
  node.probes.length > 0 &&
  wordings[turn.graph.language].says[kind].some((text) => node.probes.includes(text) || node.text === text);

function nextScripted(node: QuestionNode, progress: QuestionProgress): Probe | null {
  const scripted = node.probes.findIndex((_, index) => !progress.probes.includes(`scripted:${index}`));
  return scripted < 0 ? null : { scripted };
}

/** The next step of a belief's fixed course; the author's probes come after the reasons. */
function nextOfCourse(
  node: QuestionNode,
  progress: QuestionProgress,
  course: readonly ProbeKind[],
): Probe | null {
  const kind = course.find((step) => !progress.probes.includes(step));
  const isBeforeReasons = kind === "confidence" || kind === "reason";
  return (isBeforeReasons ? null : nextScripted(node, progress)) ?? (kind === undefined ? null : { kind });
}

/** The probe that a question needs next; `null` when it is done with, its budget is used up or time is short. */
export function chooseProbe(turn: Turn, node: QuestionNode): Probe | null {
  const progress = turn.progressAt(turn.state.node);
  const { profile } = turn;
  const used = progress.probes.length;
  if (turn.state.hadCrisis || used >= profile.budget[node.depth] || !hasTimeToProbe(turn)) return null;
  if (profile.course !== null) return nextOfCourse(node, progress, profile.course[node.depth]);
  const scripted = nextScripted(node, progress);
  if (scripted !== null) return scripted;
  if (!isThin(turn, node, progress) && used >= profile.eager[node.depth] + node.probes.length) return null;
  const kind = profile.kinds.find(
    (each) => !progress.probes.includes(each) && !isAnswered(each, progress) && !isScripted(turn, node, each),
  );
  return kind === undefined ? null : { kind };
}
