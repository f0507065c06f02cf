import { randomUUID } from "node:crypto";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Conversation } from "../../../contracts/contracts.gen.ts";
import { createTestApi, tenantIds, type TestApi } from "../../testing/create-test-api.ts";
import { createTestInterviewer } from "../testing/create-test-interviewer.ts";
import { wordings } from "../../../interviewing/phrases/wordings.ts";
import { createSessions } from "./create-sessions.ts";
import type { SessionInput, SessionLine } from "./session.ts";

let api: TestApi;

beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const openGuide =
  "- What changed? [light]\n- How sure are you of it, from 0 to 10? [light]\n- Did you have doubts?";

/** A call by telephone, whose speech is recorded. */
async function aCall(questions = openGuide) {
  const { engineId: workflowId } = await createTestInterviewer(api.database, {
    tenantId: tenantIds.genie,
    status: "published",
    questions,
  });
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
  /** Agrees until the first question is asked. */
  const begin = async (words = "What changed?") => {
    await take({ type: "start", recordsSpeech: true });
    while (lines.at(-1)?.text.includes(words) !== true)
      await take({
        type: "said",
        messageId: randomUUID(),
        text: "",
        pressed: { kind: "assent", value: "yes" },
      });
  };
  return { conversationId, lines, take, begin };
}

it("how to answer aloud is told once: not to a caller who was silent", async () => {
  const talk = await aCall();
  await talk.begin();
  const { speak_recorded: hints } = wordings.en.phrases;
  expect(talk.lines.at(-1)?.text).toContain(hints[0]);
  for (let times = 0; times < 2; times += 1) await talk.take({ type: "silence" });
  const again = talk.lines.at(-1)?.text ?? "";
  expect(again).toContain("What changed?");
  expect(again).not.toContain(hints[0]);
});

it("a line tells how many options it reads out", async () => {
  const talk = await aCall("- What do you drink?\n  - choice: Tea\n  - choice: Coffee\n  - choice: Water");
  await talk.begin("Tea");
  expect(talk.lines.at(-1)).toMatchObject({ choices: 3 });
});

it("a line says whether a digit answers it, and a digit is stored with what was said before it", async () => {
  const { conversationId, lines, take, begin } = await aCall();
  const said = (recordedSeconds: number): SessionInput => ({
    type: "said",
    messageId: randomUUID(),
    text: "",
    recordedSeconds,
  });
  await begin();
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
