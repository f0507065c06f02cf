import type { EngineEvent } from "../../../interviewing/engine/engine-event.ts";
import type { EngineState } from "../../../interviewing/engine/engine-state.ts";
import { needsQuoteAsProof } from "../../../interviewing/engine/on-noticed.ts";
import { coveredGoals } from "../../../interviewing/engine/probes.ts";
import { step } from "../../../interviewing/engine/step.ts";
import type { GuideGraph } from "../../../interviewing/guide/guide-graph.ts";
import type { CheckedNotes } from "../../../interviewing/proposal/check-notes.ts";
import { appendModelFinding, rewordMessage } from "../../interviews/append-turn.ts";
import { findUtterance, readMessages } from "../../interviews/read-conversation.ts";
import type { Tx } from "../../storage/database.ts";
import type { AnswerToRead, RemarkToCheck } from "../model/noticed-by-model.ts";
import type { LiveConversation } from "./open-conversation.ts";
import type { SessionInput } from "./session.ts";
import type { LateLine, TurnTools } from "./turn-request.ts";
import type { CheckedCareClaim } from "../../../interviewing/proposal/check-care-claim.ts";
import { findHelpText } from "../../interviews/guide-texts.ts";
import type { StepResult } from "./take-input.ts";

/** A stored answer that a language model may read; earlier answers by id. */
export interface StoredAnswer extends Omit<AnswerToRead, "earlier"> {
  readonly utterance: string;
  readonly earlier: readonly string[];
}

/** Limits per request to the model. */
const max = { goals: 20, questions: 20, earlier: 6 } as const;

/** Shorter answers are not read by a model. */
const minWords = 4;

function goalsOpen({ nodes }: GuideGraph, state: EngineState): StoredAnswer["goals"] {
  return nodes.flatMap((node, position) => {
    const isOver = position < state.node || node.kind !== "question" || node.isBelief === true;
    if (isOver || node.rules !== undefined) return [];
    const heard = coveredGoals(state, position);
    const probes = state.progress[position]?.probes ?? [];
    return (node.goals ?? []).flatMap(({ text }, goal) =>
      heard.has(goal)
        ? []
        : [{ node: position, goal, question: node.text, text, isAsked: probes.includes(`goal:${goal}`) }],
    );
  });
}

const questionsOpen = ({ nodes }: GuideGraph, state: EngineState): StoredAnswer["questions"] =>
  nodes.flatMap((node, position) =>
    position > state.node && node.kind === "question" && needsQuoteAsProof(node)
      ? [{ node: position, text: node.text }]
      : [],
  );

/**
 * Returns what a language model may read of a turn: an answer in words that needs no care, to a question that is
 * neither rated nor screening, and only if there is anything left to notice.
 * @param state after the turn.
 * @param content the answer as stored.
 */
export function answerOf(
  { graph }: LiveConversation["guide"],
  state: EngineState,
  input: SessionInput,
  content: string,
): StoredAnswer | undefined {
  if (input.type !== "said" || input.pressed !== undefined || content === "") return undefined;
  if (state.status !== "running" || state.hadCrisis) return undefined;
  const utterance = input.messageId;
  const answers = state.progress.flatMap((progress, position) => {
    const node = graph.nodes[position];
    const isOpen = node?.kind === "question" && node.rules === undefined && node.isBelief !== true;
    return isOpen
      ? progress.answers.filter(({ care, words }) => care === undefined && words >= minWords)
      : [];
  });
  if (!answers.some((answer) => answer.utterance === utterance)) return undefined;
  const earlier = answers.map((answer) => answer.utterance).filter((id) => id !== utterance);
  const goals = goalsOpen(graph, state).slice(0, max.goals);
  const questions = questionsOpen(graph, state).slice(0, max.questions);
  if (goals.length + questions.length + earlier.length === 0) return undefined;
  return {
    utterance,
    text: content,
    language: graph.language,
    goals,
    questions,
    earlier: earlier.slice(-max.earlier),
  };
}

/** Adds the words of the earlier answers, as currently stored. */
export async function addEarlierAnswers(
  tx: Tx,
  { row }: LiveConversation,
  { earlier, ...answer }: StoredAnswer,
): Promise<AnswerToRead> {
  const messages = earlier.length === 0 ? [] : await readMessages(tx, row);
  const found = messages.filter(
    ({ messageId, type, content }) => type === "human" && content !== "" && earlier.includes(messageId),
  );
  return {
    ...answer,
    earlier: found.map(({ messageId, content }) => ({ utterance: messageId, text: content })),
  };
}

