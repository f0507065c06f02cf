import { sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { statement, deferWrite, type Tx } from "../database.ts";
import { updateFileUses } from "./file-uses.ts";
import { deleteDroppedSecrets } from "./secrets.ts";
import { auditEntries, outbox } from "./tables.ts";

/** A write, as recorded in the audit trail and the outbox. */
export interface Change {
  readonly tenantId: string;
  /** Null for the product itself, as at its first start. */
  readonly actorId: string | null;
  readonly actor: string;
  readonly action: "create" | "update" | "delete" | "reset";
  /** Schema name of the entity. */
  readonly entity: string;
  readonly entityId: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly at: Date;
  readonly requestId: string | null;
}

const insertChange = statement((db) => {
  const entry = db.$with("entry").as(
    db
      .insert(auditEntries)
      .values({
        tenantId: sql.placeholder("tenantId"),
        id: sql.placeholder("id"),
        at: sql.placeholder("at"),
        actorId: sql.placeholder("actorId"),
        actor: sql.placeholder("actor"),
        action: sql.placeholder("action"),
        entity: sql.placeholder("entity"),
        entityId: sql.placeholder("entityId"),
        before: sql`${sql.placeholder("before")}::json`,
        after: sql`${sql.placeholder("after")}::json`,
        requestId: sql.placeholder("requestId"),
      })
      .returning({ id: auditEntries.id }),
  );
  return db
    .with(entry)
    .insert(outbox)
    .values({
      tenantId: sql.placeholder("tenantId"),
      id: sql.placeholder("outboxId"),
      topic: sql.placeholder("topic"),
      payload: sql`${sql.placeholder("payload")}::json`,
      createdAt: sql.placeholder("at"),
    });
});

const document = (value: unknown) => (value === undefined ? null : JSON.stringify(value));

/**
 * Records a write in the transaction that makes it: an audit entry and an outbox row, in one statement that only the
 * commit awaits. Also updates the record's references to files and deletes the secrets that it no longer holds.
 */
export async function recordChange(tx: Tx, change: Change): Promise<void> {
  const { entity, entityId, action, at, before, after } = change;
  await deferWrite(
    tx,
    insertChange(tx, {
      ...change,
      id: uuidv7(),
      before: document(before),
      after: document(after),
      outboxId: uuidv7(),
      topic: `${entity}.${action}`,
      payload: document({ entity, id: entityId, action, at: at.toISOString() }),
    }),
  );
  await updateFileUses(tx, change);
  await deleteDroppedSecrets(tx, change);
}

/** Transaction, caller, time and request of a change, for the audit trail. */
export interface ChangeContext {
  readonly tx: Tx;
  readonly caller: { readonly tenantId: string; readonly userId: string; readonly email: string };
  readonly now: Date;
  /** Its id is stored in the audit entry. */
  readonly request: { readonly id: string };
}

interface Identified {
  readonly id: string;
}

/** A change of a record. Creation has no `before`, deletion no `after`. */
type EntityChange = Pick<Change, "action" | "entity"> &
  (
    | { readonly before: unknown; readonly after: Identified }
    | { readonly before: Identified; readonly after: undefined }
  );

/** Adds a change made by the caller to the audit trail. */
export const recordEntityChange = (
  { tx, caller, now, request }: ChangeContext,
  change: EntityChange,
): Promise<void> =>
  recordChange(tx, {
    ...change,
    tenantId: caller.tenantId,
    entityId: change.after === undefined ? change.before.id : change.after.id,
    actorId: caller.userId,
    actor: caller.email,
    at: now,
    requestId: request.id,
  });
