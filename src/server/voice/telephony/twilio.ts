import { telephoneRate, outputRate } from "../audio/audio-format.ts";
import { encodeMuLaw } from "../audio/mu-law.ts";
import { Resampler } from "../../../kernel/resampler.ts";
import { MessageError } from "../stream/read-message.ts";
import type { CallEnd, StreamCodec, TelephonyProvider } from "./telephony-provider.ts";
import { twilioReader } from "./twilio-message.ts";
import { isSigned } from "./twilio-signature.ts";

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const attribute = (text: string) => text.replaceAll(/[&<>"]/g, (letter) => escapes[letter] ?? letter);

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
 * Twilio: webhooks answered with TwiML (https://www.twilio.com/docs/voice/twiml/stream), signed as
 * https://www.twilio.com/docs/usage/security says, and media streams both ways
 * (https://www.twilio.com/docs/voice/media-streams/websocket-messages): mu-law, 8,000 samples a second, base64 in JSON.
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
    // When the stream closes before the caller hangs up, Twilio goes on with what follows it.
    connect: ({ url, ticket, againUrl }) =>
      xml(
        `<Connect><Stream url="${attribute(url)}"><Parameter name="ticket" value="${attribute(ticket)}"/></Stream></Connect>` +
          `<Pause length="1"/><Redirect method="POST">${attribute(againUrl)}</Redirect>`,
      ),
    reject: () => xml('<Reject reason="rejected"/>'),
    hangUp: () => xml("<Hangup/>"),
    openStream,
  };
}
