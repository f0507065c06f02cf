import type { FastifyReply } from "fastify";
import type { Drain } from "./drain.ts";

/** Milliseconds between two comments of a stream that is otherwise silent. */
const usualPing = 15_000;

/** Milliseconds after which clients that keep a stream open connect anew: by then another process answers. */
const reconnectMs = 1_000;

/** Server-sent events on their way to one client. */
export interface EventStream {
  /** Sends an event; nothing once the client is gone. */
  send(event: string, data: string): void;
  /** Sends a comment, which clients pass over: there is still somebody here. */
  ping(): void;
  end(): void;
  /** Aborted when the client goes before the end. */
  readonly gone: AbortSignal;
}

/** Aborted when a client goes before it has been answered. */
export function clientGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once("close", () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return gone.signal;
}

/** A line break inside of data ends its line, never the event. */
const frame = (event: string, data: string): string => {
  const lines = data.split(/\r\n?|\n/u).map((line) => `data: ${line}\n`);
  return `event: ${event}\n${lines.join("")}\n`;
};

/**
 * Takes a reply over and answers a stream of server-sent events. It is written natively, with a comment every 15
 * seconds, so that no proxy takes it for dead. When the process drains, it ends with a `retry:` hint.
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
