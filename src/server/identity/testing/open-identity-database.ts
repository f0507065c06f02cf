import pg from "pg";
import { v4 } from "uuid";
import { demoAccounts } from "../embedded/demo-accounts.ts";
import { insertMember, insertTenant } from "../../storage/control/installation.ts";
import { connectDatabase, type Database } from "../../storage/database.ts";
import { testCipher } from "../../testing/test-cipher.ts";
import { migrate } from "../../storage/migrate.ts";
import { openMigratingTestDatabase } from "../../testing/open-test-database.ts";

export interface IdentityDatabase extends Database {
  /** A query as the owner of the tables, to arrange or look at what the calls do not show. */
  query(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
}

/** A database with the tenants `genie` and `other`, and the users of the demo accounts in `genie`. */
export async function openIdentityDatabase(): Promise<IdentityDatabase> {
  const test = await openMigratingTestDatabase();
  const pool = new pg.Pool(test.connection);
  await migrate(pool, undefined, async (tx) => {
    const tenantId = v4();
    await insertTenant(tx, { id: tenantId, name: "genie", title: "Genie", createdAt: new Date(0) });
    await insertTenant(tx, { id: v4(), name: "other", title: "Other" });
    for (const { email, role } of demoAccounts) {
      await insertMember(tx, { id: v4(), email }, { tenantId, isSuperuser: role === "Superuser" });
    }
  });
  const database = connectDatabase(pool, testCipher);
  return {
    ...database,
    query: async (text, values) => (await pool.query<Record<string, unknown>>(text, values)).rows,
    close: async () => {
      await database.close();
      await test.drop();
    },
  };
}
