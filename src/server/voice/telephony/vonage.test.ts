import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApi, tenantIds, type TestApi } from "../../testing/create-test-api.ts";
import { createTestInterviewer } from "../testing/create-test-interviewer.ts";
import { signVonage, VonageTelephone, type ConnectAction } from "../testing/telephones.ts";

const secret = "a-signature-secret-of-vonage";
const number = "+4930888888";
const publicUrl = "https://interviews.example";

let api: TestApi;
let origin: string;
let workflowId: string;
let interviewerId: string;

beforeAll(async () => {
  api = await createTestApi({
    environment: {
      VONAGE_SIGNATURE_SECRET: secret,
      VONAGE_APPLICATION_ID: "aaaaaaaa-bbbb-cccc-dddd-0123456789ab",
      PUBLIC_URL: publicUrl,
    },
  });
  origin = (await api.app.listen({ port: 0, host: "127.0.0.1" })).replace("http", "ws");
  const row = await createTestInterviewer(api.database, {
    tenantId: tenantIds.genie,
    status: "published",
    questions: "- What made you change your supplier?",
    dynamicFields: { ask_consent: true },
  });
  workflowId = row.engineId;
  interviewerId = row.id;
  await api.call("POST", "/api/phone-numbers", { body: { number, provider: "vonage" } });
  await api.query(`update tenant.phone_numbers set interviewer_id = '${interviewerId}'`);
});
afterAll(() => api.close());

interface Ring {
  readonly fields?: object;
  readonly path?: string;
  readonly token?: string;
}

/** Sends the answer webhook, or an event of the call's WebSocket. */
async function ring({ fields = {}, path = "any?tenant=genie", token }: Ring) {
  const payload = JSON.stringify({
    from: "49170123456",
    to: number.slice(1),
    uuid: randomUUID(),
    conversation_uuid: "CON-1",
    ...fields,
  });
  const authorization = `Bearer ${token ?? (await signVonage(payload, { secret, at: api.clock.now }))}`;
  return api.app.inject({
    method: "POST",
    url: `/voice/http_voice/vonage/answer/${path}`,
    headers: { "content-type": "application/json", authorization },
    payload,
  });
}

const connectIn = (body: string) => (JSON.parse(body) as ConnectAction[])[0];
const endpointIn = (body: string) => connectIn(body)?.endpoint[0];

