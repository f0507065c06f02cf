import { and, eq, gt, isNull } from "drizzle-orm";
import type { Tx } from "../database.ts";
import { memberships, sessions, tenants, users } from "./tables.ts";

/** The user of a session that is alive; undefined once it has ended or expired. One query by primary keys. */
export async function findSessionUser(
  tx: Tx,
  { sessionId, userId }: { sessionId: string; userId: string },
  now: Date,
) {
  const [row] = await tx
    .select({ id: users.id, email: users.email, firstName: users.firstName, lastName: users.lastName })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.id, sessionId),
        eq(sessions.userId, userId),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, now),
      ),
    );
  return row;
}

/** A tenant by its name with the user's place in it: undefined if there is no such tenant. */
export async function findTenantOf(tx: Tx, { name, userId }: { name: string; userId: string }) {
  const [row] = await tx
    .select({
      id: tenants.id,
      name: tenants.name,
      timeZone: tenants.timeZone,
      /** Null for who is no member. */
      isSuperuser: memberships.isSuperuser,
    })
    .from(tenants)
    .leftJoin(memberships, and(eq(memberships.tenantId, tenants.id), eq(memberships.userId, userId)))
    .where(eq(tenants.name, name));
  return row;
}
