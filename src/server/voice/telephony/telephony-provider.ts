import type { IncomingHttpHeaders } from "node:http";
import { isObject, type JsonObject } from "../../../kernel/is-object.ts";
import type { TelephonyProviderId } from "../../platform/telephony-settings.ts";
import { MessageError } from "../stream/read-message.ts";

/** A webhook request of a telephony provider. */
export interface WebhookRequest {
  /** The URL as the provider called it, with its query. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  /** Raw body. */
  readonly body: string;
}

/** A call that a provider asks about. */
export interface CallNotice {
  /** The same for all requests and streams of one call. */
  readonly callId: string;
  /** E.164, if the provider sends a telephone number. */
  readonly from: string;
  readonly to: string;
  /** For a call placed by this product, if the provider reports it with the request. */
  readonly answeredBy?: "human" | "machine";
}

export type CallEnd = "completed" | "busy" | "no_answer" | "failed";

/** Status of a call placed by this product. */
export type CallStatus = { readonly answeredBy: "human" | "machine" } | { readonly end: CallEnd };

/** The stream to connect a caller with. */
export interface StreamTarget {
  readonly url: string;
  /** Passed to the stream; single-use. */
  readonly ticket: string;
  readonly callId: string;
  /** Requested if the stream closes before the caller hangs up, as when a server stops. */
  readonly reconnectUrl: string;
}

/** Messages of a provider's stream. */
export type TelephoneMessage =
  | { readonly event: "start"; readonly ticket: string; readonly callId: string }
  /** 16,000 samples per second. */
  | { readonly event: "media"; readonly samples: Int16Array }
  /** A key: 0 to 9, star or hash. */
  | { readonly event: "key"; readonly key: string }
  /** Everything sent before the mark of this name was played, or dropped by `clear`. */
  | { readonly event: "mark"; readonly name: string }
  | { readonly event: "stop" }
  /** Keep-alives that need no response. */
  | { readonly event: "other" };

/** Returns an object of a message; an empty one for any other value. */
export const readRecord = (value: unknown): JsonObject => (isObject(value) ? value : {});

/** @throws {MessageError} unless the value is a text of 1 to 200 characters. */
export function readText(value: unknown, name: string): string {
  if (typeof value === "string" && value !== "" && value.length <= 200) return value;
  throw new MessageError(`${name} is missing.`);
}

/** A message of a stream: text, or bytes. */
export type StreamFrame = string | Uint8Array;

/** Reads and writes one stream of a provider. */
export interface StreamCodec {
  /** @throws {MessageError} for an invalid message. */
  read(data: Buffer, isBinary: boolean): TelephoneMessage;
  /** Encodes sound, 24,000 samples per second; keeps what does not fill a message for the next one of the line. */
  media(samples: Int16Array, line: string): readonly StreamFrame[];
  /** Discards sound that was sent but not played yet. */
  clear(): StreamFrame;
  /** Requests a notification once everything sent so far was played. */
  mark(name: string): readonly StreamFrame[];
}

/** A telephony provider, for answering its calls. */
export interface TelephonyProvider {
  readonly id: TelephonyProviderId;
  /** Content type of its requests. */
  readonly requestType: string;
  /** Content type of responses to it. */
  readonly answerType: string;
  /** A hang-up only closes the stream; with other providers a message precedes it. */
  readonly closesOnHangUp: boolean;
  /** Returns whether the provider signed the request, and recently if the signature has a time. */
  isSigned(request: WebhookRequest): Promise<boolean>;
  /** Returns `undefined` if the request needs no response. */
  readNotice(body: string): CallNotice | undefined;
  /** Returns `undefined` for an intermediate status. */
  readStatus(body: string): CallStatus | undefined;
  connect(offer: StreamTarget): string;
  reject(): string;
  hangUp(): string;
  openStream(): StreamCodec;
}

/** Paths at which a provider reaches an interviewer (`:workflowId`). */
export function providerPaths(id: TelephonyProviderId): { readonly answer: string; readonly stream: string } {
  const root = `/voice/http_voice${id === "twilio" ? "" : `/${id}`}`;
  return { answer: `${root}/answer/:workflowId`, stream: `${root}/telephone/:workflowId` };
}

/** Paths at which a provider reports on a call placed by this product (`:phoneCallId`). */
export function outboundPaths(id: TelephonyProviderId): {
  /** Returns what to do with the call that was answered. */
  readonly answer: string;
  /** Receives the status of the call. */
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
