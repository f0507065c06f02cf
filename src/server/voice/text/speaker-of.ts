import type { FastifyRequest } from "fastify";
import type { CallHost } from "../../platform/call.ts";
import { problem, ProblemError } from "../../platform/errors.ts";
import type { Holder } from "../session/session.ts";
import { redeemTicket } from "../tickets/tickets.ts";

/** Who takes a turn, and in which tenant. */
export interface Speaker {
  readonly tenantId: string;
  readonly holder: Holder;
  /** What a ticket is bound to. */
  readonly interviewerId: string | null;
  readonly conversationId: string | null;
}

/** The ticket in a body that nobody has looked at yet. */
function ticketIn(body: unknown): string | undefined {
  const context = (body as { metadata_context?: unknown } | null | undefined)?.metadata_context;
  const ticket = (context as { ticket?: unknown } | null | undefined)?.ticket;
  return typeof ticket === "string" ? ticket : undefined;
}

/**
 * Who speaks: a member of staff by access token, anybody else by a ticket in the body.
 * @throws {ProblemError} 401 for neither, and for a bad one; 403 and 404 for a foreign or unknown tenant.
 */
export async function speakerOf(host: CallHost, request: FastifyRequest): Promise<Speaker> {
  const ticket = ticketIn(request.body);
  if (request.headers.authorization === undefined && ticket !== undefined) {
    host.limits.guesses.require(request.ip);
    try {
      return await redeemTicket(host.database, ticket, "text", host.now());
    } catch (error) {
      if (error instanceof ProblemError && error.statusCode === 401) host.limits.guesses.count(request.ip);
      throw error;
    }
  }
  if (request.headers.authorization === undefined) {
    throw problem("ERR_UNAUTHENTICATED", { headers: { "www-authenticate": "Token" } });
  }
  const credentials = await host.authenticator.credentials(request);
  const caller = await host.database.inControl((tx) => credentials.caller(tx));
  const { tenantId, userId, displayName } = caller;
  return {
    tenantId,
    holder: { kind: "staff", userId, name: displayName },
    interviewerId: null,
    conversationId: null,
  };
}
