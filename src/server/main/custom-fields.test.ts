import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sql } from "drizzle-orm";
import type { ConfigItem, Problem } from "../../contracts/contracts.gen.ts";
import type { ListState } from "../../runtime/grids/list-state.ts";
import { describeOwnField, type OwnField } from "../../runtime/grids/own-fields.ts";
import type { FieldDefinition } from "../../runtime/language/form-layout.gen.ts";
import { fieldTypeOf, fieldTypes } from "../../runtime/types/field-types.ts";
import { listInMemory } from "../calls/list-in-memory.ts";
import { packageRoot } from "../platform/process.ts";
import { readList, rulesOf } from "../storage/list.ts";
import { customFieldIndexName, createCustomListField } from "../storage/custom-field-sql.ts";
import { maxIndexes, type OwnerAccess, selectIndexes } from "../storage/custom-field-indexes.ts";
import { channels as table } from "../storage/tenant/tables.ts";
import { createTestApi, tenantIds, type TestApi } from "../testing/create-test-api.ts";
import { resource as channels } from "./channels/resource.ts";
import { Configuration } from "./configuration/configuration.ts";
import { loadShippedDocuments } from "./configuration/shipped-documents.ts";
import { syncCustomFieldIndexes } from "./sync-custom-field-indexes.ts";
import { describedResources } from "./resources.ts";

let api: TestApi;
const configuration = new Configuration(loadShippedDocuments(packageRoot), describedResources());

beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const ownFields = [
  { name: "region", label: "Region", type: "select", options: ["EMEA", "APAC"], is_dynamic: true },
  { name: "size", label: "Size", type: "int", is_dynamic: true },
  { name: "agreed", label: "Agreed", type: "checkbox", is_dynamic: true },
  { name: "starts", label: "Starts", type: "date", validation: { min_date: "any" }, is_dynamic: true },
  { name: "called", label: "Called", type: "datetime", validation: { min_date: "any" }, is_dynamic: true },
  { name: "notes", label: "Notes", type: "string", display: "textarea", is_dynamic: true },
  { name: "tags", label: "Tags", type: "multiselect", options: ["a", "b"], is_dynamic: true },
  { name: "key", label: "Key", type: "string", display: "password", is_dynamic: true },
] as unknown as readonly FieldDefinition[];

const listed = ownFields.flatMap(
  (definition) =>
    describeOwnField(fieldTypeOf(fieldTypes, definition), definition, ["dynamic_fields", definition.name]) ??
    [],
);
const named = (name: string): OwnField => {
  const found = listed.find((field) => field.path[0] === name);
  if (found === undefined) throw new Error(name);
  return found;
};

const itemOf = async (name: "form-layout" | "grid", key: string): Promise<ConfigItem> => {
  const { body } = await api.call("GET", `/api/config?name=${name}&layout_key=${key}`);
  const [item] = (body as { data: ConfigItem[] }).data;
  if (item === undefined) throw new Error(key);
  return item;
};

async function publish(item: ConfigItem, data: unknown): Promise<ReturnType<TestApi["call"]>> {
  return api.call("PUT", `/api/config/${item.id}`, {
    body: { data },
    headers: { "if-match": `"${item.version}"` },
  });
}

/** Adds fields to the channel form of the first tenant. */
async function addFields(fields: readonly FieldDefinition[]): Promise<void> {
  const item = await itemOf("form-layout", "channel_setup");
  const data = item.data as { structure: Record<string, unknown[]> };
  const { structure } = { structure: { ...data.structure, own: [...fields] } };
  expect((await publish(item, { ...data, structure })).status).toBe(200);
}

/** Replaces the tenant's channels with ones that have these custom fields, bypassing validation. */
async function store(rows: readonly object[], tenantId: string = tenantIds.genie): Promise<void> {
  await api.database.inTenant(tenantId, async (tx) => {
    await tx.delete(table);
    await tx.execute(sql`
      insert into tenant.channels (tenant_id, id, name, type, dynamic_fields, created_at, updated_at)
      select ${tenantId}, md5(n::text)::uuid, 'Channel ' || n, 'chat', fields,
        now() - n * interval '1 minute', now()
      from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as each (fields, n)`);
  });
}

const names = (body: unknown) => (body as { data: { name: string }[] }).data.map(({ name }) => name);
const list = (query: string, as: "staff" | "stranger" = "staff") =>
  api.call("GET", `/api/channel?${query}`, { as });

