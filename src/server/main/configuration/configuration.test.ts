import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Archetype, ConfigItem, ConfigVersion, Problem } from "../../../contracts/contracts.gen.ts";
import { createTestApi, type TestApi, type TestCall } from "../../testing/create-test-api.ts";

let api: TestApi;

beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

interface Field {
  name: string;
  [property: string]: unknown;
}
interface Layout {
  layout_key: string;
  structure: Record<string, Field[]>;
  [property: string]: unknown;
}

async function read(layoutKey: string, name = "form-layout", call: TestCall = {}): Promise<ConfigItem> {
  const { body } = await api.call("GET", `/api/config?name=${name}&layout_key=${layoutKey}`, call);
  const [item] = (body as { data: ConfigItem[] }).data;
  if (item === undefined) throw new Error(`No ${layoutKey}`);
  return item;
}

const layoutOf = (item: ConfigItem): Layout => structuredClone(item.data) as Layout;

const put = (item: ConfigItem, data: unknown, call: TestCall = {}) =>
  api.call("PUT", `/api/config/${item.id}`, {
    body: { data },
    ...call,
    headers: { "if-match": `"${item.version}"`, ...call.headers },
  });

const withField = (item: ConfigItem, section: string, field: Field): Layout => {
  const layout = layoutOf(item);
  layout.structure[section] = [...(layout.structure[section] ?? []), field];
  return layout;
};

const pointers = (body: unknown) => ((body as Problem).errors ?? []).map(({ pointer }) => pointer);

const revision = async () => (await api.call("GET", "/api/config/check")).body;

