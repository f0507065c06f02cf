import type { GuideGoal, GuideGraph, QuestionNode } from "../guide/guide-graph.ts";
import { suggestedWords } from "../guide/hints/suggested-words.ts";
import { foldText } from "../languages/normalize.ts";
import type { ProbeKind } from "../profiles/profile.ts";
import type { QuestionProgress } from "./engine-state.ts";
import { isWhichQuestion, type PutForm } from "./lines/goal-form.ts";
import { putGoalToAdd } from "./lines/put-goal.ts";
import type { Turn } from "./turn.ts";

/*
 * What an account leaves to ask. A full answer to a question usually tells what its author had in mind first when asking
 * it, in words that no cue finds; and what a stock follow-up refers to ("What are the reasons for that?") is anyone's
 * guess after several points.
 */

/** An answer of fewer words rarely tells a goal besides. */
const minWordsOfStory = 8;

/** Words of an account that tells what the first goal asks for, if it also speaks of it. */
const minWordsOfAccount = 16;

/** Words of an account after which a stock follow-up has nothing certain to refer to. */
const minWordsOfPoints = 14;

/** True if a goal has cue words, and not just those that the linter suggests for goals of its kind. */
function hasOwnCues({ text, cues }: GuideGoal, { language }: GuideGraph): boolean {
  const suggested = new Set(suggestedWords(text, language).map(foldText));
  const isSuggestion = cues.length >= suggested.size && cues.every((cue) => suggested.has(cue));
  return cues.length > 0 && !isSuggestion;
}

/**
 * True if a full answer probably told the first goal of its question, which is what the author had in mind when asking
 * it: in seven interviews held by strangers, such answers told the first goal 14 times of 20, others 8 times of 33.
 * Without cue words of the author's own nothing says whether they did; those that the linter suggests say little.
 */
export function tellsFirstGoal(
  { state, graph }: Turn,
  { goals: [goal] = [] }: QuestionNode,
  { answers: [answer] }: QuestionProgress,
): boolean {
  return (
    state.generation > 17 &&
    goal !== undefined &&
    !hasOwnCues(goal, graph) &&
    (answer?.words ?? 0) >= minWordsOfStory
  );
}

/** True since generation 22 for a full account at the question: with cue words of the author's own it need not use them. */
export const isAccount = ({ state }: Turn, { answers: [answer] }: QuestionProgress): boolean =>
  state.generation > 21 && (answer?.words ?? 0) >= minWordsOfAccount;

/** True if an answer to the question told something at length. */
export const hasAccount = ({ answers }: QuestionProgress): boolean =>
  answers.some(({ words }) => words >= minWordsOfStory);

/**
 * True since generation 23 for the first goal of a question that was answered at length, whether or not a cue was heard.
 * In 18 interviews held by strangers, such answers had told the first goal 64 times of 90, others 20 times of 63.
 */
export function mayTell(turn: Turn, { goals = [] }: QuestionNode, goal: number): boolean {
  const { state, graph } = turn;
  const [answer] = turn.progressAt(state.node).answers;
  return (
    state.generation > 22 &&
    goal === 0 &&
    (answer?.words ?? 0) >= minWordsOfPoints &&
    // Which of several things it is remains open when they were told.
    !isWhichQuestion(goals[goal]?.text ?? "", graph.language)
  );
}

/**
 * How a goal that an account may have told is asked as what there is to add; `null` if it was not or cannot be, or if
 * all wordings were used.
 */
export function formToAdd(turn: Turn, node: QuestionNode, goal: number): PutForm | null {
  const text = node.goals?.[goal]?.text;
  if (text === undefined || !mayTell(turn, node, goal)) return null;
  return turn.hasFresh("goal_more") ? (putGoalToAdd(text, node.text, turn.graph)?.form ?? null) : null;
}

/** True since generation 23 if the last answer told something at length. */
export const endsWithAccount = ({ state }: Turn, { answers }: QuestionProgress): boolean =>
  state.generation > 22 && (answers.at(-1)?.words ?? 0) >= minWordsOfPoints;

/** Follow-ups that need nothing to refer to but what was said last. */
export const afterAccount: ReadonlySet<ProbeKind> = new Set<ProbeKind>(["last_point", "to_add"]);

/** True if one of them was asked at the question: what follows on it was volunteered. */
export const askedAfterAccount = ({ state }: Turn, { probes }: QuestionProgress): boolean =>
  state.generation > 22 && [...afterAccount].some((kind) => probes.includes(kind));

/** Follow-ups that clear up what an account left unclear, or go on with what it only began, whatever its length. */
const clearsUp: ReadonlySet<ProbeKind> = new Set<ProbeKind>([
  "named",
  "reconcile",
  "roles",
  "proof",
  "agreed",
  "compare",
  "elaborate",
]);

/**
 * Returns what is asked after an account: what clears it up, otherwise in deep dives more about its end. Nothing else: a
 * blind reader judged 5 of 52 stock follow-ups after such answers coherent, and of "what matters most to you?" 8 of 70.
 *
 * @param lacks what the account leaves open, best first; without any nothing is asked
 */
export function kindAfterAccount(
  { profile }: Turn,
  { depth }: QuestionNode,
  lacks: readonly ProbeKind[],
  fits: (kind: ProbeKind) => boolean,
): { readonly kind: ProbeKind } | null {
  const digs = profile.eager[depth] > 1;
  const kind =
    lacks.find((each) => clearsUp.has(each) && fits(each)) ??
    (digs && lacks.length > 0 ? [...afterAccount].find(fits) : undefined);
  return kind === undefined ? null : { kind };
}
