import { randomUUID } from "node:crypto";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Conversation } from "../../../contracts/contracts.gen.ts";
import { createTestApi, tenantIds, type TestApi } from "../../testing/create-test-api.ts";
import { createTestInterviewer } from "../testing/create-test-interviewer.ts";
import { createSessions } from "./create-sessions.ts";
import type { SessionInput, SessionLine } from "./session.ts";

let api: TestApi;
let workflowId: string;

beforeAll(async () => {
  api = await createTestApi();
  const row = await createTestInterviewer(api.database, {
    tenantId: tenantIds.genie,
    status: "published",
    questions:
      "- What changed? [light]\n- How sure are you of it, from 0 to 10? [light]\n- Did you have doubts?",
  });
  workflowId = row.engineId;
});
afterAll(() => api.close());

it("a line says whether a digit answers it, and a digit is stored with what was said before it", async () => {
  const sessions = createSessions({
    database: api.database,
    now: () => api.clock.now,
    log: pino({ level: "silent" }),
  });
  const conversationId = randomUUID();
  const session = await sessions.open({
    tenantId: tenantIds.genie,
    conversationId,
    workflowId,
    versionId: null,
    holder: { kind: "respondent", inviteeId: null, name: "Ada" },
    medium: "phone",
  });
  const lines: SessionLine[] = [];
  const take = async (input: SessionInput) => {
    for await (const event of session.take(input)) if (event.type === "line") lines.push(event);
    return lines.at(-1);
  };
  const said = (recordedSeconds: number): SessionInput => ({
    type: "said",
    messageId: randomUUID(),
    text: "",
    recordedSeconds,
  });
  await take({ type: "start", recordsSpeech: true });
  while (lines.at(-1)?.text.includes("What changed?") !== true)
    await take({
      type: "said",
      messageId: randomUUID(),
      text: "",
      pressed: { kind: "assent", value: "yes" },
    });
  expect(lines.at(-1)).toMatchObject({ isOpen: true });
  const rating = await take(said(9));
  expect(rating?.text).toContain("How sure are you");
  expect(rating?.isOpen).toBeUndefined();
  const messageId = randomUUID();
  const yesNo = await take({
    type: "said",
    messageId,
    text: "7",
    pressed: { kind: "rating", value: 7 },
    audioKey: `${conversationId}/${messageId}.wav`,
  });
  expect(yesNo).toMatchObject({ keys: "yes_no" });
  expect(yesNo?.isOpen).toBeUndefined();
  const { body } = await api.call("GET", `/voice/conversations/${conversationId}`);
  const { messages = [] } = (body as { data: Conversation }).data;
  expect(messages.find((message) => message.message_id === messageId)).toMatchObject({
    content: "7",
    has_audio: true,
  });
});
