import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Calls, Conversation, Problem, Ticket } from "../../../contracts/contracts.gen.ts";
import { createTestApi, tenantIds, type TestApi } from "../../testing/create-test-api.ts";
import { createSessions } from "../../voice/session/create-sessions.ts";
import type { Holder } from "../../voice/session/session.ts";
import { createTestInterviewer } from "../../voice/testing/create-test-interviewer.ts";
import { TextConversation } from "../../voice/testing/respondent-device.ts";
import { issueTicket } from "../../voice/tickets/tickets.ts";

let api: TestApi;
let interviewer: Awaited<ReturnType<typeof createTestInterviewer>>;
const ada: Holder = { kind: "respondent", inviteeId: null, name: "Ada" };

beforeAll(async () => {
  api = await createTestApi();
  interviewer = await createTestInterviewer(api.database, { tenantId: tenantIds.genie, status: "published" });
});
afterAll(() => api.close());

async function collect<T>(events: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const event of events) all.push(event);
  return all;
}

async function interview(holder: Holder = ada, end = false): Promise<string> {
  const sessions = createSessions({ database: api.database, now: () => api.clock.now, log: api.app.log });
  const conversationId = randomUUID();
  const session = await sessions.open({
    tenantId: tenantIds.genie,
    conversationId,
    workflowId: interviewer.engineId,
    versionId: null,
    holder,
    medium: "chat",
  });
  for await (const event of session.take({ type: "start" })) expect(event.type).not.toBe("ended");
  if (end) {
    const events = await collect(session.take({ type: "said", messageId: randomUUID(), text: "stop" }));
    expect(events.at(-1)).toMatchObject({ type: "ended", ending: "stopped" });
  }
  return conversationId;
}

const list = async (query = "", id = interviewer.id, as: "admin" | "stranger" = "admin") =>
  api.call("GET", `/api/interviewer/${id}/conversations${query}`, { as });
const rowsOf = (answer: { body: unknown }) =>
  (answer.body as Calls["listConversations"]["answer"]).conversations;
const filtered = (filter: object) => `?q_filters=${encodeURIComponent(JSON.stringify(filter))}`;

describe("an interviewer's interviews", () => {
  it("are listed by id or worker id, without tests", async () => {
    const ended = await interview(ada, true);
    const open = await interview();
    const test = new TextConversation(api.app, { workflowId: interviewer.engineId });
    await test.say("");
    const answer = await list();
    expect(answer.body).toMatchObject({ total: 2, total_pages: 1 });
    expect(new Set(rowsOf(answer).map(({ thread_id: id }) => id))).toEqual(new Set([ended, open]));
    expect((answer.body as { data: unknown }).data).toEqual(rowsOf(answer));
    expect(rowsOf(answer)[0]).not.toHaveProperty("messages");
    expect((await list("", interviewer.engineId)).body).toEqual(answer.body);
    expect(rowsOf(await list(filtered({ is_ended: { eq: true } }))).map(({ id }) => id)).toEqual([ended]);
    expect(rowsOf(await list(filtered({ is_ended: { eq: false } }))).map(({ id }) => id)).toEqual([open]);
    expect(rowsOf(await list(filtered({ is_test: { eq: true } }))).map(({ id }) => id)).toEqual([test.id]);
    expect(rowsOf(await list("?search_query=ada"))).toHaveLength(2);
    expect(rowsOf(await list("?search_query=nobody"))).toHaveLength(0);
    // A filter for another interviewer is overridden.
    expect(rowsOf(await list(filtered({ interviewer_id: { eq: randomUUID() } })))).toHaveLength(2);
  });

  it("are not visible to other tenants", async () => {
    const id = await interview();
    expect((await list("", interviewer.id, "stranger")).status).toBe(404);
    expect((await list("", interviewer.engineId, "stranger")).status).toBe(404);
    expect((await api.call("GET", `/voice/conversations/${id}`, { as: "stranger" })).status).toBe(404);
    expect((await api.call("GET", `/voice/conversations/${id}`, { as: "staff" })).status).toBe(200);
    expect((await list("?ordering=nonsense")).status).toBe(400);
  });
});

describe("a test", () => {
  const register = (conversationId: string, as: "admin" | "stranger" = "admin") =>
    api.call("POST", "/api/interviewer/chat-log", {
      as,
      body: { conversation_id: conversationId, interviewer_id: interviewer.id },
    });

  it("can be registered before or after it begins, once", async () => {
    const id = randomUUID();
    const answer = await register(id);
    expect([answer.status, answer.body]).toEqual([
      200,
      { data: { conversation_id: id, interviewer_id: interviewer.id, is_test: true } },
    ]);
    expect((await register(id)).status).toBe(200);
    expect(await api.query("select * from tenant.test_registrations")).toHaveLength(1);
  });

  it("cannot be registered for a respondent's interview or from another tenant", async () => {
    expect((await register(await interview())).status).toBe(409);
    expect((await register(randomUUID(), "stranger")).status).toBe(404);
  });
});

