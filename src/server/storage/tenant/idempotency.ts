import { createHash } from "node:crypto";
import { and, eq, isNotNull, lt, sql } from "drizzle-orm";
import { problem } from "../../platform/errors.ts";
import { yieldToEventLoop } from "../../platform/run-periodically.ts";
import { isEncrypted, type TextCipher } from "../encryption/text-cipher.ts";
import { statement, deferWrite, type Tx } from "../database.ts";
import { idempotencyKeys } from "./tables.ts";

const dayMs = 24 * 60 * 60 * 1000;
const maxKeyLength = 200;

interface IdempotencyScope {
  readonly tenantId: string;
  readonly userId: string;
  /** Value of the `Idempotency-Key` header. */
  readonly key: string;
  /** Hash of the operation and its input. */
  readonly requestHash: string;
  readonly now: Date;
  /** Encrypts stored responses: they may contain links and tickets, which are stored only as hashes elsewhere. */
  readonly cipher: TextCipher;
}

interface StoredResponse {
  readonly status: number;
  readonly answer: unknown;
}

type AnswerKey = Pick<IdempotencyScope, "tenantId" | "userId" | "key">;

/** Returns the owner of a stored response's encrypted text. */
export const responseEncryptionContext = ({ tenantId, userId, key }: AnswerKey): string =>
  `idempotency_keys/${tenantId}/${userId}/${key}`;

const rowOf = ({ tenantId, userId, key }: AnswerKey) =>
  and(
    eq(idempotencyKeys.tenantId, tenantId),
    eq(idempotencyKeys.userId, userId),
    eq(idempotencyKeys.key, key),
  );

/** Deletes the expired keys of a tenant. */
export async function deleteExpiredKeys(tx: Tx, tenantId: string, now: Date): Promise<void> {
  await tx
    .delete(idempotencyKeys)
    .where(and(eq(idempotencyKeys.tenantId, tenantId), lt(idempotencyKeys.expiresAt, now)));
}

const insertKey = statement((db) =>
  db
    .insert(idempotencyKeys)
    .values({
      tenantId: sql.placeholder("tenantId"),
      userId: sql.placeholder("userId"),
      key: sql.placeholder("key"),
      requestHash: sql.placeholder("requestHash"),
      createdAt: sql.placeholder("now"),
      expiresAt: sql.placeholder("expiresAt"),
    })
    .onConflictDoUpdate({
      target: [idempotencyKeys.tenantId, idempotencyKeys.userId, idempotencyKeys.key],
      set: {
        requestHash: sql`excluded.request_hash`,
        status: null,
        answer: null,
        createdAt: sql`excluded.created_at`,
        expiresAt: sql`excluded.expires_at`,
      },
      setWhere: lt(idempotencyKeys.expiresAt, sql`excluded.created_at`),
    })
    .returning({ key: idempotencyKeys.key }),
);

const updateAnswer = statement((db) =>
  db
    .update(idempotencyKeys)
    .set({
      status: sql`${sql.placeholder("status")}::integer`,
      answer: sql`${sql.placeholder("answer")}::json`,
    })
    .where(
      and(
        eq(idempotencyKeys.tenantId, sql.placeholder("tenantId")),
        eq(idempotencyKeys.userId, sql.placeholder("userId")),
        eq(idempotencyKeys.key, sql.placeholder("key")),
      ),
    ),
);

/**
 * Claims a key in this transaction; an expired one counts as unused. Of two requests with the same key, the second
 * waits here until the first has committed or failed.
 * @returns `first` if the key was unused, the stored response of the same request, `another` if the key belongs to
 * another request, or `unreadable` if the response was encrypted with a key that is no longer known.
 */
