import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApi, tenantIds, type TestApi } from "../../testing/create-test-api.ts";
import { createTestInterviewer } from "../testing/create-test-interviewer.ts";
import { createSessions } from "./create-sessions.ts";
import type { SessionEvent, SessionInput } from "./session.ts";

let api: TestApi;
let workflowId: string;
const erased: string[] = [];

beforeAll(async () => {
  api = await createTestApi();
  const row = await createTestInterviewer(api.database, {
    tenantId: tenantIds.genie,
    status: "published",
    dynamicFields: { ask_consent: true },
  });
  workflowId = row.engineId;
});
afterAll(() => api.close());

async function begin(conversationId: string) {
  const sessions = createSessions({
    database: api.database,
    now: () => api.clock.now,
    log: api.app.log,
    eraseAudio: async (_, keys) => void erased.push(...keys),
  });
  const session = await sessions.open({
    tenantId: tenantIds.genie,
    conversationId,
    workflowId,
    versionId: null,
    holder: { kind: "respondent", inviteeId: null, name: null },
    medium: "voice",
  });
  return async (input: SessionInput) => {
    const events: SessionEvent[] = [];
    for await (const event of session.take(input)) events.push(event);
    return events;
  };
}

it("stores no words or recordings without consent, and lets a respondent return who was not understood", async () => {
  const id = randomUUID();
  const take = await begin(id);
  await take({ type: "start" });
  const recorded = { type: "said", text: "", recordedSeconds: 3 } as const;
  let events: SessionEvent[] = [];
  const keys: string[] = [];
  // A recording alone cannot be understood as a yes.
  for (let said = 0; said < 8 && !events.some(({ type }) => type === "ended"); said += 1) {
    const audioKey = `audio/${said}.wav`;
    keys.push(audioKey);
    events = await take({ ...recorded, messageId: randomUUID(), audioKey });
  }
  expect(events).toContainEqual({ type: "ended", ending: "abandoned" });
  expect(events[0]).toMatchObject({
    type: "line",
    text: expect.stringContaining("Nothing you said has been kept. You are welcome to come back.") as string,
  });
  expect(keys.length).toBeGreaterThan(1);
  expect(erased.toSorted()).toEqual(keys.toSorted());
  const messages = await api.query(
    `select content, audio_key from tenant.conversation_messages where type = 'human' and conversation_id = '${id}'`,
  );
  expect(messages).toHaveLength(keys.length);
  expect(messages.every(({ content, audio_key: key }) => content === "" && key === null)).toBe(true);
});

it.each(["No, I do not agree.", "No, leave me alone please; whoever calls must agree first"])(
  "stores no word of the refusal: %s",
  async (text) => {
    const id = randomUUID();
    const take = await begin(id);
    await take({ type: "start" });
    const events = await take({ type: "said", messageId: randomUUID(), text });
    expect(events).toContainEqual({ type: "ended", ending: "refused_consent" });
    const rows = await api.query("select content from tenant.conversation_messages where type = 'human'");
    expect(
      JSON.stringify([rows, await api.query("select event from tenant.conversation_events")]),
    ).not.toContain("agree");
  },
);

/** Words, marks and recordings of the respondent that are stored for a conversation. */
const stored = (id: string) =>
  api.query(`select content, audio_key, is_unanswered from tenant.conversation_messages
    where type = 'human' and conversation_id = '${id}' and (content <> '' or audio_key is not null or is_unanswered)
    order by sequence`);

const said = (text: string) => ({ type: "said", messageId: randomUUID(), text }) as const;

it.each([
  [
    "a refusal after care",
    [
      said("My son died last year and I cry every day."),
      said("Yes, let's go on, his name was Tom Hall from Leeds."),
      said("no"),
    ],
  ],
  ["a refusal after a question", [said("Will my sister Anna Hall in Leeds see it?"), said("no thanks")]],
  [
    "silence",
    [
      said("What is this about? My name is Jo and I live in Leeds."),
      ...[1, 2, 3].map(() => ({ type: "silence" }) as const),
    ],
  ],
  ["hanging up", [said("I have HIV, by the way."), { type: "left" } as const]],
  [
    "hanging up after asking to ask",
    [said("Can I ask you something?"), said("Will Paul know?"), { type: "left" } as const],
  ],
] as const)("after %s no word and no mark of the respondent is stored", async (_, inputs) => {
  const id = randomUUID();
  const take = await begin(id);
  await take({ type: "start" });
  let events: SessionEvent[] = [];
  for (const input of inputs) events = await take(input);
  expect(events).toContainEqual(expect.objectContaining({ type: "ended" }));
  expect(await stored(id)).toEqual([]);
});

it("stores what was said before a yes, except what the respondent asked to forget", async () => {
  const id = randomUUID();
  const take = await begin(id);
  await take({ type: "start" });
  for (const text of ["I have HIV, by the way.", "forget that", "Who reads this?", "yes"])
    await take(said(text));
  expect((await stored(id)).map(({ content }) => content)).toEqual(["Who reads this?", "yes"]);
});
