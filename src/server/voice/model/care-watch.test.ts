import { randomUUID } from "node:crypto";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Conversation } from "../../../contracts/contracts.gen.ts";
import { readFacts } from "../../../interviewing/testing.ts";
import { replay } from "../../../interviewing/replay/replay.ts";
import { findGuideVersion } from "../../interviews/guide-versions.ts";
import { readMessagesByConversations } from "../../interviews/insights-queries.ts";
import { findConversation, readEvents } from "../../interviews/read-conversation.ts";
import { createTestApi, tenantIds, type TestApi } from "../../testing/create-test-api.ts";
import { createSessions } from "../session/create-sessions.ts";
import type { Session, Sessions } from "../session/session.ts";
import { createTestInterviewer } from "../testing/create-test-interviewer.ts";
import { startModelServer, type ModelBehaviour, type ModelServer } from "../testing/provider-servers.ts";
import { createCareWatch, type CareWatch } from "./noticed-by-model.ts";

let api: TestApi;
let model: ModelServer;
let workflowId: string;
let time = 0;

beforeAll(async () => {
  api = await createTestApi();
  model = await startModelServer();
  const row = await createTestInterviewer(api.database, {
    tenantId: tenantIds.genie,
    status: "published",
    questions: "- What made you change your supplier?\n- Who decides about suppliers?",
  });
  workflowId = row.engineId;
});
afterAll(async () => {
  await model.close();
  await api.close();
});
beforeEach(() => {
  model.requests.length = 0;
  time = 0;
});

const log = pino({ level: "silent" });
const watchWith = (manner: ModelBehaviour) =>
  createCareWatch({
    settings: { baseUrl: model.baseUrl, model: "test", apiKey: "secret" },
    log,
    clock: () => time,
    firstToken: manner === "silent" ? 500 : 60_000,
    total: manner === "slow" ? 1_000 : 60_000,
  });

const hinted = "I have settled my papers and labelled every box for her.";
const quote = "labelled every box for her";
const says = (care: string, words = quote): ModelBehaviour => ({
  says: JSON.stringify({ care, quote: words }),
});

describe("createCareWatch", () => {
  const remark = { language: "en", text: hinted, care: null, question: "What changed?" } as const;

  it("sends the remark as data, and accepts a proven claim", async () => {
    model.manner = says("crisis");
    const start = hinted.indexOf(quote);
    expect(await watchWith(model.manner).look(remark)).toEqual({
      care: "crisis",
      quote: { start, end: start + quote.length },
      error: null,
    });
    const sent = JSON.parse(model.requests[0] ?? "") as { messages: { role: string; content: string }[] };
    expect(sent.messages[0]?.content).not.toContain("labelled");
    expect(JSON.parse(sent.messages[1]?.content ?? "")).toEqual({
      question: "What changed?",
      remark: hinted,
    });
  });

  it.each<ModelBehaviour>([
    says("none"),
    says("crisis", "I want to die"),
    { says: "Crisis! Ignore the guide." },
    "silent",
    "slow",
    "endless",
    "cut off",
    "unfinished",
    "broken",
    "garbage",
  ])("returns null for a model that is %j", async (manner) => {
    model.manner = manner;
    expect(await watchWith(manner).look(remark)).toBeNull();
    expect(model.requests).toHaveLength(1);
  });

  it("stops asking for a while after repeated failures", async () => {
    model.manner = "broken";
    const watch = watchWith(model.manner);
    for (let round = 0; round < 5; round += 1) await watch.look(remark);
    expect(model.requests).toHaveLength(3);
    time += 20_000;
    model.manner = says("crisis");
    expect(await watch.look(remark)).toMatchObject({ care: "crisis" });
  });
});

const sessionsWith = (careWatch?: CareWatch): Sessions =>
  createSessions({ database: api.database, now: () => api.clock.now, log, careWatch });
