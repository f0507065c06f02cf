import type { ToolCall } from "../../../contracts/contracts.gen.ts";
import { transcriptOfPress } from "../../../interviewing/hearing/choices/pressed.ts";
import { maskPersonalDataInSteps } from "../../../interviewing/personal-data/find-personal-data.ts";
import { findHelpText } from "../../interviews/guide-texts.ts";
import { reserveSegmentPlaces } from "../../interviews/segment-places.ts";
import { appendTurn, type NewMessage, type TurnToAppend } from "../../interviews/append-turn.ts";
import type { EngineState } from "../../../interviewing/engine/engine-state.ts";
import { quotesIn } from "../../../interviewing/engine/engine-action.ts";
import {
  findUtterance,
  readMessages,
  type ConversationRow,
  type MessageRow,
} from "../../interviews/read-conversation.ts";
import { runInSlices } from "../../platform/run-periodically.ts";
import type { Tx } from "../../storage/database.ts";
import type { Flag } from "../../storage/tenant/conversation-tables.ts";
import {
  composeLines,
  lateIn,
  hasRewordableLine,
  type ComposedLine,
  lineEvent,
  isRepeatedUtterance,
  repeatTurn,
  repeatUtterance,
  storedLine,
  type WordingContext,
  wordedIn,
} from "./session-lines.ts";
import { debugEvent, endingOf, toolCallsOf } from "./debug-event.ts";
import type { Guide } from "./guides.ts";
import type { LiveConversation } from "./open-conversation.ts";
import { answerOf, remarkOf } from "./model-results.ts";
import type { SessionEvent, SessionInput } from "./session.ts";
import { takeInput, withPassage, type StepResult, normalizeText } from "./take-input.ts";
import { readMessageChanges, removeErasedWords } from "./erase-words.ts";
import type { TurnRequest, TurnResult, TurnTools } from "./turn-request.ts";

/** Prepares the words of an input for storage and for the engine. */
async function prepared(
  live: LiveConversation,
  input: SessionInput,
): Promise<{ input: SessionInput; masked: boolean }> {
  // Nothing has been asked yet.
  if (input.type === "silence" && live.state.status === "new")
    return { input: { type: "start" }, masked: false };
  if (input.type !== "said") return { input, masked: false };
  if (input.pressed !== undefined) {
    const { graph } = live.guide;
    const text = transcriptOfPress(input.pressed, graph.language, graph.nodes[live.state.node]);
    return { input: { ...input, text }, masked: false };
  }
  const tidy = normalizeText(input.text);
  const { language } = live.guide.graph;
  const text = live.row.masksPersonalData ? await runInSlices(maskPersonalDataInSteps(tidy, language)) : tidy;
  return { input: { ...input, text }, masked: text !== tidy };
}

const humanMessages = (input: SessionInput): NewMessage[] =>
  input.type === "said"
    ? [
        {
          messageId: input.messageId,
          type: "human",
          content: input.text,
          clientTimestamp: input.clientTimestamp ?? null,
          nodeId: null,
          line: null,
          lineKind: null,
          audioKey: input.audioKey ?? null,
        },
      ]
    : [];

/** Returns whether a turn gives consent: it leaves the consent node for anything but a refusal. */
export function givesConsent({ nodes }: Guide["graph"], before: EngineState, after: EngineState): boolean {
  return (
    before.status !== "new" &&
    nodes[before.node]?.kind === "consent" &&
    nodes[after.node]?.kind !== "consent" &&
    after.outcome !== "declined"
  );
}

/** The flag that this turn raises for staff. */
const flagIn = ({ actions }: StepResult): Flag | null =>
  actions.findLast((action) => action.type === "care_flagged")?.kind ?? null;

/** The question that an utterance answers. A correction belongs to the one before that which was asked. */
const answeredBy = ({ progress }: EngineState, utterance: string): number | undefined => {
  const position = progress.findIndex(({ answers }) =>
    answers.some((answer) => answer.utterance === utterance),
  );
  return position < 0 ? undefined : position;
};

