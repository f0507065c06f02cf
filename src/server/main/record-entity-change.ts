import type { FastifyRequest } from "fastify";
import type { Caller } from "../calls/caller.ts";
import type { Tx } from "../storage/database.ts";
import { recordChange, type Change } from "../storage/tenant/changes.ts";

/** In whose name something changes, when, and in which transaction. */
export interface ChangeContext {
  readonly tx: Tx;
  readonly caller: Caller;
  readonly now: Date;
  /** What the audit trail names as the request. */
  readonly request: Pick<FastifyRequest, "id">;
}

interface Identified {
  readonly id: string;
}

/** A change of a record: what it was, what it is; one of them at least. */
type EntityChange = Pick<Change, "action" | "entity"> &
  (
    | { readonly before: unknown; readonly after: Identified }
    | { readonly before: Identified; readonly after: undefined }
  );

/** Records what a call changed, in the name of its caller. */
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
