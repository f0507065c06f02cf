import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Tx } from "../database.ts";
import { memberships, sessions, tenants, users } from "./tables.ts";

interface OfSession {
  readonly sessionId: string;
  readonly userId: string;
}

export type SessionUser = Pick<typeof users.$inferSelect, "id" | "email" | "firstName" | "lastName">;

const user = { id: users.id, email: users.email, firstName: users.firstName, lastName: users.lastName };

const isAlive = ({ sessionId, userId }: OfSession, now: Date) =>
  and(
    eq(sessions.id, sessionId),
    eq(sessions.userId, userId),
    isNull(sessions.endedAt),
    gt(sessions.expiresAt, now),
  );

/** The user of a session that is alive; undefined once it has ended or expired. One query by primary keys. */
export async function findSessionUser(tx: Tx, session: OfSession, now: Date) {
  const [row] = await tx
    .select(user)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(isAlive(session, now));
  return row;
}

/** Makes the rows of the tenant visible for the rest of the transaction, to its members alone. */
const enterAsMember = sql<unknown>`set_config('app.tenant_id', coalesce(${memberships.tenantId}::text, ''), true)`;

/**
 * The same with a tenant by its name, and the user's place in it: `tenant` is null if there is no such tenant, and
 * `isSuperuser` for who is no member. A member's transaction is in the tenant from here on.
 */
export async function enterTenantAsCaller(tx: Tx, session: OfSession, tenantName: string, now: Date) {
  const [row] = await tx
    .select({
      ...user,
      tenant: { id: tenants.id, name: tenants.name, timeZone: tenants.timeZone },
      isSuperuser: memberships.isSuperuser,
      entered: enterAsMember,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(tenants, eq(tenants.name, tenantName))
    .leftJoin(memberships, and(eq(memberships.tenantId, tenants.id), eq(memberships.userId, users.id)))
    .where(isAlive(session, now));
  return row;
}
