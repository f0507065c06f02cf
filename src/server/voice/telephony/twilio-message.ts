import { inputRate, telephoneRate } from "../audio/audio-format.ts";
import { decodeMuLaw } from "../audio/mu-law.ts";
import { Resampler } from "../../../kernel/resampler.ts";
import { MessageError } from "../stream/read-message.ts";
import { readEntry, readText, type Entry, type TelephoneMessage } from "./telephony-provider.ts";

type TwilioMessage =
  | Exclude<TelephoneMessage, { event: "start" }>
  | (Extract<TelephoneMessage, { event: "start" }> & { readonly streamId: string });

function readStart(message: Entry): TwilioMessage {
  const start = readEntry(message["start"]);
  const format = readEntry(start["mediaFormat"]);
  const isRight =
    format["encoding"] === "audio/x-mulaw" && format["sampleRate"] === 8_000 && format["channels"] === 1;
  if (!isRight) throw new MessageError("mediaFormat must be audio/x-mulaw, 8000, 1 channel.");
  return {
    event: "start",
    streamId: readText(start["streamSid"] ?? message["streamSid"], "streamSid"),
    ticket: readText(readEntry(start["customParameters"])["ticket"], "The parameter ticket"),
    callId: readText(start["callSid"], "callSid"),
  };
}

/** Reads the messages of one stream. The reader throws a `MessageError` for what is no message of such a stream. */
export function twilioReader(): (frame: string) => TwilioMessage {
  const resampler = new Resampler(telephoneRate, inputRate);
  return (frame) => {
    let message: Entry;
    try {
      message = readEntry(JSON.parse(frame));
    } catch {
      throw new MessageError("A message must be a JSON object.");
    }
    switch (message["event"]) {
      case "start":
        return readStart(message);
      case "media": {
        const { track, payload } = readEntry(message["media"]);
        // What the interviewer says comes back on a track of its own.
        if (track !== undefined && track !== "inbound") return { event: "other" };
        if (typeof payload !== "string") throw new MessageError("media has no payload.");
        return { event: "media", samples: resampler.push(decodeMuLaw(Buffer.from(payload, "base64"))) };
      }
      case "stop":
        return { event: "stop" };
      case "dtmf": {
        const { digit } = readEntry(message["dtmf"]);
        if (typeof digit !== "string" || digit.length !== 1) throw new MessageError("dtmf has no digit.");
        return /[\d*#]/.test(digit) ? { event: "key", key: digit } : { event: "other" };
      }
      case "mark":
        return { event: "mark", name: readText(readEntry(message["mark"])["name"], "The mark's name") };
      case "connected":
        return { event: "other" };
      default:
        throw new MessageError("The event must be connected, start, media, mark, dtmf or stop.");
    }
  };
}
