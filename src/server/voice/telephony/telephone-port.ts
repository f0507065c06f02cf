import type { WebSocket } from "@fastify/websocket";
import { outputRate, telephoneRate } from "../audio/audio-format.ts";
import { encodeMuLaw } from "../audio/mu-law.ts";
import { Resampler } from "../audio/resampler.ts";
import type { CallPort } from "../stream/call-port.ts";
import { closeSocket, sendFrame } from "../stream/socket-port.ts";

/** A telephone's side of a call: mu-law, 8,000 samples a second, in the provider's JSON messages. */
export function telephonePort(socket: WebSocket, streamId: string): CallPort {
  const send = (event: string, fields: object = {}) =>
    sendFrame(socket, JSON.stringify({ event, streamSid: streamId, ...fields }));
  let line: string | undefined;
  let resampler = new Resampler(outputRate, telephoneRate);
  return {
    media: (samples, id) => {
      if (line !== id) {
        line = id;
        resampler = new Resampler(outputRate, telephoneRate);
      }
      const payload = Buffer.from(encodeMuLaw(resampler.push(samples))).toString("base64");
      if (payload !== "") send("media", { media: { payload } });
    },
    clear: () => send("clear"),
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