describe("a call of Vonage", () => {
  it("is connected by WebSocket, interviewed with keys, and ended when the interview is over", async () => {
    const call = { conversation_uuid: `CON-${randomUUID()}` };
    const answer = await ring({ fields: call });
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([
      200,
      "application/json; charset=utf-8",
    ]);
    const again = `${publicUrl}/voice/http_voice/vonage/answer/${workflowId}?tenant=genie&connection=2`;
    expect(connectIn(answer.body)).toMatchObject({
      action: "connect",
      eventType: "synchronous",
      eventUrl: [again],
    });
    const endpoint = endpointIn(answer.body);
    expect(endpoint).toMatchObject({
      type: "websocket",
      uri: `wss://interviews.example/voice/http_voice/vonage/telephone/${workflowId}`,
      "content-type": "audio/l16;rate=16000",
    });
    // Vonage accepts 512 bytes of headers.
    expect(JSON.stringify(endpoint?.headers).length).toBeLessThan(512);

    const telephone = new VonageTelephone(origin, workflowId);
    await telephone.start(endpoint?.headers ?? {});
    await telephone.until(() => telephone.sound().some((sample) => Math.abs(sample) > 3_000));
    await telephone.listen();
    telephone.press("1");
    // Marks begin with the number of their line; the second line follows consent.
    await telephone.until(() => telephone.commands.some(({ payload }) => payload?.mark.startsWith("2.")));
    telephone.press("*");
    telephone.press("*");
    expect(await telephone.closed).toBe(1000);
    expect(new Set(telephone.frames.map(({ length }) => length))).toEqual(new Set([640]));
    const messages = await api.query(
      `select content from tenant.conversation_messages m join tenant.conversations c on c.id = m.conversation_id
       where c.interviewer_id = '${interviewerId}' and m.type = 'human' order by m.sequence`,
    );
    expect(messages.map(({ content }) => content)).toEqual(["yes", "stop"]);
    // The interview is over: without further actions the call ends.
    const path = `${workflowId}?tenant=genie&connection=2`;
    const over = await ring({ fields: { ...call, status: "disconnected", to: "wss://x" }, path });
    expect([over.statusCode, over.body]).toEqual([200, "[]"]);
  });

  it("continues when the server closes its WebSocket, and ends when the caller hangs up", async () => {
    const call = { conversation_uuid: `CON-${randomUUID()}` };
    const first = await ring({ fields: call });
    const telephone = new VonageTelephone(origin, workflowId);
    await telephone.start(endpointIn(first.body)?.headers ?? {});
    await telephone.until(() => telephone.frames.length > 0);
    telephone.socket.terminate();
    const path = `${workflowId}?tenant=genie&connection=2`;
    const second = await ring({ fields: { ...call, status: "disconnected", to: "wss://x" }, path });
    expect(second.body).toContain("connection=3");
    const next = new VonageTelephone(origin, workflowId);
    await next.start(endpointIn(second.body)?.headers ?? {});
    await next.until(() => next.frames.length > 0);
    next.hangUp();
    await next.closed;
    await expect
      .poll(() =>
        api.query(
          `select medium, user_id, is_ended from tenant.conversations where interviewer_id = '${interviewerId}'
           order by created_at desc limit 1`,
        ),
      )
      .toEqual([{ medium: "phone", user_id: "…456", is_ended: true }]);
  });

  it("ignores events that need no response", async () => {
    const path = `${workflowId}?tenant=genie&connection=2`;
    for (const status of ["started", "answered", "completed"]) {
      expect((await ring({ fields: { status }, path })).statusCode).toBe(204);
    }
  });

  it("is rejected for a number of another provider, and if no interviewer answers", async () => {
    await api.call("POST", "/api/phone-numbers", { body: { number: "+4930777777" } });
    await api.query(
      `update tenant.phone_numbers set interviewer_id = '${interviewerId}' where number = '+4930777777'`,
    );
    expect((await ring({ fields: { to: "4930777777" } })).body).toBe("[]");
    expect((await ring({ fields: { to: "4911111111" } })).body).toBe("[]");
    expect((await ring({ path: "any?tenant=none" })).body).toBe("[]");
    expect((await ring({ fields: { conversation_uuid: "" } })).body).toBe("[]");
  });

  it.each([
    ["another secret", { secret: "another-secret" }, {}],
    ["another body", { secret }, { text: "{}" }],
    ["another application", { secret, claims: { application_id: "x" } }, {}],
    ["a signature of ten minutes ago", { secret }, { minutes: -10 }],
  ] as const)("is rejected with %s", async (_, signing, change: { text?: string; minutes?: number }) => {
    const payload = JSON.stringify({ to: number.slice(1), from: "1", conversation_uuid: "CON-2" });
    const at = new Date(api.clock.now.getTime() + (change.minutes ?? 0) * 60_000);
    const token = await signVonage(change.text ?? payload, { ...signing, at });
    const { statusCode } = await api.app.inject({
      method: "POST",
      url: "/voice/http_voice/vonage/answer/any?tenant=genie",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      payload,
    });
    expect(statusCode).toBe(403);
  });

  it("is rejected without a signature, and names the missing setting of another provider", async () => {
    expect((await ring({ token: "" })).statusCode).toBe(403);
    const other = await api.app.inject({
      method: "POST",
      url: "/voice/http_voice/answer/any?tenant=genie",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: "CallSid=1",
    });
    expect([other.statusCode, other.json<{ detail: string }>().detail]).toEqual([
      403,
      "Calls of Twilio are not answered here (TELEPHONY_AUTH_TOKEN).",
    ]);
  });

  it.each([
    ["another content type", "audio/l16;rate=8000", 4400],
    ["no ticket", undefined, 4401],
  ])("is closed for %s", async (_, contentType, code) => {
    const telephone = new VonageTelephone(origin, workflowId);
    await telephone.start({ ticket: "x".repeat(43), call: "CON-3" }, contentType);
    expect(await telephone.closed).toBe(code);
  });

  it("is closed for sound before the first message, and for a key without a digit", async () => {
    const early = new VonageTelephone(origin, workflowId);
    await early.opened;
    early.speak(new Int16Array(320));
    expect(await early.closed).toBe(4400);
    const keyless = new VonageTelephone(origin, workflowId);
    await keyless.opened;
    keyless.send({ event: "websocket:dtmf" });
    expect(await keyless.closed).toBe(4400);
  });
});
