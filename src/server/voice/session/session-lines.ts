import type { SayAction, LinePart } from "../../../interviewing/engine/engine-action.ts";
import type { EngineEvent } from "../../../interviewing/engine/engine-event.ts";
import { asksForDigit } from "../../../interviewing/engine/telephone/stray-keys.ts";
import { ownFollowUpIn } from "../../../interviewing/proposal/expected-follow-ups.ts";
import type { GuideGraph, GuideNode } from "../../../interviewing/guide/guide-graph.ts";
import {
  answerKeysOf,
  keysOfText,
  numberedOptionsOf,
} from "../../../interviewing/hearing/choices/options.ts";
import type { NewMessage } from "../../interviews/append-turn.ts";
import {
  type MessageRow,
  findUtterance,
  readErasedIds,
  readLines,
} from "../../interviews/read-conversation.ts";
import type { SessionLine, SessionInput } from "./session.ts";
import type { ToolCall } from "../../../contracts/contracts.gen.ts";
import {
  renderLine,
  renderWrittenLine,
  type LineWords,
} from "../../../interviewing/engine/lines/render-line.ts";
import type { RewordRequest, Wording, WordedAhead } from "../model/wording.ts";
import type { Guide } from "./guides.ts";
import type { StepResult } from "./take-input.ts";
import { isUniqueViolation, problem } from "../../platform/errors.ts";
import type { Tx } from "../../storage/database.ts";
import { debugEvent, endingOf } from "./debug-event.ts";
import type { LiveConversation } from "./open-conversation.ts";
import type { LateLine, TurnRequest, TurnResult, TurnTools } from "./turn-request.ts";

/**
 * Returns which telephone keys answer a line, if not those of a rating.
 * @param followUp the author's follow-up that it puts
 */
function answerKeys(
  graph: GuideGraph,
  role: string,
  node: GuideNode | undefined,
  followUp?: string,
): Pick<SessionLine, "keys"> {
  if (node?.kind !== "question") return {};
  const { language } = graph;
  const asked = followUp === undefined ? null : keysOfText(followUp, language);
  const keys = role === "question" ? answerKeysOf(node, language) : asked;
  return keys === null || keys === "rating" ? {} : { keys };
}

/** The author's follow-up that a line puts, if any. */
function followUpIn(node: GuideNode | undefined, { parts }: SayAction): string | undefined {
  const part = parts.find(({ kind }) => kind === "probe");
  return node?.kind === "question" && part?.kind === "probe" ? node.probes[part.probe] : undefined;
}

/** The number of options that a line reads out, if any. */
function choicesIn(graph: GuideGraph, parts: readonly LinePart[]): Pick<SessionLine, "choices"> {
  const part = parts.find(({ kind }) => kind === "choices");
  const node = part?.kind === "choices" ? graph.nodes[part.node] : undefined;
  return node?.kind === "question" ? { choices: numberedOptionsOf(node, graph.language).length } : {};
}

const confirms: readonly string[] = ["confirm_stop", "care_confirm_stop", "confirm_forget"];

/** Marks a line that no digit answers. */
const openness = (graph: GuideGraph, { node, role, parts }: SayAction): Pick<SessionLine, "isOpen"> =>
  graph.nodes[node]?.kind === "question" &&
  (role === "question" || role === "probe") &&
  !asksForDigit(graph, parts)
    ? { isOpen: true }
    : {};

/** Returns whether a line asks to confirm a command. */
const isConfirmation = ({ parts }: SayAction): boolean =>
  parts.some((part) => part.kind === "phrase" && confirms.includes(part.key));

/** @param messageId id of the stored line, by which a returning client recognises it */
export const lineEvent = (graph: GuideGraph, { say, text }: ComposedLine, messageId: string): SessionLine => {
  const node = graph.nodes[say.node];
  const answered = isConfirmation(say)
    ? { keys: "yes_no" as const }
    : answerKeys(graph, say.role, node, followUpIn(node, say));
  return {
    type: "line",
    messageId,
    text,
    role: say.role,
    node: node?.id ?? null,
    interruptible: say.interruptible,
    patience: say.patience,
    ...answered,
    ...choicesIn(graph, say.parts),
    ...(answered.keys === undefined ? openness(graph, say) : {}),
  };
};

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

/** A line in the words in which it is stored. */
export interface ComposedLine {
  readonly say: SayAction;
  readonly text: string;
  /** Worded by a language model. */
  readonly isReworded: boolean;
  /** What a language model may still word while the line's first words are said. */
  readonly late?: { readonly lead: string; readonly request: RewordRequest } | undefined;
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
  /** For a turn with a follow-up that a language model may word. */
  readonly wording?: WordingContext | undefined;
}

/** What is needed to check and to request a language model's words. */
export interface WordingContext {
  readonly wording: Wording;
  /** Follow-ups worded while the previous line was said. */
  readonly ahead: WordedAhead | undefined;
  /** Earlier messages. */
  readonly history: readonly MessageRow[];
}

/** Returns whether a language model may word any of the lines. */
export const hasRewordableLine = ({ lines }: StepResult): boolean =>
  lines.some((say) => ownFollowUpIn(say) !== null);

