import type { FastifyRequest } from "fastify";
import { ConversationTokens } from "../../identity/tokens/conversation-token.ts";
import type { CallHost } from "../../calls/call.ts";
import { problem, ProblemError } from "../../platform/errors.ts";
import { findLink } from "../../storage/control/link-tokens.ts";
import type { Tx } from "../../storage/database.ts";
import { LiveConversations } from "../session/open-conversation.ts";
import type { TextTurn } from "../session/session.ts";
import { redeemTicket } from "../tickets/tickets.ts";

/** Who takes a turn of a conversation, and how that is made sure of in the turn's transaction. */
export type TurnEntry = Pick<TextTurn, "enter" | "queueKey" | "interviewerId" | "deviceId"> & {
  /** Whether they may begin a conversation by other words than none. */
  readonly mayBeginBySpeaking: boolean;
};

/** Somebody who showed something that is well made. */
export interface Authenticated {
  /**
   * What it takes for a turn of a conversation.
   * @throws {ProblemError} 404 where what they showed is for another conversation, 429 where they answer too fast.
   */
  readonly take: (conversationId: string) => TurnEntry;
  /**
   * Makes sure of them where there is no turn to do it: nobody else learns what is wrong with a body.
   * @throws {ProblemError} 401, 403 or 404 for somebody who may not.
   */
  readonly vouch: () => Promise<void>;
}

const known = { vouch: () => Promise.resolve() };

const scheme = /^(?:Token|Bearer) +(\S+)$/iu;

/** The ticket in a body that nobody has looked at yet. */
function ticketIn(body: unknown): string | undefined {
  const context = (body as { metadata_context?: unknown } | null | undefined)?.metadata_context;
  const ticket = (context as { ticket?: unknown } | null | undefined)?.ticket;
  return typeof ticket === "string" ? ticket : undefined;
}

function requireSame(meant: string, conversationId: string, kind: "token" | "ticket"): void {
  if (meant === conversationId) return;
  throw problem("ERR_NOT_FOUND", { detail: `The ${kind} is for another conversation.` });
}

/** @throws {ProblemError} 404 for a link that is gone, 409 for one that opens nothing any more. */
async function requireOpenLink(tx: Tx, linkHash: string, now: Date): Promise<void> {
  const link = await findLink(tx, linkHash, now);
  if (link === undefined) throw problem("ERR_NOT_FOUND", { detail: "Interview not found." });
  if (link.state !== "open") throw problem("ERR_CONFLICT", { detail: "This interview is closed." });
}

/** A respondent, by the token of their conversation. */
async function byConversationToken(
  host: CallHost,
  tokens: ConversationTokens,
  token: string,
): Promise<Authenticated> {
  const claims = await tokens.read(token, host.now());
  if (claims === null) {
    throw problem("ERR_UNAUTHENTICATED", {
      detail: "The conversation token is invalid or has expired.",
      headers: { "www-authenticate": 'Token error="invalid_token"' },
    });
  }
  const { tenantId, interviewerId, inviteeId, deviceId, linkHash, parameters = {}, staff } = claims;
  const holder =
    staff === undefined
      ? ({ kind: "respondent", inviteeId, name: null, parameters } as const)
      : ({ kind: "staff", ...staff, isPreview: true } as const);
  const speaker = { tenantId, holder };
  const take = (conversationId: string): TurnEntry => {
    requireSame(claims.conversationId, conversationId, "token");
    const queueKey = LiveConversations.key(tenantId, conversationId);
    host.limits.answers.take(queueKey);
    return {
      interviewerId,
      deviceId,
      queueKey,
      mayBeginBySpeaking: false,
      enter: (database, work) =>
        database.inTenant(tenantId, async (tx) => {
          // Asked together with the turn's first question: nothing of the turn is kept where the link is closed.
          const link = requireOpenLink(tx, linkHash, host.now());
          const [isOpen, done] = await Promise.allSettled([link, work(tx, speaker)]);
          if (isOpen.status === "rejected") throw isOpen.reason;
          if (done.status === "rejected") throw done.reason;
          return done.value;
        }),
    };
  };
  return { ...known, take };
}

/** A respondent whose page was opened before there were conversation tokens, by a ticket for this turn. */
async function byTicket(host: CallHost, request: FastifyRequest, ticket: string): Promise<Authenticated> {
  host.limits.guesses.require(request.ip);
  const redeemed = await redeemTicket(host.database, ticket, "text", host.now()).catch((error: unknown) => {
    if (error instanceof ProblemError && error.statusCode === 401) host.limits.guesses.count(request.ip);
    throw error;
  });
  const { tenantId, holder, interviewerId } = redeemed;
  const take = (conversationId: string): TurnEntry => {
    requireSame(redeemed.conversationId ?? conversationId, conversationId, "ticket");
    return {
      interviewerId,
      queueKey: LiveConversations.key(tenantId, conversationId),
      mayBeginBySpeaking: true,
      enter: (database, work) => database.inTenant(tenantId, (tx) => work(tx, { tenantId, holder })),
    };
  };
  return { ...known, take };
}

/** A member of staff, by access token. */
async function byAccessToken(host: CallHost, request: FastifyRequest): Promise<Authenticated> {
  const credentials = await host.authenticator.credentials(request);
  const take = (conversationId: string): TurnEntry => ({
    // Tests are nobody's but whose they are, so no two people wait for each other.
    queueKey: `${credentials.userId}:${String(request.headers["x-tenant"])}:${conversationId}`,
    mayBeginBySpeaking: true,
    enter: (database, work) =>
      database.inControl(async (tx) => {
        const { tenantId, userId, displayName } = await credentials.caller(tx);
        return work(tx, { tenantId, holder: { kind: "staff", userId, name: displayName } });
      }),
  });
  const vouch = async (): Promise<void> => {
    await host.database.inControl((tx) => credentials.caller(tx));
  };
  return { take, vouch };
}

/**
 * Who speaks: a respondent by conversation token, a member of staff by access token, or who has a ticket in the body.
 * @throws {ProblemError} 401 for none of them, and for a bad one. Whether a session or a link still holds, the turn's
 * transaction says.
 */
export async function authenticateSpeaker(
  host: CallHost,
  tokens: ConversationTokens,
  request: FastifyRequest,
): Promise<Authenticated> {
  const { authorization } = request.headers;
  const ticket = ticketIn(request.body);
  if (authorization === undefined && ticket !== undefined) return byTicket(host, request, ticket);
  if (authorization === undefined) {
    throw problem("ERR_UNAUTHENTICATED", { headers: { "www-authenticate": "Token" } });
  }
  const [, token] = scheme.exec(authorization) ?? [];
  return token !== undefined && ConversationTokens.isOne(token)
    ? byConversationToken(host, tokens, token)
    : byAccessToken(host, request);
}
