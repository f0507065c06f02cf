import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Archetype, Channel, Interviewer, Invitee, Problem } from "../../contracts/contracts.gen.ts";
import { digest } from "../identity/tokens/digest.ts";
import { findLink } from "../storage/control/link-tokens.ts";
import { folderBlobStore } from "../storage/blobs/folder-blob-store.ts";
import { createTestApi, tenantIds, type TestApi } from "../testing/create-test-api.ts";
import { ProviderChain } from "../voice/speech/providers/provider-chain.ts";
import type { SpeechProvider } from "../voice/speech/speech-provider.ts";
import { Speech } from "../voice/speech/speech.ts";
import { SpeechCache } from "../voice/speech/speech-cache.ts";
import { openJobQueue } from "./job-queue.ts";
import { startWorker } from "./start-worker.ts";

let api: TestApi;
let archetypeId = "";
let channels: Channel[];
const running: (() => Promise<void>)[] = [];
/** What was spoken ahead. */
const spoken: string[] = [];
let blobs = "";

beforeAll(async () => {
  api = await createTestApi();
  const read = async (path: string) => ((await api.call("GET", path)).body as { data: unknown[] }).data;
  archetypeId = ((await read("/api/archetypes?ordering=-created_at")) as Archetype[])[0]?.id ?? "";
  channels = (await read("/api/channel")) as Channel[];
  blobs = await mkdtemp(join(tmpdir(), "genie-launches-"));
}, 120_000);
const stopWorkers = async () => {
  for (const stop of running.splice(0)) await stop();
};
afterEach(stopWorkers);
afterAll(async () => {
  await api.close();
  await rm(blobs, { recursive: true });
});

const provider: SpeechProvider = {
  name: "noting",
  voiceId: (_, type) => type,
  hasVoice: () => true,
  async *speak({ text, voice }) {
    await Promise.resolve();
    spoken.push(`${voice}: ${text}`);
    yield Int16Array.of(1);
  },
};

/** A worker of its own queue, as in another process. */
async function work(): Promise<void> {
  const { database, clock } = api;
  const queue = await openJobQueue(database, {
    supervise: true,
    onError: (error) => {
      throw error;
    },
  });
  const log = pino({ level: "silent" });
  const chain = new ProviderChain({ providers: [provider], log, now: () => 0 });
  const speech = new Speech(chain, new SpeechCache(folderBlobStore(blobs)));
  const worker = await startWorker({
    database,
    queue,
    log,
    now: () => clock.now,
    speech,
    consumers: [],
    blobs: { delete: () => Promise.resolve() },
    abandonAfter: 24 * 3_600_000,
  });
  running.push(async () => {
    await worker.stop();
    await queue.stop();
  });
}

const dataOf = (body: unknown) => (body as { data: Interviewer }).data;
const pathOf = ({ id }: { id: string }) => `/api/interviewer/${id}`;
const read = async (one: { id: string }) => dataOf((await api.call("GET", pathOf(one))).body);
const change = (one: { id: string }, body: object) => api.call("PUT", pathOf(one), { body, as: "staff" });
const publish = (one: { id: string }, caseCode = "CASE-2026-11") =>
  change(one, { status: "published", case_code: caseCode });

async function make(type: Channel["type"], questions = "- What happened last?"): Promise<Interviewer> {
  const guide = await api.call("POST", "/api/interview-guides", {
    body: {
      name: "Guide",
      introduction: "Welcome to this interview.",
      objectives: "Learn what happened",
      closing: "Thank you.",
      questions,
    },
  });
  const base = await api.call("POST", "/api/knowledge-bases", {
    body: { name: "Base", data: "Enough background." },
  });
  const answer = await api.call("POST", "/api/interviewer", {
    as: "staff",
    body: {
      archetype_id: archetypeId,
      channel_id: channels.find((each) => each.type === type)?.id,
      interview_guide_id: (guide.body as { data: { id: string } }).data.id,
      knowledge_base_id: (base.body as { data: { id: string } }).data.id,
    },
  });
  expect(answer.status).toBe(201);
  return dataOf(answer.body);
}

