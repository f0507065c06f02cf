import { contentHash } from "../../kernel/content-hash.ts";
import { ApiProblem } from "../api/api-problem.ts";

/** A submission that was sent and whose answer is not known. */
export interface PendingSubmission {
  /** Hash of its body. */
  readonly digest: string;
  /** The `Idempotency-Key` that it was sent with. */
  readonly key: string;
  /** When it was first sent, in epoch milliseconds. */
  readonly at: number;
}

/** Where a pending submission outlives the page, such as beside the draft of what it sent. */
export interface SubmissionMemory {
  readonly read: () => PendingSubmission | null;
  /** Null: the service answered, well or badly. */
  readonly write: (pending: PendingSubmission | null) => void;
}

interface SubmissionKeys {
  readonly keyFor: (body: unknown) => string;
  /** The service answered, well or badly: the next submission is another one. */
  readonly settled: () => void;
}

/** Memory that lives as long as the component. */
export function pageMemory(): SubmissionMemory {
  let pending: PendingSubmission | null = null;
  return { read: () => pending, write: (next) => (pending = next) };
}

/**
 * Gives the same idempotency key to the same body until it was accepted, so that pressing the button again after a lost
 * answer does not create a second record.
 *
 * @param memory default: the page; with one that outlives it, a reload in between creates no second record either
 */
export function createSubmissionKeys(newKey: () => string, memory = pageMemory()): SubmissionKeys {
  return {
    keyFor(body) {
      const digest = contentHash(JSON.stringify(body));
      const pending = memory.read();
      if (pending?.digest === digest) return pending.key;
      const key = newKey();
      memory.write({ digest, key, at: Date.now() });
      return key;
    },
    settled: () => memory.write(null),
  };
}

/** Reads what was stored as a pending submission; undefined where it is none. */
export function pendingSubmission(stored: unknown): PendingSubmission | undefined {
  if (typeof stored !== "object" || stored === null) return undefined;
  if (!("digest" in stored && "key" in stored && "at" in stored)) return undefined;
  const { digest, key, at } = stored;
  return typeof digest === "string" && typeof key === "string" && typeof at === "number"
    ? { digest, key, at }
    : undefined;
}

/**
 * Opens a dialog after a save, once the form that was locked has its focus again: the dialog gives the focus back to
 * where it was when it opened.
 */
export function whenUnlocked(open: () => void): void {
  // The form is unlocked in this frame, and takes the focus in the next.
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(open)));
}

/**
 * Creates something so that trying again after a lost answer makes no second one. Once the service has answered,
 * well or badly, the next try is another submission.
 *
 * @param send takes the idempotency key
 */
export async function submitOnce<T>(
  keys: SubmissionKeys,
  body: unknown,
  send: (idempotencyKey: string) => Promise<T>,
): Promise<T> {
  try {
    const answer = await send(keys.keyFor(body));
    keys.settled();
    return answer;
  } catch (error) {
    // What no service of ours wrote, such as a gateway's 504, tells as little as silence does.
    if (error instanceof ApiProblem && error.kind === "problem") keys.settled();
    throw error;
  }
}
