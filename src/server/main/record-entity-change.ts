import type { FastifyRequest } from "fastify";
import type { Caller } from "../identity/caller.ts";
import type { Tx } from "../storage/database.ts";
import { recordChange, type Change } from "../storage/tenant/changes.ts";

interface ChangeContext {
  readonly tx: Tx;
  readonly caller: Caller;
  readonly now: Date;
  readonly request: FastifyRequest;
}

/** Records what a call changed, in the name of its caller. */
export const recordEntityChange = (
  { tx, caller, now, request }: ChangeContext,
  change: Pick<Change, "action" | "entity" | "before"> & { readonly after: { readonly id: string } },
): Promise<void> =>
  recordChange(tx, {
    ...change,
    tenantId: caller.tenantId,
    entityId: change.after.id,
    actorId: caller.userId,
    actor: caller.email,
    at: now,
    requestId: request.id,
  });
