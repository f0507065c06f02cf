import { MessageError } from "../stream/read-message.ts";

/** What a telephony provider's stream says. */
export type TelephoneMessage =
  | { readonly event: "start"; readonly streamId: string; readonly ticket: string; readonly callId: string }
  | { readonly event: "media"; readonly codes: Uint8Array }
  /** A key was pressed: 0 to 9, star or hash. */
  | { readonly event: "key"; readonly key: string }
  | { readonly event: "stop" }
  /** Signs of life that need no answer: connected, mark. */
  | { readonly event: "other" };

type Entry = Readonly<Record<string, unknown>>;

const entry = (value: unknown): Entry =>
  typeof value === "object" && value !== null ? (value as Entry) : {};

function text(value: unknown, name: string): string {
  if (typeof value === "string" && value !== "" && value.length <= 200) return value;
  throw new MessageError(`${name} is missing.`);
}

function readStart(message: Entry): TelephoneMessage {
  const start = entry(message["start"]);
  const format = entry(start["mediaFormat"]);
  const isRight =
    format["encoding"] === "audio/x-mulaw" && format["sampleRate"] === 8_000 && format["channels"] === 1;
  if (!isRight) throw new MessageError("mediaFormat must be audio/x-mulaw, 8000, 1 channel.");
  return {
    event: "start",
    streamId: text(start["streamSid"] ?? message["streamSid"], "streamSid"),
    ticket: text(entry(start["customParameters"])["ticket"], "The parameter ticket"),
    callId: text(start["callSid"], "callSid"),
  };
}

/** @throws {MessageError} for what is no message of such a stream. */
export function readTelephoneMessage(frame: string): TelephoneMessage {
  let message: Entry;
  try {
    message = entry(JSON.parse(frame));
  } catch {
    throw new MessageError("A message must be a JSON object.");
  }
  switch (message["event"]) {
    case "start":
      return readStart(message);
    case "media": {
      const { track, payload } = entry(message["media"]);
      // What the interviewer says comes back on a track of its own.
      if (track !== undefined && track !== "inbound") return { event: "other" };
      if (typeof payload !== "string") throw new MessageError("media has no payload.");
      return { event: "media", codes: Buffer.from(payload, "base64") };
    }
    case "stop":
      return { event: "stop" };
    case "dtmf": {
      const { digit } = entry(message["dtmf"]);
      if (typeof digit !== "string" || digit.length !== 1) throw new MessageError("dtmf has no digit.");
      return /[\d*#]/.test(digit) ? { event: "key", key: digit } : { event: "other" };
    }
    case "connected":
    case "mark":
      return { event: "other" };
    default:
      throw new MessageError("The event must be connected, start, media, mark, dtmf or stop.");
  }
}
