import { randomUUID } from "node:crypto";
import type { WebSocket } from "@fastify/websocket";
import type { FastifyInstance } from "fastify";
import { toProblem } from "../../platform/error-handler.ts";
import { closeCodes, closeCodeOf, closeSocket, type CallPort, sendFrame } from "../stream/call-port.ts";
import { systemClock, PacedPlayer, type Clock } from "../stream/paced-player.ts";
import { RateLimiter, MessageError } from "../stream/read-message.ts";
import type { VoiceCall } from "../stream/voice-call.ts";
import { KeyReader } from "./key-reader.ts";
import type { StreamCodec, TelephoneMessage, TelephonyProvider } from "./telephony-provider.ts";
import type { Speech, Voice } from "../speech/speech.ts";
import { problem } from "../../platform/errors.ts";

type TelephoneStart = Extract<TelephoneMessage, { event: "start" }>;

/** The part of a call that a line uses. */
type TelephoneCall = Pick<
  VoiceCall,
  | "keys"
  | "isQuestionHeard"
  | "tellKeys"
  | "start"
  | "hear"
  | "press"
  | "endAnswer"
  | "reach"
  | "hangUp"
  | "drop"
>;

interface BegunCall {
  readonly call: TelephoneCall;
  /** 9 was pressed while consent is asked for: never call again. Default: the key is ignored. */
  readonly onOptOut?: () => void;
}

type Begin = (start: TelephoneStart, codec: StreamCodec) => Promise<BegunCall>;

/** Close codes of an intentional close: normal, or without a code. */
const orderlyCodes: readonly number[] = [1000, 1005];

/** Milliseconds. A provider sends sound continuously; without any, the line is dead. */
const deadLine = 15_000;
/** 50 media messages per second, with room for bursts. */
const framesASecond = 250;
const burstSeconds = 5;

interface KeyOwner {
  /** Undefined until it has begun. */
  readonly call: () => Omit<TelephoneCall, "start" | "hear" | "reach" | "hangUp" | "drop"> | undefined;
  readonly onOptOut: () => (() => void) | undefined;
}

/** Creates the reader of the keys that are pressed in a call. */
export const keysOf = (clock: Clock, { call, onOptOut }: KeyOwner): KeyReader =>
  new KeyReader({
    clock,
    mode: () => call()?.keys ?? "rating",
    isHeard: () => call()?.isQuestionHeard ?? false,
    onPressed: (pressed) => call()?.press(randomUUID(), pressed),
    onInvalid: () => call()?.tellKeys(),
    onHash: () => call()?.endAnswer(),
    onOptOut: () => (onOptOut() ?? (() => call()?.tellKeys()))(),
  });

