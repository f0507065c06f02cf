import { sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Tx } from "../database.ts";
import { updateFileUses } from "./file-uses.ts";
import { auditEntries, outbox } from "./tables.ts";

/** A write, as the audit trail and those who follow changes learn of it. */
export interface Change {
  readonly tenantId: string;
  /** None for the product itself, as at its first start. */
  readonly actorId: string | null;
  readonly actor: string;
  readonly action: "create" | "update" | "delete" | "reset";
  /** Name of the entity's schema. */
  readonly entity: string;
  readonly entityId: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly at: Date;
  readonly requestId: string | null;
}

const document = (value: unknown) => (value === undefined ? null : sql`${JSON.stringify(value)}::json`);

/**
 * Records a write in the transaction that makes it: one entry of the audit trail, one row of the outbox, in one
 * statement; and which files the record names from now on.
 */
export async function recordChange(tx: Tx, change: Change): Promise<void> {
  const { before, after, tenantId, entity, entityId, action, at } = change;
  const payload = { entity, id: entityId, action, at: at.toISOString() };
  const entry = tx.$with("entry").as(
    tx
      .insert(auditEntries)
      .values({ ...change, id: uuidv7(), before: document(before), after: document(after) })
      .returning({ id: auditEntries.id }),
  );
  await tx
    .with(entry)
    .insert(outbox)
    .values({
      tenantId,
      id: uuidv7(),
      topic: `${entity}.${action}`,
      payload: document(payload),
      createdAt: at,
    });
  await updateFileUses(tx, change);
}
