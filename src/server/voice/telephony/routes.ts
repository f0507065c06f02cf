import type { FastifyInstance, FastifyRequest } from "fastify";
import type { CallHost } from "../../calls/call.ts";
import { telephonyProviderIds, type TelephonyProviderId } from "../../platform/telephony-settings.ts";
import { openCall, type CallTools } from "../stream/open-call.ts";
import { issueTicket, redeemTicket } from "../tickets/tickets.ts";
import { findAnswering } from "./find-interviewer.ts";
import { registerOutboundRoutes } from "./outbound-routes.ts";
import { registerTelephoneStream } from "./register-stream.ts";
import { telephonePort } from "./telephone-port.ts";
import { providerPaths, type TelephonyProvider } from "./telephony-provider.ts";
import {
  conversationOf,
  goesOn,
  masked,
  originOf,
  registerWebhook,
  type TelephonyOptions,
} from "./webhook.ts";

interface AnswerRequest {
  Params: { workflowId: string };
  Querystring: { tenant?: unknown; connection?: unknown };
}

/**
 * Registers what telephony providers ask: whom to connect a caller with, and the stream of the call. Its web sockets
 * need the plugin of the voice stream, so `scope` is the scope that has it.
 */
export function registerTelephonyRoutes(
  scope: FastifyInstance,
  context: { host: CallHost; tools: CallTools; options: TelephonyOptions },
): void {
  const { host, tools, options } = context;
  const { database, now } = host;

  /** What the provider is to do with a call that came in. */
  async function answer(
    provider: TelephonyProvider,
    request: FastifyRequest<AnswerRequest>,
    body: string,
  ): Promise<string | undefined> {
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
    if (connection !== 1 && !(await goesOn(database, { tenantId, conversationId }, connection))) {
      return provider.hangUp();
    }
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
    const origin = originOf(options, request);
    const again = new URL(origin + paths.answer.replace(":workflowId", workflowId));
    again.search = new URLSearchParams({ tenant, connection: String(connection + 1) }).toString();
    return provider.connect({
      url: origin.replace(/^http/, "ws") + paths.stream.replace(":workflowId", workflowId),
      ticket,
      callId: notice.callId,
      againUrl: again.href,
    });
  }

  function register(id: TelephonyProviderId): void {
    const paths = providerPaths(id);
    registerWebhook<AnswerRequest>(scope, { id, path: paths.answer, options }, answer);
    registerTelephoneStream<{ workflowId: string }>(
      scope,
      { path: paths.stream, provider: options.providers[id] },
      async ({ ticket: token, callId, params, socket, codec, requestId }) => {
        const ticket = await redeemTicket(database, token, "voice_stream", now());
        const call = await openCall(
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
        return { call };
      },
    );
  }

  for (const id of telephonyProviderIds) register(id);
  registerOutboundRoutes(scope, context);
}