/** Returns whether the respondent asked something that neither the knowledge base nor the engine could answer. */
const isUnanswered = ({ lines }: StepResult): boolean =>
  lines.some(({ parts }) => parts.some((part) => part.kind === "phrase" && part.key === "no_answer"));

/** A turn that is decided, but not worded yet. */
interface DecidedTurn {
  readonly live: LiveConversation;
  readonly input: SessionInput;
  readonly isMasked: boolean;
  readonly decided: StepResult;
  readonly changes: Awaited<ReturnType<typeof readMessageChanges>>;
  /** Earlier words of the respondent that lines quote, by utterance. */
  readonly quoted: ReadonlyMap<string, string>;
  readonly now: Date;
}

/** A turn that is stored once its transaction commits. */
interface StoredTurn {
  readonly taken: TurnResult;
  /** Keys of audio to delete after the commit. */
  readonly unwanted: readonly string[];
}

const isDecided = (outcome: object): outcome is DecidedTurn => "decided" in outcome;

/**
 * Takes one input: decides, words the lines, stores, and only then returns them. All in one transaction; none is open
 * while a language model is asked for an answer to a question. Returns `undefined` if the conversation was changed elsewhere and must be
 * reloaded.
 */
export async function runTurn(tools: TurnTools, request: TurnRequest): Promise<TurnResult | undefined> {
  let { input } = request;
  try {
    const outcome = await request.enter(async (tx, live): Promise<StoredTurn | DecidedTurn | undefined> => {
      const words = await prepared(live, request.input);
      input = words.input;
      const repeated = await repeatOf(tools, tx, live, input, request);
      if (repeated !== undefined) return { taken: repeated, unwanted: [] };
      const turn = await decideTurn(tools, tx, live, words, request);
      const asksModel = tools.knowledgeAnswer !== undefined && passagesFor(turn.decided).length > 0;
      if (!asksModel || input.type !== "said") {
        const wording = await wordingFor(tools, tx, turn);
        return storeTurn(tools, tx, turn, compose(turn, request, wording), request);
      }
      // A language model is not asked twice about the same utterance.
      const before = await repeatUtterance(tools, tx, live, input, request);
      return before === undefined ? turn : { taken: before, unwanted: [] };
    });
    if (outcome === undefined) return undefined;
    if (!isDecided(outcome)) return await afterwards(tools, outcome);
    request.onThinking?.();
    const { turn, calls } = await chooseAnswer(tools, outcome, request);
    // A line that answers a question is not worded by a model.
    const composed = compose(turn, request);
    const lines = { ...composed, calls: [...calls, ...composed.calls] };
    const stored = await request.enter(async (tx) => storeTurn(tools, tx, turn, lines, request));
    return stored && (await afterwards(tools, stored));
  } catch (error) {
    if (!isRepeatedUtterance(error)) throw error;
    return request.enter((tx, live) => repeatUtterance(tools, tx, live, input, request));
  }
}

/** Returns the messages as they will be after the turn: a language model is not sent what it erases. */
function withoutDeleted(
  messages: readonly MessageRow[],
  { erased }: DecidedTurn["changes"],
): readonly MessageRow[] {
  const left = new Map(erased.map(({ messageId, content }) => [messageId, content]));
  return messages.map((row) => ({ ...row, content: left.get(row.messageId) ?? row.content }));
}

/** For a turn with a follow-up that a language model may word; the messages are read for that only. */
async function wordingFor(
  { wording, wordedAhead }: TurnTools,
  tx: Tx,
  { live, input, decided, changes }: DecidedTurn,
): Promise<WordingContext | undefined> {
  if (wording === undefined || input.type !== "said" || !hasRewordableLine(decided)) return undefined;
  const history = withoutDeleted(await readMessages(tx, live.row), changes);
  return { wording, ahead: wordedAhead(live), history };
}

/** Passages that may answer the respondent's question. */
const passagesFor = ({ searches }: StepResult) => searches.flatMap(({ near }) => near);

