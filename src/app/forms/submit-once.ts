import { ApiProblem } from "../api/api-problem.ts";
import type { SubmissionKeys } from "./submission-keys.ts";

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
    if (error instanceof ApiProblem && error.kind !== "network") keys.settled();
    throw error;
  }
}
