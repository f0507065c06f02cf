import { ApiProblem } from "../../contracts/api-problem.ts";
import type { AgentResponseInput, PressedKey } from "../../contracts/contracts.gen.ts";
import {
  type ConversationEvent,
  type ConversationState,
  emptyConversation,
  type Line,
  nextState,
} from "../conversation-state.ts";
import { createObservable, type Observable } from "../../kernel/notifier.ts";
import type { Schedule } from "../../kernel/schedule.ts";
import { type AskAgent, brokenOff } from "./agent-response.ts";

export interface TextConversationState extends ConversationState {
  /** Error of the last turn, which can be retried. */
  readonly error: ApiProblem | null;
  /** True if the current turn has been failing for some seconds and is being retried. */
  readonly isDelayed: boolean;
  /** The last sent text until the reply starts, so that a closed page can keep it. Otherwise empty. */
  readonly unsent: string;
}

export interface TextConversationOptions {
  readonly ask: AskAgent;
  /** Sent with every turn: the interviewer and additional metadata. */
  readonly context: Pick<AgentResponseInput, "workflow_id" | "version_id" | "metadata_context" | "user_id">;
  readonly newId: () => string;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly schedule: Schedule;
  /** A random number from 0 to 1, for jitter. */
  readonly random: () => number;
  /** Resumes a conversation: its id, lines and outcome. */
  readonly earlier?: Pick<ConversationState, "id" | "lines" | "ending">;
  /** Called when the first reply of a new conversation starts. */
  readonly onStarted?: (conversationId: string) => void;
}

export interface TextConversation extends Observable<TextConversationState> {
  /** Requests the first reply, for a test optionally from a given node of the guide. */
  readonly start: (fromNode?: string) => Promise<void>;
  /**
   * Sends a text and requests the reply. `pressed`: key of a pressed button, whose label is `text`. Returns false while
   * another turn is running.
   */
  readonly send: (text: string, pressed?: PressedKey) => boolean;
  /** Retries the failed turn with the same message id. */
  readonly retry: () => void;
  /** Aborts the current reply. */
  readonly stop: () => void;
}

interface Turn {
  readonly messageId: string;
  readonly text: string;
  readonly metadata: NonNullable<AgentResponseInput["metadata_context"]>;
  readonly sentAt: number;
}

/**
 * A text conversation: one turn at a time, each idempotent. Transient errors are retried automatically before the user
 * sees an error.
 */
