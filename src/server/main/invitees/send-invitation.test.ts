import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Invitee } from "../../../contracts/contracts.gen.ts";
import { createMailer, createLinkMailer } from "../../platform/mailer.ts";
import { readSettings } from "../../platform/settings.ts";
import { insertInterviewer } from "../../testing/insert-interviewer.ts";
import { createTestApi, tenantIds, type TestApi } from "../../testing/create-test-api.ts";
import { MailServer, textOfMail } from "../../testing/mail-server.ts";
import { sendInvitation, type InvitationTools } from "./send-invitation.ts";

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
});
afterAll(async () => {
  await server.close();
  await api.close();
});

const tenantId = tenantIds.genie;

async function invite(fields: object, email: string, fullName: string | null = null) {
  const interviewerId = await insertInterviewer(api, { status: "published", isActive: true, ...fields });
  const { status, body } = await api.call("POST", "/api/interviewer/add-invited-user", {
    body: { interviewer_id: interviewerId, user_email: email, full_name: fullName },
  });
  expect(status).toBe(201);
  const { data } = body as { data: { id: string; link: string; mailed_at: string | null } };
  return { ...data, interviewerId };
}

const mailedAt = async (id: string) =>
  (await api.query(`select mailed_at from tenant.invitees where id = '${id}'`))[0]?.["mailed_at"];

/** Runs one attempt, like a worker does. */
const tryMail = ({ id, mailing = 1 }: { id: string; mailing?: number }, by = tools) =>
  sendInvitation(by, { tenantId, inviteeId: id, mailing });

/** Returns the invitation as listed for staff. */
async function listed({ id, interviewerId }: { id: string; interviewerId: string }): Promise<Invitee> {
  const { body } = await api.call("GET", `/api/users/invitee-list/${interviewerId}`, { as: "staff" });
  const found = (body as { data: Invitee[] }).data.find((each) => each.id === id);
  if (found === undefined) throw new Error("The invitation is not listed.");
  return found;
}

const nextMailAt = async (id: string) =>
  (await api.query(`select next_mail_at from tenant.invitees where id = '${id}'`))[0]?.[
    "next_mail_at"
  ] as Date | null;

/** Start times of the jobs that mail an invitee. */
const jobsOf = async (id: string) =>
  (
    await api.query(
      `select start_after from jobs.job where name = 'invitation-mail' and data->>'inviteeId' = '${id}'`,
    )
  ).map((row) => row["start_after"]);

