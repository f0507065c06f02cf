import type { IncomingHttpHeaders } from "node:http";
import type { TelephonyProviderId } from "../../platform/telephony-settings.ts";
import { MessageError } from "../stream/read-message.ts";

/** A request of a telephony provider. */
export interface WebhookRequest {
  /** The address as the provider called it, with its query. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  /** As it came. */
  readonly body: string;
}

/** A call that a provider asks about. */
export interface CallNotice {
  /** The same for every request and every stream of one call. */
  readonly callId: string;
  /** E.164 where the provider gives a telephone number. */
  readonly from: string;
  readonly to: string;
  /** Of a call that was placed here, where the provider says so as it asks what is to be done. */
  readonly answeredBy?: "human" | "machine";
}

export type CallEnd = "completed" | "busy" | "no_answer" | "failed";

/** What became of a call that was placed here. */
export type CallStatus = { readonly answeredBy: "human" | "machine" } | { readonly end: CallEnd };

/** The stream that a caller is to be connected with. */
export interface StreamOffer {
  readonly url: string;
  /** Handed over to the stream; single use. */
  readonly ticket: string;
  readonly callId: string;
  /** Asked when the stream closes before the caller hangs up, as when a server stops. */
  readonly againUrl: string;
}

/** What a provider's stream says. */
export type TelephoneMessage =
  | { readonly event: "start"; readonly ticket: string; readonly callId: string }
  /** 16,000 samples a second. */
  | { readonly event: "media"; readonly samples: Int16Array }
  /** A key was pressed: 0 to 9, star or hash. */
  | { readonly event: "key"; readonly key: string }
  /** All that was sent before the mark of this name has been played, or was dropped by `clear`. */
  | { readonly event: "mark"; readonly name: string }
  | { readonly event: "stop" }
  /** Signs of life that need no answer. */
  | { readonly event: "other" };

export type Entry = Readonly<Record<string, unknown>>;

/** An object of a message; for anything else one without properties. */
export const readEntry = (value: unknown): Entry =>
  typeof value === "object" && value !== null ? (value as Entry) : {};

/** @throws {MessageError} for what is no text of 1 to 200 characters. */
export function readText(value: unknown, name: string): string {
  if (typeof value === "string" && value !== "" && value.length <= 200) return value;
  throw new MessageError(`${name} is missing.`);
}

/** A message of a stream: text, or bytes. */
export type StreamFrame = string | Uint8Array;

/** Reads and writes one stream of a provider. */
export interface StreamCodec {
  /** @throws {MessageError} for what is no message of such a stream. */
  read(data: Buffer, isBinary: boolean): TelephoneMessage;
  /** Sound, 24,000 samples a second; what does not fill a message is kept for the next one of the line. */
  media(samples: Int16Array, line: string): readonly StreamFrame[];
  /** What was sent and not played yet is not to be played. */
  clear(): StreamFrame;
  /** Asks to be told when all that was sent so far has been played. */
  mark(name: string): readonly StreamFrame[];
}

/** A telephony provider, as far as its calls are answered. */
export interface TelephonyProvider {
  readonly id: TelephonyProviderId;
  /** Content type of its requests. */
  readonly requestType: string;
  /** Content type of what it is answered. */
  readonly answerType: string;
  /** Whether a hang-up shows by the stream closing alone; else a message says it before. */
  readonly closesOnHangUp: boolean;
  /** Whether the provider sent the request, and not too long ago where it says when. */
  isSigned(request: WebhookRequest): Promise<boolean>;
  /** Nothing: the request only tells of something that needs no answer. */
  readNotice(body: string): CallNotice | undefined;
  /** Nothing: it tells of something on the way. */
  readStatus(body: string): CallStatus | undefined;
  connect(offer: StreamOffer): string;
  reject(): string;
  hangUp(): string;
  openStream(): StreamCodec;
}

/** The addresses of a provider, by which it reaches an interviewer (`:workflowId`). */
export function providerPaths(id: TelephonyProviderId): { readonly answer: string; readonly stream: string } {
  const root = `/voice/http_voice${id === "twilio" ? "" : `/${id}`}`;
  return { answer: `${root}/answer/:workflowId`, stream: `${root}/telephone/:workflowId` };
}

/** The addresses by which a provider asks about a call that was placed here (`:phoneCallId`). */
export function outboundPaths(id: TelephonyProviderId): {
  /** What is to be done with the call that was answered. */
  readonly answer: string;
  /** Told what becomes of the call. */
  readonly status: string;
  readonly stream: string;
} {
  const root = `/voice/http_voice/outbound/${id}`;
  return {
    answer: `${root}/answer/:phoneCallId`,
    status: `${root}/status/:phoneCallId`,
    stream: `${root}/telephone/:phoneCallId`,
  };
}
