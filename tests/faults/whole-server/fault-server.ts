import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { demoAccounts } from "../../../src/server/identity/embedded/demo-accounts.ts";
import { signInOverHttp, spawnServer, type SpawnedServer } from "../../../src/server/testing/spawn-server.ts";
import { freePort } from "../../e2e/product.ts";
import { preparePlace, type Place } from "../rolling-restart/place.ts";

/** An installation whose server can be killed and restarted on the same port. */
export interface FaultServer {
  readonly origin: string;
  /** A published interviewer, with the access token of a staff member. */
  readonly place: Place;
  server(): SpawnedServer;
  /** Kills the server with SIGKILL and starts the next one. */
  killAndStart(): Promise<void>;
  /**
   * Waits until `/readyz` returns 200.
   *
   * @throws {Error} after `maxMs` milliseconds
   */
  untilReady(maxMs: number): Promise<void>;
  stop(): Promise<void>;
}

/** PostgreSQL port of a fault test, by offset from the first one. */
export const faultPort = (offset: number): number => Number(process.env["FAULT_PORT"] ?? 22_410) + offset;

/** Starts an installation with a published interviewer. */
export async function startFaultServer(
  environment: Readonly<Record<string, string>>,
  preloads: readonly string[] = [],
): Promise<FaultServer> {
  const folder = await mkdtemp(join(tmpdir(), "genie-fault-"));
  const port = await freePort();
  const start = () =>
    spawnServer(
      {
        DATA_DIR: folder,
        ROLES: "main,voice,worker",
        DEMO: "off",
        RATE_LIMIT: "1000000",
        LIMIT_PERSON_CALLS: "1000000",
        ...environment,
        PORT: String(port),
      },
      preloads,
    );
  let server = start();
  const origin = await server.ready;
  const token = await signInOverHttp(origin, demoAccounts[0]?.email ?? "");
  const place = await preparePlace(origin, token);
  return {
    origin,
    place,
    server: () => server,
    killAndStart: async () => {
      server.process.kill("SIGKILL");
      await server.ended;
      server = start();
      await server.ready;
    },
    untilReady: async (maxMs) => {
      const until = performance.now() + maxMs;
      for (;;) {
        const answer = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(3_000) }).catch(
          () => null,
        );
        if (answer?.status === 200) return;
        if (performance.now() > until)
          throw new Error(`Not ready after ${maxMs} ms: ${await answer?.text()}`);
        await sleep(100);
      }
    },
    stop: async () => {
      server.process.kill("SIGKILL");
      await server.ended;
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
