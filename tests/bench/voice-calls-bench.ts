import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { demoAccounts } from "../../src/server/identity/embedded/demo-accounts.ts";
import { signInOverHttp, spawnServer } from "../../src/server/testing/spawn-server.ts";
import { VoiceCaller, type ReceivedMessage } from "../../src/server/voice/testing/voice-caller.ts";
import { memoryOf, quantile } from "./measure.ts";
import { prepareInterviewer } from "./text-interviews/prepare-interviewer.ts";

/*
 * Concurrent calls against a server in its own process. Every caller sends audio continuously (50 frames a second) and
 * answers in writing, so that reply times measure the server alone. Fails if replies are too slow or the audio has
 * gaps. Then 500 short calls show whether the server's memory grows. BENCH_CALLS=10 shortens the run;
 * BENCH_DATABASE_URL replaces the embedded database.
 */

const atOnce = Number(process.env["BENCH_CALLS"] ?? 40);
/** Turns and thinking times of the concurrent calls, and of the short calls for the memory measurement. */
const crowd = { turns: 4, think: () => 2_000 + Math.random() * 3_000 };
const short = { turns: 2, think: () => 200 + Math.random() * 400 };
const limits = { reply: 300, gaps: 0 };
/** Playback buffer of a browser, in ms. */
const inHand = 150;

/** Number of buffer underruns in the middle of a line. */
function gapsOf(media: readonly ReceivedMessage[]): number {
  let until = 0;
  let line: string | undefined;
  let gaps = 0;
  for (const { at, payload, line: frameLine } of media) {
    const isNew = frameLine !== line;
    if (!isNew && at > until) gaps += 1;
    line = frameLine;
    until = (isNew ? at + inHand : Math.max(until, at)) + ((payload?.length ?? 0) * 0.75 * 1_000) / 48_000;
  }
  return gaps;
}

interface Place {
  readonly origin: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly workflowId: string;
  readonly interviewerId: string;
}

async function call({ origin, headers, workflowId, interviewerId }: Place, { turns, think } = crowd) {
  const answer = await fetch(`${origin}/main/api/tickets`, {
    method: "POST",
    headers,
    body: JSON.stringify({ purpose: "voice_stream", interviewer_id: interviewerId }),
  });
  const body = (await answer.json()) as { data?: { ticket: string } };
  if (body.data === undefined) throw new Error(`No ticket: ${JSON.stringify(body)}`);
  const caller = await VoiceCaller.dial(origin, { workflowId, ticket: body.data.ticket });
  const frame = Buffer.alloc(640);
  const sound = setInterval(() => caller.socket.send(frame), 20);
  const replies: number[] = [];
  await caller.next(({ type }) => type === "media");
  for (let turn = 0; turn < turns; turn += 1) {
    await sleep(think());
    const from = caller.heard.length;
    const start = performance.now();
    caller.send({
      type: "user_text",
      id: crypto.randomUUID(),
      text: "We changed because prices rose so much last year that the whole team looked for somebody else.",
    });
    const line = await caller.next(
      (each) => each.event === "transcript" && each.speaker === "ai" && each.interrupted !== true,
      from,
    );
    const { at } = await caller.next((each) => each.type === "media" && each.line === line.id, from);
    replies.push(at - start);
  }
  clearInterval(sound);
  caller.send({ type: "stop" });
  await caller.closed;
  return { replies, gaps: gapsOf(caller.heard.filter(({ type }) => type === "media")) };
}

const folder = await mkdtemp(join(tmpdir(), "genie-bench-"));
const databaseUrl = process.env["BENCH_DATABASE_URL"];
const server = spawnServer({
  DATA_DIR: folder,
  ROLES: "main,voice",
  RATE_LIMIT: "1000000",
  ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
});
try {
  const origin = await server.ready;
  const token = await signInOverHttp(origin, demoAccounts[0]?.email ?? "");
  const workflowId = await prepareInterviewer(origin, token);
  const headers = {
    authorization: `Bearer ${token}`,
    "x-tenant": "genie",
    "content-type": "application/json",
  };
  const list = await fetch(`${origin}/main/api/interviewer`, { headers });
  const { data } = (await list.json()) as { data: { id: string; worker_id: string }[] };
  const interviewerId = data.find(({ worker_id }) => worker_id === workflowId)?.id ?? "";
  const place = { origin, headers, workflowId, interviewerId };
  const pid = server.process.pid ?? 0;
  await call(place);
  const memory: Record<string, number> = { "after 1 call": Math.round(await memoryOf(pid)) };
  const cpuBefore = process.cpuUsage();
  const start = performance.now();
  const calls = await Promise.all(
    Array.from({ length: atOnce }, async () => {
      await sleep(Math.random() * 3_000);
      return call(place);
    }),
  );
  const seconds = (performance.now() - start) / 1_000;
  const { user, system } = process.cpuUsage(cpuBefore);
  const replies = calls.flatMap((each) => each.replies);
  const gaps = calls.reduce((sum, each) => sum + each.gaps, 0);
  const p95 = quantile(replies, 0.95);
  console.log(`${atOnce} calls at once, ${replies.length} replies in ${seconds.toFixed(0)} s`);
  console.log(
    `reply: median ${quantile(replies, 0.5).toFixed(0)} ms, p95 ${p95.toFixed(0)} ms; gaps: ${gaps}`,
  );
  console.log(`the generator's own share: ${((user + system) / 1e6 / seconds).toFixed(2)} of a core`);
  memory[`after ${atOnce + 1}`] = Math.round(await memoryOf(pid));
  for (let done = 0; done < 500; done += 100) {
    for (let wave = 0; wave < 5; wave += 1)
      await Promise.all(Array.from({ length: 20 }, () => call(place, short)));
    memory[`after ${done + 100} more`] = Math.round(await memoryOf(pid));
    if (atOnce < 40) break;
  }
  console.log("Memory of the server, megabytes");
  console.table(memory);
  if (p95 > limits.reply || gaps > limits.gaps) process.exitCode = 1;
} finally {
  server.process.kill("SIGTERM");
  await server.ended;
  await rm(folder, { recursive: true, force: true });
}
