import { readEvents, type ServerEvent } from "../../conversation/text/read-events.ts";
import { sendJson, sendWithToken, type TokenSource } from "../../kernel/send-request.ts";

export interface StreamingService {
  readonly fetch: typeof fetch;
  /** Base URL of the main API, without trailing slash. */
  readonly url: string;
  readonly tenant: string | null;
  readonly credentials: TokenSource;
  /** Ends the stream. */
  readonly signal: AbortSignal;
}

/**
 * Yields the server-sent events of a call as they arrive; none on an error status. A rejected token is replaced once.
 *
 * @param body sent as JSON. Optional
 * @throws errors of `fetch`, and {DOMException} if aborted
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
