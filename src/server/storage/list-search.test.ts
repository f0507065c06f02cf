import { Column, getTableName, is, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { defaultListState } from "../../runtime/grids/list-query.ts";
import { resource as archetypeResource } from "../main/archetypes/resource.ts";
import { auditList } from "../main/audit/routes.ts";
import { resource as channelResource } from "../main/channels/resource.ts";
import { conversationList } from "../main/conversations/queries.ts";
import { interviewerList } from "../main/interviewers/queries.ts";
import { inviteeList } from "../interviews/invitee-queries.ts";
import { createTestApi, tenantIds, type TestApi } from "../testing/create-test-api.ts";
import type { Tx } from "./database.ts";
import { readList, rulesOf } from "./list.ts";
import { findCandidates } from "./list-search.ts";
import { channels } from "./tenant/tables.ts";

let api: TestApi;

beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const inGenie = <T>(work: (tx: Tx) => Promise<T>) => api.database.inTenant(tenantIds.genie, work);
const asking = { ...defaultListState(rulesOf(channelResource.list)), pageSize: 100 };
const namesFor = (change: object, tenantId: string = tenantIds.genie) =>
  api.database.inTenant(tenantId, async (tx) => {
    const state = { ...asking, ...change };
    const { rows, total } = await readList(tx, channelResource.list, { tenantId, timeZone: "UTC" }, state);
    expect(total).toBe(rows.length);
    return rows.map(({ name }) => name).toSorted();
  });
const candidatesFor = (tx: Tx, change: object) =>
  findCandidates(tx, channelResource.list, { ...asking, ...change }, 100);

let serial = 0;
async function add(tenantId: string, ...names: string[]): Promise<void> {
  await api.database.inTenant(tenantId, async (tx) => {
    for (const name of names) {
      serial += 1;
      const id = `0190a000-0000-7000-8000-${String(serial).padStart(12, "0")}`;
      const now = new Date();
      await tx.insert(channels).values({
        tenantId,
        id,
        name,
        type: "chat",
        createdAt: now,
        updatedAt: now,
        details: `about ${name.toUpperCase()}`,
      });
    }
  });
}

describe("the search index", () => {
  it("finds the same rows as a full scan, in any case and field", async () => {
    await add(tenantIds.genie, "Quarterly Zebra", "zebra% of_sorts", "Ünïcödé Žebra", "zeb ra", "面接官さん");
    expect(await namesFor({ search: "ZEBRA" })).toEqual(["Quarterly Zebra", "zebra% of_sorts"]);
    expect(await namesFor({ search: "zebra quarterly about" })).toEqual(["Quarterly Zebra"]);
    expect(await namesFor({ search: "bra% of_s" })).toEqual(["zebra% of_sorts"]);
    expect(await namesFor({ search: "ünïcödé" })).toEqual(["Ünïcödé Žebra"]);
    expect(await namesFor({ search: "面接官" })).toEqual(["面接官さん"]);
    expect(await namesFor({ filters: { name: { contains: "arterly" } } })).toEqual(["Quarterly Zebra"]);
    expect(await namesFor({ filters: { name: { starts_with: "zebra" } } })).toEqual(["zebra% of_sorts"]);
    expect(await namesFor({ filters: { details: { ends_with: "y zebra" } } })).toEqual(["Quarterly Zebra"]);
    expect(await namesFor({ search: "zebra", filters: { name: { contains: "quart" } } })).toEqual([
      "Quarterly Zebra",
    ]);
  });

  it("returns the ids of the matching rows only", async () => {
    await inGenie(async (tx) => {
      expect(await candidatesFor(tx, { search: "zebra" })).toHaveLength(2);
      expect(await candidatesFor(tx, { search: "nothing-like-it" })).toEqual([]);
    });
  });

  it("is not used for texts that it does not cover", async () => {
    await inGenie(async (tx) => {
      expect(await candidatesFor(tx, {})).toBeUndefined();
      expect(await candidatesFor(tx, { search: "ze %% _" })).toBeUndefined();
      expect(await candidatesFor(tx, { filters: { type: { contains: "chat" } } })).toBeUndefined();
    });
  });

  it("covers every searched field of its lists", async () => {
    const lists = [
      archetypeResource.list,
      auditList,
      channelResource.list,
      conversationList,
      interviewerList,
      inviteeList,
    ];
    for (const { table, fields } of lists) {
      const searched = Object.values(fields).flatMap(({ column, searched: isSearched }) =>
        isSearched && is(column, Column) ? [column.name] : [],
      );
      const [index] = await api.query(
        `select pg_get_indexdef(to_regclass('tenant.${getTableName(table)}_search'), 2, true) as words`,
      );
      const indexed = [...String(index?.["words"]).matchAll(/COALESCE\((\w+)/g)].map(([, name]) => name);
      expect(indexed).toEqual(searched);
    }
  });

  it("returns null if too many rows match", async () => {
    await inGenie(async (tx) => {
      const answer = (max: number) =>
        tx.execute(
          sql`select tenant.search('channels', array['%zebra%', '%zebra%', '%zebra%'], ${max}) as ids`,
        );
      expect((await answer(1)).rows).toEqual([{ ids: null }]);
      expect((await answer(2)).rows).toEqual([{ ids: [expect.any(String), expect.any(String)] }]);
    });
  });
});

describe("the search role", () => {
  it("does not expose rows of another tenant", async () => {
    await add(tenantIds.other, "Secret Walrus");
    expect(await namesFor({ search: "walrus" }, tenantIds.other)).toEqual(["Secret Walrus"]);
    expect(await namesFor({ search: "walrus" })).toEqual([]);
    await inGenie(async (tx) => expect(await candidatesFor(tx, { search: "walrus" })).toEqual([]));
  });

  it("finds nothing outside a tenant", async () => {
    const found = api.database.inControl((tx) => candidatesFor(tx, { search: "walrus" }));
    expect(await found).toEqual([]);
  });

  it("may read only the searched columns, and owns only its functions", async () => {
    const [role] = await api.query(
      "select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolcanlogin from pg_roles where rolname = 'genie_search'",
    );
    expect(new Set(Object.values(role ?? {}))).toEqual(new Set([false]));
    const rights = await api.query(
      "select distinct table_name, column_name, privilege_type from information_schema.column_privileges where grantee = 'genie_search' and privilege_type <> 'SELECT' union all select table_name, '', privilege_type from information_schema.table_privileges where grantee = 'genie_search'",
    );
    expect(rights).toEqual([]);
    const owned = await api.query(
      "select proname from pg_proc where pg_get_userbyid(proowner) = 'genie_search' order by proname",
    );
    expect(owned).toEqual(["find_own", "search", "speaking_of"].map((proname) => ({ proname })));
    const [schema] = await api.query(
      "select has_schema_privilege('genie_search', 'tenant', 'create') as may",
    );
    expect(schema).toEqual({ may: false });
  });

  it("cannot be assumed by requests", async () => {
    const [row] = await api.query("select pg_has_role('genie_runtime', 'genie_search', 'member') as may");
    expect(row).toEqual({ may: false });
  });
});
