import { afterAll, beforeAll, expect, it } from "vitest";
import type { ConfigItem, Problem, ValueChoice } from "../../../../contracts/contracts.gen.ts";
import { createTestApi, type TestApi } from "../../../testing/create-test-api.ts";
import { dataOf, layoutChanges } from "../../../testing/layout-changes.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const { read, changed, impact, publish, work, newest, act, archetypes, anArchetype, reset } = layoutChanges(
  () => api,
);

it("changes stored values of forms that include the published one, and undoes that", async () => {
  const size = { name: "size", label: "Size", type: "select", options: ["small", "large"] };
  const fragment = (options: string[]) => ({
    layout_key: "office_size",
    name: "Office",
    structure: { main: [{ ...size, options }] },
  });
  const made = await api.call("POST", "/api/config", {
    body: { name: "form-layout", data: fragment(["small", "large"]) },
  });
  const office = dataOf<ConfigItem>(made);
  const include = (name: string) => ({ name, type: "include", layout_key: "office_size", is_dynamic: true });
  const form = await read();
  const including = changed(form, ({ structure }) => {
    structure["identity"]?.push(include("office"), include("branch"));
  });
  expect((await publish(form, including)).status).toBe(200);
  const { id } = await anArchetype({
    type: "Has offices",
    dynamic_fields: { office: { size: "large" }, branch: { size: "small" } },
  });
  const { id: both } = await anArchetype({
    type: "Has large offices",
    dynamic_fields: { office: { size: "large" }, branch: { size: "large" } },
  });
  const data = { ...fragment(["small"]), id: (office.data as { id: string }).id };
  const choice: ValueChoice = { field: "size", action: "map", map: [{ from: "large", to: "small" }] };
  const unchosen = await impact(office, data, []);
  const all = (await archetypes()).length;
  expect(unchosen).toMatchObject({ records: all, failing: 2, remaining: 2 });
  expect(unchosen.changes.find(({ field }) => field === "size")).toMatchObject({
    holding: 2,
    failing: 2,
    offers: ["keep", "map", "default", "clear"],
    values: [{ value: "large", label: "large", count: 3 }],
  });
  expect(unchosen.screens.find(({ title }) => title === "Archetype")?.text).toContain("2 of its records");
  expect(unchosen.api[0]?.keys.map(({ key }) => key)).toEqual([
    "dynamic_fields.office.size",
    "dynamic_fields.branch.size",
  ]);
  const refused = await publish(office, data, [
    { field: "size", action: "map", map: [{ from: "large", to: "huge" }] },
  ]);
  expect((refused.body as Problem).errors?.map(({ pointer }) => pointer)).toEqual([
    "/value_choices/0/map/0/to",
  ]);
  const predicted = await impact(office, data, [choice]);
  expect(predicted).toMatchObject({ changing: 2, remaining: 0 });
  expect((await publish(office, data, [choice])).status).toBe(200);
  const started = await newest(office);
  expect(started).toMatchObject({
    title: "Archetype",
    layout_key: "archetype_setup",
    state: "running",
    records: all,
  });
  expect(started.text).toBe('In "Archetype": "Size" changes from "large" to "small".');
  expect((await newest(form)).id).toBe(started.id);
  // Neither form can be published while the migration runs.
  for (const item of [await read(), { ...office, version: 2 }])
    expect((await publish(item, item.data)).status).toBe(409);
  await work(started.id);
  expect(await newest(office)).toMatchObject({ state: "done", changed: predicted.changing, left: [] });
  const fieldsOf = async (record: string) =>
    (await archetypes()).find((each) => each.id === record)?.dynamic_fields;
  expect(await fieldsOf(id)).toEqual({ office: { size: "small" }, branch: { size: "small" } });
  expect(await fieldsOf(both)).toEqual({ office: { size: "small" }, branch: { size: "small" } });
  expect((await act(started.id, "undo")).status).toBe(200);
  await work(started.id);
  expect(await newest(office)).toMatchObject({ state: "done", restored: 2, can_undo: false });
  expect(await fieldsOf(both)).toEqual({ office: { size: "large" }, branch: { size: "large" } });
  await reset();
});