describe("an invitation", () => {
  it("is mailed once with the personal link, without naming the tenant or the study", async () => {
    const ada = await invite({ name: "Secret study" }, "ada@example.com", "Ada");
    expect(ada.mailed_at).toBeNull();
    await tryMail(ada);
    await tryMail(ada);
    expect(server.mails).toHaveLength(1);
    const [mail = ""] = server.mails;
    expect(mail).toMatch(/^To: ada@example\.com\r$/mu);
    expect(mail).toContain(`Message-ID: <invitation-${ada.id}-1@127.0.0.1>`);
    expect(textOfMail(mail)).toContain(`https://interviews.example.com${ada.link}`);
    expect(textOfMail(mail)).toContain("Hello Ada,");
    expect(mail).not.toMatch(/Secret study|genie/u);
    expect(await mailedAt(ada.id)).toEqual(api.clock.now);
  });

  it("is written in the interview's language and names the organisation if set", async () => {
    const fields = { language: "th", dynamicFields: { public_organisation: "ACME\r\nBcc: all@example.com" } };
    const invitee = await invite(fields, "somchai@example.com");
    await tryMail(invitee);
    const [mail = ""] = server.mails;
    expect(mail).toContain("Content-Language: th");
    expect(textOfMail(mail)).toContain("สวัสดี");
    expect(textOfMail(mail)).toContain("ACME Bcc: all@example.com");
    expect(mail).not.toMatch(/^Bcc:/mu);
  });

  it("is retried for more than a day if the mail server rejects it temporarily, and shows why", async () => {
    const invitee = await invite({}, "later@example.com");
    server.answer = "451 not now";
    const started = api.clock.now.getTime();
    const pauses: number[] = [];
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await tryMail(invitee);
      const at = await nextMailAt(invitee.id);
      if (at === null) break;
      expect(await listed(invitee)).toMatchObject({
        mail_state: "waiting",
        mail_failure: "The mail server put off the mail (451).",
      });
      expect(await jobsOf(invitee.id)).toContainEqual(at);
      pauses.push((at.getTime() - api.clock.now.getTime()) / 60_000);
      api.clock.now = at;
    }
    expect(pauses).toEqual([1, 5, 15, 30, 60, 120, 240, 480, 720]);
    expect(await listed(invitee)).toMatchObject({ mail_state: "failed", mailed_at: null });
    expect(server.mails).toEqual([]);
    api.clock.now = new Date(started);
  });

  it("is sent when the mail server accepts mail again", async () => {
    const invitee = await invite({}, "again@example.com");
    server.answer = "451 not now";
    await tryMail(invitee);
    server.answer = null;
    await tryMail(invitee);
    expect(server.mails).toHaveLength(1);
    expect(await listed(invitee)).toMatchObject({ mail_state: "sent", mail_failure: null });
  });

  it("fails immediately if the address is rejected permanently", async () => {
    const invitee = await invite({}, "nobody@example.com");
    server.answer = "550 no such user";
    await tryMail(invitee);
    expect(await listed(invitee)).toMatchObject({
      mail_state: "failed",
      mail_failure: "The mail server refused the mail (550).",
    });
    expect(await nextMailAt(invitee.id)).toBeNull();
  });

  it("is retried if the mail server cannot be reached", async () => {
    const invitee = await invite({}, "unreached@example.com");
    const mailer = createMailer({ url: "smtp://127.0.0.1:1", from: "a@example.com" });
    await tryMail(invitee, { ...tools, post: { mailer, publicUrl: "https://interviews.example.com" } });
    expect(await listed(invitee)).toMatchObject({
      mail_state: "waiting",
      mail_failure: "The mail server could not be reached.",
    });
  });

  it("can be sent again by staff, once per request, but not by an older job", async () => {
    const invitee = await invite({}, "anew@example.com");
    const path = `/api/interviewer/${invitee.interviewerId}/invitees/${invitee.id}/mail`;
    // The first mail is still pending.
    expect((await api.call("POST", path, { as: "staff" })).status).toBe(202);
    await tryMail(invitee);
    const answer = await api.call("POST", path, { as: "staff" });
    expect(answer.body).toMatchObject({
      data: { mail_state: "waiting", mailed_at: null, link: invitee.link },
    });
    await tryMail(invitee);
    expect(server.mails).toHaveLength(1);
    await tryMail({ ...invitee, mailing: 2 });
    expect(server.mails).toHaveLength(2);
    expect(server.mails[1]).toContain(`<invitation-${invitee.id}-2@127.0.0.1>`);
    expect(await listed(invitee)).toMatchObject({ mail_state: "sent" });
    expect((await api.call("POST", path, { as: "stranger" })).status).toBe(404);
    const other = await invite({}, "other@example.com");
    const mixed = `/api/interviewer/${other.interviewerId}/invitees/${invitee.id}/mail`;
    expect((await api.call("POST", mixed)).status).toBe(404);
    await api.query(
      `update tenant.interviewers set status = 'inactive' where id = '${invitee.interviewerId}'`,
    );
    expect((await api.call("POST", path)).status).toBe(409);
  });

  it("is plain text and does not interpret markup in names", async () => {
    await tryMail(await invite({}, "markup@example.com", "<img src=x onerror=alert(1)>"));
    const [mail = ""] = server.mails;
    expect(mail).toMatch(/^Content-Type: text\/plain; charset=utf-8/mu);
    expect(mail).not.toMatch(/text\/html|multipart/iu);
    expect(textOfMail(mail)).toContain("Hello <img src=x onerror=alert(1)>,");
  });

  it("to an address with look-alike letters requires confirmation", async () => {
    const interviewerId = await insertInterviewer(api, { status: "published", isActive: true });
    const add = (more: object) =>
      api.call("POST", "/api/interviewer/add-invited-user", {
        body: { interviewer_id: interviewerId, user_email: "\u0430da@example.com", ...more },
      });
    const unconfirmed = await add({});
    expect(unconfirmed).toMatchObject({ status: 409, body: { error_code: "ERR_LOOK_ALIKE_ADDRESS" } });
    expect(unconfirmed.body).toMatchObject({ errors: [{ pointer: "/user_email", code: "look_alike" }] });
    expect(JSON.stringify(unconfirmed.body)).toContain("U+0430 CYRILLIC SMALL LETTER A");
    expect((await add({ confirm_look_alikes: false })).status).toBe(409);
    expect((await add({ confirm_look_alikes: true })).status).toBe(201);
  });

  it("that was withdrawn is not mailed", async () => {
    const invitee = await invite({}, "gone@example.com");
    await api.call("PUT", `/api/interviewer/add-invited-user/${invitee.interviewerId}`, {
      body: { user_email: "gone@example.com" },
    });
    await tryMail(invitee);
    expect(server.mails).toEqual([]);
  });

  it("is not mailed without a mail server; its link is listed instead", async () => {
    const invitee = await invite({}, "byhand@example.com");
    expect((await listed(invitee)).mail_state).toBe("waiting");
    await tryMail(invitee, { ...tools, post: undefined });
    const { body } = await api.call("GET", `/api/users/invitee-list/${invitee.interviewerId}`);
    expect(body).toMatchObject({ data: [{ link: invitee.link, mailed_at: null, mail_state: "by_hand" }] });
  });

  it("is enqueued in the transaction that creates it", async () => {
    const jobs = await api.query(`select data from jobs.job where name = 'invitation-mail'`);
    const invitee = await invite({}, "queued@example.com");
    const after = await api.query(`select data from jobs.job where name = 'invitation-mail'`);
    expect(after).toHaveLength(jobs.length + 1);
    expect(after.map(({ data }) => data)).toContainEqual({ tenantId, inviteeId: invitee.id, mailing: 1 });
  });
});

