import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { decodeListQuery } from "../../runtime/grids/list-query.ts";
import { resource as channelResource } from "../main/channels/resource.ts";
import { createTestApi, tenantIds, type TestApi } from "../testing/create-test-api.ts";
import { readList, rulesOf } from "./list.ts";
import { channels } from "./tenant/tables.ts";

let api: TestApi;

/** More rows than are scanned for a page (10,000). */
const rows = 12_000;
const tenantId = tenantIds.genie;
const rules = rulesOf(channelResource.list);

beforeAll(async () => {
  api = await createTestApi();
  await api.database.inTenant(tenantId, async (tx) => {
    await tx.delete(channels).where(eq(channels.tenantId, tenantId));
    await tx.execute(sql`
      insert into tenant.channels (tenant_id, id, name, type, price, created_at, updated_at)
      select ${tenantId}, gen_random_uuid(), case when n > 11990 then 'Oldest ' else 'Channel ' end || n, 'chat', n,
        now() - n * interval '1 minute', now()
      from generate_series(1, ${rows}) n`);
  });
});
afterAll(() => api.close());

const asking = (query: Readonly<Record<string, string>>) =>
  api.database.inTenant(tenantId, (tx) => {
    const { state, errors } = decodeListQuery(query, rules);
    expect(errors).toEqual([]);
    return readList(tx, channelResource.list, { tenantId, timeZone: "UTC" }, { ...state, exactTotal: false });
  });
const exactly = (query: Readonly<Record<string, string>>) =>
  api.database.inTenant(tenantId, (tx) =>
    readList(
      tx,
      channelResource.list,
      { tenantId, timeZone: "UTC" },
      { ...decodeListQuery(query, rules).state, exactTotal: true },
    ),
  );
const filter = (field: string, asked: object) => ({ q_filters: JSON.stringify({ [field]: asked }) });

describe("a list longer than the scan limit", () => {
  it("has an exact total if nothing narrows it", async () => {
    expect(await asking({})).toMatchObject({ total: rows, isTotalExact: true, totalPages: rows / 10 });
  });

  it.each([
    ["a search that nearly all rows match", { search_query: "channel" }, 11, false],
    ["a search that few rows match", { search_query: "oldest" }, 10, true],
    ["a search that no row matches", { search_query: "nobody" }, 0, true],
    ["a filter that many rows match", filter("price", { gt: 100 }), 11, false],
    ["a filter that few rows match", filter("price", { gt: 11_995 }), 5, true],
    ["a search with a filter", { search_query: "channel", ...filter("price", { lte: 5 }) }, 5, true],
    ["a late page of many matching rows", { search_query: "channel", page: "1150" }, 11_501, false],
    ["the last page of many matching rows", { search_query: "channel", page: "1199" }, 11_990, true],
    ["a page past the end of many matching rows", { search_query: "channel", page: "5000" }, 11_990, true],
    [
      "a search with a filter on a counted field",
      { search_query: "channel", ...filter("is_active", { eq: true }) },
      11,
      false,
    ],
    ["another ordering", { search_query: "channel", ordering: "price", page: "2" }, 21, false],
  ])(
    "returns the right page for %s, without counting more rows than needed",
    async (_, query, total, isTotalExact) => {
      const read = await asking(query);
      expect(read).toMatchObject({ total, isTotalExact, totalPages: Math.ceil(total / 10) });
      const counted = await exactly(query);
      expect(read.rows).toEqual(counted.rows);
      expect(counted.isTotalExact).toBe(true);
      expect(counted.total === total).toBe(isTotalExact);
    },
  );

  it("has an exact total if exact_total is set", async () => {
    const whole = await api.call("GET", "/api/channel?search_query=channel&exact_total=true");
    expect(whole.body).toMatchObject({ total: 11_990, total_pages: 1199, total_is_exact: true });
    const page = await api.call("GET", "/api/channel?search_query=channel");
    expect(page.body).toMatchObject({ total: 11, total_pages: 2, total_is_exact: false });
    const refused = await api.call("GET", "/api/channel?exact_total=perhaps");
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ pointer: "/exact_total" }] } });
  });
});
