import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { demoAccounts } from "../../src/server/identity/embedded/demo-accounts.ts";
import { signInOverHttp, spawnServer, type SpawnedServer } from "../../src/server/testing/spawn-server.ts";
import { startLoadBalancer } from "./load-balancer.ts";
import { ClientLog } from "./rolling-restart/client-log.ts";
import {
  callByVoice,
  readTranscript,
  respondByText,
  workAsStaff,
  type Said,
  type Saved,
} from "./rolling-restart/load.ts";
import { preparePlace, staffHeaders, type Place } from "./rolling-restart/place.ts";
import { startPostgres } from "./start-postgres.ts";

/*
 * Runs three processes on one PostgreSQL behind a load balancer and restarts them one after another with SIGTERM, under
 * load: respondents in text interviews, calls over web sockets, staff listing and saving. The verdict comes from the
 * clients: no failed request, no ended call, and everything said stored exactly once.
 *
 * `npm run test:rolling-restart`. Uses the PostgreSQL of TEST_DATABASE_URL (whose user may create databases) or an
 * installed one; skipped without either. RESTART_PORT is the first of five ports (22400); RESTART_TEXTS, RESTART_CALLS
 * and RESTART_STAFF set the number of clients. RESTART_PROCESSES=1 restarts a single server. RESTART_DRAIN_SECONDS=0
 * RESTART_CALLS=0 fails; it demonstrates the need for the drain period.
 */

const setting = (name: string, fallback: number): number => Number(process.env[name] ?? fallback);
const firstPort = setting("RESTART_PORT", 22_400);
const counts = {
  texts: setting("RESTART_TEXTS", 12),
  calls: setting("RESTART_CALLS", 8),
  staff: setting("RESTART_STAFF", 3),
};
const ports = Array.from({ length: setting("RESTART_PROCESSES", 3) }, (_, index) => firstPort + 2 + index);
/** A single server is down for seconds during a restart: requests fail, but clients must recover. */
const isAlone = ports.length === 1;
/** The load balancer notices within this time; servers keep serving longer (`drainSeconds`). */
const intervalMs = 1_000;
const drainSeconds = setting("RESTART_DRAIN_SECONDS", 4);

const say = (text: string) => console.log(text);

/** Reports an error unless everything a client said is stored once and in order. */
function checkTranscript(said: Said, stored: readonly string[], log: ClientLog): void {
  const isSame = stored.length === said.texts.length && stored.every((text, at) => text === said.texts[at]);
  if (isSame) return;
  log.complain(
    `conversation ${said.conversationId}: said ${JSON.stringify(said.texts)}, stored ${JSON.stringify(stored)}`,
  );
}

async function restartAll(
  start: (port: number) => SpawnedServer,
  running: Map<number, SpawnedServer>,
  isReady: (port: number) => boolean,
  log: ClientLog,
) {
  for (const port of ports) {
    const began = performance.now();
    const old = running.get(port);
    old?.process.kill("SIGTERM");
    const code = await old?.ended;
    const ended = performance.now();
    const next = start(port);
    running.set(port, next);
    await next.ready;
    while (!isReady(port)) await sleep(100);
    const [stopped, started] = [ended - began, performance.now() - ended].map((ms) =>
      (ms / 1_000).toFixed(1),
    );
    say(`${port}: ended with ${code} after ${stopped} s, ready again after ${started} s`);
    if (code !== 0) log.complain(`The server at ${port} ended with ${code}: ${old?.errorOutput()}`);
    await sleep(2_000);
  }
}

async function check(place: Place, log: ClientLog, said: readonly Said[], saves: readonly Saved[]) {
  for (const each of said) {
    const { messages = [] } = await readTranscript(place, each.conversationId);
    const stored = messages.filter(({ type }) => type === "human").map(({ content }) => content ?? "");
    checkTranscript(each, stored, log);
  }
  for (const { id, descriptions } of saves) {
    const headers = staffHeaders(place.token);
    const answer = await fetch(`${place.origin}/main/api/archetypes/${id}`, { headers });
    const { data } = (await answer.json()) as { data: { description: string } };
    if (!descriptions.includes(data.description)) {
      log.complain(`saved ${JSON.stringify(descriptions)}, stored "${data.description}"`);
    }
  }
}

async function run(databaseUrl: string, folder: string): Promise<ClientLog> {
  const start = (port: number) =>
    spawnServer({
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      PORT: String(port),
      ROLES: "main,voice,worker",
      RATE_LIMIT: "1000000",
      DRAIN_SECONDS: String(drainSeconds),
    });
  const running = new Map<number, SpawnedServer>();
  try {
    // The first process runs the migrations; the others would only wait for it.
    for (const port of ports) {
      const server = start(port);
      running.set(port, server);
      await server.ready;
    }
    const balancer = await startLoadBalancer(ports, { port: firstPort, intervalMs });
    try {
      const token = await signInOverHttp(`http://127.0.0.1:${ports[0]}`, demoAccounts[0]?.email ?? "");
      const place = await preparePlace(balancer.origin, token);
      const log = new ClientLog();
      let over = false;
      const isOver = () => over;
      const many = <T>(count: number, work: (client: number) => Promise<T>) =>
        Promise.all(Array.from({ length: count }, (_, client) => work(client)));
      const load = Promise.all([
        many(counts.texts, (client) => respondByText(place, log, client, isOver)),
        many(counts.calls, (client) => callByVoice(place, log, client, isOver)),
        many(counts.staff, () => workAsStaff(place, log, isOver)),
      ]);
      // Report a failing client immediately, not after all restarts.
      load.catch((error: unknown) => log.complain(`The load broke off: ${String(error)}`));
      await sleep(5_000);
      await restartAll(start, running, (port) => balancer.ready().includes(port), log);
      await sleep(3_000);
      over = true;
      const loads = await load.catch(() => null);
      if (loads === null) return log;
      const [texts, calls, saves] = loads;
      await check(place, log, [...texts.flat(), ...calls], saves);
      const moves = calls.map((call) => call.moves);
      say(`answered: ${JSON.stringify(Object.fromEntries(log.answered))}`);
      say(
        `${texts.flat().length} interviews in writing, ${calls.length} calls, which moved ${moves.join(", ")} times`,
      );
      if (moves.reduce((sum, each) => sum + each, 0) < counts.calls) {
        log.complain("Fewer moves than calls: the restarts did not meet them.");
      }
      return log;
    } finally {
      await balancer.close();
    }
  } finally {
    for (const server of running.values()) {
      server.process.kill("SIGKILL");
      await server.ended;
    }
  }
}

const postgres = await startPostgres(firstPort + 1);
if (postgres === null) {
  say("SKIPPED: there is neither TEST_DATABASE_URL nor an installed PostgreSQL.");
} else {
  const folder = await mkdtemp(join(tmpdir(), "genie-restart-"));
  try {
    const { failures, complaints } = await run(postgres.url, folder);
    for (const each of [...failures, ...complaints]) say(each);
    say(`${failures.length} failed requests, ${complaints.length} complaints`);
    if (complaints.length > 0 || (failures.length > 0 && !isAlone)) process.exitCode = 1;
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
