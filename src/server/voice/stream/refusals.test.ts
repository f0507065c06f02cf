import { randomBytes, randomUUID } from "node:crypto";
import type { Socket } from "node:net";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Ticket } from "../../../contracts/contracts.gen.ts";
import { createTestApi, tenantIds, type TestApi } from "../../testing/create-test-api.ts";
import { createTestInterviewer } from "../testing/create-test-interviewer.ts";
import { startMessage, VoiceCaller } from "../testing/voice-caller.ts";

let api: TestApi;
let origin: string;
let workflowId: string;
let interviewerId: string;
let foreignWorkflowId: string;

beforeAll(async () => {
  api = await createTestApi();
  origin = await api.app.listen({ port: 0, host: "127.0.0.1" });
  const row = await createTestInterviewer(api.database, { tenantId: tenantIds.genie });
  workflowId = row.engineId;
  interviewerId = row.id;
  foreignWorkflowId = (await createTestInterviewer(api.database, { tenantId: tenantIds.other })).engineId;
});
afterAll(() => api.close());

const ticket = async () => {
  const body = { purpose: "voice_stream", interviewer_id: interviewerId };
  return ((await api.call("POST", "/api/tickets", { body })).body as { data: Ticket }).data.ticket;
};

async function connect(workflow = workflowId): Promise<VoiceCaller> {
  const caller = new VoiceCaller(origin, `/voice/http_voice/stream/${workflow}`);
  await caller.opened();
  return caller;
}

/** Returns how a connection with this first message is closed. */
async function refusal(first: object | string | Buffer, workflow = workflowId) {
  const caller = await connect(workflow);
  caller.socket.send(typeof first === "string" || Buffer.isBuffer(first) ? first : JSON.stringify(first));
  const closed = await caller.closed;
  expect(caller.heard).toEqual([]);
  return closed;
}

const start = async (change: object = {}, given?: string) => ({
  ...startMessage(workflowId, given ?? (await ticket()), randomUUID()),
  ...change,
});

