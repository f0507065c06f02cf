import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { decodeListQuery } from "../../runtime/grids/list-query.ts";
import { operatorsOfField } from "../../runtime/grids/filter-value.ts";
import type { FieldKind } from "../../runtime/types/column-type.ts";
import type { FilterOperator, FilterValue, ListState } from "../../runtime/grids/list-state.ts";
import { resource as channelResource, type ChannelRow } from "../main/channels/resource.ts";
import type { GroupKey } from "../../runtime/grids/groups.ts";
import { listInMemory } from "../calls/list-in-memory.ts";
import { createTestApi, tenantIds, type TestApi } from "../testing/create-test-api.ts";
import { readList, rulesOf } from "./list.ts";
import { channels } from "./tenant/tables.ts";

let api: TestApi;

beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const timeZone = "America/New_York";
const tenant = {
  tenantId: tenantIds.genie,
  timeZone,
  // Just past midnight of the night in which clocks are turned back.
  now: new Date("2026-11-01T05:10:00.000Z"),
  email: "a",
};
/** The list of channels, with `mode` as a field of persons. */
const list: typeof channelResource.list = {
  ...channelResource.list,
  fields: {
    ...channelResource.list.fields,
    mode: { kind: "text", column: channels.mode, searched: true, person: true },
  },
};
const rules = rulesOf(list);
const searched = Object.entries(channelResource.list.fields).flatMap(([name, field]) =>
  field.searched ? [name] : [],
);

/** Few letters, so that conditions often match rows, and the special characters of LIKE and sorting. */
const text = fc.string({ unit: fc.constantFrom("a", "B", "b", "%", "_", "\\", " "), maxLength: 3 });
const filledText = text.filter((value) => value !== "");
const price = fc.integer({ min: 0, max: 5 }).map((quarters) => quarters / 4);
/** Around the night in which daylight saving time ends. */
const instant = fc
  .integer({ min: -8, max: 8 })
  .map((steps) => new Date(Date.parse("2026-11-01T05:00:00.000Z") + steps * 3 * 3_600_000));

const row: fc.Arbitrary<ChannelRow> = fc.record({
  tenantId: fc.constant(tenantIds.genie),
  id: fc.uuid({ version: 7 }),
  name: filledText,
  type: fc.constantFrom("chat" as const, "inbound" as const, "call_center" as const),
  mode: fc.option(text),
  details: fc.option(text),
  price: fc.option(price),
  isActive: fc.boolean(),
  dynamicFields: fc.constant({}),
  version: fc.constant(1),
  createdAt: instant,
  updatedAt: instant,
});

const rows = fc.uniqueArray(row, { selector: ({ id }) => id, maxLength: 12 });

const value: Record<FieldKind, fc.Arbitrary<string | number | boolean>> = {
  text: filledText,
  number: price,
  boolean: fc.boolean(),
  date: instant.chain((date) => fc.constantFrom(date.toISOString(), date.toISOString().slice(0, 10))),
  id: fc.uuid({ version: 7 }),
};

const operand = (kind: FieldKind, operator: FilterOperator): fc.Arbitrary<FilterValue> => {
  if (operator === "is_empty" || operator === "is_me") return fc.boolean();
  if (operator === "within") {
    return fc.constantFrom("today", "yesterday", "last_2_days", "next_2_days", "this_month", "last_week");
  }
  return operator === "in" ? fc.uniqueArray(value[kind], { minLength: 1, maxLength: 3 }) : value[kind];
};

const condition = fc
  .constantFrom(...Object.entries(rules.fields))
  .chain(([field, kind]) =>
    fc
      .constantFrom(...operatorsOfField(rules, field, kind))
      .chain((operator) => operand(kind, operator).map((wanted) => ({ [field]: { [operator]: wanted } }))),
  );

const filters = (minLength: number) =>
  fc
    .array(condition, { minLength, maxLength: 2 })
    .map((conditions) => Object.assign({}, ...conditions) as ListState["filters"]);

