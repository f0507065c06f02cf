import type { FastifyInstance, FastifyRequest } from "fastify";
import { and, eq } from "drizzle-orm";
import type { CallHost } from "../../calls/call.ts";
import { telephonyProviderIds, type TelephonyProviderId } from "../../platform/telephony-settings.ts";
import { openCall, type CallTools } from "../stream/open-call.ts";
import { redeemTicket } from "../tickets/tickets.ts";
import { registerOutboundRoutes } from "./outbound-routes.ts";
import { registerTelephoneStream, telephonePort } from "./telephone-line.ts";
import { providerPaths, type TelephonyProvider } from "./telephony-provider.ts";
import {
  connectCall,
  conversationIdOf,
  maskNumber,
  registerWebhook,
  type TelephonyOptions,
} from "./webhook.ts";
import { isUuid } from "../../../kernel/json.ts";
import { findTenantId } from "../../storage/control/installation.ts";
import type { Database } from "../../storage/database.ts";
import { interviewers } from "../../storage/tenant/interviewer-tables.ts";
import { phoneNumbers } from "../../storage/tenant/tables.ts";

interface AnswerRequest {
  Params: { workflowId: string };
  Querystring: { tenant?: unknown; connection?: unknown };
}

/**
 * Registers the webhooks and streams of incoming calls. Their WebSockets need the plugin of the voice stream, so
 * `scope` must be the scope that has it.
 */
export function registerTelephonyRoutes(
  scope: FastifyInstance,
  context: { host: CallHost; tools: CallTools; options: TelephonyOptions },
): void {
  const { host, tools, options } = context;
  const { database, now } = host;

  /** Returns what the provider should do with an incoming call. */
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
    const { stream, answer: answering } = providerPaths(provider.id);
    return await connectCall(context, provider, request, {
      call: { tenantId, interviewerId, callId: notice.callId, name: maskNumber(notice.from) },
      paths: {
        stream: stream.replace(":workflowId", workflowId),
        answer: answering.replace(":workflowId", workflowId),
      },
      query: { tenant },
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
            conversationId: conversationIdOf(ticket.tenantId, callId),
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

export interface Answering {
  readonly tenantId: string;
  readonly interviewerId: string;
  readonly workflowId: string;
}

interface AnsweringQuery {
  readonly tenant: string;
  /** E.164. */
  readonly number: string;
  /** Provider of the call; the number must be assigned to it. */
  readonly provider: TelephonyProviderId;
  readonly workflowId: string;
}

/**
 * Finds the interviewer that answers a call: the published one that the number belongs to, else the one in the URL.
 * Returns `undefined` if there is none.
 */
async function findAnswering(
  database: Database,
  { tenant, number, provider, workflowId }: AnsweringQuery,
): Promise<Answering | undefined> {
  const tenantId = await database.inControl((tx) => findTenantId(tx, tenant));
  if (tenantId === undefined) return undefined;
  return database.inTenant(tenantId, async (tx) => {
    const isPublished = and(
      eq(interviewers.tenantId, tenantId),
      eq(interviewers.status, "published"),
      eq(interviewers.isActive, true),
    );
    const columns = { interviewerId: interviewers.id, workflowId: interviewers.engineId };
    const [byNumber] = await tx
      .select(columns)
      .from(phoneNumbers)
      .innerJoin(
        interviewers,
        and(eq(interviewers.tenantId, tenantId), eq(interviewers.id, phoneNumbers.interviewerId)),
      )
      .where(
        and(
          eq(phoneNumbers.tenantId, tenantId),
          eq(phoneNumbers.number, number),
          eq(phoneNumbers.provider, provider),
          eq(phoneNumbers.isActive, true),
          isPublished,
        ),
      );
    if (byNumber !== undefined) return { tenantId, ...byNumber };
    if (!isUuid(workflowId)) return undefined;
    const [byAddress] = await tx
      .select(columns)
      .from(interviewers)
      .where(and(isPublished, eq(interviewers.engineId, workflowId)));
    return byAddress === undefined ? undefined : { tenantId, ...byAddress };
  });
}
