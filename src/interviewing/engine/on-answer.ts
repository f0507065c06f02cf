import type { QuestionNode } from "../guide/guide-graph.ts";
import type { ProbeKind } from "../profiles/profile.ts";
import type { ParsedUtterance } from "../hearing/text/parsed-utterance.ts";
import { heavinessAfter, toldHardship } from "./care/heaviness.ts";
import type { Utterance } from "./engine-event.ts";
import { isShortFormAsked } from "./find-earlier-answer.ts";
import { goalMeasure } from "../hearing/goals/goal-measures.ts";
import { questionKind } from "../hearing/goals/question-kind.ts";
import { asksAboutOthers } from "../hearing/text/answer-shape.ts";
import { formToAdd, mayTell } from "./accounts.ts";
import { chooseProbe } from "./choose-probe.ts";
import { isTooShort, probeKey, wasPuzzled, type Probe } from "./probes.ts";
import type { LinePart } from "./engine-action.ts";
import { enterNode } from "./enter-node.ts";
import { isWhichQuestion, mentionsOwnOrganization, type PutForm } from "./lines/goal-form.ts";
import { isNearQuestion } from "./lines/near-question.ts";
import { withWaysToAnswer } from "./telephone/key-lines.ts";
import { isUnheard, thankForRecording } from "./telephone/recorded-answers.ts";
import type { Turn } from "./turn.ts";

/** Closes a question as covered or thin and enters the next node. */
export function finishQuestion(turn: Turn, node: QuestionNode): void {
  const progress = turn.progressAt(turn.state.node);
  const isShort = !isShortFormAsked(progress) && isTooShort(turn, node, progress);
  turn.setProgress(turn.state.node, { status: isShort ? "thin" : "covered" });
  enterNode(turn, turn.state.node + 1);
}

/** The author's follow-up, as something spoken of if the answer before it used all its words. */
function scriptedPart(turn: Turn, probe: number, answer: Utterance | null): LinePart {
  const { node, generation } = turn.state;
  const isTold = generation > 21 && answer?.heard.toldProbes?.includes(probe) === true;
  return isTold ? turn.toldProbe(node, probe) : { kind: "probe", node, probe };
}

function partOf(turn: Turn, probe: Probe, answer: Utterance | null): LinePart {
  const { node } = turn.state;
  if ("kind" in probe) return turn.phrase(turn.probeKey(probe.kind));
  if ("compared" in probe) return probe.compared.part;
  if ("scripted" in probe) return scriptedPart(turn, probe.scripted, answer);
  const form = moreForm(turn, probe.goal);
  return form === null ? turn.goal(node, probe.goal) : turn.moreOnGoal(node, probe.goal, form);
}

/** How a goal of the current question is asked as what there is to add; `null` if it is not. */
const moreForm = (turn: Turn, goal: number): PutForm | null =>
  turn.node?.kind === "question" ? formToAdd(turn, turn.node, goal) : null;

const saysNoMore = ({ assent, nonAnswer }: ParsedUtterance): boolean =>
  assent === "no" || nonAnswer === "no_more";

function goalText({ graph, state }: Pick<Turn, "graph" | "state">, probe: Probe): string | undefined {
  const node = graph.nodes[state.node];
  return "goal" in probe && node?.kind === "question" ? node.goals?.[probe.goal]?.text : undefined;
}

/** An answer of at most this many words names a single thing. */
const maxWordsOfOne = 12;
const maxWordsOfOneUntilEighth = 7;

/** After an answer as short as "my manager", asking what the others thought presumes that there were others. */
const maxWordsOfNobodyElse = 3;

/** True if a short first answer may already be the answer to a goal that asks which of several. */
const mayBeTold = (turn: Turn, goal: string, { words, assent, nonAnswer }: ParsedUtterance): boolean =>
  turn.progressAt(turn.state.node).answers.length === 1 &&
  words <= (turn.state.generation < 8 ? maxWordsOfOneUntilEighth : maxWordsOfOne) &&
  assent === null &&
  nonAnswer === undefined &&
  isWhichQuestion(goal, turn.graph.language);

