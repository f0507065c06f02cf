import { createParser } from "eventsource-parser";

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
