import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, describe, expect, it } from "vitest";
import { startPostgres } from "./start-postgres.ts";
import { startTcpProxy, type NetworkError } from "./tcp-proxy.ts";
import { faultPort, startFaultServer } from "./whole-server/fault-server.ts";
import { Writers } from "./whole-server/writers.ts";

/** Duration of each fault; longer than the statement timeout and a reconnect. */
const faultMs = 4_000;

const faults: readonly (readonly [string, NetworkError])[] = [
  ["latency", { latencyMs: 50 }],
  ["a slow way", { bytesPerSecond: 200_000 }],
  ["silence", "stall"],
  ["cut connections", "cut"],
  ["reset connections", "reset"],
];

const postgres = await startPostgres(faultPort(2));
afterAll(() => postgres?.stop());

/** Ids of a process and its children. */
function familyOf(pid: number): number[] {
  const parents = readdirSync("/proc")
    .filter((name) => /^\d+$/u.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, "utf8");
        return [[Number(name), Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1])] as const];
      } catch {
        return [];
      }
    });
  return [pid, ...parents.filter(([, parent]) => parent === pid).map(([child]) => child)];
}

describe.skipIf(postgres === null)("a server with ten connections whose database", () => {
  it("reports outages, loses no acknowledged data and recovers without a restart", async () => {
    const { hostname, port } = new URL(postgres?.url ?? "");
    const proxy = await startTcpProxy({ host: hostname, port: Number(port) });
    const url = new URL(postgres?.url ?? "");
    url.host = `127.0.0.1:${proxy.port}`;
    const fault = await startFaultServer({
      DATABASE_URL: url.href,
      DATABASE_CONNECTIONS: "10",
      DATABASE_TIMEOUT_SECONDS: "2",
    });
    try {
      const writers = new Writers(fault.place);
      writers.start(20);
      const breakFor = async (what: string, begin: () => void, end: () => void) => {
        await sleep(1_000);
        begin();
        try {
          await sleep(faultMs);
        } finally {
          end();
        }
        const ended = performance.now();
        await fault.untilReady(20_000);
        const before = writers.acknowledged;
        await expect
          .poll(() => writers.acknowledged, { timeout: 20_000, interval: 50 })
          .toBeGreaterThan(before);
        console.log(`${what}: good again after ${((performance.now() - ended) / 1_000).toFixed(1)} s`);
      };
      for (const [what, networkError] of faults) {
        await breakFor(
          what,
          () => proxy.set(networkError),
          () => proxy.set("none"),
        );
      }
      const { pid } = postgres ?? {};
      if (pid === undefined) console.log("SKIPPED: the PostgreSQL of TEST_DATABASE_URL is not stopped.");
      else {
        const signal = (name: NodeJS.Signals, ids: readonly number[]) =>
          ids.forEach((id) => process.kill(id, name));
        let family: number[] = [];
        await breakFor(
          "SIGSTOP",
          () => signal("SIGSTOP", (family = familyOf(pid))),
          () => signal("SIGCONT", family),
        );
      }
      await writers.stop();
      console.log(`answers: ${JSON.stringify([...writers.answers.counts])}`);
      expect(writers.answers.complaints).toEqual([]);
      expect(await writers.losses()).toEqual([]);
      expect(fault.server().process.exitCode).toBeNull();
    } finally {
      await fault.stop();
      await proxy.close();
    }
  });
});
