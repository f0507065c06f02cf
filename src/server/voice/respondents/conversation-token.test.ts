import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { conversationTokenSeconds } from "../../identity/tokens/conversation-token.ts";
import { createTestApi, tenantIds, type TestApi } from "../../testing/create-test-api.ts";
import { measureDatabaseWork } from "../../testing/database-work.ts";
import { createTestLink, createTestInterviewer } from "../testing/create-test-interviewer.ts";
import { RespondentDevice, TextConversation } from "../testing/respondent-device.ts";

let api: TestApi;
let interviewer: Awaited<ReturnType<typeof createTestInterviewer>>;
let token: string;

beforeAll(async () => {
  api = await createTestApi();
  const tenantId = tenantIds.genie;
  interviewer = await createTestInterviewer(api.database, { tenantId, status: "published" });
  ({ token } = await createTestLink(api.database, {
    tenantId,
    interviewerId: interviewer.id,
    now: api.clock.now,
  }));
});
afterAll(() => api.close());

const full =
  "Prices rose for all of us last year because fuel became expensive, so the whole team looked for another partner.";
const minute = 60_000;
const day = 24 * 60 * minute;

const aDevice = () => new RespondentDevice(api.app, { workflowId: interviewer.engineId, token });
const stepClock = (milliseconds: number) => {
  api.clock.now = new Date(api.clock.now.getTime() + milliseconds);
};
const saidIn = async (device: RespondentDevice) => {
  const rows = await api.query(
    `select content from tenant.conversation_messages where type = 'human'
     and conversation_id = '${device.current?.conversation_id}' order by sequence`,
  );
  return rows.map(({ content }) => content);
};

describe("a conversation token", () => {
  it("makes an answer one request with one transaction and two round trips", async () => {
    const device = aDevice();
    // Slices are measured by time; on a busy machine, others would be served while the answer is read.
    const clock = vi.spyOn(performance, "now").mockReturnValue(0);
    onTestFinished(() => clock.mockRestore());
    const begun = await measureDatabaseWork(() => device.begin());
    const answered = await measureDatabaseWork(() => device.sendTurn(full));
    expect(begun).toMatchObject({ transactions: 2 });
    expect(answered).toEqual({ transactions: 1, statements: 2, roundTrips: 2 });
    expect(await saidIn(device)).toEqual([full]);
  });

  it.each([1.5 * minute, -1.5 * minute, 10 * minute, -10 * minute, day, -day])(
    "survives a step of the server's clock (%i ms)",
    async (step) => {
      const device = aDevice();
      await device.begin();
      stepClock(step);
      const answer = await device.sendTurn(full);
      expect(answer.text).toContain("Who decides about suppliers?");
      stepClock(-step);
      expect((await device.sendTurn("Our head of purchasing.")).status).toBe(200);
      expect(await saidIn(device)).toEqual([full, "Our head of purchasing."]);
    },
  );

  it("is replaced once it has expired, and the rejected answer is stored once", async () => {
    const device = aDevice();
    await device.begin();
    stepClock(conversationTokenSeconds * 1000);
    const key = randomUUID();
    const refused = await device.sendTurn(full, key);
    expect([refused.status, refused.problem?.error_code]).toEqual([401, "ERR_UNAUTHENTICATED"]);
    const first = await device.say(full, key);
    const again = await device.say(full, key);
    expect([first.status, again.text]).toEqual([200, first.text]);
    expect(await saidIn(device)).toEqual([full]);
  });

  it("resumes an interview that the worker has marked as abandoned", async () => {
    const device = aDevice();
    await device.begin();
    await api.query(`update tenant.conversations set is_ended = true, ending = 'abandoned', ended_at = last_at,
      abandoned_at = last_at, duration_seconds = 1 where id = '${device.current?.conversation_id}'`);
    expect((await device.sendTurn(full)).text).toContain("Who decides about suppliers?");
  });

  it("repeats the last reply after the end, and accepts no further answers", async () => {
    const device = aDevice();
    await device.begin();
    const key = randomUUID();
    const last = await device.sendTurn("stop", key);
    expect(last.debug?.is_ended).toBe(true);
    expect((await device.sendTurn("stop", key)).text).toBe(last.text);
    expect((await device.sendTurn(full)).text).toBe(last.text);
    expect(await saidIn(device)).toEqual(["stop"]);
  });

  it("is rejected once the interview is erased", async () => {
    const device = aDevice();
    await device.begin();
    await api.query(`delete from tenant.conversations where id = '${device.current?.conversation_id}'`);
    expect((await device.sendTurn(full)).status).toBe(404);
    expect(await saidIn(device)).toEqual([]);
  });

  it("is valid for one conversation, and is no access token", async () => {
    const [device, other] = [aDevice(), aDevice()];
    await Promise.all([device.begin(), other.begin()]);
    const conversationId = other.current?.conversation_id ?? "";
    const authorization = `Token ${device.current?.conversation_token}`;
    const steal = new TextConversation(api.app, {
      as: null,
      workflowId: interviewer.engineId,
      conversationId,
    });
    expect((await steal.say(full, { headers: { authorization } })).status).toBe(404);
    const staff = await api.app.inject({
      url: "/main/api/interviewer",
      headers: { authorization, "x-tenant": "genie" },
    });
    expect(staff.statusCode).toBe(401);
    const forged = `${authorization.slice(0, -4)}AAAA`;
    expect((await steal.say(full, { headers: { authorization: forged } })).status).toBe(401);
  });

  it("is not required by a page that was loaded before tokens existed", async () => {
    const device = aDevice();
    const { data } = await device.ticket({ takes_over: true });
    const conversationId = data.conversation_id;
    const talk = new TextConversation(api.app, {
      as: null,
      workflowId: interviewer.engineId,
      conversationId,
    });
    const say = async (text: string, { ticket }: { ticket: string }) =>
      talk.say(text, { body: { metadata_context: { ticket } } });
    expect((await say("", data)).status).toBe(200);
    expect((await say(full, (await device.ticket()).data)).text).toContain("Who decides about suppliers?");
    // The same page after a reload.
    await device.enter({ takes_over: true });
    expect((await device.say("Our head of purchasing.")).status).toBe(200);
  });
});
