import type { Caller } from "./caller.ts";
import type { Tx } from "../storage/database.ts";
import type { TextCipher } from "../storage/encryption/text-cipher.ts";
import { claimIdempotencyKey, hashRequest, rememberAnswer } from "../storage/tenant/idempotency.ts";
import { problem } from "../platform/errors.ts";

const maxKeyLength = 200;

export interface IdempotentRequest {
  readonly tx: Tx;
  readonly caller: Caller;
  /** The header `Idempotency-Key`, where there is one. */
  readonly key: string | readonly string[] | undefined;
  /** Everything that makes it the same request. */
  readonly request: unknown;
  /** HTTP status of its success. */
  readonly status: number;
  readonly now: Date;
  readonly cipher: TextCipher;
}

/**
 * Runs a request at most once for a key of one caller in one tenant, within the request's transaction: a retry
 * answers what the first try answered. A request that failed leaves no trace, so its retry runs.
 * @throws {ProblemError} 422 when the key was used for another request, 409 when the answer of the first try cannot be
 * decrypted, 400 when it is no key.
 */
export async function answerIdempotently<Answer>(
  { tx, caller, key, request, status, now, cipher }: IdempotentRequest,
  run: () => Promise<Answer>,
): Promise<Answer> {
  if (key === undefined) return run();
  if (typeof key !== "string" || !/^[\x21-\x7e]+$/.test(key) || key.length > maxKeyLength) {
    throw problem("ERR_BAD_REQUEST", {
      detail: `Idempotency-Key must have 1 to ${maxKeyLength} visible ASCII characters.`,
    });
  }
  const { tenantId, userId } = caller;
  const scope = { tenantId, userId, key, requestHash: hashRequest(request), now, cipher };
  const claim = await claimIdempotencyKey(tx, scope);
  if (claim === "another") throw problem("ERR_IDEMPOTENCY_KEY_REUSED");
  if (claim === "unreadable") {
    throw problem("ERR_CONFLICT", {
      detail: "This was done already, but what it answered cannot be read any more.",
    });
  }
  if (claim !== "first") return claim.answer as Answer;
  const answer = await run();
  await rememberAnswer(tx, scope, { status, answer });
  return answer;
}
