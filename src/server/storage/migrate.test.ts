import pg from "pg";
import { afterEach, describe, expect, it } from "vitest";
import { findTenantId, insertTenant } from "./control/installation.ts";
import { migrate } from "./migrate.ts";
import { openTestDatabase, type TestDatabase } from "../testing/open-test-database.ts";

const opened: TestDatabase[] = [];
const pools: pg.Pool[] = [];

afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.end()));
  await Promise.all(opened.splice(0).map((database) => database.drop()));
});

async function openPools(count: number): Promise<pg.Pool[]> {
  const database = await openTestDatabase();
  opened.push(database);
  const made = Array.from({ length: count }, () => new pg.Pool(database.connection));
  pools.push(...made);
  return made;
}

const id = "11111111-1111-4111-8111-111111111111";
const tenant = { id, name: "genie", title: "Genie" };

describe("the migrator", () => {
  it("lets servers that start at once on an empty database take turns", async () => {
    const three = await openPools(3);
    const born: boolean[] = [];
    await Promise.all(
      three.map((pool) =>
        migrate(pool, undefined, async (tx) => {
          born.push(await insertTenant(tx, tenant));
        }),
      ),
    );
    expect(born.filter(Boolean)).toHaveLength(1);
    expect(born).toHaveLength(3);
  }, 60_000);

  it("leaves nothing behind when it fails half way", async () => {
    const [pool] = await openPools(1);
    if (pool === undefined) throw new Error("No pool");
    await expect(migrate(pool, undefined, () => Promise.reject(new Error("No power")))).rejects.toThrow(
      "No power",
    );
    const { rows } = await pool.query(
      "select nspname from pg_namespace where nspname in ('tenant', 'control')",
    );
    expect(rows).toEqual([]);
    await migrate(pool, undefined, async (tx) => {
      expect(await findTenantId(tx, "genie")).toBeUndefined();
    });
  }, 60_000);

  it("refuses a database of another release", async () => {
    const [pool] = await openPools(1);
    if (pool === undefined) throw new Error("No pool");
    await migrate(pool, undefined, () => Promise.resolve());
    await pool.query("insert into installation.migrations (created, hash) values (9e15, 'from the future')");
    await expect(migrate(pool, undefined, () => Promise.resolve())).rejects.toThrow("another release");
  }, 60_000);
});
