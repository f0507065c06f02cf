import type { FastifyRequest } from "fastify";
import type { Caller } from "../calls/caller.ts";
import type { Tx } from "../storage/database.ts";
import { recordChange, type Change } from "../storage/tenant/changes.ts";

/** Transaction, caller, time and request of a change, for the audit trail. */
export interface ChangeContext {
  readonly tx: Tx;
  readonly caller: Caller;
  readonly now: Date;
  /** Its id is stored in the audit entry. */
  readonly request: Pick<FastifyRequest, "id">;
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
