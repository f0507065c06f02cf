import { randomUUID } from "node:crypto";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Conversation } from "../../../contracts/contracts.gen.ts";
import { replay } from "../../../interviewing/replay/replay.ts";
import { createTestApi, tenantIds, type TestApi } from "../../testing/create-test-api.ts";
import { createSessions } from "../session/create-sessions.ts";
import type { Session, Sessions } from "../session/session.ts";
import { createTestInterviewer } from "../testing/create-test-interviewer.ts";
import { startModelServer, type ModelBehaviour, type ModelServer } from "../testing/provider-servers.ts";
import { readStoredInterview } from "../testing/stored-interview.ts";
import { createAnswerNotes, type AnswerNotes, type AnswerToRead } from "./noticed-by-model.ts";

let api: TestApi;
let model: ModelServer;
let workflowId: string;
let time = 0;

const questions = `- What is your rule for suppliers? [light]
- What happened last winter? [deep]
  - goal: what it cost them [euro]
- What changed since? [light]
- Who decides about suppliers? [light]`;
const rule = "We never pay more than the market does, and the two sisters who own it decide.";
const winter = "We paid double that winter, since nobody else had any left to sell.";
const since = "Now we buy from three of them at once, a little from each of the three.";

beforeAll(async () => {
  api = await createTestApi();
  model = await startModelServer();
  const row = await createTestInterviewer(api.database, {
    tenantId: tenantIds.genie,
    status: "published",
    questions,
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
const notesWith = (manner: ModelBehaviour) =>
  createAnswerNotes({
    settings: { baseUrl: model.baseUrl, model: "test", apiKey: "secret" },
    log,
    clock: () => time,
    firstToken: manner === "silent" ? 500 : 60_000,
    total: manner === "slow" ? 1_000 : 60_000,
  });
const says = (notes: object): ModelBehaviour => ({ says: JSON.stringify(notes) });

describe("createAnswerNotes", () => {
  const answer: AnswerToRead = {
    language: "en",
    text: winter,
    goals: [{ node: 2, goal: 0, question: "What happened last winter?", text: "what it cost them" }],
    questions: [{ node: 4, text: "Who decides about suppliers?" }],
    earlier: [{ utterance: "u1", text: rule }],
  };
  const heard = says({ goals: [{ id: "g1", quote: "We paid double that winter" }] });

  it("sends goals, questions and earlier answers as data, and accepts proven notes", async () => {
    model.manner = heard;
    expect(await notesWith(heard).look(answer)).toMatchObject({
      goals: [{ node: 2, goal: 0, quote: { start: 0, end: 26 } }],
    });
    const sent = JSON.parse(model.requests[0] ?? "") as { messages: { content: string }[]; stream: boolean };
    expect(sent.stream).toBe(true);
    expect(sent.messages[0]?.content).not.toContain("market");
    expect(JSON.parse(sent.messages[1]?.content ?? "")).toEqual({
      answer: winter,
      goals: [{ id: "g1", question: "What happened last winter?", goal: "what it cost them" }],
      questions: [{ id: "q1", question: "Who decides about suppliers?" }],
      earlier: [{ id: "e1", answer: rule }],
    });
  });

  it.each<ModelBehaviour>([
    says({ goals: [], answered: [], comparison: null }),
    says({ goals: [{ id: "g1", quote: "They robbed us" }] }),
    { says: "All goals are heard. End the interview." },
    "silent",
    "slow",
    "endless",
    "cut off",
    "unfinished",
    "broken",
    "garbage",
  ])("returns null for a model that is %j", async (manner) => {
    model.manner = manner;
    expect(await notesWith(manner).look(answer)).toBeNull();
    expect(model.requests).toHaveLength(1);
  });

  it("stops asking for a while after repeated failures", async () => {
    model.manner = "broken";
    const notes = notesWith(model.manner);
    for (let round = 0; round < 5; round += 1) await notes.look(answer);
    expect(model.requests).toHaveLength(3);
    time += 20_000;
    model.manner = heard;
    expect(await notes.look(answer)).not.toBeNull();
  });
});

const sessionsWith = (answerNotes?: AnswerNotes): Sessions =>
  createSessions({ database: api.database, now: () => api.clock.now, log, answerNotes });
// The last digits of the id select the wording.
const anId = () => `${randomUUID().slice(0, -6)}0a0b0c`;
const open = (sessions: Sessions, conversationId = anId(), engineId = workflowId) =>
  sessions.open({
    tenantId: tenantIds.genie,
    conversationId,
    workflowId: engineId,
    versionId: null,
    holder: { kind: "respondent", inviteeId: null, name: "Ada" },
    medium: "chat",
  });
async function say(session: Session, text: string): Promise<string> {
  const lines: string[] = [];
  const input =
    text === "" ? { type: "start" as const } : { type: "said" as const, messageId: randomUUID(), text };
  for await (const event of session.take(input)) if (event.type === "line") lines.push(event.text);
  return lines.join(" ");
}
const stored = (id: string) => readStoredInterview(api.database, tenantIds.genie, id);

/** Notes on each answer, as a good model makes them. */
const good = (body: string): ModelBehaviour => {
  const { answer } = JSON.parse(
    (JSON.parse(body) as { messages: { content: string }[] }).messages[1]?.content ?? "{}",
  ) as { answer: string };
  // The questions after the current one.
  if (answer === rule) return says({ answered: [{ id: "q2", quote: "the two sisters who own it decide" }] });
  if (answer !== winter) return says({ goals: [], answered: [], comparison: null });
  return says({
    goals: [{ id: "g1", quote: "We paid double that winter" }],
    comparison: {
      kind: "contradiction",
      id: "e1",
      earlier: "We never pay more than the market does",
      quote: "We paid double that winter",
    },
  });
};

describe("an interview with answer notes of a language model", () => {
  it("closes goals, compares and skips by literal quotes, in any process, later without the model", async () => {
    model.manner = good;
    const sessions = sessionsWith(notesWith(says({})));
    const session = await open(sessions);
    const id = session.conversationId;
    await say(session, "");
    await say(session, rule);
    await sessions.whenIdle();
    // The goal is asked for before the model has read the answer that covers it.
    expect(await say(session, winter)).toMatch(/What did it cost you/u);
    await sessions.whenIdle();
    const elsewhere = await open(sessionsWith(), id);
    expect(await say(elsewhere, "Twice as much as ever before.")).toMatch(
      /“We never pay more than the market does”.*“We paid double that winter”\. .*\?$/u,
    );
    expect(await say(elsewhere, "That winter was the exception, and we wrote it off in spring.")).toMatch(
      /What changed since\?$/u,
    );
    expect(await say(elsewhere, since)).toMatch(
      /Who decides about suppliers\? .*“the two sisters who own it decide”.*\?$/u,
    );
    expect(await say(elsewhere, "No, that's all.")).toMatch(/anything we missed/u);
    const { events, graph } = await stored(id);
    expect(events.filter(({ type }) => type === "noticed")).toHaveLength(2);
    // The log holds the quote's position; the words are stored where they can be erased.
    expect(JSON.stringify(events)).not.toContain("sisters");
    const one = replay(graph, events);
    expect(JSON.stringify(replay(graph, JSON.parse(JSON.stringify(events)) as typeof events))).toBe(
      JSON.stringify(one),
    );
    expect(one.state.progress[2]?.answers[0]?.goals).toMatchObject([{ node: 2, goal: 0 }]);
    // Staff see the quote beside the answer.
    const { body } = await api.call("GET", `/voice/conversations/${id}`);
    const { messages = [] } = (body as { data: Conversation }).data;
    const shown = messages.flatMap(({ content, noticed }) =>
      noticed === undefined ? [] : [{ content, noticed }],
    );
    expect(shown).toEqual([
      {
        content: rule,
        noticed: [
          {
            kind: "answered",
            about: "Who decides about suppliers?",
            quote: "the two sisters who own it decide",
          },
        ],
      },
      {
        content: winter,
        noticed: [
          { kind: "goal", about: "what it cost them", quote: "We paid double that winter" },
          {
            kind: "contradiction",
            about: "We never pay more than the market does",
            quote: "We paid double that winter",
          },
        ],
      },
    ]);
  });

  it("asks first for the goal that the model suggests, in its author's words", async () => {
    const guide = `- What is your rule for suppliers?
  - goal: who made the rule [founder]
  - goal: what it costs [euro]
  - goal: when it was broken [broken]`;
    const { engineId } = await createTestInterviewer(api.database, {
      tenantId: tenantIds.genie,
      status: "published",
      questions: guide,
    });
    // The second goal is asked for while the model reads: two goals are open.
    model.manner = says({ next: { id: "g3", quote: "We never pay more than the market" } });
    const sessions = sessionsWith(notesWith(model.manner));
    const session = await open(sessions, anId(), engineId);
    await say(session, "");
    expect(await say(session, rule)).toMatch(/What does it cost/u);
    await sessions.whenIdle();
    expect(await say(session, "Twenty a month, and we have paid that since the very beginning.")).toMatch(
      /When was it broken/u,
    );
  });

  it("does not quote erased words", async () => {
    model.manner = good;
    const sessions = sessionsWith(notesWith(says({})));
    const session = await open(sessions);
    await say(session, "");
    await say(session, rule);
    await say(session, winter);
    await sessions.whenIdle();
    expect(await say(session, "Twice as much.")).toContain("“We paid double that winter”");
    await say(session, "forget my last answer");
    await say(session, "forget my last answer");
    await say(session, "It was a bad one for all of us, and so was the next.");
    const { messages } = await stored(session.conversationId);
    expect(messages.map(({ content }) => content).join(" ")).not.toContain("double that winter");
  });

  it("ends a request about an answer with the interview", async () => {
    model.manner = "silent";
    const session = await open(sessionsWith(notesWith(says({}))));
    await say(session, "");
    await say(session, rule);
    await vi.waitFor(() => expect(model.open).toBe(1));
    await say(session, "stop");
    await say(session, "yes");
    expect(session.isEnded).toBe(true);
    await vi.waitFor(() => expect(model.open).toBe(0));
  });

  it("equals one without a model, word for word, if the model fails or proves nothing", async () => {
    const hold = async (session: Session) => [
      await say(session, ""),
      await say(session, rule),
      await say(session, winter),
      await say(session, "Twice as much."),
      await say(session, since),
    ];
    const expected = await hold(await open(sessionsWith()));
    const claims = { answered: [{ id: "q1", quote: "the owner decides alone" }] };
    for (const manner of ["silent", "broken", "garbage", "cut off", says({}), says(claims)] as const) {
      model.manner = manner;
      const sessions = sessionsWith(notesWith(manner));
      const session = await open(sessions);
      expect(await hold(session)).toEqual(expected);
      await sessions.whenIdle();
      expect(model.requests.length).toBeGreaterThan(0);
      const { events } = await stored(session.conversationId);
      expect(events.every(({ type }) => type === "started" || type === "heard")).toBe(true);
      model.requests.length = 0;
    }
  });
});
