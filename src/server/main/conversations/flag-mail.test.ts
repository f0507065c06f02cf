import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import type { Member } from "../../../contracts/contracts.gen.ts";
import { createMailer } from "../../platform/mailer.ts";
import type { JobTypes } from "../../storage/jobs/job-queue.ts";
import { createTestApi, tenantIds, type TestApi } from "../../testing/create-test-api.ts";
import { MailServer } from "../../testing/mail-server.ts";
import { anInterviewer } from "../../voice/testing/an-interviewer.ts";
import { handOn, holdInterview } from "../analytics/testing.ts";
import { sendFlagMail, type FlagMailTools } from "./flag-mail.ts";

let api: TestApi;
let server: MailServer;
let tools: FlagMailTools;

beforeAll(async () => {
  api = await createTestApi();
  server = new MailServer();
  await server.listen();
  const mailer = createMailer({ url: server.url, from: "Research <research@example.com>" });
  const post = { mailer, publicUrl: "https://interviews.example.com" };
  tools = { database: api.database, jobs: api.queue, log: api.app.log, now: () => api.clock.now, post };
});
afterEach(() => {
  server.mails.length = 0;
  server.answer = null;
});
afterAll(async () => {
  await server.close();
  await api.close();
});

/** The mails that wait. */
const waiting = async () =>
  (await api.query("select data from jobs.job where name = 'flag-mail'")).map(
    ({ data }) => data as JobTypes["flag-mail"],
  );

async function newMember(values: object): Promise<string> {
  const { body } = await api.call("POST", "/api/users", { body: values });
  return (body as { data: Member }).data.id;
}

it("tells those who want to know that an interview was flagged, and not a word of it", async () => {
  const { engineId: workflowId, id: interviewerId } = await anInterviewer(api.database, {
    tenantId: tenantIds.genie,
    status: "published",
  });
  const crisis = "I am thinking about killing myself.";
  await holdInterview(api, { workflowId, answers: [crisis] });
  await handOn(api);
  expect(await waiting()).toEqual([]);

  await newMember({ email: "indifferent@example.com" });
  const memberId = await newMember({ email: "concerned@example.com", mails_flags: true });
  const conversationId = await holdInterview(api, { workflowId, answers: ["You stupid machine.", crisis] });
  await handOn(api);
  const jobs = await waiting();
  expect(jobs.map(({ flag }) => flag).toSorted()).toEqual(["crisis", "hostility"]);
  const job = jobs.find(({ flag }) => flag === "crisis") as JobTypes["flag-mail"];
  expect(job).toMatchObject({ tenantId: tenantIds.genie, conversationId, memberId, attempt: 1 });

  server.answer = "451 later";
  await sendFlagMail(tools, job);
  expect(server.mails).toEqual([]);
  const again = (await waiting()).find(({ attempt }) => attempt === 2);
  expect(again).toEqual({ ...job, attempt: 2 });

  server.answer = null;
  await sendFlagMail(tools, again as JobTypes["flag-mail"]);
  const [mail] = server.mails;
  expect(mail).toContain("Subject: A respondent may be in a crisis");
  const text = mail?.replaceAll("=\r\n", "").replaceAll("=3D", "=");
  expect(text).toContain(
    `https://interviews.example.com/genie/agents/analytics?workerId=${interviewerId}&tab=transcripts&transcript=${conversationId}`,
  );
  expect(text).not.toContain("killing");

  server.answer = "550 no such user";
  const count = (await waiting()).length;
  await sendFlagMail(tools, job);
  expect(await waiting()).toHaveLength(count);
  server.answer = null;
  await api.call("PUT", `/api/users/${memberId}`, { body: { mails_flags: false } });
  await sendFlagMail(tools, job);
  expect(server.mails).toHaveLength(1);
});
