import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { CallHost } from "../../calls/call.ts";
import { problem } from "../../platform/errors.ts";
import {
  telephonyProviderIds,
  telephonyProviders,
  type TelephonyProviderId,
} from "../../platform/telephony-settings.ts";
import { isOver } from "../../interviews/abandonment.ts";
import { findConversation } from "../../interviews/read-conversation.ts";
import { closeCodes } from "../stream/call-port.ts";
import { openCall, type CallTools } from "../stream/open-call.ts";
import { closeSocket } from "../stream/socket-port.ts";
import { issueTicket, redeemTicket } from "../tickets/tickets.ts";
import { findAnswering } from "./find-interviewer.ts";
import type { TelephonyProviders } from "./open-providers.ts";
import { TelephoneLine } from "./telephone-line.ts";
import { telephonePort } from "./telephone-port.ts";
import { providerPaths, type TelephonyProvider } from "./telephony-provider.ts";

export interface TelephonyOptions {
  /** Those that have their settings; calls of others are refused. */
  readonly providers: TelephonyProviders;
  /** Address of the product as the provider sees it; none: as the request says. */
  readonly publicUrl: string | undefined;
}

interface AnswerRequest {
  Params: { workflowId: string };
  Querystring: { tenant?: unknown; connection?: unknown };
}

/** So many streams may follow one another in a call, so that one that always breaks off does not go on for ever. */
const maxConnections = 20;
/** Larger requests than any provider's. */
const maxRequestBytes = 20_000;

/** A conversation id that is the same for every connection of one call, so that a dropped stream goes on. */
function conversationOf(tenantId: string, callId: string): string {
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
const masked = (number: string): string | null =>
  /^\+\d{6,15}$/.test(number) ? `…${number.slice(-3)}` : null;

/**
 * Registers what telephony providers ask: whom to connect a caller with, and the stream of the call. Its web sockets
 * need the plugin of the voice stream, so `scope` is the scope that has it.
 */
export function registerTelephonyRoutes(
  scope: FastifyInstance,
  { host, tools, options }: { host: CallHost; tools: CallTools; options: TelephonyOptions },
): void {
  const { database, now } = host;
  const originOf = (request: FastifyRequest) => options.publicUrl ?? `${request.protocol}://${request.host}`;

  /** Whether a call whose stream has closed is to be connected once more: its interview has begun and not ended. */
  async function goesOn(tenantId: string, conversationId: string, connection: number): Promise<boolean> {
    if (!Number.isInteger(connection) || connection < 1 || connection > maxConnections) return false;
    const row = await database.inTenant(tenantId, (tx) => findConversation(tx, tenantId, conversationId));
    return row !== undefined && !isOver(row);
  }

  /** What the provider is to do with the call; nothing where its request needs no answer. */
  async function answer(
    provider: TelephonyProvider,
    request: FastifyRequest<AnswerRequest>,
  ): Promise<string | undefined> {
    const url = originOf(request) + request.url;
    const body = typeof request.body === "string" ? request.body : "";
    if (!(await provider.isSigned({ url, headers: request.headers, body }))) {
      throw problem("ERR_FORBIDDEN", { detail: "The request is not signed by the telephony provider." });
    }
    const notice = provider.readNotice(body);
    if (notice === undefined) return undefined;
    const tenant = typeof request.query.tenant === "string" ? request.query.tenant : "";
    const found = await findAnswering(database, {
      tenant,
      number: notice.to,
      provider: provider.id,
      workflowId: request.params.workflowId.toLowerCase(),
    });
    if (found === undefined || notice.callId === "") return provider.reject();
    const { tenantId, interviewerId, workflowId } = found;
    const conversationId = conversationOf(tenantId, notice.callId);
    const connection = Number(request.query.connection ?? 1);
    if (connection !== 1 && !(await goesOn(tenantId, conversationId, connection))) return provider.hangUp();
    const { ticket } = await database.inControl((tx) =>
      issueTicket(
        tx,
        {
          tenantId,
          purpose: "voice_stream",
          holder: { kind: "respondent", inviteeId: null, name: masked(notice.from) },
          interviewerId,
          conversationId,
        },
        now(),
      ),
    );
    const paths = providerPaths(provider.id);
    const again = new URL(originOf(request) + paths.answer.replace(":workflowId", workflowId));
    again.search = new URLSearchParams({ tenant, connection: String(connection + 1) }).toString();
    return provider.connect({
      url: originOf(request).replace(/^http/, "ws") + paths.stream.replace(":workflowId", workflowId),
      ticket,
      callId: notice.callId,
      againUrl: again.href,
    });
  }

  function registerAnswer(id: TelephonyProviderId): void {
    const provider = options.providers[id];
    void scope.register(async (inner) => {
      // The signature is over the body as it came.
      inner.removeAllContentTypeParsers();
      inner.addContentTypeParser(
        provider?.requestType ?? "*",
        { parseAs: "string", bodyLimit: maxRequestBytes },
        (_request, body, done) => done(null, body),
      );
      inner.post<AnswerRequest>(
        providerPaths(id).answer,
        { config: { crossSite: true } },
        async (request, reply) => {
          if (provider === undefined) {
            const { name, setting } = telephonyProviders[id];
            throw problem("ERR_FORBIDDEN", {
              detail: `Calls of ${name} are not answered here (${setting}).`,
            });
          }
          const answered = await answer(provider, request);
          return answered === undefined
            ? reply.code(204).send()
            : reply.type(provider.answerType).send(answered);
        },
      );
    });
  }

  function registerStream(id: TelephonyProviderId): void {
    scope.route<{ Params: { workflowId: string } }>({
      method: "GET",
      url: providerPaths(id).stream,
      handler: () => {
        throw problem("ERR_BAD_REQUEST", { detail: "This address is for web sockets." });
      },
      wsHandler: (socket, { params, id: requestId }) => {
        const provider = options.providers[id];
        if (provider === undefined) {
          closeSocket(socket, closeCodes.notFound, "Calls of this provider are not answered here.");
          return;
        }
        TelephoneLine.serve(socket, provider, async ({ ticket: token, callId }, codec) => {
          const ticket = await redeemTicket(database, token, "voice_stream", now());
          return openCall(
            tools,
            {
              ticket,
              workflowId: params.workflowId.toLowerCase(),
              versionId: null,
              conversationId: conversationOf(ticket.tenantId, callId),
              medium: "phone",
              requestId,
              elsewhere: "recorded",
            },
            telephonePort(socket, codec),
          );
        });
      },
    });
  }

  for (const id of telephonyProviderIds) {
    registerAnswer(id);
    registerStream(id);
  }
}
