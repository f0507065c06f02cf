import { createParser } from "eventsource-parser";
import { streamMessages } from "../../domain/errors/messages.ts";

/** A server-sent event. */
export interface ServerEvent {
  /** `message` if the server names none. */
  readonly event: string;
  readonly data: string;
}

/** Maximum characters of an unfinished event; no reply is that long. */
const maxPending = 1_000_000;

/**
 * Parses server-sent events incrementally. An event ends with a blank line; an incomplete last event is dropped.
 *
 * @throws {RangeError} if an event exceeds the maximum size; errors of the reader are passed through
 */
export async function* readEvents(
  reader: ReadableStreamDefaultReader<Uint8Array>,
): AsyncGenerator<ServerEvent> {
  const decoder = new TextDecoder();
  const ready: ServerEvent[] = [];
  let pending = 0;
  let lastCharacter = "";
  const parser = createParser({
    onEvent: ({ event, data }) => {
      pending = 0;
      ready.push({ event: event ?? "message", data });
    },
    onComment: () => {
      pending = 0;
    },
  });
  try {
    for (;;) {
      const { done, value } = await reader.read();
      const chunk = done ? decoder.decode() : decoder.decode(value, { stream: true });
      pending += chunk.length;
      lastCharacter = chunk.at(-1) ?? lastCharacter;
      // After a final carriage return the parser waits for a possible line feed.
      parser.feed(done && lastCharacter === "\r" ? `${chunk}\n` : chunk);
      yield* ready.splice(0);
      if (pending > maxPending) throw new RangeError("The service sent an event that is too large.");
      if (done) return;
    }
  } finally {
    // Cancelling also stops the work on the server.
    await reader.cancel().catch(() => {});
  }
}

/**
 * `status`: error response; `reader`: response without a body; `network`: no response, or the stream broke off;
 * `service`: the service reported an error within the stream.
 */
export type StreamErrorKind = "status" | "reader" | "network" | "service";

/** Why a reply is missing or incomplete. */
export class StreamError extends Error {
  override readonly name = "StreamError";
  readonly kind: StreamErrorKind;
  /** HTTP status; 0 without a response. */
  readonly status: number;
  /** Error detail of the service, fit to be shown to users; null if absent. */
  readonly detail: string | null;
  /** `Retry-After` in milliseconds; null if absent. */
  readonly retryAfterMs: number | null;

  constructor(
    message: string,
    {
      kind,
      status,
      detail,
      retryAfterMs = null,
    }: { kind: StreamErrorKind; status: number; detail: string | null; retryAfterMs?: number | null },
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.kind = kind;
    this.status = status;
    this.detail = detail;
    this.retryAfterMs = retryAfterMs;
  }
}

/** @param retryAfterMs from `Retry-After`; null if absent */
export const statusError = (status: number, detail: string | null, retryAfterMs: number | null = null) =>
  new StreamError(streamMessages.status(status), { kind: "status", status, detail, retryAfterMs });

/** Response with status 200 but without a body. */
export const readerError = () =>
  new StreamError(streamMessages.noReader, { kind: "reader", status: 200, detail: null });

/** @param cause error thrown by `fetch` or the reader */
export const networkError = (cause: unknown) =>
  new StreamError(streamMessages.broken, { kind: "network", status: 0, detail: null }, { cause });

/** @param status of the error, which follows response headers with status 200 */
export const serviceError = (detail: string | null, status = 200) =>
  new StreamError(detail ?? streamMessages.broken, { kind: "service", status, detail });

/** Status of a problem document; defaults to 200. */
export const problemStatus = (body: unknown): number => {
  const status =
    typeof body === "object" && body !== null ? (body as { readonly status?: unknown }).status : null;
  return typeof status === "number" ? status : 200;
};

/** Message for users in a problem document (RFC 9457); null if absent. */
export function problemDetail(body: unknown): string | null {
  if (typeof body !== "object" || body === null) return null;
  const { detail, title } = body as { readonly detail?: unknown; readonly title?: unknown };
  if (typeof detail === "string" && detail !== "") return detail;
  return typeof title === "string" && title !== "" ? title : null;
}
