import { randomUUID } from "node:crypto";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { DebugEvent } from "../../../contracts/contracts.gen.ts";
import { createTestApi, people, tenantIds, type TestApi } from "../../testing/create-test-api.ts";
import { createTestInterviewer } from "../testing/create-test-interviewer.ts";
import { createSessions } from "./create-sessions.ts";
import type { Session, SessionInput, Sessions } from "./session.ts";

let api: TestApi;
let workflowId: string;
/** Each has its own cache of conversations, as processes do. */
let processes: { readonly one: Sessions; readonly other: Sessions };
let conversationId: string;

beforeAll(async () => {
  api = await createTestApi();
  workflowId = (await createTestInterviewer(api.database, { tenantId: tenantIds.genie })).engineId;
});
afterAll(() => api.close());
beforeEach(() => {
  const aProcess = () =>
    createSessions({
      database: api.database,
      now: () => api.clock.now,
      log: pino({ level: "silent" }),
    });
  processes = { one: aProcess(), other: aProcess() };
  conversationId = randomUUID();
});

const { userId, displayName: name } = people.admin;
const openIn = (sessions: Sessions, medium: "chat" | "voice" = "chat"): Promise<Session> =>
  sessions.open({
    tenantId: tenantIds.genie,
    conversationId,
    workflowId,
    versionId: null,
    holder: { kind: "staff", userId, name },
    medium,
  });

async function take(session: Session, input: SessionInput) {
  const lines: string[] = [];
  let debug: DebugEvent | undefined;
  for await (const event of session.take(input)) {
    if (event.type === "line") lines.push(event.text);
    if (event.type === "debug") debug = event.event;
  }
  return { text: lines.join(" "), debug };
}

const said = (text: string, messageId: string = randomUUID()): SessionInput => ({
  type: "said",
  messageId,
  text,
});
const full =
  "Because prices rose so much last year that our whole team, for example in Berlin, looked for somebody else.";

describe("a conversation that continues in another process", () => {
  it("keeps its state, and repeats the reply to a repeated answer", async () => {
    await take(await openIn(processes.one), { type: "start" });
    const messageId = randomUUID();
    const first = await take(await openIn(processes.one), said(full, messageId));
    const repeated = await take(await openIn(processes.other), said(full, messageId));
    expect(repeated.text).toBe(first.text);
    expect(repeated.debug?.graph_state).toEqual(first.debug?.graph_state);
    const rows = await api.query(
      `select content from tenant.conversation_messages
       where type = 'human' and conversation_id = '${conversationId}'`,
    );
    expect(rows).toEqual([{ content: full }]);
  });

  it("is current when the first process repeats the last lines", async () => {
    await take(await openIn(processes.one), { type: "start" });
    const messageId = randomUUID();
    const elsewhere = await take(await openIn(processes.other), said(full, messageId));
    expect(elsewhere.debug?.graph_state.active).not.toBeNull();
    const again = await take(await openIn(processes.one), { type: "start" });
    expect(again.text).toBe(elsewhere.text);
    expect(again.debug?.graph_state).toEqual(elsewhere.debug?.graph_state);
    const repeated = await take(await openIn(processes.one), said(full, messageId));
    expect(repeated.debug?.graph_state).toEqual(elsewhere.debug?.graph_state);
    await take(await openIn(processes.other), { type: "left" });
    expect((await take(await openIn(processes.one), { type: "start" })).debug?.is_ended).toBe(true);
  });

  it("is not ended by the process that a call has left", async () => {
    const before = await openIn(processes.one, "voice");
    await before.claim();
    await take(before, { type: "start" });
    const after = await openIn(processes.other, "voice");
    await after.claim();
    expect(after.isNew).toBe(false);
    expect((await take(after, { type: "returned" })).text).toContain("What made you change your supplier?");
    await expect(take(before, { type: "left" })).rejects.toMatchObject({ code: "ERR_CONFLICT" });
    expect((await take(after, said(full))).debug?.is_ended).toBe(false);
  });
});
