import { inputRate, outputRate, toBytes, toSamples } from "../audio/audio-format.ts";
import { Resampler } from "../../../kernel/resampler.ts";
import { MessageError } from "../stream/read-message.ts";
import {
  readRecord,
  readText,
  type CallEnd,
  type CallNotice,
  type CallStatus,
  type StreamCodec,
  type TelephoneMessage,
  type TelephonyProvider,
  type WebhookRequest,
} from "./telephony-provider.ts";
import { createHash } from "node:crypto";
import { errors, jwtVerify } from "jose";
import type { JsonObject } from "../../../kernel/is-object.ts";

/** Requests signed longer ago count as replays. */
const maxAgeSeconds = 300;

interface VonageKeys {
  readonly signatureSecret: string;
  /** The only application whose requests are accepted. Default: any of the account. */
  readonly applicationId?: string;
}

const sha256 = (text: string) => createHash("sha256").update(text, "utf8").digest("hex");

/** Returns the same JSON without spaces, as Vonage hashes it; `undefined` for invalid JSON. */
function compact(body: string): string | undefined {
  try {
    return JSON.stringify(JSON.parse(body));
  } catch {
    return undefined;
  }
}

/**
 * Returns whether Vonage sent the request: the Authorization header has a JWT, signed by HS256 with the account's
 * signature secret, with the SHA-256 of the body
 * (https://developer.vonage.com/en/getting-started/concepts/webhooks#decoding-signed-webhooks).
 */
async function isSignedByVonage(
  { headers, body }: Pick<WebhookRequest, "headers" | "body">,
  { signatureSecret, applicationId }: VonageKeys,
  now: Date,
): Promise<boolean> {
  const token = /^Bearer (\S+)$/iu.exec(headers.authorization ?? "")?.[1];
  if (token === undefined) return false;
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(signatureSecret), {
      algorithms: ["HS256"],
      issuer: "Vonage",
      maxTokenAge: maxAgeSeconds,
      clockTolerance: 30,
      currentDate: now,
    });
    const hash = payload["payload_hash"];
    const compacted = compact(body);
    const isWhole = hash === sha256(body) || (compacted !== undefined && hash === sha256(compacted));
    return isWhole && (applicationId === undefined || payload["application_id"] === applicationId);
  } catch (error) {
    if (error instanceof errors.JOSEError) return false;
    throw error;
  }
}

const contentType = "audio/l16;rate=16000";
/** Samples per binary message: 20 ms of sound. */
const frameSamples = inputRate / 50;
/** States of a stream that may be connected once more. */
const closedStates = ["disconnected", "failed", "unanswered"];

function readJson(text: string): JsonObject {
  try {
    return readRecord(JSON.parse(text));
  } catch {
    throw new MessageError("A message must be a JSON object.");
  }
}

/** Adds the plus sign, which Vonage omits. */
const e164 = (value: unknown): string => {
  const text = typeof value === "string" ? value : "";
  return /^[1-9]\d{6,14}$/.test(text) ? `+${text}` : text;
};

function readNotice(body: string): CallNotice | undefined {
  let entry: JsonObject;
  try {
    entry = readRecord(JSON.parse(body));
  } catch {
    return undefined;
  }
  const { status, conversation_uuid: callId } = entry;
  if (typeof status === "string" && !closedStates.includes(status)) return undefined;
  return {
    callId: typeof callId === "string" ? callId : "",
    from: e164(entry["from"]),
    to: e164(entry["to"]),
  };
}

const ends: Readonly<Record<string, CallEnd>> = {
  completed: "completed",
  busy: "busy",
  unanswered: "no_answer",
  timeout: "no_answer",
  cancelled: "no_answer",
  rejected: "failed",
  failed: "failed",
};

