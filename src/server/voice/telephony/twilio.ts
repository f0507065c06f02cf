import { telephoneRate, outputRate, inputRate, encodeMuLaw, decodeMuLaw } from "../audio/audio-format.ts";
import { Resampler } from "../../../kernel/resampler.ts";
import { MessageError } from "../stream/read-message.ts";
import {
  type CallEnd,
  type StreamCodec,
  type TelephonyProvider,
  readRecord,
  readText,
  type TelephoneMessage,
} from "./telephony-provider.ts";
import { createHmac, timingSafeEqual } from "node:crypto";
import { escapeMarkup } from "../../../kernel/escape.ts";
import type { JsonObject } from "../../../kernel/is-object.ts";

type TwilioMessage =
  | Exclude<TelephoneMessage, { event: "start" }>
  | (Extract<TelephoneMessage, { event: "start" }> & { readonly streamId: string });

function readStart(message: JsonObject): TwilioMessage {
  const start = readRecord(message["start"]);
  const format = readRecord(start["mediaFormat"]);
  const isRight =
    format["encoding"] === "audio/x-mulaw" && format["sampleRate"] === 8_000 && format["channels"] === 1;
  if (!isRight) throw new MessageError("mediaFormat must be audio/x-mulaw, 8000, 1 channel.");
  return {
    event: "start",
    streamId: readText(start["streamSid"] ?? message["streamSid"], "streamSid"),
    ticket: readText(readRecord(start["customParameters"])["ticket"], "The parameter ticket"),
    callId: readText(start["callSid"], "callSid"),
  };
}

/** Creates a reader of one stream's messages, which throws a `MessageError` for an invalid one. */
function twilioReader(): (frame: string) => TwilioMessage {
  const resampler = new Resampler(telephoneRate, inputRate);
  return (frame) => {
    let message: JsonObject;
    try {
      message = readRecord(JSON.parse(frame));
    } catch {
      throw new MessageError("A message must be a JSON object.");
    }
    switch (message["event"]) {
      case "start":
        return readStart(message);
      case "media": {
        const { track, payload } = readRecord(message["media"]);
        // The interviewer's own sound comes back on another track.
        if (track !== undefined && track !== "inbound") return { event: "other" };
        if (typeof payload !== "string") throw new MessageError("media has no payload.");
        return { event: "media", samples: resampler.push(decodeMuLaw(Buffer.from(payload, "base64"))) };
      }
      case "stop":
        return { event: "stop" };
      case "dtmf": {
        const { digit } = readRecord(message["dtmf"]);
        if (typeof digit !== "string" || digit.length !== 1) throw new MessageError("dtmf has no digit.");
        return /[\d*#]/.test(digit) ? { event: "key", key: digit } : { event: "other" };
      }
      case "mark":
        return { event: "mark", name: readText(readRecord(message["mark"])["name"], "The mark's name") };
      case "connected":
        return { event: "other" };
      default:
        throw new MessageError("The event must be connected, start, media, mark, dtmf or stop.");
    }
  };
}

/**
 * Signs a request as Twilio does: HMAC-SHA1, keyed by the account's secret, over the URL and the form fields, sorted by
 * name and concatenated; in base64.
 */
export function signRequest(secret: string, url: string, fields: Readonly<Record<string, string>>): string {
  const text = Object.keys(fields)
    .toSorted((a, b) => (a < b ? -1 : 1))
    .reduce((sum, name) => sum + name + (fields[name] ?? ""), url);
  return createHmac("sha1", secret).update(text, "utf8").digest("base64");
}

/** Verifies the signature of a request, in constant time. */
function isSigned(
  signature: unknown,
  secret: string,
  url: string,
  fields: Readonly<Record<string, string>>,
): boolean {
  if (typeof signature !== "string") return false;
  const [actual, expected] = [Buffer.from(signature), Buffer.from(signRequest(secret, url, fields))];
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

const xml = (body: string) => `<?xml version="1.0" encoding="UTF-8"?>\n<Response>${body}</Response>\n`;

function openStream(): StreamCodec {
  let streamId: string | undefined;
  let line: string | undefined;
  let resampler = new Resampler(outputRate, telephoneRate);
  const read = twilioReader();
  const frame = (event: string, fields: object = {}) =>
    JSON.stringify({ event, streamSid: streamId, ...fields });
  return {
    read(data, isBinary) {
      if (isBinary) throw new MessageError("A message must be text.");
      const message = read(data.toString("utf8"));
      if (message.event === "start") streamId = message.streamId;
      return message;
    },
    media(samples, id) {
      if (line !== id) {
        line = id;
        resampler = new Resampler(outputRate, telephoneRate);
      }
      const payload = Buffer.from(encodeMuLaw(resampler.push(samples))).toString("base64");
      return payload === "" ? [] : [frame("media", { media: { payload } })];
    },
    clear: () => frame("clear"),
    mark: (name) => [frame("mark", { mark: { name } })],
  };
}

/** `machine_start`, `machine_end_beep` and their like, `fax`, `human` or `unknown`. */
const answeredBy = (text: string) =>
  text.startsWith("machine") || text === "fax" ? ("machine" as const) : ("human" as const);

const ends: Readonly<Record<string, CallEnd>> = {
  completed: "completed",
  busy: "busy",
  "no-answer": "no_answer",
  canceled: "no_answer",
  failed: "failed",
};

/**
 * Twilio: webhooks answered with TwiML (https://www.twilio.com/docs/voice/twiml/stream), signed as in
 * https://www.twilio.com/docs/usage/security, and bidirectional media streams
 * (https://www.twilio.com/docs/voice/media-streams/websocket-messages): mu-law, 8,000 samples per second, base64 in
 * JSON.
 */
export function twilio({ authToken }: { readonly authToken: string }): TelephonyProvider {
  const fieldsOf = (body: string) => Object.fromEntries(new URLSearchParams(body));
  return {
    id: "twilio",
    requestType: "application/x-www-form-urlencoded",
    answerType: "text/xml; charset=utf-8",
    closesOnHangUp: false,
    isSigned: ({ url, headers, body }) =>
      Promise.resolve(isSigned(headers["x-twilio-signature"], authToken, url, fieldsOf(body))),
    readNotice(body) {
      const { CallSid: callId = "", From: from = "", To: to = "", AnsweredBy: by } = fieldsOf(body);
      return { callId, from, to, ...(by === undefined ? {} : { answeredBy: answeredBy(by) }) };
    },
    readStatus(body) {
      const end = ends[fieldsOf(body)["CallStatus"] ?? ""];
      return end === undefined ? undefined : { end };
    },
    // If the stream closes before the caller hangs up, Twilio continues with what follows it.
    connect: ({ url, ticket, reconnectUrl }) =>
      xml(
        `<Connect><Stream url="${escapeMarkup(url)}"><Parameter name="ticket" value="${escapeMarkup(ticket)}"/></Stream></Connect>` +
          `<Pause length="1"/><Redirect method="POST">${escapeMarkup(reconnectUrl)}</Redirect>`,
      ),
    reject: () => xml('<Reject reason="rejected"/>'),
    hangUp: () => xml("<Hangup/>"),
    openStream,
  };
}
