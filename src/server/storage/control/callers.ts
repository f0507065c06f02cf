import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { statement, type Tx } from "../database.ts";
import { memberships, sessions, tenants, users } from "./tables.ts";

interface OfSession {
  readonly sessionId: string;
  readonly userId: string;
}

export type SessionUser = Pick<typeof users.$inferSelect, "id" | "email" | "firstName" | "lastName">;

const user = { id: users.id, email: users.email, firstName: users.firstName, lastName: users.lastName };

const isAlive = and(
  eq(sessions.id, sql.placeholder("sessionId")),
  eq(sessions.userId, sql.placeholder("userId")),
  isNull(sessions.endedAt),
  gt(sessions.expiresAt, sql.placeholder("now")),
);

const selectSessionUser = statement((db) =>
  db.select(user).from(sessions).innerJoin(users, eq(users.id, sessions.userId)).where(isAlive),
);

/** Returns the user of an active session; `undefined` once it has ended or expired. One query by primary keys. */
export async function findSessionUser(
  tx: Tx,
  { sessionId, userId }: OfSession,
  now: Date,
): Promise<SessionUser | undefined> {
  const [row] = await selectSessionUser(tx, { sessionId, userId, now });
  return row;
}

/** Makes the tenant's rows visible for the rest of the transaction, if the user is a member. */
const enterAsMember = sql<unknown>`set_config('app.tenant_id', coalesce(${memberships.tenantId}::text, ''), true)`;

const selectCaller = statement((db) =>
  db
    .select({
      ...user,
      tenantId: tenants.id,
      tenant: tenants.name,
      timeZone: tenants.timeZone,
      isSuperuser: memberships.isSuperuser,
      entered: enterAsMember,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(tenants, eq(tenants.name, sql.placeholder("tenantName")))
    .leftJoin(memberships, and(eq(memberships.tenantId, tenants.id), eq(memberships.userId, users.id)))
    .where(isAlive),
);

/**
 * Like `findSessionUser`, with a tenant by name and the user's membership: `tenantId` is null if the tenant does not
 * exist, `isSuperuser` is null if the user is not a member. A member's transaction is in the tenant from here on.
 */
export async function enterTenantAsCaller(
  tx: Tx,
  { sessionId, userId }: OfSession,
  tenantName: string,
  now: Date,
) {
  const [row] = await selectCaller(tx, { sessionId, userId, tenantName, now });
  return row;
}
