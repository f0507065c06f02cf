import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type {
  Archetype,
  ConfigEditing,
  ConfigFinding,
  ConfigImpact,
  ConfigItem,
  ConfigVersion,
  Problem,
} from "../../../contracts/contracts.gen.ts";
import { configItems } from "../../storage/tenant/tables.ts";
import {
  createTestApi,
  people,
  tenantIds,
  type TestApi,
  type TestCall,
} from "../../testing/create-test-api.ts";
import { closeWindows, findWindows, keepWindows } from "./config-watch.ts";
import { storeShippedVersion } from "./queries.ts";

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

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller states the expected type
const dataOf = <T>({ body }: { body: unknown }): T => (body as { data: T }).data;

async function read(layoutKey: string, name = "form-layout"): Promise<ConfigItem> {
  const [item] = dataOf<ConfigItem[]>(
    await api.call("GET", `/api/config?name=${name}&layout_key=${layoutKey}`),
  );
  if (item === undefined) throw new Error(`No ${layoutKey}`);
  return item;
}

interface Layout {
  structure: Record<string, object[]>;
}

const withField = (item: ConfigItem, field: object): Layout => {
  const layout = structuredClone(item.data) as Layout;
  layout.structure["identity"]?.push(field);
  return layout;
};

const publish = (item: ConfigItem, body: object) =>
  api.call("PUT", `/api/config/${item.id}`, { body, headers: { "if-match": `"${item.version}"` } });

const draft = (id: string, method: "GET" | "PUT" | "DELETE" = "GET", call: TestCall = {}) =>
  api.call(method, `/api/config/${id}/draft`, call);

describe("a draft of a document", () => {
  it("is stored as typed, visible only to its author, listed for others, and deleted by publishing", async () => {
    const item = await read("channel_setup");
    const opened = dataOf<{ text: string }>(await draft(item.id));
    const text = `${JSON.stringify(item.data, null, 2)}\n`;
    expect(opened).toEqual({ text, draft: null, others: [], news: null });
    const body = { text: '{ "half": ', base_version: 0 };
    expect((await draft(item.id, "PUT", { body })).status).toBe(200);
    expect(dataOf(await draft(item.id))).toMatchObject({ draft: body });
    expect(dataOf(await draft(item.id, "GET", { as: "staff" }))).toMatchObject({
      draft: null,
      others: [{ author: expect.stringContaining("@") as string }],
    });
    expect(dataOf(await draft(item.id, "GET", { as: "stranger" }))).toMatchObject({
      draft: null,
      others: [],
    });
    expect((await publish(item, { data: item.data })).status).toBe(200);
    expect(dataOf(await draft(item.id))).toMatchObject({ draft: null, others: [] });
  });

  it("can be written only by superusers, and deleted", async () => {
    const { id } = await read("configure");
    const body = { text: "{}", base_version: 0 };
    expect((await draft(id, "PUT", { as: "staff", body })).status).toBe(403);
    await draft(id, "PUT", { body });
    expect(dataOf(await draft(id, "DELETE"))).toMatchObject(body);
    expect(dataOf(await draft(id, "DELETE"))).toBeNull();
    const unknown = "33333333-3333-4333-8333-333333333333";
    expect((await draft(unknown)).status).toBe(404);
  });
});

describe("a version", () => {
  it("keeps its note, and its text if it matches the data", async () => {
    const item = await read("webhook_setup");
    const text = `// Ours.\n${JSON.stringify(item.data)}`;
    const refused = await publish(item, { data: item.data, text: "{}" });
    expect(refused.status).toBe(422);
    expect((refused.body as Problem).errors?.map(({ pointer }) => pointer)).toEqual(["/text"]);
    expect((await publish(item, { data: item.data, text, note: " As agreed " })).status).toBe(200);
    const [version] = dataOf<ConfigVersion[]>(await api.call("GET", `/api/config/${item.id}/versions`));
    expect(version).toMatchObject({ version: 1, note: "As agreed", text });
    expect(dataOf(await draft(item.id))).toMatchObject({ text });
  });
});

