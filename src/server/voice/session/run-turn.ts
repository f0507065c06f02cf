import type { ToolCall } from "../../../contracts/contracts.gen.ts";
import { pressedWords } from "../../../interviewing/hearing/pressed.ts";
import { maskPersonalData } from "../../../interviewing/personal-data/find-personal-data.ts";
import { appendTurn, type NewMessage, type TurnToAppend } from "../conversations/append-turn.ts";
import { readMessages } from "../conversations/read-conversation.ts";
import type { Flag } from "../../storage/tenant/conversation-tables.ts";
import { composeLines, type ComposedLine } from "./compose-lines.ts";
import { debugEvent, endingOf, toolCallsOf } from "./debug-event.ts";
import type { LiveConversation } from "./live-conversations.ts";
import { isRepeated, repeatTurn, repeatUtterance } from "./repeat-turn.ts";
import { lineEvent } from "./session-lines.ts";
import type { SessionEvent, SessionInput } from "./session.ts";
import { takeInput, type StepResult } from "./take-input.ts";
import { normalizeText } from "./normalize-text.ts";
import { changesOf, withoutErased } from "./turn-changes.ts";
import type { TurnRequest, TurnTaken, TurnTools } from "./turn-request.ts";

/** The words of an input as they are stored, and as the engine hears them. */
function prepared(live: LiveConversation, input: SessionInput): { input: SessionInput; masked: boolean } {
  if (input.type !== "said") return { input, masked: false };
  if (input.pressed !== undefined) {
    const text = pressedWords(input.pressed, live.guide.graph.language);
    return { input: { ...input, text }, masked: false };
  }
  const tidy = normalizeText(input.text);
  const text = live.row.masksPersonalData ? maskPersonalData(tidy, live.guide.graph.language) : tidy;
  return { input: { ...input, text }, masked: text !== tidy };
}

const given = (input: SessionInput): NewMessage[] =>
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

/** When consent was given: on leaving its node for anything but the end. */
function consentIn({ guide, state }: LiveConversation, decided: StepResult): boolean {
  const node = (position: number) => guide.graph.nodes[position]?.kind;
  return (
    state.status !== "new" &&
    node(state.node) === "consent" &&
    node(decided.state.node) !== "consent" &&
    decided.state.outcome !== "declined"
  );
}

/** What staff should look at the interview for, after this turn. */
const flagIn = ({ actions }: StepResult): Flag | null =>
  actions.findLast((action) => action.type === "care_flagged")?.kind ?? null;

/**
 * Takes one input: decides, puts into words, stores, and only then answers. `undefined`: the conversation has changed
 * elsewhere meanwhile and must be read anew.
 */
export async function runTurn(tools: TurnTools, request: TurnRequest): Promise<TurnTaken | undefined> {
  const { live, connectionId } = request;
  const { row, guide } = live;
  const { input, masked } = prepared(live, request.input);
  // A language model is not asked twice for the same words.
  const repeated =
    row.isEnded || tools.wording !== undefined ? await repeatUtterance(tools, request, input) : undefined;
  if (repeated !== undefined) return repeated;
  if (row.isEnded || (input.type === "start" && live.state.status !== "new")) {
    return repeatTurn(tools, request, "last");
  }
  const now = tools.now();
  const decided = await takeInput(live, input, {
    guide,
    gap: live.state.status === "new" ? 0 : now.getTime() - row.lastAt.getTime(),
    seed: Number.parseInt(row.id.slice(-6), 16),
    startNode: request.startNode,
    hasKeys: row.medium === "phone",
    search: async (question) =>
      (await tools.knowledge.open(row.tenantId, row.interviewerId, guide.graph.language))(question),
  });
  const utterance = input.type === "said" ? { id: input.messageId, text: input.text } : null;
  const { lines, calls } = await composeLines({
    guide,
    decided,
    utterance,
    wording: tools.wording,
    history: () => tools.database.inTenant(row.tenantId, (tx) => readMessages(tx, row)),
    signal: request.signal,
  });
  const changes = await changesOf(tools, live, input, decided);
  const said = lines.map((line) =>
    storedLine(guide.graph.nodes[line.say.node]?.id ?? null, line, tools.newId()),
  );
  const messages = [
    ...withoutErased(given(input), decided, live).map((message) => ({
      ...message,
      nodeId: guide.graph.nodes[live.state.node]?.id ?? null,
    })),
    ...said,
  ];
  const ending = endingOf(decided.state);
  const turn: TurnToAppend = {
    events: decided.events,
    messages,
    now,
    clock: decided.clock,
    ending,
    consentAt: consentIn(live, decided) ? now : null,
    flag: flagIn(decided),
    forgottenId: decided.state.forgotten?.answer.utterance ?? null,
    ...changes,
  };
  try {
    const added = await tools.database.inTenant(row.tenantId, (tx) =>
      appendTurn(tx, row, turn, connectionId),
    );
    if (!added) return undefined;
  } catch (error) {
    if (!isRepeated(error)) throw error;
    return repeatUtterance(tools, request, input);
  }
  const unwanted = [...changes.audioKeys, ...unkept(input, messages)];
  if (unwanted.length > 0) await eraseAudio(tools, row.tenantId, unwanted);
  const masking: ToolCall[] = masked ? [{ name: "mask_personal_data", arguments: {}, result: {} }] : [];
  return {
    live: {
      ...live,
      state: decided.state,
      clock: decided.clock,
      row: {
        ...row,
        events: row.events + decided.events.length,
        messages: row.messages + messages.length,
        lastAt: now,
        isEnded: ending !== null,
        ending,
      },
    },
    events: eventsOf(request, decided, lines, said, [...masking, ...toolCallsOf(decided), ...calls]),
  };
}

/** The recording of words that were erased in the turn that brought them. */
const unkept = (input: SessionInput, messages: readonly NewMessage[]): readonly string[] =>
  input.type === "said" &&
  input.audioKey !== undefined &&
  messages.every(({ audioKey }) => audioKey !== input.audioKey)
    ? [input.audioKey]
    : [];

/** The words are gone already; audio that cannot be deleted now must not fail the turn. */
async function eraseAudio(tools: TurnTools, tenantId: string, keys: readonly string[]): Promise<void> {
  try {
    await tools.eraseAudio(tenantId, keys);
  } catch (error) {
    tools.log.error({ err: error, keys }, "Audio of an erased answer could not be deleted");
  }
}

const storedLine = (nodeId: string | null, { say, text }: ComposedLine, messageId: string): NewMessage => ({
  messageId,
  type: "ai",
  content: text,
  clientTimestamp: null,
  nodeId,
  line: say.line,
  lineKind: say.role,
  audioKey: null,
});

function eventsOf(
  { live, isStaff, withOutline }: TurnRequest,
  decided: StepResult,
  lines: readonly ComposedLine[],
  said: readonly NewMessage[],
  toolCalls: ToolCall[],
): readonly SessionEvent[] {
  const { guide, row } = live;
  const ending = endingOf(decided.state);
  const debug = debugEvent({
    conversationId: row.id,
    guide,
    state: decided.state,
    isStaff,
    toolCalls,
    messageIds: said.map(({ messageId }) => messageId),
    withOutline,
  });
  return [
    ...lines.map((line, index) => lineEvent(guide.graph, line, said[index]?.messageId ?? "")),
    ...decided.actions.flatMap((action) =>
      action.type === "moved" ? [{ type: "moved" as const, node: action.node }] : [],
    ),
    { type: "debug", event: debug },
    ...(ending === null ? [] : [{ type: "ended" as const, ending }]),
  ];
}
