import { createHash, randomUUID } from "node:crypto";
import { SignJWT } from "jose";
import { WebSocket } from "ws";
import { joinSamples, toBytes, toSamples } from "../audio/audio-format.ts";
import { PeerPlayback } from "./peer-playback.ts";
import { until } from "./until.ts";

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

/** The `connect` action of an NCCO, as far as it concerns us. */
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
  readonly opened: Promise<void>;
  readonly closed: Promise<number>;

  /** @param origin of the server, such as `ws://127.0.0.1:8080`. */
  constructor(origin: string, id: string, path = "vonage/telephone") {
    this.socket = new WebSocket(`${origin}/voice/http_voice/${path}/${id}`);
    this.socket.on("error", () => {});
    const playback = new PeerPlayback((mark) => this.send({ event: "websocket:notify", payload: { mark } }));
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

  /** @param samples 16,000 a second. */
  speak(samples: Int16Array): void {
    for (let at = 0; at + frameSamples <= samples.length; at += frameSamples) {
      this.socket.send(toBytes(samples.subarray(at, at + frameSamples)));
    }
  }

  /** All that was said to the telephone, 16,000 samples a second. */
  sound(): Int16Array {
    return joinSamples(this.frames.map(toSamples));
  }

  /** The caller hangs up: Vonage closes the socket. */
  hangUp(): void {
    this.socket.close(1000);
  }

  until(isSo: () => boolean): Promise<void> {
    return until(isSo, () => `Frames: ${this.frames.length}, commands: ${JSON.stringify(this.commands)}`);
  }
}
