import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type {
  Conversation,
  DebugEvent,
  InterviewGuide,
  InterviewerPreview,
} from "../../../contracts/contracts.gen.ts";
import { createTestApi, people, tenantIds, type TestApi } from "../../testing/create-test-api.ts";
import { createTestLink, createTestInterviewer } from "../testing/create-test-interviewer.ts";
import { newResumeCode, RespondentDevice, TextConversation } from "../testing/respondent-device.ts";

let api: TestApi;
let interviewer: Awaited<ReturnType<typeof createTestInterviewer>>;
let openToken: string;

beforeAll(async () => {
  api = await createTestApi();
  interviewer = await createTestInterviewer(api.database, {
    tenantId: tenantIds.genie,
    status: "published",
    dynamicFields: {
      ask_consent: true,
      mask_personal_data: true,
      public_title: " Suppliers and you ",
      template_code: "SECRET-1",
    },
  });
  openToken = (await link()).token;
});
afterAll(() => api.close());

const link = (email?: string) =>
  createTestLink(api.database, {
    tenantId: tenantIds.genie,
    interviewerId: interviewer.id,
    now: api.clock.now,
    ...(email === undefined ? {} : { email }),
  });

/** A respondent's browser, with this interviewer. */
class Device extends RespondentDevice {
  constructor(token: string, code?: string | null) {
    super(api.app, { workflowId: interviewer.engineId, token, ...(code === undefined ? {} : { code }) });
  }
}

const full =
  "Prices rose for all of us last year because fuel became expensive, so we looked for another partner.";

