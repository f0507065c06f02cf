import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { demoAccounts } from "../../src/server/identity/embedded/demo-accounts.ts";
import { signInOverHttp, spawnServer } from "../../src/server/testing/spawn-server.ts";
import { quantile } from "../bench/measure.ts";
import { Panelist, RequestCounts } from "./crowd/panelist.ts";
import { readTranscript } from "./rolling-restart/load.ts";
import { preparePlace } from "./rolling-restart/place.ts";
import { startPostgres } from "./start-postgres.ts";

/*
 * A panel receives one open link: everyone starts at once, then answers at once. `CROWD` sets the number of respondents
 * (2,000); `CROWD_DATABASE=embedded` or `postgres` selects a single database. PostgreSQL is taken from
 * `TEST_DATABASE_URL` or an installed version.
 */

const people = Number(process.env["CROWD"] ?? 2_000);
/** Port of a PostgreSQL started for this test; the server uses the next one. */
const port = Number(process.env["CROWD_PORT"] ?? 22_440);

/** Number of transcripts read concurrently. */
const readers = 20;

const answer = (index: number) =>
  `Answer of ${index}: prices rose so much last year that our whole team looked for somebody else.`;

/** Runs `work` for every item, at most `atOnce` concurrently. */
async function forEachOf<Item>(items: readonly Item[], atOnce: number, work: (item: Item) => Promise<void>) {
  const left = [...items];
  const take = async () => {
    for (let item = left.pop(); item !== undefined; item = left.pop()) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, take));
}

async function holdPanel(environment: Readonly<Record<string, string>>) {
  const folder = await mkdtemp(join(tmpdir(), "genie-crowd-"));
  const server = spawnServer({
    DATA_DIR: folder,
    ROLES: "main,voice,worker",
    // One user reads all the transcripts afterwards.
    LIMIT_PERSON_CALLS: "1000000",
    RATE_LIMIT: "1000000",
    TRUST_PROXY: "127.0.0.1",
    PORT: String(port + 1),
    PUBLIC_URL: `http://127.0.0.1:${port + 1}`,
    ...environment,
  });
  try {
    const origin = await server.ready;
    const place = await preparePlace(origin, await signInOverHttp(origin, demoAccounts[0]?.email ?? ""));
    const counts = new RequestCounts();
    const panel = Array.from({ length: people }, (_, index) => new Panelist(place, index, counts));
    const phase = async (work: (panelist: Panelist, index: number) => Promise<void>) => {
      const startedAt = performance.now();
      await Promise.all(panel.map(work));
      const waits = panel.map((each) => each.waits.at(-1) ?? 0);
      return {
        seconds: Math.round((performance.now() - startedAt) / 1_000),
        "median wait, s": Number((quantile(waits, 0.5) / 1_000).toFixed(1)),
        "longest wait, s": Number((Math.max(...waits) / 1_000).toFixed(1)),
        "refused so far": counts.refused,
      };
    };
    const figures = {
      "all begin at once": await phase((panelist) => panelist.begin()),
      "all say yes at once": await phase((panelist) => panelist.answer("Yes, that is all right.")),
      "all answer at once": await phase((panelist, index) => panelist.answer(answer(index))),
    };
    console.table(figures);
    console.log(
      `${counts.requests} requests; "Start" was pressed again ${panel.reduce((sum, { presses }) => sum + presses, 0)} times`,
    );
    const complaints = panel.flatMap((panelist) => panelist.complaints);
    expect({ complaints: complaints.slice(0, 5), failures: counts.failures.slice(0, 5) }).toEqual({
      complaints: [],
      failures: [],
    });
    expect(counts.refusedWithoutRetryAfter).toBe(0);
    expect(new Set(panel.map(({ conversationId }) => conversationId)).size).toBe(people);
    const wrong: string[] = [];
    await forEachOf(panel, readers, async ({ conversationId, acknowledged }) => {
      const { messages } = await readTranscript(place, conversationId);
      const stored = messages?.filter(({ type }) => type === "human").map(({ content }) => content);
      if (JSON.stringify(stored) !== JSON.stringify(acknowledged)) {
        wrong.push(`acknowledged ${JSON.stringify(acknowledged)}, stored ${JSON.stringify(stored)}`);
      }
    });
    expect(wrong).toEqual([]);
    expect(panel.every(({ acknowledged }) => acknowledged.length === 2)).toBe(true);
  } finally {
    server.process.kill("SIGTERM");
    await server.ended;
    await rm(folder, { recursive: true, force: true });
  }
}

const only = process.env["CROWD_DATABASE"];

it.runIf(only !== "postgres")(
  `serves ${people} respondents of one open link at once, each exactly once (embedded database)`,
  () => expect(holdPanel({})).resolves.toBeUndefined(),
  1_200_000,
);

it.runIf(only !== "embedded")(
  `serves ${people} respondents of one open link at once, each exactly once (PostgreSQL)`,
  async ({ skip }) => {
    const postgres = await startPostgres(port);
    if (postgres === null) return skip("There is no PostgreSQL here.");
    try {
      await expect(holdPanel({ DATABASE_URL: postgres.url })).resolves.toBeUndefined();
    } finally {
      await postgres.stop();
    }
  },
  1_200_000,
);
