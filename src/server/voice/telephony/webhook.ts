import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteGenericInterface } from "fastify";
import { problem } from "../../platform/errors.ts";
import {
  telephonyProviders,
  type TelephonyProviderId,
  type TelephonySettings,
} from "../../platform/telephony-settings.ts";
import type { Database } from "../../storage/database.ts";
import { isOver } from "../../interviews/abandonment.ts";
import { findConversation } from "../../interviews/read-conversation.ts";
import type { CallHost } from "../../calls/call.ts";
import { issueTicket } from "../tickets/tickets.ts";
import type { TelephonyProvider } from "./telephony-provider.ts";
import { twilio } from "./twilio.ts";
import { vonage } from "./vonage.ts";

type TelephonyProviders = Readonly<Partial<Record<TelephonyProviderId, TelephonyProvider>>>;

/** The providers that have their settings. */
export function openProviders(settings: TelephonySettings, now: () => Date): TelephonyProviders {
  return {
    ...(settings.twilio && { twilio: twilio(settings.twilio) }),
    ...(settings.vonage && { vonage: vonage(settings.vonage, now) }),
  };
}

export interface TelephonyOptions {
  /** Those that have their settings; calls of others are refused. */
  readonly providers: TelephonyProviders;
  /** Address of the product as the provider sees it; none: as the request says. */
  readonly publicUrl: string | undefined;
  /** After so many tries somebody who is called counts as not reached. */
  readonly maxTries: number;
}

/** So many streams may follow one another in a call, so that one that always breaks off does not go on for ever. */
const maxConnections = 20;
/** Larger requests than any provider's. */
const maxRequestBytes = 20_000;

/** A conversation id that is the same for every connection of one call, so that a dropped stream goes on. */
export function conversationOf(tenantId: string, callId: string): string {
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

/** A number as staff see it: enough to tell callers apart, not enough to call them. */
export const masked = (number: string): string | null =>
  /^\+\d{6,15}$/.test(number) ? `…${number.slice(-3)}` : null;

/** Address of the product as the provider sees it. */
export const originOf = (options: TelephonyOptions, request: FastifyRequest): string =>
  options.publicUrl ?? `${request.protocol}://${request.host}`;

/** Whether a call whose stream has closed is to be connected once more: its interview has begun and not ended. */
async function goesOn(
  database: Database,
  { tenantId, conversationId }: { readonly tenantId: string; readonly conversationId: string },
  connection: number,
): Promise<boolean> {
  if (!Number.isInteger(connection) || connection < 1 || connection > maxConnections) return false;
  const row = await database.inTenant(tenantId, (tx) => findConversation(tx, tenantId, conversationId));
  return row !== undefined && !isOver(row);
}

/** A call that is to be connected with an interviewer. */
interface CallToConnect {
  readonly tenantId: string;
  readonly interviewerId: string;
  /** The provider's id of the call. */
  readonly callId: string;
  /** Which of the call's streams it is, from 1 on. */
  readonly connection: number;
  /** Who is on the telephone, as staff see it. */
  readonly name: string | null;
}

/** The ticket of a call's stream; `undefined` where a stream has closed that is not to be followed by another. */
export async function ticketForCall(
  { database, now }: Pick<CallHost, "database" | "now">,
  { tenantId, interviewerId, callId, connection, name }: CallToConnect,
): Promise<string | undefined> {
  const conversationId = conversationOf(tenantId, callId);
  if (connection !== 1 && !(await goesOn(database, { tenantId, conversationId }, connection)))
    return undefined;
  const holder = { kind: "respondent", inviteeId: null, name } as const;
  const { ticket } = await database.inControl((tx) =>
    issueTicket(tx, { tenantId, purpose: "voice_stream", holder, interviewerId, conversationId }, now()),
  );
  return ticket;
}

/** Answers a request of a provider; nothing where it needs no answer. */
type Answer<Route extends RouteGenericInterface> = (
  provider: TelephonyProvider,
  request: FastifyRequest<Route>,
  body: string,
) => Promise<string | undefined>;

/**
 * Registers what a provider asks by POST. Requests that it has not signed are refused with 403, as are all of a
 * provider without settings.
 */
export function registerWebhook<Route extends RouteGenericInterface>(
  scope: FastifyInstance,
  { id, path, options }: { id: TelephonyProviderId; path: string; options: TelephonyOptions },
  answer: Answer<Route>,
): void {
  const provider = options.providers[id];
  void scope.register(async (inner) => {
    // The signature is over the body as it came.
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
        const url = originOf(options, request) + request.url;
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
