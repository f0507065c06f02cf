import { randomUUID } from "node:crypto";
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { demoAccounts } from "../../src/server/identity/embedded/demo-accounts.ts";
import { signInOverHttp } from "../../src/server/testing/spawn-server.ts";
import { freePort, startProduct } from "../e2e/product.ts";
import { startPostgres } from "../faults/start-postgres.ts";
import { quantile } from "./measure.ts";
import { answersPerSecond, httpRequest } from "./requests/ask-over-http.ts";

/*
 * Compares a list and a save of archetypes over HTTP with a bare Fastify + pg route on the same PostgreSQL, alternating
 * in one run with 32 clients: the cost of session, row-level security, schema, idempotency, audit and outbox. Uses its
 * own PostgreSQL or that of TEST_DATABASE_URL. BENCH_SECONDS=1 shortens the run. Fails below the limits.
 */

const limits = { list: 0.35, save: 0.25 };
const rounds = 5;
const turn = { connections: 32, milliseconds: Number(process.env["BENCH_SECONDS"] ?? 3) * 1000 };

const archetype = {
  type: "Customer interview",
  description: "Asks customers why they came, what they hoped for and what they found",
  worker_id: "standard",
  version_id: "1",
  is_active: true,
  useCase: "Research",
  examples: "Why did you choose us? What nearly kept you from it?",
  genieIdentifier: "bench",
};

async function startBare(url: string, port: number): Promise<ChildProcess> {
  const child = spawn(
    process.execPath,
    ["--import", "tsx", join(import.meta.dirname, "requests/bare-server.ts")],
    {
      env: {
        PATH: process.env["PATH"],
        NODE_ENV: "production",
        DATABASE_URL: url,
        PORT: String(port),
      },
      stdio: ["ignore", "ignore", "inherit"],
    },
  );
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/archetypes`).catch(() => undefined);
    if (answer?.ok === true) return child;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill();
  throw new Error("The bare server did not answer.");
}

const postgres = await startPostgres(await freePort());
if (postgres === null) throw new Error("There is no PostgreSQL to measure on.");
const folder = await mkdtemp(join(tmpdir(), "genie-bench-"));
const [port, barePort] = [await freePort(), await freePort()];
try {
  const product = await startProduct(folder, port, {
    DATABASE_URL: postgres.url,
    ROLES: "main",
    RATE_LIMIT: "1000000",
    LIMIT_PERSON_CALLS: "1000000",
  });
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query("create table bare_archetypes (like tenant.archetypes including all)");
  const bare = await startBare(postgres.url, barePort);
  try {
    const token = await signInOverHttp(product.url, demoAccounts[0]?.email ?? "");
    const signedIn = { authorization: `Bearer ${token}`, "x-tenant": "genie" };
    const body = JSON.stringify(archetype);
    const list = httpRequest("GET", "/main/api/archetypes?page_size=25", signedIn);
    const bareList = httpRequest("GET", "/archetypes", {});
    const bareSave = httpRequest("POST", "/archetypes", {}, body);
    const contestants = {
      "bare save": [barePort, { request: () => bareSave, status: 201 }],
      save: [
        port,
        {
          request: () =>
            httpRequest(
              "POST",
              "/main/api/archetypes",
              { ...signedIn, "idempotency-key": randomUUID() },
              body,
            ),
          status: 201,
        },
      ],
      "bare list": [barePort, { request: () => bareList, status: 200 }],
      list: [port, { request: () => list, status: 200 }],
    } as const;
    const rates: Record<keyof typeof contestants, number[]> = {
      "bare save": [],
      save: [],
      "bare list": [],
      list: [],
    };
    for (let round = -1; round < rounds; round += 1) {
      for (const [name, [to, request]] of Object.entries(contestants)) {
        const answers = await answersPerSecond(to, request, turn);
        // The first round is a warm-up.
        if (round >= 0) rates[name as keyof typeof rates].push(answers);
      }
    }
    const perSecond = (name: keyof typeof rates) => Math.round(quantile(rates[name], 0.5));
    const ratio = (name: "list" | "save") =>
      Number(
        quantile(
          rates[name].map((each, round) => each / (rates[`bare ${name}`][round] ?? Number.NaN)),
          0.5,
        ).toFixed(2),
      );
    const results = (["list", "save"] as const).map((name) => ({
      request: name,
      "product, answers/s": perSecond(name),
      "bare, answers/s": perSecond(`bare ${name}`),
      ratio: ratio(name),
      "at least": limits[name],
    }));
    console.log("Requests: a list and a save of archetypes beside bare Fastify + pg, 32 clients");
    console.table(results);
    for (const { request, ratio: reached, "at least": limit } of results) {
      if (!(reached >= limit)) {
        console.error(`A ${request} reaches ${reached} of a bare route, at least ${limit} is wanted.`);
        process.exitCode = 1;
      }
    }
  } finally {
    await client.end();
    const ended = once(bare, "exit");
    bare.kill();
    await ended;
    await product.stop();
  }
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
