import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Erasure, Invitee } from "../../../contracts/contracts.gen.ts";
import { folderBlobStore } from "../../storage/blobs/blob-store.ts";
import { insertRowImport } from "../../storage/tenant/row-imports.ts";
import { createTestApi, people, tenantIds, type TestApi } from "../../testing/create-test-api.ts";
import { findTablesContaining } from "../../testing/database-work.ts";
import { createTestInterviewer } from "../../voice/testing/create-test-interviewer.ts";
import { openSpeech } from "../../voice/speech/speech.ts";
import { readSettings } from "../../platform/settings.ts";
import { createOutboxConsumers } from "../../worker/consumers.ts";
import { openJobQueue } from "../../storage/jobs/job-queue.ts";
import { packageRoot } from "../../platform/process.ts";
import { openConfiguration } from "../resources.ts";
import { startWorker } from "../../worker/start-worker.ts";
import { computeNow, dispatchAllEvents, runTestInterview } from "../analytics/testing.ts";

const day = 24 * 60 * 60 * 1000;
const tenantId = tenantIds.genie;
let api: TestApi;
let folder: string;
let interviewer: Awaited<ReturnType<typeof createTestInterviewer>>;

beforeAll(async () => {
  api = await createTestApi();
  folder = await mkdtemp(join(tmpdir(), "genie-retention-"));
  interviewer = await createTestInterviewer(api.database, { tenantId, status: "published" });
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

async function invite(email: string, name: string): Promise<Invitee> {
  const { status, body } = await api.call("POST", "/api/interviewer/add-invited-user", {
    body: { interviewer_id: interviewer.id, user_email: email, full_name: name },
  });
  expect(status).toBe(201);
  return (body as { data: Invitee }).data;
}

const hold = ({ id }: Invitee, name: string, answer: string) =>
  runTestInterview(api, {
    workflowId: interviewer.engineId,
    answers: [answer],
    holder: { kind: "respondent", inviteeId: id, name },
  });

/** Inserts a finished import of phone calls with a line rejected for its number. */
async function importRefusing(number: string): Promise<void> {
  const fault = {
    line: 2,
    column: "number",
    field: "Number",
    value: number,
    message: "Invalid",
    allowed: "",
  };
  const at = api.clock.now;
  await api.database.inTenant(tenantId, (tx) =>
    insertRowImport(tx, {
      tenantId,
      id: randomUUID(),
      gridKey: "phone_calls",
      state: "imported",
      mapping: ["number"],
      skipsFaulty: true,
      rows: 1,
      processed: 1,
      refused: 1,
      faults: [fault],
      actorId: people.admin.userId,
      actor: people.admin.email,
      createdAt: at,
      updatedAt: at,
      finishedAt: at,
    }),
  );
}

/** Returns the contents of all blobs, concatenated. */
async function blobText(): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const texts = await Promise.all(
    files.map(({ parentPath, name }) => readFile(join(parentPath, name), "latin1")),
  );
  return texts.join("\n");
}

/** Runs a worker with its own queue, like another process, during `work`. */
async function withWorker(retentionDays: number | undefined, work: () => Promise<void>): Promise<void> {
  const log = pino({ level: "silent" });
  const onError = (error: Error) => {
    throw error;
  };
  const queue = await openJobQueue(api.database, { supervise: true, onError });
  const blobs = folderBlobStore(folder);
  const now = () => api.clock.now;
  const speech = openSpeech(readSettings({ DATA_DIR: folder }), blobs, log);
  const consumers = createOutboxConsumers(queue, now);
  const worker = await startWorker({
    database: api.database,
    queue,
    log,
    now,
    speech,
    configuration: openConfiguration(packageRoot, readSettings({}), api.database.cipher),
    blobs,
    consumers,
    answered: ["twilio"],
    retentionDays,
    abandonAfter: 1_000 * day,
  });
  try {
    await work();
  } finally {
    await worker.stop();
    await queue.stop();
    await speech.close();
  }
}

describe("retention", () => {
  it("erases everything that has expired, and only that, and records it", async () => {
    const old = await invite("olga.old@example.com", "Olga Oldfield");
    const recording = `recordings/${old.id}.wav`;
    const oldId = await hold(old, "Olga Oldfield", "The rhubarb never came, not once.");
    await folderBlobStore(folder).put(recording, Buffer.from("sound of rhubarb"));
    await api.query(
      `update tenant.conversation_messages set audio_key = '${recording}'
       where conversation_id = '${oldId}' and content like 'The rhubarb%'`,
    );
    await invite("silent@example.com", "Silent Sam");
    await dispatchAllEvents(api);
    await computeNow(api, interviewer.id);
    api.clock.now = new Date(api.clock.now.getTime() + 20 * day);
    const recent = await invite("rita.recent@example.com", "Rita Recent");
    await hold(recent, "Rita Recent", "The asparagus came in time.");
    api.clock.now = new Date(api.clock.now.getTime() + 11 * day);
    for (const text of ["rhubarb", "olga.old@", "Oldfield", "silent@", "Silent Sam"]) {
      expect([text, (await findTablesContaining(api, text)).length > 0]).toEqual([text, true]);
    }

    await withWorker(30, () =>
      vi.waitFor(
        async () => {
          for (const text of ["rhubarb", "olga.old@", "Oldfield", "silent@", "Silent Sam"]) {
            expect([text, await findTablesContaining(api, text)]).toEqual([text, []]);
          }
          expect(await blobText()).not.toContain("rhubarb");
          expect(await findTablesContaining(api, recording)).not.toContain("tenant.conversation_messages");
        },
        { timeout: 60_000, interval: 500 },
      ),
    );

    expect(await findTablesContaining(api, "asparagus")).toContain("tenant.conversation_messages");
    expect(await findTablesContaining(api, "rita.recent@")).toContain("tenant.invitees");
    const { data } = (await api.call("GET", "/api/erasures")).body as { data: Erasure[] };
    expect(data).toHaveLength(2);
    expect(data.every(({ actor }) => actor === "retention")).toBe(true);
    const total = (key: "conversations" | "audio_files" | "invitees") =>
      data.reduce((sum, each) => sum + each[key], 0);
    expect([total("conversations"), total("audio_files"), total("invitees")]).toEqual([1, 1, 2]);
    const trail = await api.query("select actor from tenant.audit_entries where entity = 'erasure'");
    expect(trail).toEqual([{ actor: "retention" }, { actor: "retention" }]);
    const overview = await api.call("GET", `/api/interviewer/${interviewer.id}/overview`);
    expect(overview.body).toMatchObject({ data: { interviews: 2 } });
  });

  it("is disabled without a number of days", async () => {
    api.clock.now = new Date(api.clock.now.getTime() + 1_000 * day);
    const requested = () => api.query("select count(*)::int as jobs from jobs.job where name = 'retention'");
    const before = await requested();
    // Stopping waits for the worker's first round, which would request the erasure.
    await withWorker(undefined, () => Promise.resolve());
    expect(await requested()).toEqual(before);
    expect(await findTablesContaining(api, "asparagus")).toContain("tenant.conversation_messages");
  });

  it("erases rejected values of an import before the import itself expires", async () => {
    await importRefusing("rutabaga");
    api.clock.now = new Date(api.clock.now.getTime() + 8 * day);
    await importRefusing("celeriac");
    api.clock.now = new Date(api.clock.now.getTime() + 4 * day);
    await withWorker(10, () =>
      vi.waitFor(async () => expect(await findTablesContaining(api, "rutabaga")).toEqual([]), {
        timeout: 60_000,
        interval: 500,
      }),
    );
    const imports = await api.query("select refused, faults from tenant.row_imports order by created_at");
    expect(imports).toMatchObject([
      { refused: 1, faults: [{ line: 2, column: "number", value: "", message: "Invalid" }] },
      { refused: 1, faults: [{ line: 2, column: "number", value: "celeriac", message: "Invalid" }] },
    ]);
  });
});
