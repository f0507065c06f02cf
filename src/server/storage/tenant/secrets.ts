import { and, eq, inArray } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import {
  isStoredSecret,
  secretIdsIn,
  type StoredSecret,
} from "../../../runtime/types/fields/text/text-types.ts";
import type { Tx } from "../database.ts";
import { encryptionContextOf, type TextCipher } from "../encryption/text-cipher.ts";
import { secrets } from "./tables.ts";

/** Stores a text encrypted and returns the reference that the record holds in its place. */
export async function storeSecret(
  tx: Tx,
  {
    tenantId,
    text,
    now,
    cipher,
  }: { readonly tenantId: string; readonly text: string; readonly now: Date; readonly cipher: TextCipher },
): Promise<StoredSecret> {
  const id = uuidv7();
  const encrypted = cipher.encrypt(text, encryptionContextOf("secrets", { tenantId, id }));
  await tx.insert(secrets).values({ tenantId, id, encrypted, createdAt: now });
  return { secret_id: id };
}

/** Deletes the secrets that a record no longer holds. */
export async function deleteDroppedSecrets(
  tx: Tx,
  {
    tenantId,
    before,
    after,
  }: { readonly tenantId: string; readonly before: unknown; readonly after: unknown },
): Promise<void> {
  const idsBefore = secretIdsIn(before);
  if (idsBefore.size === 0) return;
  const idsAfter = secretIdsIn(after);
  const dropped = [...idsBefore].filter((id) => !idsAfter.has(id));
  if (dropped.length === 0) return;
  await tx.delete(secrets).where(and(eq(secrets.tenantId, tenantId), inArray(secrets.id, dropped)));
}

/** Returns the fields of a record without its secrets, for copies of it. */
export const withoutSecrets = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => !isStoredSecret(value)));
