import { problem } from "../platform/errors.ts";
import type { Caller } from "./caller.ts";
import type { Tx } from "../storage/database.ts";
import type { TextCipher } from "../storage/encryption/text-cipher.ts";
import { claimIdempotencyKey, hashRequest, storeResponse } from "../storage/tenant/idempotency.ts";

/** A version, or `*` for any. */
export type IfMatch = number | "*";

/** Value of the `ETag` header for a version. */
export const etagOf = (version: number): string => `"${version}"`;

/**
 * Parses the `If-Match` header (RFC 9110, section 13.1.1).
 * @throws {ProblemError} 400 if it is neither a version nor `*`.
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
 * Rejects an edit based on an outdated version.
 * @throws {ProblemError} 412 with the current record.
 */
export function requireVersionMatch(
  ifMatch: IfMatch | undefined,
  current: { readonly version: number },
): void {
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
  /** The `Idempotency-Key` header, if present. */
  readonly key: string | readonly string[] | undefined;
  /** Everything that identifies the request; hashed. */
  readonly request: unknown;
  /** HTTP status on success. */
  readonly status: number;
  readonly now: Date;
  readonly cipher: TextCipher;
}

/**
 * Runs a request at most once per key, caller and tenant, within the request's transaction: a retry returns the stored
 * response. A failed request is rolled back, so its retry runs.
 * @param read read-only queries for the handler, run concurrently with the claim of the key.
 * @throws {ProblemError} 422 if the key was used for another request, 409 if the stored response cannot be decrypted,
 * 400 if the key is malformed.
 */
export async function runIdempotently<Answer, Read>(
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
      detail: "This request was already processed, but its response can no longer be read.",
    });
  }
  if (claim !== "first") return claim.answer as Answer;
  const answer = await run(known);
  await storeResponse(tx, scope, { status, answer });
  return answer;
}
