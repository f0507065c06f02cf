import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { resample } from "../../src/kernel/resampler.ts";
import { demoAccounts } from "../../src/server/identity/embedded/demo-accounts.ts";
import { signInOverHttp, spawnServer } from "../../src/server/testing/spawn-server.ts";
import { inputRate, joinSamples, outputRate } from "../../src/server/voice/audio/audio-format.ts";
import { createEmbeddedProvider } from "../../src/server/voice/speech/embedded/embedded-provider.ts";
import { defaultVoiceSettings } from "../../src/server/voice/speech/speech-provider.ts";
import { Microphone } from "../../src/server/voice/testing/microphone.ts";
import { startTranscriptionServer } from "../../src/server/voice/testing/provider-servers.ts";
import { VoiceCaller } from "../../src/server/voice/testing/voice-caller.ts";
import { quantile } from "./measure.ts";
import { prepareInterviewer } from "./text-interviews/prepare-interviewer.ts";

/*
 * Time from the end of a spoken answer to the first audio of the reply. A synthetic voice speaks in real time; the
 * transcription server responds immediately, so the figure excludes recognition. BENCH_TURNS=5 makes it short.
 */

const turns = Number(process.env["BENCH_TURNS"] ?? 30);
/** Aims of the design, in ms. */
const limits = { p50: 450, p95: 900 };
/** Samples below this amplitude are silence. */
const audible = 500;

const finished = [
  "The deliveries came late, and nobody called us back.",
  "It cost us two hundred a month for a whole year.",
  "My colleague in purchasing decides about that.",
  "We compared three offers in the spring.",
];
const unfinished = ["We had looked at several of them, because", "It was mostly about the price and"];

const consent = "Yes, I agree.";

const voice = createEmbeddedProvider(pino({ level: "silent" }));

/** Synthesizes a text and cuts the silence after its last audible sample. */
async function speechOf(text: string): Promise<Int16Array> {
  const pieces: Int16Array[] = [];
  const utterance = { text, language: "en", voice: "male", settings: defaultVoiceSettings } as const;
  for await (const piece of voice.speak(utterance, new AbortController().signal)) pieces.push(piece);
  const samples = resample(joinSamples(pieces), outputRate, inputRate);
  const end = samples.findLastIndex((sample) => Math.abs(sample) > audible);
  return samples.slice(0, end + 1);
}

const folder = await mkdtemp(join(tmpdir(), "genie-bench-"));
const transcription = await startTranscriptionServer();
const server = spawnServer({
  DATA_DIR: folder,
  ROLES: "main,voice",
  RATE_LIMIT: "1000000",
  STT_BASE_URL: transcription.baseUrl,
});
try {
  const origin = await server.ready;
  const token = await signInOverHttp(origin, demoAccounts[0]?.email ?? "");
  const workflowId = await prepareInterviewer(origin, token, 40);
  const headers = {
    authorization: `Bearer ${token}`,
    "x-tenant": "genie",
    "content-type": "application/json",
  };
  const list = await fetch(`${origin}/main/api/interviewer`, { headers });
  const { data } = (await list.json()) as { data: { id: string; worker_id: string }[] };
  const interviewerId = data.find(({ worker_id }) => worker_id === workflowId)?.id ?? "";

  /** Holds one call and returns the latencies of its turns in ms, without the one that consents. */
  const call = async (answers: readonly string[]): Promise<number[]> => {
    const texts = [consent, ...answers];
    const answer = await fetch(`${origin}/main/api/tickets`, {
      method: "POST",
      headers,
      body: JSON.stringify({ purpose: "voice_stream", interviewer_id: interviewerId }),
    });
    const body = (await answer.json()) as { data: { ticket: string } };
    const sounds = await Promise.all(texts.map(speechOf));
    const caller = await VoiceCaller.dial(origin, { workflowId, ticket: body.data.ticket });
    const microphone = new Microphone(caller);
    const latencies: number[] = [];
    await caller.next(({ type }) => type === "media");
    for (const [index, text] of texts.entries()) {
      await caller.quiet();
      const line = caller.heard.findLast(({ type }) => type === "media")?.line;
      transcription.recognise = () => text;
      const from = caller.heard.length;
      const end = await microphone.speak(sounds[index] ?? new Int16Array());
      const { at } = await caller.next((each) => each.type === "media" && each.line !== line, from);
      latencies.push(at - end);
    }
    microphone.stop();
    caller.send({ type: "stop" });
    await caller.closed;
    return latencies.slice(1);
  };

  const repeated = (texts: readonly string[], count: number) =>
    Array.from({ length: count }, (_, index) => texts[index % texts.length] ?? "");
  const latencies = await call(repeated(finished, turns));
  const trailing = await call(repeated(unfinished, Math.min(4, turns)));
  const [p50, p95] = [quantile(latencies, 0.5), quantile(latencies, 0.95)];
  console.log(
    `end of a finished answer to the first audio: median ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`,
  );
  console.log(`after a trailing "and" or "because": median ${quantile(trailing, 0.5).toFixed(0)} ms`);
  if (p50 > limits.p50 || p95 > limits.p95) process.exitCode = 1;
} finally {
  server.process.kill("SIGTERM");
  await server.ended;
  await transcription.close();
  await voice.close?.();
  await rm(folder, { recursive: true, force: true });
}
