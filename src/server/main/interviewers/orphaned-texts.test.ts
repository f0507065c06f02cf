import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Archetype, Interviewer } from "../../../contracts/contracts.gen.ts";
import { waitForBlockedTransactions } from "../../testing/database-work.ts";
import { createTestApi, tenantIds, type TestApi } from "../../testing/create-test-api.ts";
import { interviewerRecords } from "./queries.ts";
import { readReferences } from "./validate-interviewer.ts";
import { removeOrphanedTexts, orphanRetentionMs } from "./orphaned-texts.ts";

let api: TestApi;
let start: Date;

beforeAll(async () => {
  api = await createTestApi();
  start = api.clock.now;
});
beforeEach(() => {
  api.clock.now = start;
});
afterAll(() => api.close());

const idOf = (body: unknown) => (body as { data: { id: string } }).data.id;
const later = (milliseconds: number) => {
  api.clock.now = new Date(start.getTime() + milliseconds);
};

async function texts(): Promise<{ guide: string; base: string }> {
  const guide = await api.call("POST", "/api/interview-guides", {
    as: "staff",
    body: {
      name: "Guide",
      introduction: "Welcome to this interview.",
      objectives: "Learn what happened",
      closing: "Thank you.",
      questions: "- What happened last?",
    },
  });
  const body = { name: "Base", data: "Enough background." };
  const base = await api.call("POST", "/api/knowledge-bases", { as: "staff", body });
  return { guide: idOf(guide.body), base: idOf(base.body) };
}

async function interviewerWith({ guide, base }: { guide: string; base: string }): Promise<Interviewer> {
  const archetypes = await api.call("GET", "/api/archetypes?ordering=-created_at");
  const [archetype] = (archetypes.body as { data: Archetype[] }).data;
  const made = await api.call("POST", "/api/interviewer", {
    as: "staff",
    body: { archetype_id: archetype?.id, interview_guide_id: guide, knowledge_base_id: base },
  });
  expect(made.status).toBe(201);
  return (made.body as { data: Interviewer }).data;
}

const cleanUp = () =>
  api.database.inTenant(tenantIds.genie, (tx) => removeOrphanedTexts(tx, tenantIds.genie, api.clock.now));
const statuses = async ({ guide, base }: { guide: string; base: string }) => [
  (await api.call("GET", `/api/interview-guides/${guide}`, { as: "staff" })).status,
  (await api.call("GET", `/api/knowledge-bases/${base}`, { as: "staff" })).status,
];

it("deletes texts without an interviewer a month after their last change and audits it", async () => {
  const orphaned = await texts();
  const tied = await texts();
  await interviewerWith(tied);
  later(orphanRetentionMs);
  expect(await cleanUp()).toBe(0);
  later(orphanRetentionMs + 1);
  expect(await cleanUp()).toBe(2);
  expect(await statuses(orphaned)).toEqual([404, 404]);
  expect(await statuses(tied)).toEqual([200, 200]);
  const trail = await api.query(
    `select entity, actor from tenant.audit_entries
     where action = 'delete' and entity_id in ('${orphaned.guide}', '${orphaned.base}') order by entity`,
  );
  expect(trail).toEqual([
    { entity: "interview-guide", actor: "clean-up" },
    { entity: "knowledge-base", actor: "clean-up" },
  ]);
});

it("keeps texts for another month after their interviewer drops them, or as long as it uses them again", async () => {
  const dropped = await texts();
  const interviewer = await interviewerWith(dropped);
  const tie = (guide: string | null, base: string | null) =>
    api.call("PUT", `/api/interviewer/${interviewer.id}`, {
      as: "staff",
      body: { interview_guide_id: guide, knowledge_base_id: base },
    });
  later(2 * orphanRetentionMs);
  expect((await tie(null, null)).status).toBe(200);
  await cleanUp();
  later(3 * orphanRetentionMs);
  await cleanUp();
  expect(await statuses(dropped)).toEqual([200, 200]);
  expect((await tie(dropped.guide, dropped.base)).status).toBe(200);
  later(9 * orphanRetentionMs);
  await cleanUp();
  expect(await statuses(dropped)).toEqual([200, 200]);
});

/** The embedded database runs one transaction at a time, so there the second one starts after the first. */
const isConcurrent = (process.env["TEST_DATABASE_URL"] ?? "") !== "";

describe("a text that is assigned while orphaned texts are deleted", () => {
  const { genie } = tenantIds;

  it("is kept if it was assigned first", async () => {
    const assigned = await texts();
    const interviewer = await interviewerWith(await texts());
    later(2 * orphanRetentionMs);
    const body = { interview_guide_id: assigned.guide, knowledge_base_id: assigned.base };
    let cleaning = Promise.resolve(0);
    await api.database.inTenant(genie, async (tx) => {
      const row = await interviewerRecords.lock(tx, genie, interviewer.id);
      if (row === undefined) throw new Error("The interviewer is gone.");
      const { channel: _, ...references } = await readReferences(tx, genie, body, row);
      cleaning = cleanUp();
      // Skips the texts, which are locked but not assigned yet.
      if (isConcurrent) await cleaning;
      await interviewerRecords.replace(tx, { ...row, ...references });
    });
    await cleaning;
    expect(await statuses(assigned)).toEqual([200, 200]);
    await cleanUp();
    expect(await statuses(assigned)).toEqual([200, 200]);
  });

  it("is rejected if it was deleted first", async () => {
    const deleted = await texts();
    const interviewer = await interviewerWith(await texts());
    later(2 * orphanRetentionMs);
    let tying: ReturnType<TestApi["call"]> | undefined;
    await api.database.inTenant(genie, async (tx) => {
      expect(await removeOrphanedTexts(tx, genie, api.clock.now)).toBeGreaterThanOrEqual(2);
      tying = api.call("PUT", `/api/interviewer/${interviewer.id}`, {
        as: "staff",
        body: { interview_guide_id: deleted.guide },
      });
      if (isConcurrent) await waitForBlockedTransactions(api, 1);
    });
    const answer = await tying;
    expect(answer?.status).toBe(422);
    expect(answer?.body).toMatchObject({ errors: [{ pointer: "/interview_guide_id", code: "option" }] });
    const now = await api.call("GET", `/api/interviewer/${interviewer.id}`, { as: "staff" });
    expect(now.body).toMatchObject({ data: { interview_guide_id: interviewer.interview_guide_id } });
  });
});
