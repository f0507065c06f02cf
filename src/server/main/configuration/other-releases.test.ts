import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import type {
  ConfigEditing,
  ConfigFinding,
  ConfigImpact,
  ConfigItem,
  Problem,
} from "../../../contracts/contracts.gen.ts";
import { configItems } from "../../storage/tenant/tables.ts";
import { createTestApi, people, tenantIds, type TestApi } from "../../testing/create-test-api.ts";
import { dataOf, fieldIn, type Layout } from "../../testing/layout-changes.ts";

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

const read = async (layoutKey: string): Promise<ConfigItem> => {
  const [item] = dataOf<ConfigItem[]>(
    await api.call("GET", `/api/config?name=form-layout&layout_key=${layoutKey}`),
  );
  if (item === undefined) throw new Error(`No ${layoutKey}`);
  return item;
};

const publish = (item: ConfigItem, data: unknown, as = "admin") =>
  api.call("PUT", `/api/config/${item.id}`, {
    as,
    body: { data },
    headers: { "if-match": `"${item.version}"` },
  });

const changed = (item: ConfigItem, change: (layout: Layout) => void): Layout => {
  const layout = structuredClone(item.data) as Layout;
  change(layout);
  return layout;
};

it("a document of another release is served and used, but published only without unknown parts", async () => {
  const shipped = await read("archetype_setup");
  expect((await publish(shipped, shipped.data)).status).toBe(200);
  // Stored by a release with an additional property and field type.
  const foreign = changed(shipped, (layout) => {
    fieldIn(layout, "type")["tooltip"] = "What people call it.";
    layout.structure["identity"]?.push({ name: "place", label: "Place", type: "map", is_dynamic: true });
  });
  await api.database.inTenant(tenantIds.genie, (tx) =>
    tx.update(configItems).set({ data: foreign, revision: "foreign" }).where(eq(configItems.id, shipped.id)),
  );
  const item = await read("archetype_setup");
  expect(item.data).toEqual(foreign);

  // Records are validated by the known parts; fields of an unknown type are ignored.
  const body = { description: "Asks buyers what.", worker_id: "standard", version_id: "1.0" };
  const saved = await api.call("POST", "/api/archetypes", { body: { ...body, type: "Kept" } });
  expect(saved.status).toBe(201);
  expect((await api.call("POST", "/api/archetypes", { body })).status).toBe(422);

  const lint = await api.call("POST", `/api/config/${item.id}/lint`, { body: { data: foreign } });
  const findings = dataOf<ConfigFinding[]>(lint).filter(({ severity }) => severity === "error");
  expect(findings).toEqual([
    expect.objectContaining({
      pointer: expect.stringMatching(/^\/structure\/identity\/\d+\/type$/) as string,
      message: expect.stringContaining('"map"') as string,
    }),
    expect.objectContaining({
      pointer: expect.stringMatching(/^\/structure\/identity\/\d+\/tooltip$/) as string,
      message: expect.stringContaining("tooltip") as string,
    }),
  ]);

  const refused = await publish(item, { ...foreign, name: "Kind" });
  expect(refused.status).toBe(422);
  expect((refused.body as Problem).errors?.map(({ pointer }) => pointer)).toEqual(
    findings.map(({ pointer }) => `/data${pointer}`),
  );
  // Removing unknown parts affects no record.
  const impact = await api.call("POST", `/api/config/${item.id}/impact`, { body: { data: shipped.data } });
  expect(dataOf<ConfigImpact>(impact)).toMatchObject({ failing: 0 });
  expect((await publish(item, shipped.data)).status).toBe(200);
});

it("a draft contains the version it is based on, and cannot overwrite versions published meanwhile", async () => {
  const item = await read("channel_setup");
  const mine = changed(item, (layout) => {
    fieldIn(layout, "name")["label"] = "Title";
  });
  const theirs = changed(item, (layout) => {
    fieldIn(layout, "mode")["label"] = "Way";
  });
  const path = `/api/config/${item.id}/draft`;
  const text = JSON.stringify(mine);
  await api.call("PUT", path, { body: { text, base_version: item.version } });
  expect((await publish(item, theirs, "second")).status).toBe(200);

  const opened = dataOf<ConfigEditing>(await api.call("GET", path));
  expect(opened.draft).toMatchObject({ text, base_version: item.version, base: item.data });
  expect(opened.text).toContain('"Way"');
  const refused = await publish(item, mine);
  expect(refused.status).toBe(412);
  expect((refused.body as Problem).current).toMatchObject({ version: item.version + 1, data: theirs });
  expect(dataOf<ConfigEditing>(await api.call("GET", path)).draft).toMatchObject({ text });

  // Publishing the merged document succeeds and deletes the draft.
  const both = changed(item, (layout) => {
    fieldIn(layout, "name")["label"] = "Title";
    fieldIn(layout, "mode")["label"] = "Way";
  });
  expect((await publish({ ...item, version: item.version + 1 }, both)).status).toBe(200);
  expect(dataOf<ConfigEditing>(await api.call("GET", path)).draft).toBeNull();
});
