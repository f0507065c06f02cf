import { afterAll, beforeAll, expect, it } from "vitest";
import type { Demo, Interviewer, Overview } from "../../contracts/contracts.gen.ts";
import { createTestApi, tenantIds, type TestApi } from "../../server/testing/create-test-api.ts";
import { seededInterviewer } from "./seeded-interviewer.ts";
import { seedTenant } from "./seed-tenant.ts";

let api: TestApi;
const nothing = { archetypes: 0, channels: 0, interviewers: 0, interviews: 0 };

beforeAll(async () => {
  api = await createTestApi({ environment: { DEMO: "on" } });
});
afterAll(() => api.close());

const seed = () => seedTenant(api.database, tenantIds.genie, api.clock.now);
const findDemo = async () => ((await api.call("GET", "/api/demo")).body as { data: Demo }).data;
async function findSeeded(): Promise<Interviewer | undefined> {
  const { data } = (await api.call("GET", "/api/interviewer")).body as { data: Interviewer[] };
  return data.find(({ name }) => name === seededInterviewer.name);
}

it("adds interviewers with interviews held by the engine, once", async () => {
  expect(await seed()).toEqual({ archetypes: 40, channels: 30, interviewers: 4, interviews: 14 });
  expect(await seed()).toEqual(nothing);
  const seeded = await findSeeded();
  expect(seeded).toMatchObject({ status: "published", is_demo: true, interview_count: 14 });
  const path = `/api/interviewer/${seeded?.id}`;
  const { data: overview } = (await api.call("GET", `${path}/overview`)).body as { data: Overview };
  expect(overview).toMatchObject({
    in_progress: 0,
    endings: { completed: 11, stopped: 1, refused_consent: 1, abandoned: 1, failed: 0 },
  });
  // The demo still shows its own interviewers.
  expect(await findDemo()).toMatchObject({ interviewers: 4, interviews: 24 });
});

it("resumes an interrupted seed", async () => {
  const seeded = await findSeeded();
  const [row] = await api.query(
    `select id from tenant.conversations where interviewer_id = '${seeded?.id}' order by id limit 1`,
  );
  const id = String(row?.["id"]);
  for (const table of ["events", "messages"])
    await api.query(`delete from tenant.conversation_${table} where conversation_id = '${id}'`);
  await api.query(`delete from tenant.conversations where id = '${id}'`);
  expect(await seed()).toEqual({ ...nothing, interviews: 1 });
  expect(await api.query(`select id from tenant.conversations where id = '${id}'`)).toHaveLength(1);
});

it("is removed completely together with the demo", async () => {
  await api.call("DELETE", "/api/demo");
  expect(await findSeeded()).toBeUndefined();
  expect(await api.query("select * from tenant.conversation_messages")).toEqual([]);
});
