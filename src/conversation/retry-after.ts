/** Longest wait that an answer can ask for, in seconds; what asks for more means something else. */
const maxSeconds = 3_600;

/**
 * Milliseconds that an answer asks to be waited (`Retry-After`, RFC 9110); null where it asks for none.
 *
 * @param now epoch milliseconds
 */
export function retryAfterMs(headers: Headers, now: number): number | null {
  const value = headers.get("retry-after")?.trim() ?? "";
  const seconds = /^\d+$/u.test(value) ? Number(value) : (Date.parse(value) - now) / 1_000;
  return seconds >= 0 && seconds <= maxSeconds ? Math.round(seconds * 1_000) : null;
}
