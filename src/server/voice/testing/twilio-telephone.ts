import { WebSocket } from "ws";
import { joinSamples } from "../audio/audio-format.ts";
import { decodeMuLaw, encodeMuLaw } from "../audio/mu-law.ts";
import { PeerPlayback } from "./peer-playback.ts";
import { until } from "./until.ts";

interface Said {
  readonly event: string;
  readonly media?: { readonly payload: string };
  readonly mark?: { readonly name: string };
}

/** The ticket in what Twilio is answered. */
export const ticketIn = (xml: string): string => /name="ticket" value="([\w-]{43})"/.exec(xml)?.[1] ?? "";

/** Twilio's side of a call's media stream. */
export class TwilioTelephone {
  readonly socket: WebSocket;
  readonly heard: Said[] = [];
  readonly opened: Promise<void>;
  readonly closed: Promise<number>;

  /** @param origin of the server, such as `ws://127.0.0.1:8080`. */
  constructor(origin: string, id: string, path = "telephone") {
    this.socket = new WebSocket(`${origin}/voice/http_voice/${path}/${id}`);
    this.socket.on("error", () => {});
    const playback = new PeerPlayback((name) => this.send({ event: "mark", mark: { name } }), "tells");
    this.socket.on("message", (data: Buffer) => {
      const said = JSON.parse(data.toString()) as Said;
      this.heard.push(said);
      if (said.media !== undefined)
        playback.add((Buffer.byteLength(said.media.payload, "base64") / 8_000) * 1_000);
      if (said.mark !== undefined) playback.mark(said.mark.name);
      if (said.event === "clear") playback.clear();
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

  /** @param samples 8,000 a second. */
  speak(samples: Int16Array): void {
    for (let at = 0; at < samples.length; at += 160) {
      const payload = Buffer.from(encodeMuLaw(samples.subarray(at, at + 160))).toString("base64");
      this.send({ event: "media", media: { track: "inbound", payload } });
    }
  }

  /** All that was said to the telephone, 8,000 samples a second. */
  sound(): Int16Array {
    const codes = this.heard.flatMap(({ media }) => (media ? [Buffer.from(media.payload, "base64")] : []));
    return joinSamples(codes.map(decodeMuLaw));
  }

  until(isSo: () => boolean): Promise<void> {
    return until(isSo, () => `Last: ${JSON.stringify(this.heard.at(-1))}`);
  }
}
