import { contentHash } from "../../kernel/content-hash.ts";
import { ApiProblem } from "../../contracts/api-problem.ts";

/** A submission without a response yet. */
export interface PendingSubmission {
  /** Hash of the body. */
  readonly digest: string;
  /** Its `Idempotency-Key`. */
  readonly key: string;
  /** Epoch milliseconds of the first attempt. */
  readonly at: number;
}

/** Storage for the pending submission; may be persistent, such as beside a draft. */
export interface SubmissionMemory {
  readonly read: () => PendingSubmission | null;
  /** Null after any response of the service. */
  readonly write: (pending: PendingSubmission | null) => void;
}

interface SubmissionKeys {
  readonly keyFor: (body: unknown) => string;
  /** Called after any response of the service; the next submission gets a new key. */
  readonly clear: () => void;
}

/** In-memory storage that lives as long as the component. */
export function createPageMemory(): SubmissionMemory {
  let pending: PendingSubmission | null = null;
  return { read: () => pending, write: (next) => (pending = next) };
}

/**
 * Returns the same idempotency key for the same body until it was accepted, so that a retry after a lost response does
 * not create a duplicate.
 *
 * @param memory defaults to the page's memory; a persistent one also prevents duplicates after a reload
 */
export function createSubmissionKeys(newKey: () => string, memory = createPageMemory()): SubmissionKeys {
  return {
    keyFor(body) {
      const digest = contentHash(JSON.stringify(body));
      const pending = memory.read();
      if (pending?.digest === digest) return pending.key;
      const key = newKey();
      memory.write({ digest, key, at: Date.now() });
      return key;
    },
    clear: () => memory.write(null),
  };
}

/** Validates a stored pending submission; undefined if invalid. */
export function pendingSubmission(stored: unknown): PendingSubmission | undefined {
  if (typeof stored !== "object" || stored === null) return undefined;
  if (!("digest" in stored && "key" in stored && "at" in stored)) return undefined;
  const { digest, key, at } = stored;
  return typeof digest === "string" && typeof key === "string" && typeof at === "number"
    ? { digest, key, at }
    : undefined;
}

/**
 * Opens a dialog after a save, once the form is unlocked and focused again, since the dialog restores the focus that it
 * found when opening.
 */
export function afterUnlock(open: () => void): void {
  // The form is unlocked in this frame and focused in the next.
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(open)));
}

/**
 * Submits a creation such that a retry after a lost response does not create a duplicate. After any response of the
 * service the next call is a new submission.
 *
 * @param send receives the idempotency key
 */
export async function submitOnce<T>(
  keys: SubmissionKeys,
  body: unknown,
  send: (idempotencyKey: string) => Promise<T>,
): Promise<T> {
  try {
    const answer = await send(keys.keyFor(body));
    keys.clear();
    return answer;
  } catch (error) {
    // Responses not from our services, such as a gateway's 504, leave the outcome unknown.
    if (error instanceof ApiProblem && error.kind === "problem") keys.clear();
    throw error;
  }
}
