import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type {
  Conversation,
  GuideTextVersion,
  Interviewer,
  InterviewGuide,
  InterviewGuideVersion,
} from "../../contracts/contracts.gen.ts";
import { runTestInterview } from "../main/analytics/testing.ts";
import { createTestApi, tenantIds, type TestApi, type TestCall } from "../testing/create-test-api.ts";
import { createTestInterviewer } from "../voice/testing/create-test-interviewer.ts";
import { compileGuideVersion } from "./compile-guide-version.ts";

let api: TestApi;

beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

type Row = Awaited<ReturnType<typeof createTestInterviewer>>;

const minutesLater = (minutes: number) => {
  api.clock.now = new Date(api.clock.now.getTime() + minutes * 60_000);
};
const guideOf = ({ interviewGuideId }: Row) => interviewGuideId ?? "";
const save = async (row: Row, questions: string) => {
  minutesLater(1);
  const path = `/api/interview-guides/${guideOf(row)}`;
  const { status } = await api.call("PUT", path, { as: "staff", body: { questions } });
  expect(status).toBe(200);
};
/** Compiles and assigns the guide as a launch does. */
const publish = async (row: Row) => {
  minutesLater(1);
  const { tenantId } = row;
  const { id } = await api.database.inTenant(tenantId, (tx) =>
    compileGuideVersion(tx, { tenantId, interviewer: row, now: api.clock.now }),
  );
  await api.query(`update tenant.interviewers set guide_version_id = '${id}' where id = '${row.id}'`);
};
const interview = (row: Row) => {
  minutesLater(1);
  return runTestInterview(api, { workflowId: row.engineId, answers: ["Late deliveries, every week."] });
};
const versionsOf = async (guideId: string, call: TestCall = { as: "staff" }) => {
  const { status, body } = await api.call("GET", `/api/interview-guides/${guideId}/versions`, call);
  return { status, data: (body as { data: GuideTextVersion[] }).data };
};
const heldWith = async (conversationId: string) => {
  const { body } = await api.call("GET", `/voice/conversations/${conversationId}`, { as: "staff" });
  return (body as { data: Conversation }).data.guide_version;
};

it("lists author, time and interview count of each text, also when an earlier text returns", async () => {
  const row = await createTestInterviewer(api.database, { tenantId: tenantIds.genie, status: "published" });
  const first = await interview(row);
  await save(row, "- Who pays?\n- Why?");
  await publish(row);
  const second = await interview(row);
  await interview(row);
  await save(row, "- What made you change your supplier?\n- Who decides about suppliers?");
  await publish(row);
  const third = await interview(row);

  const { data } = await versionsOf(guideOf(row));
  expect(data).toMatchObject([
    { version: 3, author: "staff@genie.local", question_count: 2, interviews: 1, is_current: true },
    { version: 2, author: "staff@genie.local", question_count: 2, interviews: 2, is_current: false },
    { version: 1, author: null, interviews: 1, is_current: false },
  ]);
  expect(await Promise.all([first, second, third].map(heldWith))).toEqual([1, 2, 3]);
});

it("skips saves without text changes, and returns each version so that it can be restored", async () => {
  const row = await createTestInterviewer(api.database, { tenantId: tenantIds.genie });
  const path = `/api/interview-guides/${guideOf(row)}`;
  const before = (await api.call("GET", path, { as: "staff" })).body as { data: InterviewGuide };
  await save(row, "- Who pays?");
  await save(row, "- Who pays?");
  expect((await versionsOf(guideOf(row))).data.map(({ version }) => version)).toEqual([2, 1]);

  const old = await api.call("GET", `${path}/versions/1`, { as: "staff" });
  const { markdown, file_name: fileName } = (old.body as { data: InterviewGuideVersion }).data;
  expect(fileName).toBe("Guide v1.md");
  const back = await api.call("PUT", `${path}/markdown`, { as: "staff", body: { markdown } });
  expect(back.status).toBe(200);
  expect((back.body as { data: InterviewGuide }).data).toMatchObject({
    content: before.data.content,
    questions: before.data.questions,
    version: 4,
  });
  expect((await versionsOf(guideOf(row))).data.map(({ version }) => version)).toEqual([4, 2, 1]);
});

it("lists the text of an unchanged copy", async () => {
  const row = await createTestInterviewer(api.database, { tenantId: tenantIds.genie });
  const body = { parent_id: row.id, name: "Copy of it" };
  const copy = await api.call("POST", "/api/interviewer/create-duplicate-interviewer", { as: "staff", body });
  const { interview_guide_id: id } = (copy.body as { data: Interviewer }).data;
  expect((await versionsOf(id ?? "")).data).toMatchObject([{ version: 1, author: null, is_current: true }]);
});

it("responds 404 for unknown versions and other tenants", async () => {
  const row = await createTestInterviewer(api.database, { tenantId: tenantIds.genie });
  const path = `/api/interview-guides/${guideOf(row)}/versions`;
  expect((await versionsOf(randomUUID())).status).toBe(404);
  expect((await versionsOf(guideOf(row), { as: "stranger" })).status).toBe(404);
  expect((await api.call("GET", `${path}/1`, { as: "stranger" })).status).toBe(404);
  for (const version of ["2", "0", "-1", "1e3", "x", "99999999999"])
    expect((await api.call("GET", `${path}/${version}`, { as: "staff" })).status).toBe(404);
});
