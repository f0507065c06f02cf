import { v4 } from "uuid";
import {
  insertSession,
  endSession,
  lockSession,
  type SessionRow,
  rotateSession,
} from "../../storage/control/sessions.ts";
import type { Tx, Database } from "../../storage/database.ts";
import {
  createRefreshToken,
  type Random,
  parseRefreshToken,
  deriveNextRefreshToken,
} from "../tokens/refresh-token.ts";
import { issueAccessToken, displayName } from "../authenticate.ts";
import type { SigningKey } from "../tokens/signed-token.ts";
import type { SessionTokens } from "../../../contracts/contracts.gen.ts";
import { listMemberships, readUser } from "../../storage/control/people.ts";
import { problem } from "../../platform/errors.ts";
import type { IdentityHost } from "../identity-host.ts";

/** An active session and its current refresh token. */
interface LiveSession {
  id: string;
  userId: string;
  refreshToken: string;
}

export interface NewSession {
  userId: string;
  /** Issuer that authenticated the user. */
  issuer: string;
  /** Data for ending the provider's own session. */
  providerSession?: unknown;
}

/** Creates a session for a user who just signed in. */
export async function startSession(
  tx: Tx,
  { userId, issuer, providerSession = null }: NewSession,
  { random, now }: { random: Random; now: Date },
): Promise<LiveSession> {
  const { token, handleHash, secretHash } = createRefreshToken(random);
  const id = v4();
  await insertSession(
    tx,
    {
      id,
      userId,
      issuer,
      providerSession,
      handleHash,
      currentHash: secretHash,
      rotatedAt: now,
      createdAt: now,
      expiresAt: expiryOf(now, now),
    },
    now,
  );
  return { id, userId, refreshToken: token };
}

/** Ends the session of a refresh token, current or old, and returns it; `undefined` for an unknown token. */
export async function endSessionByToken(tx: Tx, token: string, now: Date): Promise<SessionRow | undefined> {
  const presented = parseRefreshToken(token);
  const session = presented ? await lockSession(tx, presented.handleHash) : undefined;
  if (session) await endSession(tx, session.id, "log_out", now);
  return session;
}

/** Reads a session's user and the name of their first tenant. */
export async function readSessionUser(tx: Tx, userId: string) {
  const user = await readUser(tx, userId);
  if (!user) throw new Error("The user of the session does not exist.");
  const [first] = await listMemberships(tx, userId);
  return { ...user, tenant: first?.name ?? null };
}

/** Response to a sign-in or refresh (`schemas/session.schema.json`), with a new access token. */
export async function presentSession(
  { id, refreshToken }: LiveSession,
  { id: userId, email, firstName, lastName, tenant }: Awaited<ReturnType<typeof readSessionUser>>,
  { key, now, returnTo = null }: { key: SigningKey; now: Date; returnTo?: string | null },
): Promise<SessionTokens> {
  const { token, expiresAt } = await issueAccessToken(key, { userId, sessionId: id }, now);
  return {
    access_token: token,
    refresh_token: refreshToken,
    expire_in: expiresAt,
    server_time: Math.floor(now.getTime() / 1000),
    email,
    first_name: firstName,
    last_name: lastName,
    persona: { user_id: userId, display_name: displayName(firstName, lastName, email), persona_id: userId },
    tenant,
    return_to: returnTo,
  };
}

/**
 * Exchanges a refresh token for new tokens.
 * @throws {ProblemError} 401 if the session is over or the token was already used, which also ends the session.
 */
export async function exchangeRefreshToken(
  { keys, log }: Pick<IdentityHost, "keys" | "log">,
  database: Database,
  token: string,
  now: Date,
): Promise<SessionTokens> {
  const outcome = await database.inControl(async (tx) => {
    const refreshed = await refreshSession(tx, token, { pepper: keys.refreshPepper, now });
    return refreshed.ok
      ? { ...refreshed, holder: await readSessionUser(tx, refreshed.session.userId) }
      : refreshed;
  });
  if (outcome.ok) return presentSession(outcome.session, outcome.holder, { key: keys.accessToken, now });
  if (outcome.reason === "reuse") log.warn("A refresh token was used twice; its session was ended.");
  throw problem("ERR_SESSION_ENDED", { headers: { "www-authenticate": 'Bearer error="invalid_token"' } });
}

type Refreshed = { ok: true; session: LiveSession } | { ok: false; reason: "unknown" | "over" | "reuse" };

/**
 * Rotates a refresh token. Presenting a used token ends the session; for a few seconds only, the immediate predecessor
 * yields the same successor again (concurrent tabs, lost responses).
 *
 * Returns refusals instead of throwing, because ending the session must be committed.
 */
async function refreshSession(
  tx: Tx,
  token: string,
  { pepper, now }: { pepper: Uint8Array; now: Date },
): Promise<Refreshed> {
  const presented = parseRefreshToken(token);
  const session = presented && (await lockSession(tx, presented.handleHash));
  if (!presented || !session) return { ok: false, reason: "unknown" };

  const result = evaluateRefresh(session, presented.secretHash, now);
  if (result === "over") return { ok: false, reason: "over" };
  if (result === "reuse") {
    await endSession(tx, session.id, "refresh_token_reuse", now);
    return { ok: false, reason: "reuse" };
  }
  const successor = deriveNextRefreshToken(presented, pepper);
  if (result === "rotate") {
    await rotateSession(tx, session, {
      currentHash: successor.secretHash,
      rotatedAt: now,
      expiresAt: expiryOf(session.createdAt, now),
    });
  }
  return { ok: true, session: { id: session.id, userId: session.userId, refreshToken: successor.token } };
}

/** Stored state of a session that decides about a presented refresh token. */
export interface RefreshState {
  currentHash: string;
  /** Hash of the previous token; null before the first rotation. */
  previousHash: string | null;
  rotatedAt: Date;
  expiresAt: Date;
  endedAt: Date | null;
}

/**
 * - `rotate`: the current token; it is used up now.
 * - `repeat`: the previous token within the grace period; returns the same successor again.
 * - `reuse`: an older token, so there is a copy; ends the session.
 * - `over`: the session has ended or expired.
 */
export type RefreshDecision = "rotate" | "repeat" | "reuse" | "over";

/** Grace period for the previous token, in milliseconds. */
export const reuseGraceMs = 10_000;
/** Idle timeout of a session, in milliseconds. */
export const idleLifetimeMs = 24 * 3600_000;
/** Maximum lifetime of a session, in milliseconds. */
export const maxSessionLifetimeMs = 14 * 24 * 3600_000;

/** Evaluates a presented refresh token: rotation with reuse detection (RFC 9700, section 4.14.2). */
export function evaluateRefresh(state: RefreshState, presentedHash: string, now: Date): RefreshDecision {
  if (state.endedAt !== null || state.expiresAt <= now) return "over";
  if (presentedHash === state.currentHash) return "rotate";
  const sinceRotation = now.getTime() - state.rotatedAt.getTime();
  return presentedHash === state.previousHash && sinceRotation <= reuseGraceMs ? "repeat" : "reuse";
}

/** Returns when a session created at `createdAt` and used `now` expires. */
export const expiryOf = (createdAt: Date, now: Date) =>
  new Date(Math.min(now.getTime() + idleLifetimeMs, createdAt.getTime() + maxSessionLifetimeMs));
