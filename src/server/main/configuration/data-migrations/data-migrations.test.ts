import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { AuditEntry, DataMigration, Problem, ValueChoice } from "../../../../contracts/contracts.gen.ts";
import { packageRoot } from "../../../platform/process.ts";
import { readSettings } from "../../../platform/settings.ts";
import { createTestApi, tenantIds, type TestApi } from "../../../testing/create-test-api.ts";
import { findTablesContaining, waitForBlockedTransactions } from "../../../testing/database-work.ts";
import { dataOf, fieldIn, type Layout, layoutChanges } from "../../../testing/layout-changes.ts";
import { openConfiguration } from "../../resources.ts";
import { encryptStoredPasswords } from "../encrypt-stored-passwords.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const { read, changed, impact, publish, work, newest, act, archetypes, anArchetype, edit, reset } =
  layoutChanges(() => api);

const withoutScale = (layout: Layout) => {
  const icon = fieldIn(layout, "icon");
  icon["options"] = (icon["options"] as { id: string }[]).filter(({ id }) => id !== "scale");
};

const scaleToGauge: ValueChoice = { field: "icon", action: "map", map: [{ from: "scale", to: "gauge" }] };

it("offers possible actions, changes as many values as predicted, and undoes all but later edits", async () => {
  const [first, second] = [
    await anArchetype({ type: "Maps one", icon: "scale", useCase: "Before a launch" }),
    await anArchetype({ type: "Maps two", icon: "scale", useCase: "After a launch" }),
  ];
  const item = await read();
  const data = changed(item, (layout) => {
    withoutScale(layout);
    layout.structure["identity"]?.push({
      name: "region",
      label: "Region",
      type: "string",
      is_dynamic: true,
      validation: { required: true },
    });
    for (const [section, fields] of Object.entries(layout.structure))
      layout.structure[section] = fields.filter(({ name }) => name !== "useCase");
  });
  const before = await archetypes();
  const unchosen = await impact(item, data, []);
  const offersOf = (name: string) => unchosen.changes.find(({ field }) => field === name)?.offers;
  expect([offersOf("icon"), offersOf("region"), offersOf("useCase")]).toEqual([
    ["keep", "map", "default", "clear"],
    ["keep", "default"],
    ["keep", "clear"],
  ]);
  const scales = before.filter(({ icon }) => icon === "scale").length;
  expect(unchosen.changes.find(({ field }) => field === "icon")?.values).toEqual([
    { value: "scale", label: "Scale", count: scales },
  ]);
  expect(unchosen.changes.find(({ field }) => field === "region")).toMatchObject({
    obstacles: ["The values cannot be cleared: the form requires one."],
    fault: null,
  });
  const wrong = await impact(item, data, [
    { field: "region", action: "clear" },
    { ...scaleToGauge, map: [] },
  ]);
  expect(wrong.changing).toBe(0);
  expect(wrong.changes.find(({ field }) => field === "icon")?.fault).toBe(
    "Choose a new value for at least one old one.",
  );
  expect(unchosen).toMatchObject({ changing: 0, remaining: before.length });
  const choices: ValueChoice[] = [
    scaleToGauge,
    { field: "region", action: "default", value: "North" },
    { field: "useCase", action: "clear" },
  ];
  const predicted = await impact(item, data, choices);
  expect(predicted).toMatchObject({ changing: before.length, remaining: 0 });
  expect((await publish(item, data, choices)).status).toBe(200);
  const started = await newest(item);
  expect(started).toMatchObject({ state: "running", records: before.length, seen: 0 });
  expect(started.text).toBe(
    '"Icon" changes from "Scale" to "Gauge". "Region" is set to "North" where it does not fit. "Use case" is cleared.',
  );
  await work(started.id);
  const done = await newest(item);
  expect(done).toMatchObject({ state: "done", changed: predicted.changing, seen: before.length, left: [] });
  const after = await archetypes();
  expect(after.filter(({ icon }) => icon === "scale")).toEqual([]);
  expect(after.find(({ id }) => id === first.id)).toMatchObject({
    icon: "gauge",
    useCase: null,
    dynamic_fields: { region: "North" },
    version: first.version + 1,
  });
  const trail = dataOf<AuditEntry[]>(
    await api.call("GET", `/api/audit?q_filters={"entity":{"eq":"data-migration"}}`),
  );
  expect(trail.map(({ action, after: migration }) => [action, (migration as DataMigration).state])).toEqual(
    expect.arrayContaining([
      ["create", "running"],
      ["update", "done"],
    ]),
  );
  // Edit a migrated value of one record, and an unrelated property of another.
  await edit(second.id, { icon: "microscope" });
  await edit(first.id, { type: "Maps one again" });
  expect((await act(done.id, "undo")).status).toBe(200);
  await work(done.id);
  const undone = await newest(item);
  expect(undone).toMatchObject({
    state: "done",
    is_undo: true,
    restored: before.length - 1,
    can_undo: false,
  });
  expect(undone.left).toEqual([
    {
      field: "icon",
      reason: "Someone has changed it since then.",
      count: 1,
      samples: [{ id: second.id, label: "Maps two" }],
    },
  ]);
  const restored = new Map((await archetypes()).map((record) => [record.id, record]));
  for (const { id, icon, useCase, dynamic_fields: dynamic } of before) {
    expect(restored.get(id)).toMatchObject({
      icon: id === second.id ? "microscope" : icon,
      useCase,
      dynamic_fields: dynamic,
    });
  }
  expect(restored.get(first.id)?.type).toBe("Maps one again");
  await reset();
});