describe("a ticket", () => {
  const respondentTicket = (now = api.clock.now) =>
    api.database.inControl((tx) =>
      issueTicket(
        tx,
        {
          tenantId: tenantIds.genie,
          purpose: "text",
          holder: ada,
          interviewerId: interviewer.id,
          conversationId: null,
        },
        now,
      ),
    );
  const talkWith = (ticket: string, conversationId?: string) =>
    new TextConversation(api.app, {
      workflowId: interviewer.engineId,
      as: null,
      ...(conversationId === undefined ? {} : { conversationId }),
    }).say("", { body: { metadata_context: { ticket } } });

  it("lets a respondent take a single turn without showing the guide", async () => {
    const { ticket } = await respondentTicket();
    const answer = await talkWith(ticket);
    expect(answer.text).toContain("Welcome to this study");
    expect(answer.debug).toMatchObject({ tool_calls: [], graph_state: { nodes: [], objectives: [] } });
    expect(answer.debug).not.toHaveProperty("guide");
    const id = answer.debug?.conversation_id ?? "";
    const row = (await api.call("GET", `/voice/conversations/${id}`)).body as { data: Conversation };
    expect(row.data).toMatchObject({ is_test: false, user_id: "Ada" });
    expect((await talkWith(ticket, id)).status).toBe(401);
  });

  it("is valid for 30 seconds, for one interviewer and purpose", async () => {
    const old = await respondentTicket(new Date(api.clock.now.getTime() - 31_000));
    expect((await talkWith(old.ticket)).status).toBe(401);
    expect((await talkWith("x".repeat(43))).status).toBe(401);
    const other = await createTestInterviewer(api.database, {
      tenantId: tenantIds.genie,
      status: "published",
    });
    const { ticket } = await respondentTicket();
    const wrong = await new TextConversation(api.app, { workflowId: other.engineId, as: null }).say("", {
      body: { metadata_context: { ticket } },
    });
    expect(wrong.status).toBe(404);
    const made = await api.call("POST", "/api/tickets", {
      body: { purpose: "voice_stream", interviewer_id: interviewer.id },
    });
    expect(made.status).toBe(201);
    expect((await talkWith((made.body as { data: Ticket }).data.ticket)).status).toBe(401);
  });

  it("for a conversation requires an interviewer", async () => {
    const answer = await api.call("POST", "/api/tickets", { body: { purpose: "text" } });
    expect([answer.status, (answer.body as Problem).errors?.[0]?.pointer]).toEqual([422, "/interviewer_id"]);
    const foreign = await api.call("POST", "/api/tickets", {
      as: "stranger",
      body: { purpose: "text", interviewer_id: interviewer.id },
    });
    expect(foreign.status).toBe(404);
  });
});

describe("a call that a newer one replaces", () => {
  it("is aborted and rejects further input", async () => {
    const sessions = createSessions({ database: api.database, now: () => api.clock.now, log: api.app.log });
    const elsewhere = createSessions({ database: api.database, now: () => api.clock.now, log: api.app.log });
    const request = {
      tenantId: tenantIds.genie,
      conversationId: randomUUID(),
      workflowId: interviewer.engineId,
      versionId: null,
      holder: ada,
      medium: "voice",
    } as const;
    const first = await sessions.open(request);
    await first.claim();
    await collect(first.take({ type: "start" }));
    const second = await sessions.open(request);
    await second.claim();
    expect(first.taken.aborted).toBe(true);
    await expect(collect(first.take({ type: "silence" }))).rejects.toMatchObject({
      code: "ERR_CONFLICT",
    });
    // In another process, the older call only notices when it next receives input.
    const third = await elsewhere.open(request);
    await third.claim();
    const input = { type: "said", messageId: randomUUID(), text: "Late deliveries" } as const;
    await expect(collect(second.take(input))).rejects.toMatchObject({ code: "ERR_CONFLICT" });
    expect(second.taken.aborted).toBe(true);
    const events = await collect(third.take({ type: "returned" }));
    const line = events.find((event) => event.type === "line");
    expect(line?.text).toContain("What made you change your supplier?");
    await collect(third.take({ type: "interrupted", messageId: line?.messageId ?? "", share: 0.5 }));
    const [cut] = await api.query(
      `select content, heard_content from tenant.conversation_messages where message_id = '${line?.messageId}' and interrupted`,
    );
    const heard = String(cut?.["heard_content"]);
    expect(heard.length).toBeGreaterThan(0);
    expect(heard.length).toBeLessThanOrEqual(String(cut?.["content"]).length / 2 + 1);
    expect(String(cut?.["content"])).toContain(heard);
  });
});