const plainState = fc.record({
  page: fc.nat({ max: 2 }),
  pageSize: fc.integer({ min: 1, max: 6 }),
  search: fc.oneof(fc.constant(""), text),
  ordering: fc.uniqueArray(
    fc.record({ field: fc.constantFrom(...Object.keys(rules.fields)), descending: fc.boolean() }),
    { selector: ({ field }) => field, minLength: 1, maxLength: 3 },
  ),
  filters: filters(0),
});

const summaries = (
  [
    ["sum", "price"],
    ["avg", "price"],
    ["min", "price"],
    ["max", "created_at"],
    ["min", "updated_at"],
    ["distinct", "details"],
    ["distinct", "is_active"],
  ] as const
).map(([of, field]) => ({ of, field }));

const groupable = rules.groupable ?? [];

const inGroup: fc.Arbitrary<GroupKey> = fc
  .constantFrom(...groupable)
  .chain((field) =>
    fc
      .option(
        field === "created_at" || field === "updated_at"
          ? instant.map((date) => date.toISOString().slice(0, 10))
          : (value[rules.fields[field] ?? "text"] as fc.Arbitrary<string | boolean>),
      )
      .map((of) => ({ field, value: of })),
  );

/** Some with alternatives, some grouped, some of one group, each with or without summaries. */
const state: fc.Arbitrary<ListState & { summaries: typeof summaries; inGroup?: GroupKey }> = fc
  .tuple(
    plainState,
    fc.option(fc.array(filters(1), { minLength: 1, maxLength: 3 })),
    fc.option(fc.constantFrom(...groupable)),
    fc.boolean(),
    fc.option(inGroup),
  )
  .map(([plain, anyOf, groupBy, isSummed, group]) => ({
    ...plain,
    summaries: isSummed ? summaries : [],
    ...(anyOf === null ? {} : { anyOf }),
    ...(groupBy === null ? {} : { groupBy }),
    ...(group === null ? {} : { inGroup: group }),
  }));

async function store(stored: readonly ChannelRow[]): Promise<void> {
  await api.database.inTenant(tenantIds.genie, async (tx) => {
    await tx.delete(channels);
    for (const each of stored) await channelResource.table.insert(tx, each);
  });
}

