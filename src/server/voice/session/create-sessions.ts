import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import { problem } from "../../platform/errors.ts";
import type { Database, Tx } from "../../storage/database.ts";
import { conversations } from "../../storage/tenant/conversation-tables.ts";
import { isPermanentlyEnded, resumeAbandonedInterview } from "../../interviews/abandonment.ts";
import { KnowledgeCache, GuideCache } from "./guides.ts";
import type { AnswerNotes, CareWatch } from "../model/noticed-by-model.ts";
import type { KnowledgeAnswer } from "../model/knowledge-answer.ts";
import type { Wording } from "../model/wording.ts";
import {
  LiveConversationCache,
  type LiveConversation,
  isOwnedBy,
  openConversation,
} from "./open-conversation.ts";
import { KeyedQueue, type TurnResult, type TurnTools } from "./turn-request.ts";
import { ModelWatch } from "./model-watch.ts";
import { runTurn } from "./run-turn.ts";
import { TurnTimes, type TurnSpeech } from "./turn-times.ts";
import type {
  OpenRequest,
  Session,
  SessionEvent,
  SessionInput,
  Sessions,
  Speaker,
  TextTurn,
} from "./session.ts";

export interface SessionsOptions {
  readonly database: Database;
  readonly now: () => Date;
  readonly log: FastifyBaseLogger;
  /** Default: the engine's own words. */
  readonly wording?: Wording | undefined;
  /** Default: a question is answered with the passage that was found. */
  readonly knowledgeAnswer?: KnowledgeAnswer | undefined;
  /** Default: only the engine detects a crisis. */
  readonly careWatch?: CareWatch | undefined;
  /** Default: goals are detected by their cue words only. */
  readonly answerNotes?: AnswerNotes | undefined;
  /** Deletes audio whose words were erased. */
  readonly eraseAudio?: TurnTools["eraseAudio"] | undefined;
}

/** Maximum attempts of a turn if other processes are faster. */
const maxAttempts = 5;

/** Maximum queued turns of one conversation: no respondent speaks faster than they listen. */
const maxQueued = 8;

const tooManyRequests = () =>
  problem("ERR_TOO_MANY_REQUESTS", {
    detail: "Wait for the interviewer's answer first.",
    headers: { "retry-after": "1" },
  });

const takenOver = () =>
  problem("ERR_CONFLICT", { detail: "A newer connection has taken over this conversation." });

/** A turn, with what is needed to find its conversation. */
interface Turn {
  readonly input: SessionInput;
  readonly signal: AbortSignal | undefined;
  readonly onThinking?: (() => void) | undefined;
  /** The request without its speaker. */
  readonly request: Omit<OpenRequest, keyof Speaker>;
  readonly enter: TextTurn["enter"];
  /** The call or device that holds the conversation; `null`: any may take turns. */
  readonly connectionId: () => string | null;
  readonly onTakenOver?: () => void;
  readonly withOutline: boolean;
}