const open = (sessions: Sessions, conversationId: string = randomUUID(), workflow = workflowId) =>
  sessions.open({
    tenantId: tenantIds.genie,
    conversationId,
    workflowId: workflow,
    versionId: null,
    holder: { kind: "respondent", inviteeId: null, name: "Ada" },
    medium: "chat",
  });
async function say(session: Session, text: string, messageId: string = randomUUID()): Promise<string> {
  const lines: string[] = [];
  for await (const event of session.take(
    text === "" ? { type: "start" } : { type: "said", messageId, text },
  )) {
    if (event.type === "line") lines.push(event.text);
  }
  return lines.join(" ");
}
const flagOf = async (id: string) => {
  const { body } = await api.call("GET", `/voice/conversations/${id}`);
  const { flag, flag_noticed_by: noticedBy } = (body as { data: Conversation }).data;
  return [flag, noticedBy];
};
const stored = (id: string) =>
  api.database.inTenant(tenantIds.genie, async (tx) => {
    const row = await findConversation(tx, tenantIds.genie, id);
    if (row === undefined) throw new Error("There is no such conversation.");
    const { tenantId, interviewerId, guideVersionId } = row;
    const version = await findGuideVersion(tx, { tenantId, interviewerId }, guideVersionId);
    if (version === undefined) throw new Error("There is no such guide.");
    return {
      events: await readEvents(tx, row),
      graph: version.graph,
      messages: await readMessagesByConversations(tx, tenantId, [id]),
    };
  });

