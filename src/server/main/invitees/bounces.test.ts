import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Invitee, Problem } from "../../../contracts/contracts.gen.ts";
import { readSettings, SettingsError } from "../../platform/settings.ts";
import { createTestApi, tenantIds, type TestApi } from "../../testing/create-test-api.ts";
import { insertInterviewer } from "../../testing/insert-interviewer.ts";
import { BounceReportError, readBounce } from "./read-bounce.ts";

const secret = "0123456789abcdef0123456789abcdef";
const environment = {
  SMTP_URL: "smtp://mail.example.com",
  MAIL_FROM: "Research <research@example.com>",
  PUBLIC_URL: "https://interviews.example.com",
  MAIL_BOUNCE_SECRET: secret,
};

let api: TestApi;

beforeAll(async () => {
  api = await createTestApi({ environment });
});
afterAll(() => api.close());

interface Report {
  readonly messageId?: string;
  readonly action?: string;
  readonly status?: string;
}

/** A bounce report in the format of Postfix. */
const postfix = ({ messageId = "a@b", action = "failed", status = "5.1.1" }: Report) =>
  `Return-Path: <>
Date: Thu, 26 Nov 2026 10:00:00 +0000 (UTC)
From: MAILER-DAEMON@mx.example.com (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
To: research@example.com
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
	boundary="8F2C31C0A.1764151200/mx.example.com"
Message-Id: <20261126100000.8F2C31C0A@mx.example.com>

This is a MIME-encapsulated message.

--8F2C31C0A.1764151200/mx.example.com
Content-Description: Notification
Content-Type: text/plain; charset=us-ascii

I'm sorry to have to inform you that your message could not be delivered.

--8F2C31C0A.1764151200/mx.example.com
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.com
Arrival-Date: Thu, 26 Nov 2026 09:59:58 +0000 (UTC)

Final-Recipient: rfc822; ada@example.com
Original-Recipient: rfc822;ada@example.com
Action: ${action}
Status: ${status}
Remote-MTA: dns; mx.other.example
Diagnostic-Code: smtp; 550 5.1.1 <ada@example.com>: Recipient address
    rejected: User unknown

--8F2C31C0A.1764151200/mx.example.com
Content-Description: Undelivered Message
Content-Type: message/rfc822

From: Research <research@example.com>
To: ada@example.com
Subject: Invitation
Message-ID: <${messageId}>

Hello Ada
Message-ID: <not-a-header@example.com>

--8F2C31C0A.1764151200/mx.example.com--
`.replaceAll("\n", "\r\n");

/** A report with headers only, an unquoted boundary and a folded Message-ID. */
const headersOnly = `From: postmaster@other.example
Content-Type: multipart/report; boundary=b_1; report-type="delivery-status"

--b_1
Content-Type: message/delivery-status

Reporting-MTA: dns; other.example

Action: Failed (expired)
Status: 4.4.7
--b_1
Content-Type: text/rfc822-headers

Subject: Invitation
Message-ID:
 <folded@example.com>
--b_1--
`;

describe("readBounce", () => {
  it("returns the Message-ID and status of the returned mail", () => {
    expect(readBounce(postfix({ messageId: "invitation-1-1@mail.example.com" }))).toEqual({
      messageId: "invitation-1-1@mail.example.com",
      status: "5.1.1",
    });
    expect(readBounce(headersOnly)).toEqual({ messageId: "folded@example.com", status: "4.4.7" });
    expect(readBounce(postfix({ status: "lots of text" }))).toMatchObject({ status: "5.0.0" });
  });

  it("returns null for delayed and delivered mail", () => {
    for (const action of ["delayed", "relayed", "delivered"])
      expect([action, readBounce(postfix({ action }))]).toEqual([action, null]);
  });

  it.each([
    ["nothing", "", /not a multipart\/report/],
    ["an answer", "From: ada@example.com\nContent-Type: text/plain\n\nI am away.", /not a multipart\/report/],
    [
      "a receipt",
      headersOnly.replace("delivery-status", "disposition-notification"),
      /not a multipart\/report/,
    ],
    ["no boundary", headersOnly.replace("boundary=b_1; ", ""), /no multipart boundary/],
    [
      "no status",
      headersOnly.replace("message/delivery-status", "text/plain"),
      /no message\/delivery-status/,
    ],
    [
      "nothing returned",
      headersOnly.replace("text/rfc822-headers", "text/plain"),
      /does not contain the headers/,
    ],
    ["no Message-ID", headersOnly.replace("Message-ID:", "X-Id:"), /no Message-ID/],
    ["two ids in one", headersOnly.replace("<folded@", "<a@b> <folded@"), /no Message-ID/],
  ])("rejects an invalid report: %s", (_, text, message) => {
    expect(() => readBounce(text)).toThrow(BounceReportError);
    expect(() => readBounce(text)).toThrow(message);
  });

  it("parses adversarial reports in time", () => {
    const worst = ["\n", "\n\n", "--b_1\n", "; boundary=", "\n ", "report-type ", "a: b\n", "\n--b_1\n\n"];
    const begun = performance.now();
    for (const text of worst) {
      const long = text.repeat(Math.floor(250_000 / text.length));
      for (const report of [
        long,
        headersOnly + long,
        headersOnly.replace("--b_1\n", `--b_1\n${long}\n--b_1\n`),
      ]) {
        try {
          readBounce(report);
        } catch (error) {
          expect(error).toBeInstanceOf(BounceReportError);
        }
      }
    }
    expect(performance.now() - begun).toBeLessThan(5_000);
  });
});