async function claimIdempotencyKey(
  tx: Tx,
  scope: IdempotencyScope,
): Promise<"first" | "another" | "unreadable" | StoredResponse> {
  const { tenantId, userId, key, requestHash, now, cipher } = scope;
  const expiresAt = new Date(now.getTime() + dayMs);
  // Encrypted, because a plain hash would let a reader verify a guessed password of the request.
  const encryptedHash = cipher.encrypt(requestHash, responseEncryptionContext(scope));
  const claimed = await insertKey(tx, {
    tenantId,
    userId,
    key,
    requestHash: encryptedHash,
    now,
    expiresAt,
  });
  if (claimed.length > 0) return "first";
  const [row] = await tx.select().from(idempotencyKeys).where(rowOf(scope));
  if (row === undefined || row.status === null) return "another";
  // Earlier releases stored the plain hash.
  const hash = isEncrypted(row.requestHash)
    ? cipher.decrypt(row.requestHash, responseEncryptionContext(scope))
    : row.requestHash;
  if (hash === undefined) return "unreadable";
  if (hash !== requestHash) return "another";
  const answer =
    typeof row.answer === "string" ? cipher.decrypt(row.answer, responseEncryptionContext(scope)) : undefined;
  return answer === undefined ? "unreadable" : { status: row.status, answer: JSON.parse(answer) as unknown };
}

/** Stores the response of a request for its retries. */
function storeResponse(tx: Tx, scope: IdempotencyScope, { status, answer }: StoredResponse): Promise<void> {
  const { tenantId, userId, key, cipher } = scope;
  const encrypted = cipher.encrypt(JSON.stringify(answer), responseEncryptionContext(scope));
  return deferWrite(
    tx,
    updateAnswer(tx, { tenantId, userId, key, status, answer: JSON.stringify(encrypted) }),
  );
}

interface IdempotentRequest {
  readonly tx: Tx;
  readonly caller: { readonly tenantId: string; readonly userId: string };
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
  const requestHash = createHash("sha256")
    .update(JSON.stringify([request]))
    .digest("base64url");
  const scope = { tenantId, userId, key, requestHash, now, cipher };
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

/** Responses per query, and decrypted before yielding to the event loop: each may have a megabyte. */
const answersAtOnce = 50;
const answersInOneGo = 5;

/**
 * Deletes the stored responses that contain any of these texts, case-insensitively, and those that can no longer be
 * decrypted. Reads every response of the tenant; they are kept for a day.
 */
export async function deleteStoredResponses(
  tx: Tx,
  { tenantId, cipher }: Pick<IdempotencyScope, "tenantId" | "cipher">,
  texts: readonly string[],
): Promise<void> {
  const needles = texts.map((text) => text.toLowerCase());
  let after: Pick<AnswerKey, "userId" | "key"> | undefined;
  do {
    const rows: (Pick<AnswerKey, "userId" | "key"> & { answer: unknown })[] = await tx
      .select({ userId: idempotencyKeys.userId, key: idempotencyKeys.key, answer: idempotencyKeys.answer })
      .from(idempotencyKeys)
      .where(
        and(
          eq(idempotencyKeys.tenantId, tenantId),
          isNotNull(idempotencyKeys.answer),
          after &&
            sql`(${idempotencyKeys.userId}, ${idempotencyKeys.key}) > (${after.userId}::uuid, ${after.key})`,
        ),
      )
      .orderBy(idempotencyKeys.userId, idempotencyKeys.key)
      .limit(answersAtOnce);
    for (const [index, { userId, key, answer }] of rows.entries()) {
      if (index % answersInOneGo === answersInOneGo - 1) await yieldToEventLoop();
      const owner = { tenantId, userId, key };
      const text =
        typeof answer === "string" ? cipher.decrypt(answer, responseEncryptionContext(owner)) : undefined;
      const isAbout = text === undefined || needles.some((needle) => text.toLowerCase().includes(needle));
      if (isAbout) await tx.delete(idempotencyKeys).where(rowOf(owner));
    }
    after = rows.length < answersAtOnce ? undefined : rows.at(-1);
  } while (after !== undefined);
}
