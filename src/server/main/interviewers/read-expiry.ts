import { problem } from "../../platform/errors.ts";

/**
 * Reads from when on a link shall open nothing any more.
 * @throws {ProblemError} 422 for a time that is none, or past.
 */
export function readExpiry(text: string | null | undefined, now: Date): Date | null {
  if (text === null || text === undefined) return null;
  const expiresAt = new Date(text);
  if (expiresAt > now) return expiresAt;
  throw problem("ERR_VALIDATION", {
    errors: [{ pointer: "/expires_at", code: "min", message: "Choose a day to come" }],
  });
}
