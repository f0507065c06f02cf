import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Overview, RespondentLink, RespondentTicket } from "../../contracts/contracts.gen.ts";
import { computeNow, dispatchAllEvents } from "../main/analytics/testing.ts";
import { createTestApi, tenantIds, type TestApi } from "../testing/create-test-api.ts";
import { createTestLink, createTestInterviewer } from "../voice/testing/create-test-interviewer.ts";
import { TextConversation } from "../voice/testing/respondent-device.ts";
import { runAbandonment, requestAbandonment } from "./abandon-interviews.ts";
import { openJobQueue } from "../storage/jobs/job-queue.ts";

const hour = 3_600_000;
const tenantId = tenantIds.genie;
const answer =
  "Prices rose for all of us last year because fuel became expensive, so we looked for another partner.";

let api: TestApi;
let interviewer: Awaited<ReturnType<typeof createTestInterviewer>>;
let asking: typeof interviewer;

beforeAll(async () => {
  api = await createTestApi();
  interviewer = await createTestInterviewer(api.database, { tenantId, status: "published" });
  asking = await createTestInterviewer(api.database, {
    tenantId,
    status: "published",
    dynamicFields: { ask_consent: true },
  });
});
afterAll(() => api.close());

const pass = (hours: number) => (api.clock.now = new Date(api.clock.now.getTime() + hours * hour));
const options = () => ({ database: api.database, now: () => api.clock.now, abandonAfter: 24 * hour });
const overview = async () =>
  ((await api.call("GET", `/api/interviewer/${interviewer.id}/overview`)).body as { data: Overview }).data;

/** Runs one sweep; the job is taken by a second queue, as in another process. */
async function sweep(): Promise<void> {
  const queue = await openJobQueue(api.database, {
    supervise: true,
    onError: (error) => {
      throw error;
    },
  });
  const done = new Promise<void>((resolve, reject) => {
    queue.work("interview-abandonment", (job) => runAbandonment(options(), job).then(resolve, reject));
  });
  await requestAbandonment({ ...options(), queue });
  await done;
  await queue.stop();
}

/** A respondent with a personal link. */
async function respondent(email: string, of = interviewer) {
  const { token } = await createTestLink(api.database, {
    tenantId,
    interviewerId: of.id,
    email,
    now: api.clock.now,
  });
  const payload = { token, device_id: randomUUID(), resume_code: null };
  const post = async (path: string, body: object) => {
    const reply = await api.app.inject({ method: "POST", url: `/voice/respondents/${path}`, payload: body });
    return reply.json<{ data: unknown }>().data;
  };
  return {
    read: async () => (await post("link", payload)) as RespondentLink,
    say: async (text: string) => {
      const body = { ...payload, purpose: "text", takes_over: true };
      const { ticket, conversation_id: id } = (await post("ticket", body)) as RespondentTicket;
      const talk = new TextConversation(api.app, {
        as: null,
        workflowId: of.engineId,
        conversationId: id,
      });
      return talk.say(text, { body: { metadata_context: { ticket } } });
    },
  };
}

