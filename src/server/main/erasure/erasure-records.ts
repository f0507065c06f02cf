import { v7 as uuidv7 } from "uuid";
import type { Erasure } from "../../../contracts/contracts.gen.ts";
import type { Tx } from "../../storage/database.ts";
import { erasures } from "../../storage/tenant/analytics-tables.ts";
import type { Erased } from "./erase-respondent.ts";

/** Every field of a record that something was erased. */
export const presentErasure = (row: typeof erasures.$inferSelect): Erasure => ({
  id: row.id,
  created_at: row.createdAt.toISOString(),
  actor: row.actor,
  conversations: row.conversations,
  messages: row.messages,
  audio_files: row.audioFiles,
  invitees: row.invitees,
});

interface ErasedBy {
  readonly tenantId: string;
  /** None: nobody, the time had come. */
  readonly actorId: string | null;
  readonly actor: string;
  readonly now: Date;
}

/** Keeps that something was erased, when, how much and by whom; not whose it was. */
export async function insertErasure(
  tx: Tx,
  { tenantId, actorId, actor, now }: ErasedBy,
  erased: Erased,
): Promise<Erasure> {
  const row = { tenantId, id: uuidv7(), actorId, actor, createdAt: now, ...erased };
  await tx.insert(erasures).values(row);
  return presentErasure(row);
}