describe("the voice stream rejects", () => {
  it("an unknown ticket, one for another purpose, and a used one", async () => {
    expect(await refusal(await start({}, "x".repeat(43)))).toMatchObject({ code: 4401 });
    const body = { purpose: "download", interviewer_id: interviewerId };
    const download = (await api.call("POST", "/api/tickets", { body })).body as { data?: Ticket };
    expect(await refusal(await start({}, download.data?.ticket ?? "none"))).toMatchObject({ code: 4401 });
    const once = await ticket();
    const caller = await connect();
    caller.send(await start({}, once));
    await caller.next(({ event }) => event === "ready");
    expect(await refusal(await start({}, once))).toMatchObject({ code: 4401 });
    caller.socket.close();
  });

  it("an unknown workflow and another tenant's", async () => {
    for (const workflow of [randomUUID(), foreignWorkflowId, "no-uuid"]) {
      expect(await refusal(await start({ workflow_id: workflow }), workflow)).toMatchObject({ code: 4404 });
    }
    expect(await refusal(await start({ workflow_id: foreignWorkflowId }))).toEqual({
      code: 4400,
      reason: "The workflow_id must be that of the address.",
    });
  });

  it("sound before the start message", async () => {
    expect(await refusal(Buffer.alloc(640))).toEqual({
      code: 4400,
      reason: "The first message must be of type start.",
    });
  });

  it.each([
    ["text other than JSON", "hello", "A message must be a JSON object."],
    ["a list", "[1]", "A message must be a JSON object."],
    ["another type", { type: "stop" }, "The message must have required property 'workflow_id'"],
    [
      "other formats",
      { start: { media_format: { input: { sample_rate: 8_000 } } } },
      "/start/media_format must have required property 'output'",
    ],
    ["no ticket", { metadata_context: {} }, "/metadata_context must have required property 'ticket'"],
    ["an invalid id", { conversation_pk: "1' or '1'='1" }, '/conversation_pk must match format "uuid"'],
  ])("%s", async (_, first, reason) => {
    const isPart = typeof first === "object" && !("type" in first);
    expect(await refusal(isPart ? await start(first) : first)).toEqual({ code: 4400, reason });
  });

  it("a wrong sample rate, with the right one in the reason", async () => {
    const wrong = {
      start: {
        media_format: {
          input: { sample_rate: 48_000, channels: 1, sample_width: 2 },
          output: { sample_rate: 24_000, channels: 1 },
        },
      },
    };
    const { code, reason } = await refusal(await start(wrong));
    expect([code, reason]).toEqual([4400, "/start/media_format/input/sample_rate must be 16000"]);
  });

  it("a frame of 100 MB by its header, before its content arrives", async () => {
    const caller = await connect();
    const header = Buffer.alloc(14);
    // A final binary frame, masked, with a length of 64 bits.
    header.writeUInt16BE(0x82_ff);
    header.writeBigUInt64BE(100n * 1024n * 1024n, 2);
    (Reflect.get(caller.socket, "_socket") as Socket).write(header);
    expect(await caller.closed).toMatchObject({ code: 1009 });
  });

  it("a flood of sound and a flood of small messages", async () => {
    const loud = await connect();
    loud.send(await start());
    await loud.next(({ event }) => event === "ready");
    for (let sent = 0; sent < 2_000_000; sent += 64_000) loud.socket.send(Buffer.alloc(64_000));
    expect(await loud.closed).toMatchObject({ code: 4429 });
    const busy = await connect();
    busy.send(await start());
    await busy.next(({ event }) => event === "ready");
    for (let sent = 0; sent < 3_000; sent += 1) busy.send({ type: "ping" });
    expect(await busy.closed).toMatchObject({ code: 4429 });
  });

  it("invalid messages during a call", async () => {
    for (const message of [
      { type: "dance" },
      { type: "user_text", id: "1", text: "x" },
      { type: "pressed", id: randomUUID(), pressed: "forget" },
      { type: "user_text", id: randomUUID(), text: " " },
      { type: "user_text", id: randomUUID(), text: "x".repeat(20_001) },
      { type: "user_text", id: randomUUID(), text: "x".repeat(100_000) },
    ]) {
      const caller = await connect();
      caller.send(await start());
      await caller.next(({ event }) => event === "ready");
      caller.send(message);
      expect(await caller.closed).toMatchObject({ code: 4400 });
    }
  });

  it("a plain HTTP request", async () => {
    const answer = await api.app.inject({ method: "GET", url: `/voice/http_voice/stream/${workflowId}` });
    expect(answer.statusCode).toBe(400);
  });
});

it("any first message closes the connection with a code and leaves the server running", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.jsonValue().map((value) => JSON.stringify(value)),
        fc.string({ maxLength: 300 }),
      ),
      async (frame) => {
        const { code } = await refusal(frame);
        expect(code).toBe(4400);
      },
    ),
    { numRuns: 60 },
  );
  await fc.assert(
    fc.asyncProperty(fc.dictionary(fc.string(), fc.jsonValue()), async (change) => {
      const caller = await connect();
      caller.send({ ...(await start()), metadata_context: change });
      expect((await caller.closed).code).toBeGreaterThanOrEqual(4400);
    }),
    { numRuns: 20 },
  );
  expect((await api.app.inject({ url: "/healthz" })).statusCode).toBe(200);
});

it("noise on the line, half-open sockets and silence do not break a call", async () => {
  const caller = await connect();
  caller.send(await start());
  await caller.next(({ type }) => type === "media");
  for (let sent = 0; sent < 50; sent += 1) caller.socket.send(randomBytes(641));
  caller.send({ type: "ping" });
  await caller.next(({ type }) => type === "pong");
  const half = await connect();
  half.send(await start());
  half.socket.terminate();
  const other = await connect();
  other.send(await start());
  await other.next(({ event }) => event === "ready");
  // Stops reading and sending.
  other.socket.pause();
  expect((await api.app.inject({ url: "/healthz" })).statusCode).toBe(200);
  caller.send({ type: "stop" });
  expect(await caller.closed).toMatchObject({ code: 1000 });
  other.socket.terminate();
});