describe("without a mail server", () => {
  let unmailed: TestApi;
  beforeAll(async () => {
    unmailed = await createTestApi();
  });
  afterAll(() => unmailed.close());

  it("invitations are marked to be sent by hand, and no job is enqueued", async () => {
    const interviewerId = await insertInterviewer(unmailed, { status: "published", isActive: true });
    const body = { interviewer_id: interviewerId, user_email: "byhand@example.com" };
    const added = await unmailed.call("POST", "/api/interviewer/add-invited-user", { body });
    expect(added.body).toMatchObject({ data: { mail_state: "by_hand", mailed_at: null } });
    const { id } = (added.body as { data: Invitee }).data;
    const again = await unmailed.call("POST", `/api/interviewer/${interviewerId}/invitees/${id}/mail`, {
      body: {},
    });
    expect(again.body).toMatchObject({ data: { mail_state: "by_hand" } });
    expect(await unmailed.query(`select id from jobs.job where name = 'invitation-mail'`)).toEqual([]);
  });
});

describe("mail settings", () => {
  it.each([
    [{ SMTP_URL: "http://mail" }, "SMTP_URL must be an address that starts with smtp:// or smtps://."],
    [{ SMTP_URL: "smtp://mail" }, "MAIL_FROM is missing; SMTP_URL needs it."],
    [{ SMTP_URL: "smtp://mail", MAIL_FROM: "a@b.c" }, "PUBLIC_URL is missing; SMTP_URL needs it"],
    [{ MAIL_FROM: "a@b.c" }, "MAIL_FROM is given, but SMTP_URL is missing."],
    [{ SMTP_URL: "smtp://mail", MAIL_FROM: "nobody" }, "MAIL_FROM must be an address"],
  ])("%j are rejected", (environment, message) => {
    expect(() => readSettings(environment)).toThrow(message);
  });

  it("are parsed", () => {
    const { mail } = readSettings({
      SMTP_URL: "smtps://user:secret@mail.example.com",
      MAIL_FROM: "Research <research@example.com>",
      PUBLIC_URL: "https://interviews.example.com",
    });
    expect(mail).toEqual({
      url: "smtps://user:secret@mail.example.com",
      from: "Research <research@example.com>",
    });
  });
});
