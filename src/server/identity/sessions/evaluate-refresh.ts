/** What the control schema knows of a session when one of its refresh tokens is presented. */
export interface RefreshState {
  currentHash: string;
  /** The token before the current one; null while the first is in use. */
  previousHash: string | null;
  rotatedAt: Date;
  expiresAt: Date;
  endedAt: Date | null;
}

/**
 * - `rotate`: the current token; it is used up now.
 * - `repeat`: the one before, within the grace: the same request again; it gets the same successor.
 * - `reuse`: a token that was used up earlier, so somebody has a copy: the whole family ends.
 * - `over`: the session has ended or expired.
 */
export type RefreshDecision = "rotate" | "repeat" | "reuse" | "over";

/** How long the immediate predecessor of a token is still answered, in milliseconds. */
export const reuseGraceMs = 10_000;
/** A session that is not refreshed for so long is over, in milliseconds. */
export const idleLifetimeMs = 24 * 3600_000;
/** No session outlives this, in milliseconds. */
export const maxSessionLifetimeMs = 14 * 24 * 3600_000;

/** What a presented refresh token of a session is worth (RFC 9700, 4.14.2: rotation with reuse detection). */
export function evaluateRefresh(state: RefreshState, presentedHash: string, now: Date): RefreshDecision {
  if (state.endedAt !== null || state.expiresAt <= now) return "over";
  if (presentedHash === state.currentHash) return "rotate";
  const sinceRotation = now.getTime() - state.rotatedAt.getTime();
  return presentedHash === state.previousHash && sinceRotation <= reuseGraceMs ? "repeat" : "reuse";
}

/** When a session that began at `createdAt` and is used `now` expires. */
export const expiryOf = (createdAt: Date, now: Date) =>
  new Date(Math.min(now.getTime() + idleLifetimeMs, createdAt.getTime() + maxSessionLifetimeMs));
