import { afterAll, beforeAll, expect, it } from "vitest";
import type { Problem, VersionComparison } from "../../../contracts/contracts.gen.ts";
import { compileGuideVersion } from "../../interviews/compile-guide-version.ts";
import { createTestApi, tenantIds, type TestApi } from "../../testing/create-test-api.ts";
import { createTestInterviewer } from "../../voice/testing/create-test-interviewer.ts";
import { computeNow, dispatchAllEvents, runTestInterview } from "./testing.ts";

let api: TestApi;
let interviewer: Awaited<ReturnType<typeof createTestInterviewer>>;

const first = "- What made you change your supplier?\n- Who decides about suppliers?";
const second = "- What made you change your supplier?\n- Which promises of suppliers do you check?";

/** Varied wording, because text that all answers share counts as a phrase, not a theme. */
const phrases = [
  ["In spring", "and we paid for it"],
  ["As a rule", "so the shop stood still"],
  ["Most weeks", "which angered our customers"],
  ["At night", "without a word"],
  ["Last year", "for months"],
  ["Once more", "because of the strike"],
  ["Sadly", "at both plants"],
  ["Before Christmas", "in the busy season"],
  ["To my surprise", "and nobody called"],
  ["On Mondays", "by three hours"],
] as const;

const minuteLater = () => {
  api.clock.now = new Date(api.clock.now.getTime() + 60_000);
};

/** Saves the questions and publishes the guide like a launch does. */
async function publish(questions: string): Promise<void> {
  const { tenantId } = interviewer;
  minuteLater();
  const path = `/api/interview-guides/${interviewer.interviewGuideId}`;
  expect((await api.call("PUT", path, { as: "staff", body: { questions } })).status).toBe(200);
  minuteLater();
  const { id } = await api.database.inTenant(tenantId, (tx) =>
    compileGuideVersion(tx, { tenantId, interviewer, now: api.clock.now }),
  );
  await api.query(`update tenant.interviewers set guide_version_id = '${id}' where id = '${interviewer.id}'`);
}

const hold = async (...answers: string[]) => {
  minuteLater();
  await runTestInterview(api, { workflowId: interviewer.engineId, answers });
};

beforeAll(async () => {
  api = await createTestApi();
  interviewer = await createTestInterviewer(api.database, {
    tenantId: tenantIds.genie,
    status: "published",
    questions: first,
  });
  for (const [before, after] of phrases) await hold(`${before} the deliveries arrived late ${after}.`);
  await publish(second);
  for (const [before, after] of phrases)
    await hold(`${before} training on the machines was missing ${after}.`);
  // The first text again: it compiles to the same guide but is a new version.
  await publish(first);
  await hold("The deliveries were late again.");
  await dispatchAllEvents(api);
  await computeNow(api, interviewer.id);
});
afterAll(() => api.close());

async function compare(from: string, to: string, as: "staff" | "stranger" = "staff") {
  const path = `/api/interviewer/${interviewer.id}/insights/versions?from=${from}&to=${to}`;
  const { status, body } = await api.call("GET", path, { as });
  return { status, body, data: (body as { data: VersionComparison }).data };
}

it("compares the results of the interviews held with two versions", async () => {
  const { data } = await compare("1", "2");
  expect(data.from).toMatchObject({ version: 1, interviews: 10, eligible: 10, completed: 0 });
  expect(data.to).toMatchObject({ version: 2, interviews: 10, average_duration_seconds: null });
  const textsOf = ({ questions }: VersionComparison["from"]) => questions.map(({ text }) => text);
  expect(textsOf(data.from)).toContain("What made you change your supplier?");
  expect(textsOf(data.from)).not.toContain("Which promises of suppliers do you check?");
  const [question] = data.from.questions;
  expect(question).toMatchObject({ asked: 10, answered: 10 });
  expect(question?.words).toBeGreaterThan(5);
  expect(data.from.talk_ratio).toBeGreaterThan(0);
});

it("lists themes that are more frequent with one of the versions", async () => {
  const { data } = await compare("1", "2");
  const late = data.differences?.find(({ theme }) => /late|deliver/u.test(theme));
  expect(late).toMatchObject({ from: { interviews: 10, of: 10 }, to: { interviews: 0, of: 10 } });
});

it("separates interviews before and after a text was restored, and compares no small samples", async () => {
  const { data } = await compare("1", "3");
  expect([data.from.interviews, data.to.interviews]).toEqual([10, 1]);
  expect(data.differences).toBeNull();
  expect((await compare("3", "1")).data.from).toEqual(data.to);
});

it("responds with 404 for an unknown version and for another tenant", async () => {
  const absent = await compare("1", "9");
  expect([absent.status, (absent.body as Problem).detail]).toEqual([
    404,
    "The guide has no version 9 whose text differs from the one before.",
  ]);
  expect((await compare("1", "2", "stranger")).status).toBe(404);
  for (const version of ["0", "-1", "x", "1e3", ""]) expect((await compare("1", version)).status).toBe(400);
});