describe("own fields", () => {
  it("are the visible single-value fields of a layout, typed by their field type", () => {
    expect(listed.map(({ name, kind, isGroupable }) => [name, kind, isGroupable])).toEqual([
      ["dynamic_fields.region", "text", true],
      ["dynamic_fields.size", "number", false],
      ["dynamic_fields.agreed", "boolean", true],
      ["dynamic_fields.starts", "date", true],
      ["dynamic_fields.called", "date", true],
      ["dynamic_fields.notes", "text", false],
    ]);
    const [definition] = ownFields;
    if (definition === undefined) throw new Error();
    const at = (...path: string[]) => describeOwnField(fieldTypes.get("string"), definition, path)?.name;
    expect(at("dynamic_fields", "address", "city")).toBe("dynamic_fields.address.city");
    expect([
      at("name"),
      at("dynamic_fields"),
      at("dynamic_fields", "a'b"),
      at("dynamic_fields", "a}"),
    ]).toEqual([undefined, undefined, undefined, undefined]);
  });

  it("match the in-memory list for any query and any stored values", async () => {
    const source: typeof channels.list = {
      ...channels.list,
      fields: {
        ...channels.list.fields,
        ...Object.fromEntries(
          listed.map((field) => [field.name, createCustomListField(table.dynamicFields, field)]),
        ),
      },
    };
    const rules = rulesOf(source);
    const day = fc.integer({ min: 1, max: 4 }).map((n) => `2026-11-0${n}`);
    const moment = fc
      .tuple(day, fc.integer({ min: 0, max: 23 }))
      .map(([on, at]) => `${on}T${String(at).padStart(2, "0")}:30`);
    const text = fc.constantFrom("EMEA", "apac", "a%b", "a_b", "", "x".repeat(3_000));
    const size = fc.integer({ min: -3, max: 3 }).map((n) => n / 2);
    const values = { region: text, size, agreed: fc.boolean(), starts: day, called: moment, notes: text };
    const row = fc.record(values, { requiredKeys: [] });
    const operand: Record<string, fc.Arbitrary<unknown>> = {
      text: text.filter((each) => each !== "" && each.length < 500),
      number: size,
      boolean: fc.boolean(),
      date: fc.oneof(
        day,
        moment.map((each) => `${each}:00Z`),
      ),
    };
    const operators: Record<string, readonly string[]> = {
      text: ["eq", "ne", "contains", "starts_with"],
      number: ["eq", "ne", "gt", "gte", "lt", "lte"],
      boolean: ["eq", "ne"],
      date: ["eq", "ne", "gt", "gte", "lt", "lte"],
    };
    const filter = fc.constantFrom(...listed).chain(({ name, kind }) =>
      fc.oneof(
        fc.boolean().map((is) => ({ [name]: { is_empty: is } })),
        fc
          .constantFrom(...(operators[kind] ?? []))
          .chain((operator) =>
            (operand[kind] ?? fc.constant("")).map((value) => ({ [name]: { [operator]: value } })),
          ),
      ),
    );
    const state = fc.record(
      {
        page: fc.constant(0),
        pageSize: fc.integer({ min: 1, max: 8 }),
        search: fc.constant(""),
        ordering: fc.uniqueArray(
          fc.record({ field: fc.constantFrom(...listed.map(({ name }) => name)), descending: fc.boolean() }),
          { selector: ({ field }) => field, minLength: 1, maxLength: 2 },
        ),
        filters: fc.oneof(fc.constant({}), filter),
        groupBy: fc.constantFrom(...listed.filter(({ isGroupable }) => isGroupable).map(({ name }) => name)),
      },
      { requiredKeys: ["page", "pageSize", "search", "ordering", "filters"] },
    ) as fc.Arbitrary<ListState>;
    const summaries = [
      { of: "sum", field: "dynamic_fields.size" },
      { of: "max", field: "dynamic_fields.starts" },
      { of: "distinct", field: "dynamic_fields.region" },
    ] as const;
    const tenant = { tenantId: tenantIds.genie, timeZone: "UTC" };
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { maxLength: 10 }),
        fc.array(state, { minLength: 20, maxLength: 20 }),
        async (stored, states) => {
          await store(stored);
          const all = await api.database.inTenant(tenantIds.genie, (tx) => tx.select().from(table));
          const inMemory = all.map(({ id, dynamicFields: customFields }) => ({
            id,
            ...Object.fromEntries(
              listed.map(({ name, path: [key = ""], holds }) => {
                const value = customFields[key] === "" ? null : (customFields[key] ?? null);
                return [name, holds === "moment" && typeof value === "string" ? `${value}:00Z` : value];
              }),
            ),
          }));
          for (const listState of states) {
            const read = await api.database.inTenant(tenantIds.genie, (tx) =>
              readList(tx, source, tenant, { ...listState, summaries }),
            );
            const wanted = listInMemory(
              inMemory,
              { ...rules, searched: [] },
              { ...listState, summaries },
              tenant,
            );
            // Days are stored without a time, so their summaries have none either.
            const days = JSON.parse(JSON.stringify(wanted).replaceAll("T00:00:00.000Z", "")) as typeof wanted;
            expect({ ...read, rows: read.rows.map(({ id }) => id) }).toEqual({
              ...days,
              rows: wanted.rows.map(({ id }) => id),
            });
          }
        },
      ),
      { numRuns: 25 },
    );
  });
});

