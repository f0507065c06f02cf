import { createParser } from "eventsource-parser";
import { streamMessages } from "../../domain/errors/messages.ts";

/** One server-sent event. */
export interface ServerEvent {
  /** `message` where the server names none. */
  readonly event: string;
  readonly data: string;
}

/** Characters of one unfinished event after which the stream counts as broken: no reply is that long. */
const maxPending = 1_000_000;

/**
 * Reads server-sent events as they come; an event ends on a blank line, so one that was cut off is not answered.
 *
 * @throws RangeError for an event that does not end, and whatever reading the stream throws
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
      // The parser waits for what follows a carriage return; at the end nothing does.
      parser.feed(done && lastCharacter === "\r" ? `${chunk}\n` : chunk);
      yield* ready.splice(0);
      if (pending > maxPending) throw new RangeError("The service sent an event without an end.");
      if (done) return;
    }
  } finally {
    // Who stops listening stops the work of the server as well.
    await reader.cancel().catch(() => {});
  }
}

/**
 * `status`: the service refused; `reader`: its answer cannot be read; `network`: nobody answered, or the answer broke
 * off; `service`: the service gave up in the middle of its answer.
 */
export type StreamErrorKind = "status" | "reader" | "network" | "service";

/** Why a reply did not come, or not whole. */
export class StreamError extends Error {
  override readonly name = "StreamError";
  readonly kind: StreamErrorKind;
  /** HTTP status; 0 when nobody answered. */
  readonly status: number;
  /** What the service said about it, fit to be shown; null when it said nothing. */
  readonly detail: string | null;
  /** Milliseconds that the service asks to be left alone (`Retry-After`); null: it does not say. */
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

/** @param retryAfterMs from `Retry-After`; null where the answer has none */
export const statusError = (status: number, detail: string | null, retryAfterMs: number | null = null) =>
  new StreamError(streamMessages.status(status), { kind: "status", status, detail, retryAfterMs });

/** The answer has no body to read, although its status is 200. */
export const readerError = () =>
  new StreamError(streamMessages.noReader, { kind: "reader", status: 200, detail: null });

/** @param cause what `fetch` or the reader failed with */
export const networkError = (cause: unknown) =>
  new StreamError(streamMessages.broken, { kind: "network", status: 0, detail: null }, { cause });

/** @param status that the service gives its error, though its answer had begun with 200 */
export const serviceError = (detail: string | null, status = 200) =>
  new StreamError(detail ?? streamMessages.broken, { kind: "service", status, detail });

/** The status in a problem document; 200 where there is none. */
export const problemStatus = (body: unknown): number => {
  const status =
    typeof body === "object" && body !== null ? (body as { readonly status?: unknown }).status : null;
  return typeof status === "number" ? status : 200;
};

/** The sentence for people in a problem document (RFC 9457); null where there is none. */
export function problemDetail(body: unknown): string | null {
  if (typeof body !== "object" || body === null) return null;
  const { detail, title } = body as { readonly detail?: unknown; readonly title?: unknown };
  if (typeof detail === "string" && detail !== "") return detail;
  return typeof title === "string" && title !== "" ? title : null;
}
