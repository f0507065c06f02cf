import { randomUUID } from "node:crypto";
import type { WebSocket } from "@fastify/websocket";
import { toProblem } from "../../platform/error-handler.ts";
import { inputRate, telephoneRate } from "../audio/audio-format.ts";
import { decodeMuLaw } from "../audio/mu-law.ts";
import { Resampler } from "../audio/resampler.ts";
import { closeCodes } from "../stream/call-port.ts";
import { systemClock } from "../stream/paced-player.ts";
import { RateLimiter } from "../stream/rate-limiter.ts";
import { MessageError } from "../stream/read-message.ts";
import { closeCodeOf, closeSocket } from "../stream/socket-port.ts";
import type { VoiceCall } from "../stream/voice-call.ts";
import { KeyReader } from "./key-reader.ts";
import { readTelephoneMessage, type TelephoneMessage } from "./telephone-message.ts";

export type TelephoneStart = Extract<TelephoneMessage, { event: "start" }>;

/** A provider sends sound all the time; without any, the line is dead. */
const deadLine = 15_000;
/** 50 media messages a second, and room for lumps. */
const framesASecond = 250;
const burstSeconds = 5;

/** One stream of a telephony provider. */
export class TelephoneLine {
  readonly #socket: WebSocket;
  readonly #begin: (start: TelephoneStart) => Promise<VoiceCall>;
  readonly #frames = new RateLimiter(framesASecond, burstSeconds, () => performance.now());
  readonly #resampler = new Resampler(telephoneRate, inputRate);
  readonly #keys = new KeyReader({
    clock: systemClock,
    awaitsAssent: () => this.#call?.awaitsAssent ?? false,
    onPressed: (pressed) => this.#call?.press(randomUUID(), pressed),
  });
  #call: VoiceCall | undefined;
  #isStarting = false;
  #deadline: NodeJS.Timeout | undefined;

  private constructor(socket: WebSocket, begin: (start: TelephoneStart) => Promise<VoiceCall>) {
    this.#socket = socket;
    this.#begin = begin;
    this.#alive();
    socket.on("message", (data: Buffer) => this.#receive(data));
    socket.on("error", () => {});
    socket.on("close", () => {
      clearTimeout(this.#deadline);
      this.#keys.close();
      this.#call?.drop();
    });
  }

  /** Serves a socket until it is closed. */
  static serve(socket: WebSocket, begin: (start: TelephoneStart) => Promise<VoiceCall>): TelephoneLine {
    return new TelephoneLine(socket, begin);
  }

  #alive(): void {
    clearTimeout(this.#deadline);
    this.#deadline = setTimeout(
      () => closeSocket(this.#socket, closeCodes.timedOut, "Nothing was heard."),
      deadLine,
    );
  }

  #receive(data: Buffer): void {
    if (!this.#frames.admits(1)) {
      closeSocket(this.#socket, closeCodes.flooded, "Too much at once.");
      return;
    }
    this.#alive();
    try {
      this.#follow(readTelephoneMessage(data.toString("utf8")));
    } catch (error) {
      if (!(error instanceof MessageError)) throw error;
      closeSocket(this.#socket, closeCodes.badMessage, error.message);
    }
  }

  #follow(message: TelephoneMessage): void {
    if (message.event === "start") {
      if (this.#isStarting) throw new MessageError("The stream has started already.");
      this.#isStarting = true;
      void this.#start(message);
    } else if (message.event === "media") {
      if (!this.#isStarting) throw new MessageError("The first message must be start.");
      this.#call?.hear(this.#resampler.push(decodeMuLaw(message.codes)));
    } else if (message.event === "key") this.#keys.press(message.key);
    else if (message.event === "stop") this.#call?.hangUp();
  }

  async #start(start: TelephoneStart): Promise<void> {
    try {
      const call = await this.#begin(start);
      this.#call = call;
      if (this.#socket.readyState === this.#socket.OPEN) call.start();
      else call.drop();
    } catch (error) {
      const { statusCode, message } = toProblem(error);
      closeSocket(this.#socket, closeCodeOf(statusCode), message);
    }
  }
}