function readStatus(body: string): CallStatus | undefined {
  let entry: JsonObject;
  try {
    entry = readRecord(JSON.parse(body));
  } catch {
    return undefined;
  }
  const { status, to } = entry;
  // The WebSocket is a leg of the call with its own status.
  if (typeof status !== "string" || (typeof to === "string" && to.startsWith("ws"))) return undefined;
  if (status === "human" || status === "machine") return { answeredBy: status };
  const end = ends[status];
  return end === undefined ? undefined : { end };
}

function readStart(message: JsonObject): TelephoneMessage {
  if (message["content-type"] !== contentType) throw new MessageError(`content-type must be ${contentType}.`);
  return {
    event: "start",
    ticket: readText(message["ticket"], "The header ticket"),
    callId: readText(message["call"], "The header call"),
  };
}

function readMessage(data: Buffer, isBinary: boolean): TelephoneMessage {
  if (isBinary) return { event: "media", samples: toSamples(data) };
  const message = readJson(data.toString("utf8"));
  switch (message["event"]) {
    case "websocket:connected":
      return readStart(message);
    case "websocket:dtmf": {
      const { digit } = message;
      if (typeof digit !== "string" || digit.length !== 1) throw new MessageError("dtmf has no digit.");
      return /[\d*#]/.test(digit) ? { event: "key", key: digit } : { event: "other" };
    }
    case "websocket:notify":
      return { event: "mark", name: readText(readRecord(message["payload"])["mark"], "payload.mark") };
    // "Various JSON messages may be sent at any point", says the guide; the others are ignored.
    default:
      return { event: "other" };
  }
}

function openStream(): StreamCodec {
  let line: string | undefined;
  let resampler = new Resampler(outputRate, inputRate);
  /** Samples that do not fill a message yet. */
  let rest = new Int16Array(0);

  /** Returns the complete messages of `rest` and these samples. */
  function frames(samples: Int16Array): Uint8Array[] {
    const all = new Int16Array(rest.length + samples.length);
    all.set(rest);
    all.set(samples, rest.length);
    const whole = all.length - (all.length % frameSamples);
    rest = all.slice(whole);
    return Array.from({ length: whole / frameSamples }, (_, index) =>
      toBytes(all.subarray(index * frameSamples, (index + 1) * frameSamples)),
    );
  }
  /** Pads the last message with silence. */
  const flush = () => (rest.length === 0 ? [] : frames(new Int16Array(frameSamples - rest.length)));

  return {
    read: readMessage,
    media(samples, id) {
      const before = line === id ? [] : flush();
      if (line !== id) {
        line = id;
        resampler = new Resampler(outputRate, inputRate);
      }
      return [...before, ...frames(resampler.push(samples))];
    },
    clear() {
      rest = new Int16Array(0);
      return JSON.stringify({ action: "clear" });
    },
    mark: (mark) => [...flush(), JSON.stringify({ action: "notify", payload: { mark } })],
  };
}

/**
 * Vonage: webhooks (POST) answered with an NCCO whose `connect` action leads to a WebSocket
 * (https://developer.vonage.com/en/voice/voice-api/concepts/websockets): linear 16-bit samples, 16,000 per second, 20
 * ms in each binary message, and JSON for the rest. With `eventType: synchronous` Vonage sends another webhook when the
 * server closes the socket, and accepts another NCCO.
 */
export function vonage(keys: VonageKeys, now: () => Date): TelephonyProvider {
  return {
    id: "vonage",
    requestType: "application/json",
    answerType: "application/json; charset=utf-8",
    closesOnHangUp: true,
    isSigned: (request) => isSignedByVonage(request, keys, now()),
    readNotice,
    readStatus,
    connect: ({ url, ticket, callId, reconnectUrl }) =>
      JSON.stringify([
        {
          action: "connect",
          eventType: "synchronous",
          eventUrl: [reconnectUrl],
          endpoint: [
            { type: "websocket", uri: url, "content-type": contentType, headers: { ticket, call: callId } },
          ],
        },
      ]),
    // Without further actions a call ends.
    reject: () => "[]",
    hangUp: () => "[]",
    openStream,
  };
}
