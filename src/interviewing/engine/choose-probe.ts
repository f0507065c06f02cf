import type { QuestionNode } from "../guide/guide-graph.ts";
import type { ProbeKind } from "../profiles/profile.ts";
import type { Answer, QuestionProgress } from "./engine-state.ts";
import {
  chooseProbeOfGeneration1,
  endOfStoryOfGeneration12,
  questionKindOfGeneration,
} from "./generations/earlier-generations.ts";
import {
  coveredGoals,
  isAnswered,
  isNote,
  isScripted,
  isTooShort,
  nextBeliefStep,
  nextCourseStep,
  nextScripted,
  touchedGoals,
  type Probe,
} from "./probes.ts";
import {
  afterAccount,
  askedAfterAccount,
  endsWithAccount,
  hasAccount,
  isAccount,
  kindAfterAccount,
  mayTell,
  tellsFirstGoal,
} from "./accounts.ts";
import { isCoveredByEarlierAnswers } from "./find-earlier-answer.ts";
import { hasTimeToProbe } from "./enter-node.ts";
import { isForthcoming, maxOfForthcoming, rewarding } from "./forthcoming.ts";
import { takeComparison } from "./on-noticed.ts";
import type { Turn } from "./turn.ts";

/** Maximum number of the engine's own probes per question; the author can override it with `maxProbes`. */
const maxOwnProbes = { light: 1, normal: 2, deep: 2 } as const;

/** After this many "no more" answers to a question, goals are no longer probed. */
const maxNoMore = 2;

/** After this many complaints of having told it before, another one ends the engine's own follow-ups at a question. */
const maxAgain = 2;

const saysAgain = ({ answers }: Pick<QuestionProgress, "answers">): number =>
  answers.filter(({ isAgain }) => isAgain === true).length;

/** Number of answers of which the respondent has said that they were given before; 0 before generation 17. */
const complaints = ({ state }: Turn): number =>
  state.progress.reduce((count, progress) => count + saysAgain(progress), 0);

/** Probes that help a respondent answer. A "no" to one of them ends the question. */
const helps = ["easier", "named"];
const helpsUntilEighth = [...helps, "reconcile"];

/** Follow-ups that weigh and compare: cold after "it cost me my job". */
const isCold: ReadonlySet<ProbeKind> = new Set(["number", "depends", "agreed", "persons", "anyone_else"]);

/** Follow-ups that ask for an example; a second one in a row sounds as if the first had not been heard. */
const asksForExample: ReadonlySet<string> = new Set<ProbeKind>([
  "example",
  "case",
  "scene",
  "occasion",
  "named",
  "basis",
  "experience",
  "moment",
]);

/** "In what way?" and "what did that mean in practice?" are usually answered by an example, too. */
const bringsExample: ReadonlySet<string> = new Set<ProbeKind>(["way", "meant"]);

/** True if one of the answers reported something hard; never before generation 11. */
const toldHard = (answers: readonly Answer[]): boolean => answers.some(({ isHard }) => isHard === true);

/** True if one of the answers blamed or missed something; never before generation 23. */
const toldBlame = (answers: readonly Answer[]): boolean => answers.some(({ isBlamed }) => isBlamed === true);

function nextGoal(turn: Turn, node: QuestionNode, progress: QuestionProgress): Probe | null {
  const { probes, answers } = progress;
  const { goals = [] } = node;
  if (goals.length === 0) return null;
  const heard = coveredGoals(turn.state, turn.state.node);
  const isOpen = (index: number): boolean => !heard.has(index) && !probes.includes(`goal:${index}`);
  const { proposedGoal: proposed, node: position, generation } = turn.state;
  const kindOf = (index: number) =>
    questionKindOfGeneration(goals[index]?.text ?? "", turn.graph.language, generation);
  // After something hard, the author's other goals come before one that asks for a figure.
  const isTactful = (index: number): boolean => !toldHard(answers.slice(-1)) || kindOf(index) !== "amount";
  if (proposed !== null && proposed.node === position && isOpen(proposed.goal) && isTactful(proposed.goal))
    return { goal: proposed.goal };
  const open = goals.flatMap((_, index) => (isOpen(index) ? [index] : []));
  const touched = touchedGoals(turn.state, position);
  const tellsFirst = tellsFirstGoal(turn, node, progress);
  const mayBeTold = (index: number): boolean =>
    touched.has(index) || (tellsFirst && index === 0) || mayTell(turn, node, index);
  // After "I told you that already", a goal that an answer touches counts as told; since generation 22 at that question.
  const hasComplained = (generation > 21 ? saysAgain(progress) : complaints(turn)) > 0;
  const isBelieved = (index: number): boolean =>
    hasComplained
      ? mayBeTold(index)
      : index === 0 &&
        touched.has(index) &&
        // Many an account names people who did something else than what was asked.
        (tellsFirst || (isAccount(turn, progress) && (generation > 22 || kindOf(index) !== "person")));
  const left = open.filter((index) => !isBelieved(index));
  const tactful = left.filter(isTactful);
  const goal =
    tactful.find((index) => !mayBeTold(index)) ??
    tactful.find((index) => !mayTell(turn, node, index)) ??
    tactful[0] ??
    left[0];
  return goal === undefined ? null : { goal };
}

