import { asksForRating } from "../../hearing/choices/rating-questions.ts";
import { asksForYesOrNo } from "../../hearing/choices/yes-no-questions.ts";
import type { QuestionNode } from "../../guide/guide-graph.ts";
import type { ParsedUtterance } from "../../hearing/text/parsed-utterance.ts";
import type { PhraseKey } from "../../phrases/wording.ts";
import type { Utterance } from "../engine-event.ts";
import { acknowledge, recordAnswer } from "../on-answer.ts";
import { askForConfirmation } from "./on-forget.ts";
import type { Turn } from "../turn.ts";

/*
 * A respondent who goes on with an answer while the next question is put: "actually no, I did once". Of a question that
 * was hardly heard nothing is answered, so what is said belongs to the answer before, and the question is put again.
 */

/** Share of a question from which on speech over it may answer it. */
const heardEnough = 0.5;

/** The respondent spoke over the last line when this share of its question was heard; absent: they could read it. */
export function onInterrupted({ state }: Turn, ofQuestion: number | undefined): void {
  if (state.generation < 22 || ofQuestion === undefined || state.promptReached !== "put") return;
  state.promptReached = ofQuestion < heardEnough ? "unheard" : "heard";
}

/** Remarks about the interview, which are no part of any answer. */
const aboutInterview: ReadonlySet<ParsedUtterance["nonAnswer"]> = new Set([
  "already_said",
  "tired",
  "reproach",
]);

/** "Yes" and "mhm" say that the respondent listens. */
const listens: ReadonlySet<ParsedUtterance["nonAnswer"]> = new Set(["backchannel", "ready"]);

/** A longer remark with a figure tells something: "it took eight weeks in the end". */
const maxWordsOfRating = 5;

const isRating = ({ rating, isRated, words }: ParsedUtterance): boolean =>
  rating !== null && (isRated === true || words <= maxWordsOfRating);

/** A longer remark that begins with yes or no tells something. */
const maxWordsOfYesOrNo = 4;

const asksFigure: ReadonlySet<PhraseKey> = new Set(["confidence", "confidence_again", "rating"]);

/** True if a remark is what the prompt asks for, however little of it was heard. */
function fits({ graph, state }: Turn, node: QuestionNode, heard: ParsedUtterance): boolean {
  const parts = state.prompt?.parts ?? [];
  const { goals = [], touched = [], choice, rules, assent, words } = heard;
  const phrases = parts.flatMap((part) => (part.kind === "phrase" ? [part.key] : []));
  if (phrases.some((key) => asksFigure.has(key))) return isRating(heard);
  const asked = parts.findLast(({ kind }) => kind !== "phrase" && kind !== "choices");
  if (asked?.kind === "goal")
    return [...goals, ...touched].some((hit) => hit.node === asked.node && hit.goal === asked.goal);
  // "Would you say more about the fees?" asks for nothing else than what was said.
  if (asked?.kind === "echo" || (asked === undefined && phrases.includes("tell_more"))) return true;
  if (choice !== undefined || rules?.isTold === true) return true;
  if (asked === undefined) return false;
  const text = asked.kind === "probe" ? (node.probes[asked.probe] ?? "") : node.text;
  if (asksForRating(text, graph.language) && isRating(heard)) return true;
  const asksWhetherItIsSo = asked.kind === "answered" || asksForYesOrNo(text, graph.language);
  return assent !== null && words <= maxWordsOfYesOrNo && asksWhetherItIsSo;
}

/**
 * The question that an addition belongs to: the current one if it was answered, else the one left last. Null if nothing
 * was asked before.
 */
function answeredBefore(turn: Turn): number | null {
  const { state, graph } = turn;
  if (turn.progressAt(state.node).answers.length > 0) return state.node;
  for (let position = state.node - 1; position >= 0; position -= 1) {
    const { status, skippedFor } = turn.progressAt(position);
    const isLeft = status !== "open" && (skippedFor === null || skippedFor === "respondent");
    if (graph.nodes[position]?.kind === "question" && isLeft) return position;
  }
  return null;
}

/** Keeps an addition with its question; one that was passed over is answered now. */
function keep(turn: Turn, remark: Utterance, position: number): void {
  recordAnswer(turn, remark, position);
  const { status } = turn.progressAt(position);
  if (status === "skipped" || status === "refused" || status === "dont_know")
    turn.setProgress(position, { status: "thin", skippedFor: null });
}

/**
 * Goes back to the question of the answer before, since a remark that calls for care over the next one is about that.
 * What was cut is entered anew after it.
 */
export function goBackToAnswer(turn: Turn): void {
  const { promptReached, node, care } = turn.state;
  if (promptReached !== "unheard" || care !== null || turn.progressAt(node).answers.length > 0) return;
  turn.state.node = answeredBefore(turn) ?? node;
}

/** Shorter remarks greet, or tell how the line is: "hello, the line is a bit noisy here". */
const minWordsOfAccount = 12;

/** True for an account before which nothing was asked: no answer is there that it could belong to. */
const isFirstAccount = (before: number | null, { words, isRecording }: ParsedUtterance): boolean =>
  before === null && (words >= minWordsOfAccount || isRecording === true);

/** Keeps what was said over a question that was hardly heard, and puts that again. Returns false for its answers. */
export function onAddition(turn: Turn, node: QuestionNode, remark: Utterance): boolean {
  const { prompt, promptReached, node: current } = turn.state;
  const { nonAnswer, waits, stops, losesThread, asks } = remark.heard;
  if (promptReached !== "unheard" || prompt === null || aboutInterview.has(nonAnswer)) return false;
  // An easier way into a question that was heard as a whole.
  const isQuestion = prompt.parts.some(({ kind }) => kind === "node" || kind === "answered");
  if (!isQuestion && turn.progressAt(current).answers.length === 0) return false;
  if (fits(turn, node, remark.heard)) return false;
  if (listens.has(nonAnswer)) {
    turn.askAgain();
    return true;
  }
  const before = answeredBefore(turn);
  if (isFirstAccount(before, remark.heard)) return false;
  keep(turn, remark, before ?? current);
  if (waits === true) {
    turn.state.status = "paused";
    turn.state.pausedAt = turn.at;
    turn.add(turn.phrase("paused"));
    turn.say("remark");
  } else if (stops === true) askForConfirmation(turn, "stop");
  else {
    if (losesThread === true) turn.add(turn.phrase("repeat"));
    else if (asks !== undefined) turn.add(turn.phrase("back"));
    else acknowledge(turn, remark, true);
    turn.askAgain();
  }
  return true;
}