describe("a list with own fields", () => {
  beforeEach(async () => {
    const item = await itemOf("form-layout", "channel_setup");
    if (item.origin === "shipped") await addFields(ownFields);
    await store([
      { region: "EMEA", size: 10, starts: "2026-11-20", key: { secret_id: "x" } },
      { region: "APAC", size: 9, starts: "2026-11-21" },
      { size: "not a number", starts: 7, agreed: "yes" },
    ]);
  });

  it("sorts and filters by them and treats values of the wrong type as null", async () => {
    expect(names((await list("ordering=dynamic_fields.size")).body)).toEqual([
      "Channel 2",
      "Channel 1",
      "Channel 3",
    ]);
    const filtered = await list(
      'q_filters={"dynamic_fields.size":{"gt":9},"dynamic_fields.starts":{"within":"yesterday"}}',
    );
    expect(names(filtered.body)).toEqual(["Channel 1"]);
    expect(names((await list('q_filters={"dynamic_fields.agreed":{"is_empty":true}}')).body)).toHaveLength(3);
    const grouped = await list("group_by=dynamic_fields.region&summaries=max:dynamic_fields.size");
    expect(grouped.body).toMatchObject({
      groups: [
        { value: "APAC", count: 1, summaries: { "max:dynamic_fields.size": 9 } },
        { value: "EMEA", count: 1 },
        { value: null, count: 1, summaries: { "max:dynamic_fields.size": null } },
      ],
    });
  });

  it.each([
    ["ordering=dynamic_fields.key", "/ordering"],
    ["ordering=dynamic_fields.tags", "/ordering"],
    ["ordering=dynamic_fields.unknown", "/ordering"],
    ["ordering=dynamic_fields.size'}", "/ordering"],
    ['q_filters={"dynamic_fields.size":{"gt":"9 or 1=1"}}', "/q_filters"],
    ["group_by=dynamic_fields.notes", "/group_by"],
  ])("refuses %s", async (query, pointer) => {
    const { status, body } = await list(query);
    expect([status, (body as Problem).errors?.[0]?.pointer]).toEqual([400, pointer]);
  });

  it("does not know the fields of another tenant", async () => {
    expect((await list("ordering=dynamic_fields.size", "stranger")).status).toBe(400);
  });

  it("exports rows in the order of a custom field", async () => {
    const answer = await api.app.inject({
      method: "GET",
      url: "/main/api/grid-export/channels?ordering=-dynamic_fields.starts",
      headers: { authorization: "admin" },
    });
    expect([...answer.body.matchAll(/Channel \d/g)].map(([name]) => name)).toEqual([
      "Channel 3",
      "Channel 2",
      "Channel 1",
    ]);
  });

  it("lets lint check grid columns against the custom field's type", async () => {
    const grid = await itemOf("grid", "channels");
    const data = grid.data as { columns: object[] };
    const column = (change: object) => ({
      ...data,
      columns: [
        ...data.columns,
        { accessor: "dynamic_fields.size", header: "Size", type: "number", ...change },
      ],
    });
    const lint = async (change: object) => {
      const { body } = await api.call("POST", `/api/config/${grid.id}/lint`, {
        body: { data: column(change) },
      });
      return (body as { data: { code: string; pointer: string }[] }).data.map(({ code }) => code);
    };
    expect(await lint({ sortable: true, filterable: true })).toEqual([]);
    expect(await lint({ type: "text", filterable: true })).toEqual(["cannot-filter"]);
    expect(await lint({ accessor: "dynamic_fields.tags", type: "tags", sortable: true })).toEqual([
      "cannot-sort",
    ]);
  });
});

