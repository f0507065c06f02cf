import { appendFile, cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { packageRoot } from "../platform/process.ts";
import pg from "pg";
import { afterEach, describe, expect, it } from "vitest";
import { insertTenant } from "./control/installation.ts";
import { migrate } from "./migrate.ts";
import {
  openMigratingTestDatabase,
  openTestDatabase,
  type TestDatabase,
} from "../testing/open-test-database.ts";

const opened: TestDatabase[] = [];
const pools: pg.Pool[] = [];
const folders: string[] = [];

afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.end()));
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })));
  await Promise.all(opened.splice(0).map((database) => database.drop()));
});

async function openPools(count: number, open = openTestDatabase): Promise<pg.Pool[]> {
  const database = await open();
  opened.push(database);
  const made = Array.from({ length: count }, () => new pg.Pool(database.connection));
  pools.push(...made);
  return made;
}

/** Leaves a database as this release migrates it, for the next test to reuse: opening another one takes seconds. */
async function restore(pool: pg.Pool): Promise<void> {
  await pool.query("delete from installation.migrations where created = 9e15");
  await migrate(pool, undefined, () => Promise.resolve());
  await pool.query("comment on schema tenant is null; comment on schema control is null");
}

/** Copies the SQL files of the routines, for a test to modify. */
async function copyRoutines(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "genie-routines-"));
  folders.push(folder);
  await cp(join(packageRoot, "src/server/storage/routines"), folder, { recursive: true });
  return folder;
}

const id = "11111111-1111-4111-8111-111111111111";
const tenant = { id, name: "genie", title: "Genie" };

describe("migrate", () => {
  it("rolls back when it fails, and serializes servers that start at once", async () => {
    const three = await openPools(3);
    const [first] = three;
    if (first === undefined) throw new Error("No pool");
    await expect(migrate(first, undefined, () => Promise.reject(new Error("No power")))).rejects.toThrow(
      "No power",
    );
    const { rows } = await first.query(
      "select nspname from pg_namespace where nspname in ('tenant', 'control')",
    );
    expect(rows).toEqual([]);
    const created: boolean[] = [];
    await Promise.all(
      three.map((pool) =>
        migrate(pool, undefined, async (tx) => {
          created.push(await insertTenant(tx, tenant));
        }),
      ),
    );
    expect(created.filter(Boolean)).toHaveLength(1);
    expect(created).toHaveLength(3);
  });

  it("rejects a database migrated by another release", async () => {
    const [pool] = await openPools(1, openMigratingTestDatabase);
    if (pool === undefined) throw new Error("No pool");
    await migrate(pool, undefined, () => Promise.resolve());
    await pool.query("insert into installation.migrations (created, hash) values (9e15, 'from the future')");
    await expect(migrate(pool, undefined, () => Promise.resolve())).rejects.toThrow("another version");
    await restore(pool);
  });

  it("applies changed SQL files once, without a migration, and no unchanged file", async () => {
    const [first, second] = await openPools(2, openMigratingTestDatabase);
    if (first === undefined || second === undefined) throw new Error("No pool");
    const folder = await copyRoutines();
    const start = (pool: pg.Pool) => migrate(pool, undefined, () => Promise.resolve(), folder);
    await start(first);
    const appliedAt = async () => {
      const { rows } = await first.query(
        "select file, applied_at::text from installation.routines order by file",
      );
      return rows as { file: string; applied_at: string }[];
    };
    const before = await appliedAt();
    await appendFile(join(folder, "guard.sql"), "\ncomment on schema tenant is 'changed';\n");
    await Promise.all([start(first), start(second)]);
    const after = await appliedAt();
    const changed = after.filter(({ applied_at }, index) => applied_at !== before[index]?.applied_at);
    expect(changed.map(({ file }) => file)).toEqual(["guard.sql", "row-counts.sql"]);
    const comment = "select obj_description('tenant'::regnamespace) as comment";
    expect((await first.query(comment)).rows).toEqual([{ comment: "changed" }]);
    await first.query("comment on schema tenant is 'by hand'");
    await start(second);
    expect((await first.query(comment)).rows).toEqual([{ comment: "by hand" }]);
    await restore(first);
  });

  it("applies changed SQL files to an installation of a release without hashes", async () => {
    const [pool] = await openPools(1, openMigratingTestDatabase);
    if (pool === undefined) throw new Error("No pool");
    await migrate(pool, undefined, () => Promise.resolve());
    await pool.query("drop table installation.routines");
    const folder = await copyRoutines();
    await appendFile(join(folder, "search.sql"), "\ncomment on schema control is 'changed';\n");
    await migrate(pool, undefined, () => Promise.resolve(), folder);
    const { rows } = await pool.query("select obj_description('control'::regnamespace) as comment");
    expect(rows).toEqual([{ comment: "changed" }]);
    await restore(pool);
  });

  it("recounts the rows of tables that were counted differently, and of no others", async () => {
    const [pool] = await openPools(1, openMigratingTestDatabase);
    if (pool === undefined) throw new Error("No pool");
    const migrateAgain = () => migrate(pool, undefined, () => Promise.resolve());
    const counts = async () => {
      const { rows } = await pool.query(
        "select table_name, facets, sum(rows)::integer as rows from tenant.row_counts group by 1, 2 order by 1, 2",
      );
      return rows as unknown[];
    };
    await migrateAgain();
    await pool.query(`
      insert into tenant.channels (tenant_id, id, name, type, is_active, created_at, updated_at)
        select '${id}', gen_random_uuid(), 'Channel', 'chat', n > 2, now(), now() from generate_series(1, 5) n;
      insert into tenant.phone_numbers (tenant_id, id, number, is_active, created_at, updated_at)
        values ('${id}', gen_random_uuid(), '+49301', true, now(), now())`);
    const channelCounts = [
      { table_name: "channels", facets: { type: "chat", is_active: false }, rows: 2 },
      { table_name: "channels", facets: { type: "chat", is_active: true }, rows: 3 },
    ];
    const numberCounts = { table_name: "phone_numbers", facets: { is_active: true }, rows: 1 };
    expect(await counts()).toEqual([...channelCounts, numberCounts]);

    // As left by a release that counted channels differently; the other counts are marked, to detect a recount.
    await pool.query(`
      create or replace function tenant.count_channels() returns trigger language plpgsql as 'begin return null; end';
      update tenant.row_counts set facets = '{}', rows = 1 where table_name = 'channels' and facets @> '{"is_active": true}';
      update tenant.row_counts set rows = 41 where table_name = 'phone_numbers';
      update tenant.channels set is_active = false where is_active`);
    await migrateAgain();
    expect(await counts()).toEqual([
      { ...channelCounts[0], rows: 5 },
      { ...numberCounts, rows: 41 },
    ]);

    await pool.query("update tenant.channels set is_active = true, type = 'inbound'");
    await migrateAgain();
    expect((await counts()).slice(0, 2)).toEqual([
      { ...channelCounts[0], rows: 0 },
      { table_name: "channels", facets: { type: "inbound", is_active: true }, rows: 5 },
    ]);
    const { rows: unforced } = await pool.query(
      "select relname from pg_class where relnamespace = 'tenant'::regnamespace and relkind = 'r' and not relforcerowsecurity",
    );
    expect(unforced).toEqual([]);
  });
});
