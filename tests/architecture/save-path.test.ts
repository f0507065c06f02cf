import { Session } from "node:inspector/promises";
import { readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  createTestServer,
  openIdentityDatabase,
  signIn,
  TestBrowser,
  type IdentityDatabase,
} from "../../src/server/identity/testing/test-server.ts";
import { measureDatabaseWork } from "../../src/server/testing/database-work.ts";

const dataDir = join(tmpdir(), `genie-save-path-${process.pid}`);
let database: IdentityDatabase;
let app: FastifyInstance;
let token: string;

const save = async (key: string): Promise<void> => {
  const { statusCode } = await app.inject({
    method: "POST",
    url: "/main/api/archetypes",
    headers: { authorization: `Bearer ${token}`, "x-tenant": "genie", "idempotency-key": key },
    payload: {
      type: `Archetype ${key}`,
      description: "How a path is followed",
      worker_id: "standard",
      version_id: "1",
      useCase: "Tests",
    },
  });
  expect(statusCode).toBe(201);
};

beforeAll(async () => {
  database = await openIdentityDatabase();
  ({ app } = await createTestServer(database, { DATA_DIR: dataDir }));
  ({ access_token: token } = await signIn(new TestBrowser(app)));
  // Verifies the token and compiles the layout, which are cached.
  await save("first");
});
afterAll(async () => {
  await app.close();
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Returns the files of the server in which functions ran, relative to `src/`. */
async function filesRun(work: () => Promise<void>): Promise<string[]> {
  const session = new Session();
  session.connect();
  try {
    await session.post("Profiler.enable");
    await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
    await session.post("Profiler.takePreciseCoverage");
    await work();
    const { result } = await session.post("Profiler.takePreciseCoverage");
    return result
      .filter(({ functions }) => functions.some(({ ranges: [whole] }) => (whole?.count ?? 0) > 0))
      .flatMap(({ url }) => /\/src\/(server\/.+\.ts)$/u.exec(url)?.[1] ?? [])
      .filter((file) => !file.includes("/testing/"));
  } finally {
    session.disconnect();
  }
}

it("passes at most twelve files, and runs no file of the server that the documentation omits", async () => {
  const [, section = ""] = readFileSync("docs/architecture.md", "utf8").split("\n## A save, file by file\n");
  const [text = ""] = section.split("\n## ", 1);
  const steps = [...text.matchAll(/^\| \d+ +\| `([^`]+)`/gmu)].map(([, file]) => file);
  const named = new Set([...text.matchAll(/`(server\/[^`]+\.ts)`/gu)].map(([, file]) => file));
  const run = await filesRun(() => save("second"));
  expect(steps.length).toBeLessThanOrEqual(12);
  expect(run.filter((file) => !named.has(file))).toEqual([]);
  expect(steps.filter((file) => file?.startsWith("server/") === true && !run.includes(file))).toEqual([]);
});

it("takes six statements in four round trips, the authentication included", async () => {
  expect(await measureDatabaseWork(() => save("third"))).toEqual({
    transactions: 1,
    statements: 6,
    roundTrips: 4,
  });
});
