import { afterAll, beforeAll, expect, it } from "vitest";
import type { Archetype, ConfigItem, Interviewer, Problem } from "../../../contracts/contracts.gen.ts";
import { createTestApi, type TestApi } from "../../testing/create-test-api.ts";

let api: TestApi;
let archetypeId = "";

/** Publishes a layout whose field `cohort` can only be edited while the interviewer is a draft. */
beforeAll(async () => {
  api = await createTestApi();
  const { body } = await api.call("GET", "/api/config?name=form-layout&layout_key=configure");
  const [item] = (body as { data: ConfigItem[] }).data;
  const layout = item?.data as { structure: Record<string, object[]> };
  const [section = "configure"] = Object.keys(layout.structure);
  const cohort = { name: "cohort", label: "Cohort", type: "string", is_dynamic: true, is_editable: false };
  const structure = { ...layout.structure, [section]: [...(layout.structure[section] ?? []), cohort] };
  const saved = await api.call("PUT", `/api/config/${item?.id}`, {
    body: { data: { ...layout, structure } },
    headers: { "if-match": `"${item?.version}"` },
  });
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
  const archetypes = (await api.call("GET", "/api/archetypes?ordering=-created_at")).body;
  archetypeId = (archetypes as { data: Archetype[] }).data[0]?.id ?? "";
});
afterAll(() => api.close());

const dataOf = (body: unknown) => (body as { data: Interviewer }).data;
const create = (body: object = {}) =>
  api.call("POST", "/api/interviewer", { as: "staff", body: { archetype_id: archetypeId, ...body } });
const change = ({ id }: { id: string }, body: object) =>
  api.call("PUT", `/api/interviewer/${id}`, { as: "staff", body });
const cohort = (value: string) => ({ dynamic_fields: { cohort: value } });

it("a read-only field can be set on creation", async () => {
  const made = await create(cohort("2026"));
  expect(made.status).toBe(201);
  expect(dataOf(made.body).dynamic_fields).toMatchObject({ cohort: "2026" });
});

it("a read-only field can be changed while the interviewer is a draft", async () => {
  const made = dataOf((await create()).body);
  expect((await change(made, cohort("2026"))).status).toBe(200);
  expect((await change(made, cohort("2027"))).status).toBe(200);
  expect((await change(made, { is_active: true })).status).toBe(200);
  const late = await change(made, cohort("2028"));
  expect(late.status).toBe(422);
  expect((late.body as Problem).errors).toMatchObject([
    { pointer: "/dynamic_fields/cohort", code: "read_only" },
  ]);
  expect((await change(made, { name: "Renamed" })).status).toBe(200);
});
