import type { SayAction, LinePart } from "../../../interviewing/engine/engine-action.ts";
import type { PhraseKey } from "../../../interviewing/phrases/wording.ts";
import type { GuideGraph, GuideNode } from "../../../interviewing/guide/guide-graph.ts";
import { answerKeysOf } from "../../../interviewing/hearing/options.ts";
import { type MessageRow, findUtterance, readLines } from "../../interviews/read-conversation.ts";
import type { SessionLine, SessionInput } from "./session.ts";
import type { ToolCall } from "../../../contracts/contracts.gen.ts";
import { renderLine, renderWrittenLine, type LineWords } from "../../../interviewing/engine/render-line.ts";
import type { Wording } from "../model/wording.ts";
import type { Guide } from "./guides.ts";
import type { StepResult } from "./take-input.ts";
import { isUniqueViolation, problem } from "../../platform/errors.ts";
import type { Tx } from "../../storage/database.ts";
import { debugEvent, endingOf } from "./debug-event.ts";
import type { LiveConversation } from "./open-conversation.ts";
import type { TurnRequest, TurnResult, TurnTools } from "./turn-request.ts";

/** Returns which telephone keys answer a line, if not those of a rating. */
function answerKeys(graph: GuideGraph, role: string, node: GuideNode | undefined): Pick<SessionLine, "keys"> {
  if (role !== "question" || node?.kind !== "question") return {};
  const keys = answerKeysOf(node, graph.language);
  return keys === null || keys === "rating" ? {} : { keys };
}

const confirms: readonly string[] = ["confirm_stop", "care_confirm_stop", "confirm_forget"];

/** Returns whether a line asks to confirm a command. */
const isConfirmation = ({ parts }: SayAction): boolean =>
  parts.some((part) => part.kind === "phrase" && confirms.includes(part.key));

/** @param messageId id of the stored line, by which a returning client recognises it */
export const lineEvent = (
  graph: GuideGraph,
  { say, text }: ComposedLine,
  messageId: string,
): SessionLine => ({
  type: "line",
  messageId,
  text,
  role: say.role,
  node: graph.nodes[say.node]?.id ?? null,
  interruptible: say.interruptible,
  patience: say.patience,
  ...(isConfirmation(say) ? { keys: "yes_no" as const } : answerKeys(graph, say.role, graph.nodes[say.node])),
});

/** A stored line as an event, as the engine would repeat it. */
function storedLineEvent(graph: GuideGraph, row: MessageRow): SessionLine {
  const node = graph.nodes.find(({ id }) => id === row.nodeId);
  const depth = node?.kind === "question" ? node.depth : "light";
  const role = (row.lineKind ?? "remark") as SessionLine["role"];
  return {
    type: "line",
    messageId: row.messageId,
    text: row.content,
    role,
    node: row.nodeId,
    interruptible: role !== "consent" && !(node?.kind === "question" && node.noInterrupt),
    ...answerKeys(graph, role, node),
    patience: depth === "deep" ? "long" : depth === "light" ? "short" : "normal",
  };
}

/** A line in its final words. */
export interface ComposedLine {
  readonly say: SayAction;
  readonly text: string;
  /** Worded by a language model. */
  readonly isReworded: boolean;
}

interface ComposeContext {
  readonly guide: Guide;
  /** Respondents read it: the first question gets a paragraph of its own after the greeting. */
  readonly isWritten: boolean;
  readonly decided: StepResult;
  /** The respondent's current utterance. */
  readonly utterance: { readonly id: string; readonly text: string } | null;
  /** Earlier utterances of the respondent that lines quote, by id. */
  readonly quoted: ReadonlyMap<string, string>;
  /** Appended to each line that asks for consent. */
  readonly afterConsent: string | undefined;
  readonly wording: Wording | undefined;
  /** Earlier messages, for a language model. */
  readonly history: readonly MessageRow[];
  readonly signal: AbortSignal | undefined;
}

/** Phrases before a repeated question: a reply to the respondent's question, or that it cannot be answered. */
const answersQuestion = (key: PhraseKey): boolean =>
  key === "no_answer" || key === "back" || key.startsWith("about_");

/** Ratings are asked for in the same words before and after, so that they are comparable. */
const asksRating = (key: PhraseKey): boolean =>
  key === "confidence" || key === "confidence_again" || key === "rating";

/** The engine's own words, or quotes of the respondent; never those of a guide, a document or the tenant. */
const isEngines = (part: LinePart): boolean =>
  part.kind === "phrase" ? !asksRating(part.key) && !answersQuestion(part.key) : part.kind === "echo";

const asks = (part: LinePart): boolean => part.kind === "echo" && part.asks === true;

