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
import type { AskAgent } from "./agent-response.ts";
import { networkError, StreamError } from "./read-events.ts";

export interface TextConversationState extends ConversationState {
  /** Why the last turn failed; it can be tried again. */
  readonly error: StreamError | null;
  /** The turn that runs has failed some seconds ago, and is being repeated. */
  readonly isDelayed: boolean;
  /** What was said last, until the service begins to answer it: a page that is left keeps it. Empty: nothing. */
  readonly unsent: string;
}

export interface TextConversationOptions {
  readonly ask: AskAgent;
  /** What every turn carries: who interviews, and what the service is told besides. */
  readonly context: Pick<AgentResponseInput, "workflow_id" | "version_id" | "metadata_context" | "user_id">;
  readonly newId: () => string;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly schedule: Schedule;
  /** From 0 to 1. */
  readonly random: () => number;
  /** A conversation that goes on: its id and what has been said. */
  readonly earlier?: Pick<ConversationState, "id" | "lines" | "ending">;
  /** The first reply of a new conversation has begun. */
  readonly onStarted?: (conversationId: string) => void;
}

export interface TextConversation extends Observable<TextConversationState> {
  /** The interviewer begins, at a node of the guide where one is given (a test). */
  readonly start: (fromNode?: string) => Promise<void>;
  /**
   * Says something and asks for the reply. `pressed`: the button that was pressed instead, `text` what stands on it.
   * Answers whether it was taken: not while another turn runs.
   */
  readonly send: (text: string, pressed?: PressedKey) => boolean;
  /** Repeats the turn that failed, with the same message id. */
  readonly retry: () => void;
  /** Stops listening to the reply that is coming. */
  readonly stop: () => void;
}

interface Turn {
  readonly messageId: string;
  readonly text: string;
  readonly metadata: NonNullable<AgentResponseInput["metadata_context"]>;
  readonly sentAt: number;
}

/**
 * A conversation by text: one turn at a time, each of which can be repeated without being counted twice. Where nobody
 * answers, or nobody can just now, it is repeated by itself, before the person is told.
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

  const tell = (event: ConversationEvent) =>
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
      if (event.type === "debug") tell(event);
      else tell({ type: "text", id: replyId, text: event.text, at: now() });
    }
  };

  /** Ends early when the signal aborts. */
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

  /** Asks until there is an answer, or an error that does not pass by itself. */
  const persist = async (turn: Turn, replyId: string, signal: AbortSignal) => {
    let failedAt: number | null = null;
    let cancelNotice = () => {};
    try {
      for (let attempt = 1; ; attempt += 1) {
        // A repeated turn is answered from its beginning, so its first half is replaced.
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
          const problem = error instanceof StreamError ? error : networkError(error);
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
          // Who does not want to wait any longer has not been answered.
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
    tell({ type: "status", id: turn.messageId, status: "complete" });
    try {
      await persist(turn, replyId, controller.signal);
      tell({ type: "status", id: replyId, status: "complete" });
    } catch (error) {
      if (error instanceof StreamError) {
        failed = turn;
        tell({ type: "status", id: turn.messageId, status: "failed" });
        tell({ type: "status", id: replyId, status: "failed" });
        state.update((value) => ({ ...value, error: error }));
      } else {
        tell({ type: "status", id: replyId, status: "interrupted" });
      }
    } finally {
      if (running === controller) running = null;
      tell({ type: "answered" });
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
      tell({ type: "line", line });
      void run(turn);
      return true;
    },
    retry() {
      if (failed !== null && running === null) void run(failed);
    },
    stop: () => running?.abort(),
  };
}

/** How a turn is repeated without anybody being told; in milliseconds. */
const quietRetry = {
  /** Counted from its first failure; then the person is told, and can try again. */
  maxTotalMs: 60_000,
  /** The same for a service that is there and says when to come back: it has more to do than it can at once. */
  maxBusyMs: 300_000,
  firstDelayMs: 500,
  maxDelayMs: 8_000,
  /** Who waits for longer sees that it is still being sent. */
  noticeAfterMs: 3_000,
} as const;

/** Nobody answered, or somebody who cannot just now: the turn was not taken, or is safe to repeat under its key. */
const passing = new Set([429, 502, 503, 504]);

const isPassing = ({ kind, status }: StreamError): boolean => kind === "network" || passing.has(status);

/**
 * Milliseconds to wait before a turn is repeated; null where it is not to be repeated by itself.
 *
 * @param attempt how often it has failed, from 1
 * @param elapsedMs since it failed first
 * @param random from 0 to 1; spreads those who failed at once
 */
export function retryDelayMs(
  error: StreamError,
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
