import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Archetype, Channel, Interviewer, Problem } from "../../../contracts/contracts.gen.ts";
import {
  createTestApi,
  people,
  tenantIds,
  type TestApi,
  type TestCall,
} from "../../testing/create-test-api.ts";

let api: TestApi;
let archetypes: Archetype[];
let channels: Channel[];

beforeAll(async () => {
  api = await createTestApi();
  const read = async (path: string) => ((await api.call("GET", path)).body as { data: unknown[] }).data;
  archetypes = (await read("/api/archetypes")) as Archetype[];
  channels = (await read("/api/channel")) as Channel[];
});
afterAll(() => api.close());

const dataOf = (body: unknown) => (body as { data: Interviewer }).data;
const archetype = (type: string) => archetypes.find((each) => each.type === type)?.id ?? "";
const channel = (type: string) => channels.find((each) => each.type === type)?.id ?? "";
const pathOf = ({ id }: { id: string }) => `/api/interviewer/${id}`;

async function create(body: object = {}, call: TestCall = {}): Promise<Interviewer> {
  const answer = await api.call("POST", "/api/interviewer", {
    body: { archetype_id: archetype("Expert Deep Dive"), ...body },
    as: "staff",
    ...call,
  });
  expect(answer).toMatchObject({ status: 201 });
  return dataOf(answer.body);
}

const change = (interviewer: { id: string }, body: object, call: TestCall = {}) =>
  api.call("PUT", pathOf(interviewer), { as: "staff", ...call, body });

async function createGuide(): Promise<string> {
  const parts = { introduction: "Welcome to this interview.", objectives: "Learn", closing: "Thank you." };
  const body = { name: "Guide", ...parts, questions: "- What happened?" };
  const answer = await api.call("POST", "/api/interview-guides", { body });
  expect(answer.status).toBe(201);
  return (answer.body as { data: { id: string } }).data.id;
}

const errorsOf = (body: unknown) =>
  ((body as Problem).errors ?? []).map(({ pointer, code }) => `${pointer} ${code}`);

describe("a new interviewer", () => {
  it("is a draft named Agent with the defaults of the form", async () => {
    const made = await create();
    expect(made).toMatchObject({
      name: "Agent",
      status: "draft",
      is_active: false,
      archetype: { type: "Expert Deep Dive" },
      language: "en",
      dynamic_fields: { tone: "neutral", ask_consent: true, mask_personal_data: true },
      channel: null,
      price: null,
      interview_guide: null,
      knowledge_base: null,
      guide_questions: [],
      interview_count: 0,
      recent_interview_count: 0,
      flagged_interview_count: 0,
      tenant: { case_code: null },
      link: null,
      genie_worker_version_id: null,
      version: 1,
    });
    expect(made.worker_id).toBe(made.genie_worker_id);
    const read = await api.call("GET", pathOf(made), { as: "staff" });
    expect(read.body).toEqual({ data: made });
    expect(read.headers["etag"]).toBe('"1"');
  });

  it("requires an active archetype", async () => {
    const refused = async (body: object) => {
      const answer = await api.call("POST", "/api/interviewer", { body, as: "staff" });
      expect(answer.status).toBe(422);
      return errorsOf(answer.body).join();
    };
    expect(await refused({})).toBe("/archetype_id required");
    expect(await refused({ archetype: archetype("Surveys at Scale") })).toBe("/archetype option");
    expect(await refused({ archetype_id: tenantIds.other })).toBe("/archetype_id option");
    expect(await refused({ archetype_id: "Expert" })).toBe("/archetype_id format");
    const two = { archetype: archetype("Belief Audits"), archetype_id: archetype("Expert Deep Dive") };
    expect(await refused(two)).toBe("/archetype contradiction");
    expect(await refused({ archetype_id: archetype("Belief Audits"), name: "x" })).toBe("/name min_length");
  });

  it("cannot be created as published", async () => {
    const body = { archetype_id: archetype("Belief Audits"), status: "published", case_code: "CASE-0000001" };
    expect((await api.call("POST", "/api/interviewer", { body })).status).toBe(422);
  });
});

