import { vi } from "vitest";

/** Retries `check` until it passes, for up to 30 s on a busy machine; rejects with its last error. */
export function eventually<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, { timeout: 30_000 });
}
