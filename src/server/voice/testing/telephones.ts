import { WebSocket } from "ws";
import { createHash, randomUUID } from "node:crypto";
import { SignJWT } from "jose";
import {
  joinSamples,
  decodeMuLaw,
  encodeMuLaw,
  outputRate,
  toBytes,
  toSamples,
} from "../audio/audio-format.ts";

interface Said {
  readonly event: string;
  readonly media?: { readonly payload: string };
  readonly mark?: { readonly name: string };
}

/** Extracts the ticket of a TwiML response. */
export const ticketIn = (xml: string): string => /name="ticket" value="([\w-]{43})"/.exec(xml)?.[1] ?? "";

/** Twilio's side of a call's media stream. */
export class TwilioTelephone {
  readonly socket: WebSocket;
  readonly heard: Said[] = [];
  readonly #playback: PeerPlayback;
  readonly opened: Promise<void>;
  readonly closed: Promise<number>;

  /**
   * @param origin of the server, such as `ws://127.0.0.1:8080`.
   * @param options.speed of playing, for tests that only wait for the end of what is said.
   */
  constructor(origin: string, id: string, { path = "telephone", speed = 1 } = {}) {
    this.socket = new WebSocket(`${origin}/voice/http_voice/${path}/${id}`);
    this.socket.on("error", () => {});
    const playback = new PeerPlayback((name) => this.send({ event: "mark", mark: { name } }), "tells");
    this.#playback = playback;
    this.socket.on("message", (data: Buffer) => {
      const message = JSON.parse(data.toString()) as Said;
      this.heard.push(message);
      if (message.media !== undefined)
        playback.add((Buffer.byteLength(message.media.payload, "base64") / 8_000 / speed) * 1_000);
      if (message.mark !== undefined) playback.mark(message.mark.name);
      if (message.event === "clear") playback.clear();
    });
    this.opened = new Promise((tell) => this.socket.once("open", () => tell()));
    this.closed = new Promise((tell) => this.socket.on("close", (code) => tell(code)));
  }

  async start(ticket: string, callId: string, format: object = {}): Promise<void> {
    await this.opened;
    this.send({ event: "connected", protocol: "Call" });
    const mediaFormat = { encoding: "audio/x-mulaw", sampleRate: 8_000, channels: 1, ...format };
    this.send({
      event: "start",
      streamSid: "stream-1",
      start: { streamSid: "stream-1", callSid: callId, mediaFormat, customParameters: { ticket } },
    });
  }

  send(message: object): void {
    if (this.socket.readyState !== WebSocket.OPEN) return;
    this.socket.send(JSON.stringify(message));
  }

  press(digit: string): void {
    this.send({ event: "dtmf", streamSid: "stream-1", dtmf: { track: "inbound_track", digit } });
  }

  /** @param samples 8,000 per second. */
  speak(samples: Int16Array): void {
    for (let at = 0; at < samples.length; at += 160) {
      const payload = Buffer.from(encodeMuLaw(samples.subarray(at, at + 160))).toString("base64");
      this.send({ event: "media", media: { track: "inbound", payload } });
    }
  }

  /** Returns all sound sent to the telephone, 8,000 samples per second. */
  sound(): Int16Array {
    const codes = this.heard.flatMap(({ media }) => (media ? [Buffer.from(media.payload, "base64")] : []));
    return joinSamples(codes.map(decodeMuLaw));
  }

  /** Resolves once a second of the next line was played: a key is not taken for its answer before. */
  listen(): Promise<void> {
    return this.until(() => this.#playback.hasHeardNextLine());
  }

  until(isSo: () => boolean): Promise<void> {
    return until(isSo, () => `Last: ${JSON.stringify(this.heard.at(-1))}`);
  }
}

const frameSamples = 320;

interface Signing {
  readonly secret: string;
  /** Default: now. */
  readonly at?: Date;
  readonly claims?: Readonly<Record<string, unknown>>;
}

/** Signs a webhook as Vonage does: HS256, with the SHA-256 of the body among the claims. */
export function signVonage(body: string, { secret, at = new Date(), claims = {} }: Signing): Promise<string> {
  return new SignJWT({
    payload_hash: createHash("sha256").update(body).digest("hex"),
    api_key: "a1b2c3d",
    application_id: "aaaaaaaa-bbbb-cccc-dddd-0123456789ab",
    ...claims,
  })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setIssuer("Vonage")
    .setJti(randomUUID())
    .setIssuedAt(Math.floor(at.getTime() / 1_000))
    .sign(new TextEncoder().encode(secret));
}

/** The used part of an NCCO's `connect` action. */
export interface ConnectAction {
  readonly action: string;
  readonly eventType: string;
  readonly eventUrl: readonly string[];
  readonly endpoint: readonly {
    readonly type: string;
    readonly uri: string;
    readonly "content-type": string;
    readonly headers: Readonly<Record<string, string>>;
  }[];
}

interface Command {
  readonly action: string;
  readonly payload?: { readonly mark: string };
}

/** Vonage's side of a call's web socket: 20 ms of sound in each binary message, both ways. */
export class VonageTelephone {
  readonly socket: WebSocket;
  readonly frames: Buffer[] = [];
  readonly commands: Command[] = [];
  readonly #playback: PeerPlayback;
  readonly opened: Promise<void>;
  readonly closed: Promise<number>;