/** True if a goal is about something of the interviewer's that no question so far names: "how our support answered". */
function isUnspoken({ graph, state }: Turn, text: string): boolean {
  const questions = graph.nodes.slice(0, state.node + 1).map((each) => ("text" in each ? each.text : ""));
  return mentionsOwnOrganization(text, questions.join(" "), graph.language);
}

/**
 * True if an answer says that somebody else takes care of what the question asks. Said in reply to a follow-up it may be
 * about anything, which generations 8 to 14 did not consider.
 */
const handsOverQuestion = (turn: Turn, { handsOver }: ParsedUtterance): boolean =>
  handsOver === true &&
  turn.state.generation > 7 &&
  (turn.state.generation < 15 || turn.progressAt(turn.state.node).answers.length === 1);

/** True for a goal that an account at the current question may have told already. */
const isPerhapsTold = (turn: Turn, probe: Probe): probe is Extract<Probe, { readonly goal: number }> =>
  "goal" in probe && turn.node?.kind === "question" && mayTell(turn, turn.node, probe.goal);

type Introduction = "may_not_apply" | "may_be_told" | "perhaps_told" | "may_know" | "more_exactly";

/** Returns the phrase that introduces a goal which may not apply to the respondent. */
function introductionOf(turn: Turn, probe: Probe, heard: ParsedUtterance): Introduction | null {
  const goal = goalText(turn, probe);
  if (goal === undefined || turn.state.generation < 6) return null;
  if (handsOverQuestion(turn, heard) && turn.hasFresh("may_know")) return "may_know";
  if (isPerhapsTold(turn, probe))
    return moreForm(turn, probe.goal) === null && turn.hasFresh("perhaps_told") ? "perhaps_told" : null;
  if (isUnspoken(turn, goal)) return "may_not_apply";
  if (turn.state.generation < 7) return null;
  if (heard.words <= maxWordsOfNobodyElse && asksAboutOthers(goal, turn.graph.language))
    return "may_not_apply";
  if (mayBeTold(turn, goal, heard)) return "may_be_told";
  return asksMoreOfSame(turn, goal, heard) && turn.hasFresh("more_exactly") ? "more_exactly" : null;
}

/** A shorter answer has told little of what a goal close to its question asks: "The price." */
const minWordsTold = 3;

/** True if the first answer to a question has told some of what a goal close to that question asks. */
function asksMoreOfSame(turn: Turn, goal: string, { words, assent, nonAnswer }: ParsedUtterance): boolean {
  const { node, graph } = turn;
  return (
    turn.state.generation > 14 &&
    node?.kind === "question" &&
    turn.progressAt(turn.state.node).answers.length === 1 &&
    words >= minWordsTold &&
    assent !== "no" &&
    nonAnswer === undefined &&
    isNearQuestion(goal, node.text, graph.language)
  );
}

/**
 * True if a line would ask about what its acknowledgement repeats: "Two calls, I see. Could you tell me about the
 * reminders?" after an answer that touched them, or before a goal that asks for an amount.
 */
function asksAgain({ state, graph }: Turn, probe: Probe, { heard }: Utterance): boolean {
  if (state.generation < 22) return false;
  if ("scripted" in probe) return heard.toldProbes?.includes(probe.scripted) === true;
  if (!("goal" in probe)) return false;
  const text = goalText({ state, graph }, probe) ?? "";
  return (
    heard.touched?.some(({ node, goal }) => node === state.node && goal === probe.goal) === true ||
    goalMeasure(text, graph.language) !== null ||
    questionKind(text, graph.language) === "amount"
  );
}

/** After "nothing more", says that one thing is still open; otherwise acknowledges the answer. */
function leadOver(turn: Turn, probe: Probe, answer: Utterance): void {
  const { heard } = answer;
  const { generation } = turn.state;
  const isGoal = "goal" in probe || "scripted" in probe;
  // "Nothing" to the question itself is an answer.
  const isLater = turn.progressAt(turn.state.node).answers.length > 1;
  const introduced = introductionOf(turn, probe, heard);
  const isOneMore = generation > 3 && isGoal && isLater && saysNoMore(heard) && turn.hasFresh("one_more");
  // What asks for more of the same follows from the answer, so nothing else needs to acknowledge it.
  if (introduced === "more_exactly" && !toldHardship(turn.state, heard)) {
    turn.add(turn.phrase(introduced));
    return;
  }
  // One introduction per question is enough.
  if (isOneMore && (introduced === null || generation < 7)) turn.add(turn.phrase("one_more"));
  // "Then let's leave it there" before another follow-up would contradict itself.
  else {
    const { amount, ...acknowledged } = asAcknowledged(turn, answer);
    const repeats = amount !== undefined && !asksAgain(turn, probe, answer);
    turn.acknowledge({ ...acknowledged, saysNoMore: false, ...(repeats ? { amount } : {}) });
  }
  if (introduced !== null) turn.add(turn.phrase(introduced));
}

