import { randomUUID } from "node:crypto";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readEvents } from "../../interviews/read-conversation.ts";
import { createTestApi, tenantIds, type TestApi } from "../../testing/create-test-api.ts";
import { createSessions } from "../session/create-sessions.ts";
import type { Session } from "../session/session.ts";
import { createTestInterviewer } from "../testing/create-test-interviewer.ts";
import { startModelServer, type ModelBehaviour, type ModelServer } from "../testing/provider-servers.ts";
import { createKnowledgeAnswer, type KnowledgeAnswer } from "./knowledge-answer.ts";

const sheet =
  "# Study sheet\n\nThe answers are read by the research team. They are stored for two years on servers in Ireland. Nobody is paid for answers.\n\nThe hospital in Lisbon builds infusion pumps.";

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
    documents: { "Study sheet": sheet },
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
const answerWith = (manner: ModelBehaviour) =>
  createKnowledgeAnswer({
    settings: { baseUrl: model.baseUrl, model: "test", apiKey: "secret" },
    log,
    clock: () => time,
    firstToken: manner === "silent" ? 500 : 60_000,
    total: manner === "slow" ? 1_000 : 60_000,
  });
const says = (chosen: object): ModelBehaviour => ({ says: JSON.stringify(chosen) });
const question = "Where are the answers stored?";
const second = "They are stored for two years on servers in Ireland.";

async function say(session: Session, text: string): Promise<string> {
  const lines: string[] = [];
  const input =
    text === "" ? { type: "start" as const } : { type: "said" as const, messageId: randomUUID(), text };
  for await (const event of session.take(input)) if (event.type === "line") lines.push(event.text);
  return lines.join(" ");
}
/** Asks the question in an interview and returns the reply. */
async function ask(knowledgeAnswer?: KnowledgeAnswer) {
  const sessions = createSessions({ database: api.database, now: () => api.clock.now, log, knowledgeAnswer });
  // The last digits of the id select the wording.
  const conversationId = `${randomUUID().slice(0, -6)}0a0b0c`;
  const session = await sessions.open({
    tenantId: tenantIds.genie,
    conversationId,
    workflowId,
    versionId: null,
    holder: { kind: "respondent", inviteeId: null, name: "Ada" },
    medium: "chat",
  });
  await say(session, "");
  const line = await say(session, question);
  const events = await api.database.inTenant(tenantIds.genie, (tx) =>
    readEvents(tx, { tenantId: tenantIds.genie, id: conversationId }),
  );
  return { line, events, again: await say(session, "Could you repeat that?") };
}

describe("a question covered by the knowledge base", () => {
  it("is answered with the literal sentences that a language model chose, and their source", async () => {
    model.manner = says({ passage: "p1", spans: [second] });
    const { line, events, again } = await ask(answerWith(model.manner));
    expect(line).toContain(second);
    expect(line).toContain("Study sheet");
    expect(line).not.toMatch(/research team|Nobody is paid/u);
    expect(line).toMatch(/What made you change your supplier\?$/u);
    expect(again).toMatch(/What made you change your supplier\?$/u);
    const sent = JSON.parse(model.requests[0] ?? "") as { messages: { content: string }[] };
    expect(JSON.parse(sent.messages[1]?.content ?? "")).toMatchObject({
      question,
      passages: [{ id: "p1", source: "Study sheet" }],
    });
    // The log holds their positions, not their words.
    expect(events.at(-1)).toMatchObject({ type: "found", passage: { spans: [{ start: 43, end: 95 }] } });
    expect(JSON.stringify(events)).not.toContain("Ireland");
  });

  it("gets the default answer in the same turn if the model fails, finds nothing or invents words", async () => {
    const { line: expected } = await ask();
    expect(expected).toContain("research team");
    for (const manner of [
      "silent",
      "slow",
      "endless",
      "cut off",
      "unfinished",
      "broken",
      "garbage",
      says({ passage: null, spans: [] }),
      says({ passage: "p1", spans: ["Your answers are sold."] }),
      says({ passage: "p1", spans: ["paid for answers."] }),
      { says: "They are stored on Mars." },
    ] as const) {
      model.manner = manner;
      expect([manner, (await ask(answerWith(manner))).line]).toEqual([manner, expected]);
      expect(model.requests.length).toBeGreaterThan(0);
      model.requests.length = 0;
    }
  });
});
