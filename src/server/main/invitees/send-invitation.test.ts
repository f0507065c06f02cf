import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createMailer } from "../../platform/mailer.ts";
import { readSettings } from "../../platform/settings.ts";
import { insertInterviewer } from "../../testing/insert-interviewer.ts";
import { createTestApi, tenantIds, type TestApi } from "../../testing/create-test-api.ts";
import { sendInvitation, type InvitationTools } from "./send-invitation.ts";

/** A mail server that keeps what it takes; `refuses` answers every recipient with a fault of the moment. */
class MailServer {
  readonly mails: string[] = [];
  refuses = false;
  readonly #server: Server;

  constructor() {
    this.#server = createServer((socket) => this.#talk(socket));
  }

  listen = () => new Promise<void>((resolve) => void this.#server.listen(0, "127.0.0.1", resolve));
  close = () => new Promise((resolve) => this.#server.close(resolve));
  get url(): string {
    return `smtp://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  #talk(socket: Socket): void {
    let pending = "";
    let isData = false;
    socket.on("error", () => {});
    socket.write("220 test\r\n");
    socket.on("data", (chunk) => {
      pending += chunk.toString();
      for (;;) {
        const end = isData ? pending.indexOf("\r\n.\r\n") : pending.indexOf("\r\n");
        if (end === -1) return;
        const text = pending.slice(0, end);
        pending = pending.slice(end + (isData ? 5 : 2));
        if (isData) {
          this.mails.push(text);
          isData = false;
          socket.write("250 taken\r\n");
        } else if (text.startsWith("DATA")) {
          isData = true;
          socket.write("354 go on\r\n");
        } else if (text.startsWith("RCPT") && this.refuses) socket.write("451 not now\r\n");
        else if (text.startsWith("QUIT")) socket.end("221 bye\r\n");
        else socket.write("250 ok\r\n");
      }
    });
  }
}

let api: TestApi;
let server: MailServer;
let tools: InvitationTools;

beforeAll(async () => {
  api = await createTestApi();
  server = new MailServer();
  await server.listen();
  const mailer = createMailer({ url: server.url, from: "Research <research@example.com>" });
  const post = { mailer, publicUrl: "https://interviews.example.com" };
  tools = { database: api.database, log: api.app.log, now: () => api.clock.now, post };
}, 60_000);
afterEach(() => {
  server.mails.length = 0;
  server.refuses = false;
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

/** The text part, as it was written. */
const decoded = (mail: string): string => {
  const [head = "", body = ""] = mail.split(/\r\n\r\n([\s\S]*)/u);
  if (/base64/iu.test(head)) return Buffer.from(body, "base64").toString();
  const bytes = body
    .replaceAll("=\r\n", "")
    .replaceAll(/=([0-9A-F]{2})/gu, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));
  return /quoted-printable/iu.test(head) ? Buffer.from(bytes, "latin1").toString() : body;
};

describe("an invitation", () => {
  it("brings the personal link by mail, once, and nothing of the tenant", async () => {
    const ada = await invite({ name: "Secret study" }, "ada@example.com", "Ada");
    expect(ada.mailed_at).toBeNull();
    await sendInvitation(tools, { tenantId, inviteeId: ada.id });
    await sendInvitation(tools, { tenantId, inviteeId: ada.id });
    expect(server.mails).toHaveLength(1);
    const [mail = ""] = server.mails;
    expect(mail).toMatch(/^To: ada@example\.com\r$/mu);
    expect(mail).toContain(`Message-ID: <invitation-${ada.id}@127.0.0.1>`);
    expect(decoded(mail)).toContain(`https://interviews.example.com${ada.link}`);
    expect(decoded(mail)).toContain("Hello Ada,");
    expect(mail).not.toMatch(/Secret study|genie/u);
    expect(await mailedAt(ada.id)).toEqual(api.clock.now);
  });

  it("is in the interview's language, and says who asks where they want it said", async () => {
    const fields = { language: "th", dynamicFields: { public_organisation: "ACME\r\nBcc: all@example.com" } };
    const one = await invite(fields, "somchai@example.com");
    await sendInvitation(tools, { tenantId, inviteeId: one.id });
    const [mail = ""] = server.mails;
    expect(mail).toContain("Content-Language: th");
    expect(decoded(mail)).toContain("สวัสดี");
    expect(decoded(mail)).toContain("ACME Bcc: all@example.com");
    expect(mail).not.toMatch(/^Bcc:/mu);
  });

  it("that the mail server does not take is tried again", async () => {
    const one = await invite({}, "later@example.com");
    server.refuses = true;
    await expect(sendInvitation(tools, { tenantId, inviteeId: one.id })).rejects.toThrow(/451/u);
    expect(await mailedAt(one.id)).toBeNull();
    server.refuses = false;
    await sendInvitation(tools, { tenantId, inviteeId: one.id });
    expect(server.mails).toHaveLength(1);
  });

  it("that was withdrawn is not mailed", async () => {
    const one = await invite({}, "gone@example.com");
    await api.call("PUT", `/api/interviewer/add-invited-user/${one.interviewerId}`, {
      body: { user_email: "gone@example.com" },
    });
    await sendInvitation(tools, { tenantId, inviteeId: one.id });
    expect(server.mails).toEqual([]);
  });

  it("is not mailed where no mail server is set: its link stands in the list", async () => {
    const one = await invite({}, "byhand@example.com");
    await sendInvitation({ ...tools, post: undefined }, { tenantId, inviteeId: one.id });
    const { body } = await api.call("GET", `/api/users/invitee-list/${one.interviewerId}`);
    expect(body).toMatchObject({ data: [{ link: one.link, mailed_at: null }] });
  });

  it("is a job of the same transaction", async () => {
    const jobs = await api.query(`select data from jobs.job where name = 'invitation-mail'`);
    const one = await invite({}, "queued@example.com");
    const after = await api.query(`select data from jobs.job where name = 'invitation-mail'`);
    expect(after).toHaveLength(jobs.length + 1);
    expect(after.map(({ data }) => data)).toContainEqual({ tenantId, inviteeId: one.id });
  });
});

describe("the settings of mail", () => {
  it.each([
    [{ SMTP_URL: "http://mail" }, "SMTP_URL must be an address that starts with smtp:// or smtps://."],
    [{ SMTP_URL: "smtp://mail" }, "MAIL_FROM is missing; SMTP_URL needs it."],
    [{ SMTP_URL: "smtp://mail", MAIL_FROM: "a@b.c" }, "PUBLIC_URL is missing; SMTP_URL needs it"],
    [{ MAIL_FROM: "a@b.c" }, "MAIL_FROM is given, but SMTP_URL is missing."],
    [{ SMTP_URL: "smtp://mail", MAIL_FROM: "nobody" }, "MAIL_FROM must be an address"],
  ])("%j are refused", (environment, message) => {
    expect(() => readSettings(environment)).toThrow(message);
  });

  it("are read", () => {
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
