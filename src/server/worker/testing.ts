import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { expect, vi } from "vitest";
import type { Archetype, Channel, Interviewer } from "../../contracts/contracts.gen.ts";
import { folderBlobStore } from "../storage/blobs/blob-store.ts";
import { createTestApi } from "../testing/create-test-api.ts";
import { ProviderChain } from "../voice/speech/providers/provider-chain.ts";
import type { SpeechProvider } from "../voice/speech/speech-provider.ts";
import { Speech } from "../voice/speech/speech.ts";
import { SpeechCache } from "../voice/speech/speech-cache.ts";
import { telephonyProviderIds, type TelephonyProviderId } from "../platform/telephony-settings.ts";
import { openJobQueue } from "../storage/jobs/job-queue.ts";
import { openConfiguration } from "../main/resources.ts";
import { packageRoot } from "../platform/process.ts";
import { readSettings } from "../platform/settings.ts";
import { startWorker } from "./start-worker.ts";

const notingProvider = (spoken: string[]): SpeechProvider => ({
  name: "noting",
  voiceId: (_, type) => type,
  hasVoice: () => true,
  async *speak({ text, voice }) {
    await Promise.resolve();
    spoken.push(`${voice}: ${text}`);
    yield Int16Array.of(1);
  },
});

/** Creates a server without a worker, and helpers to start workers and launch interviewers. */
export async function openLaunches() {
  const api = await createTestApi();
  const list = async (path: string) => ((await api.call("GET", path)).body as { data: unknown[] }).data;
  const archetypeId = ((await list("/api/archetypes?ordering=-created_at")) as Archetype[])[0]?.id ?? "";
  const channels = (await list("/api/channel")) as Channel[];
  const blobs = await mkdtemp(join(tmpdir(), "genie-launches-"));
  const running: (() => Promise<void>)[] = [];
  const spoken: string[] = [];

  /** Starts a worker on its own queue, as in another process. */
  async function work({
    answered = telephonyProviderIds,
  }: { readonly answered?: readonly TelephonyProviderId[] } = {}): Promise<void> {
    const { database, clock } = api;
    const queue = await openJobQueue(database, {
      supervise: true,
      onError: (error) => {
        throw error;
      },
    });
    const log = pino({ level: "silent" });
    const chain = new ProviderChain({ providers: [notingProvider(spoken)], log, now: () => 0 });
    const speech = new Speech(chain, new SpeechCache(folderBlobStore(blobs)));
    const worker = await startWorker({
      database,
      queue,
      log,
      now: () => clock.now,
      speech,
      configuration: openConfiguration(packageRoot, readSettings({}), database.cipher),
      consumers: [],
      answered,
      blobs: { delete: () => Promise.resolve(), read: () => Promise.resolve(null) },
      abandonAfter: 24 * 3_600_000,
    });
    running.push(async () => {
      await worker.stop();
      await queue.stop();
    });
  }

  const stopWorkers = async () => {
    for (const stop of running.splice(0)) await stop();
  };

  const read = async (interviewer: { id: string }) =>
    dataOf((await api.call("GET", pathOf(interviewer))).body);
  const change = (interviewer: { id: string }, body: object) =>
    api.call("PUT", pathOf(interviewer), { body, as: "staff" });
  const publish = (interviewer: { id: string }, caseCode = "CASE-2026-11") =>
    change(interviewer, { status: "published", case_code: caseCode, confirmed_help_text: null });

  async function make(type: Channel["type"], questions = "- What happened last?"): Promise<Interviewer> {
    const guide = await api.call("POST", "/api/interview-guides", {
      body: {
        name: "Guide",
        introduction: "Welcome to this interview.",
        objectives: "Learn what happened",
        closing: "Thank you.",
        questions,
      },
    });
    const base = await api.call("POST", "/api/knowledge-bases", {
      body: { name: "Base", data: "Enough background." },
    });
    const answer = await api.call("POST", "/api/interviewer", {
      as: "staff",
      body: {
        archetype_id: archetypeId,
        channel_id: channels.find((channel) => channel.type === type)?.id,
        interview_guide_id: (guide.body as { data: { id: string } }).data.id,
        knowledge_base_id: (base.body as { data: { id: string } }).data.id,
      },
    });
    expect(answer.status).toBe(201);
    return dataOf(answer.body);
  }

  async function makeReady(type: Channel["type"]): Promise<Interviewer> {
    const interviewer = await make(type);
    const ready = await change(interviewer, { is_active: true });
    expect(dataOf(ready.body)).toMatchObject({ status: "ready_to_test", is_active: true });
    return interviewer;
  }

  async function awaitLaunch(interviewer: { id: string }): Promise<Interviewer> {
    return vi.waitFor(
      async () => {
        const now = await read(interviewer);
        if (now.status === "launching") throw new Error("The launch did not end.");
        return now;
      },
      { timeout: 20_000 },
    );
  }

  return {
    api,
    /** Lines rendered ahead, with their voice. */
    spoken,
    work,
    stopWorkers,
    make,
    makeReady,
    change,
    publish,
    read,
    awaitLaunch,
    close: async () => {
      await api.close();
      await rm(blobs, { recursive: true });
    },
  };
}

export const dataOf = (body: unknown) => (body as { data: Interviewer }).data;
export const pathOf = ({ id }: { id: string }) => `/api/interviewer/${id}`;
