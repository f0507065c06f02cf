import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteGenericInterface } from "fastify";
import { problem } from "../../platform/errors.ts";
import {
  telephonyProviders,
  type TelephonyProviderId,
  type TelephonySettings,
} from "../../platform/telephony-settings.ts";
import type { Database } from "../../storage/database.ts";
import { isPermanentlyEnded } from "../../interviews/abandonment.ts";
import { findConversation } from "../../interviews/read-conversation.ts";
import type { CallHost } from "../../calls/call.ts";
import { issueTicket } from "../tickets/tickets.ts";
import type { TelephonyProvider } from "./telephony-provider.ts";
import { twilio } from "./twilio.ts";
import { vonage } from "./vonage.ts";

type TelephonyProviders = Readonly<Partial<Record<TelephonyProviderId, TelephonyProvider>>>;

/** Opens the configured providers. */
export function openProviders(settings: TelephonySettings, now: () => Date): TelephonyProviders {
  return {
    ...(settings.twilio && { twilio: twilio(settings.twilio) }),
    ...(settings.vonage && { vonage: vonage(settings.vonage, now) }),
  };
}

export interface TelephonyOptions {
  /** The configured providers; calls of others are rejected. */
  readonly providers: TelephonyProviders;
  /** URL of the product as the provider sees it. Default: as in the request. */
  readonly publicUrl: string | undefined;
  /** Tries after which a person who is called counts as not reached. */
  readonly maxTries: number;
}

/** Maximum number of streams per call, so that streams that always break off do not repeat forever. */
const maxConnections = 20;
/** Larger than the requests of any provider. */
const maxRequestBytes = 20_000;

/** Derives a conversation id that is the same for every stream of a call, so that a dropped one is continued. */
export function conversationIdOf(tenantId: string, callId: string): string {
  const hash = createHash("sha256").update(`${tenantId} ${callId}`).digest("hex");
  const variant = ((Number.parseInt(hash.slice(16, 18), 16) & 0x3f) | 0x80).toString(16);
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `${variant}${hash.slice(18, 20)}`,
    hash.slice(20, 32),
  ].join("-");
}

/** Masks a number for staff: enough to tell callers apart, not enough to call them. */
export const maskNumber = (number: string): string | null =>
  /^\+\d{6,15}$/.test(number) ? `…${number.slice(-3)}` : null;

/** Returns the URL of the product as the provider sees it. */
const publicOriginOf = (options: TelephonyOptions, request: FastifyRequest): string =>
  options.publicUrl ?? `${request.protocol}://${request.host}`;

/** Returns whether to reconnect a call whose stream has closed: its interview has begun and not ended. */
async function goesOn(
  database: Database,
  { tenantId, conversationId }: { readonly tenantId: string; readonly conversationId: string },
  connection: number,
): Promise<boolean> {
  if (!Number.isInteger(connection) || connection < 1 || connection > maxConnections) return false;
  const row = await database.inTenant(tenantId, (tx) => findConversation(tx, tenantId, conversationId));
  return row !== undefined && !isPermanentlyEnded(row);
}

/** A call to connect with an interviewer. */
interface CallToConnect {
  readonly tenantId: string;
  readonly interviewerId: string;
  /** The provider's id of the call. */
  readonly callId: string;
  /** Number of the call's stream, from 1. */
  readonly connection: number;
  /** The caller's name as shown to staff. */
  readonly name: string | null;
}

/** Issues the ticket of a call's stream; `undefined` if a stream has closed that must not be followed by another. */
async function ticketForCall(
  { database, now }: Pick<CallHost, "database" | "now">,
  { tenantId, interviewerId, callId, connection, name }: CallToConnect,
): Promise<string | undefined> {
  const conversationId = conversationIdOf(tenantId, callId);
  if (connection !== 1 && !(await goesOn(database, { tenantId, conversationId }, connection)))
    return undefined;
  const holder = { kind: "respondent", inviteeId: null, name } as const;
  const { ticket } = await database.inControl((tx) =>
    issueTicket(tx, { tenantId, purpose: "voice_stream", holder, interviewerId, conversationId }, now()),
  );
  return ticket;
}

interface CallToStream {
  readonly call: Omit<CallToConnect, "connection">;
  /** Paths of the call's stream, and of the webhook that answers when the stream has closed. */
  readonly paths: { readonly stream: string; readonly answer: string };
  /** Query of the webhook; the number of the next stream is appended. */
  readonly query: Readonly<Record<string, string>>;
}

/** Connects a call to its stream; hangs up if a stream has closed that must not be followed by another. */
export async function connectCall(
  { host, options }: { readonly host: CallHost; readonly options: TelephonyOptions },
  provider: TelephonyProvider,
  request: FastifyRequest,
  { call, paths, query }: CallToStream,
): Promise<string> {
  const connection = Number((request.query as { readonly connection?: unknown }).connection ?? 1);
  const ticket = await ticketForCall(host, { ...call, connection });
  if (ticket === undefined) return provider.hangUp();
  const origin = publicOriginOf(options, request);
  const again = new URL(origin + paths.answer);
  again.search = new URLSearchParams({ ...query, connection: String(connection + 1) }).toString();
  return provider.connect({
    url: origin.replace(/^http/, "ws") + paths.stream,
    ticket,
    callId: call.callId,
    reconnectUrl: again.href,
  });
}

/** Handles a request of a provider; resolves to `undefined` if it needs no response. */
type Answer<Route extends RouteGenericInterface> = (
  provider: TelephonyProvider,
  request: FastifyRequest<Route>,
  body: string,
) => Promise<string | undefined>;

/**
 * Registers a webhook (POST). Requests without the provider's signature are rejected with 403, as are all of a provider
 * without settings.
 */
export function registerWebhook<Route extends RouteGenericInterface>(
  scope: FastifyInstance,
  { id, path, options }: { id: TelephonyProviderId; path: string; options: TelephonyOptions },
  answer: Answer<Route>,
): void {
  const provider = options.providers[id];
  void scope.register(async (inner) => {
    // The signature covers the raw body.
    inner.removeAllContentTypeParsers();
    inner.addContentTypeParser(
      provider?.requestType ?? "*",
      { parseAs: "string", bodyLimit: maxRequestBytes },
      (_request, body, done) => done(null, body),
    );
    inner.post(
      path,
      { config: { crossSite: true } },
      async (request: FastifyRequest, reply: FastifyReply) => {
        if (provider === undefined) {
          const { name, setting } = telephonyProviders[id];
          throw problem("ERR_FORBIDDEN", { detail: `Calls of ${name} are not answered here (${setting}).` });
        }
        const url = publicOriginOf(options, request) + request.url;
        const body = typeof request.body === "string" ? request.body : "";
        if (!(await provider.isSigned({ url, headers: request.headers, body }))) {
          throw problem("ERR_FORBIDDEN", { detail: "The request is not signed by the telephony provider." });
        }
        const answered = await answer(provider, request as FastifyRequest<Route>, body);
        return answered === undefined
          ? reply.code(204).send()
          : reply.type(provider.answerType).send(answered);
      },
    );
  });
}
