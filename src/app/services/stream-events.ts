import { readEvents, type ServerEvent } from "../../conversation/text/read-events.ts";
import { sendJson, sendWithToken, type TokenSource } from "../../kernel/send-request.ts";

export interface StreamingService {
  readonly fetch: typeof fetch;
  /** Address of the main API, without a slash at the end. */
  readonly url: string;
  readonly tenant: string | null;
  readonly credentials: TokenSource;
  /** Ends the stream. */
  readonly signal: AbortSignal;
}

/**
 * The events of a call that answers a stream, as they come; none where the service refuses. A refused token is replaced once.
 *
 * @param body of the call, sent as JSON; default: none
 * @throws what fetching throws, and {DOMException} where the signal ends it
 */
export async function* streamEvents(
  { fetch, url, tenant, credentials, signal }: StreamingService,
  { method, path }: { readonly method: string; readonly path: string },
  body?: unknown,
): AsyncGenerator<ServerEvent> {
  const request = { method, url: `${url}${path}`, accept: "text/event-stream", body, tenant, signal };
  const response = await sendWithToken(credentials, (token) => sendJson(fetch, request, token));
  if (response.status !== 200 || response.body === null) return;
  yield* readEvents(response.body.getReader());
}