describe("a change", () => {
  it("of the form Configure is validated by its layout", async () => {
    const made = await create();
    const good = await change(made, {
      name: "Port operations",
      description: "About berths.",
      language: "de",
      dynamic_fields: { interview_length: 30, template_code: "A-1" },
    });
    expect(dataOf(good.body)).toMatchObject({
      name: "Port operations",
      language: "de",
      dynamic_fields: { interview_length: 30, template_code: "A-1", tone: "neutral" },
      version: 2,
    });
    const bad = await change(made, { name: " ", dynamic_fields: { interview_length: 0 } });
    expect(bad.status).toBe(422);
    expect(errorsOf(bad.body)).toEqual(["/name required", "/dynamic_fields/interview_length min"]);
  });

  it("of the voice is validated with the new channel", async () => {
    const made = await create();
    const voice = { language: "en", voice_provider: "embedded", voice_type: "female" };
    const wrong = await change(made, { channel_id: channel("inbound"), ...voice, voice_type: "robot" });
    expect(errorsOf(wrong.body)).toEqual(["/voice_type option"]);
    const good = await change(made, { channel_id: channel("inbound"), ...voice });
    expect(dataOf(good.body)).toMatchObject({
      ...voice,
      channel: { name: "Inbound", type: "inbound" },
      selectedChannelId: channel("inbound"),
      price: 75,
    });
    expect(errorsOf((await change(made, { channel_id: tenantIds.genie })).body)).toEqual([
      "/channel_id option",
    ]);
    expect(dataOf((await change(made, { channel_id: null })).body)).toMatchObject({
      channel: null,
      price: null,
    });
  });

  it("requires the current version", async () => {
    const made = await create();
    await change(made, { name: "Mine" }, { headers: { "if-match": '"1"' } });
    const late = await change(made, { name: "Yours" }, { headers: { "if-match": '"1"' }, as: "admin" });
    expect(late.status).toBe(412);
    expect(late.body).toMatchObject({
      error_code: "ERR_VERSION_CONFLICT",
      current: { name: "Mine", version: 2 },
    });
  });

  it("without an effect keeps the version", async () => {
    const made = await create();
    expect(dataOf((await change(made, { is_active: false })).body)).toEqual(made);
  });

  it("is audited without the texts", async () => {
    const made = await create();
    await change(made, { name: "Renamed" });
    const trail = await api.query(
      `select actor, action, after ->> 'name' as name, after ? 'interview_guide' as texts
       from (select actor, action, after::jsonb as after, at, id from tenant.audit_entries where entity_id = '${made.id}') t
       order by at, id`,
    );
    expect(trail).toEqual([
      { actor: people.staff.email, action: "create", name: "Agent", texts: false },
      { actor: people.staff.email, action: "update", name: "Renamed", texts: false },
    ]);
  });
});

describe("the list", () => {
  it("can be searched, filtered and sorted, and contains channel and archetype", async () => {
    for (const name of ["Alpha harbour", "Beta harbour"]) await create({ name, channel_id: channel("chat") });
    const list = await api.call("GET", "/api/interviewer?search_query=harbour&ordering=name", {
      as: "staff",
    });
    const { data, total } = list.body as { data: Interviewer[]; total: number };
    expect(
      data.map(({ name, channel: of, price, archetype: kind }) => [name, of?.name, price, kind?.type]),
    ).toEqual([
      ["Alpha harbour", "Chat", 40, "Expert Deep Dive"],
      ["Beta harbour", "Chat", 40, "Expert Deep Dive"],
    ]);
    expect(total).toBe(2);
    expect(data[0]).not.toHaveProperty("interview_guide");
    const filter = encodeURIComponent(JSON.stringify({ status: { eq: "published" } }));
    expect((await api.call("GET", `/api/interviewer?q_filters=${filter}`)).body).toMatchObject({ total: 0 });
    expect((await api.call("GET", "/api/interviewer?ordering=colour")).status).toBe(400);
  });

  it("counts interviews without tests", async () => {
    const made = await create();
    const values = (id: string, isTest: boolean, days: number) =>
      `('${tenantIds.genie}', 'dddddddd-0000-4000-8000-${id}', '${made.id}', '${made.id}', ${isTest}, 'chat', 'en', 'Agent',
        true, '2026-11-21T10:00:00Z'::timestamptz - interval '${days} days', now())`;
    await api.query(
      `insert into tenant.conversations (tenant_id, id, interviewer_id, guide_version_id, is_test, medium, language,
         workflow_name, masks_personal_data, created_at, last_at)
       values ${values("000000000001", false, 1)}, ${values("000000000002", false, 8)}, ${values("000000000003", true, 1)}`,
    );
    await api.query(
      `update tenant.conversations set flag = 'distress' where id <> 'dddddddd-0000-4000-8000-000000000001'`,
    );
    const read = await api.call("GET", pathOf(made));
    expect(dataOf(read.body)).toMatchObject({
      interview_count: 2,
      recent_interview_count: 1,
      flagged_interview_count: 1,
    });
  });
});