export function createTextConversation(options: TextConversationOptions): TextConversation {
  const { ask, context, newId, now, schedule, random, earlier } = options;
  const id = earlier?.id ?? newId();
  const state = createObservable<TextConversationState>({
    ...emptyConversation(id),
    ...earlier,
    error: null,
    isDelayed: false,
    unsent: "",
  });
  let running: AbortController | null = null;
  let failed: Turn | null = null;
  let started = earlier !== undefined;

  const dispatch = (event: ConversationEvent) =>
    state.update((value) => ({ ...value, ...nextState(value, event) }));

  const listen = async (turn: Turn, replyId: string, signal: AbortSignal) => {
    const request: AgentResponseInput = {
      ...context,
      session_id: id,
      user_input: turn.text,
      metadata_context: { ...context.metadata_context, ...turn.metadata },
      client_timestamp: new Date(turn.sentAt).toISOString(),
    };
    for await (const event of ask(request, { messageId: turn.messageId, signal })) {
      if (!started) {
        started = true;
        options.onStarted?.(id);
      }
      state.update((value) => (value.unsent === "" ? value : { ...value, unsent: "" }));
      if (event.type === "debug") dispatch(event);
      else dispatch({ type: "text", id: replyId, text: event.text, at: now() });
    }
  };

  /** Resolves early if the signal aborts. */
  const wait = (milliseconds: number, signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      const end = () => {
        cancel();
        signal.removeEventListener("abort", end);
        resolve();
      };
      const cancel = schedule(end, milliseconds);
      signal.addEventListener("abort", end);
    });

  /** Requests a reply until it succeeds or fails permanently. */
  const requestWithRetries = async (turn: Turn, replyId: string, signal: AbortSignal) => {
    let failedAt: number | null = null;
    let cancelNotice = () => {};
    try {
      for (let attempt = 1; ; attempt += 1) {
        // A repeated turn is replied to from its beginning, so remove the partial reply.
        state.update((value) => ({
          ...value,
          ...nextState(value, { type: "asked" }),
          lines: value.lines.filter((line) => line.id !== replyId),
        }));
        try {
          await listen(turn, replyId, signal);
          return;
        } catch (error) {
          signal.throwIfAborted();
          const problem = error instanceof ApiProblem ? error : brokenOff(error);
          if (failedAt === null) {
            failedAt = now();
            cancelNotice = schedule(
              () => state.update((value) => ({ ...value, isDelayed: true })),
              quietRetry.noticeAfterMs,
            );
          }
          const delay = retryDelayMs(problem, { attempt, elapsedMs: now() - failedAt, random: random() });
          if (delay === null) throw problem;
          await wait(delay, signal);
          // Stopped while waiting: the turn remains unanswered.
          if (signal.aborted) throw problem;
        }
      }
    } finally {
      cancelNotice();
      state.update((value) => ({ ...value, isDelayed: false }));
    }
  };

  const run = async (turn: Turn) => {
    const controller = new AbortController();
    const replyId = `reply-${turn.messageId}`;
    running = controller;
    failed = null;
    state.update((value) => ({
      ...value,
      error: null,
      unsent: turn.metadata.pressed === undefined ? turn.text : "",
    }));
    dispatch({ type: "status", id: turn.messageId, status: "complete" });
    try {
      await requestWithRetries(turn, replyId, controller.signal);
      dispatch({ type: "status", id: replyId, status: "complete" });
    } catch (error) {
      if (error instanceof ApiProblem) {
        failed = turn;
        dispatch({ type: "status", id: turn.messageId, status: "failed" });
        dispatch({ type: "status", id: replyId, status: "failed" });
        state.update((value) => ({ ...value, error: error }));
      } else {
        dispatch({ type: "status", id: replyId, status: "interrupted" });
      }
    } finally {
      if (running === controller) running = null;
      dispatch({ type: "answered" });
    }
  };

  const turnOf = (text: string, metadata: Turn["metadata"] = {}): Turn => ({
    messageId: newId(),
    text,
    metadata,
    sentAt: now(),
  });

  return {
    ...state,
    async start(fromNode) {
      if (running !== null || state.snapshot().lines.length > 0) return;
      await run(turnOf("", fromNode === undefined ? {} : { start_node: fromNode }));
    },
    send(text, pressed) {
      const content = text.trim();
      if (content === "" || running !== null || state.snapshot().ending !== null) return false;
      const turn = turnOf(content, pressed === undefined ? {} : { pressed });
      const line: Line = { id: turn.messageId, type: "human", content, status: "complete", at: turn.sentAt };
      dispatch({ type: "line", line });
      void run(turn);
      return true;
    },
    retry() {
      if (failed !== null && running === null) void run(failed);
    },
    stop: () => running?.abort(),
  };
}

/** Automatic retries of a turn, in milliseconds. */
const quietRetry = {
  /** Since the first failure; then the user sees the error and can retry. */
  maxTotalMs: 60_000,
  /** As above, for a busy service that responds with `Retry-After`. */
  maxBusyMs: 300_000,
  firstDelayMs: 500,
  maxDelayMs: 8_000,
  /** After this the user sees that the turn is still being sent. */
  noticeAfterMs: 3_000,
} as const;

/** Transient statuses: the turn was not accepted, or can be repeated safely with its key. */
const passing = new Set([429, 502, 503, 504]);

const isPassing = ({ kind, status }: ApiProblem): boolean => kind === "network" || passing.has(status);

/**
 * Milliseconds before the next automatic retry; null to give up.
 *
 * @param attempt number of failures so far, from 1
 * @param elapsedMs since the first failure
 * @param random from 0 to 1; jitter for clients that failed at the same time
 */
export function retryDelayMs(
  error: ApiProblem,
  { attempt, elapsedMs, random }: { attempt: number; elapsedMs: number; random: number },
): number | null {
  if (!isPassing(error)) return null;
  const { firstDelayMs, maxDelayMs, maxTotalMs, maxBusyMs } = quietRetry;
  const isBusy = error.retryAfterMs !== null && error.retryAfterMs <= maxTotalMs;
  const backoff = Math.min(maxDelayMs, firstDelayMs * 2 ** (attempt - 1));
  const delay =
    error.retryAfterMs === null
      ? backoff * (0.5 + random / 2)
      : Math.max(error.retryAfterMs, firstDelayMs) + random * firstDelayMs;
  return elapsedMs + delay > (isBusy ? maxBusyMs : maxTotalMs) ? null : Math.round(delay);
}
