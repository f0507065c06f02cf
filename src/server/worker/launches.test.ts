import { afterAll, afterEach, describe, expect, it } from "vitest";
import type { Invitee, Problem } from "../../contracts/contracts.gen.ts";
import { digest } from "../identity/tokens/refresh-token.ts";
import { findLink } from "../storage/control/link-tokens.ts";
import { tenantIds } from "../testing/create-test-api.ts";
import { dataOf, openLaunches, pathOf } from "./testing.ts";

const { api, work, stopWorkers, makeReady, publish, awaitLaunch, make, change, read, spoken, close } =
  await openLaunches();
afterEach(stopWorkers);
afterAll(close);

async function opens(link: string | null) {
  const token = link?.split("/").at(-1) ?? "";
  const record = await api.database.inControl((tx) => findLink(tx, digest(token), api.clock.now));
  if (record?.state !== "open") return undefined;
  const { state: _, ...opened } = record;
  return opened;
}

const errorsOf = (body: unknown) =>
  ((body as Problem).errors ?? []).map(({ pointer, message }) => `${pointer} ${message}`);

describe("publishing", () => {
  // Must run first, before other interviewers enqueue speech rendering.
  it("renders each fixed line of a voice interviewer once, and none for a chat", async () => {
    const [chat, inbound] = [await makeReady("chat"), await makeReady("inbound")];
    const changed = await change(inbound, { voice_type: "male", voice_provider: "embedded" });
    expect(changed.body).toMatchObject({ data: { voice_type: "male" } });
    await publish(chat);
    await work();
    await awaitLaunch(chat);
    const waiting = `select id from jobs.job where name = 'speech-render' and state <> 'completed'`;
    await expect.poll(() => api.query(waiting), { timeout: 20_000 }).toEqual([]);
    expect(spoken).toEqual([]);
    await publish(inbound);
    expect(await awaitLaunch(inbound)).toMatchObject({ status: "published" });
    await expect.poll(() => spoken.join("\n"), { timeout: 20_000 }).toContain("male: What happened last?");
    expect(spoken).toContain("male: Welcome to this interview.");
    expect(new Set(spoken).size).toBe(spoken.length);
  });

  it("requires an interviewer that is ready to test, a case code, a channel and the content", async () => {
    const draft = await make("chat");
    expect((await publish(draft)).body).toMatchObject({ error_code: "ERR_CONFLICT" });
    await change(draft, { is_active: true, channel_id: null, knowledge_base_id: null });
    const short = await publish(draft, "  CASE-1  ");
    expect(short.status).toBe(422);
    expect(errorsOf(short.body)).toEqual([
      "/case_code Case Code is required and must be at least 10 characters",
    ]);
    expect(errorsOf((await publish(draft)).body)).toEqual([
      "/channel_id Choose a channel",
      "/knowledge_base_id Interview guide and knowledge base are required",
    ]);
    expect((await change(draft, { status: "live" })).status).toBe(422);
    expect(await read(draft)).toMatchObject({ status: "ready_to_test", tenant: { case_code: null } });
  });

  it("launches once for concurrent requests, with a link and the channel's price", async () => {
    const interviewer = await makeReady("chat");
    const both = await Promise.all([publish(interviewer), publish(interviewer)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await read(interviewer)).toMatchObject({ status: "launching", is_active: true, version: 3 });
    expect((await publish(interviewer, "ANOTHER-CODE")).status).toBe(409);
    const jobs = await api.query(
      `select count(*)::int as jobs from jobs.job where data ->> 'interviewerId' = '${interviewer.id}'`,
    );
    expect(jobs).toEqual([{ jobs: 1 }]);

    await work();
    const live = await awaitLaunch(interviewer);
    expect(live).toMatchObject({
      status: "published",
      price: 40,
      phone_number: null,
      tenant: { case_code: "CASE-2026-11" },
      published_at: api.clock.now.toISOString(),
    });
    expect(live.genie_worker_version_id).not.toBeNull();
    expect(live.link).toMatch(/^\/interview\/[\w-]{43}$/);
    expect(await opens(live.link)).toEqual({
      tenantId: tenantIds.genie,
      interviewerId: interviewer.id,
      inviteeId: null,
      staffId: null,
    });
    expect((await change(interviewer, { name: "Other" })).status).toBe(409);
  });

  it("reports why a launch was refused and can be retried", async () => {
    const interviewer = await makeReady("chat");
    // As left by an import or an older release.
    await api.query(
      `update tenant.interview_guides set questions = '' where id = '${interviewer.interview_guide_id}'`,
    );
    await publish(interviewer);
    await work();
    const failed = await awaitLaunch(interviewer);
    expect(failed).toMatchObject({ status: "failed", is_active: true, link: null });
    expect(failed.failure_reason).toMatch(
      /^The interview guide cannot be used yet\. Questions are required\./,
    );
    await api.query(
      `update tenant.interview_guides set questions = '- Why?' where id = '${interviewer.interview_guide_id}'`,
    );
    await publish(interviewer);
    expect(await awaitLaunch(interviewer)).toMatchObject({ status: "published", failure_reason: null });
  });

  it("assigns each voice interviewer a number of the pool, and a link when none is left", async () => {
    const add = (number: string, active: boolean) =>
      api.call("POST", "/api/phone-numbers", { body: { number, is_active: active } });
    expect((await add("+4930111111", true)).status).toBe(201);
    expect((await add("+4930222222", true)).status).toBe(201);
    await add("+4930333333", false);
    const three = [await makeReady("inbound"), await makeReady("inbound"), await makeReady("call_center")];
    for (const interviewer of three) await publish(interviewer);
    await work();
    await work();
    const live = [];
    for (const interviewer of three) live.push(await awaitLaunch(interviewer));
    const reached = live.map(({ phone_number: number, link }) => number ?? (link === null ? "none" : "link"));
    expect(reached.toSorted()).toEqual(["+4930111111", "+4930222222", "link"]);

    const called = live.find(({ phone_number: number }) => number !== null);
    await api.call("DELETE", pathOf(called ?? { id: "" }), { as: "staff" });
    const free = await api.query(
      `select number from tenant.phone_numbers where interviewer_id is null and is_active`,
    );
    expect(free).toEqual([{ number: called?.phone_number }]);
  });

  it("refuses a phone number if callers could not consent or answer, with advice", async () => {
    const number = "+4930444444";
    expect((await api.call("POST", "/api/phone-numbers", { body: { number } })).status).toBe(201);
    const interviewer = await makeReady("inbound");
    await api.query(
      `update tenant.interviewers set dynamic_fields = '{"ask_consent": true}' where id = '${interviewer.id}'`,
    );
    await publish(interviewer);
    await work({ answered: ["vonage"] });
    const refused = await awaitLaunch(interviewer);
    expect(refused).toMatchObject({ status: "failed", phone_number: null });
    expect(refused.failure_reason).toMatch(
      /calls to \+4930\d+ are not answered.*Twilio.*TELEPHONY_AUTH_TOKEN.*turn off consent/u,
    );
    await stopWorkers();
    // Combines yes, digits and words in one question, so the keypad cannot answer it.
    const guideOf = `(select interview_guide_id from tenant.interviewers where id = '${interviewer.id}')`;
    const screening = (rule: string) =>
      api.query(`update tenant.interview_guides set questions = '- Do you work, and how long? [screen]
  - end: no${rule}
- Why?' where id = ${guideOf}`);
    await screening("\n  - segment Long: 10+");
    await publish(interviewer);
    await work();
    expect((await awaitLaunch(interviewer)).failure_reason).toMatch(
      /Nobody could answer the screening question "Do you work, and how long\?".*STT_BASE_URL/u,
    );
    await screening("");
    await publish(interviewer);
    const live = await awaitLaunch(interviewer);
    expect(live.status).toBe("published");
    expect(live.phone_number).toMatch(/^\+4930/u);
  });
});

describe("a published interviewer", () => {
  const invite = (interviewer: { id: string }, email: string) =>
    api.call("POST", "/api/interviewer/add-invited-user", {
      as: "staff",
      body: { interviewer_id: interviewer.id, user_email: email },
    });
  const invited = async (interviewer: { id: string }) =>
    (
      await api.call("GET", `/api/users/invitee-list/${interviewer.id}?fields=id,email,full_name`, {
        as: "staff",
      })
    ).body as { data: Invitee[]; total: number };

  it("invites each address once, with a personal link", async () => {
    const interviewer = await makeReady("chat");
    expect((await invite(interviewer, "early@example.com")).body).toMatchObject({
      error_code: "ERR_CONFLICT",
    });
    await publish(interviewer);
    await work();
    await awaitLaunch(interviewer);
    const invitation = await invite(interviewer, "  Ada@Example.com ");
    expect(invitation.status).toBe(201);
    const ada = (invitation.body as { data: Invitee }).data;
    expect(ada).toMatchObject({ email: "ada@example.com", full_name: null, mailed_at: null });
    expect(await opens(ada.link)).toMatchObject({ interviewerId: interviewer.id, inviteeId: ada.id });
    expect(errorsOf((await invite(interviewer, "ADA@example.com")).body)).toEqual([
      "/user_email This person is already invited",
    ]);
    expect(errorsOf((await invite(interviewer, "nobody")).body)).toEqual([
      "/user_email Enter an email address, such as name@example.com",
    ]);
    expect(await invited(interviewer)).toMatchObject({ data: [{ email: "ada@example.com" }], total: 1 });

    const remove = (as: "staff" | "stranger") =>
      api.call("PUT", `/api/interviewer/add-invited-user/${interviewer.id}`, {
        as,
        body: { user_email: "ada@example.com" },
      });
    expect((await remove("stranger")).status).toBe(404);
    expect((await remove("staff")).status).toBe(200);
    expect((await remove("staff")).status).toBe(404);
    expect(await opens(ada.link)).toBeUndefined();
    const trail = await api.query(
      `select count(*)::int as told from tenant.audit_entries where coalesce(before::text, '') || coalesce(after::text, '') ilike '%ada@%'`,
    );
    expect(trail).toEqual([{ told: 0 }]);
  });

  it("keeps its link when paused, changed and published again", async () => {
    const interviewer = await makeReady("chat");
    await publish(interviewer);
    await work();
    const live = await awaitLaunch(interviewer);
    const bob = ((await invite(interviewer, "bob@example.com")).body as { data: Invitee }).data;
    await api.query(`update tenant.channels set price = 55 where type = 'chat'`);
    expect(await read(interviewer)).toMatchObject({ price: 40 });

    expect(dataOf((await change(interviewer, { is_active: false })).body)).toMatchObject({
      status: "inactive",
      price: 55,
    });
    expect([await opens(live.link), await opens(bob.link)]).toEqual([undefined, undefined]);
    await change(interviewer, { name: "Renamed", is_active: true });
    await publish(interviewer);
    const again = await awaitLaunch(interviewer);
    expect(again).toMatchObject({ status: "published", name: "Renamed", link: live.link, price: 55 });
    expect(await opens(bob.link)).toMatchObject({ inviteeId: bob.id });
    await api.query(`update tenant.channels set price = 40 where type = 'chat'`);
  });
});
