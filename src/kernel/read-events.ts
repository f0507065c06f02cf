import { createParser } from "eventsource-parser";

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
