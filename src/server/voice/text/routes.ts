import type { FastifyReply, FastifyRequest } from "fastify";
import { randomUUID } from "node:crypto";
import { v5 as uuidv5 } from "uuid";
import { languageName } from "../../../kernel/format.ts";
import {
  conversationsPolicy,
  findConversation,
  readEvents,
  readMessages,
  readFindings,
} from "../../interviews/read-conversation.ts";
import { isScreening } from "../../../interviewing/engine/screening.ts";
import { replay } from "../../../interviewing/replay/replay.ts";
import { guideVersionOf } from "../../interviews/guide-texts.ts";
import { findGuideVersion } from "../../interviews/guide-versions.ts";
import { readWelcome } from "../../interviews/welcome-records.ts";
import {
  markUndecided,
  presentConversation,
  presentFindings,
} from "../../interviews/present-conversation.ts";
import { defineCall, routeOf, type CallHost, member, readCallInput } from "../../calls/call.ts";
import { problem, problemBody } from "../../platform/errors.ts";
import type { AgentResponseInput } from "../../../contracts/contracts.gen.ts";
import type { ConversationTokens } from "../../identity/tokens/conversation-token.ts";
import { logFailure, toProblem } from "../../platform/error-handler.ts";
import { disconnectSignal, openEventStream, type EventStream } from "../../platform/event-stream.ts";
import type { SessionEvent, Sessions, SessionInput } from "../session/session.ts";
import { authenticateSpeaker, type AuthenticatedSpeaker } from "./speaker-of.ts";
import { isUuid } from "../../../kernel/json.ts";
import { readPressed } from "../../../interviewing/hearing/choices/pressed.ts";
import { languages } from "../../../interviewing/languages/language.ts";
import { profileNames } from "../../../interviewing/profiles/profiles.ts";

/** Registers the calls of `schemas/calls/voice.json`. */
export function registerTextRoutes(tools: TextTools): void {
  const { host } = tools;
  registerAgentResponseRoute(tools);

  defineCall(host, "getTranscript", {
    policy: conversationsPolicy.read,
    handler: async ({ tx, caller, params }) => {
      const row = await findConversation(tx, caller.tenantId, params.id);
      if (row === undefined) throw problem("ERR_NOT_FOUND");
      const [messages, findings] = [await readMessages(tx, row), await readFindings(tx, row)];
      const conversation = {
        ...presentConversation(row, messages),
        guide_version: await guideVersionOf(tx, row),
        welcome: await readWelcome(tx, row),
      };
      const graph = (await findGuideVersion(tx, row, row.guideVersionId))?.graph;
      if (graph === undefined) return { data: conversation };
      const annotated = presentFindings(messages, findings, graph);
      if (!graph.nodes.some(isScreening)) return { data: { ...conversation, messages: annotated } };
      const { state } = replay(graph, await readEvents(tx, row));
      return { data: { ...conversation, messages: markUndecided(annotated, graph, state) } };
    },
  });

  defineCall(host, "listSuggestions", {
    policy: member,
    handler: ({ params, query }) => {
      const found = findSuggestions(params.topic, query.query ?? "");
      if (found !== undefined) return Promise.resolve({ data: found });
      throw problem("ERR_NOT_FOUND", {
        detail: `Suggestions are available for ${suggestionTopics.join(" and ")}.`,
      });
    },
  });
}

/** Returns the client's id of a turn, so that a retry is recognised; derives a UUID from any other text. */
function messageIdOf({ metadata_context, session_id }: AgentResponseInput, key: unknown): string {
  const id = metadata_context?.message_id ?? (typeof key === "string" ? key : undefined);
  if (id === undefined) return randomUUID();
  return isUuid(id) ? id.toLowerCase() : uuidv5(id, session_id);
}

/** Parses the client's time of a turn; `undefined` for a leap second, which RFC 3339 allows but JavaScript does not. */
function readTimestamp(text: string): Date | undefined {
  const timestamp = new Date(text);
  return Number.isNaN(timestamp.getTime()) ? undefined : timestamp;
}

/** Converts a request to an input. `key`: its Idempotency-Key. */
function inputOf(body: AgentResponseInput, key: unknown): SessionInput {
  const { user_input: text = "", metadata_context: context, client_timestamp: sent } = body;
  const pressed = context?.pressed === undefined ? null : readPressed(context.pressed);
  if (text.trim() !== "" || pressed !== null) {
    const clientTimestamp = typeof sent === "string" ? readTimestamp(sent) : undefined;
    const answer = { type: "said", messageId: messageIdOf(body, key), text, clientTimestamp } as const;
    return pressed === null ? answer : { ...answer, pressed };
  }
  return context?.silence === true ? { type: "silence" } : { type: "start" };
}

/** Milliseconds that a language model may think before the stream is opened, ahead of the first line. */
const thinkingMs = 500;

/** Milliseconds in which the first words of a line are read. */
const readingMs = 900;

/**
 * Sends one event of the session to the stream; lines of a turn are separated by an empty line. The question of a line
 * follows its first words if a language model is asked to word it.
 */