/** A description of at least this length without an example already says how it usually goes. */
const minWordsAtLength = 18;

const toldAtLength = ({ answers: [first] }: QuestionProgress): boolean =>
  first !== undefined && first.words >= minWordsAtLength && !first.hasExample;

/** True if the first answer told a wish and what would show that it is fulfilled; never before generation 13. */
const toldProof = ({ state }: Turn, { answers: [first] }: QuestionProgress): boolean =>
  state.generation > 12 && first?.lacks?.includes("occasion") === true && !first.lacks.includes("proof");

/** What would show that a wish is fulfilled follows its occasion, unless it was told or the author has goals. */
const mayAskProof = (turn: Turn, { goals = [] }: QuestionNode, progress: QuestionProgress): boolean =>
  turn.state.generation > 11 &&
  goals.length === 0 &&
  progress.probes.includes("occasion") &&
  !toldProof(turn, progress);

/**
 * Chooses one of the engine's own probes by what the last answer lacks, in a wording not used yet. In logs without
 * `lacks`, by the profile alone.
 * @param among only these kinds; absent: all.
 */
function nextKind(
  turn: Turn,
  node: QuestionNode,
  progress: QuestionProgress,
  among?: ReadonlySet<ProbeKind>,
): Probe | null {
  // After "what happened that makes you say that?" the conversation has moved on from the wish.
  const isPastWish = ["experience", "basis", "occasion"].some((key) => progress.probes.includes(key));
  const isNew = turn.state.generation > 14;
  const isAfterExample =
    isNew && progress.probes.some((key) => asksForExample.has(key) || bringsExample.has(key));
  const isAfterReason = isNew && progress.probes.includes("reason");
  const fits = (kind: ProbeKind): boolean =>
    !progress.probes.includes(kind) &&
    (among === undefined || among.has(kind)) &&
    !(kind === "difference" && isPastWish) &&
    !(kind === "proof" && !mayAskProof(turn, node, progress)) &&
    !(kind === "number" && (toldHard(progress.answers) || toldBlame(progress.answers))) &&
    !(kind === "last_point" && toldHard(progress.answers.slice(-1))) &&
    !(isCold.has(kind) && toldHard(progress.answers.slice(-1))) &&
    // "When is it different?" makes no sense for a single case.
    !(kind === "exception" && progress.probes.includes("case")) &&
    !(kind === "usual" && toldAtLength(progress)) &&
    !(isAfterExample && asksForExample.has(kind)) &&
    !(isAfterReason && kind === "arrived") &&
    turn.hasFresh(turn.probeKey(kind)) &&
    !isAnswered(kind, progress) &&
    !isScripted(turn, node, kind);
  if (askedAfterAccount(turn, progress)) return null;
  const { kinds, also = [] } = turn.profile;
  const lacks = progress.answers.at(-1)?.lacks;
  if (lacks !== undefined && endsWithAccount(turn, progress))
    return kindAfterAccount(turn, node, lacks, fits);
  if (lacks !== undefined) {
    const kind = lacks.find((each) => (kinds.includes(each) || also.includes(each)) && fits(each));
    return kind === undefined ? null : { kind };
  }
  // A short answer is elaborated before anything else is asked.
  const ordered = isTooShort(turn, node, progress) ? (["elaborate", ...kinds] as const) : kinds;
  const kind = ordered.find(fits);
  return kind === undefined ? null : { kind };
}

/**
 * Clarifies "we had our grounds" (`named`) or "never again, maybe in autumn" (`reconcile`) before any other probe.
 */
