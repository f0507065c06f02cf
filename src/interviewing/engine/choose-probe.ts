import type { QuestionNode } from "../guide/guide-graph.ts";
import type { ProbeKind } from "../profiles/profile.ts";
import type { QuestionProgress } from "./engine-state.ts";
import { chooseFirstProbe } from "./earlier-generations.ts";
import {
  heardGoals,
  isAnswered,
  isScripted,
  isThin,
  nextOfBelief,
  nextOfCourse,
  nextScripted,
  type Probe,
} from "./probes.ts";
import { wasProven } from "./answered-before.ts";
import { hasTimeToProbe } from "./enter-node.ts";
import { takeComparison } from "./on-noticed.ts";
import type { Turn } from "./turn.ts";

/** Probes of the engine's own at a question, unless its author asks for more. */
const maxOwnProbes = { light: 1, normal: 2, deep: 2 } as const;

/** Who has said so often at a question that there is no more is asked nothing more at it. */
const maxNoMore = 2;

/** What helps into an answer: who has nothing to say to it either has no more to tell. */
const helps = ["easier", "named"];
const helpsUntilEighth = [...helps, "reconcile"];

/** Notes of what was waited for or put once more: no follow-ups. */
export const isNote = (key: string): boolean => key === "listening" || key === "back" || key === "claimed";

function nextGoal(turn: Turn, node: QuestionNode, { probes }: QuestionProgress): Probe | null {
  const { goals = [] } = node;
  if (goals.length === 0) return null;
  const heard = heardGoals(turn.state, turn.state.node);
  const isOpen = (index: number): boolean => !heard.has(index) && !probes.includes(`goal:${index}`);
  const { proposedGoal: proposed, node: position } = turn.state;
  if (proposed !== null && proposed.node === position && isOpen(proposed.goal))
    return { goal: proposed.goal };
  const goal = goals.findIndex((_, index) => isOpen(index));
  return goal < 0 ? null : { goal };
}

/** Who has described at length how something goes has told how it usually goes, unless by an example. */
const minWordsAtLength = 18;

const toldAtLength = ({ answers: [first] }: QuestionProgress): boolean =>
  first !== undefined && first.words >= minWordsAtLength && !first.hasExample;

/**
 * What the engine asks by itself: for what the last answer lacks, in words that were not used yet. In logs from before
 * that was told: by the profile alone.
 */
function nextKind(turn: Turn, node: QuestionNode, progress: QuestionProgress): Probe | null {
  // After "what happened that makes you say that?" the wish is no longer what was spoken of.
  const isPastWish = ["experience", "basis", "occasion"].some((key) => progress.probes.includes(key));
  const fits = (kind: ProbeKind): boolean =>
    !progress.probes.includes(kind) &&
    !(kind === "difference" && isPastWish) &&
    // "When is it different?" of a single case asks nothing.
    !(kind === "exception" && progress.probes.includes("case")) &&
    !(kind === "usual" && toldAtLength(progress)) &&
    turn.hasFresh(turn.probeKey(kind)) &&
    !isAnswered(kind, progress) &&
    !isScripted(turn, node, kind);
  const { kinds, also = [] } = turn.profile;
  const lacks = progress.answers.at(-1)?.lacks;
  if (lacks !== undefined) {
    const kind = lacks.find((each) => (kinds.includes(each) || also.includes(each)) && fits(each));
    return kind === undefined ? null : { kind };
  }
  // Who says little is asked for more before being asked for anything else.
  const ordered = isThin(turn, node, progress) ? (["elaborate", ...kinds] as const) : kinds;
  const kind = ordered.find(fits);
  return kind === undefined ? null : { kind };
}

/** "We had our grounds", "never again, maybe in autumn": what is meant comes before anything else that is to be learned. */
function meansMore(turn: Turn, { probes, answers }: QuestionProgress): "named" | "reconcile" | null {
  const [kind] = answers.at(-1)?.lacks ?? [];
  return (kind === "named" || kind === "reconcile") &&
    !probes.includes(kind) &&
    (turn.state.generation < 7 || turn.hasFresh(turn.probeKey(kind)))
    ? kind
    : null;
}

/**
 * The probe that a question needs next: learning goals that are open first, then what the author wrote, then what the
 * answers lack. `isAnswer`: it follows an answer, not somebody who does not know. `null` when it is done with, its budget is used up or time is short.
 */
export function chooseProbe(turn: Turn, node: QuestionNode, isAnswer: boolean): Probe | null {
  if (turn.state.generation === 1) return chooseFirstProbe(turn, node);
  const progress = turn.progressAt(turn.state.node);
  const { profile } = turn;
  if (turn.state.hadCrisis || wasProven(progress) || !hasTimeToProbe(turn)) return null;
  if (profile.course !== null && node.isBelief === true) {
    const course = profile.course[node.depth];
    if (turn.state.generation < 10) return nextOfCourse(node, progress, course);
    return nextOfBelief(node, progress, course, isAnswer);
  }
  const asked = progress.probes.filter((key) => !isNote(key));
  const own = asked.filter((key) => !key.startsWith("scripted:") && key !== "choices").length;
  const mayAsk = own < (node.maxProbes ?? maxOwnProbes[node.depth]);
  const { generation } = turn.state;
  const isLastNo = progress.answers.at(-1)?.isNo === true;
  const helping = generation < 8 ? helpsUntilEighth : helps;
  const hasNothing = generation > 6 && isLastNo && helping.some((key) => progress.probes.includes(key));
  const isSpent = progress.answers.filter(({ isNo }) => isNo === true).length >= maxNoMore || hasNothing;
  const mayAskGoal = mayAsk && (generation < 4 || !isSpent);
  const meant = generation > 5 && mayAsk ? meansMore(turn, progress) : null;
  if (meant !== null) return { kind: meant };
  const planned = (mayAskGoal ? nextGoal(turn, node, progress) : null) ?? nextScripted(node, progress);
  if (planned !== null || !mayAsk) return planned;
  // What was chosen says all; a place on a scale needs its evidence.
  if (node.choices !== undefined) return null;
  const compared = takeComparison(turn);
  if (compared !== null) return { compared };
  if (node.levels !== undefined && !progress.probes.includes("evidence") && turn.hasFresh("evidence"))
    return { kind: "evidence" };
  const eager = profile.eager[node.depth];
  // What the author asks counts; earlier generations asked so much of their own on top.
  const enough = generation > 4 ? Math.max(eager, node.probes.length) : eager + node.probes.length;
  // Goals that were heard are enough, save where the interviewer digs; until the eighth generation there as well.
  const digs = generation > 7 && eager > 1;
  const isEnough = ((node.goals ?? []).length > 0 && !digs) || asked.length >= enough;
  // A bare "no" to the question itself may be its answer; to an easier way into it, or to a follow-up, it is the end.
  const wasHelped = generation > 4 && progress.probes.includes("easier");
  const saysNoMore = (progress.answers.length > 1 || wasHelped) && isLastNo;
  if (saysNoMore || (isEnough && !isThin(turn, node, progress))) return null;
  return nextKind(turn, node, progress);
}