async function sendEvent(stream: EventStream, event: SessionEvent, isFirstLine: boolean): Promise<void> {
  if (event.type === "line") {
    const { text, late } = event;
    stream.send("text", `${isFirstLine ? "" : "\n\n"}${late?.lead ?? text}`);
    if (late !== undefined) stream.send("text", ` ${await late.question(readingMs)}`);
  } else if (event.type === "debug") stream.send("debug_event", JSON.stringify(event.event));
}

async function* rest(
  first: Promise<IteratorResult<SessionEvent>>,
  events: AsyncIterator<SessionEvent>,
): AsyncGenerator<SessionEvent> {
  for (let next = await first; next.done !== true; next = await events.next()) yield next.value;
}

/** Resolves to whether `work` succeeds before `begun` has been resolved for a time; rejects if it fails before. */
async function isPrompt(
  work: Promise<unknown>,
  begun: Promise<void>,
  milliseconds: number,
): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const late = begun.then(
    () =>
      new Promise<boolean>((resolve) => {
        if (!isOver) timer = setTimeout(() => resolve(false), milliseconds);
      }),
  );
  try {
    return await Promise.race([work.then(() => true), late]);
  } finally {
    isOver = true;
    clearTimeout(timer);
  }
}

interface TextTools {
  readonly host: CallHost;
  readonly sessions: Sessions;
  readonly tokens: ConversationTokens;
}

/** @throws {ProblemError} 422 for an invalid body, but only to an authorized speaker. */
async function readBody(
  host: CallHost,
  request: FastifyRequest,
  { authorize }: AuthenticatedSpeaker,
): Promise<AgentResponseInput> {
  try {
    return readCallInput(host.contract.calls.agentResponse, request).body as AgentResponseInput;
  } catch (error) {
    await authorize();
    throw error;
  }
}

async function respond(
  { host, sessions, tokens }: TextTools,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const gone = disconnectSignal(reply);
  const speaker = await authenticateSpeaker(host, tokens, request);
  const body = await readBody(host, request, speaker);
  const conversationId = body.session_id.toLowerCase();
  const { mayBeginBySpeaking, ...entry } = speaker.take(conversationId);
  const input = inputOf(body, request.headers["idempotency-key"]);
  let onThinking = () => {};
  const thinking = new Promise<void>((resolve) => {
    onThinking = resolve;
  });
  const turn = sessions.takeText({
    ...entry,
    onThinking,
    input,
    signal: gone,
    conversationId,
    workflowId: body.workflow_id.toLowerCase(),
    versionId: body.version_id?.toLowerCase() ?? null,
    mayBegin: mayBeginBySpeaking || input.type === "start",
    requestId: request.id,
    startNode: body.metadata_context?.start_node,
  });
  try {
    const events = turn[Symbol.asyncIterator]();
    // Rejections use the status. While a language model is asked, a ping tells the client that the interviewer thinks.
    const first = events.next();
    const thinks = !(await isPrompt(first, thinking, thinkingMs));
    const stream = openEventStream(reply, gone, { drain: host.drain });
    if (thinks) stream.ping();
    let isFirstLine = true;
    try {
      for await (const event of rest(first, events)) {
        await sendEvent(stream, event, isFirstLine);
        if (event.type === "line") isFirstLine = false;
      }
    } catch (error) {
      if (gone.aborted) return;
      const failure = toProblem(error);
      logFailure(request.log, failure, "A stream broke off");
      stream.send("error", JSON.stringify(problemBody(failure, request.id)));
    } finally {
      stream.end();
    }
  } catch (error) {
    // The client disconnected; there is no one to send the error to.
    if (gone.aborted) reply.hijack();
    else throw error;
  }
}

/** Mounts the interview by text (`schemas/calls/voice.json`). */
function registerAgentResponseRoute(tools: TextTools): void {
  const { host } = tools;
  const call = host.contract.calls.agentResponse;
  if (call.stream !== true || host.mounted.has("agentResponse")) {
    throw new Error("agentResponse cannot be mounted as a stream.");
  }
  host.mounted.set("agentResponse", "tenant");
  host.app.route({
    method: call.method,
    url: routeOf(call),
    // Limits count respondents by interview, and staff by person.
    config: { ownLimit: true },
    handler: (request, reply) => respond(tools, request, reply),
  });
}

interface Suggestion {
  readonly id: string;
  readonly label: string;
}

const titleOf = (name: string): string => {
  const words = name.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Suggestions for fields of forms, by topic: the supported languages and engine profiles. */
const topics: ReadonlyMap<string, readonly Suggestion[]> = new Map([
  ["languages", languages.map((id) => ({ id, label: languageName(id) }))],
  ["profiles", profileNames.map((id) => ({ id, label: titleOf(id) }))],
]);

/** Topics that `findSuggestions` knows. */
export const suggestionTopics: readonly string[] = [...topics.keys()];

/** Returns the suggestions of a topic that contain a text; `undefined` for an unknown topic. */
export function findSuggestions(topic: string, text: string): Suggestion[] | undefined {
  const wanted = text.trim().toLowerCase();
  return topics
    .get(topic)
    ?.filter(({ id, label }) => id.includes(wanted) || label.toLowerCase().includes(wanted));
}
