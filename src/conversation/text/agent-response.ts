import type { ApiClient } from "../../contracts/api-client.ts";
import { ApiProblem, networkProblem, problemOf } from "../../contracts/api-problem.ts";
import { streamCall } from "../../contracts/stream-call.ts";
import type { AgentResponseInput, DebugEvent } from "../../contracts/contracts.gen.ts";
import { streamMessages } from "../../domain/errors/messages.ts";
import { readDebugEvent } from "../conversation-state.ts";

export type ReplyEvent =
  | { readonly type: "text"; readonly text: string }
  | { readonly type: "debug"; readonly debug: DebugEvent };

/** Requests the interviewer's next reply as a stream. */
export type AskAgent = (
  request: AgentResponseInput,
  options: {
    /** Idempotency key of the turn: a retry with the same id returns the first response. */
    readonly messageId: string;
    readonly signal: AbortSignal;
  },
) => AsyncGenerator<ReplyEvent>;

/** Error of a reply that broke off. @param cause error of the connection */
export const brokenOff = (cause: unknown): ApiProblem =>
  new ApiProblem(streamMessages.broken, networkProblem("voice", cause), { cause });

/** Message of the specification for a reply that failed, before or after its first event. */
function messageOf({ kind, status, message }: ApiProblem, isOpen: boolean): string {
  if (kind === "network") return streamMessages.broken;
  if (isOpen) return kind === "problem" ? message : streamMessages.broken;
  return status === 200 ? streamMessages.noReader : streamMessages.status(status);
}

/**
 * Makes the call `agentResponse`.
 *
 * @throws {ApiProblem} while iterating; or the signal's reason if aborted
 */
export function createAskAgent(api: ApiClient): AskAgent {
  return async function* ask(body, { messageId, signal }) {
    let isOpen = false;
    try {
      for await (const { event, data } of streamCall(api, "agentResponse", {
        body,
        idempotencyKey: messageId,
        signal,
      })) {
        isOpen = true;
        if (event === "text") yield { type: "text", text: data };
        else if (event === "error") throw problemIn(parsed(data));
        const debug = event === "debug_event" ? readDebugEvent(parsed(data)) : null;
        if (debug !== null) yield { type: "debug", debug };
      }
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof ApiProblem)) throw brokenOff(error);
      throw new ApiProblem(messageOf(error, isOpen), error, { cause: error });
    }
  };
}

/** Problem sent within the stream, after response headers with status 200. */
function problemIn(body: unknown): ApiProblem {
  const status = (body as { readonly status?: unknown } | null)?.status;
  return problemOf("voice", typeof status === "number" ? status : 200, body);
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