/**
 * Adds a language model's notes on an answer to the conversation's current state. Returns the updated conversation,
 * `undefined` if the notes no longer change anything, or `"stale"` if another process was faster.
 */
export async function storeAnswerNotes(
  { refresh, now }: Pick<TurnTools, "refresh" | "now">,
  tx: Tx,
  known: LiveConversation,
  { utterance, text }: StoredAnswer,
  { goals, answered, comparison, next: proposed }: CheckedNotes,
): Promise<LiveConversation | "stale" | undefined> {
  const live = await refresh(tx, known);
  const { row, guide, state, clock } = live;
  if (row.isEnded) return undefined;
  const message = await findUtterance(tx, row, utterance);
  if (message?.content !== text || row.forgottenId === utterance) return undefined;
  const event: EngineEvent & { type: "noticed" } = {
    type: "noticed",
    at: clock,
    utterance,
    ...(goals.length === 0 ? {} : { goals }),
    ...(answered.length === 0 ? {} : { answered }),
    ...(comparison === null ? {} : { comparison }),
    ...(proposed === null ? {} : { next: proposed }),
  };
  const next = step(guide.graph, state, event);
  if (next.state === state) return undefined;
  if (!(await appendModelFinding(tx, row, event, now()))) return "stale";
  return { ...live, state: next.state, row: { ...row, events: row.events + 1 } };
}

/** A stored remark of the respondent that a language model may check. */
export interface StoredRemark extends RemarkToCheck {
  readonly utterance: string;
}

/**
 * Returns what a language model may check of a turn: words stored after consent, other than an exact command, and only
 * while there is anything left to raise.
 * @param content the remark as stored.
 */
export function remarkOf(
  { state, guide }: LiveConversation,
  input: SessionInput,
  decided: StepResult,
  content: string,
): StoredRemark | undefined {
  const node = guide.graph.nodes[state.node];
  const heard = decided.events.find((event) => event.type === "heard")?.heard;
  if (input.type !== "said" || input.pressed !== undefined || heard === undefined || heard.words === 0)
    return;
  if (content === "" || node?.kind === "consent" || heard.isExact === true || decided.state.hadCrisis) return;
  return {
    utterance: input.messageId,
    text: content,
    question: node?.kind === "question" ? node.text : "",
    language: guide.graph.language,
    care: heard.care ?? null,
  };
}

/**
 * Adds a language model's care claim to the conversation's current state, also after its end. Returns the updated
 * conversation, `undefined` if there is nothing left to raise, as when the words were taken back, or `"stale"` if
 * another process was faster.
 */
export async function storeCareClaim(
  { refresh, now }: Pick<TurnTools, "refresh" | "now">,
  tx: Tx,
  known: LiveConversation,
  { utterance, text }: StoredRemark,
  { care, quote }: CheckedCareClaim & { readonly error: null },
): Promise<LiveConversation | "stale" | undefined> {
  const live = await refresh(tx, known);
  const { row, guide, state, clock } = live;
  const message = await findUtterance(tx, row, utterance);
  if (message?.content !== text || row.forgottenId === utterance) return undefined;
  const help =
    care === "crisis" ? (await findHelpText(tx, row.tenantId, guide.graph.language))?.text : undefined;
  const event: EngineEvent & { type: "care_raised" } = {
    type: "care_raised",
    at: clock,
    utterance,
    care,
    quote,
    ...(help === undefined ? {} : { help }),
  };
  const next = step(guide.graph, state, event);
  if (next.actions.length === 0) return undefined;
  if (!(await appendModelFinding(tx, row, event, now()))) return "stale";
  return { ...live, state: next.state, row: { ...row, events: row.events + 1 } };
}

/**
 * Stores the question of a line in a language model's words, before they are said. Returns the updated conversation,
 * `undefined` if the conversation has moved on, or `"stale"` if another process was faster.
 * @param messages number of messages after the line's turn.
 */
export async function storeLateWords(
  { refresh, now }: Pick<TurnTools, "refresh" | "now">,
  tx: Tx,
  known: LiveConversation,
  { messageId, line, lead }: LateLine,
  { question, messages }: { readonly question: string; readonly messages: number },
): Promise<LiveConversation | "stale" | undefined> {
  const live = await refresh(tx, known);
  const { row, clock } = live;
  if (row.isEnded || row.messages !== messages) return undefined;
  const event: EngineEvent & { type: "worded" } = { type: "worded", at: clock, line, message: messageId };
  if (!(await appendModelFinding(tx, row, event, now()))) return "stale";
  await rewordMessage(tx, row, messageId, `${lead} ${question}`);
  return { ...live, row: { ...row, events: row.events + 1 } };
}
