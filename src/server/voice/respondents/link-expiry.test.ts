import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Invitee, Problem, RespondentLink } from "../../../contracts/contracts.gen.ts";
import { createTestApi, tenantIds, type TestApi } from "../../testing/create-test-api.ts";
import { createTestLink, createTestInterviewer } from "../testing/create-test-interviewer.ts";
import { TextConversation } from "../testing/respondent-device.ts";

const hour = 60 * 60_000;
const resumeCode = randomBytes(32).toString("base64url");
let api: TestApi;
let interviewer: Awaited<ReturnType<typeof createTestInterviewer>>;

beforeAll(async () => {
  api = await createTestApi();
  interviewer = await createTestInterviewer(api.database, { tenantId: tenantIds.genie, status: "published" });
});
afterAll(() => api.close());

const later = (milliseconds: number) => new Date(api.clock.now.getTime() + milliseconds);
const ask = (path: "link" | "ticket", body: object) =>
  api.app.inject({ method: "POST", url: `/voice/respondents/${path}`, payload: body });
const read = async (token: string) => {
  const answer = await ask("link", { token, resume_code: resumeCode, device_id: randomUUID() });
  return answer.json<{ data: RespondentLink }>().data;
};
const ticket = (token: string) =>
  ask("ticket", { token, resume_code: resumeCode, device_id: randomUUID(), purpose: "text" });

describe("a link with an expiry date", () => {
  it("stops opening then, also for an interview that was begun, until staff extend it", async () => {
    const of = { tenantId: tenantIds.genie, interviewerId: interviewer.id, now: api.clock.now };
    const { token } = await createTestLink(api.database, of);
    const path = `/api/interviewer/${interviewer.id}/link`;
    const set = (body: object, as: "staff" | "stranger" = "staff") => api.call("PUT", path, { as, body });
    const begun = (await ticket(token)).json<{ data: { ticket: string; conversation_id: string } }>().data;
    const conversationId = begun.conversation_id;
    const talk = new TextConversation(api.app, {
      as: null,
      workflowId: interviewer.engineId,
      conversationId,
    });
    expect((await talk.say("", { body: { metadata_context: { ticket: begun.ticket } } })).status).toBe(200);

    const expiresAt = later(hour).toISOString();
    expect((await set({ is_open: true, expires_at: expiresAt })).body).toMatchObject({
      data: { is_open: true, is_expired: false, expires_at: expiresAt },
    });
    expect(await read(token)).toMatchObject({ state: "open", conversation: { id: conversationId } });
    // Closing and reopening keeps the date.
    await set({ is_open: false });
    expect((await read(token)).state).toBe("closed");
    await set({ is_open: true });
    api.clock.now = new Date(expiresAt);
    expect(await read(token)).toMatchObject({ state: "expired", interview: null, conversation: null });
    expect((await ticket(token)).statusCode).toBe(409);
    expect((await api.call("GET", path)).body).toMatchObject({ data: { is_open: true, is_expired: true } });

    const past = await set({ is_open: true, expires_at: expiresAt });
    expect([past.status, (past.body as Problem).errors?.[0]?.pointer]).toEqual([422, "/expires_at"]);
    expect((await set({ is_open: true, expires_at: "soon" })).status).toBe(422);
    expect((await set({ is_open: true, expires_at: null }, "stranger")).status).toBe(404);
    expect((await set({ is_open: true, expires_at: null })).body).toMatchObject({
      data: { is_expired: false, expires_at: null },
    });
    expect(await read(token)).toMatchObject({ state: "open", conversation: { is_ended: false } });
    const trail = await api.query(
      `select after->>'link_expires_at' as at from tenant.audit_entries
       where entity_id = '${interviewer.id}' order by at, id`,
    );
    expect(trail.map((entry) => entry["at"])).toEqual([expiresAt, expiresAt, expiresAt, null]);
  });

  it("can be set for one invitation", async () => {
    const invite = (user_email: string, expires_at: string) =>
      api.call("POST", "/api/interviewer/add-invited-user", {
        body: { interviewer_id: interviewer.id, user_email, expires_at },
      });
    const expiresAt = later(hour).toISOString();
    const { data } = (await invite("brief@example.com", expiresAt)).body as { data: Invitee };
    expect(data.expires_at).toBe(expiresAt);
    const token = data.link?.replace("/interview/", "") ?? "";
    expect((await read(token)).state).toBe("open");
    api.clock.now = later(hour);
    expect((await read(token)).state).toBe("expired");
    expect((await invite("late@example.com", expiresAt)).status).toBe(422);
    const { body } = await api.call("GET", `/api/users/invitee-list/${interviewer.id}`);
    expect((body as { data: Invitee[] }).data).toMatchObject([{ id: data.id, expires_at: expiresAt }]);
  });
});
