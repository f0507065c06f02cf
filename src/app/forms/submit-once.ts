import { ApiProblem } from "../api/api-problem.ts";
import type { SubmissionKeys } from "./submission-keys.ts";

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
