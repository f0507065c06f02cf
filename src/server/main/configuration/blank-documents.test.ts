import { afterAll, beforeAll, expect, it } from "vitest";
import type { ConfigFinding, ConfigItem } from "../../../contracts/contracts.gen.ts";
import {
  blankForm,
  blankList,
  formSubjects,
  listSubjects,
} from "../../../runtime/studio/templates/blank-document.ts";
import { createTestApi, type TestApi } from "../../testing/create-test-api.ts";

let api: TestApi;
let layouts: unknown[];
let grids: unknown[];

beforeAll(async () => {
  api = await createTestApi();
  const { body } = await api.call("GET", "/api/config?page_size=100");
  const items = (body as { data: ConfigItem[] }).data;
  const dataOf = (kind: string) => items.filter(({ name }) => name === kind).map(({ data }) => data);
  [layouts, grids] = [dataOf("form-layout"), dataOf("grid")];
});
afterAll(() => api.close());

/** Creates a document and returns the status and the remaining lint messages. */
async function made(name: "form-layout" | "grid", data: unknown): Promise<[number, unknown]> {
  const answer = await api.call("POST", "/api/config", { body: { name, data } });
  if (answer.status !== 201) return [answer.status, answer.body];
  const { id, data: stored } = (answer.body as { data: ConfigItem }).data;
  const lint = await api.call("POST", `/api/config/${id}/lint`, { body: { data: stored } });
  return [201, (lint.body as { data: ConfigFinding[] }).data.map(({ message }) => message)];
}

it("a blank form of each entity can be created as is and has the required fields", async () => {
  const subjects = formSubjects(layouts);
  expect(subjects).toContainEqual({ id: "archetype", label: "Archetype" });
  for (const [at, { id }] of subjects.entries())
    expect([
      id,
      ...(await made("form-layout", blankForm({ name: "Blank", key: `blank_${at}` }, id, layouts))),
    ]).toEqual([id, 201, []]);
  const archetype = blankForm({ name: "Blank", key: "blank" }, "archetype", layouts);
  const names = (archetype["structure"] as { main: { name: string }[] }).main.map(({ name }) => name);
  expect(names).toContain("type");
  expect(names).not.toContain("icon");
});

it("a blank form without an entity is a fragment for other forms", async () => {
  const data = blankForm({ name: "Address", key: "address" }, undefined, layouts);
  expect(data).not.toHaveProperty("entity");
  expect(await made("form-layout", data)).toEqual([201, []]);
});

it("a blank list of each endpoint can be created as is, with columns of the matching form", async () => {
  const subjects = listSubjects(grids);
  expect(subjects).toContainEqual({ id: "/api/archetypes", label: "Archetypes" });
  expect(subjects.map(({ id }) => id).filter((id) => id.includes("{"))).toEqual([]);
  const documents = { grids, layouts };
  for (const [at, { id }] of subjects.entries())
    expect([
      id,
      ...(await made("grid", blankList({ name: "Blank", key: `blank_${at}` }, id, documents))),
    ]).toEqual([id, 201, []]);
  const { columns } = blankList({ name: "Blank", key: "blank" }, "/api/archetypes", documents);
  expect(columns).toHaveLength(4);
  expect(blankList({ name: "Blank", key: "blank" }, "/api/audit", documents)["columns"]).toHaveLength(1);
});