it("abandons interviews after a day of inactivity, and lets a respondent resume and complete one a week later", async () => {
  const [left, busy] = [await respondent("left@example.com"), await respondent("busy@example.com")];
  await left.say("");
  await left.say(answer);
  pass(1);
  const test = new TextConversation(api.app, { workflowId: interviewer.engineId });
  await test.say("");
  pass(19);
  await busy.say("");
  expect(await overview()).toMatchObject({ interviews: 2, in_progress: 2 });
  pass(6);
  await sweep();
  expect(await overview()).toMatchObject({ interviews: 2, in_progress: 1, endings: { abandoned: 1 } });
  const rows = () =>
    api.query(
      `select is_test, is_ended, ending, duration_seconds from tenant.conversations order by created_at`,
    );
  expect(await rows()).toEqual([
    { is_test: false, is_ended: true, ending: "abandoned", duration_seconds: 0 },
    // Tests are abandoned too, but never counted.
    { is_test: true, is_ended: true, ending: "abandoned", duration_seconds: 0 },
    { is_test: false, is_ended: false, ending: null, duration_seconds: null },
  ]);
  expect((await test.say(answer)).debug).toMatchObject({ is_ended: false });
  expect(await rows()).toContainEqual(expect.objectContaining({ is_test: true, is_ended: false }));
  const learned = () => api.query("select label from tenant.interview_terms where period = 'day'");
  await dispatchAllEvents(api);
  await computeNow(api, interviewer.id);
  expect((await learned()).length).toBeGreaterThan(0);

  pass(7 * 24);
  expect((await left.read()).conversation).toMatchObject({
    is_ended: false,
    ending: null,
    may_begin_again: false,
  });
  const back = await left.say(`Our head of purchasing. ${answer}`);
  expect(back.debug).toMatchObject({ is_ended: false, coverage: 1 });
  expect(await overview()).toMatchObject({ interviews: 2, in_progress: 2, endings: { abandoned: 0 } });
  expect(await learned()).toEqual([]);
  expect((await left.say("no")).debug).toMatchObject({ is_ended: true, ending: "completed" });
  expect(await overview()).toMatchObject({ completed: 1, in_progress: 1 });
  const [{ duration_seconds: seconds } = {}] = await rows();
  // An absence counts as at most five minutes of the duration.
  expect(seconds).toBe(300);
  await dispatchAllEvents(api);
  await computeNow(api, interviewer.id);
  expect((await learned()).length).toBeGreaterThan(0);
});

it("resumes an interview cached by this process that another one abandoned", async () => {
  const device = await respondent("cached@example.com");
  await device.say("");
  await api.query(`update tenant.conversations set is_ended = true, ending = 'abandoned', abandoned_at = now()
    where not is_test and not is_ended`);
  expect((await device.say(answer)).text).toContain("Who decides about suppliers?");
});

it("does not resume an interview that was erased meanwhile", async () => {
  const device = await respondent("erased@example.com");
  await device.say("");
  await device.say(answer);
  pass(25);
  await sweep();
  const [abandoned] = await api.query(
    `select id from tenant.conversations where ending = 'abandoned' order by created_at desc limit 1`,
  );
  const erased = await api.call("POST", "/api/erasures", { body: { conversation_id: abandoned?.["id"] } });
  expect(erased.status).toBeLessThan(300);
  const [after] = await api.query(
    `select is_ended, abandoned_at from tenant.conversations where id = '${abandoned?.["id"] as string}'`,
  );
  expect(after).toEqual({ is_ended: true, abandoned_at: null });
});

it("erases an answer when the interview is abandoned before the respondent revoked the erasure", async () => {
  const forgetful = await respondent("forgetful@example.com");
  await forgetful.say("");
  await forgetful.say("Globex overcharged us");
  await forgetful.say("forget my last answer");
  const stored = async () =>
    JSON.stringify(await api.query("select content from tenant.conversation_messages"));
  expect(await stored()).toContain("Globex");
  pass(25);
  await sweep();
  expect(await stored()).not.toContain("Globex");
});

it("erases what was said before consent when the interview is abandoned without it, and asks again on return", async () => {
  const [undecided, agreed] = [
    await respondent("undecided@example.com", asking),
    await respondent("agreed@example.com", asking),
  ];
  await undecided.say("");
  await undecided.say("Will my sister Anna Hall in Leeds see it?");
  await agreed.say("");
  await agreed.say("Who reads this?");
  await agreed.say("yes");
  await agreed.say("Globex was dearer every month");
  const stored = async () =>
    JSON.stringify(
      await api.query(`select content, is_unanswered from tenant.conversation_messages
        where type = 'human' and (content <> '' or is_unanswered)`),
    );
  expect(await stored()).toContain("Anna Hall");
  pass(25);
  await sweep();
  expect(await stored()).not.toContain("Anna Hall");
  expect(await stored()).not.toContain("true");
  expect(await stored()).toContain("Who reads this?");
  expect(await stored()).toContain("Globex was dearer");
  expect((await undecided.say("yes")).text).toContain("?");
  expect(await stored()).not.toContain("Anna Hall");
});
