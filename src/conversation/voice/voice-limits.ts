/** Times of the voice socket (spec section 9), in milliseconds. */
export const voiceLimits = {
  keepAliveInterval: 5000,
  /** Without any frame for so long, the connection counts as dead. */
  keepAliveTimeout: 15_000,
  connectTimeout: 150_000,
  reconnectAttempts: 2,
  backoff: 1000,
  backoffFactor: 1.5,
  maxBackoffMs: 30_000,
} as const;

/** For how long the server keeps the place of a call whose connection was lost, in milliseconds. */
export const placeKeptMs = 60_000;

/** Milliseconds between two questions whether the server is there again, where it asks for no longer pause. */
export const probePauseMs = 1000;

/** Milliseconds before a reconnection; `attempt` counts from 1. */
export const backoffOf = (attempt: number): number =>
  Math.min(voiceLimits.maxBackoffMs, voiceLimits.backoff * voiceLimits.backoffFactor ** (attempt - 1));

/** Why there is no connection (spec section 8). */
export type VoiceFailureKind = "closed" | "timed out" | "reconnect failed" | "connect failed";

export interface VoiceFailure {
  readonly kind: VoiceFailureKind;
  /** What the service said about it; null when it said nothing. */
  readonly reason: string | null;
}
