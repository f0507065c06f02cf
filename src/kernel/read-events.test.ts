import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readEvents, type ServerEvent } from "./read-events.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);

function streamOf(
  chunks: readonly Uint8Array[],
  onCancel = () => {},
): ReadableStreamDefaultReader<Uint8Array> {
  const left = [...chunks];
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      const chunk = left.shift();
      if (chunk === undefined) controller.close();
      else controller.enqueue(chunk);
    },
    cancel: onCancel,
  });
  return stream.getReader();
}

async function eventsOf(chunks: readonly Uint8Array[]): Promise<ServerEvent[]> {
  const events: ServerEvent[] = [];
  for await (const event of readEvents(streamOf(chunks))) events.push(event);
  return events;
}

function cut(bytes: Uint8Array, places: readonly number[]): Uint8Array[] {
  const edges = [...new Set([0, ...places.map((place) => place % (bytes.length + 1)), bytes.length])];
  const sorted = edges.toSorted((a, b) => a - b);
  return sorted.slice(1).map((edge, index) => bytes.slice(sorted[index], edge));
}

const wire = (event: string, data: string, end: string) =>
  `event: ${event}${end}${data
    .split("\n")
    .map((line) => `data: ${line}${end}`)
    .join("")}${end}`;

describe("readEvents", () => {
  test("yields the same events for any chunking of the stream", async () => {
    const data = fc.string({ unit: "grapheme", maxLength: 40 }).map((text) => text.replaceAll("\r", "\n"));
    const event = fc.record({ event: fc.constantFrom("text", "debug_event"), data });
    await fc.assert(
      fc.asyncProperty(
        fc.array(event, { maxLength: 8 }),
        fc.array(fc.nat(), { maxLength: 30 }),
        fc.constantFrom("\n", "\r\n", "\r"),
        fc.boolean(),
        async (events, places, end, pings) => {
          const text = events
            .map(
              ({ event: name, data: body }) => `${pings ? `: ping${end}${end}` : ""}${wire(name, body, end)}`,
            )
            .join("");
          expect(await eventsOf(cut(bytesOf(text), places))).toEqual(events);
        },
      ),
    );
  });

  test("drops an event that is cut off before its blank line", async () => {
    expect(await eventsOf([bytesOf("event: text\ndata: whole\n\nevent: text\ndata: hal")])).toEqual([
      { event: "text", data: "whole" },
    ]);
  });

  test("terminates for arbitrary bytes", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.uint8Array({ maxLength: 50 }), { maxLength: 10 }), async (chunks) => {
        expect(Array.isArray(await eventsOf(chunks))).toBe(true);
      }),
    );
  });

  test("throws on an event that never ends, to bound memory", async () => {
    const endless = Array.from({ length: 12 }, () => bytesOf(`data: ${"x".repeat(100_000)}\n`));
    await expect(eventsOf(endless)).rejects.toThrow(RangeError);
  });

  test("cancels the stream when the consumer stops", async () => {
    let cancelled = false;
    const reader = streamOf(
      [bytesOf("data: one\n\n"), bytesOf("data: two\n\n"), bytesOf("data: three\n\n")],
      () => {
        cancelled = true;
      },
    );
    for await (const { data } of readEvents(reader)) if (data === "one") break;
    expect(cancelled).toBe(true);
  });
});
