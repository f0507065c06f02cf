import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { ConfigImpact, ConfigItem } from "../../../../contracts/contracts.gen.ts";
import { packageRoot } from "../../../platform/process.ts";
import { readSettings } from "../../../platform/settings.ts";
import {
  createTestApi,
  people,
  tenantIds,
  type TestApi,
  type TestCall,
} from "../../../testing/create-test-api.ts";
import { dataOf, type Layout, layoutChanges } from "../../../testing/layout-changes.ts";
import { openConfiguration } from "../../resources.ts";
import { deleteOldCounts } from "./impact-counts.ts";
import { runImpactCount } from "./run-impact-count.ts";

let api: TestApi;
/** Another superuser of the same tenant. */
const second = {
  ...people.admin,
  userId: "aaaaaaaa-0000-4000-8000-000000000009",
  email: "second@genie.local",
};

beforeAll(async () => {
  api = await createTestApi({ others: { second } });
});
afterAll(() => api.close());

const { read } = layoutChanges(() => api);

function withField(item: ConfigItem, field: Record<string, unknown>): Layout {
  const layout = structuredClone(item.data) as Layout;
  layout.structure["identity"]?.push(field);
  return layout;
}

const impact = async (item: ConfigItem, body: object, call: TestCall = {}): Promise<ConfigImpact> =>
  dataOf<ConfigImpact>(await api.call("POST", `/api/config/${item.id}/impact`, { body, ...call }));

const cancel = async (item: ConfigItem, as = "admin") =>
  dataOf<{ cancelled: number }>(await api.call("POST", `/api/config/${item.id}/impact/cancel`, { as }))
    .cancelled;

/** Runs the jobs of a count like a worker does. */
async function work(runId: string, clock: () => number = () => 0): Promise<void> {
  const rows = await api.query(`select id from tenant.impact_counts where run_id = '${runId}'`);
  for (const { id } of rows) {
    await runImpactCount(
      {
        database: api.database,
        jobs: api.queue,
        configuration: openConfiguration(packageRoot, readSettings({}), api.database.cipher),
        log: pino({ level: "silent" }),
        now: () => api.clock.now,
        clock,
      },
      { data: { tenantId: tenantIds.genie, countId: String(id) }, isLast: false },
    );
  }
}

const countOf = ({ count }: ConfigImpact) => {
  if (count === null) throw new Error("Everything was counted at once.");
  return count;
};

/** Required depending on an absolute path of the record, so that the database cannot group records by it. */
const region = {
  name: "region",
  label: "Region",
  type: "string",
  is_dynamic: true,
  depends_on: { field: "/is_active", variants: [{ when: true, validation: { required: true } }] },
};

it("counts in a job if the database cannot group records, reports progress, and can be cancelled", async () => {
  await api.query(`
    insert into tenant.archetypes (tenant_id, id, type, description, worker_id, version_id, is_active, created_at, updated_at)
    select '${tenantIds.genie}', gen_random_uuid(), 'Many ' || n, 'Asks buyers what.', 'standard', '1.0', n % 3 = 0, now(), now()
    from generate_series(1, 2100) n`);
  const [stored] =
    await api.query(`select count(*)::int as records, (count(*) filter (where is_active))::int as active
    from tenant.archetypes where tenant_id = '${tenantIds.genie}'`);
  const item = await read();
  const data = withField(item, region);
  const { id, ...begun } = countOf(await impact(item, { data }));
  expect(begun).toEqual({ state: "running", seen: 0, records: stored?.["records"] });
  // The clock advances by 20 s per read, so that one batch fits into a run.
  let minute = 0;
  await work(id, () => (minute += 20_000));
  const partly = await impact(item, { data, count_id: id });
  expect(partly).toMatchObject({ records: 500, count: { id, state: "running", seen: 500 } });
  expect(await cancel(item, "second")).toBe(0);
  expect(await cancel(item, "stranger")).toBe(0);
  expect(await cancel(item)).toBe(1);
  await work(id);
  expect(countOf(await impact(item, { data, count_id: id }))).toMatchObject({
    state: "cancelled",
    seen: 500,
  });

  // The same question resumes the cancelled count.
  const again = countOf(await impact(item, { data }));
  expect(again).toMatchObject({ id, state: "running", seen: 500 });
  await work(again.id);
  const done = await impact(item, { data, count_id: again.id });
  expect(done).toMatchObject({
    records: stored?.["records"],
    failing: stored?.["active"],
    count: { state: "done", seen: stored?.["records"] },
  });
  const change = done.changes.find(({ field }) => field === "region");
  expect(change).toMatchObject({ holding: 0, failing: stored?.["active"] });
  expect(change?.samples).toHaveLength(5);
  expect(change?.samples[0]).toMatchObject({
    layout_key: "archetype_setup",
    message: "Field cannot be empty",
  });

  // A different question starts a new count, which replaces the previous one.
  const choice = { field: "region", action: "default", value: "North" };
  const chosen = countOf(await impact(item, { data, value_choices: [choice], count_id: again.id }));
  expect([chosen.id === again.id, chosen.state]).toEqual([false, "running"]);
  expect(await api.query("select distinct run_id from tenant.impact_counts")).toEqual([
    { run_id: chosen.id },
  ]);
  await work(chosen.id);
  expect(await impact(item, { data, value_choices: [choice], count_id: chosen.id })).toMatchObject({
    changing: stored?.["active"],
    remaining: 0,
  });

  // A count cancelled too long ago is started again.
  const late = countOf(await impact(item, { data }));
  await cancel(item);
  await api.query("update tenant.impact_counts set created_at = created_at - interval '11 minutes'");
  const anew = countOf(await impact(item, { data }));
  expect([anew.id === late.id, anew.state, anew.seen]).toEqual([false, "running", 0]);

  const forget = (now: Date) =>
    api.database.inTenant(tenantIds.genie, (tx) => deleteOldCounts(tx, tenantIds.genie, now));
  await forget(api.clock.now);
  expect(await api.query("select 1 as one from tenant.impact_counts")).toHaveLength(1);
  await forget(new Date(api.clock.now.getTime() + 90_000_000));
  expect(await api.query("select 1 as one from tenant.impact_counts")).toEqual([]);
});

