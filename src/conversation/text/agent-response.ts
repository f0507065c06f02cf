import type { AgentResponseInput, DebugEvent } from "../../contracts/contracts.gen.ts";
import { calls } from "../../contracts/contracts.gen.ts";
import { readDebugEvent } from "../conversation-state.ts";
import { retryAfterMs } from "../../kernel/retry-after.ts";
import { sendJson, sendWithToken, type TokenSource } from "../../kernel/send-request.ts";
import {
  readEvents,
  networkError,
  problemDetail,
  problemStatus,
  readerError,
  serviceError,
  statusError,
  StreamError,
} from "./read-events.ts";

export type ReplyEvent =
  | { readonly type: "text"; readonly text: string }
  | { readonly type: "debug"; readonly debug: DebugEvent };

export interface AgentDependencies {
  readonly fetch: typeof fetch;
  /** Base URL of the voice agent service, without trailing slash. */
  readonly serviceUrl: string;
  readonly tenant: string | null;
  readonly credentials: TokenSource;
}

/** Requests the interviewer's next reply as a stream. */
export type AskAgent = (
  request: AgentResponseInput,
  options: {
    /** Idempotency key of the turn: a retry with the same id returns the first response. */
    readonly messageId: string;
    readonly signal: AbortSignal;
  },
) => AsyncGenerator<ReplyEvent>;

/**
 * Calls `POST /http_text_sse/agent-response`. A rejected token is replaced once.
 *
 * @throws {StreamError} while iterating; or the signal's reason if aborted
 */
export function createAskAgent({ fetch, serviceUrl, tenant, credentials }: AgentDependencies): AskAgent {
  return async function* ask(request, { messageId, signal }) {
    const sent = {
      method: "POST",
      url: `${serviceUrl}${calls.agentResponse.path}`,
      accept: "text/event-stream",
      body: request,
      tenant,
      scheme: "Token",
      headers: { "idempotency-key": messageId },
      signal,
    } as const;
    try {
      const response = await sendWithToken(credentials, (token) => sendJson(fetch, sent, token));
      if (!response.ok) {
        const wait = retryAfterMs(response.headers.get("retry-after"), Date.now());
        throw statusError(response.status, problemDetail(await jsonOf(response)), wait);
      }
      const reader = readerOf(response);
      if (reader === null) throw readerError();
      for await (const { event, data } of readEvents(reader)) {
        if (event === "text") yield { type: "text", text: data };
        else if (event === "error")
          throw serviceError(problemDetail(parsed(data)), problemStatus(parsed(data)));
        const debug = event === "debug_event" ? readDebugEvent(parsed(data)) : null;
        if (debug !== null) yield { type: "debug", debug };
      }
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof StreamError) throw error;
      throw networkError(error);
    }
  };
}

function readerOf({ body }: Response): ReadableStreamDefaultReader<Uint8Array> | null {
  try {
    return body?.getReader() ?? null;
  } catch {
    return null;
  }
}

const jsonOf = async (response: Response): Promise<unknown> => parsed(await response.text().catch(() => ""));

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
