import type { SessionRecord } from "./session-record.ts";

/** Seconds before expiry at which the access token is renewed (spec sections 4.4 and 9). */
export const refreshMargin = 30;
/** Seconds before expiry from which the access token counts as expired (spec sections 4.4 and 9). */
export const validityMargin = 15;

type Life = Pick<SessionRecord, "expire_in">;

/** Seconds of life that the access token has left. */
const secondsLeft = (session: Life, now: number): number => session.expire_in - now;

/** Whether the access token can be sent. @param now this computer's clock in epoch seconds */
export function isValid(session: Life, now: number): boolean {
  return secondsLeft(session, now) > validityMargin;
}

/** Whether it is time to renew the access token. @param now this computer's clock in epoch seconds */
export function isRefreshDue(session: Life, now: number): boolean {
  return secondsLeft(session, now) <= refreshMargin;
}

/** Milliseconds until the access token is to be renewed; 0 when that is due. */
export function refreshDelay(session: Life, now: number): number {
  return Math.max(0, (secondsLeft(session, now) - refreshMargin) * 1000);
}