describe("a document created by the tenant", () => {
  const layout = (key: string) => ({
    layout_key: key,
    entity: "archetype",
    name: "Own",
    structure: { main: [{ name: "type", label: "Name", type: "string" }] },
  });

  it("is found by its key and can be edited", async () => {
    const made = await api.call("POST", "/api/config", {
      body: { name: "form-layout", data: layout("own_form") },
    });
    expect(made.status).toBe(201);
    const item = dataOf<ConfigItem>(made);
    expect(item).toMatchObject({ origin: "created", version: 1, layout_key: "own_form", title: "Own" });
    expect(await read("own_form")).toEqual(item);
    expect((await publish(item, { data: item.data })).status).toBe(200);
  });

  it("requires a unique key, valid data and a superuser", async () => {
    const create = (data: object, call: TestCall = {}) =>
      api.call("POST", "/api/config", { body: { name: "form-layout", data }, ...call });
    const duplicate = await create(layout("archetype_setup"));
    expect([duplicate.status, (duplicate.body as Problem).errors?.[0]?.pointer]).toEqual([
      422,
      "/data/layout_key",
    ]);
    expect((await create({ ...layout("bad"), structure: { main: [{ name: "x", type: "y" }] } })).status).toBe(
      422,
    );
    expect((await create(layout("staffs"), { as: "staff" })).status).toBe(403);
  });
});

describe("the impact of a layout", () => {
  const impact = async (item: ConfigItem, data: unknown) =>
    dataOf<ConfigImpact>(await api.call("POST", `/api/config/${item.id}/impact`, { body: { data } }));

  it("predicts how many records can no longer be saved", async () => {
    const item = await read("archetype_setup");
    const region = { name: "region", label: "Region", type: "string", is_dynamic: true };
    const before = dataOf<Archetype[]>(await api.call("GET", "/api/archetypes"));
    const predicted = await impact(item, withField(item, { ...region, validation: { required: true } }));
    expect(predicted).toMatchObject({ records: before.length, failing: before.length });
    const change = predicted.changes.find(({ field }) => field === "region");
    expect(change).toMatchObject({ kind: "added", holding: 0, failing: before.length });
    expect(change?.samples.map(({ label }) => label)).toEqual(expect.arrayContaining(["Belief Audits"]));
    expect(predicted.screens.map(({ title, text }) => [title, text])).toEqual([
      [
        "Archetypes",
        `Its bulk actions would fail for ${before.length} records. Imported files would need "Region".`,
      ],
    ]);
    await publish(item, { data: withField(item, { ...region, validation: { required: true } }) });
    const answers = await Promise.all(
      before.map(({ id }) => api.call("PUT", `/api/archetypes/${id}`, { body: { is_active: true } })),
    );
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(predicted.failing);
    await api.call("DELETE", `/api/config/${item.id}`, { headers: { "if-match": "*" } });
  });

  it("lists fields that can no longer be edited in bulk", async () => {
    const item = await read("channel_setup");
    const data = structuredClone(item.data) as { structure: { channel: { name: string }[] } };
    data.structure.channel = data.structure.channel.map((field) =>
      field.name === "price" ? { ...field, is_editable: false } : field,
    );
    const { screens } = await impact(item, data);
    expect(screens.map(({ title, text }) => [title, text])).toEqual([
      ["Channels", '"price" cannot be edited in several rows: it is read-only.'],
    ]);
  });

  it("classifies changes and counts values of removed fields", async () => {
    const item = await read("archetype_setup");
    const layout = structuredClone(item.data) as { structure: Record<string, Record<string, unknown>[]> };
    const [type, icon] = layout.structure["identity"] ?? [];
    Object.assign(type ?? {}, {
      label: "Title",
      validation: { required: true, min_length: 1, max_length: 12 },
    });
    if (icon !== undefined) icon["options"] = [{ id: "scale", label: "Scale" }];
    layout.structure["engine"]?.pop();
    const { changes, failing } = await impact(item, layout);
    expect(new Set(changes.map(({ kind, field }) => `${field} ${kind}`))).toEqual(
      new Set([
        "type presentation",
        "type looser",
        "type stricter",
        "icon options_narrowed",
        "genieIdentifier removed",
      ]),
    );
    expect(failing).toBeGreaterThan(0);
    expect(changes.find(({ field }) => field === "type")).toMatchObject({ holding: 4 });
  });

  it("is limited to superusers", async () => {
    const { id, data } = await read("archetype_setup");
    const answer = await api.call("POST", `/api/config/${id}/impact`, { as: "staff", body: { data } });
    expect(answer.status).toBe(403);
  });
});

