import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { rm } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runTestInterview } from "../../main/analytics/testing.ts";
import { createTestApi, tenantIds, type TestApi } from "../../testing/create-test-api.ts";
import { inputRate, decodeWav, encodeWav } from "../audio/audio-format.ts";
import { openBlobs } from "../../storage/blobs/blob-store.ts";
import { createTestInterviewer } from "../testing/create-test-interviewer.ts";

const dataDir = join(tmpdir(), `genie-recordings-${randomUUID()}`);
const samples = Int16Array.from({ length: inputRate }, (_, at) => Math.round(9_000 * Math.sin(at / 20)));
const file = encodeWav(samples, inputRate);
let api: TestApi;
let conversationId: string;
let messageId: string;
let lineId: string;
const key = () => `audio/${tenantIds.genie}/${conversationId}/${messageId}.wav`;

beforeAll(async () => {
  api = await createTestApi({ environment: { DATA_DIR: dataDir } });
  const { engineId } = await createTestInterviewer(api.database, {
    tenantId: tenantIds.genie,
    status: "published",
  });
  conversationId = await runTestInterview(api, { workflowId: engineId, answers: ["Deliveries came late."] });
  const rows = await api.query(
    `select message_id, type from tenant.conversation_messages where conversation_id = '${conversationId}' order by sequence`,
  );
  const idOf = (type: string) => String(rows.find((row) => row["type"] === type)?.["message_id"]);
  messageId = idOf("human");
  lineId = idOf("ai");
  await openBlobs({ dataDir }).put(key(), file);
  await api.query(
    `update tenant.conversation_messages set audio_key = '${key()}' where message_id = '${messageId}'`,
  );
});
afterAll(async () => {
  await api.close();
  await rm(dataDir, { recursive: true, force: true });
});

const listen = (headers: Record<string, string> = {}, message = messageId, conversation = conversationId) =>
  api.app.inject({
    method: "GET",
    url: `/voice/conversations/${conversation}/messages/${message}/audio`,
    headers: { authorization: "staff", ...headers },
  });

describe("the recording of an answer", () => {
  it("is an uncached WAV file of the recorded samples", async () => {
    const answer = await listen();
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      "content-type": "audio/wav",
      "content-length": String(file.length),
      "accept-ranges": "bytes",
      "cache-control": "no-store",
    });
    const { rate, samples: heard } = decodeWav(answer.rawPayload);
    expect([rate, heard]).toEqual([inputRate, samples]);
  });

  it("supports range requests", async () => {
    const part = await listen({ range: "bytes=44-143" });
    expect(part.statusCode).toBe(206);
    expect(part.headers["content-range"]).toBe(`bytes 44-143/${file.length}`);
    expect(part.rawPayload).toEqual(file.subarray(44, 144));
    const beyond = await listen({ range: `bytes=${file.length}-` });
    expect([beyond.statusCode, beyond.headers["content-range"]]).toEqual([416, `bytes */${file.length}`]);
  });

  it("requires a session of its tenant", async () => {
    expect((await listen({ authorization: "" })).statusCode).toBe(401);
    expect((await listen({ authorization: "stranger" })).statusCode).toBe(404);
  });

  it("is not found for a line, another interview or an invalid id", async () => {
    expect((await listen({}, lineId)).statusCode).toBe(404);
    expect((await listen({}, messageId, randomUUID())).statusCode).toBe(404);
    expect((await listen({}, "..%2F..%2Fetc%2Fpasswd")).statusCode).toBe(404);
  });

  it("is not found once it is erased, even while its file still exists", async () => {
    await openBlobs({ dataDir }).delete(key());
    expect((await listen()).statusCode).toBe(404);
    await openBlobs({ dataDir }).put(key(), file);
    expect((await listen()).statusCode).toBe(200);
    const erased = await api.call("POST", "/api/erasures", { body: { conversation_id: conversationId } });
    expect(erased.status).toBe(201);
    expect((await listen()).statusCode).toBe(404);
  });
});
