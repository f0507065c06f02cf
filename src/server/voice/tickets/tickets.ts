import { randomBytes } from "node:crypto";
import { digest } from "../../identity/tokens/refresh-token.ts";
import { problem } from "../../platform/errors.ts";
import { insertTicket, consumeTicket } from "../../storage/control/sign-ins.ts";
import type { Database, Tx } from "../../storage/database.ts";
import type { Holder } from "../session/session.ts";

export type TicketPurpose = "voice_stream" | "text" | "download" | "export";

const lifetimeMs = 30_000;
/** 256 bits in base64url. */
const ticketPattern = /^[\w-]{43}$/u;

interface TicketRequest {
  readonly tenantId: string;
  readonly purpose: TicketPurpose;
  readonly holder: Holder;
  readonly interviewerId: string | null;
  readonly conversationId: string | null;
}

/** What a redeemed ticket is valid for. */
export interface RedeemedTicket {
  readonly tenantId: string;
  readonly holder: Holder;
  /** The only interviewer that it is valid for; `null`: any of the tenant's. */
  readonly interviewerId: string | null;
  /** The only conversation that it is valid for; `null`: a new one, or one of the holder's. */
  readonly conversationId: string | null;
}

/** Issues a single-use ticket that is valid for 30 seconds. */
export async function issueTicket(
  tx: Tx,
  request: TicketRequest,
  now: Date,
): Promise<{ ticket: string; expiresAt: Date }> {
  const ticket = randomBytes(32).toString("base64url");
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  await insertTicket(tx, { ...request, ticketHash: digest(ticket), createdAt: now, expiresAt }, now);
  return { ticket, expiresAt };
}

/**
 * Redeems a ticket, once.
 * @throws {ProblemError} 401 if it is unknown, used, expired or for another purpose.
 */
export async function redeemTicket(
  database: Database,
  ticket: string,
  purpose: TicketPurpose,
  now: Date,
): Promise<RedeemedTicket> {
  const found = ticketPattern.test(ticket)
    ? await database.inControl((tx) => consumeTicket(tx, { ticketHash: digest(ticket), purpose }, now))
    : undefined;
  if (found === undefined) {
    throw problem("ERR_UNAUTHENTICATED", {
      detail: "The ticket is invalid, has expired or was already used.",
    });
  }
  const { tenantId, interviewerId, conversationId } = found;
  return { tenantId, holder: found.holder as Holder, interviewerId, conversationId };
}
