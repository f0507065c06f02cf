import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import { isUuid } from "../../../kernel/json.ts";
import { problem } from "../../platform/errors.ts";
import type { BlobStore } from "../../storage/blobs/blob-store.ts";
import type { Database } from "../../storage/database.ts";
import type { Medium } from "../../storage/tenant/conversation-tables.ts";
import { interviewers } from "../../storage/tenant/interviewer-tables.ts";
import { VoiceDetector } from "../hearing/voice-detector.ts";
import type { Recogniser } from "../hearing/recogniser.ts";
import type { OpenRequest, Session, Sessions } from "../session/session.ts";
import { type Speech, voiceOf } from "../speech/speech.ts";
import type { RedeemedTicket } from "../tickets/tickets.ts";
import type { CallPort, Recognition } from "./call-port.ts";
import { systemClock } from "./paced-player.ts";
import { SpeechTranscriber } from "./speech-transcriber.ts";
import { VoiceCall } from "./voice-call.ts";

/** Services that calls use. */
export interface CallTools {
  readonly database: Database;
  readonly sessions: Sessions;
  readonly speech: Speech;
  readonly blobs: BlobStore;
  /** Undefined: the browser transcribes speech, or it is recorded. */
  readonly recogniser: Recogniser | undefined;
  readonly disconnectTimers: DisconnectTimers;
  readonly calls: CallRegistry;
  readonly log: FastifyBaseLogger;
}

export interface CallRequest {
  readonly ticket: RedeemedTicket;
  readonly workflowId: string;
  readonly versionId: string | null;
  readonly conversationId: string;
  readonly medium: Medium;
  /** Id of the HTTP request that became the call, for the log. */
  readonly requestId: string;
  readonly startNode?: string | undefined;
  /** How speech is recognised if the server has no recogniser. */
  readonly elsewhere: Exclude<Recognition, "server">;
  readonly afterConsent?: OpenRequest["afterConsent"];
}

async function readInterviewer(database: Database, tenantId: string, workflowId: string) {
  const [row] = await database.inTenant(tenantId, (tx) =>
    tx
      .select({
        id: interviewers.id,
        voiceType: interviewers.voiceType,
        voiceProvider: interviewers.voiceProvider,
      })
      .from(interviewers)
      .where(and(eq(interviewers.tenantId, tenantId), eq(interviewers.engineId, workflowId))),
  );
  return row;
}

/**
 * Opens a call for the holder of the ticket; it takes the conversation over from an earlier call.
 * @throws {ProblemError} 404 if the ticket is not valid for it, and what `Sessions.open` throws.
 */
export async function openCall(tools: CallTools, request: CallRequest, port: CallPort): Promise<VoiceCall> {
  const { database, sessions, speech, blobs, recogniser, disconnectTimers, log } = tools;
  const { ticket, workflowId, conversationId, elsewhere } = request;
  const { tenantId, holder } = ticket;
  const interviewer = isUuid(workflowId) ? await readInterviewer(database, tenantId, workflowId) : undefined;
  const isOther = ticket.interviewerId !== null && ticket.interviewerId !== interviewer?.id;
  if (interviewer === undefined || isOther) {
    throw problem("ERR_NOT_FOUND", { detail: "There is no interviewer with this workflow_id." });
  }
  if (ticket.conversationId !== null && ticket.conversationId !== conversationId) {
    throw problem("ERR_NOT_FOUND", { detail: "The ticket is for another conversation." });
  }
  const session = await sessions.open({
    tenantId,
    conversationId,
    workflowId,
    versionId: request.versionId,
    holder,
    medium: request.medium,
    requestId: request.requestId,
    startNode: request.startNode,
    afterConsent: request.afterConsent,
  });
  await session.claim();
  disconnectTimers.cancel({ tenantId, conversationId });
  // With their link respondents may return at any time, even a week later.
  const mayReturn = holder.kind === "respondent" && request.medium === "voice";
  const recognition = recogniser === undefined ? elsewhere : "server";
  const call = new VoiceCall({
    session,
    speech,
    voice: voiceOf(interviewer, session.language),
    port,
    detector: await VoiceDetector.open(),
    transcriber: new SpeechTranscriber({
      recogniser,
      recognition,
      language: session.language,
      blobs,
      folder: `audio/${tenantId}/${conversationId}`,
      clock: systemClock,
      log,
    }),
    recognition,
    clock: systemClock,
    log,
    newId: randomUUID,
    onDropped: () => {
      if (mayReturn) return;
      disconnectTimers.start({ tenantId, conversationId }, () => void leave(session, log));
    },
    hangingUpEnds: !mayReturn,
  });
  tools.calls.add(call);
  return call;
}

/** Ends the conversation of a dropped caller who has not returned. */
async function leave(session: Session, log: FastifyBaseLogger): Promise<void> {
  try {
    for await (const event of session.take({ type: "left" })) if (event.type === "ended") return;
  } catch (error) {
    // Another process has taken it over, where it continues.
    log.debug({ err: error }, "A dropped call was not ended here");
  }
}

/** The part of a call that the registry uses. */
export interface RegisteredCall {
  /** Aborted when the call's connection ends. */
  readonly over: AbortSignal;
  /** Moves the caller to another process; resolves when this one is done with the call. */
  move(): Promise<void>;
}

/** The calls of this process. */
export class CallRegistry {
  readonly #calls = new Set<RegisteredCall>();
  #isMoving = false;

  get size(): number {
    return this.#calls.size;
  }

  /** Registers a call until it ends. A call that was being opened while the others were moved is moved as well. */
  add(call: RegisteredCall): void {
    if (call.over.aborted) return;
    this.#calls.add(call);
    call.over.addEventListener("abort", () => this.#calls.delete(call), { once: true });
    if (this.#isMoving) void call.move();
  }

  /** Moves all callers to other processes; resolves when this one is done with their calls. */
  async moveAll(): Promise<void> {
    this.#isMoving = true;
    await Promise.all([...this.#calls].map((call) => call.move()));
  }
}

/** Milliseconds within which a disconnected caller may return. */
export const resumeTimeoutMs = 60_000;

/** A conversation of one tenant: ids are generated by clients, so two tenants may have the same one. */
export interface ConversationKey {
  readonly tenantId: string;
  readonly conversationId: string;
}

/** Timers of disconnected callers, who may return until then. */
export class DisconnectTimers {
  readonly #timers = new Map<string, NodeJS.Timeout>();

  static #key = ({ tenantId, conversationId }: ConversationKey): string => `${tenantId}:${conversationId}`;

  /** Calls `onExpire` unless cancelled in time; restarts a running timer. */
  start(conversation: ConversationKey, onExpire: () => void): void {
    this.cancel(conversation);
    const key = DisconnectTimers.#key(conversation);
    const timer = setTimeout(() => {
      this.#timers.delete(key);
      onExpire();
    }, resumeTimeoutMs);
    this.#timers.set(key, timer.unref());
  }

  cancel(conversation: ConversationKey): void {
    const key = DisconnectTimers.#key(conversation);
    clearTimeout(this.#timers.get(key));
    this.#timers.delete(key);
  }

  close(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }
}
