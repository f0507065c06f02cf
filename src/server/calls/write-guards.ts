import { problem } from "../platform/errors.ts";
import type { Caller } from "./caller.ts";
import type { Tx } from "../storage/database.ts";
import type { TextCipher } from "../storage/encryption/text-cipher.ts";
import { claimIdempotencyKey, hashRequest, rememberAnswer } from "../storage/tenant/idempotency.ts";

/** A version, or `*`: whichever there is. */
export type IfMatch = number | "*";

/** The entity tag of a version, for the header `ETag`. */
export const etagOf = (version: number): string => `"${version}"`;

/**
 * Reads the header `If-Match` (RFC 9110, section 13.1.1).
 * @throws {ProblemError} 400 when it names no version of ours.
 */
export function readIfMatch(header: string | undefined): IfMatch | undefined {
  const text = header?.trim();
  if (text === undefined || text === "") return undefined;
  if (text === "*") return "*";
  const digits = /^(?:W\/)?"(\d{1,9})"$/.exec(text)?.[1];
  if (digits !== undefined) return Number(digits);
  throw problem("ERR_BAD_REQUEST", { detail: 'If-Match must be a version in quotes, such as "3", or *.' });
}

/**
 * Holds an edit to the version that it was made on.
 * @throws {ProblemError} 412 with the record as it stands.
 */
export function requireMatch(ifMatch: IfMatch | undefined, current: { readonly version: number }): void {
  if (ifMatch === undefined || ifMatch === "*" || ifMatch === current.version) return;
  throw problem("ERR_VERSION_CONFLICT", {
    detail: `The record is at version ${current.version}, not at version ${ifMatch}.`,
    current,
    headers: { etag: etagOf(current.version) },
  });
}

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
 * @param read what the request needs to know, asked of the database together with the claim of its key; it stores nothing.
 * @throws {ProblemError} 422 when the key was used for another request, 409 when the answer of the first try cannot be
 * decrypted, 400 when it is no key.
 */
export async function answerIdempotently<Answer, Read>(
  { tx, caller, key, request, status, now, cipher }: IdempotentRequest,
  read: () => Promise<Read>,
  run: (known: Read) => Promise<Answer>,
): Promise<Answer> {
  if (key === undefined) return run(await read());
  if (typeof key !== "string" || !/^[\x21-\x7e]+$/.test(key) || key.length > maxKeyLength) {
    throw problem("ERR_BAD_REQUEST", {
      detail: `Idempotency-Key must have 1 to ${maxKeyLength} visible ASCII characters.`,
    });
  }
  const { tenantId, userId } = caller;
  const scope = { tenantId, userId, key, requestHash: hashRequest(request), now, cipher };
  const [claim, known] = await Promise.all([claimIdempotencyKey(tx, scope), read()]);
  if (claim === "another") throw problem("ERR_IDEMPOTENCY_KEY_REUSED");
  if (claim === "unreadable") {
    throw problem("ERR_CONFLICT", {
      detail: "This was done already, but what it answered cannot be read any more.",
    });
  }
  if (claim !== "first") return claim.answer as Answer;
  const answer = await run(known);
  await rememberAnswer(tx, scope, { status, answer });
  return answer;
}