/** Creates the sessions of this process. Others may hold the same conversations; the database serializes turns. */
export function createSessions(options: SessionsOptions): Sessions {
  const { database, now } = options;
  const guides = new GuideCache();
  const live = new LiveConversationCache(guides);
  const queues = new KeyedQueue();
  const refresh: TurnTools["refresh"] = (tx, conversation) => live.refresh(tx, conversation);
  const watch = new ModelWatch({
    database,
    queues,
    live,
    tools: { refresh, now },
    log: options.log,
    maxAttempts,
    careWatch: options.careWatch,
    answerNotes: options.answerNotes,
    wording: options.wording,
  });
  const shared: TurnTools = {
    now,
    knowledge: new KnowledgeCache(),
    wording: options.wording,
    wordedAhead: (conversation) => watch.wordedAhead(conversation),
    knowledgeAnswer: options.knowledgeAnswer,
    newId: randomUUID,
    eraseAudio: options.eraseAudio ?? (() => Promise.resolve()),
    log: options.log,
    refresh,
  };
  /** The calls of this process, by key of their conversation. */
  const calls = new Map<string, AbortController>();

  const keyOf = ({ tenantId, id }: LiveConversation["row"]) => LiveConversationCache.key(tenantId, id);

  /** Returns a conversation from the cache, or loads it. */
  async function find(tx: Tx, request: OpenRequest): Promise<LiveConversation> {
    const { tenantId, conversationId, workflowId, holder } = request;
    const known = live.get(LiveConversationCache.key(tenantId, conversationId));
    const isMeant = known?.workflowId === workflowId && isOwnedBy(known.row, holder);
    if (isMeant && (request.interviewerId ?? known.row.interviewerId) === known.row.interviewerId)
      return known;
    return live.load(tx, await openConversation(tx, guides, request, now()), workflowId);
  }

  /** Like `find`, for a turn: checks which device holds the conversation, and resumes an abandoned one. */
  async function findForTurn(tx: Tx, request: OpenRequest, { connectionId, onTakenOver }: Turn) {
    const id = connectionId();
    const isElsewhere = ({ row }: LiveConversation) =>
      id !== null && !isPermanentlyEnded(row) && row.connectionId !== id;
    let conversation = await find(tx, request);
    if (isElsewhere(conversation)) {
      // The cached row may be older than the device's hold.
      live.forget(keyOf(conversation.row));
      conversation = await find(tx, request);
    }
    if (isElsewhere(conversation)) {
      onTakenOver?.();
      throw takenOver();
    }
    const { row } = conversation;
    return row.abandonedAt === null
      ? conversation
      : { ...conversation, row: await resumeAbandonedInterview(tx, row) };
  }

  /** Takes one turn; retries if another process was faster. */
  async function takeTurn(turn: Turn, times: TurnTimes): Promise<TurnResult> {
    const { request, signal } = turn;
    const timed = times.database(database);
    const tools = {
      ...shared,
      knowledgeAnswer: times.knowledgeAnswer(shared.knowledgeAnswer),
    };
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      signal?.throwIfAborted();
      let key = "";
      const done = await runTurn(tools, {
        ...turn,
        connectionId: turn.connectionId(),
        startNode: request.startNode,
        afterConsent: request.afterConsent,
        enter: (work) =>
          turn.enter(timed, async (tx, speaker) => {
            const conversation = await findForTurn(tx, { ...request, ...speaker }, turn);
            key = keyOf(conversation.row);
            return work(tx, conversation);
          }),
      });
      if (done !== undefined) {
        live.keep(key, done.live);
        return done;
      }
      live.forget(key);
    }
    throw problem("ERR_UNAVAILABLE", { headers: { "retry-after": "1" } });
  }

  /** Takes a turn after those queued before it, and logs where its time went. */
  async function* inLine(
    {
      key,
      tenantId,
      speech,
      ...turn
    }: { key: string; tenantId?: string; speech?: Promise<TurnSpeech> } & Turn,
    onTaken?: (done: TurnResult) => void,
  ): AsyncIterable<SessionEvent> {
    if (queues.waiting(key) >= maxQueued) throw tooManyRequests();
    const times = new TurnTimes();
    let outcome = "failed";
    let tenant = tenantId;
    try {
      const done = await queues.run(key, () => {
        times.dequeued();
        return takeTurn(turn, times);
      });
      outcome = "taken";
      watch.begin(key, done);
      tenant = done.live.row.tenantId;
      onTaken?.(done);
      const { late } = done;
      const words = late && watch.wordLate(key, done.live, late, turn.signal);
      for (const event of done.events) {
        const isLate = event.type === "line" && event.messageId === late?.messageId;
        yield isLate && words !== undefined ? { ...event, late: words } : event;
      }
    } finally {
      const { medium, requestId: request_id, conversationId: conversation } = turn.request;
      const about = { tenant, conversation, medium, input: turn.input.type, outcome };
      times.stop();
      const tell = (spoken?: TurnSpeech) =>
        options.log.info({ request_id, ...about, ...times.summary(spoken) }, "turn");
      if (speech === undefined) tell();
      else void speech.then(tell);
    }
  }

  async function openSession(request: OpenRequest): Promise<Session> {
    const { tenantId, conversationId, holder } = request;
    const key = LiveConversationCache.key(tenantId, conversationId);
    const first = await database.inTenant(tenantId, (tx) => find(tx, request));
    live.keep(key, first);
    const taken = new AbortController();
    let connectionId: string | null = null;
    let latest = first;

    return {
      conversationId,
      versionId: first.guide.versionId,
      language: first.guide.graph.language,
      isNew: first.state.status === "new",
      get isEnded() {
        return isPermanentlyEnded(latest.row);
      },
      taken: taken.signal,
      take: (input, signal, speech) =>
        inLine(
          {
            key,
            tenantId,
            ...(speech === undefined ? {} : { speech }),
            input,
            signal,
            request: { ...request, mayBegin: false },
            enter: async (timed, work) => {
              if (taken.signal.aborted) throw takenOver();
              return timed.inTenant(tenantId, (tx) => work(tx, { tenantId, holder }));
            },
            connectionId: () => connectionId,
            onTakenOver: () => taken.abort(takenOver()),
            withOutline: latest === first,
          },
          (done) => {
            latest = done.live;
          },
        ),
      claim: () =>
        queues.run(key, async () => {
          connectionId = randomUUID();
          await database.inTenant(tenantId, (tx) =>
            tx
              .update(conversations)
              .set({ connectionId })
              .where(and(eq(conversations.tenantId, tenantId), eq(conversations.id, conversationId))),
          );
          live.forget(key);
          calls.get(key)?.abort(takenOver());
          calls.set(key, taken);
        }),
      close: () => {
        if (calls.get(key) === taken) calls.delete(key);
      },
    };
  }

  return {
    open: openSession,
    whenIdle: () => watch.whenIdle(),
    takeText: ({ input, signal, onThinking, queueKey, enter, deviceId = null, ...request }) =>
      inLine({
        key: queueKey,
        input,
        signal,
        onThinking,
        request: { ...request, deviceId, medium: "chat" },
        enter,
        connectionId: () => deviceId,
        withOutline: true,
      }),
  };
}