describe("lists", () => {
  it("return the same rows as an in-memory list, whatever the request", async () => {
    await fc.assert(
      fc.asyncProperty(rows, fc.array(state, { minLength: 20, maxLength: 20 }), async (stored, states) => {
        await store(stored);
        for (const asked of states) {
          const read = await api.database.inTenant(tenantIds.genie, (tx) =>
            readList(tx, list, tenant, asked),
          );
          const wanted = listInMemory(
            stored.map((each) => ({ ...channelResource.present(each) })),
            { ...rules, searched },
            asked,
            tenant,
          );
          expect({ ...read, rows: read.rows.map(({ id }) => id) }).toEqual({
            ...wanted,
            rows: wanted.rows.map(({ id }) => id),
          });
        }
      }),
      { numRuns: 40 },
    );
  });

  it("return every row on exactly one page, even if all sort alike", async () => {
    const same = fc.sample(row, { numRuns: 25, seed: 7 }).map((each) => ({ ...each, name: "Same" }));
    await store(same);
    const seen: string[] = [];
    for (let page = 0; page < 4; page += 1) {
      const { state: asked } = decodeListQuery(
        { ordering: "name", page: String(page + 1), page_size: "7" },
        rules,
      );
      const read = await api.database.inTenant(tenantIds.genie, (tx) => readList(tx, list, tenant, asked));
      expect(read.totalPages).toBe(4);
      seen.push(...read.rows.map(({ id }) => id));
    }
    expect(seen.toSorted()).toEqual(same.map(({ id }) => id).toSorted());
  });

  it("return an empty page and the exact total past the end", async () => {
    const { status, body } = await api.call("GET", "/api/channel?page=999999999");
    expect(status).toBe(200);
    expect(body).toMatchObject({ data: [], total: 25, total_pages: 3 });
  });

  it.each([
    ["page=0", "/page"],
    ["page=1&page=2", "/page"],
    ["page_size=101", "/page_size"],
    ["ordering=password", "/ordering"],
    ["q_filters={", "/q_filters"],
    ['q_filters={"tenant_id":{"eq":"x"}}', "/q_filters"],
    ['q_filters={"name":{"like":"x"}}', "/q_filters"],
    ['q_filters={"price":{"gt":"1 or 1=1"}}', "/q_filters"],
    [`search_query=${"x".repeat(501)}`, "/search_query"],
    ["search_query=%00", "/search_query"],
    ["summaries=avg:secret", "/summaries"],
    ["summaries=avg:name", "/summaries"],
    ["summaries=avg);drop:price", "/summaries"],
    ["group_by=name", "/group_by"],
    ["group_by=price", "/group_by"],
    ["group_by=tenant_id", "/group_by"],
    ['in_group={"price":100}', "/in_group"],
    ['in_group={"is_active":"yes"}', "/in_group"],
    ['in_group={"is_active":true,"type":"chat"}', "/in_group"],
    ['in_group={"created_at":"2026-11-01T00:00:00Z"}', "/in_group"],
    ["in_group=[]", "/in_group"],
    ["colour=red", "/colour"],
  ])("reject %s and point to the parameter", async (query, pointer) => {
    const { status, body } = await api.call("GET", `/api/channel?${query}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: [{ pointer }] });
  });

  it("summarize all matching rows of the tenant, whatever the page", async () => {
    await store(
      fc.sample(row, { numRuns: 12, seed: 3 }).map((each, at) => ({ ...each, price: at, name: "Sum" })),
    );
    const query = `page_size=1&summaries=sum:price,avg:price,distinct:name&q_filters={"price":{"gte":10}}`;
    const { body } = await api.call("GET", `/api/channel?${query}`);
    expect(body).toMatchObject({ summaries: { "sum:price": 21, "avg:price": 10.5, "distinct:name": 1 } });
    const theirs = await api.call("GET", "/api/channel?summaries=distinct:name&search_query=Sum", {
      as: "stranger",
    });
    expect(theirs.body).toMatchObject({ summaries: { "distinct:name": 0 } });
    expect((await api.call("GET", "/api/channel")).body).not.toHaveProperty("summaries");
  });

  it("return pages of groups with counts and summaries, and the rows of one group", async () => {
    const some = fc.sample(row, { numRuns: 30, seed: 5 }).map((each, at) => ({
      ...each,
      name: "Group",
      price: at,
      type: at % 3 === 0 ? ("chat" as const) : ("inbound" as const),
      mode: null,
    }));
    await store(some);
    const { body } = await api.call(
      "GET",
      "/api/channel?group_by=type&summaries=max:price&search_query=Group",
    );
    expect(body).toMatchObject({
      data: [],
      total: 30,
      total_pages: 1,
      total_groups: 2,
      groups: [
        { value: "chat", count: 10, summaries: { "max:price": 27 } },
        { value: "inbound", count: 20, summaries: { "max:price": 29 } },
      ],
    });
    // From counts, without reading rows.
    const counted = await api.call("GET", "/api/channel?group_by=type&ordering=-type&page_size=1&page=2");
    expect(counted.body).toMatchObject({ total: 30, total_pages: 2, groups: [{ value: "chat", count: 10 }] });
    const past = await api.call("GET", "/api/channel?group_by=type&page=9");
    expect(past.body).toMatchObject({ total: 30, total_groups: 2, groups: [] });
    const rowsOf = await api.call("GET", '/api/channel?in_group={"type":"chat"}&page_size=4&page=3');
    expect(rowsOf.body).toMatchObject({
      total: 10,
      total_pages: 3,
      data: [{ type: "chat" }, { type: "chat" }],
    });
    const theirs = await api.call("GET", "/api/channel?group_by=type&search_query=Group", { as: "stranger" });
    expect(theirs.body).toMatchObject({ total: 0, total_groups: 0, groups: [] });
  });

  it("name the existing fields if an unknown one is requested", async () => {
    const { body } = await api.call("GET", '/api/channel?q_filters={"colour":{"eq":"red"}}');
    expect(body).toMatchObject({
      error_code: "ERR_INVALID_LIST_QUERY",
      errors: [{ params: { allowed: Object.keys(rules.fields) } }],
    });
  });
});