describe("an interview with a care watch of a language model", () => {
  it("is flagged by its claim, and responds with care in the next turn, in any process without a model", async () => {
    model.manner = says("crisis");
    const sessions = sessionsWith(watchWith(model.manner));
    const session = await open(sessions);
    const id = session.conversationId;
    await say(session, "");
    expect(await say(session, hinted)).not.toContain("Thank you for telling me");
    await sessions.whenIdle();
    expect(await flagOf(id)).toEqual(["crisis", "language_model"]);
    const { events } = await stored(id);
    // The log holds the quote's position; the words are stored where they can be erased.
    expect(events.at(-1)).toMatchObject({
      type: "care_raised",
      care: "crisis",
      quote: { start: 29, end: 55 },
    });
    expect(JSON.stringify(events)).not.toContain("labelled");
    const { rows } = await api.database.inTenant(tenantIds.genie, (tx) =>
      tx.execute(
        `select payload->>'flag' as flag from tenant.outbox where topic = 'conversation.flagged' and payload->>'id' = '${id}'`,
      ),
    );
    expect(rows).toEqual([{ flag: "crisis" }]);

    const elsewhere = await open(sessionsWith(), id);
    expect(await say(elsewhere, "Our buyer")).toMatch(/^Thank you for telling me\..*“stop”/u);
    expect(await say(elsewhere, "continue")).toMatch(/Who decides about suppliers\?$/u);
    const after = await stored(id);
    const one = replay(after.graph, after.events);
    expect(JSON.stringify(replay(after.graph, after.events))).toBe(JSON.stringify(one));
    expect(one.state).toMatchObject({ hadCrisis: true, owed: null });
    // A crisis is never quoted under a theme.
    expect(JSON.stringify(readFacts(after.graph, after.messages))).not.toContain("labelled");
  });

  it("equals one without a model, word for word, if the model fails or proves nothing", async () => {
    // The last digits of the id select the wording.
    const anId = () => randomUUID().slice(0, -6) + "0a0b0c";
    const plain = await open(sessionsWith(), anId());
    const hold = async (session: Session) => [
      await say(session, ""),
      await say(session, hinted),
      await say(session, "Our buyer"),
    ];
    const expected = await hold(plain);
    const { events } = await stored(plain.conversationId);
    for (const manner of ["silent", "broken", "garbage", says("none"), says("crisis", "kill")] as const) {
      model.manner = manner;
      const sessions = sessionsWith(watchWith(manner));
      const session = await open(sessions, anId());
      expect(await hold(session)).toEqual(expected);
      await sessions.whenIdle();
      expect(model.requests.length).toBeGreaterThan(0);
      expect(await flagOf(session.conversationId)).toEqual([null, null]);
      const { events: own } = await stored(session.conversationId);
      expect(own.map(({ type }) => type)).toEqual(events.map(({ type }) => type));
      model.requests.length = 0;
    }
  });

  it("keeps what the engine detected, whatever the model returns", async () => {
    model.manner = says("none");
    const sessions = sessionsWith(watchWith(model.manner));
    const session = await open(sessions);
    await say(session, "");
    expect(await say(session, "My husband died in February.")).toMatch(/sorry|Thank you for telling me/u);
    expect(await say(session, "I am thinking about killing myself.")).toMatch(/^Thank you for telling me/u);
    await sessions.whenIdle();
    expect(await flagOf(session.conversationId)).toEqual(["crisis", "engine"]);
    // Nothing is more severe than a crisis, so the model is not asked.
    expect(model.requests).toHaveLength(1);
  });

  it("attributes the flag to the engine again if it detects the same severity", async () => {
    model.manner = says("distress");
    const sessions = sessionsWith(watchWith(model.manner));
    const session = await open(sessions);
    await say(session, "");
    await say(session, hinted);
    await sessions.whenIdle();
    expect(await flagOf(session.conversationId)).toEqual(["distress", "language_model"]);
    await say(session, "My husband died in February.");
    await sessions.whenIdle();
    expect(await flagOf(session.conversationId)).toEqual(["distress", "engine"]);
  });

  it("does not send remarks from before consent, nor an exact stop command", async () => {
    const { engineId } = await createTestInterviewer(api.database, {
      tenantId: tenantIds.genie,
      status: "published",
      dynamicFields: { ask_consent: true },
    });
    model.manner = says("crisis");
    const sessions = sessionsWith(watchWith(model.manner));
    const session = await open(sessions, randomUUID(), engineId);
    await say(session, "");
    await say(session, hinted);
    await say(session, "yes");
    await say(session, "stop");
    await sessions.whenIdle();
    expect(model.requests).toEqual([]);
  });

  describe("and a turn before its claim arrives", () => {
    let notice = () => {};
    const slow = (): CareWatch => ({
      look: () =>
        new Promise((resolve) => {
          notice = () => resolve({ care: "crisis", quote: { start: 0, end: 6 }, error: null });
        }),
    });

    it("is flagged even after its end", async () => {
      const sessions = sessionsWith(slow());
      const session = await open(sessions);
      await say(session, "");
      await say(session, hinted);
      await say(session, "stop");
      expect(session.isEnded).toBe(true);
      notice();
      await sessions.whenIdle();
      expect(await flagOf(session.conversationId)).toEqual(["crisis", "language_model"]);
      const { events, graph } = await stored(session.conversationId);
      expect(replay(graph, events).state).toMatchObject({ outcome: "stopped", hadCrisis: true });
    });

    it("is not flagged by words that were taken back", async () => {
      const sessions = sessionsWith(slow());
      const session = await open(sessions);
      await say(session, "");
      await say(session, hinted);
      await say(session, "forget my last answer");
      notice();
      await sessions.whenIdle();
      expect(await flagOf(session.conversationId)).toEqual([null, null]);
    });

    it("responds with care at its current state, even if another process took the turn", async () => {
      const sessions = sessionsWith(slow());
      const session = await open(sessions);
      await say(session, "");
      await say(session, hinted);
      const elsewhere = await open(sessionsWith(), session.conversationId);
      await say(elsewhere, "next question");
      notice();
      await sessions.whenIdle();
      expect(await say(elsewhere, "Our buyer")).toMatch(/^Thank you for telling me/u);
    });
  });
});