/** A stream of a telephony provider. */
class TelephoneLine {
  readonly #socket: WebSocket;
  readonly #begin: Begin;
  readonly #codec: StreamCodec;
  readonly #frames = new RateLimiter(framesASecond, burstSeconds, () => performance.now());
  readonly #keys = keysOf(systemClock, {
    call: () => this.#call,
    onOptOut: () => this.#onOptOut,
  });
  #call: TelephoneCall | undefined;
  #onOptOut: (() => void) | undefined;
  #isStarting = false;
  #deadline: NodeJS.Timeout | undefined;

  private constructor(socket: WebSocket, provider: TelephonyProvider, begin: Begin) {
    this.#socket = socket;
    this.#begin = begin;
    this.#codec = provider.openStream();
    this.#alive();
    socket.on("message", (data: Buffer, isBinary: boolean) => this.#receive(data, isBinary));
    socket.on("error", () => {});
    socket.on("close", (code) => {
      clearTimeout(this.#deadline);
      this.#keys.close();
      if (provider.closesOnHangUp && orderlyCodes.includes(code)) this.#call?.hangUp();
      else this.#call?.drop();
    });
  }

  /** Serves a socket until it is closed. */
  static serve(socket: WebSocket, provider: TelephonyProvider, begin: Begin): TelephoneLine {
    return new TelephoneLine(socket, provider, begin);
  }

  #alive(): void {
    clearTimeout(this.#deadline);
    this.#deadline = setTimeout(
      () => closeSocket(this.#socket, closeCodes.timedOut, "No audio was received."),
      deadLine,
    );
  }

  #receive(data: Buffer, isBinary: boolean): void {
    if (!this.#frames.admits(1)) {
      closeSocket(this.#socket, closeCodes.tooManyRequests, "Too many messages at once.");
      return;
    }
    this.#alive();
    try {
      this.#follow(this.#codec.read(data, isBinary));
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
      this.#call?.hear(message.samples);
    } else if (message.event === "key") this.#keys.press(message.key);
    else if (message.event === "mark") this.#call?.reach(message.name);
    else if (message.event === "stop") this.#call?.hangUp();
  }

  async #start(start: TelephoneStart): Promise<void> {
    try {
      const { call, onOptOut } = await this.#begin(start, this.#codec);
      this.#call = call;
      this.#onOptOut = onOptOut;
      if (this.#socket.readyState === this.#socket.OPEN) call.start();
      else call.drop();
    } catch (error) {
      const { statusCode, message } = toProblem(error);
      closeSocket(this.#socket, closeCodeOf(statusCode), message);
    }
  }
}

interface VoicemailOptions {
  readonly speech: Speech;
  readonly voice: Voice;
  readonly port: CallPort;
  /** Empty: hangs up without a word. */
  readonly message: string;
}

/** Leaves a short message on an answering machine, and ignores what it says. */
export class VoicemailMessage implements TelephoneCall {
  readonly keys = "rating";
  readonly isQuestionHeard = false;
  readonly #options: VoicemailOptions;
  readonly #player: PacedPlayer;
  readonly #over = new AbortController();

  constructor(options: VoicemailOptions) {
    this.#options = options;
    this.#player = new PacedPlayer(options.port, systemClock);
  }

  start(): void {
    const { speech, voice, message: text, port } = this.#options;
    void (async () => {
      try {
        if (text !== "") {
          const sound = speech.say(text, voice, this.#over.signal);
          await this.#player.play({ id: "voicemail", text }, sound, this.#over.signal);
        }
      } finally {
        port.close(closeCodes.ended, "The message is left.");
      }
    })();
  }

  hear(): void {}

  press(): void {}

  tellKeys(): void {}

  endAnswer(): void {}

  reach(mark: string): void {
    this.#player.reach(mark);
  }

  hangUp(): void {
    this.#over.abort();
  }

  drop(): void {
    this.#over.abort();
  }
}

/** Port of a telephone: sound only, as there is no screen. */
export function telephonePort(socket: WebSocket, codec: StreamCodec): CallPort {
  return {
    media: (samples, line) => {
      for (const frame of codec.media(samples, line)) sendFrame(socket, frame);
    },
    mark: (name) => {
      for (const frame of codec.mark(name)) sendFrame(socket, frame);
    },
    clear: () => sendFrame(socket, codec.clear()),
    transcript: () => {},
    ready: () => {},
    speaking: () => {},
    moved: () => {},
    debug: () => {},
    moving: () => {},
    ended: () => {},
    close: (code, reason) => closeSocket(socket, code, reason),
  };
}

interface StreamStart<Params> extends TelephoneStart {
  readonly params: Params;
  readonly socket: WebSocket;
  readonly codec: StreamCodec;
  /** Id of the HTTP request that became the stream, for the log. */
  readonly requestId: string;
}

/** Registers the URL of a provider's streams; `begin` opens the call of a stream. */
export function registerTelephoneStream<Params extends object>(
  scope: FastifyInstance,
  { path, provider }: { path: string; provider: TelephonyProvider | undefined },
  begin: (start: StreamStart<Params>) => Promise<BegunCall>,
): void {
  scope.route({
    method: "GET",
    url: path,
    handler: () => {
      throw problem("ERR_BAD_REQUEST", { detail: "This address accepts WebSocket connections only." });
    },
    wsHandler: (socket, { params, id: requestId }) => {
      if (provider === undefined) {
        closeSocket(socket, closeCodes.notFound, "Calls of this provider are not answered here.");
        return;
      }
      TelephoneLine.serve(socket, provider, (start, codec) =>
        begin({ ...start, params: params as Params, socket, codec, requestId }),
      );
    },
  });
}