describe("a respondent's link", () => {
  it("describes the interview, and nothing else of its tenant", async () => {
    const { data } = await new Device(openToken).read();
    const guide = await api.call("GET", `/api/interview-guides/${interviewer.interviewGuideId}`);
    const minutes = (guide.body as { data: InterviewGuide }).data.estimated_minutes;
    expect(minutes).toBeGreaterThan(1);
    expect(data).toEqual({
      state: "open",
      language: "en",
      interview: {
        workflow_id: interviewer.engineId,
        title: "Suppliers and you",
        organisation: null,
        summary: null,
        medium: "chat",
        minutes, // Includes probes, as staff see it beside the guide.
        asks_consent: true,
        masks_personal_data: true,
        is_personal: false,
        is_preview: false,
        consent_words: { yes: "Yes", no: "No" },
        transcribes_speech: false,
      },
      conversation: null,
    });
  });

  it.each(["x", "x".repeat(43), newResumeCode(), "../../etc", "🙂"])(
    "is not found if its token was guessed (%s)",
    async (token) => {
      const device = new Device(token);
      expect((await device.read()).status).toBe(404);
      expect((await device.ticket()).status).toBe(404);
      expect((await device.enter()).status).toBe(404);
    },
  );

  it("admits no new respondents once it has all its responses, but the thirty current ones continue", async () => {
    const inside = 30;
    const limited = await createTestInterviewer(api.database, {
      tenantId: tenantIds.genie,
      status: "published",
      dynamicFields: { ask_consent: false, max_responses: inside },
    });
    const own = await createTestLink(api.database, {
      tenantId: tenantIds.genie,
      interviewerId: limited.id,
      now: api.clock.now,
    });
    const options = { workflowId: limited.engineId, token: own.token };
    const guests = Array.from({ length: inside }, () => new RespondentDevice(api.app, options));
    for (const guest of guests) {
      expect((await guest.enter()).status).toBe(201);
      await guest.say("");
    }
    const shown = async () => (await api.call("GET", `/api/interviewer/${limited.id}/link`)).body;
    expect(await shown()).toMatchObject({ data: { closed_reason: "max_responses" } });
    const second = new RespondentDevice(api.app, options);
    expect((await second.read()).data).toMatchObject({ state: "closed", interview: null });
    expect((await second.enter()).status).toBe(409);
    for (const guest of guests) {
      expect((await guest.read()).data).toMatchObject({ state: "open" });
      expect((await guest.say(full)).status).toBe(200);
    }
    await api.query(`update tenant.conversations set ending = 'refused_consent', is_ended = true
      where interviewer_id = '${limited.id}'`);
    expect((await second.read()).data).toMatchObject({ state: "open" });
    expect(await shown()).toMatchObject({ data: { closed_reason: null } });
  });

  describe("of a preview", () => {
    beforeAll(async () => {
      const { userId, tenantId, email } = people.staff;
      await api.query(`insert into control.users (id, email) values ('${userId}', '${email}')`);
      await api.query(
        `insert into control.memberships (tenant_id, user_id) values ('${tenantId}', '${userId}')`,
      );
    });

    const previewOf = async (row: { readonly id: string; readonly engineId: string }) => {
      const answer = await api.call("POST", `/api/interviewer/${row.id}/preview`, { as: "staff" });
      const { data } = answer.body as { data?: InterviewerPreview };
      const token = data?.link.split("/").at(-1) ?? "";
      return { answer, device: new RespondentDevice(api.app, { workflowId: row.engineId, token }) };
    };

    it("shows the current draft, and counts nothing that is said", async () => {
      const draft = await createTestInterviewer(api.database, {
        tenantId: tenantIds.genie,
        status: "draft",
        dynamicFields: { ask_consent: false, max_responses: 1, public_title: "Not out yet" },
      });
      const { answer, device } = await previewOf(draft);
      expect(answer.status).toBe(201);
      expect((await device.read()).data).toMatchObject({
        state: "open",
        interview: { title: "Not out yet", is_preview: true },
        conversation: null,
      });
      const { status } = await device.begin();
      expect(status).toBe(200);
      await device.say(full);
      expect((await device.read()).data.conversation?.lines.length).toBeGreaterThan(2);
      const held = await api.query(
        `select is_test, invitee_id, staff_id is not null as is_staffs from tenant.conversations
         where interviewer_id = '${draft.id}'`,
      );
      expect(held).toEqual([{ is_test: true, invitee_id: null, is_staffs: true }]);
    });

    it("leaves the respondents' link unchanged, and expires after a day", async () => {
      const { device } = await previewOf(interviewer);
      const own = await api.call("GET", `/api/interviewer/${interviewer.id}/link`);
      expect(own.body).toMatchObject({ data: { is_open: true, expires_at: null } });
      const { now } = api.clock;
      api.clock.now = new Date(now.getTime() + 24 * 60 * 60 * 1_000);
      expect((await device.read()).data).toMatchObject({ state: "expired", interview: null });
      api.clock.now = now;
    });

    it("does not open once its member has left the tenant", async () => {
      const { device } = await previewOf(interviewer);
      await api.query(`delete from control.memberships where user_id = '${people.staff.userId}'`);
      expect((await device.enter({ takes_over: true })).status).toBe(404);
    });

    it("cannot be created without a guide", async () => {
      const empty = await createTestInterviewer(api.database, { tenantId: tenantIds.genie, status: "draft" });
      await api.query(`update tenant.interviewers set interview_guide_id = null where id = '${empty.id}'`);
      expect((await previewOf(empty)).answer.status).toBe(409);
    });
  });

  it.each([
    ["closed", "closed_at = now()"],
    ["expired", "expires_at = timestamptz '2026-11-21T09:59:59Z'"],
  ])("that is %s does not open, also for a begun interview", async (state, change) => {
    const { token } = await link(`${state}@example.com`);
    const device = new Device(token, null);
    await device.begin();
    await api.query(`update control.link_tokens set ${change} where token_hash in (select token_hash from
      control.link_tokens order by created_at desc, token_hash) and invitee_id = (select id from tenant.invitees
      where email = '${state}@example.com')`);
    expect((await device.read()).data).toEqual({
      state,
      language: "en",
      interview: null,
      conversation: null,
    });
    for (const refused of [await device.ticket(), await device.enter(), await device.sendTurn("yes")])
      expect([refused.status, refused.problem?.error_code]).toEqual([409, "ERR_CONFLICT"]);
  });

  it("is closed while its interviewer is paused", async () => {
    const { token } = await link("paused@example.com");
    await api.query(`update tenant.interviewers set is_active = false where id = '${interviewer.id}'`);
    const device = new Device(token, null);
    expect((await device.read()).data.state).toBe("closed");
    expect((await device.ticket()).status).toBe(409);
    await api.query(`update tenant.interviewers set is_active = true where id = '${interviewer.id}'`);
    expect((await device.read()).data.state).toBe("open");
  });
});

