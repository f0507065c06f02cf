import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { decodeListQuery } from "../../runtime/grids/list-query.ts";
import { channels as channelResource } from "../main/channels/resource.ts";
import { createTestApi, tenantIds, type TestApi } from "../testing/create-test-api.ts";
import { readList, rulesOf } from "./list.ts";
import { channels } from "./tenant/tables.ts";

let api: TestApi;

/** More than are looked through before the page is shown. */
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

describe("a list of more rows than are counted at once", () => {
  it("is counted where nothing narrows it", async () => {
    expect(await asking({})).toMatchObject({ total: rows, isTotalExact: true, totalPages: rows / 10 });
  });

  it.each([
    ["what nearly all rows have", { search_query: "channel" }, 11, false],
    ["what few rows have", { search_query: "oldest" }, 10, true],
    ["what no row has", { search_query: "nobody" }, 0, true],
    ["a number that many rows have", filter("price", { gt: 100 }), 11, false],
    ["a number that few rows have", filter("price", { gt: 11_995 }), 5, true],
    ["several at once", { search_query: "channel", ...filter("price", { lte: 5 }) }, 5, true],
    ["what many rows have, on a page far back", { search_query: "channel", page: "1150" }, 11_501, false],
    ["what many rows have, on the last page", { search_query: "channel", page: "1199" }, 11_990, true],
    ["what many rows have, past the end", { search_query: "channel", page: "5000" }, 11_990, true],
    [
      "some of those that are counted",
      { search_query: "channel", ...filter("is_active", { eq: true }) },
      11,
      false,
    ],
    ["another order", { search_query: "channel", ordering: "price", page: "2" }, 21, false],
  ])(
    "shows the right page of %s, and counts no more than it takes",
    async (_, query, total, isTotalExact) => {
      const read = await asking(query);
      expect(read).toMatchObject({ total, isTotalExact, totalPages: Math.ceil(total / 10) });
      const counted = await exactly(query);
      expect(read.rows).toEqual(counted.rows);
      expect(counted.isTotalExact).toBe(true);
      expect(counted.total === total).toBe(isTotalExact);
    },
  );

  it("is counted to its last row where somebody asks for that", async () => {
    const whole = await api.call("GET", "/api/channel?search_query=channel&exact_total=true");
    expect(whole.body).toMatchObject({ total: 11_990, total_pages: 1199, total_is_exact: true });
    const page = await api.call("GET", "/api/channel?search_query=channel");
    expect(page.body).toMatchObject({ total: 11, total_pages: 2, total_is_exact: false });
    const refused = await api.call("GET", "/api/channel?exact_total=perhaps");
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ pointer: "/exact_total" }] } });
  });
});