describe("test records of a form", () => {
  it("are validated with pointers, and a failing one blocks publishing", async () => {
    const item = await read("help_text_setup");
    const lint = async (records: unknown) => {
      const data = { ...(item.data as object), test_records: records };
      return dataOf<ConfigFinding[]>(
        await api.call("POST", `/api/config/${item.id}/lint`, { body: { data } }),
      );
    };
    const record = (expected: object, more: object = {}) => ({
      name: "an empty text is refused",
      steps: ["submit"],
      expect: expected,
      ...more,
    });
    expect(await lint([record({ payload: null })])).toEqual([]);
    const [failing] = await lint([record({ payload: { text: "x" } })]);
    expect(failing).toMatchObject({ code: "test-record", severity: "error", pointer: "/test_records/0" });
    const [unknown] = await lint([record({ hidden: ["nowhere"] })]);
    expect(unknown?.pointer).toBe("/test_records/0/expect/hidden/0");
    const [malformed] = await lint([record({}, { steps: ["jump"] })]);
    expect(malformed?.pointer).toMatch(/^\/test_records\/0\/steps\/0/);
    const refused = await publish(item, {
      data: { ...(item.data as object), test_records: [record({ payload: { text: "x" } })] },
    });
    expect(refused.status).toBe(422);
  });
});

describe("changes of others to a document", () => {
  it("can be read with their base version by editors of the tenant", async () => {
    const item = await read("member_setup");
    await draft(item.id, "PUT", { body: { text: "{}", base_version: 0 } });
    const [owner] = dataOf<ConfigEditing>(await draft(item.id, "GET", { as: "staff" })).others;
    const url = `/api/config/${item.id}/drafts/${owner?.owner_id ?? ""}`;
    expect(dataOf(await api.call("GET", url))).toMatchObject({ text: "{}", base: item.data });
    expect((await api.call("GET", url, { as: "staff" })).status).toBe(403);
    expect((await api.call("GET", url, { as: "stranger" })).status).toBe(404);
  });

  it("are news while the product ships a newer document than the edit is based on", async () => {
    const item = await read("channel_setup");
    const edited = dataOf<ConfigItem>(
      await publish(item, { data: { ...(item.data as object), "x-own": 1 } }),
    );
    const shipped = (await read("channel_setup")).version;
    expect(shipped).toBe(edited.version);
    const older = { ...(item.data as object), name: "Earlier" };
    await api.database.inTenant(tenantIds.genie, async (tx) => {
      await storeShippedVersion(tx, {
        tenantId: tenantIds.genie,
        itemId: item.id,
        data: older,
        revision: "earlier",
        createdAt: new Date(),
      });
      await tx.update(configItems).set({ basedOnRevision: "earlier" }).where(eq(configItems.id, item.id));
    });
    const { news } = dataOf<ConfigEditing>(await draft(item.id));
    expect(news).toMatchObject({ base: { name: "Earlier" } });
    const wrong = await publish(edited, { data: edited.data, based_on_revision: "none" });
    expect((wrong.body as Problem).errors?.map(({ pointer }) => pointer)).toEqual(["/based_on_revision"]);
    const merged = await publish(edited, { data: edited.data, based_on_revision: news?.revision });
    expect(merged.status).toBe(200);
    expect(dataOf<ConfigEditing>(await draft(item.id)).news).toBeNull();
    const versions = dataOf<ConfigVersion[]>(await api.call("GET", `/api/config/${item.id}/versions`));
    expect(versions.every(({ version }) => version > 0)).toBe(true);
  });
});