describe("an interview by a link", () => {
  it("reaches its end and is counted, with invitee, price and consent in its row", async () => {
    await api.query(`update tenant.interviewers set price = 12.5 where id = '${interviewer.id}'`);
    const { token, inviteeId } = await link("ada@example.com");
    const device = new Device(token, null);
    const opening = await device.begin();
    expect(opening.debug).toMatchObject({ awaits_consent: true, coverage: 0, graph_state: { nodes: [] } });
    expect((await device.read()).data.conversation).toMatchObject({ awaits_consent: true, coverage: 0 });
    const welcome = await device.say("yes");
    expect(welcome.text).toContain("What made you change your supplier?");
    expect(welcome.debug?.awaits_consent).toBe(false);
    await device.say(full);
    expect((await device.read()).data.conversation).toMatchObject({ awaits_consent: false, coverage: 0.5 });
    await device.say(`Our head of purchasing. ${full}`);
    expect((await device.say("no")).debug).toMatchObject({ is_ended: true, ending: "completed" });
    const { data } = await device.read();
    expect(data.conversation).toMatchObject({
      is_ended: true,
      ending: "completed",
      may_begin_again: false,
      coverage: 1,
    });
    const row = await api.call("GET", `/voice/conversations/${data.conversation?.id}`);
    const transcript = (row.body as { data: Conversation }).data;
    expect(transcript).toMatchObject({
      is_test: false,
      user_id: "Ada Lovelace",
      language: "en",
      is_ended: true,
    });
    const [stored] = await api.query(
      `select invitee_id, price, consent_at from tenant.conversations where id = '${data.conversation?.id}'`,
    );
    expect(stored).toMatchObject({ invitee_id: inviteeId, price: "12.50" });
    expect(stored?.["consent_at"]).toEqual(api.clock.now);
  });

  it("offers the same options after a reload: choices, 0 to 10 for a rating, yes and no, or none", async () => {
    const asking = await createTestInterviewer(api.database, {
      tenantId: tenantIds.genie,
      status: "published",
      profile: "belief-audit",
      questions:
        "- Do you run a company? [screen]\n  - end: no\n- How often do you buy?\n  - choice: Every week\n  - choice: Never\n- Small suppliers are better. [belief]",
    });
    const { token } = await createTestLink(api.database, {
      tenantId: tenantIds.genie,
      interviewerId: asking.id,
      now: api.clock.now,
    });
    const device = new RespondentDevice(api.app, { workflowId: asking.engineId, token });
    const offered = async (turn: Promise<{ debug?: DebugEvent | undefined }>) => {
      const { debug } = await turn;
      const after = (await device.read()).data.conversation;
      expect([after?.options, after?.coverage]).toEqual([debug?.options, debug?.coverage]);
      return after?.options;
    };
    expect(await offered(device.begin())).toEqual(["yes", "no"]);
    expect(await offered(device.say("yes"))).toEqual(["Every week", "Never"]);
    expect(await offered(device.say("Never"))).toBeUndefined();
    expect(await offered(device.say("I agree, they care more."))).toEqual([..."0123456789", "10"]);
    expect(await offered(device.say("I think I want to stop here"))).toEqual(["Yes", "No"]);
  });

  it("ends when consent is refused, and may be begun again", async () => {
    const { token } = await link("unwilling@example.com");
    const device = new Device(token, null);
    await device.begin();
    expect((await device.say("no")).debug).toMatchObject({ is_ended: true, ending: "refused_consent" });
    const first = (await device.read()).data.conversation;
    expect(first).toMatchObject({ ending: "refused_consent", may_begin_again: true });
    api.clock.now = new Date(api.clock.now.getTime() + 60_000);
    const again = new Device(token, null);
    expect((await again.begin()).debug).toMatchObject({ awaits_consent: true, is_ended: false });
    expect((await again.read()).data.conversation?.id).not.toBe(first?.id);
  });

  it("continues after a week in the same browser, and in no other with the same open link", async () => {
    const device = new Device(openToken);
    const opening = await device.begin();
    await device.say("yes");
    api.clock.now = new Date(api.clock.now.getTime() + 7 * 24 * 60 * 60_000);
    const back = new Device(openToken, device.code);
    const { data } = await back.read();
    const opened = { type: "ai", content: opening.text };
    expect(data.conversation).toMatchObject({ is_elsewhere: true, lines: [opened, {}, {}] });
    await back.enter({ takes_over: true });
    expect((await back.say(full)).text).toContain("Who decides about suppliers?");
    expect((await new Device(openToken).read()).data.conversation).toBeNull();
    expect((await new Device(openToken, null).ticket()).status).toBe(422);
  });

  it("belongs to the device that took it over last", async () => {
    const { token } = await link("two@example.com");
    const [phone, desk] = [new Device(token, null), new Device(token, null)];
    await phone.begin();
    await phone.say("yes");
    expect((await desk.read()).data.conversation).toMatchObject({ is_elsewhere: true, lines: [] });
    await desk.begin();
    for (const refused of [await phone.ticket(), await phone.sendTurn("maybe")])
      expect([refused.status, refused.problem?.error_code]).toEqual([409, "ERR_CONFLICT"]);
    expect((await phone.read()).data.conversation?.is_elsewhere).toBe(true);
    expect((await desk.read()).data.conversation).toMatchObject({ is_elsewhere: false, lines: [{}, {}, {}] });
    await phone.begin();
    expect((await desk.ticket()).status).toBe(409);
  });

  it("is a single one if ten devices open a forwarded link at once, and belongs to one of them", async () => {
    const { token } = await link("twice@example.com");
    const devices = Array.from({ length: 10 }, () => new Device(token, null));
    const begun = await Promise.all(devices.map((device) => device.begin()));
    expect(new Set(devices.map(({ current }) => current?.conversation_id)).size).toBe(1);
    expect(begun.map(({ status }) => status)).toContain(200);
    // The last device to begin has it; the others learn so with their next answer at the latest.
    const answered = await Promise.all(devices.map((device) => device.sendTurn("Prices rose for us.")));
    // Ten concurrent answers to one interview also exceed the rate limit.
    const refusals = answered
      .filter(({ status }) => status !== 200)
      .map(({ problem }) => problem?.error_code);
    expect(refusals.length).toBeGreaterThanOrEqual(9);
    for (const code of refusals) expect(["ERR_CONFLICT", "ERR_TOO_MANY_REQUESTS"]).toContain(code);
    const states = await Promise.all(devices.map(async (device) => (await device.read()).data));
    const has = devices.filter((_, index) => states[index]?.conversation?.is_elsewhere === false);
    expect(has).toHaveLength(1);
    api.clock.now = new Date(api.clock.now.getTime() + 60_000);
    expect((await has[0]?.sendTurn("And fuel became expensive."))?.status).toBe(200);
  });

  it("cannot be accessed by its id, with another link or with a used ticket", async () => {
    const { token } = await link("victim@example.com");
    const victim = new Device(token, null);
    const conversationId = (await victim.begin()).debug?.conversation_id ?? "";
    const stranger = new Device(openToken);
    const { data } = await stranger.ticket();
    const steal = new TextConversation(api.app, {
      as: null,
      workflowId: interviewer.engineId,
      conversationId,
    });
    const body = { metadata_context: { ticket: data.ticket } };
    expect((await steal.say("yes", { body })).status).toBe(404);
    expect((await steal.say("yes", { body })).status).toBe(401);
    expect(data.conversation_id).not.toBe(conversationId);
  });

  it("stores markup as text, and rejects invalid characters with a reason", async () => {
    const device = new Device(openToken);
    await device.begin();
    await device.say("yes");
    expect((await device.say("<img src=x onerror=alert(1)>")).status).toBe(200);
    const { data } = await device.read();
    expect(data.conversation?.lines.map(({ content }) => content)).toContain("<img src=x onerror=alert(1)>");
    expect((await device.say("half \ud800 a character")).status).toBe(422);
  });
});