function meansMore(turn: Turn, { probes, answers }: QuestionProgress): "named" | "reconcile" | null {
  const [kind] = answers.at(-1)?.lacks ?? [];
  return (kind === "named" || kind === "reconcile") &&
    !probes.includes(kind) &&
    (turn.state.generation < 7 || turn.hasFresh(turn.probeKey(kind)))
    ? kind
    : null;
}

/**
 * Chooses the follow-up that is asked next about a question: open learning goals first, then the author's probes, then
 * what the answers lack. Returns `null` if the question is finished, its budget is used up or time is short.
 * @param isAnswer true after an answer, false after "I don't know".
 */
export function chooseProbe(turn: Turn, node: QuestionNode, isAnswer: boolean): Probe | null {
  if (turn.state.generation === 1) return chooseProbeOfGeneration1(turn, node);
  const progress = turn.progressAt(turn.state.node);
  const { profile } = turn;
  if (turn.state.hadCrisis || isCoveredByEarlierAnswers(progress) || !hasTimeToProbe(turn)) return null;
  if (profile.course !== null && node.isBelief === true) {
    const course = profile.course[node.depth];
    if (turn.state.generation < 10) return nextCourseStep(node, progress, course);
    return nextBeliefStep(node, progress, course, isAnswer);
  }
  const askedProbes = progress.probes.filter((key) => !isNote(key));
  const own = askedProbes.filter((key) => !key.startsWith("scripted:") && key !== "choices").length;
  const mayAsk = own < (node.maxProbes ?? maxOwnProbes[node.depth]);
  const { generation } = turn.state;
  const isLastNo = progress.answers.at(-1)?.isNo === true;
  const helping = generation < 8 ? helpsUntilEighth : helps;
  const hasNothing = generation > 6 && isLastNo && helping.some((key) => progress.probes.includes(key));
  const isSpent = progress.answers.filter(({ isNo }) => isNo === true).length >= maxNoMore || hasNothing;
  const goesOn = isForthcoming(turn, node, progress);
  const mayAskGoal = (mayAsk || (goesOn && own < maxOfForthcoming)) && (generation < 4 || !isSpent);
  const clarification = generation > 5 && mayAsk ? meansMore(turn, progress) : null;
  if (clarification !== null) return { kind: clarification };
  const planned = (mayAskGoal ? nextGoal(turn, node, progress) : null) ?? nextScripted(node, progress);
  if (planned !== null) return planned;
  if (generation > 21 && saysAgain(progress) > 0) return null;
  if (progress.answers.at(-1)?.isAgain === true && complaints(turn) >= maxAgain) return null;
  const isClosed = node.choices !== undefined || node.levels !== undefined;
  if (generation === 12 && goesOn && askedProbes.length === maxOwnProbes.normal && !isClosed) {
    const ending = endOfStoryOfGeneration12(turn, node, progress);
    if (ending !== null) return ending;
  }
  if (!mayAsk) return null;
  // A choice needs no follow-up; a place on a scale needs evidence.
  if (node.choices !== undefined) return null;
  const compared = takeComparison(turn);
  if (compared !== null) return { compared };
  if (node.levels !== undefined && !progress.probes.includes("evidence") && turn.hasFresh("evidence"))
    return { kind: "evidence" };
  const eager = profile.eager[node.depth];
  // The author's probes count towards the limit; earlier generations added them on top of it.
  const enough = generation > 4 ? Math.max(eager, node.probes.length) : eager + node.probes.length;
  // Once all goals are heard, only a digging profile probes further; before generation 8 none did.
  const digs = generation > 7 && eager > 1;
  const hasGoals = (node.goals ?? []).length > 0;
  const isAuthored = hasGoals || node.probes.length > 0;
  const isEnough = (hasGoals && !digs) || askedProbes.length >= enough;
  // A bare "no" may answer the question itself. After an easier question or a follow-up it ends the question.
  const wasHelped = generation > 4 && progress.probes.includes("easier");
  const saysNoMore = (progress.answers.length > 1 || wasHelped) && isLastNo;
  if (saysNoMore) return null;
  // What the author wanted to know has been asked; after an account, what else it lacks seldom has a place.
  if (generation > 21 && isAuthored && askedProbes.length > 0 && hasAccount(progress))
    return generation > 22 && digs && endsWithAccount(turn, progress)
      ? nextKind(turn, node, progress, afterAccount)
      : null;
  if (!isEnough || isTooShort(turn, node, progress)) return nextKind(turn, node, progress);
  return goesOn && !isAuthored && askedProbes.length < maxOwnProbes.normal
    ? nextKind(turn, node, progress, rewarding)
    : null;
}
