import { randomBytes, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { WebSocket } from "ws";
import type { Conversation } from "../../../src/contracts/contracts.gen.ts";
import { schedule } from "../../../src/kernel/schedule.ts";
import { createAskAgent } from "../../../src/conversation/text/agent-response.ts";
import { createTextConversation } from "../../../src/conversation/text/text-conversation.ts";
import { probeServer } from "../../../src/conversation/voice/server-probe.ts";
import { createVoiceCall } from "../../../src/conversation/voice/voice-call.ts";
import type { SocketLike } from "../../../src/conversation/voice/voice-socket.ts";
import { voiceStreamUrl } from "../../../src/conversation/voice/voice-messages.ts";
import { createRespondentApi } from "../../../src/respondent/respondent-api.ts";
import type { ClientLog } from "./client-log.ts";
import { staffHeaders, type Place } from "./place.ts";

/** What one client said and the service acknowledged, in order. */
export interface Said {
  readonly conversationId: string;
  readonly texts: readonly string[];
  /** Number of lost connections of a call. */
  readonly moves: number;
}

const answer = (client: number, turn: number) =>
  `Answer ${turn} of ${client}: prices rose so much last year that our whole team looked for somebody else.`;

/** A respondent of an open link, using the client code of the respondent page. */
export async function respondByText(
  place: Place,
  log: ClientLog,
  client: number,
  isOver: () => boolean,
): Promise<Said[]> {
  const all: Said[] = [];
  while (!isOver()) {
    const fetched = log.fetchFor("text turn");
    const serviceUrl = `${place.origin}/voice`;
    const code = randomBytes(32).toString("base64url");
    const api = createRespondentApi({
      fetch: fetched,
      serviceUrl,
      token: place.linkToken,
      resumeCode: () => code,
      deviceId: randomUUID(),
    });
    const { conversation_id: id } = await api.token({ takesOver: true });
    const talk = createTextConversation({
      ask: createAskAgent(api.conversation),
      context: { workflow_id: place.workflowId, version_id: null, metadata_context: {} },
      newId: randomUUID,
      now: Date.now,
      schedule,
      random: Math.random,
      earlier: { id, lines: [], ending: null },
    });
    await talk.start();
    const texts: string[] = [];
    for (let turn = 0; talk.snapshot().ending === null && !isOver() && turn < 30; turn += 1) {
      await sleep(300 + Math.random() * 700);
      const text = turn === 0 ? "Yes, that is all right." : answer(client, turn);
      if (!talk.send(text)) break;
      while (talk.snapshot().waiting) await sleep(20);
      // The reply is complete once no line is arriving.
      while (talk.snapshot().lines.some(({ status }) => status === "arriving")) await sleep(20);
      const { error: fault } = talk.snapshot();
      if (fault !== null) log.complain(`text ${client}: a person saw "${fault.message}" (${fault.status})`);
      texts.push(text);
    }
    all.push({ conversationId: id, texts, moves: 0 });
  }
  return all;
}

/** A web socket with browser semantics: `ws` keeps calling listeners after their signal is aborted. */
function openSocket(address: string): SocketLike {
  const socket = new WebSocket(address);
  const add = socket.addEventListener.bind(socket);
  const addEventListener = (
    type: "open" | "message" | "close",
    listener: (event: unknown) => void,
    { signal }: { readonly signal: AbortSignal },
  ) =>
    add(type, (event) => {
      if (!signal.aborted) listener(event);
    });
  socket.on("error", () => {});
  return Object.assign(socket, { addEventListener }) as unknown as SocketLike;
}

/** A voice test with the browser's call client: it streams audio continuously and answers in writing. */
export async function callByVoice(
  place: Place,
  log: ClientLog,
  client: number,
  isOver: () => boolean,
): Promise<Said> {
  const address = voiceStreamUrl(`${place.origin}/voice`, place.workflowId, place.origin);
  const conversationId = randomUUID();
  const fetched = log.fetchFor("ticket of a call");
  let sound: ReturnType<typeof setInterval> | undefined;
  const call = createVoiceCall({
    openSocket: () => openSocket(address),
    // Bypasses the log, because "not ready yet" is an expected response to a probe.
    probe: () => probeServer(fetch, address),
    openMicrophone: async ({ onFrame }) => {
      const frame = new Uint8Array(640);
      sound = setInterval(() => onFrame({ sound: frame, level: 0.1 }), 20);
      return { close: () => clearInterval(sound) };
    },
    openPlayer: () => ({ play() {}, stop() {}, close() {}, finish() {} }),
    async metadata() {
      const body = {
        purpose: "voice_stream",
        interviewer_id: place.interviewerId,
        conversation_id: conversationId,
      };
      const response = await fetched(`${place.origin}/main/api/tickets`, {
        method: "POST",
        headers: staffHeaders(place.token),
        body: JSON.stringify(body),
      });
      return { ticket: ((await response.json()) as { data: { ticket: string } }).data.ticket, is_test: true };
    },
    workflowId: place.workflowId,
    versionId: null,
    conversationId,
    newId: randomUUID,
    now: Date.now,
    schedule,
  });
  let moves = 0;
  let last = "idle";
  call.subscribe(() => {
    const { connection, failure } = call.snapshot();
    if (connection === last) return;
    last = connection;
    if (connection === "reconnecting") moves += 1;
    if (connection === "error")
      log.complain(`call ${client} ended: ${failure?.kind} ${failure?.reason ?? ""}`);
  });
  await call.start();
  const texts: string[] = [];
  const isLive = () => !["ended", "error"].includes(call.snapshot().connection);
  while (!isOver() && isLive() && call.snapshot().ending === null) {
    await sleep(2_500 + Math.random() * 2_500);
    const text = texts.length === 0 ? "Yes, that is all right." : answer(client, texts.length);
    // Rejected during call setup; the consent in particular must not be skipped.
    if (call.say(text)) texts.push(text);
  }
  while (isLive() && call.snapshot().ending === null && call.snapshot().unsent.length > 0) await sleep(50);
  if (call.snapshot().ending !== null && !isOver()) log.complain(`call ${client} was over too early`);
  const { ending } = call.snapshot();
  if (!isLive() && ending === null) log.complain(`call ${client} did not outlast the restarts`);
  clearInterval(sound);
  if (isLive()) call.end();
  return { conversationId, texts, moves };
}

/** A record and its valid descriptions: several if a save got no response. */
export interface Saved {
  readonly id: string;
  readonly descriptions: readonly string[];
}

/** Lists interviewers and saves a record in a loop. A failure is logged, and the loop continues. */
export async function workAsStaff(place: Place, log: ClientLog, isOver: () => boolean): Promise<Saved> {
  const [list, save] = [log.fetchFor("list"), log.fetchFor("save")];
  const headers = staffHeaders(place.token);
  const archetypes = `${place.origin}/main/api/archetypes`;
  const made = await save(archetypes, {
    method: "POST",
    headers,
    body: JSON.stringify({
      type: `Saved ${randomUUID().slice(0, 8)}`,
      description: "Not saved yet.",
      worker_id: "standard",
      version_id: "1",
    }),
  });
  const { data } = (await made.json()) as { data: { id: string } };
  let descriptions = ["Not saved yet."];
  while (!isOver()) {
    const listed = await list(`${place.origin}/main/api/interviewer?page=1`, { headers }).catch(() => null);
    await listed?.text().catch(() => "");
    const description = `Saved at ${Date.now()}.`;
    const body = JSON.stringify({ description });
    const saved = await save(`${archetypes}/${data.id}`, { method: "PUT", headers, body }).catch(() => null);
    descriptions = saved?.ok === true ? [description] : [...descriptions, description];
    if (saved !== null && saved.status < 500) await saved.text();
    await sleep(50 + Math.random() * 100);
  }
  return { id: data.id, descriptions };
}

/** Loads the stored conversation. */
export async function readTranscript(place: Place, id: string): Promise<Conversation> {
  const response = await fetch(`${place.origin}/voice/conversations/${id}`, {
    headers: { authorization: `Token ${place.token}`, "x-tenant": "genie" },
  });
  return ((await response.json()) as { data: Conversation }).data;
}
