import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Invitee, TestInvitation } from "../../../contracts/contracts.gen.ts";
import { createLinkMailer } from "../../platform/mailer.ts";
import { readSettings } from "../../platform/settings.ts";
import { createTestApi, people, tenantIds, type TestApi } from "../../testing/create-test-api.ts";
import { MailServer, textOfMail } from "../../testing/mail-server.ts";
import { createTestInterviewer } from "../../voice/testing/create-test-interviewer.ts";
import { runTestInterview } from "../analytics/testing.ts";
import { requestReminders } from "./request-reminders.ts";
import { sendInvitation, type InvitationTools } from "./send-invitation.ts";

const tenantId = tenantIds.genie;
const day = 24 * 60 * 60 * 1000;
const started = new Date("2026-11-21T10:00:00.000Z");
let api: TestApi;
let server: MailServer;
let tools: InvitationTools;

beforeAll(async () => {
  server = new MailServer();
  await server.listen();
  const environment = {
    SMTP_URL: server.url,
    MAIL_FROM: "Research <research@example.com>",
    PUBLIC_URL: "https://interviews.example.com",
  };
  api = await createTestApi({ environment });
  const post = createLinkMailer(readSettings(environment));
  tools = { database: api.database, jobs: api.queue, log: api.app.log, now: () => api.clock.now, post };
});
afterEach(() => {
  server.mails.length = 0;
  server.answer = null;
  api.clock.now = started;
});
afterAll(async () => {
  await server.close();
  await api.close();
});

const study = (fields: object = {}) =>
  createTestInterviewer(api.database, {
    tenantId,
    status: "published",
    dynamicFields: { ask_consent: false, reminder_days: 3, ...fields },
  });

/** Invites a person and sends the first mail. */
async function invite(interviewerId: string, email: string, more: object = {}): Promise<Invitee> {
  const { body } = await api.call("POST", "/api/interviewer/add-invited-user", {
    body: { interviewer_id: interviewerId, user_email: email, full_name: "Ada", ...more },
  });
  const { data } = body as { data: Invitee };
  await sendInvitation(tools, { tenantId, inviteeId: data.id, mailing: 1 });
  return data;
}

async function listed(interviewerId: string, id: string): Promise<Invitee | undefined> {
  const { body } = await api.call("GET", `/api/users/invitee-list/${interviewerId}`);
  return (body as { data: Invitee[] }).data.find((each) => each.id === id);
}

/** Runs a worker's round of reminders, `days` after the start. */
async function sweep(days: number): Promise<number> {
  api.clock.now = new Date(started.getTime() + days * day);
  return api.database.inTenant(tenantId, (tx) =>
    requestReminders(tx, api.queue, { tenantId, now: api.clock.now }),
  );
}

const unsubscribe = (token: string) =>
  api.app.inject({ method: "POST", url: "/voice/respondents/unsubscribe", payload: { token } });
const tokenOf = ({ link }: Invitee): string => link?.replace("/interview/", "") ?? "";

describe("a reminder", () => {
  it("is sent once, after the interviewer's number of days, to invitees who have not finished", async () => {
    const { id, engineId: workflowId } = await study({ invitation_greeting: "We met at the fair." });
    const idle = await invite(id, "idle@example.com");
    expect(textOfMail(server.mails[0] ?? "")).toContain(
      "Hello Ada,\n\nWe met at the fair.\n\nYou are invited",
    );
    const finished = await invite(id, "finished@example.com");
    const holder = { kind: "respondent", inviteeId: finished.id, name: "Ada" } as const;
    await runTestInterview(api, { workflowId, answers: ["It was slow."], holder });
    const expired = new Date(started.getTime() + 2 * day).toISOString();
    await invite(id, "expired@example.com", { expires_at: expired });
    server.mails.length = 0;
    expect(await sweep(2)).toBe(0);
    expect(await sweep(3)).toBe(1);
    expect(await listed(id, idle.id)).toMatchObject({ mail_state: "waiting" });
    await sendInvitation(tools, { tenantId, inviteeId: idle.id, mailing: 2 });
    const [mail = ""] = server.mails;
    expect(mail).toMatch(/^To: idle@example\.com\r$/mu);
    expect(mail).toMatch(/^Subject: Reminder: your interview\r$/mu);
    expect(mail.replaceAll(/\r\n /gu, " ")).toContain(
      `List-Unsubscribe: <https://interviews.example.com${idle.link}?unsubscribe=1>`,
    );
    const text = textOfMail(mail);
    expect(text).toContain("There is still time");
    expect(text).toContain(`https://interviews.example.com${idle.link}\n`);
    expect(await sweep(9)).toBe(0);
    expect(await listed(id, idle.id)).toMatchObject({
      mail_state: "sent",
      reminded_at: new Date(started.getTime() + 3 * day).toISOString(),
    });
  });

  it("is not sent without a valid number of days or after the study has closed", async () => {
    const quiet = await study({ reminder_days: null });
    await invite(quiet.id, "quiet@example.com");
    const closed = await study({ closes_on: "2026-11-22" });
    await invite(closed.id, "closed@example.com");
    const odd = await study({ reminder_days: "soon" });
    await invite(odd.id, "odd@example.com");
    expect(await sweep(5)).toBe(0);
  });
});

describe("an unsubscribed invitee", () => {
  it("gets no more mail but can still be interviewed", async () => {
    const { id } = await study();
    const invitee = await invite(id, "enough@example.com");
    const answer = await unsubscribe(tokenOf(invitee));
    expect([answer.statusCode, answer.json<unknown>()]).toEqual([
      200,
      { data: { unsubscribed_at: started.toISOString() } },
    ]);
    expect(await listed(id, invitee.id)).toMatchObject({ mail_state: "unsubscribed" });
    expect((await api.call("POST", `/api/interviewer/${id}/invitees/${invitee.id}/mail`)).status).toBe(409);
    expect(await sweep(4)).toBe(0);
    expect((await unsubscribe(tokenOf(invitee))).json<unknown>()).toEqual(answer.json());
    const link = { token: tokenOf(invitee), device_id: randomUUID() };
    const read = await api.app.inject({ method: "POST", url: "/voice/respondents/link", payload: link });
    expect(read.json<unknown>()).toMatchObject({ data: { state: "open" } });
  });

  it("must have a personal link", async () => {
    expect((await unsubscribe("x".repeat(43))).statusCode).toBe(404);
  });
});

describe("a test mail", () => {
  const test = (id: string, as?: "staff" | "stranger") =>
    api.call("POST", `/api/interviewer/${id}/test-invitation`, as === undefined ? {} : { as });

  it("sends the invitation to the caller with a link to the test page", async () => {
    const { id } = await study({ public_title: "Suppliers" });
    const { status, body } = await test(id, "staff");
    const { email } = people.staff;
    expect([status, body]).toEqual([200, { data: { email, is_sent: true, failure: null } }]);
    const [mail = ""] = server.mails;
    expect(mail).toMatch(/^Subject: Invitation to an interview: Suppliers\r$/mu);
    expect(textOfMail(mail)).toContain(`/genie/agents/test-chat/${id}`);
    expect(mail).not.toMatch(/unsubscribe|\/interview\//u);
    expect((await test(id, "stranger")).status).toBe(404);
  });

  it("returns why the mail server rejected it", async () => {
    server.answer = "550 no such user";
    const { body } = await test((await study()).id);
    expect((body as { data: TestInvitation }).data).toMatchObject({
      is_sent: false,
      failure: "The mail server refused the mail (550).",
    });
  });
});