/** Lets a language model choose the sentences that answer a question; falls back to what the search found. */
async function chooseAnswer(
  { knowledgeAnswer }: TurnTools,
  turn: DecidedTurn,
  { signal }: TurnRequest,
): Promise<{ readonly turn: DecidedTurn; readonly calls: readonly ToolCall[] }> {
  const { live, decided } = turn;
  const passages = passagesFor(decided);
  const [search] = decided.searches;
  if (knowledgeAnswer === undefined || search === undefined || passages.length === 0)
    return { turn, calls: [] };
  const { passage, call } = await knowledgeAnswer.choose({ question: search.question, passages }, signal);
  const answered = passage === null ? decided : withPassage(live, live.guide.graph, decided, passage);
  return { turn: { ...turn, decided: answered }, calls: [call] };
}

/** Returns the earlier reply to an input that is a repetition. */
async function repeatOf(
  tools: TurnTools,
  tx: Tx,
  live: LiveConversation,
  input: SessionInput,
  request: TurnRequest,
): Promise<TurnResult | undefined> {
  if (live.row.isEnded) {
    const repeated = await repeatUtterance(tools, tx, live, input, request);
    if (repeated !== undefined) return repeated;
  } else if (input.type !== "start" || live.state.status === "new") return undefined;
  return repeatTurn(tools, tx, live, "last", request);
}

async function decideTurn(
  { now: clock, knowledge }: TurnTools,
  tx: Tx,
  live: LiveConversation,
  { input, masked }: Awaited<ReturnType<typeof prepared>>,
  { startNode }: TurnRequest,
): Promise<DecidedTurn> {
  const { row, guide } = live;
  const { language } = guide.graph;
  const now = clock();
  const decided = await takeInput(live, input, {
    guide,
    gap: live.state.status === "new" ? 0 : now.getTime() - row.lastAt.getTime(),
    seed: Number.parseInt(row.id.slice(-6), 16),
    startNode: row.isTest ? startNode : undefined,
    hasKeys: row.medium === "phone",
    search: async (question) => (await knowledge.open(tx, { ...row, language }))(question),
    // Tests take no places.
    admit: async (segments) =>
      row.isTest
        ? null
        : reserveSegmentPlaces(
            tx,
            { tenantId: row.tenantId, interviewerId: row.interviewerId },
            row.id,
            segments,
          ),
    readHelp: async () => (await findHelpText(tx, row.tenantId, language))?.text,
  });
  const changes = await readMessageChanges(tx, live, input, decided);
  const quoted = await readQuoted(tx, row, decided);
  return { live, input, isMasked: masked, decided, changes, quoted, now };
}

/** Reads quoted words of earlier turns; erased words are missing. */
async function readQuoted(
  tx: Tx,
  row: ConversationRow,
  { lines }: StepResult,
): Promise<ReadonlyMap<string, string>> {
  const ids = lines.flatMap(({ parts }) => parts.flatMap(quotesIn)).map(({ utterance }) => utterance);
  const words = new Map<string, string>();
  for (const id of new Set(ids)) {
    const message = await findUtterance(tx, row, id);
    if (message !== undefined && message.content !== "") words.set(id, message.content);
  }
  return words;
}

/** Words the lines of a turn: the engine's words, or a language model's. */
const compose = (
  { live, decided, input, quoted }: DecidedTurn,
  { afterConsent }: TurnRequest,
  wording?: WordingContext,
) =>
  composeLines({
    guide: live.guide,
    isWritten: live.row.medium === "chat",
    decided,
    utterance: input.type === "said" ? { id: input.messageId, text: input.text } : null,
    quoted,
    afterConsent: afterConsent?.(live.guide.graph.language),
    wording,
  });

