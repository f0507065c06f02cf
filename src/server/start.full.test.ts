import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { packageRoot } from "./platform/process.ts";
import type { Archetype } from "../contracts/contracts.gen.ts";
import { signInOverHttp, spawnServer, type SpawnedServer } from "./testing/spawn-server.ts";

const servers: SpawnedServer[] = [];
const folders: string[] = [];

afterAll(async () => {
  for (const server of servers.splice(0)) {
    server.process.kill("SIGKILL");
    await server.ended;
  }
  await Promise.all(
    folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true, maxRetries: 5 })),
  );
});

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "genie-start-"));
  folders.push(folder);
  return folder;
}

function serve(environment: Record<string, string>): SpawnedServer {
  const server = spawnServer(environment);
  servers.push(server);
  return server;
}

const asAdmin = async (origin: string) => {
  const token = await signInOverHttp(origin, "admin@genie.local");
  return (path: string, init: RequestInit = {}) =>
    fetch(`${origin}/main/api${path}`, {
      ...init,
      headers: {
        authorization: `Bearer ${token}`,
        "x-tenant": "genie",
        ...(init.body === undefined ? {} : { "content-type": "application/json" }),
      },
    });
};

// Initialising a database takes seconds, so these cases share one folder and run in order.
describe("a data folder", () => {
  /** Exceeds the path length limit of a Unix socket. */
  const name = join("x".repeat(60), "y".repeat(60));
  const saved: string[] = [];
  let DATA_DIR: string;
  let running: SpawnedServer;

  it("opens even if its path is very long", async () => {
    DATA_DIR = join(await newFolder(), name);
    running = serve({ DATA_DIR });
    expect((await fetch(`${await running.ready}/readyz`)).status).toBe(200);
  }, 120_000);

  it("rejects a second server and names the process that holds it", async () => {
    const second = serve({ DATA_DIR });
    expect(await second.ended).toBe(1);
    expect(second.errorOutput()).toContain(`Another server (process ${running.process.pid})`);
    expect(second.errorOutput()).toContain("DATA_DIR");
    expect((await fetch(`${await running.ready}/readyz`)).status).toBe(200);
  }, 120_000);

  it("keeps every acknowledged write after SIGKILL and reopens at once", async () => {
    const call = await asAdmin(await running.ready);
    for (let index = 0; index < 5; index += 1) {
      const answer = await call("/archetypes", {
        method: "POST",
        body: JSON.stringify({
          type: `Saved ${index}`,
          description: "Must outlive the server.",
          worker_id: "standard",
          version_id: "1",
        }),
      });
      expect(answer.status).toBe(201);
      saved.push(((await answer.json()) as { data: Archetype }).data.id);
    }
    running.process.kill("SIGKILL");
    running = serve({ DATA_DIR });
    const again = await asAdmin(await running.ready);
    for (const id of saved) expect((await again(`/archetypes/${id}`)).status).toBe(200);
  }, 120_000);

  it("is released by a graceful stop", async () => {
    running.process.kill("SIGTERM");
    expect(await running.ended).toBe(0);
    running = serve({ DATA_DIR });
    expect((await fetch(`${await running.ready}/readyz`)).status).toBe(200);
  }, 120_000);
});

describe("two servers that start concurrently in an empty folder", () => {
  it("leave exactly one running", async () => {
    const DATA_DIR = await newFolder();
    const both = [serve({ DATA_DIR }), serve({ DATA_DIR })];
    const outcomes = await Promise.allSettled(both.map(({ ready }) => ready));
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  }, 120_000);
});

describe("invalid settings", () => {
  it("are all reported at once, each with the allowed values", async () => {
    const server = serve({
      PORT: "70000",
      LOG_LEVEL: "loud",
      HOST: "0.0.0.0",
      ROLES: "main,cook",
      RATE_LIMIT: "0",
      TRUST_PROXY: "2",
      DATA_DIR: join(packageRoot, "package.json", "data"),
      // Nothing listens on the discard port.
      DATABASE_URL: "postgres://genie:hunter2@127.0.0.1:9/genie",
    });
    expect(await server.ended).toBe(1);
    const lines = server.errorOutput().trim().split("\n");
    expect(lines[0]).toBe("The settings are not valid:");
    for (const error of [
      "PORT must be a whole number from 0 to 65535.",
      "LOG_LEVEL must be one of silent, fatal, error, warn, info, debug, trace.",
      "HOST 0.0.0.0 is not a loopback address",
      "ROLES must be a comma-separated list of web, main, voice, worker.",
      "RATE_LIMIT must be a whole number from 1 to 1000000.",
      "TRUST_PROXY says that there is a proxy in front, but PUBLIC_URL",
      "package.json is a file. Give a folder",
      "The database of DATABASE_URL (127.0.0.1:9/genie) cannot be used: nothing listens there. Give the address of",
    ]) {
      expect(lines.filter((line) => line.includes(error))).toHaveLength(1);
    }
    expect(lines).toHaveLength(9);
    expect(server.errorOutput()).not.toContain("hunter2");
  }, 60_000);
});
