import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { demoAccounts } from "../../src/server/identity/embedded/demo-accounts.ts";
import { signInOverHttp } from "../../src/server/testing/sign-in-over-http.ts";
import { quantile } from "../bench/measure.ts";
import { preparePlace } from "./rolling-restart/place.ts";
import { startPostgres, type FaultPostgres } from "./start-postgres.ts";
import { layoutInputs, requestInputs } from "./worst-input/request-inputs.ts";
import { send, type Site, type WorstInput } from "./worst-input/site.ts";
import { storedInputs } from "./worst-input/stored-inputs.ts";
import { answerInputs, documentInputs, guideInputs } from "./worst-input/text-inputs.ts";
import { spawnWatchedServer, type WatchedServer } from "./worst-input/watched-server.ts";

/*
 * One tenant sends the worst that it may, and what it may not. Meanwhile a call of another tenant is timed, and the
 * server's own watch says for how long its event loop served nobody else.
 */

const inputs: readonly WorstInput[] = [
  ...requestInputs,
  ...layoutInputs,
  ...guideInputs,
  ...documentInputs,
  ...answerInputs,
  ...storedInputs,
];
/** Milliseconds of processor time for which the event loop may serve one request alone. */
const maxBlockMs = 100;

let postgres: FaultPostgres | null = null;
let folder = "";
let server: WatchedServer;
let site: Site;

beforeAll(async () => {
  postgres = await startPostgres(Number(process.env["FAULT_PORT"] ?? 22_410));
  if (postgres === null) return;
  folder = await mkdtemp(join(tmpdir(), "genie-worst-"));
  server = spawnWatchedServer({
    DATABASE_URL: postgres.url,
    DATA_DIR: folder,
    ROLES: "main,voice,worker",
    RATE_LIMIT: "1000000",
    LIMIT_PERSON_CALLS: "1000000",
    LIMIT_UPLOADS: "1000000",
    LIMIT_GUESSES: "1000000",
  });
  const origin = await server.ready;
  const token = await signInOverHttp(origin, demoAccounts[0]?.email ?? "").catch(async (e) => { console.log("COMPLAINT", server.complaint(), await Promise.race([server.ended, "alive"])); throw e; });
  const place = await preparePlace(origin, token);
  const pool = new pg.Pool({ connectionString: postgres.url, max: 2 });
  const { rows } = await pool.query<{ tenant_id: string; guide_version_id: string }>(
    "select tenant_id, guide_version_id from tenant.interviewers where id = $1",
    [place.interviewerId],
  );
  const { tenant_id: tenantId = "", guide_version_id: guideVersionId = "" } = rows[0] ?? {};
  // A second tenant, of which the same person is a member.
  site = { origin, token, pool, tenantId, guideVersionId, interviewerId: place.interviewerId, workflowId: place.workflowId };
}, 120_000);
afterAll(async () => {
  await site?.pool.end();
  server?.process.kill("SIGKILL");
  await server?.ended;
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
});

const names = process.env["WORST"]?.split(",") ?? [];
it("exploring", async () => {
  for (const input of inputs) {
    if (names.length > 0 && !names.some((n) => input.what.includes(n))) continue;
    try {
      await input.prepare?.(site);
      await server.takeBlock();
      const t = performance.now();
      await input.send(site);
      const ms = performance.now() - t;
      const block = await server.takeBlock();
      console.log(`${block > maxBlockMs ? "XXX" : "   "} ${input.what}: block ${block.toFixed(0)} ms, took ${ms.toFixed(0)} ms`);
    } catch (error) {
      console.log(`ERR ${input.what}: ${String(error)}`);
    }
  }
  expect(server.complaint().slice(0, 3000)).toBe("");
  void quantile; void send;
}, 1_200_000);