/** Creates an invitee whose invitation was accepted by the mail server, in its `mailing`-th mailing. */
async function mailed(email: string, mailing = 1) {
  const interviewerId = await insertInterviewer(api, { status: "published", isActive: true });
  const { body } = await api.call("POST", "/api/interviewer/add-invited-user", {
    body: { interviewer_id: interviewerId, user_email: email, full_name: null },
  });
  const { id } = (body as { data: Invitee }).data;
  await api.query(`update tenant.invitees
    set mailed_at = now(), next_mail_at = null, mailing = ${mailing} where id = '${id}'`);
  const read = async () => {
    const list = await api.call("GET", `/api/users/invitee-list/${interviewerId}`);
    const { mail_state: state, mail_failure: failure } = (list.body as { data: Invitee[] }).data[0] ?? {};
    return [state, failure];
  };
  return { read, messageId: `invitation-${id}-1@mail.example.com` };
}

const bring = (report: string, authorization = `Bearer ${secret}`, type = "message/rfc822") =>
  api.app.inject({
    method: "POST",
    url: "/main/mail/bounces",
    headers: { authorization, "content-type": type },
    payload: report,
  });

describe("a returned mail", () => {
  it.each([
    ["5.1.1", "The mail came back: the address does not exist (5.1.1)."],
    ["5.2.2", "The mail came back: the mailbox is full (5.2.2)."],
    ["5.7.26", "The mail came back: the recipient's mail server refused it (5.7.26)."],
    ["4.4.7", "The mail came back (4.4.7)."],
  ])("is shown with its invitation for status %s", async (status, failure) => {
    const { read, messageId } = await mailed("ada@example.com");
    expect(await read()).toEqual(["sent", null]);
    expect((await bring(postfix({ messageId, status }))).statusCode).toBe(204);
    expect(await read()).toEqual(["failed", failure]);
    // Repeating the report changes nothing.
    expect((await bring(postfix({ messageId, status: "5.0.0" }))).statusCode).toBe(204);
    expect(await read()).toEqual(["failed", failure]);
  });

  it("responds with 409 until the mail is recorded as sent", async () => {
    const { read, messageId } = await mailed("linus@example.com");
    const id = messageId.slice("invitation-".length, -"-1@mail.example.com".length);
    await api.query(`update tenant.invitees set mailed_at = null, next_mail_at = now() where id = '${id}'`);
    expect((await bring(postfix({ messageId }))).statusCode).toBe(409);
    await api.query(`update tenant.invitees set mailed_at = now(), next_mail_at = null where id = '${id}'`);
    expect((await bring(postfix({ messageId }))).statusCode).toBe(204);
    expect((await read())[0]).toBe("failed");
  });

  it("ignores outdated mailings and other mails", async () => {
    const { read, messageId } = await mailed("grace@example.com", 2);
    const others = [
      "newsletter@example.com",
      `invitation-${tenantIds.genie}-1@x`,
      "invitation-'or'1'='1-1@x",
    ];
    for (const id of [messageId, ...others])
      expect((await bring(postfix({ messageId: id }))).statusCode).toBe(204);
    expect(
      (await bring(postfix({ messageId: messageId.replace("-1@", "-2@"), action: "delayed" }))).statusCode,
    ).toBe(204);
    expect(await read()).toEqual(["sent", null]);
  });

  it("requires the secret, message/rfc822 and at most 256 kB", async () => {
    const { read, messageId } = await mailed("eve@example.com");
    const report = postfix({ messageId });
    for (const wrong of ["", secret, `Bearer ${secret}x`, "Bearer ", `Bearer ${secret.slice(1)}`])
      expect([wrong, (await bring(report, wrong)).statusCode]).toEqual([wrong, 403]);
    expect((await bring(report, undefined, "application/json")).statusCode).toBe(415);
    expect((await bring(report + "x".repeat(256_000))).statusCode).toBe(413);
    const refused = await bring("Subject: I am away\n\nBack on Monday.");
    expect([refused.statusCode, refused.json<Problem>().errors?.[0]?.message]).toEqual([
      422,
      "The message is not a multipart/report of the type delivery-status.",
    ]);
    expect(await read()).toEqual(["sent", null]);
  });

  it("is rejected without a configured secret, which must be long enough", async () => {
    const without = await createTestApi();
    const answer = await without.app.inject({
      method: "POST",
      url: "/main/mail/bounces",
      headers: { authorization: "Bearer undefined", "content-type": "message/rfc822" },
      payload: postfix({}),
    });
    await without.close();
    expect([answer.statusCode, answer.json<Problem>().detail]).toEqual([
      403,
      "Bounced mail is not processed here: MAIL_BOUNCE_SECRET is not set.",
    ]);
    const { SMTP_URL: _, MAIL_FROM: __, ...withoutMail } = environment;
    for (const settings of [{ ...environment, MAIL_BOUNCE_SECRET: "short" }, withoutMail])
      expect(() => readSettings(settings)).toThrow(SettingsError);
  });
});
