import type { FastifyReply } from "fastify";
import type { Drain } from "./drain.ts";

/** Interval of keep-alive comments, in milliseconds. */
const usualPing = 15_000;

/** Reconnection delay for clients while draining, in milliseconds; by then another process responds. */
const reconnectMs = 1_000;

/** A stream of server-sent events to one client. */
export interface EventStream {
  /** Sends an event; no-op after the client has disconnected. */
  send(event: string, data: string): void;
  /** Sends a keep-alive comment, which clients ignore. */
  ping(): void;
  end(): void;
  /** Aborted if the client disconnects before the end. */
  readonly gone: AbortSignal;
}

/** Returns a signal that aborts if the client disconnects before the response is complete. */
export function disconnectSignal(reply: FastifyReply): AbortSignal {
  const disconnected = new AbortController();
  reply.raw.once("close", () => {
    if (!reply.raw.writableFinished) disconnected.abort();
  });
  return disconnected.signal;
}

/** Splits data at line breaks into several `data:` lines, so that data cannot end the event. */
const frame = (event: string, data: string): string => {
  const lines = data.split(/\r\n?|\n/u).map((line) => `data: ${line}\n`);
  return `event: ${event}\n${lines.join("")}\n`;
};

/**
 * Hijacks a reply and streams server-sent events, with a comment every 15 seconds to keep proxies from closing the
 * connection. While draining, the stream ends with a `retry:` hint.
 */
export function openEventStream(
  reply: FastifyReply,
  gone: AbortSignal,
  { pingMs = usualPing, drain }: { readonly pingMs?: number; readonly drain?: Drain } = {},
): EventStream {
  reply.hijack();
  const { raw } = reply;
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) raw.setHeader(name, value);
  }
  raw.writeHead(200, {
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-cache, no-transform",
    "x-accel-buffering": "no",
  });
  const write = (text: string) => {
    if (!gone.aborted && !raw.writableEnded) raw.write(text);
  };
  const ping = () => write(": ping\n\n");
  const pinging = setInterval(ping, pingMs);
  pinging.unref();
  const end = () => {
    clearInterval(pinging);
    if (drain?.isDraining === true) write(`retry: ${reconnectMs}\n\n`);
    raw.end();
  };
  gone.addEventListener("abort", end, { once: true });
  return { send: (event, data) => write(frame(event, data)), ping, end, gone };
}