  /** @param origin of the server, such as `ws://127.0.0.1:8080`. */
  constructor(origin: string, id: string, path = "vonage/telephone") {
    this.socket = new WebSocket(`${origin}/voice/http_voice/${path}/${id}`);
    this.socket.on("error", () => {});
    const playback = new PeerPlayback((mark) => this.send({ event: "websocket:notify", payload: { mark } }));
    this.#playback = playback;
    this.socket.on("message", (data: Buffer, isBinary: boolean) => {
      if (isBinary) {
        this.frames.push(data);
        playback.add(20);
        return;
      }
      const command = JSON.parse(data.toString()) as Command;
      this.commands.push(command);
      if (command.action === "notify") playback.mark(command.payload?.mark ?? "");
      if (command.action !== "clear") return;
      playback.clear();
      this.send({ event: "websocket:cleared" });
    });
    this.opened = new Promise((tell) => this.socket.once("open", () => tell()));
    this.closed = new Promise((tell) => this.socket.on("close", (code) => tell(code)));
  }

  /** Sends the first message, which holds the headers of the endpoint. */
  async start(headers: object, contentType = "audio/l16;rate=16000"): Promise<void> {
    await this.opened;
    this.send({ event: "websocket:connected", "content-type": contentType, ...headers });
  }

  send(message: object): void {
    if (this.socket.readyState !== WebSocket.OPEN) return;
    this.socket.send(JSON.stringify(message));
  }

  press(digit: string): void {
    this.send({ event: "websocket:dtmf", digit, duration: 260 });
  }

  /** @param samples 16,000 per second. */
  speak(samples: Int16Array): void {
    for (let at = 0; at + frameSamples <= samples.length; at += frameSamples) {
      this.socket.send(toBytes(samples.subarray(at, at + frameSamples)));
    }
  }

  /** Returns all sound sent to the telephone, 16,000 samples per second. */
  sound(): Int16Array {
    return joinSamples(this.frames.map(toSamples));
  }

  /** The caller hangs up: Vonage closes the socket. */
  hangUp(): void {
    this.socket.close(1000);
  }

  /** Resolves once a second of the next line was played. */
  listen(): Promise<void> {
    return this.until(() => this.#playback.hasHeardNextLine());
  }

  until(isSo: () => boolean): Promise<void> {
    return until(isSo, () => `Frames: ${this.frames.length}, commands: ${JSON.stringify(this.commands)}`);
  }
}

/** Plays sound sent to a telephony provider in real time, and reports when marks are reached. */
class PeerPlayback {
  readonly #onMark: (name: string) => void;
  readonly #dropped: "tells" | "forgets";
  #playedUntil = 0;
  #waiting = new Map<string, NodeJS.Timeout>();
  /** Numbers of the lines of which a second was played, and the last that was asked for. */
  readonly #heard: number[] = [];
  #listenedTo = 0;

  /** @param dropped whether marks dropped by a clear are reported at once (as by Twilio), or never. */
  constructor(onMark: (name: string) => void, dropped: "tells" | "forgets" = "forgets") {
    this.#onMark = onMark;
    this.#dropped = dropped;
  }

  add(milliseconds: number): void {
    this.#playedUntil = Math.max(this.#playedUntil, performance.now()) + milliseconds;
  }

  mark(name: string): void {
    const tell = () => {
      this.#waiting.delete(name);
      // Marks are the number of the line and its samples until then.
      const [line = 0, samples = 0] = name.split(".").map(Number);
      if (samples >= outputRate) this.#heard.push(line);
      this.#onMark(name);
    };
    this.#waiting.set(name, setTimeout(tell, Math.max(0, this.#playedUntil - performance.now())));
  }

  /** Returns, once for each line, whether a second of a later line than before was played. */
  hasHeardNextLine(): boolean {
    const line = this.#heard.find((each) => each > this.#listenedTo);
    this.#listenedTo = line ?? this.#listenedTo;
    return line !== undefined;
  }

  clear(): void {
    this.#playedUntil = 0;
    const names = [...this.#waiting.keys()];
    for (const timer of this.#waiting.values()) clearTimeout(timer);
    this.#waiting.clear();
    if (this.#dropped === "tells") for (const name of names) this.#onMark(name);
  }
}

const maxWaitMs = 30_000;

/** Waits for a peer over the network. @throws {Error} after 30 seconds, with what was seen last. */
async function until(isSo: () => boolean, seen: () => string): Promise<void> {
  const end = Date.now() + maxWaitMs;
  while (!isSo()) {
    if (Date.now() > end) throw new Error(`Timed out waiting. ${seen()}`);
    await new Promise((later) => setTimeout(later, 10));
  }
}
