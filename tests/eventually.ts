import { vi } from "vitest";

/** Waits until `check` holds, as long as a loaded machine may take; throws its last error where it never does. */
export function eventually<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, { timeout: 30_000 });
}
