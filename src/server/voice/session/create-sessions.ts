import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import { problem } from "../../platform/errors.ts";
import type { Database } from "../../storage/database.ts";
import { conversations } from "../../storage/tenant/conversation-tables.ts";
import { isOver, wakeInterview } from "../conversations/abandonment.ts";
import { findConversation } from "../conversations/read-conversation.ts";
import { Knowledge } from "../knowledge/read-knowledge.ts";
import type { Wording } from "../model/wording.ts";
import { Guides } from "./guides.ts";
import { LiveConversations, type LiveConversation } from "./live-conversations.ts";
import { isHeldBy, openConversation } from "./open-conversation.ts";
import { Queues } from "./queues.ts";
import { repeatTurn } from "./repeat-turn.ts";
import { runTurn } from "./run-turn.ts";
import { TurnTimes, type TurnSpeech } from "./turn-times.ts";
import type { OpenRequest, Session, SessionEvent, SessionInput, Sessions } from "./session.ts";
import type { TurnTools } from "./turn-request.ts";

export interface SessionsOptions {
  readonly database: Database;
  readonly now: () => Date;
  readonly log: FastifyBaseLogger;
  /** None: the engine speaks for itself. */
  readonly wording?: Wording | undefined;
  /** Deletes audio whose words were erased. */
  readonly eraseAudio?: TurnTools["eraseAudio"] | undefined;
}

/** So often a turn is decided anew because another process was quicker. */
const maxAttempts = 5;

/** Nobody speaks faster than one listens: so many turns of one conversation may wait. */
const maxQueued = 8;

const tooManyRequests = () =>
  problem("ERR_TOO_MANY_REQUESTS", {
    detail: "Wait for the interviewer's answer first.",
    headers: { "retry-after": "1" },
  });

const takenOver = () =>
  problem("ERR_CONFLICT", { detail: "A newer connection has taken this conversation over." });

/** The sessions of this process. Others may hold the same conversations; the database keeps them in one line. */
export function createSessions(options: SessionsOptions): Sessions {
  const { database, now } = options;
  const guides = new Guides();
  const live = new LiveConversations(database, guides);
  const queues = new Queues();
  const shared: TurnTools = {
    database,
    now,
    knowledge: new Knowledge(database),
    wording: options.wording,
    newId: randomUUID,
    eraseAudio: options.eraseAudio ?? (() => Promise.resolve()),
    log: options.log,
  };
  /** The calls of this process, by the conversation that they hold. */
  const calls = new Map<string, AbortController>();

  async function openSession(request: OpenRequest): Promise<Session> {
    const { tenantId, conversationId, holder, workflowId } = request;
    const key = LiveConversations.key(tenantId, conversationId);
    const current = async () => {
      const known = live.get(key);
      const isMeant = known?.workflowId === workflowId && isHeldBy(known.row, holder);
      if (isMeant && (request.interviewerId ?? known.row.interviewerId) === known.row.interviewerId)
        return known;
      const opened = await database.inTenant(tenantId, (tx) => openConversation(tx, guides, request, now()));
      const conversation = await live.load(opened, workflowId);
      live.keep(key, conversation);
      return conversation;
    };
    /** As it stands; one that was abandoned goes on. */
    const awake = async () => {
      const conversation = await current();
      if (conversation.row.abandonedAt === null) return conversation;
      const row = await database.inTenant(tenantId, (tx) => wakeInterview(tx, conversation.row));
      return live.reload({ ...conversation, row });
    };
    /** Whether another process has added turns; then it is read anew when it is asked for next. */
    const isOutdated = async ({ row }: LiveConversation): Promise<boolean> => {
      const stored = await database.inTenant(tenantId, (tx) =>
        findConversation(tx, tenantId, conversationId),
      );
      if (stored?.events === row.events) return false;
      live.forget(key);
      return true;
    };
    const first = await current();
    const taken = new AbortController();
    let connectionId: string | null = null;
    let isFirst = true;
    let latest = first;

    async function take(
      input: SessionInput,
      signal: AbortSignal | undefined,
      tools: TurnTools,
    ): Promise<readonly SessionEvent[]> {
      for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
        signal?.throwIfAborted();
        if (taken.signal.aborted) throw takenOver();
        const conversation = await awake();
        const isStaff = holder.kind === "staff";
        const turn = { live: conversation, input, isStaff, connectionId, signal, withOutline: isFirst };
        const done = await runTurn(tools, { ...turn, startNode: isStaff ? request.startNode : undefined });
        if (done !== undefined) {
          // What is only said once more is not stored, which would show whether the copy kept here is up to date.
          if (done.live === conversation && (await isOutdated(conversation))) continue;
          isFirst = false;
          latest = done.live;
          live.keep(key, done.live);
          return done.events;
        }
        const changed = await live.reload(conversation);
        latest = changed;
        live.keep(key, changed);
        if (isOver(changed.row))
          return (await repeatTurn(tools, { ...turn, live: changed, startNode: undefined }, "last")).events;
        if (connectionId !== null && changed.row.connectionId !== connectionId) taken.abort(takenOver());
      }
      throw taken.signal.aborted
        ? takenOver()
        : problem("ERR_UNAVAILABLE", { headers: { "retry-after": "1" } });
    }

    return {
      conversationId,
      versionId: first.guide.versionId,
      language: first.guide.graph.language,
      isNew: first.state.status === "new",
      get isEnded() {
        return isOver(latest.row);
      },
      taken: taken.signal,
      async *take(input, signal, speech) {
        if (queues.waiting(key) >= maxQueued) throw tooManyRequests();
        const times = new TurnTimes();
        const tools = {
          ...shared,
          database: times.database(database),
          wording: times.wording(shared.wording),
        };
        let outcome = "failed";
        try {
          const events = await queues.run(key, () => {
            times.dequeued();
            return take(input, signal, tools);
          });
          outcome = "taken";
          yield* events;
        } finally {
          const { medium, requestId: request_id } = request;
          const turn = { tenant: tenantId, conversation: conversationId, medium, input: input.type, outcome };
          times.stop();
          const tell = (spoken?: TurnSpeech) =>
            options.log.info({ request_id, ...turn, ...times.summary(spoken) }, "turn");
          if (speech === undefined) tell();
          else void speech.then(tell);
        }
      },
      claim: () =>
        queues.run(key, async () => {
          connectionId = randomUUID();
          await database.inTenant(tenantId, (tx) =>
            tx
              .update(conversations)
              .set({ connectionId })
              .where(and(eq(conversations.tenantId, tenantId), eq(conversations.id, conversationId))),
          );
          calls.get(key)?.abort(takenOver());
          calls.set(key, taken);
        }),
      close: () => {
        if (calls.get(key) === taken) calls.delete(key);
      },
    };
  }

  return { open: openSession };
}
