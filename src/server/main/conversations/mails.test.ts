import { afterAll, afterEach, beforeAll, expect, it, describe } from "vitest";
import type { Member } from "../../../contracts/contracts.gen.ts";
import { createMailer } from "../../platform/mailer.ts";
import type { JobTypes } from "../../storage/jobs/job-queue.ts";
import { createTestApi, tenantIds, type TestApi, people } from "../../testing/create-test-api.ts";
import { MailServer, textOfMail } from "../../testing/mail-server.ts";
import { createTestInterviewer } from "../../voice/testing/create-test-interviewer.ts";
import { dispatchAllEvents, runTestInterview } from "../analytics/testing.ts";
import { sendFlagMail, type FlagMailTools, sendNoticeMail } from "./mails.ts";

describe("flag mail", () => {
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

  /** Enqueued mails. */
  const enqueued = async () =>
    (await api.query("select data from jobs.job where name = 'flag-mail'")).map(
      ({ data }) => data as JobTypes["flag-mail"],
    );

  async function newMember(values: object): Promise<string> {
    const { body } = await api.call("POST", "/api/users", { body: values });
    return (body as { data: Member }).data.id;
  }

  it("notifies subscribed members of a flagged interview without quoting it", async () => {
    const { engineId: workflowId, id: interviewerId } = await createTestInterviewer(api.database, {
      tenantId: tenantIds.genie,
      status: "published",
    });
    const crisis = "I am thinking about killing myself.";
    await runTestInterview(api, { workflowId, answers: [crisis] });
    await dispatchAllEvents(api);
    expect(await enqueued()).toEqual([]);

    await newMember({ email: "indifferent@example.com" });
    const memberId = await newMember({ email: "concerned@example.com", mails_flags: true });
    const conversationId = await runTestInterview(api, {
      workflowId,
      answers: ["You stupid machine.", crisis],
    });
    await dispatchAllEvents(api);
    const jobs = await enqueued();
    expect(jobs.map(({ flag }) => flag).toSorted()).toEqual(["crisis", "hostility"]);
    const job = jobs.find(({ flag }) => flag === "crisis") as JobTypes["flag-mail"];
    expect(job).toMatchObject({ tenantId: tenantIds.genie, conversationId, memberId, attempt: 1 });

    server.answer = "451 later";
    await sendFlagMail(tools, job);
    expect(server.mails).toEqual([]);
    const again = (await enqueued()).find(({ attempt }) => attempt === 2);
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
    const count = (await enqueued()).length;
    await sendFlagMail(tools, job);
    expect(await enqueued()).toHaveLength(count);
    server.answer = null;
    await api.call("PUT", `/api/users/${memberId}`, { body: { mails_flags: false } });
    await sendFlagMail(tools, job);
    expect(server.mails).toHaveLength(1);
  });
});

describe("notice mail", () => {
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
  afterAll(async () => {
    await server.close();
    await api.close();
  });

  async function planned() {
    const rows = await api.query(
      "select data, start_after from jobs.job where name = 'notice-mail' order by start_after, created_on",
    );
    return rows.map(({ data, start_after: at }) => ({ of: data as JobTypes["notice-mail"], at: at as Date }));
  }

  it("is sent to a subscribed owner immediately, then at most once an hour", async () => {
    await api.call("POST", "/api/users", { body: { email: people.staff.email } });
    const make = (dynamicFields: Record<string, unknown>) =>
      createTestInterviewer(api.database, { tenantId: tenantIds.genie, status: "published", dynamicFields });
    const quiet = await make({});
    const study = await make({ notify_owner: true });
    await api.query(`update tenant.interviewers set owner = '${people.staff.email}'`);
    const hold = async ({ engineId: workflowId }: { engineId: string }) => {
      await runTestInterview(api, { workflowId, answers: ["A secret."] });
      await dispatchAllEvents(api);
    };
    await hold(quiet);
    expect(await planned()).toEqual([]);
    await hold(study);
    const holder = { kind: "staff", userId: people.staff.userId, name: "Staff" } as const;
    await runTestInterview(api, { workflowId: study.engineId, answers: ["A test."], holder });
    await dispatchAllEvents(api);
    const [first, ...none] = await planned();
    expect([first?.at, none]).toEqual([api.clock.now, []]);
    if (first === undefined) return;
    await sendNoticeMail(tools, first.of);
    const [mail = ""] = server.mails;
    expect(mail).toMatch(/^Subject: 1 interview came in: Agent\r$/mu);
    expect(textOfMail(mail)).toContain(`/genie/agents/analytics?workerId=${study.id}&tab=transcripts`);
    expect(mail).not.toContain("secret");

    const start = api.clock.now.getTime();
    for (const minutes of [10, 20, 30]) {
      api.clock.now = new Date(start + minutes * 60_000);
      await hold(study);
    }
    const [, second, ...more] = await planned();
    expect([second?.at, more]).toEqual([new Date(start + 60 * 60_000), []]);
    if (second === undefined) return;
    api.clock.now = second.at;
    server.answer = "451 later";
    await sendNoticeMail(tools, second.of);
    expect((await planned()).at(-1)).toMatchObject({ of: { attempt: 2 } });
    server.answer = null;
    await sendNoticeMail(tools, { ...second.of, attempt: 2 });
    expect(server.mails[1]).toMatch(/^Subject: 3 interviews came in: Agent\r$/mu);
    await api.query(`update tenant.interviewers set dynamic_fields = '{}'`);
    await sendNoticeMail(tools, second.of);
    expect(server.mails).toHaveLength(2);
  });
});
