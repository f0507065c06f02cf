import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { WebSocket } from "ws";
import { inputRate, joinSamples, toBytes, toSamples } from "../audio/audio-format.ts";

/** A message of the service. */
export interface ReceivedMessage {
  readonly type: string;
  readonly event?: string;
  readonly speaker?: string;
  readonly text?: string;
  readonly id?: string;
  readonly interrupted?: boolean;
  readonly recognition?: string;
  readonly recorded_seconds?: number;
  readonly outcome?: string;
  readonly payload?: string;
  readonly line?: string;
  readonly node?: string;
  /** When it arrived, in milliseconds. */
  readonly at: number;
}

export const mediaFormat = {
  input: { sample_rate: inputRate, channels: 1, sample_width: 2 },
  output: { sample_rate: 24_000, channels: 1 },
};

export interface DialOptions {
  readonly workflowId: string;
  readonly ticket: string;
  readonly conversationId?: string;
  readonly context?: object;
}

/** A browser in a call, as seen by the service. */
export class VoiceCaller {
  readonly socket: WebSocket;
  readonly heard: ReceivedMessage[] = [];
  readonly conversationId: string;
  /** The code and reason that the socket was closed with. */
  readonly closed: Promise<{ code: number; reason: string }>;
  #listeners = new Set<() => void>();
  #closing = "open";

  constructor(origin: string, path: string, conversationId: string = randomUUID()) {
    this.conversationId = conversationId;
    this.socket = new WebSocket(`${origin.replace(/^http/, "ws")}${path}`);
    this.socket.on("error", () => {});
    this.socket.on("message", (data: Buffer) => {
      this.heard.push({ ...(JSON.parse(data.toString()) as ReceivedMessage), at: performance.now() });
      for (const listener of this.#listeners) listener();
    });
    this.closed = new Promise((tell) => {
      this.socket.on("close", (code, reason) => {
        this.#closing = `closed with ${code} ${reason.toString()}`;
        tell({ code, reason: reason.toString() });
      });
    });
  }

  /** Connects and sends the start message. */
  static async dial(
    origin: string,
    { workflowId, ticket, conversationId, context }: DialOptions,
  ): Promise<VoiceCaller> {
    const caller = new VoiceCaller(origin, `/voice/http_voice/stream/${workflowId}`, conversationId);
    await caller.opened();
    caller.send(startMessage(workflowId, ticket, caller.conversationId, context));
    return caller;
  }

  opened(): Promise<void> {
    return new Promise((ready, refuse) => {
      this.socket.once("open", () => ready());
      this.socket.once("error", refuse);
    });
  }

  send(message: object): void {
    this.socket.send(JSON.stringify(message));
  }

  /**
   * Speaks as fast as the network allows: the service measures time in samples. More than 20 seconds of sound at once
   * exceed its limit; a `Microphone` speaks in real time.
   */
  speak(samples: Int16Array): void {
    for (let at = 0; at < samples.length; at += 1_600) {
      this.socket.send(toBytes(samples.subarray(at, at + 1_600)));
    }
  }

  /** Waits for a message; skips the first `from`. */
  async next(
    wanted: (message: ReceivedMessage) => boolean,
    from = 0,
    timeout = 15_000,
  ): Promise<ReceivedMessage> {
    return new Promise((found, refuse) => {
      const timer = setTimeout(() => {
        this.#listeners.delete(look);
        const recent = this.heard.filter(({ type }) => type === "metadata").slice(-8);
        const last = this.heard.at(-1)?.type ?? "nothing";
        refuse(
          new Error(
            `Timed out waiting. Received: ${JSON.stringify(recent)}, and last ${last}; socket ${this.#closing}.`,
          ),
        );
      }, timeout);
      const look = () => {
        const message = this.heard.slice(from).find(wanted);
        if (message === undefined) return;
        clearTimeout(timer);
        this.#listeners.delete(look);
        found(message);
      };
      this.#listeners.add(look);
      look();
    });
  }

  /** Resolves once no sound has arrived for 1.5 s, so that the line has been played. */
  async quiet(): Promise<void> {
    const lastAt = () => this.heard.findLast(({ type }) => type === "media")?.at ?? 0;
    while (performance.now() - lastAt() < 1_500) await sleep(100);
  }

  /** Returns all sound received for a line. */
  soundOf(line: string | undefined): Int16Array {
    const pieces = this.heard.filter((each) => each.type === "media" && each.line === line);
    return joinSamples(pieces.map(({ payload }) => toSamples(Buffer.from(payload ?? "", "base64"))));
  }
}

export const startMessage = (
  workflowId: string,
  ticket: string,
  conversationId: string,
  context: object = {},
) => ({
  type: "start",
  workflow_id: workflowId,
  version_id: null,
  conversation_pk: conversationId,
  metadata_context: { ticket, ...context },
  start: { media_format: mediaFormat },
});
