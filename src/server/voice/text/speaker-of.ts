import type { FastifyRequest } from "fastify";
import { ConversationTokens } from "../../identity/tokens/conversation-token.ts";
import type { CallHost } from "../../calls/call.ts";
import { problem, ProblemError } from "../../platform/errors.ts";
import { findLink } from "../../storage/control/link-tokens.ts";
import type { Tx } from "../../storage/database.ts";
import { LiveConversationCache } from "../session/open-conversation.ts";
import type { TextTurn } from "../session/session.ts";
import { redeemTicket } from "../tickets/tickets.ts";

/** Entry to a turn of a conversation, with its speaker authorized in the turn's transaction. */
export type TurnEntry = Pick<TextTurn, "enter" | "queueKey" | "interviewerId" | "deviceId"> & {
  /** Whether a conversation may begin with words, not only with an empty input. */
  readonly mayBeginBySpeaking: boolean;
};

/** A speaker with well-formed credentials. */
export interface AuthenticatedSpeaker {
  /**
   * Returns the entry to a turn of a conversation.
   * @throws {ProblemError} 404 if the credentials are for another conversation, 429 if the speaker answers too fast.
   */
  readonly take: (conversationId: string) => TurnEntry;
  /**
   * Authorizes the speaker without a turn, so that errors of a body are shown to authorized speakers only.
   * @throws {ProblemError} 401, 403 or 404 if the speaker is not authorized.
   */
  readonly authorize: () => Promise<void>;
}

const known = { authorize: () => Promise.resolve() };

const scheme = /^(?:Token|Bearer) +(\S+)$/iu;

/** Reads the ticket of a body that is not validated yet. */
function ticketIn(body: unknown): string | undefined {
  const context = (body as { metadata_context?: unknown } | null | undefined)?.metadata_context;
  const ticket = (context as { ticket?: unknown } | null | undefined)?.ticket;
  return typeof ticket === "string" ? ticket : undefined;
}

function requireSame(meant: string, conversationId: string, kind: "token" | "ticket"): void {
  if (meant === conversationId) return;
  throw problem("ERR_NOT_FOUND", { detail: `The ${kind} is for another conversation.` });
}

/** @throws {ProblemError} 404 for a deleted link, 409 for one that does not open. */
async function requireOpenLink(tx: Tx, linkHash: string, now: Date): Promise<void> {
  const link = await findLink(tx, linkHash, now);
  if (link === undefined) throw problem("ERR_NOT_FOUND", { detail: "Interview not found." });
  if (link.state !== "open") throw problem("ERR_CONFLICT", { detail: "This interview is closed." });
}

/** Authenticates a respondent by the token of their conversation. */
async function byConversationToken(
  host: CallHost,
  tokens: ConversationTokens,
  token: string,
): Promise<AuthenticatedSpeaker> {
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
    const queueKey = LiveConversationCache.key(tenantId, conversationId);
    host.limits.answers.take(queueKey);
    return {
      interviewerId,
      deviceId,
      queueKey,
      mayBeginBySpeaking: false,
      enter: (database, work) =>
        database.inTenant(tenantId, async (tx) => {
          // Runs together with the turn's first query; the turn is rolled back if the link is closed.
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

/** Authenticates a respondent by a ticket for this turn, from a page loaded before conversation tokens existed. */
async function byTicket(
  host: CallHost,
  request: FastifyRequest,
  ticket: string,
): Promise<AuthenticatedSpeaker> {
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
      queueKey: LiveConversationCache.key(tenantId, conversationId),
      mayBeginBySpeaking: true,
      enter: (database, work) => database.inTenant(tenantId, (tx) => work(tx, { tenantId, holder })),
    };
  };
  return { ...known, take };
}

/** Authenticates a member of staff by access token. */
async function byAccessToken(host: CallHost, request: FastifyRequest): Promise<AuthenticatedSpeaker> {
  const credentials = await host.authenticator.credentials(request);
  const take = (conversationId: string): TurnEntry => ({
    // A test belongs to one member, so turns of two people never wait for each other.
    queueKey: `${credentials.userId}:${String(request.headers["x-tenant"])}:${conversationId}`,
    mayBeginBySpeaking: true,
    enter: (database, work) =>
      database.inControl(async (tx) => {
        const { tenantId, userId, displayName } = await credentials.caller(tx);
        return work(tx, { tenantId, holder: { kind: "staff", userId, name: displayName } });
      }),
  });
  const authorize = async (): Promise<void> => {
    await host.database.inControl((tx) => credentials.caller(tx));
  };
  return { take, authorize };
}

/**
 * Authenticates the speaker: a respondent by conversation token, a member of staff by access token, or the holder of a
 * ticket in the body.
 * @throws {ProblemError} 401 for missing or invalid credentials. The turn's transaction checks whether a session or a
 * link is still valid.
 */
export async function authenticateSpeaker(
  host: CallHost,
  tokens: ConversationTokens,
  request: FastifyRequest,
): Promise<AuthenticatedSpeaker> {
  const { authorization } = request.headers;
  const ticket = ticketIn(request.body);
  if (authorization === undefined && ticket !== undefined) return byTicket(host, request, ticket);
  if (authorization === undefined) {
    throw problem("ERR_UNAUTHENTICATED", { headers: { "www-authenticate": "Token" } });
  }
  const [, token] = scheme.exec(authorization) ?? [];
  return token !== undefined && ConversationTokens.isConversationToken(token)
    ? byConversationToken(host, tokens, token)
    : byAccessToken(host, request);
}
