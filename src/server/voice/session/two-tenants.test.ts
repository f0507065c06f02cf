import { randomUUID } from "node:crypto";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApi, people, tenantIds, type TestApi } from "../../testing/create-test-api.ts";
import { createTestInterviewer } from "../testing/create-test-interviewer.ts";
import { TextConversation } from "../testing/respondent-device.ts";
import { createSessions } from "./create-sessions.ts";
import type { Session, SessionInput } from "./session.ts";

let api: TestApi;
let workflows: { readonly own: string; readonly foreign: string };

beforeAll(async () => {
  api = await createTestApi();
  const own = await createTestInterviewer(api.database, { tenantId: tenantIds.genie });
  const foreign = await createTestInterviewer(api.database, {
    tenantId: tenantIds.other,
    questions: "- How is the weather?",
  });
  workflows = { own: own.engineId, foreign: foreign.engineId };
});
afterAll(() => api.close());

const linesOf = async (session: Session, input: SessionInput): Promise<string> => {
  const lines: string[] = [];
  for await (const event of session.take(input)) if (event.type === "line") lines.push(event.text);
  return lines.join(" ");
};

it("isolates calls of two tenants with the same conversation id", async () => {
  const conversationId = randomUUID();
  const sessions = createSessions({
    database: api.database,
    now: () => api.clock.now,
    log: pino({ level: "silent" }),
  });
  const open = async (tenant: "genie" | "other", workflowId: string) => {
    const { userId, displayName: name } = tenant === "genie" ? people.admin : people.stranger;
    const session = await sessions.open({
      tenantId: tenantIds[tenant],
      conversationId,
      workflowId,
      versionId: null,
      holder: { kind: "staff", userId, name },
      medium: "voice",
    });
    await session.claim();
    return session;
  };
  const own = await open("genie", workflows.own);
  const foreign = await open("other", workflows.foreign);
  expect(own.taken.aborted).toBe(false);
  expect(await linesOf(own, { type: "start" })).toContain("What made you change your supplier?");
  expect(await linesOf(foreign, { type: "start" })).toContain("How is the weather?");
  await linesOf(foreign, { type: "left" });
  foreign.close();
  expect([own.isEnded, foreign.isEnded]).toEqual([false, true]);
  expect(await linesOf(own, { type: "returned" })).toContain("What made you change your supplier?");
  expect(await open("genie", workflows.own)).toMatchObject({ isNew: false, isEnded: false });
  expect(own.taken.aborted).toBe(true);
});

it("isolates interviews by text of two tenants with the same conversation and message ids", async () => {
  const conversationId = randomUUID();
  const messageId = randomUUID();
  const own = new TextConversation(api.app, { workflowId: workflows.own, conversationId });
  const foreign = new TextConversation(api.app, {
    workflowId: workflows.foreign,
    conversationId,
    as: "stranger",
  });
  await own.say("");
  await foreign.say("");
  const headers = { "idempotency-key": messageId };
  const [first, second] = await Promise.all([
    own.say("Because prices rose so much that we looked for somebody else.", { headers }),
    foreign.say("It rains, which is a pity as we wanted to go out today.", { headers }),
  ]);
  expect([first.status, second.status]).toEqual([200, 200]);
  const said = await api.query(
    "select tenant_id, content from tenant.conversation_messages where type = 'human' order by tenant_id",
  );
  expect(said).toEqual([
    { tenant_id: tenantIds.genie, content: "Because prices rose so much that we looked for somebody else." },
    { tenant_id: tenantIds.other, content: "It rains, which is a pity as we wanted to go out today." },
  ]);
});
