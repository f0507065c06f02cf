import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Conversation } from "../../../contracts/contracts.gen.ts";
import { runTestInterview } from "../../main/analytics/testing.ts";
import { createTestApi, tenantIds, type TestApi } from "../../testing/create-test-api.ts";
import { inputRate, encodeWav } from "../audio/audio-format.ts";
import { createRecogniser } from "../hearing/recogniser.ts";
import { openBlobs } from "../../storage/blobs/blob-store.ts";
import { createTestInterviewer } from "../testing/create-test-interviewer.ts";
import { startTranscriptionServer, type TranscriptionServer } from "../testing/provider-servers.ts";
import type { JobTypes } from "../../storage/jobs/job-queue.ts";
import { queueRecordings, transcribeRecording } from "./queue-recordings.ts";

const tenantId = tenantIds.genie;
const dataDir = join(tmpdir(), `genie-transcribed-${randomUUID()}`);
const sound = Int16Array.from({ length: inputRate }, (_, at) => Math.round(9_000 * Math.sin(at / 20)));
let api: TestApi;
let server: TranscriptionServer;
let workflowId: string;
let conversationId: string;
let messageId: string;

beforeAll(async () => {
  server = await startTranscriptionServer();
  api = await createTestApi({ environment: { DATA_DIR: dataDir } });
  workflowId = (await createTestInterviewer(api.database, { tenantId, status: "published" })).engineId;
});
afterAll(async () => {
  await api.close();
  await server.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** An ended interview whose first answer is a recording without a transcript. */
beforeEach(async () => {
  server.answers.splice(0);
  server.heard.splice(0);
  await api.query("delete from jobs.job");
  conversationId = await runTestInterview(api, { workflowId, answers: ["Deliveries came late."] });
  const rows = await api.query(
    `select message_id from tenant.conversation_messages
     where conversation_id = '${conversationId}' and type = 'human' order by sequence limit 1`,
  );
  messageId = String(rows[0]?.["message_id"]);
  const key = `audio/${tenantId}/${conversationId}/${messageId}.wav`;
  await openBlobs({ dataDir }).put(key, encodeWav(sound, inputRate));
  await api.query(
    `update tenant.conversation_messages set audio_key = '${key}', content = '' where message_id = '${messageId}'`,
  );
});

const queueAll = () => api.database.inTenant(tenantId, (tx) => queueRecordings(tx, api.queue, tenantId));
const queued = async () =>
  (await api.query(
    `select data, start_after > '${api.clock.now.toISOString()}'::timestamptz + interval '5 seconds' as later from jobs.job where name = 'recording-transcription' order by created_on`,
  )) as { data: JobTypes["recording-transcription"]; later: boolean }[];
const tools = () => ({
  database: api.database,
  jobs: api.queue,
  now: () => api.clock.now,
  blobs: openBlobs({ dataDir }),
  recogniser: createRecogniser({ baseUrl: server.baseUrl, model: "whisper-1" }),
  log: pino({ level: "silent" }),
});
const stored = async () =>
  (
    await api.query(
      `select content, transcription, audio_key is not null as kept from tenant.conversation_messages where message_id = '${messageId}'`,
    )
  )[0];
const run = async () => transcribeRecording(tools(), (await queued()).at(-1)?.data ?? never());
const never = () => {
  throw new Error("No job is queued.");
};

describe("a recording without a transcript", () => {
  it("is queued once after its interview has ended, and its words appear in the transcript", async () => {
    expect(await queueAll()).toBe(1);
    expect(await queueAll()).toBe(0);
    server.answers.push(" The lorries were late twice a week. ");
    await run();
    expect(await stored()).toEqual({
      content: "The lorries were late twice a week.",
      transcription: "done",
      kept: true,
    });
    expect(server.heard[0]?.wav.samples.length).toBe(sound.length);
    expect(server.heard[0]?.fields).toContain('name="language"\r\n\r\nen');
    const { body } = await api.call("GET", `/voice/conversations/${conversationId}`);
    const message = (body as { data: Conversation }).data.messages?.find(
      (each) => each.message_id === messageId,
    );
    expect(message).toMatchObject({ content: "The lorries were late twice a week.", has_audio: true });
    expect(await api.query("select 1 from jobs.job where name = 'insights'")).toHaveLength(1);
  });

  it("is not queued during the interview, and never if made before consent", async () => {
    await api.query(`update tenant.conversations set is_ended = false where id = '${conversationId}'`);
    expect(await queueAll()).toBe(0);
    await api.query(`update tenant.conversations set is_ended = true where id = '${conversationId}'`);
    await api.query(
      `update tenant.conversation_messages set node_id = 'consent' where message_id = '${messageId}'`,
    );
    expect(await queueAll()).toBe(0);
  });

  it("is retried when the recogniser fails, up to seven attempts", async () => {
    await queueAll();
    for (let attempt = 1; attempt <= 7; attempt += 1) {
      // The client itself retries once.
      server.answers.push(null, null);
      await run();
      expect(await stored()).toMatchObject({ content: "", transcription: attempt < 7 ? "queued" : "failed" });
      if (attempt < 7)
        expect((await queued()).at(-1)).toMatchObject({ data: { attempt: attempt + 1 }, later: true });
    }
    expect(await queued()).toHaveLength(7);
  }, 30_000);

  it("is masked if the interview is, and is marked silent if it contains no speech", async () => {
    await api.query(
      `update tenant.conversations set masks_personal_data = true where id = '${conversationId}'`,
    );
    await queueAll();
    server.answers.push("Write to ada@example.com about it.");
    await run();
    expect(String((await stored())?.["content"])).not.toContain("ada@example.com");
    await api.query(
      `update tenant.conversation_messages set content = '', transcription = null where message_id = '${messageId}'`,
    );
    await queueAll();
    server.answers.push("");
    await run();
    expect(await stored()).toEqual({ content: "", transcription: "silent", kept: true });
  });

  it("raises the interview's flag if it mentions a crisis, and never lowers it", async () => {
    const flag = async () =>
      (await api.query(`select flag from tenant.conversations where id = '${conversationId}'`))[0]?.["flag"];
    const heard = async (words: string) => {
      await api.query(
        `update tenant.conversation_messages set content = '', transcription = null where message_id = '${messageId}'`,
      );
      await queueAll();
      server.answers.push(words);
      await run();
    };
    await heard("The lorries were late twice a week.");
    expect(await flag()).toBeNull();
    await heard("I am thinking about killing myself.");
    expect(await flag()).toBe("crisis");
    await heard("My mother died last month and I cannot stop crying.");
    expect(await flag()).toBe("crisis");
    const told = await api.query(
      `select payload->>'flag' as flag from tenant.outbox
       where topic = 'conversation.flagged' and payload->>'id' = '${conversationId}'`,
    );
    expect(told).toEqual([{ flag: "crisis" }]);
  });

  it("gets no words if it was erased during transcription", async () => {
    await queueAll();
    const recogniser = {
      recognise: async () => {
        await api.call("POST", "/api/erasures", { body: { conversation_id: conversationId } });
        return "Words that must not come back.";
      },
    };
    await transcribeRecording({ ...tools(), recogniser }, (await queued())[0]?.data ?? never());
    expect(await stored()).toMatchObject({ content: "", kept: false });
  });
});