/** "As I said" in an answer of as many words is said in passing, and no complaint. */
const minWordsOfOther = 20;

const asAcknowledged = ({ state }: Turn, { id, heard }: Utterance) => ({
  words: heard.words,
  saysNoMore: saysNoMore(heard),
  isHard: toldHardship(state, heard),
  isFelt: heard.isHard === true,
  isAgain:
    heard.isAgain === true &&
    heard.nonAnswer === undefined &&
    !(state.generation > 22 && heard.words >= minWordsOfOther),
  ...(heard.mood === undefined ? {} : { mood: heard.mood }),
  ...(heard.amount === undefined ? {} : { amount: { utterance: id, ...heard.amount } }),
});

/**
 * Acknowledges an answer in words that fit it.
 * @param isAddition said when nothing more was asked
 */
export function acknowledge(turn: Turn, remark: Utterance, isAddition = false): void {
  if (!thankForRecording(turn, remark)) turn.acknowledge({ ...asAcknowledged(turn, remark), isAddition });
}

/**
 * True if a follow-up may quote the answer. "You mentioned the calendar. Why is that?" makes no sense, so only a
 * request for more about the quote may, in a wording not used yet.
 */
function mayQuote(turn: Turn, kind: ProbeKind, answer: Utterance | null): boolean {
  const { generation } = turn.state;
  if (generation > 6 && !turn.hasFresh("tell_more_about")) return false;
  // A noun picked out of something hard sounds as if the rest had not been heard.
  if (generation > 10 && answer !== null && toldHardship(turn.state, answer.heard)) return false;
  return answer?.heard.lacks === undefined
    ? kind !== "confidence_again"
    : kind === "elaborate" || (kind === "mechanism" && generation < 3);
}

/** A follow-up, by telephone with how to answer it. */
function askingParts(turn: Turn, probe: Probe, answer: Utterance | null): readonly LinePart[] {
  const { node } = turn;
  const text = "scripted" in probe && node?.kind === "question" ? (node.probes[probe.scripted] ?? "") : "";
  const asksRating = "kind" in probe && ["confidence", "confidence_again", "rating"].includes(probe.kind);
  return withWaysToAnswer(turn, partOf(turn, probe, answer), { text, asksRating });
}

function askProbe(turn: Turn, probe: Probe, answer: Utterance | null): void {
  const { node: position } = turn.state;
  turn.setProgress(position, {
    status: "probing",
    probes: [...turn.progressAt(position).probes, probeKey(probe)],
  });
  const echo = answer?.heard.echo ?? null;
  // Quoting in every line sounds like parroting; scripted probes bring their own introduction.
  const echoes = echo !== null && "kind" in probe && mayQuote(turn, probe.kind, answer) && !turn.state.echoed;
  turn.state.echoed = echoes;
  if (answer === null || !echoes) {
    // "I understand. What do you mean by that?" would contradict itself.
    const asksMeaning = turn.state.generation > 7 && "kind" in probe && probe.kind === "reconcile";
    if (answer !== null && !asksMeaning) leadOver(turn, probe, answer);
    turn.ask({ parts: askingParts(turn, probe, answer), role: "probe" });
  } else if (turn.state.generation < 7) {
    const part = partOf(turn, probe, answer);
    turn.echo(answer.id, echo);
    turn.ask({ parts: [part], role: "probe" });
  } else {
    leadOver(turn, probe, answer);
    turn.ask({ parts: [turn.askAbout(answer.id, echo)], role: "probe" });
  }
}

