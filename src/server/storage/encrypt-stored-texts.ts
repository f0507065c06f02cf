import { and, eq, gt, isNotNull, notLike, sql, type SQL } from "drizzle-orm";
import { ensureInstallationKey, replaceInstallationKey, listTenantIds } from "./control/installation.ts";
import type { Database, Tx } from "./database.ts";
import { responseEncryptionContext } from "./tenant/idempotency.ts";
import { interviewers, invitees } from "./tenant/interviewer-tables.ts";
import { idempotencyKeys, secrets } from "./tenant/tables.ts";
import { webhooks } from "./tenant/webhook-tables.ts";
import {
  InstallationKeyError,
  isEncrypted,
  encryptionContextOf,
  type TextCipher,
} from "./encryption/text-cipher.ts";

const checkName = "encryption-check";
const checkText = "genie";
const rowsAtOnce = 500;
/** Encrypted tables; when a release adds one, all tables are processed once more. */
const encryptedTables = "interviewers, invitees, secrets, webhooks, idempotency_keys";

/** Re-encrypts a stored text with the current key; returns `undefined` if it cannot be decrypted. */
function renew(cipher: TextCipher, stored: string, owner: string): string | undefined {
  const text = isEncrypted(stored) ? cipher.decrypt(stored, owner) : stored;
  return text === undefined ? undefined : cipher.encrypt(text, owner);
}

/** Encrypts a page of a table's link tokens with the current key; skips what cannot be decrypted. */
async function encryptTokens(
  tx: Tx,
  cipher: TextCipher,
  {
    table,
    tenantId,
    after,
  }: { table: typeof interviewers | typeof invitees; tenantId: string; after: string },
): Promise<string | undefined> {
  const name = table === interviewers ? "interviewers" : "invitees";
  const rows = await tx
    .select({ id: table.id, linkToken: table.linkToken })
    .from(table)
    .where(
      and(
        eq(table.tenantId, tenantId),
        sql`${table.id} > ${after}`,
        isNotNull(table.linkToken),
        notLike(table.linkToken, `${cipher.currentPrefix}%`),
      ),
    )
    .orderBy(table.id)
    .limit(rowsAtOnce)
    .for("update");
  const renewed = rows.flatMap(({ id, linkToken }) => {
    const text =
      linkToken === null ? undefined : renew(cipher, linkToken, encryptionContextOf(name, { tenantId, id }));
    return text === undefined ? [] : [sql`(${id}::uuid, ${text})`];
  });
  if (renewed.length > 0) {
    await tx.execute(sql`update ${table} set link_token = renewed.token
      from (values ${sql.join(renewed, sql`, `)}) as renewed (id, token)
      where ${eq(table.tenantId, tenantId)} and ${table.id} = renewed.id`);
  }
  return rows.length < rowsAtOnce ? undefined : rows.at(-1)?.id;
}

/** Columns that are encrypted row by row; `owned` is the table's name in the owner of the encrypted text. */
const rowTexts = [
  { table: secrets, text: secrets.encrypted, key: "encrypted", owned: "secrets" },
  { table: webhooks, text: webhooks.secret, key: "secret", owned: "webhooks" },
] as const;

/** Like `encryptTokens`, for passwords of records and signing secrets of webhooks. */
async function encryptRows(
  tx: Tx,
  cipher: TextCipher,
  { of, tenantId, after }: { of: (typeof rowTexts)[number]; tenantId: string; after: string },
): Promise<string | undefined> {
  const { table, text, key, owned } = of;
  const ofTenant = eq(table.tenantId, tenantId);
  const rows = await tx
    .select({ id: table.id, stored: text })
    .from(table)
    .where(and(ofTenant, gt(table.id, after), notLike(text, `${cipher.currentPrefix}%`)))
    .orderBy(table.id)
    .limit(rowsAtOnce)
    .for("update");
  for (const { id, stored } of rows) {
    const renewed = renew(cipher, stored, encryptionContextOf(owned, { tenantId, id }));
    if (renewed === undefined) continue;
    await tx
      .update(table)
      .set({ [key]: renewed })
      .where(and(ofTenant, eq(table.id, id)));
  }
  return rows.length < rowsAtOnce ? undefined : rows.at(-1)?.id;
}

/** Like `encryptTokens`, for stored idempotent responses. Not paged: they expire after a day, so there are few. */
async function encryptAnswers(tx: Tx, cipher: TextCipher, tenantId: string): Promise<void> {
  const ofTenant: SQL | undefined = eq(idempotencyKeys.tenantId, tenantId);
  const stale = sql`(json_typeof(${idempotencyKeys.answer}) <> 'string'
    or not starts_with(${idempotencyKeys.answer} #>> '{}', ${cipher.currentPrefix}))`;
  const rows = await tx
    .select({ userId: idempotencyKeys.userId, key: idempotencyKeys.key, answer: idempotencyKeys.answer })
    .from(idempotencyKeys)
    .where(and(ofTenant, isNotNull(idempotencyKeys.answer), stale))
    .for("update");
  for (const { userId, key, answer } of rows) {
    const stored = typeof answer === "string" ? answer : JSON.stringify(answer);
    const text = renew(cipher, stored, responseEncryptionContext({ tenantId, userId, key }));
    if (text === undefined) continue;
    await tx
      .update(idempotencyKeys)
      .set({ answer: sql`${JSON.stringify(text)}::json` })
      .where(and(ofTenant, eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key)));
  }
}

async function encryptTenant(database: Database, tenantId: string): Promise<void> {
  const { cipher } = database;
  const pages = [
    ...[interviewers, invitees].map(
      (table) => (tx: Tx, after: string) => encryptTokens(tx, cipher, { table, tenantId, after }),
    ),
    ...rowTexts.map((of) => (tx: Tx, after: string) => encryptRows(tx, cipher, { of, tenantId, after })),
  ];
  for (const encryptPage of pages) {
    let next: string | undefined = "00000000-0000-0000-0000-000000000000";
    while (next !== undefined) {
      const after: string = next;
      next = await database.inTenant(tenantId, (tx) => encryptPage(tx, after));
    }
  }
  await database.inTenant(tenantId, (tx) => encryptAnswers(tx, cipher, tenantId));
}

/**
 * Checks that this process has the installation's key, and encrypts with the current key what an older release stored
 * in plain text or an older key encrypted. Does so once per key; safe to run in several processes at once.
 * @throws {InstallationKeyError} if the database is encrypted with a key that this process does not have.
 */
export async function encryptStoredTexts(database: Database): Promise<void> {
  const { cipher } = database;
  const check = cipher.encrypt(checkText, checkName);
  const stored = await database.inControl((tx) =>
    ensureInstallationKey(tx, checkName, { check, done: null }),
  );
  // Of several processes that start at once with different keys, the first wins.
  const { check: first, done } = stored as { check?: unknown; done?: unknown };
  if (typeof first !== "string" || cipher.decrypt(first, checkName) !== checkText) {
    throw new InstallationKeyError();
  }
  const all = `${cipher.currentPrefix} ${encryptedTables}`;
  if (done === all) return;
  for (const tenantId of await database.inControl(listTenantIds)) await encryptTenant(database, tenantId);
  const renewed = { check, done: all };
  await database.inControl((tx) => replaceInstallationKey(tx, checkName, renewed));
}