it("leaves records alone that no longer need the change", async () => {
  const short = await anArchetype({ type: "Limit one", examples: "A rather long list of examples" });
  const item = await read();
  const data = changed(item, (layout) => {
    fieldIn(layout, "examples")["validation"] = { max_length: 10 };
  });
  const choices: ValueChoice[] = [{ field: "examples", action: "default", value: "Short" }];
  const predicted = await impact(item, data, choices);
  expect((await publish(item, data, choices)).status).toBe(200);
  // The record fits the new layout before the migration reaches it.
  await edit(short.id, { examples: "Mine" });
  const { id } = await newest(item);
  await work(id);
  expect(await newest(item)).toMatchObject({ state: "done", changed: predicted.changing - 1 });
  expect((await archetypes()).find((record) => record.id === short.id)).toMatchObject({ examples: "Mine" });
  await reset();
});

it("resumes where it stopped, can be cancelled, and blocks publishing while it runs", async () => {
  await api.query(`
    insert into tenant.archetypes (tenant_id, id, type, description, worker_id, version_id, icon, created_at, updated_at)
    select '${tenantIds.genie}', gen_random_uuid(), 'Many ' || n, 'Asks buyers what.', 'standard', '1.0', 'scale', now(), now()
    from generate_series(1, 12) n`);
  const item = await read();
  const data = changed(item, withoutScale);
  const { changing } = await impact(item, data, [scaleToGauge]);
  expect((await publish(item, data, [scaleToGauge])).status).toBe(200);
  const { id, records } = await newest(item);
  // The clock advances by 20 s per read, so that one batch fits into a run.
  let minute = 0;
  const oneStep = () => (minute += 20_000);
  await work(id, oneStep);
  expect(await newest(item)).toMatchObject({ state: "running", seen: 5 });
  const refused = await publish(await read(), item.data);
  expect([refused.status, (refused.body as Problem).detail]).toEqual([
    409,
    "Stored values are still being updated to fit the published version, as requested by admin@genie.local. Wait until that is done, or cancel it.",
  ]);
  expect(dataOf<DataMigration>(await act(id, "cancel"))).toMatchObject({
    state: "cancelled",
    can_undo: true,
    can_continue: true,
  });
  await work(id);
  expect(await newest(item)).toMatchObject({ state: "cancelled", seen: 5 });
  expect((await act(id, "continue")).status).toBe(200);
  await work(id);
  expect(await newest(item)).toMatchObject({ state: "done", seen: records, changed: changing });
  const perRecord = await api.query(
    `select count(*)::int as entries from tenant.audit_entries where request_id = '${id}' and entity = 'archetype'`,
  );
  expect(perRecord).toEqual([{ entries: changing }]);
  await reset();
});