describe("configuration", () => {
  it("returns the shipped document until the tenant edits it", async () => {
    const item = await read("archetype_setup", "form-layout", { as: "staff" });
    expect(item).toMatchObject({ origin: "shipped", version: 0, title: "Archetype", updated_at: null });
    expect(layoutOf(item)["$schema"]).toBeUndefined();
  });

  it("lists every shipped document", async () => {
    const { body } = await api.call("GET", "/api/config?ordering=-layout_key&page_size=2");
    const { data, total } = body as { data: ConfigItem[]; total: number };
    expect(total).toBeGreaterThanOrEqual(4);
    expect(data.map(({ layout_key }) => layout_key)).toEqual(
      data.map(({ layout_key }) => layout_key).toSorted((a, b) => b.localeCompare(a)),
    );
  });

  it("returns an empty list for an unknown layout", async () => {
    const { status, body } = await api.call("GET", "/api/config?name=form-layout&layout_key=nowhere");
    expect([status, body]).toEqual([200, { data: [], total: 0, total_pages: 0, total_is_exact: true }]);
  });

  it("applies a published form to the next request", async () => {
    const shipped = await read("archetype_setup");
    const before = await revision();
    const region = {
      name: "region",
      label: "Region",
      type: "string",
      is_dynamic: true,
      validation: { required: true },
    };
    const saved = await put(shipped, withField(shipped, "identity", region));
    expect(saved.status).toBe(200);
    expect(saved.headers["etag"]).toBe('"1"');
    expect(await revision()).not.toEqual(before);
    expect(await read("archetype_setup")).toMatchObject({ origin: "edited", version: 1 });

    const values = {
      type: "Regional",
      description: "With a region of its own.",
      worker_id: "standard",
      version_id: "1",
    };
    const refused = await api.call("POST", "/api/archetypes", { body: values });
    expect(pointers(refused.body)).toEqual(["/dynamic_fields/region"]);
    const made = await api.call("POST", "/api/archetypes", {
      body: { ...values, dynamic_fields: { region: "Nordics" } },
    });
    expect((made.body as { data: Archetype }).data.dynamic_fields).toEqual({ region: "Nordics" });
  });

  it("rejects a write based on an outdated layout and lists the changed fields", async () => {
    const shipped = await read("channel_setup");
    const audience = {
      name: "audience",
      label: "Audience",
      type: "string",
      is_dynamic: true,
      validation: { required: true },
    };
    await put(shipped, withField(shipped, "channel", audience));
    const values = {
      name: "Letter",
      type: "chat",
      mode: "Paper",
      price: 1,
      layout_version: shipped.revision,
    };
    const stale = await api.call("POST", "/api/channel", { body: values });
    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({
      error_code: "ERR_LAYOUT_CHANGED",
      errors: [{ pointer: "/dynamic_fields/audience" }],
      current: { added: ["audience"], removed: [], changed: [] },
    });
    expect((stale.body as Problem).detail).toContain("added: audience");
    const fitting = await api.call("POST", "/api/channel", {
      body: { ...values, dynamic_fields: { audience: "Everybody" } },
    });
    expect(fitting.status).toBe(201);
  });

  it("does not affect other tenants", async () => {
    expect(await read("channel_setup", "form-layout", { as: "stranger" })).toMatchObject({
      origin: "shipped",
      version: 0,
    });
  });

  it("keeps every version and can be reset to the shipped document", async () => {
    const shipped = await read("archetypes", "grid");
    const renamed = { ...(shipped.data as object), name: "Kinds of interview" };
    const first = await put(shipped, renamed);
    expect(first.status).toBe(200);
    const edited = await read("archetypes", "grid");
    expect(edited).toMatchObject({
      title: "Kinds of interview",
      version: 1,
      updated_by: "admin@genie.local",
    });
    expect((await put(edited, { ...renamed, name: "Archetypes of ours" })).status).toBe(200);

    const { body } = await api.call("GET", `/api/config/${shipped.id}/versions`);
    const versions = (body as { data: ConfigVersion[] }).data;
    expect(versions.map(({ version, author }) => [version, author])).toEqual([
      [2, "admin@genie.local"],
      [1, "admin@genie.local"],
    ]);

    const original = await api.call("GET", `/api/config/${shipped.id}/shipped`);
    expect((original.body as { data: ConfigItem }).data).toEqual(shipped);
    const reset = await api.call("DELETE", `/api/config/${shipped.id}`, { headers: { "if-match": '"2"' } });
    expect((reset.body as { data: ConfigItem }).data).toEqual(shipped);
    const again = await put(shipped, renamed);
    expect((again.body as { data: ConfigItem }).data.version).toBe(3);
  });

  it("requires the current version for an update", async () => {
    const item = await read("channels", "grid");
    const unsaid = await api.call("PUT", `/api/config/${item.id}`, { body: { data: item.data } });
    expect([unsaid.status, unsaid.body]).toMatchObject([428, { error_code: "ERR_VERSION_REQUIRED" }]);
    expect((await put(item, item.data)).status).toBe(200);
    const late = await put(item, item.data);
    expect([late.status, late.body]).toMatchObject([
      412,
      { current: { version: 1, updated_by: "admin@genie.local" } },
    ]);
  });

  it("accepts only one of two concurrent first edits", async () => {
    const item = await read("channels", "grid", { as: "stranger" });
    const both = await Promise.all([
      put(item, item.data, { as: "stranger" }),
      put(item, item.data, { as: "stranger" }),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
  });

  it("can be changed only by superusers", async () => {
    const item = await read("archetype_setup");
    expect((await put(item, item.data, { as: "staff" })).status).toBe(403);
    const reset = await api.call("DELETE", `/api/config/${item.id}`, {
      as: "staff",
      headers: { "if-match": "*" },
    });
    expect(reset.status).toBe(403);
  });

  it("reports every error of an invalid layout with a pointer", async () => {
    const item = await read("channel_setup", "form-layout", { as: "stranger" });
    const layout = layoutOf(item);
    layout.structure["channel"] = [
      { name: "name", label: "Name", type: "string" },
      { name: "name", label: "Again", type: "string" },
      { name: "colour", label: "Colour", type: "crayon", is_dynamic: true },
      { name: "nowhere", label: "Nowhere", type: "string" },
      { name: "details", label: "Details", type: "string", accessor: 5 },
      { name: "size", label: "Size", type: "string", is_dynamic: true, validation: { pattern: "(" } },
    ];
    layout["surprise"] = true;
    const { status, body } = await put(item, { ...layout, layout_key: "another" }, { as: "stranger" });
    expect(status).toBe(422);
    const found = pointers(body);
    expect(found).toEqual(
      expect.arrayContaining([
        "/data/layout_key",
        "/data/structure/channel/1/name",
        "/data/structure/channel/2/type",
        "/data/structure/channel/3/name",
        "/data/structure/channel/4/accessor",
        "/data/structure/channel/5/validation/pattern",
        "/data/surprise",
      ]),
    );
    expect(await read("channel_setup", "form-layout", { as: "stranger" })).toEqual(item);
  });

  it.each([
    ["archetype_setup", "type"],
    ["channel_setup", "type"],
    ["channel_setup", "name"],
    ["member_setup", "email"],
    ["phone_number_setup", "number"],
  ])("rejects a form %s without the required field %s", async (key, needed) => {
    const item = await read(key, "form-layout", { as: "stranger" });
    const layout = layoutOf(item);
    const structure = Object.entries(layout.structure).map(([section, fields]) => [
      section,
      fields.filter(({ name }) => name !== needed),
    ]);
    const { status, body } = await put(
      item,
      { ...layout, structure: Object.fromEntries(structure) as Layout["structure"] },
      { as: "stranger" },
    );
    expect(status).toBe(422);
    expect((body as Problem).errors).toContainEqual(
      expect.objectContaining({ pointer: "/data/structure", code: "missing-field" }),
    );
  });

  it.each([[null], ["text"], [[]], [7], [{}]])("rejects %j as a layout", async (data) => {
    const item = await read("archetype_setup", "form-layout", { as: "stranger" });
    expect((await put(item, data, { as: "stranger" })).status).toBe(422);
  });

  it("responds with 404 for the versions of an unknown item", async () => {
    const { status } = await api.call("GET", "/api/config/33333333-3333-4333-8333-333333333333/versions");
    expect(status).toBe(404);
  });
});