/** The engine's own probes may be reworded; text that people wrote is said unchanged. */
const mayReword = ({ role, parts }: SayAction): boolean =>
  role === "probe" && parts.some((part) => part.kind === "phrase" || asks(part)) && parts.every(isEngines);

/** Returns whether a language model would be asked to reword any of the lines. */
export const hasRewordableLine = ({ lines }: StepResult): boolean => lines.some(mayReword);

/** Renders a line in the engine's words. */
function render(
  { guide, isWritten, decided, utterance, quoted }: ComposeContext,
  { parts }: SayAction,
): string {
  const { graph } = guide;
  const find: LineWords = {
    utterance: (id) => (id === utterance?.id ? utterance.text : quoted.get(id)),
    passage: (id) => decided.passages.get(id)?.text,
  };
  return (isWritten ? renderWrittenLine : renderLine)(graph, parts, find);
}

/** Words the lines of a turn: the engine's words, or a language model's if they pass its checks. */
export async function composeLines(
  context: ComposeContext,
): Promise<{ lines: readonly ComposedLine[]; calls: readonly ToolCall[] }> {
  const { decided, utterance, wording } = context;
  const lines: ComposedLine[] = [];
  const calls: ToolCall[] = [];
  for (const say of decided.lines) {
    const words = render(context, say);
    const isFollowed = say.role === "consent" && context.afterConsent !== undefined;
    const line = isFollowed ? `${words} ${context.afterConsent}` : words;
    if (wording === undefined || utterance === null || !mayReword(say)) {
      lines.push({ say, text: line, isReworded: false });
      continue;
    }
    const reworded = await wording.reword(requestOf(context, say, line), context.signal);
    calls.push(reworded.call);
    lines.push({ say, text: reworded.line ?? line, isReworded: reworded.line !== null });
  }
  return { lines, calls };
}

function requestOf({ guide, decided, utterance, history }: ComposeContext, say: SayAction, line: string) {
  const { nodes, language, tone } = guide.graph;
  const node = nodes[say.node];
  const answers = new Set(decided.state.progress[say.node]?.answers.map((answer) => answer.utterance));
  return {
    language,
    tone,
    role: say.role,
    // The engine has already counted this probe.
    budget: say.probesLeft + 1,
    line,
    question: node?.kind === "question" ? node.text : "",
    answers: [
      ...history.filter(({ messageId }) => answers.has(messageId)).map(({ content }) => content),
      utterance?.text ?? "",
    ],
    said: history.filter(({ type }) => type === "ai").map(({ content }) => content),
    upcoming: nodes.slice(say.node + 1).flatMap((each) => (each.kind === "question" ? [each.text] : [])),
  };
}

/** Returns stored lines once more: those of a turn, or the last ones. */
export async function repeatTurn(
  { refresh }: TurnTools,
  tx: Tx,
  known: LiveConversation,
  turn: number | "last",
  { withOutline }: Pick<TurnRequest, "withOutline">,
): Promise<TurnResult> {
  const live = await refresh(tx, known);
  const { row, guide, state } = live;
  const rows = await readLines(tx, row, turn);
  const ending = row.isEnded ? (row.ending ?? endingOf(state)) : null;
  const debug = debugEvent({
    conversationId: row.id,
    guide,
    state,
    isStaff: row.isTest,
    toolCalls: [],
    messageIds: rows.map(({ messageId }) => messageId),
    withOutline,
  });
  return {
    live,
    events: [
      ...rows.map((each) => storedLineEvent(guide.graph, each)),
      { type: "debug", event: { ...debug, is_ended: row.isEnded, ending } },
      ...(ending === null ? [] : [{ type: "ended" as const, ending }]),
    ],
  };
}

/**
 * Returns the first reply to a repeated utterance; `undefined` for a new one.
 * @throws {ProblemError} 422 if the message id was used for other words.
 */
export async function repeatUtterance(
  tools: TurnTools,
  tx: Tx,
  live: LiveConversation,
  input: SessionInput,
  request: Pick<TurnRequest, "withOutline">,
): Promise<TurnResult | undefined> {
  if (input.type !== "said") return undefined;
  const known = await findUtterance(tx, live.row, input.messageId);
  if (known === undefined) return undefined;
  if (known.type !== "human" || (known.content !== "" && known.content !== input.text)) {
    throw problem("ERR_IDEMPOTENCY_KEY_REUSED", {
      detail: "The message id was already used for a different text.",
    });
  }
  return repeatTurn(tools, tx, live, known.turn, request);
}

/** Returns whether a turn could not be stored because its utterance exists. */
export const isRepeatedUtterance = (error: unknown): boolean =>
  isUniqueViolation(error, "conversation_messages_message");