async function makeReady(type: Channel["type"]): Promise<Interviewer> {
  const made = await make(type);
  const ready = await change(made, { is_active: true });
  expect(dataOf(ready.body)).toMatchObject({ status: "ready_to_test", is_active: true });
  return made;
}

async function settled(one: { id: string }): Promise<Interviewer> {
  for (let tries = 0; tries < 400; tries += 1) {
    const now = await read(one);
    if (now.status !== "launching") return now;
    await sleep(50);
  }
  throw new Error("The launch did not end.");
}

async function opens(link: string | null) {
  const token = link?.split("/").at(-1) ?? "";
  const found = await api.database.inControl((tx) => findLink(tx, digest(token), api.clock.now));
  if (found?.state !== "open") return undefined;
  const { state: _, ...opened } = found;
  return opened;
}

const errorsOf = (body: unknown) =>
  ((body as Problem).errors ?? []).map(({ pointer, message }) => `${pointer} ${message}`);

describe("publishing", () => {
  it("needs a ready interviewer, a case code, a channel and the content", async () => {
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

  it("by two people at once is one launch, and ends with a link and the channel's price", async () => {
    const one = await makeReady("chat");
    const both = await Promise.all([publish(one), publish(one)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await read(one)).toMatchObject({ status: "launching", is_active: true, version: 3 });
    expect((await publish(one, "ANOTHER-CODE")).status).toBe(409);
    const jobs = await api.query(
      `select count(*)::int as jobs from jobs.job where data ->> 'interviewerId' = '${one.id}'`,
    );
    expect(jobs).toEqual([{ jobs: 1 }]);

    await work();
    const live = await settled(one);
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
      interviewerId: one.id,
      inviteeId: null,
    });
    expect((await change(one, { name: "Other" })).status).toBe(409);
  });

  it("that is refused says why, and can be tried again", async () => {
    const one = await makeReady("chat");
    // As an import or an older release may have left it.
    await api.query(
      `update tenant.interview_guides set questions = '' where id = '${one.interview_guide_id}'`,
    );
    await publish(one);
    await work();
    const failed = await settled(one);
    expect(failed).toMatchObject({ status: "failed", is_active: true, link: null });
    expect(failed.failure_reason).toMatch(
      /^The interview guide cannot be used yet\. Questions are required\./,
    );
    await api.query(
      `update tenant.interview_guides set questions = '- Why?' where id = '${one.interview_guide_id}'`,
    );
    await publish(one);
    expect(await settled(one)).toMatchObject({ status: "published", failure_reason: null });
  });

  it("takes a number of the pool for each voice interviewer, and a link when none is left", async () => {
    const add = (number: string, active: boolean) =>
      api.call("POST", "/api/phone-numbers", { body: { number, is_active: active } });
    expect((await add("+4930111111", true)).status).toBe(201);
    expect((await add("+4930222222", true)).status).toBe(201);
    await add("+4930333333", false);
    const three = [await makeReady("inbound"), await makeReady("inbound"), await makeReady("call_center")];
    for (const one of three) await publish(one);
    await work();
    await work();
    const live = [];
    for (const one of three) live.push(await settled(one));
    const reached = live.map(({ phone_number: number, link }) => number ?? (link === null ? "none" : "link"));
    expect(reached.toSorted()).toEqual(["+4930111111", "+4930222222", "link"]);

    const called = live.find(({ phone_number: number }) => number !== null);
    await api.call("DELETE", pathOf(called ?? { id: "" }), { as: "staff" });
    const free = await api.query(
      `select number from tenant.phone_numbers where interviewer_id is null and is_active`,
    );
    expect(free).toEqual([{ number: called?.phone_number }]);
  });

  it("has everything spoken ahead that a voice interviewer says to everybody, once, and nothing for a chat", async () => {
    const [chat, inbound] = [await makeReady("chat"), await makeReady("inbound")];
    const changed = await change(inbound, { voice_type: "male", voice_provider: "embedded" });
    expect(changed.body).toMatchObject({ data: { voice_type: "male" } });
    spoken.length = 0;
    await publish(chat);
    await work();
    await settled(chat);
    await sleep(1500);
    expect(spoken).toEqual([]);
    await publish(inbound);
    expect(await settled(inbound)).toMatchObject({ status: "published" });
    await expect.poll(() => spoken.join("\n"), { timeout: 5000 }).toContain("male: What happened last?");
    expect(spoken).toContain("male: Welcome to this interview.");
    expect(new Set(spoken).size).toBe(spoken.length);
  });

  it("survives a worker that died at any point", async () => {
    const one = await makeReady("chat");
    await publish(one);
    // Taken by a process that is gone; its transaction is gone with it.
    await api.query(
      `update jobs.job set state = 'active', started_on = now() where data ->> 'interviewerId' = '${one.id}'`,
    );
    await work();
    expect(await settled(one)).toMatchObject({ status: "published" });
    // The first job, taken up again much later, finds nothing to do.
    const before = await read(one);
    await api.query(
      `update jobs.job set state = 'retry', start_after = now() where data ->> 'interviewerId' = '${one.id}'`,
    );
    await sleep(1500);
    expect(await read(one)).toEqual(before);
    const links = await api.query(
      `select count(*)::int as links from control.link_tokens where interviewer_id = '${one.id}'`,
    );
    expect(links).toEqual([{ links: 1 }]);
  });
});

describe("a published interviewer", () => {
  const invite = (one: { id: string }, email: string) =>
    api.call("POST", "/api/interviewer/add-invited-user", {
      as: "staff",
      body: { interviewer_id: one.id, user_email: email },
    });
  const invited = async (one: { id: string }) =>
    (await api.call("GET", `/api/users/invitee-list/${one.id}?fields=id,email,full_name`, { as: "staff" }))
      .body as { data: Invitee[]; total: number };

  it("invites people by address, each once and by a link of their own", async () => {
    const one = await makeReady("chat");
    expect((await invite(one, "early@example.com")).body).toMatchObject({ error_code: "ERR_CONFLICT" });
    await publish(one);
    await work();
    await settled(one);
    const made = await invite(one, "  Ada@Example.com ");
    expect(made.status).toBe(201);
    const ada = (made.body as { data: Invitee }).data;
    expect(ada).toMatchObject({ email: "ada@example.com", full_name: null, mailed_at: null });
    expect(await opens(ada.link)).toMatchObject({ interviewerId: one.id, inviteeId: ada.id });
    expect(errorsOf((await invite(one, "ADA@example.com")).body)).toEqual([
      "/user_email This person is invited already",
    ]);
    expect(errorsOf((await invite(one, "nobody")).body)).toEqual([
      "/user_email Enter an email address, such as name@example.com",
    ]);
    expect(await invited(one)).toMatchObject({ data: [{ email: "ada@example.com" }], total: 1 });

    const remove = (as: "staff" | "stranger") =>
      api.call("PUT", `/api/interviewer/add-invited-user/${one.id}`, {
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

  it("is paused, changed and published again at the same link", async () => {
    const one = await makeReady("chat");
    await publish(one);
    await work();
    const live = await settled(one);
    const bob = ((await invite(one, "bob@example.com")).body as { data: Invitee }).data;
    await api.query(`update tenant.channels set price = 55 where type = 'chat'`);
    expect(await read(one)).toMatchObject({ price: 40 });

    expect(dataOf((await change(one, { is_active: false })).body)).toMatchObject({
      status: "inactive",
      price: 55,
    });
    expect([await opens(live.link), await opens(bob.link)]).toEqual([undefined, undefined]);
    await change(one, { name: "Renamed", is_active: true });
    await publish(one);
    const again = await settled(one);
    expect(again).toMatchObject({ status: "published", name: "Renamed", link: live.link, price: 55 });
    expect(await opens(bob.link)).toMatchObject({ inviteeId: bob.id });
    await api.query(`update tenant.channels set price = 40 where type = 'chat'`);
  });
});