it("erases replaced values of a field that became a password, and does not restore them", async () => {
  const key = { name: "api_key", label: "Key", type: "string", is_dynamic: true };
  const publishKey = async (field: object, choices: ValueChoice[] = []) => {
    const item = await read();
    const data = changed(item, ({ structure }) => {
      const fields = structure["identity"] ?? [];
      structure["identity"] = [...fields.filter(({ name }) => name !== key.name), { ...key, ...field }];
    });
    expect((await publish(item, data, choices)).status).toBe(200);
  };
  await publishKey({});
  const { id } = await anArchetype({ type: "Has a key", dynamic_fields: { api_key: "plain-key-5521" } });
  const clear: ValueChoice = { field: "api_key", action: "clear" };
  await publishKey({ validation: { max_length: 5 } }, [clear]);
  const migration = await newest(await read());
  await work(migration.id);
  expect(await newest(await read())).toMatchObject({ changed: 1, can_undo: true });
  expect(await findTablesContaining(api, "plain-key-5521")).toContain("tenant.data_migration_records");
  const item = await read();
  const sealed = changed(item, (layout) => (fieldIn(layout, "api_key")["display"] = "password"));
  expect((await publish(item, sealed, [clear])).status).toBe(422);
  await publishKey({ display: "password" });
  const restore = async () => {
    expect((await act(migration.id, "undo")).status).toBe(200);
    await work(migration.id);
    expect((await archetypes()).find((record) => record.id === id)?.dynamic_fields).toEqual({});
    expect((await newest(await read())).left).toMatchObject([
      { field: "api_key", reason: "It is now a password.", count: 1 },
    ]);
  };
  await restore();
  const configuration = openConfiguration(packageRoot, readSettings({}), api.database.cipher);
  const tools = { database: api.database, configuration, now: () => api.clock.now };
  await encryptStoredPasswords(tools, tenantIds.other);
  expect(await findTablesContaining(api, "plain-key-5521")).toContain("tenant.data_migration_records");
  await encryptStoredPasswords(tools, tenantIds.genie);
  expect(await findTablesContaining(api, "plain-key-5521")).toEqual(["tenant.audit_entries"]);
  await reset();
});

it("rejects impossible choices with pointers, other tenants, and callers without permission", async () => {
  const item = await read();
  const data = changed(item, withoutScale);
  const refused = await publish(item, data, [
    { field: "type", action: "clear" },
    { field: "icon", action: "map", map: [{ from: "scale", to: "unicorn" }] },
    { field: "icon", action: "clear" },
  ]);
  expect([refused.status, (refused.body as Problem).errors?.map(({ pointer }) => pointer)]).toEqual([
    422,
    ["/value_choices/0/action", "/value_choices/1/map/0/to", "/value_choices/2"],
  ]);
  expect(await read()).toMatchObject({ version: item.version });
  const list = `/api/config/${item.id}/data-migrations`;
  expect((await api.call("GET", list, { as: "staff" })).status).toBe(403);
  expect(dataOf(await api.call("GET", list, { as: "stranger" }))).toEqual([]);
  expect((await publish(item, data, [scaleToGauge])).status).toBe(200);
  const { id } = await newest(item);
  expect(dataOf(await api.call("GET", list, { as: "stranger" }))).toEqual([]);
  for (const what of ["cancel", "continue", "undo"] as const) {
    expect((await act(id, what, { as: "stranger" })).status).toBe(404);
    expect((await act(id, what, { as: "staff" })).status).toBe(403);
  }
  await act(id, "cancel");
  await reset();
});

// Clients of the embedded database share one session, so concurrency cannot be tested there.
it.runIf(process.env["TEST_DATABASE_URL"])(
  "runs once if two migrations are continued concurrently",
  async () => {
    await anArchetype({ type: "Moment", icon: "scale" });
    const item = await read();
    expect((await publish(item, changed(item, withoutScale), [scaleToGauge])).status).toBe(200);
    const { id } = await newest(item);
    await act(id, "cancel");
    const other = randomUUID();
    await api.query(`insert into tenant.data_migrations
    select (jsonb_populate_record(row, '{"id": "${other}"}')).* from tenant.data_migrations row where id = '${id}'`);
    const answer = await api.asOwner(async (owner) => {
      await owner.query(`begin; update tenant.data_migrations set state = 'running' where id = '${other}'`);
      const continued = act(id, "continue");
      await waitForBlockedTransactions(api, 1);
      await owner.query("commit");
      return continued;
    });
    expect([answer.status, (answer.body as Problem).detail]).toEqual([
      409,
      "Stored values are still being updated to fit the published version, as requested by somebody. Wait until that is done, or cancel it.",
    ]);
    await act(other, "cancel");
    await reset();
  },
);