describe("rate limits", () => {
  it("reject an address that tries too many unknown links, with retry-after, and no other", async () => {
    const ask = (remoteAddress: string, token = newResumeCode()) =>
      api.app.inject({ method: "POST", url: "/voice/respondents/link", remoteAddress, payload: { token } });
    for (let count = 0; count < 60; count += 1) expect((await ask("10.9.9.9")).statusCode).toBe(404);
    const refused = await ask("10.9.9.9");
    expect(refused.statusCode).toBe(429);
    expect(refused.headers["retry-after"]).toMatch(/^[1-9]\d?$/);
    expect((await ask("10.9.9.10", openToken)).statusCode).toBe(200);
  });
});

describe("the open link", () => {
  it("is closed and opened by staff, with audit entries; personal links stay open", async () => {
    const path = `/api/interviewer/${interviewer.id}/link`;
    const { token } = await link("stays@example.com");
    expect((await api.call("GET", path)).body).toMatchObject({ data: { is_open: true } });
    const closed = await api.call("PUT", path, { as: "staff", body: { is_open: false } });
    expect(closed.body).toMatchObject({ data: { is_open: false } });
    expect((await new Device(openToken).read()).data.state).toBe("closed");
    expect((await new Device(token, null).read()).data.state).toBe("open");
    await api.call("PUT", path, { as: "staff", body: { is_open: true } });
    expect((await new Device(openToken).read()).data.state).toBe("open");
    const trail = await api.query(
      `select after->>'link_is_open' as is_open from tenant.audit_entries where entity_id = '${interviewer.id}'
       order by at, id`,
    );
    expect(trail).toEqual([{ is_open: "false" }, { is_open: "true" }]);
    expect((await api.call("PUT", path, { as: "stranger", body: { is_open: false } })).status).toBe(404);
  });
});