describe("indexes of own fields", () => {
  const owner: OwnerAccess = {
    isEmbedded: (process.env["TEST_DATABASE_URL"] ?? "") === "",
    run: (work) => api.asOwner(work),
  };
  const keep = () => syncCustomFieldIndexes(api.database, owner, configuration);
  const indexNames = async () =>
    (await api.query("select indexname from pg_indexes where indexname like 'own_field_%' order by 1")).map(
      ({ indexname }) => indexname,
    );
  const nameOf = (field: OwnField) =>
    customFieldIndexName({ table: "channels", tenantId: tenantIds.genie, field });

  it("are created for long lists whose grid uses them, serve queries, and are dropped with the column", async () => {
    // Exceeds the size limit of an index entry even when compressed.
    const long = Array.from({ length: 2_000 }, (_, n) => ((n * 7_919) ** 2 % 99_991).toString(36)).join("");
    // PostgreSQL counts code points, JavaScript UTF-16 units.
    const emoji = "👍".repeat(220);
    const rows = Array.from({ length: 10_500 }, (_, n) => ({
      size: n % 5_000,
      region: n === 77 ? "rare" : n === 78 ? emoji : n < 100 ? long : `Region ${n}`,
    }));
    await store(rows);
    await keep();
    expect(await indexNames()).toEqual([]);
    const grid = await itemOf("grid", "channels");
    const data = grid.data as { columns: object[] };
    const columns = [
      ...data.columns,
      { accessor: "dynamic_fields.size", header: "Size", type: "number", sortable: true },
      { accessor: "dynamic_fields.region", header: "Region", type: "text", filterable: true },
      { accessor: "dynamic_fields.notes", header: "Notes", type: "text" },
    ];
    expect((await publish(grid, { ...data, columns })).status).toBe(200);
    await keep();
    expect(await indexNames()).toEqual([nameOf(named("size")), nameOf(named("region"))].toSorted());
    await keep();
    expect(await indexNames()).toHaveLength(2);

    expect(names((await list("ordering=-dynamic_fields.size&page_size=2")).body)).toEqual([
      "Channel 10000",
      "Channel 5000",
    ]);
    const found = await list('q_filters={"dynamic_fields.region":{"eq":"rare"}}');
    expect([names(found.body), (found.body as { total: number }).total]).toEqual([["Channel 78"], 1]);
    const whole = await list(`q_filters={"dynamic_fields.region":{"eq":"${encodeURIComponent(emoji)}"}}`);
    expect(names(whole.body)).toEqual(["Channel 79"]);
    const plan = await api.database.inTenant(tenantIds.genie, (tx) =>
      tx.execute(sql`explain select * from tenant.channels where tenant_id = ${tenantIds.genie}
        order by tenant.own_number(dynamic_fields, '{size}'::text[]), id limit 10`),
    );
    expect(JSON.stringify(plan.rows)).toContain(nameOf(named("size")));

    await publish(await itemOf("grid", "channels"), data);
    await keep();
    expect(await indexNames()).toEqual([]);
  });

  it("are looked up only in the tenant of the transaction", async () => {
    await store([{ region: "APAC" }]);
    await store([{ region: "EMEA" }], tenantIds.other);
    const found = await api.database.inTenant(tenantIds.genie, (tx) =>
      tx.execute<{ ids: unknown }>(
        sql`select tenant.find_own('channels', 'channels_created', 'text', '{region}', '{=}', '{EMEA}', 10) as ids`,
      ),
    );
    expect(found.rows).toEqual([{ ids: [] }]);
  });

  it("are limited in number, preferring the longest lists", () => {
    const size = named("size");
    const wanted = Array.from({ length: 100 }, (_, n) => ({
      table: "channels",
      tenantId: `tenant ${n % 7}`,
      field: { ...size, path: [`f${n}`] },
      rows: n % 7,
    }));
    const selected = selectIndexes(wanted);
    expect(selected).toHaveLength(maxIndexes.ofTable);
    expect(selected.filter(({ tenantId }) => tenantId === "tenant 6")).toHaveLength(maxIndexes.ofList);
    expect(selected.some(({ tenantId }) => tenantId === "tenant 0")).toBe(false);
  });
});