describe("publishing with a review", () => {
  const setReview = (required: boolean, call: TestCall = {}) =>
    api.call("PUT", "/api/config/review", { body: { required }, ...call });
  const detailOf = ({ status, body }: { status: number; body: unknown }) => [
    status,
    (body as Problem).detail,
  ];

  it("is configured by superusers, readable by members, per tenant", async () => {
    expect((await setReview(true, { as: "staff" })).status).toBe(403);
    expect((await setReview(true)).status).toBe(200);
    expect(dataOf(await api.call("GET", "/api/config/review", { as: "staff" }))).toEqual({ required: true });
    expect(dataOf(await api.call("GET", "/api/config/review", { as: "stranger" }))).toEqual({
      required: false,
    });
    await setReview(false);
  });

  it("accepts only the draft that another superuser reviewed", async () => {
    await setReview(true);
    const item = await read("phone_number_setup");
    const data = { ...(item.data as object), name: "Numbers" };
    expect(detailOf(await publish(item, { data }))).toEqual([
      403,
      expect.stringContaining("requires a review"),
    ]);
    const body = { text: JSON.stringify(data), base_version: item.version };
    await draft(item.id, "PUT", { body });
    const path = `/api/config/${item.id}/drafts/${people.admin.userId}`;
    const reviewed = dataOf<{ updated_at: string }>(await api.call("GET", path, { as: "second" }));
    const review = { owner_id: people.admin.userId, updated_at: reviewed.updated_at };
    const publishAs = (as: string, more: object) =>
      api.call("PUT", `/api/config/${item.id}`, {
        as,
        body: { data, review, ...more },
        headers: { "if-match": `"${item.version}"` },
      });
    expect(detailOf(await publishAs("admin", {}))).toEqual([
      403,
      expect.stringContaining("another superuser"),
    ]);
    expect(detailOf(await publishAs("second", { data: item.data }))).toEqual([
      409,
      "This is not the draft that you reviewed.",
    ]);
    expect((await publishAs("staff", {})).status).toBe(403);
    api.clock.now = new Date(api.clock.now.getTime() + 1000);
    await draft(item.id, "PUT", { body });
    expect(detailOf(await publishAs("second", {}))).toEqual([409, expect.stringContaining("changed since")]);
    review.updated_at = api.clock.now.toISOString();
    expect((await publishAs("second", {})).status).toBe(200);
    const [version] = dataOf<ConfigVersion[]>(await api.call("GET", `/api/config/${item.id}/versions`));
    expect(version).toMatchObject({ author: people.admin.email, reviewer: second.email });
    expect(dataOf(await draft(item.id))).toMatchObject({ draft: null });
    expect(detailOf(await publishAs("second", {}))).toEqual([412, expect.anything()]);
    await setReview(false);
  });

  it("does not let authors reset their own version", async () => {
    const item = await read("channel_setup");
    const version = dataOf<ConfigItem>(await publish(item, { data: item.data })).version;
    await setReview(true);
    const reset = (as: string) =>
      api.call("DELETE", `/api/config/${item.id}`, { as, headers: { "if-match": `"${version}"` } });
    expect((await reset("admin")).status).toBe(403);
    expect((await reset("second")).status).toBe(200);
    await setReview(false);
  });
});

it("lists open document windows of the tenant until they expire", async () => {
  const aWindow = (digit: string) => ({
    id: `00000000-0000-4000-8000-00000000000${digit}`,
    itemId: "00000000-0000-4000-8000-0000000000ff",
    personId: people.admin.userId,
    person: `window ${digit}`,
  });
  const at = (seconds: number) => new Date(Date.UTC(2026, 10, 4, 9, 0, seconds));
  const { database } = api;
  const open = async (seconds: number, tenantId: string = tenantIds.genie) => {
    const windows = await database.inTenant(tenantId, (tx) => findWindows(tx, tenantId, at(seconds)));
    return windows.map(({ person }) => person);
  };
  const keep = (seconds: number, ...digits: string[]) =>
    database.inTenant(tenantIds.genie, (tx) =>
      keepWindows(tx, tenantIds.genie, digits.map(aWindow), at(seconds)),
    );
  await keep(0, "1", "2", "3");
  await keep(20, "2", "3");
  expect(await open(29)).toEqual(["window 1", "window 2", "window 3"]);
  expect(await open(40)).toEqual(["window 2", "window 3"]);
  expect(await open(29, tenantIds.other)).toEqual([]);
  await database.inTenant(tenantIds.genie, (tx) => closeWindows(tx, tenantIds.genie, [aWindow("3").id]));
  expect(await open(40)).toEqual(["window 2"]);
});