/** True for more about the end of an answer that ends with a joke or a question. */
const isOutOfPlace = (kind: ProbeKind, answer: Utterance | null): boolean =>
  kind === "last_point" &&
  answer !== null &&
  (answer.heard.mood === "laughs" || answer.heard.asks !== undefined || answer.heard.endsAsking === true);

/** Asks the next probe, or finishes the question if there is none. `answer`: the answer that the probe follows. */
export function probeOrFinish(turn: Turn, node: QuestionNode, answer: Utterance | null): void {
  if (answer !== null && isUnheard(turn, answer)) {
    goOnUnheard(turn, node, answer);
    return;
  }
  const probe = chooseProbe(turn, node, answer !== null);
  if (probe !== null && !("kind" in probe && (wasPuzzled(turn) || isOutOfPlace(probe.kind, answer)))) {
    askProbe(turn, probe, answer);
    return;
  }
  if (answer !== null) acknowledge(turn, answer);
  turn.state.echoed = false;
  finishQuestion(turn, node);
}

/** Acknowledges an answer of which no words are known and asks what does not depend on them: no follow-up of its own. */
function goOnUnheard(turn: Turn, node: QuestionNode, answer: Utterance): void {
  acknowledge(turn, answer);
  turn.state.echoed = false;
  if (turn.profile.course === null || node.isBelief !== true) {
    askAuthoredOrFinish(turn, node);
    return;
  }
  const probe = chooseProbe(turn, node, true);
  if (probe === null) finishQuestion(turn, node);
  else askProbe(turn, probe, null);
}

/**
 * Asks the author's next goal after a remark that answers nothing new: "as I said, Northbox" (`isAnswer`), or "I don't
 * know" to a follow-up. Returns false if none is open.
 */
export function askOpenGoal(turn: Turn, node: QuestionNode, isAnswer: boolean): boolean {
  const probe = chooseProbe(turn, node, isAnswer);
  if (probe === null || !("goal" in probe)) return false;
  if (isAnswer && turn.hasFresh("said_again")) turn.add(turn.phrase("said_again"));
  askProbe(turn, probe, null);
  return true;
}

/** Asks what the author wants to learn besides, or finishes the question; for an answer of which no more is known. */
export function askAuthoredOrFinish(turn: Turn, node: QuestionNode): void {
  const probe = chooseProbe(turn, node, false);
  if (probe === null || "kind" in probe) finishQuestion(turn, node);
  else askProbe(turn, probe, null);
}

/** Records an answer, at the current node by default. */
export function recordAnswer(turn: Turn, { id, heard }: Utterance, node = turn.state.node): void {
  const { care, rating, isRated, objectives, hasReason, hasExample, hasNumber, goals, nonAnswer, lacks } =
    heard;
  turn.state.lastAnswered = node;
  turn.state.heaviness = heavinessAfter(turn.state, heard);
  turn.setProgress(node, {
    answers: [
      ...turn.progressAt(node).answers,
      {
        utterance: id,
        ...(care === undefined ? {} : { care }),
        // "Nothing more" adds no words to the answer.
        words: nonAnswer === "no_more" ? 0 : heard.words,
        rating: turn.state.hadCrisis ? null : rating,
        ...(isRated === true && turn.state.generation > 9 ? { isRated } : {}),
        objectives,
        hasReason,
        hasExample,
        hasNumber,
        ...(toldHardship(turn.state, heard) && turn.state.generation > 10 ? { isHard: true as const } : {}),
        ...(heard.isBlamed === true && turn.state.generation > 22 ? { isBlamed: true as const } : {}),
        ...(heard.isDone === true ? { isDone: true as const } : {}),
        ...(saysNoMore(heard) && turn.state.generation > 1 ? { isNo: true as const } : {}),
        ...(lacks === undefined ? {} : { lacks }),
        ...(goals === undefined ? {} : { goals }),
        ...(heard.touched === undefined || turn.state.generation < 17 ? {} : { touched: heard.touched }),
        ...(heard.told === undefined || turn.state.generation < 21 ? {} : { told: heard.told }),
        ...(heard.isAgain === true && turn.state.generation > 16 ? { isAgain: true as const } : {}),
      },
    ],
  });
}
