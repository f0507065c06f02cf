import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { CallHost } from "../../platform/call.ts";
import { problem } from "../../platform/errors.ts";
import { isOver } from "../conversations/abandonment.ts";
import { findConversation } from "../conversations/read-conversation.ts";
import { openCall, type CallTools } from "../stream/open-call.ts";
import { issueTicket, redeemTicket } from "../tickets/tickets.ts";
import { findAnswering } from "./find-interviewer.ts";
import { isSigned } from "./request-signature.ts";
import { TelephoneLine, type TelephoneStart } from "./telephone-line.ts";
import { telephonePort } from "./telephone-port.ts";

export interface TelephonyOptions {
  /** None: telephones are not answered. */
  readonly authToken: string | undefined;
  /** Address of the product as the provider sees it; none: as the request says. */
  readonly publicUrl: string | undefined;
}

interface AnswerRequest {
  Params: { workflowId: string };
  Querystring: { tenant?: unknown; connection?: unknown };
}

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const attribute = (text: string) => text.replaceAll(/[&<>"]/g, (letter) => escapes[letter] ?? letter);

const xml = (body: string) => `<?xml version="1.0" encoding="UTF-8"?>\n<Response>${body}</Response>\n`;

/** So many streams may follow one another in a call, so that one that always breaks off does not go on for ever. */
const maxConnections = 20;

/**
 * The provider connects the caller with our stream, and hands the ticket over to it. When the stream closes before the
 * caller hangs up, as when a server stops, it asks again.
 */
const connect = (stream: string, ticket: string, again: string) =>
  xml(
    `<Connect><Stream url="${attribute(stream)}"><Parameter name="ticket" value="${attribute(ticket)}"/></Stream></Connect>` +
      `<Pause length="1"/><Redirect method="POST">${attribute(again)}</Redirect>`,
  );

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
 * Mounts what a telephony provider asks: whom to connect a caller with, and the stream of the call. Its web sockets
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

  async function answer(request: FastifyRequest<AnswerRequest>): Promise<string> {
    const fields = (request.body ?? {}) as Record<string, string>;
    const url = originOf(request) + request.url;
    if (options.authToken === undefined) {
      throw problem("ERR_FORBIDDEN", { detail: "Telephones are not answered here (TELEPHONY_AUTH_TOKEN)." });
    }
    if (!isSigned(request.headers["x-twilio-signature"], options.authToken, url, fields)) {
      throw problem("ERR_FORBIDDEN", { detail: "The request is not signed by the telephony provider." });
    }
    const found = await findAnswering(database, {
      tenant: typeof request.query.tenant === "string" ? request.query.tenant : "",
      number: fields["To"] ?? "",
      workflowId: request.params.workflowId.toLowerCase(),
    });
    if (found === undefined) return xml('<Reject reason="rejected"/>');
    const { tenantId, interviewerId, workflowId } = found;
    const conversationId = conversationOf(tenantId, fields["CallSid"] ?? "");
    const connection = Number(request.query.connection ?? 1);
    if (connection !== 1 && !(await goesOn(tenantId, conversationId, connection))) return xml("<Hangup/>");
    const { ticket } = await database.inControl((tx) =>
      issueTicket(
        tx,
        {
          tenantId,
          purpose: "voice_stream",
          holder: { kind: "respondent", inviteeId: null, name: masked(fields["From"] ?? "") },
          interviewerId,
          conversationId,
        },
        now(),
      ),
    );
    const origin = originOf(request).replace(/^http/, "ws");
    const again = new URL(url);
    again.searchParams.set("connection", String(connection + 1));
    return connect(`${origin}/voice/http_voice/telephone/${workflowId}`, ticket, again.href);
  }

  void scope.register(async (form) => {
    form.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: 20_000 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    form.post<AnswerRequest>(
      "/voice/http_voice/answer/:workflowId",
      { config: { crossSite: true } },
      async (request, reply) => reply.type("text/xml; charset=utf-8").send(await answer(request)),
    );
  });

  scope.route<{ Params: { workflowId: string } }>({
    method: "GET",
    url: "/voice/http_voice/telephone/:workflowId",
    handler: () => {
      throw problem("ERR_BAD_REQUEST", { detail: "This address is for web sockets." });
    },
    wsHandler: (socket, { params, id: requestId }) => {
      TelephoneLine.serve(socket, async ({ ticket: token, streamId, callId }: TelephoneStart) => {
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
          telephonePort(socket, streamId),
        );
      });
    },
  });
}