it("counts immediately if the database can group records, regardless of their number", async () => {
  const item = await read();
  const { count, records } = await impact(item, {
    data: withField(item, { ...region, depends_on: undefined }),
  });
  expect(count).toBeNull();
  expect(records).toBeGreaterThan(2100);
});

it("reports what imported files would need, and the effect on the latest import", async () => {
  await api.call("POST", "/api/row-imports/archetypes", {
    body: { csv: "Name\nImported\n", mapping: ["type"] },
  });
  const item = await read();
  const data = withField(item, { ...region, depends_on: undefined, validation: { required: true } });
  for (const [section, fields] of Object.entries(data.structure))
    data.structure[section] = fields.flatMap((field) =>
      field["name"] === "examples"
        ? []
        : [field["name"] === "icon" ? { ...field, options: [{ id: "scale", label: "Scale" }] } : field],
    );
  const { screens } = await impact(item, { data });
  const words = screens.find(({ title }) => title === "Archetypes")?.text ?? "";
  for (const sentence of [
    'Imported files would need "Region".',
    "The latest one, of 1 row, does not have it.",
    '"Examples" in imported files would no longer fill any field.',
    'An import would accept for "Icon": one of: Scale.',
    "An import is in progress: rows that are not stored yet would be checked against the new version.",
  ])
    expect(words).toContain(sentence);
});

it("lists changed JSON keys and the accounts that recently wrote records, within the tenant", async () => {
  const body = {
    type: "By a program",
    description: "Asks buyers what.",
    worker_id: "standard",
    version_id: "1.0",
  };
  expect((await api.call("POST", "/api/archetypes", { body, as: "second" })).status).toBe(201);
  expect((await api.call("POST", "/api/archetypes", { body, as: "stranger" })).status).toBe(201);
  const item = await read();
  const data = withField(item, { ...region, depends_on: undefined, validation: { required: true } });
  data.structure["engine"]?.pop();
  const [first, ...others] = (await impact(item, { data })).api;
  expect(others).toEqual([]);
  expect(first).toMatchObject({
    title: "Archetype",
    calls: ["POST /api/archetypes", "PUT /api/archetypes/{id}"],
    writers: [{ account: second.email, records: 1 }],
    has_more_writers: false,
  });
  expect(first?.keys).toEqual(
    expect.arrayContaining([
      { key: "dynamic_fields.region", kinds: ["added"] },
      { key: "genieIdentifier", kinds: ["removed"] },
    ]),
  );
  api.clock.now = new Date(api.clock.now.getTime() + 40 * 86_400_000);
  expect((await impact(item, { data })).api[0]?.writers).toEqual([]);
  const renamed = structuredClone(item.data) as Layout;
  Object.assign(renamed.structure["identity"]?.[0] ?? {}, { label: "Title" });
  expect((await impact(item, { data: renamed })).api).toEqual([]);
});
