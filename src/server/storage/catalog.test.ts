import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { packageRoot } from "../platform/process.ts";
import { createTestApi, tenantIds, type TestApi } from "../testing/create-test-api.ts";
import { archetypes } from "./tenant/tables.ts";

let api: TestApi;

beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const tables = `
  select n.nspname || '.' || c.relname as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced,
    exists (select from pg_policy p where p.polrelid = c.oid) as policy,
    exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and a.attnotnull) as tenant,
    (select a.attname from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
      where i.indrelid = c.oid and i.indisprimary) as key,
    pg_get_userbyid(c.relowner) <> 'genie_runtime' as foreign
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'tenant' and c.relkind in ('r', 'p') order by 1`;

describe("the catalog", () => {
  it("forces row-level security on every tenant table", async () => {
    const rows = await api.query(tables);
    expect(rows.length).toBeGreaterThanOrEqual(7);
    for (const row of rows) {
      expect(row).toEqual({
        name: row["name"],
        enabled: true,
        forced: true,
        policy: true,
        tenant: true,
        key: "tenant_id",
        foreign: true,
      });
    }
  });

  it("has tenant_id first in every index of a tenant table", async () => {
    const rows = await api.query(`
      select i.relname as index from pg_index x
      join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
      join pg_namespace n on n.oid = c.relnamespace
      left join pg_attribute a on a.attrelid = c.oid and a.attnum = x.indkey[0]
      where n.nspname = 'tenant' and a.attname is distinct from 'tenant_id'`);
    expect(rows).toEqual([]);
  });

  it("gives the runtime role no administrative attributes", async () => {
    const [role] = await api.query(
      "select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolcanlogin from pg_roles where rolname = 'genie_runtime'",
    );
    expect(role).toEqual({
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolcanlogin: false,
    });
  });
});

describe("a query without a tenant condition", () => {
  it("returns only rows of the current tenant", async () => {
    const seen = await api.database.inTenant(tenantIds.genie, (tx) => tx.select().from(archetypes));
    expect(new Set(seen.map(({ tenantId }) => tenantId))).toEqual(new Set([tenantIds.genie]));
  });

  it("returns no rows outside a tenant", async () => {
    expect(await api.database.inControl((tx) => tx.select().from(archetypes))).toEqual([]);
  });

  it("does not update rows of another tenant", async () => {
    await api.database.inTenant(tenantIds.genie, (tx) => tx.update(archetypes).set({ type: "Overwritten" }));
    const others = await api.database.inTenant(tenantIds.other, (tx) => tx.select().from(archetypes));
    expect(others.map(({ type }) => type)).not.toContain("Overwritten");
  });

  it("cannot move a row to another tenant", async () => {
    const stolen = api.database.inTenant(tenantIds.genie, (tx) =>
      tx.update(archetypes).set({ tenantId: tenantIds.other }),
    );
    await expect(stolen).rejects.toMatchObject({ cause: { code: "42501" } });
  });

  it("cannot update audit entries", async () => {
    const forged = api.database.inTenant(tenantIds.genie, (tx) =>
      tx.execute(sql`update tenant.audit_entries set actor = 'nobody'`),
    );
    await expect(forged).rejects.toMatchObject({ cause: { code: "42501" } });
  });
});

describe("schema control", () => {
  it("is referenced only in its own folder", async () => {
    const folder = join(packageRoot, "src/server");
    const files = (await readdir(folder, { recursive: true })).filter(
      (file) => file.endsWith(".ts") && !file.includes(".test.") && !file.includes("testing"),
    );
    const offenders: string[] = [];
    for (const file of files) {
      if (file.startsWith("storage/control/") || file === "storage/drizzle.config.ts") continue;
      const source = await readFile(join(folder, file), "utf8");
      if (/control\/tables\.ts|\bcontrol\.[a-z_]+\b.*(from|into|update)/.test(source)) offenders.push(file);
    }
    expect(offenders).toEqual([]);
  });
});
