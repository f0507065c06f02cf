import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";
import { sql } from "drizzle-orm";
import pg from "pg";
import { connectDatabase, type Database } from "../../storage/database.ts";
import { migrate } from "../../storage/migrate.ts";

export interface TestDatabase extends Database {
  /** A query as the owner of the tables, to arrange or look at what the calls do not show. */
  query(text: string, values?: unknown[]): Promise<pg.QueryResult<Record<string, unknown>>>;
}

/** A database in memory with the tenants `genie` and `other`, and the users of the demo accounts in `genie`. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), "genie-identity-"));
  const server = new PGLiteSocketServer({
    db: await PGlite.create(),
    path: join(folder, ".s.PGSQL.5432"),
    maxConnections: 8,
  });
  await server.start();
  const pool = new pg.Pool({ host: folder, port: 5432, user: "postgres", max: 4 });
  await migrate(pool, undefined, async (tx) => {
    await tx.execute(sql`
      with ids as (select gen_random_uuid() as genie, gen_random_uuid() as other,
                          gen_random_uuid() as admin, gen_random_uuid() as staff),
      t as (insert into control.tenants (id, name, title, created_at)
            select genie, 'genie', 'Genie', now() - interval '1 day' from ids
            union all select other, 'other', 'Other', now() from ids),
      u as (insert into control.users (id, email)
            select admin, 'admin@genie.local' from ids union all select staff, 'staff@genie.local' from ids)
      insert into control.memberships (tenant_id, user_id, is_superuser)
      select genie, admin, true from ids union all select genie, staff, false from ids`);
  });
  const database = connectDatabase(pool);
  return {
    ...database,
    query: (text, values) => pool.query(text, values),
    close: async () => {
      await database.close();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