describe("another tenant", () => {
  it("can neither read nor change an interviewer", async () => {
    const made = await create();
    const answers = [
      await api.call("GET", pathOf(made), { as: "stranger" }),
      await change(made, { name: "Stolen" }, { as: "stranger" }),
      await api.call("DELETE", pathOf(made), { as: "stranger" }),
      await api.call("POST", "/api/interviewer/create-duplicate-interviewer", {
        as: "stranger",
        body: { parent_id: made.id, name: "Copy" },
      }),
      await api.call("GET", `/api/users/invitee-list/${made.id}`, { as: "stranger" }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    const list = await api.call("GET", "/api/interviewer", { as: "stranger" });
    expect(list.body).toMatchObject({ total: 0 });
  });
});

describe("a deleted interviewer", () => {
  it("deletes its texts unless another interviewer uses them", async () => {
    const id = await createGuide();
    const [first, second] = [
      await create({ interview_guide_id: id }),
      await create({ interview_guide_id: id }),
    ];
    expect(first.guide_questions).toMatchObject([{ questions: [{ text: "What happened?" }] }]);
    const left = async () => (await api.call("GET", `/api/interview-guides/${id}`)).status;
    expect((await api.call("DELETE", pathOf(first), { as: "staff" })).status).toBe(200);
    expect(await left()).toBe(200);
    expect((await api.call("DELETE", pathOf(second), { as: "staff" })).status).toBe(200);
    expect(await left()).toBe(404);
    expect((await api.call("GET", pathOf(first))).status).toBe(404);
  });

  it("is kept if it has interviews and without_interviews is set", async () => {
    const made = await create();
    await api.query(`
      insert into tenant.conversations (tenant_id, id, interviewer_id, guide_version_id, is_test, medium, language,
        workflow_name, masks_personal_data, created_at, last_at)
      values ('${tenantIds.genie}', 'dddddddd-0000-4000-8000-0000000000b1', '${made.id}', '${made.id}', false, 'chat',
        'en', 'Agent', true, now(), now())`);
    const path = `${pathOf(made)}?without_interviews=true`;
    const refused = await api.call("DELETE", path, { as: "staff" });
    expect([refused.status, (refused.body as Problem).detail]).toEqual([
      409,
      "It has 1 interview. Delete it from its own page.",
    ]);
    expect((await api.call("DELETE", `${pathOf(await create())}?without_interviews=true`)).status).toBe(200);
    expect((await api.call("DELETE", pathOf(made), { as: "staff" })).status).toBe(200);
  });

  it("deletes its interviews completely and keeps those of others", async () => {
    const [deleted, unaffected] = [await create(), await create()];
    const talk = (of: { id: string }, id: string) => `
      insert into tenant.conversations (tenant_id, id, interviewer_id, guide_version_id, is_test, medium, language,
        workflow_name, masks_personal_data, created_at, last_at)
      values ('${tenantIds.genie}', '${id}', '${of.id}', '${of.id}', false, 'chat', 'en', 'Agent', true, now(), now());
      insert into tenant.conversation_events (tenant_id, conversation_id, sequence, at, event)
      values ('${tenantIds.genie}', '${id}', 0, now(), '{}');
      insert into tenant.conversation_messages (tenant_id, conversation_id, sequence, message_id, turn, type, content,
        server_timestamp)
      values ('${tenantIds.genie}', '${id}', 0, '${id}', 0, 'human', 'I said so.', now());`;
    const ids = {
      gone: "dddddddd-0000-4000-8000-0000000000a1",
      kept: "dddddddd-0000-4000-8000-0000000000a2",
    };
    await api.query(talk(deleted, ids.gone));
    await api.query(talk(unaffected, ids.kept));
    const count = async (id: string) =>
      await api.query(`
        select (select count(*)::int from tenant.conversations where id = '${id}') as conversations,
          (select count(*)::int from tenant.conversation_events where conversation_id = '${id}') as events,
          (select count(*)::int from tenant.conversation_messages where conversation_id = '${id}') as messages`);
    expect(await count(ids.gone)).toEqual([{ conversations: 1, events: 1, messages: 1 }]);
    expect((await api.call("DELETE", pathOf(deleted), { as: "staff" })).status).toBe(200);
    expect(await count(ids.gone)).toEqual([{ conversations: 0, events: 0, messages: 0 }]);
    expect(await count(ids.kept)).toEqual([{ conversations: 1, events: 1, messages: 1 }]);
  });
});

describe("a copy", () => {
  it("is a draft with its own texts", async () => {
    const base = await api.call("POST", "/api/knowledge-bases", {
      body: { name: "Base", data: "Enough background." },
    });
    const { id } = (base.body as { data: { id: string } }).data;
    const content = Buffer.from("What is known.").toString("base64");
    const uploaded = await api.call("POST", `/api/knowledge-bases/${id}/documents`, {
      body: { name: "known.md", content_base64: content },
    });
    expect(uploaded.status).toBe(201);
    const guideId = await createGuide();
    const texts = { knowledge_base_id: id, interview_guide_id: guideId };
    const parent = await create({ name: "Original", ...texts, channel_id: channel("chat") });
    await change(parent, { is_active: true });
    const answer = await api.call("POST", "/api/interviewer/create-duplicate-interviewer", {
      as: "staff",
      body: { parent_id: parent.id, name: "Second" },
    });
    expect(answer.status).toBe(201);
    const copy = dataOf(answer.body);
    expect(copy).toMatchObject({
      name: "Second",
      status: "draft",
      is_active: false,
      channel: { name: "Chat" },
      knowledge_base: { data: "Enough background." },
      interview_guide: { questions: "- What happened?" },
      version: 1,
    });
    expect(copy.worker_id).not.toBe(parent.worker_id);
    expect([id, guideId]).not.toContain(copy.knowledge_base_id);
    expect([id, guideId]).not.toContain(copy.interview_guide_id);
    await api.call("DELETE", pathOf(parent), { as: "staff" });
    const copiedBase = await api.call("GET", `/api/knowledge-bases/${copy.knowledge_base_id}`);
    expect(copiedBase.body).toMatchObject({ data: { documents: [{ name: "known.md", size: 14 }] } });
  });

  it("requires a name", async () => {
    const parent = await create();
    const body = { parent_id: parent.id, name: "  " };
    const answer = await api.call("POST", "/api/interviewer/create-duplicate-interviewer", { body });
    expect([answer.status, ...errorsOf(answer.body)]).toEqual([422, "/name required"]);
  });
});

it("a title of five thousand characters is rejected with the limit, and nothing is changed", async () => {
  const made = await create();
  const title = "x".repeat(5_000);
  const answer = await change(made, {
    name: title,
    dynamic_fields: { ...made.dynamic_fields, public_title: title },
  });
  expect(answer.status).toBe(422);
  expect((answer.body as Problem).errors?.map(({ pointer, message }) => [pointer, message])).toEqual([
    ["/name", "Must be at most 120 characters"],
    ["/dynamic_fields/public_title", "Must be at most 120 characters"],
  ]);
  const current = dataOf((await api.call("GET", pathOf(made), { as: "staff" })).body);
  expect([current.name, current.version]).toEqual([made.name, made.version]);
});
