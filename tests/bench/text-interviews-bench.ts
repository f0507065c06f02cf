import { mkdtemp, readFile, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { demoAccounts } from "../../src/server/identity/embedded/demo-accounts.ts";
import { signInOverHttp, spawnServer } from "../../src/server/testing/spawn-server.ts";
import { memoryOf, quantile } from "./measure.ts";
import { prepareInterviewer } from "./text-interviews/prepare-interviewer.ts";
import { holdInterview, type TurnTime } from "./text-interviews/hold-interview.ts";

/*
 * Text interviews against a server in its own process (embedded database): time to first text for one respondent,
 * replies for 200 concurrent respondents who take three to nine seconds per turn, and memory growth over 500
 * interviews. BENCH_INTERVIEWS=40 shortens the run. Fails above the limits of the product.
 */

const atOnce = Number(process.env["BENCH_INTERVIEWS"] ?? 200);
const limits = { firstText: 20, reply: 300 };

const rounded = (value: number, digits = 1): number => Number(value.toFixed(digits));

/** Ids of a process and its descendants. */
async function familyOf(pid: number): Promise<readonly number[]> {
  const all = (await readdir("/proc")).filter((name) => /^\d+$/u.test(name)).map(Number);
  const parents = new Map<number, number>();
  for (const each of all) {
    const stat = await readFile(`/proc/${each}/stat`, "utf8").catch(() => "");
    parents.set(each, Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]));
  }
  const family = [pid];
  for (const each of family) for (const [child, parent] of parents) if (parent === each) family.push(child);
  return family;
}

/** CPU time of a process and its descendants, in seconds. */
async function processorTime(pid: number): Promise<number> {
  let ticks = 0;
  for (const each of await familyOf(pid)) {
    const stat = await readFile(`/proc/${each}/stat`, "utf8").catch(() => "");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    ticks += Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
  }
  return ticks / 100;
}

const folder = await mkdtemp(join(tmpdir(), "genie-bench-"));
const server = spawnServer({
  DATA_DIR: folder,
  ROLES: "main,voice",
  RATE_LIMIT: "1000000",
  // All interviews run under one user.
  LIMIT_PERSON_CALLS: "1000000",
  ...(process.env["BENCH_DATABASE_URL"] === undefined
    ? {}
    : { DATABASE_URL: process.env["BENCH_DATABASE_URL"] }),
});
try {
  const origin = await server.ready;
  const pid = server.process.pid ?? 0;
  const token = await signInOverHttp(origin, demoAccounts[0]?.email ?? "");
  const workflowId = await prepareInterviewer(origin, token);
  const talk = { origin, token, workflowId };

  const warm = await Promise.all(Array.from({ length: 5 }, () => holdInterview({ ...talk, think: () => 0 })));
  const alone: TurnTime[] = [];
  for (let round = 0; round < 10; round += 1)
    alone.push(...(await holdInterview({ ...talk, think: () => 20 })));
  const firstTexts = alone.map(({ firstText }) => firstText);
  console.log("One respondent alone, milliseconds to the first text event");
  console.table({ median: rounded(quantile(firstTexts, 0.5)), p95: rounded(quantile(firstTexts, 0.95)) });

  const before = { server: await processorTime(pid), own: process.cpuUsage(), at: performance.now() };
  const think = () => 3000 + Math.random() * 6000;
  const crowd = await Promise.all(
    Array.from({ length: atOnce }, async () => {
      await sleep(Math.random() * 6000);
      return holdInterview({ ...talk, think, turns: 10 });
    }),
  );
  const turns = crowd.flat();
  const seconds = (performance.now() - before.at) / 1000;
  const cpu = process.cpuUsage(before.own);
  const replies = turns.map(({ reply }) => reply);
  console.log(`${atOnce} interviews at once, milliseconds`);
  console.table({
    turns: turns.length,
    "turns a second": rounded(turns.length / seconds),
    "first text, p50": rounded(
      quantile(
        turns.map(({ firstText }) => firstText),
        0.5,
      ),
    ),
    "reply, p50": rounded(quantile(replies, 0.5)),
    "reply, p95": rounded(quantile(replies, 0.95)),
    "reply, p99": rounded(quantile(replies, 0.99)),
    "server and database, cores": rounded(((await processorTime(pid)) - before.server) / seconds, 2),
    "the generator itself, cores": rounded((cpu.user + cpu.system) / 1e6 / seconds, 2),
  });

  const memory: Record<string, number> = {
    [`after ${warm.length + 4 + atOnce}`]: rounded(await memoryOf(pid)),
  };
  for (let done = 0; done < 500; done += 100) {
    for (let wave = 0; wave < 5; wave += 1) {
      await Promise.all(
        Array.from({ length: 20 }, () => holdInterview({ ...talk, think: () => 0, turns: 4 })),
      );
    }
    memory[`after ${done + 100} more`] = rounded(await memoryOf(pid));
    if (atOnce < 200) break;
  }
  console.log("Memory of the server, megabytes");
  console.table(memory);

  const errors = [
    ...(quantile(firstTexts, 0.5) > limits.firstText
      ? [`First words take more than ${limits.firstText} ms.`]
      : []),
    ...(quantile(replies, 0.95) > limits.reply ? [`The p95 of replies is above ${limits.reply} ms.`] : []),
  ];
  for (const error of errors) console.error(error);
  if (errors.length > 0) process.exitCode = 1;
} finally {
  server.process.kill("SIGTERM");
  await server.ended;
  await rm(folder, { recursive: true, force: true });
}
