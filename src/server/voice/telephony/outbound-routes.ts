import { and, eq } from "drizzle-orm";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Language } from "../../../interviewing/languages/language.ts";
import { isUuid } from "../../../kernel/json.ts";
import {
  optOut,
  isActiveCall,
  phoneCallRecords,
  finishCall,
  inactivityTimeoutMs,
  voicemailMessageOf,
  type PhoneCallRow,
} from "../../interviews/finish-phone-call.ts";
import type { CallHost } from "../../calls/call.ts";
import { problem } from "../../platform/errors.ts";
import { telephonyProviderIds, type TelephonyProviderId } from "../../platform/telephony-settings.ts";
import { findTenantId } from "../../storage/control/installation.ts";
import type { Tx } from "../../storage/database.ts";
import { interviewers } from "../../storage/tenant/interviewer-tables.ts";
import { voiceOf } from "../speech/speech.ts";
import { openCall, type CallTools } from "../stream/open-call.ts";
import { redeemTicket } from "../tickets/tickets.ts";
import optOutWords from "./opt-out-words.json" with { type: "json" };
import { registerTelephoneStream, telephonePort, VoicemailMessage } from "./telephone-line.ts";
import { outboundPaths, type CallNotice, type TelephonyProvider } from "./telephony-provider.ts";
import {
  connectCall,
  conversationIdOf,
  maskNumber,
  registerWebhook,
  type TelephonyOptions,
} from "./webhook.ts";

interface OutboundRequest {
  Params: { phoneCallId: string };
  Querystring: { tenant?: unknown; try?: unknown; connection?: unknown };
}

const readInterviewer = async (tx: Tx, { tenantId, interviewerId }: PhoneCallRow) => {
  const [row] = await tx
    .select()
    .from(interviewers)
    .where(and(eq(interviewers.tenantId, tenantId), eq(interviewers.id, interviewerId)));
  return row;
};

/** Registers the webhooks and streams of calls placed by this product. */
export function registerOutboundRoutes(
  scope: FastifyInstance,
  context: { host: CallHost; tools: CallTools; options: TelephonyOptions },
): void {
  const { host, tools, options } = context;
  const { database, now } = host;

  /** Runs `work` with the call that a request is about, if it is under way; returns `undefined` otherwise. */
  async function withCall<T>(
    { query, params }: FastifyRequest<OutboundRequest>,
    work: (tx: Tx, row: PhoneCallRow) => Promise<T>,
  ): Promise<T | undefined> {
    const tenant = typeof query.tenant === "string" ? query.tenant : "";
    const id = params.phoneCallId.toLowerCase();
    const tenantId = await database.inControl((tx) => findTenantId(tx, tenant));
    if (tenantId === undefined || !isUuid(id)) return undefined;
    return database.inTenant(tenantId, async (tx) => {
      const row = await phoneCallRecords.lock(tx, tenantId, id);
      if (row === undefined || !isActiveCall(row) || row.tries !== Number(query.try)) return undefined;
      return work(tx, row);
    });
  }

  /** Returns the call if there is anything to say to the person or machine that answered; stores which it is. */
  const greet =
    ({ answeredBy }: CallNotice) =>
    async (tx: Tx, row: PhoneCallRow) => {
      const answered = answeredBy === undefined ? row : { ...row, answeredBy };
      if (answered !== row) await phoneCallRecords.replace(tx, answered);
      return answered.answeredBy === "machine" && voicemailMessageOf(row) === "" ? undefined : answered;
    };

  async function answer(
    provider: TelephonyProvider,
    request: FastifyRequest<OutboundRequest>,
    body: string,
  ): Promise<string | undefined> {
    const notice = provider.readNotice(body);
    if (notice === undefined) return undefined;
    const row = notice.callId === "" ? undefined : await withCall(request, greet(notice));
    if (row === undefined) return provider.hangUp();
    const { tenantId, interviewerId } = row;
    const name = row.fullName ?? maskNumber(row.number);
    const { stream, answer: answering } = outboundPaths(provider.id);
    return await connectCall(context, provider, request, {
      call: { tenantId, interviewerId, callId: notice.callId, name },
      paths: {
        stream: stream.replace(":phoneCallId", row.id),
        answer: answering.replace(":phoneCallId", row.id),
      },
      query: { tenant: String(request.query.tenant), try: String(row.tries) },
    });
  }

  async function note(
    provider: TelephonyProvider,
    request: FastifyRequest<OutboundRequest>,
    body: string,
  ): Promise<undefined> {
    const status = provider.readStatus(body);
    if (status === undefined) return;
    const finishing = { now: now(), maxTries: options.maxTries };
    await withCall(request, (tx, row) =>
      "end" in status
        ? finishCall(tx, row, status.end, finishing)
        : phoneCallRecords.replace(tx, { ...row, answeredBy: status.answeredBy }),
    );
  }

  /** Never calls the person again, in any study of the tenant. */
  async function refuseForEver({ tenantId, number }: PhoneCallRow): Promise<void> {
    await database.inTenant(tenantId, (tx) => optOut(tx, { tenantId, number }, now()));
  }

  function register(id: TelephonyProviderId): void {
    const paths = outboundPaths(id);
    registerWebhook<OutboundRequest>(scope, { id, path: paths.answer, options }, answer);
    registerWebhook<OutboundRequest>(scope, { id, path: paths.status, options }, note);
    registerTelephoneStream<{ phoneCallId: string }>(
      scope,
      { path: paths.stream, provider: options.providers[id] },
      async ({ ticket: token, callId, params, socket, codec, requestId }) => {
        const ticket = await redeemTicket(database, token, "voice_stream", now());
        const { tenantId } = ticket;
        const conversationId = conversationIdOf(tenantId, callId);
        const found = await database.inTenant(tenantId, async (tx) => {
          const phoneCallId = params.phoneCallId.toLowerCase();
          const row = isUuid(phoneCallId)
            ? await phoneCallRecords.lock(tx, tenantId, phoneCallId)
            : undefined;
          const interviewer = row && (await readInterviewer(tx, row));
          if (row === undefined || interviewer === undefined || interviewer.id !== ticket.interviewerId) {
            throw problem("ERR_NOT_FOUND", { detail: "There is no such call." });
          }
          if (!isActiveCall(row)) throw problem("ERR_CONFLICT", { detail: "This call has ended." });
          if (row.answeredBy !== "machine") {
            const at = now();
            await phoneCallRecords.replace(tx, {
              ...row,
              state: "interviewing",
              nextCallAt: new Date(at.getTime() + inactivityTimeoutMs),
              conversationId,
              updatedAt: at,
            });
          }
          return { row, interviewer };
        });
        const { row, interviewer } = found;
        const port = telephonePort(socket, codec);
        if (row.answeredBy === "machine") {
          const voice = voiceOf(interviewer, (interviewer.language ?? "en") as Language);
          const message = voicemailMessageOf(row);
          return { call: new VoicemailMessage({ speech: tools.speech, voice, port, message }) };
        }
        const call = await openCall(
          tools,
          {
            ticket,
            workflowId: interviewer.engineId,
            versionId: null,
            conversationId,
            medium: "phone",
            requestId,
            elsewhere: "recorded",
            afterConsent: (language) => optOutWords[language],
          },
          port,
        );
        const onOptOut = () =>
          void refuseForEver(row)
            .then(() => call.press(crypto.randomUUID(), { kind: "assent", value: "no" }))
            .catch((error: unknown) => tools.log.error({ err: error }, "An opt-out could not be stored"));
        return { call, onOptOut };
      },
    );
  }

  for (const id of telephonyProviderIds) register(id);
}
