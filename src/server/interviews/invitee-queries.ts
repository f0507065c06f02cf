import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "../storage/database.ts";
import type { ListSource } from "../storage/list.ts";
import { recordTable } from "../storage/record-table.ts";
import { interviewers, invitees } from "../storage/tenant/interviewer-tables.ts";

export type InviteeRow = typeof invitees.$inferSelect;

export const inviteeList: ListSource<typeof invitees> = {
  table: invitees,
  tenantId: invitees.tenantId,
  id: invitees.id,
  fields: {
    id: { kind: "id", column: invitees.id },
    interviewer_id: { kind: "id", column: invitees.interviewerId },
    email: { kind: "text", column: invitees.email, searched: true },
    full_name: { kind: "text", column: invitees.fullName, searched: true },
    mailed_at: { kind: "date", column: invitees.mailedAt },
    reminded_at: { kind: "date", column: invitees.remindedAt },
    created_at: { kind: "date", column: invitees.createdAt },
  },
};

export const inviteeRecords = recordTable(invitees);

/** Finds an invitation by email address and locks it until the transaction ends. */
export async function lockInvitee(
  tx: Tx,
  tenantId: string,
  { interviewerId, email }: { readonly interviewerId: string; readonly email: string },
): Promise<InviteeRow | undefined> {
  const [row] = await tx
    .select()
    .from(invitees)
    .where(
      and(
        eq(invitees.tenantId, tenantId),
        eq(invitees.interviewerId, interviewerId),
        eq(invitees.email, email),
      ),
    )
    .for("update");
  return row;
}

/** Finds an invitation of an interviewer by id and locks it until the transaction ends. */
export async function lockInviteeById(
  tx: Tx,
  tenantId: string,
  { interviewerId, id }: { readonly interviewerId: string; readonly id: string },
): Promise<InviteeRow | undefined> {
  const row = await inviteeRecords.lock(tx, tenantId, id);
  return row?.interviewerId === interviewerId ? row : undefined;
}

/** Stops mail to an invitee. Returns when they unsubscribed first, or `undefined` if the invitation was withdrawn. */
export async function unsubscribe(
  tx: Tx,
  { tenantId, inviteeId }: { readonly tenantId: string; readonly inviteeId: string },
  now: Date,
): Promise<Date | undefined> {
  const [row] = await tx
    .update(invitees)
    .set({
      unsubscribedAt: sql`coalesce(${invitees.unsubscribedAt}, ${now.toISOString()}::timestamptz)`,
      nextMailAt: null,
    })
    .where(and(eq(invitees.tenantId, tenantId), eq(invitees.id, inviteeId)))
    .returning({ at: invitees.unsubscribedAt });
  return row?.at ?? undefined;
}

/** Selects invitees with their interviewer; narrow it with `where`. */
export const selectInvitees = (tx: Tx) =>
  tx
    .select({ invitee: invitees, interviewer: interviewers })
    .from(invitees)
    .innerJoin(
      interviewers,
      and(eq(interviewers.tenantId, invitees.tenantId), eq(interviewers.id, invitees.interviewerId)),
    );