async function storeTurn(
  { newId }: TurnTools,
  tx: Tx,
  { live, input, isMasked, decided, changes, now }: DecidedTurn,
  { lines, calls }: ReturnType<typeof composeLines>,
  request: TurnRequest,
): Promise<StoredTurn | undefined> {
  const { row, guide } = live;
  const replies = lines.map((line) =>
    storedLine(guide.graph.nodes[line.say.node]?.id ?? null, line, newId()),
  );
  const said = humanMessages(input);
  const kept = removeErasedWords(said, decided, live);
  const messages = [
    ...kept.map((message) => ({
      ...message,
      nodeId: guide.graph.nodes[answeredBy(decided.state, message.messageId) ?? live.state.node]?.id ?? null,
      isUnanswered: message.content !== "" && isUnanswered(decided),
    })),
    ...replies,
  ];
  const ending = endingOf(decided.state);
  const events = [...decided.events, ...wordedIn(lines, replies, decided.clock)];
  const turn: TurnToAppend = {
    events,
    messages,
    now,
    clock: decided.clock,
    ending,
    consentAt: givesConsent(guide.graph, live.state, decided.state) ? now : null,
    flag: flagIn(decided),
    forgottenId: decided.state.forgotten?.answer.utterance ?? null,
    ...changes,
  };
  if (!(await appendTurn(tx, row, turn, request.connectionId))) return undefined;
  const masking: ToolCall[] = isMasked ? [{ name: "mask_personal_data", arguments: {}, result: {} }] : [];
  const next: LiveConversation = {
    ...live,
    state: decided.state,
    clock: decided.clock,
    row: {
      ...row,
      events: row.events + events.length,
      messages: row.messages + messages.length,
      lastAt: now,
      isEnded: ending !== null,
      ending,
    },
  };
  const toolCalls = [...masking, ...toolCallsOf(decided, live.state), ...calls];
  const content = messages[0]?.content ?? "";
  return {
    taken: {
      live: next,
      events: eventsOf(next, request, decided, lines, replies, toolCalls, [
        ...changes.erased,
        ...kept.filter((message) => !said.includes(message)),
      ]),
      remark: remarkOf(live, input, decided, content),
      answer: answerOf(guide, decided.state, input, content),
      late: lateIn(lines, replies),
    },
    unwanted: [...changes.audioKeys, ...unkept(input, messages)],
  };
}

async function afterwards(tools: TurnTools, { taken, unwanted }: StoredTurn): Promise<TurnResult> {
  if (unwanted.length > 0) await eraseAudio(tools, taken.live.row.tenantId, unwanted);
  return taken;
}

/** The recording of words that were erased in their own turn. */
const unkept = (input: SessionInput, messages: readonly NewMessage[]): readonly string[] =>
  input.type === "said" &&
  input.audioKey !== undefined &&
  messages.every(({ audioKey }) => audioKey !== input.audioKey)
    ? [input.audioKey]
    : [];

/** The words are erased already, so failing to delete audio must not fail the turn. */
async function eraseAudio(tools: TurnTools, tenantId: string, keys: readonly string[]): Promise<void> {
  try {
    await tools.eraseAudio(tenantId, keys);
  } catch (error) {
    tools.log.error({ err: error, keys }, "Audio of an erased answer could not be deleted");
  }
}

function eventsOf(
  { guide, row }: LiveConversation,
  { withOutline }: TurnRequest,
  decided: StepResult,
  lines: readonly ComposedLine[],
  replies: readonly NewMessage[],
  toolCalls: ToolCall[],
  changed: TurnToAppend["erased"],
): readonly SessionEvent[] {
  const ending = endingOf(decided.state);
  const debug = debugEvent({
    conversationId: row.id,
    guide,
    state: decided.state,
    isStaff: row.isTest,
    toolCalls,
    messageIds: replies.map(({ messageId }) => messageId),
    changed,
    withOutline,
  });
  return [
    ...lines.map((line, index) => lineEvent(guide.graph, line, replies[index]?.messageId ?? "")),
    ...decided.actions.flatMap((action) =>
      action.type === "moved" ? [{ type: "moved" as const, node: action.node }] : [],
    ),
    { type: "debug", event: debug },
    ...(ending === null ? [] : [{ type: "ended" as const, ending }]),
  ];
}