/** Renders parts of a line in the engine's words. */
function render(
  {
    guide,
    isWritten,
    decided,
    utterance,
    quoted,
  }: Pick<ComposeContext, "guide" | "isWritten" | "decided" | "utterance" | "quoted">,
  parts: readonly LinePart[],
): string {
  const { graph } = guide;
  const find: LineWords = {
    utterance: (id) => (id === utterance?.id ? utterance.text : quoted.get(id)),
    passage: (id) => decided.passages.get(id)?.text,
  };
  return (isWritten ? renderWrittenLine : renderLine)(graph, parts, find);
}

/** How to answer by speaking takes long to say: a caller who was silent is only asked again. */
const withoutHeard = ({ decided }: ComposeContext, { parts }: SayAction): readonly LinePart[] =>
  decided.events.some(({ type }) => type === "silence")
    ? parts.filter((part) => part.kind !== "phrase" || part.key !== "speak_recorded")
    : parts;

/**
 * Words the lines of a turn: in the engine's words, or in those that a language model found while the previous line was
 * said, if they pass its checks. Never waits for a model.
 */
export function composeLines(context: ComposeContext): {
  lines: readonly ComposedLine[];
  calls: readonly ToolCall[];
} {
  const calls: ToolCall[] = [];
  const lines = context.decided.lines.map((say): ComposedLine => {
    const words = render(context, withoutHeard(context, say));
    const isFollowed = say.role === "consent" && context.afterConsent !== undefined;
    const ownLine = { say, text: isFollowed ? `${words} ${context.afterConsent}` : words, isReworded: false };
    const followUp = ownFollowUpIn(say);
    const { wording: { wording, ahead, history } = {}, utterance } = context;
    if (wording === undefined || history === undefined || utterance === null || followUp === null)
      return ownLine;
    const lead = render(context, followUp.lead);
    const request = {
      ...talkOf({ ...context, ...context.decided, history, answer: utterance.text }, say.node),
      role: say.role,
      // The engine has already counted this probe.
      budget: say.probesLeft + 1,
      line: render(context, [followUp.asking]),
    };
    const found =
      ahead?.node === say.node && followUp.key !== null ? ahead.lines.get(followUp.key) : undefined;
    const checked = found === undefined ? null : wording.check(found, request);
    if (checked !== null) calls.push(checked.call);
    if (typeof checked?.line === "string")
      return { say, text: [lead, checked.line].filter((text) => text !== "").join(" "), isReworded: true };
    return lead === "" ? ownLine : { ...ownLine, late: { lead, request } };
  });
  return { lines, calls };
}

/** The line of a turn that a language model may still word. */
export function lateIn(lines: readonly ComposedLine[], replies: readonly NewMessage[]): LateLine | undefined {
  const at = lines.findIndex(({ late }) => late !== undefined);
  const [line, messageId] = [lines[at], replies[at]?.messageId];
  return line?.late === undefined || messageId === undefined
    ? undefined
    : { ...line.late, messageId, line: line.say.line };
}

/** Events for lines worded by a language model; the words themselves are in the messages. */
export const wordedIn = (
  lines: readonly ComposedLine[],
  replies: readonly NewMessage[],
  at: number,
): readonly EngineEvent[] =>
  lines.flatMap(({ say, isReworded }, index) => {
    const message = replies[index]?.messageId;
    return isReworded && message !== undefined ? [{ type: "worded", at, line: say.line, message }] : [];
  });

/** What was said so far, for a language model that words a follow-up of a question. */
export function talkOf(
  {
    guide,
    state,
    history,
    answer,
  }: Pick<LiveConversation, "guide" | "state"> & {
    readonly history: readonly MessageRow[];
    /** The answer of this turn, which is not stored yet. */
    readonly answer?: string;
  },
  position: number,
): Pick<RewordRequest, "language" | "tone" | "question" | "answers" | "said" | "upcoming"> {
  const { nodes, language, tone } = guide.graph;
  const node = nodes[position];
  const answers = new Set(state.progress[position]?.answers.map(({ utterance }) => utterance));
  const earlier = history.filter(({ messageId }) => answers.has(messageId)).map(({ content }) => content);
  return {
    language,
    tone,
    question: node?.kind === "question" ? node.text : "",
    answers: answer === undefined ? earlier : [...earlier, answer],
    said: history.filter(({ type }) => type === "ai").map(({ content }) => content),
    upcoming: nodes.slice(position + 1).flatMap((each) => (each.kind === "question" ? [each.text] : [])),
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
    // The first reply, which said so, may not have arrived.
    changed: (await readErasedIds(tx, row)).map((messageId) => ({ messageId, content: "" })),
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

/** The message of a line. */
export const storedLine = (
  nodeId: string | null,
  { say, text }: ComposedLine,
  messageId: string,
): NewMessage => ({
  messageId,
  type: "ai",
  content: text,
  clientTimestamp: null,
  nodeId,
  line: say.line,
  lineKind: say.role,
  audioKey: null,
});
