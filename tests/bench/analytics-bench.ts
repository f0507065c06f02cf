import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import { computeInsights } from "../../src/server/main/analytics/compute-insights.ts";
import { findInsights, markInsightsRequested } from "../../src/server/interviews/insights-queries.ts";
import { readOverview } from "../../src/server/main/analytics/read-analytics.ts";
import { conversationList, filterByInterviewer } from "../../src/server/main/conversations/queries.ts";
import { prepareInstallation, initialTenant } from "../../src/server/bootstrap/prepare-installation.ts";
import { findTenantId } from "../../src/server/storage/control/installation.ts";
import { readList } from "../../src/server/storage/list.ts";
import { openDatabase } from "../../src/server/storage/open-database.ts";
import { createTestInterviewer } from "../../src/server/voice/testing/create-test-interviewer.ts";
import { differentCounts } from "./analytics/different-counts.ts";
import { fillInterviews } from "./analytics/fill-interviews.ts";
import { byHand, transcriptQuestions } from "./analytics/transcript-questions.ts";
import { measure } from "./measure.ts";

/**
 * Creates an interviewer with `BENCH_INTERVIEWS` (100,000) interviews of 30 messages each, and another with the 1,000
 * whose insights are computed. Uses `BENCH_DATABASE_URL` or the embedded database.
 */
const interviews = Number(process.env["BENCH_INTERVIEWS"] ?? 100_000);
const analysed = Math.min(1_000, interviews);
/** Limits in ms; `list` is the factor compared to handwritten SQL. */
const limits = { overview: 300, insights: 30_000, list: 1.5 };

const databaseUrl = process.env["BENCH_DATABASE_URL"];
const directory = await mkdtemp(join(tmpdir(), "genie-bench-"));
const settings = {
  dataDir: directory,
  databaseConnections: 20,
  databaseTimeoutMs: 600_000,
  installationKeys: [],
  ...(databaseUrl === undefined ? {} : { databaseUrl, databaseOwnerUrl: databaseUrl }),
};
const database = await openDatabase(settings, pino({ level: "warn" }), (tx, cipher) =>
  prepareInstallation(tx, { hasDemoAccounts: false, hasDemo: false, now: new Date(), cipher }),
);
try {
  const tenantId = (await database.inControl((tx) => findTenantId(tx, initialTenant.name))) ?? "";
  const many = await createTestInterviewer(database, { tenantId, status: "published" });
  const some = await createTestInterviewer(database, { tenantId, status: "published" });
  const filling = performance.now();
  await fillInterviews(database, many, interviews);
  await fillInterviews(database, some, analysed);
  console.log(`${interviews} interviews filled in ${Math.round((performance.now() - filling) / 1000)} s`);

  const range = { tenantId, interviewerId: many.id, timeZone: "Europe/Berlin" };
  const inTenant = <T>(work: Parameters<typeof database.inTenant<T>>[1]) => database.inTenant(tenantId, work);
  const times = await measure(
    {
      "overview, all": () => inTenant((tx) => readOverview(tx, { ...range, from: undefined, to: undefined })),
      "overview, 30 days": () =>
        inTenant((tx) => readOverview(tx, { ...range, from: "2026-01-10", to: "2026-02-08" })),
    },
    20,
  );
  console.table(times);
  const ratios = new Map<string, number>();
  const lists: Record<string, object> = {};
  for (const question of transcriptQuestions) {
    const { product, hand } = await measure(
      {
        product: () =>
          inTenant((tx) =>
            readList(tx, conversationList, range, filterByInterviewer(question.state, many.id)),
          ),
        hand: () => inTenant((tx) => byHand(tx, range, question)),
      },
      40,
    );
    ratios.set(question.name, product.p95 / hand.p95);
    lists[question.name] = {
      "product, p95": Number(product.p95.toFixed(1)),
      "by hand, p95": Number(hand.p95.toFixed(1)),
      "p95 against by hand": Number((product.p95 / hand.p95).toFixed(2)),
    };
  }
  console.table(lists);
  const different = await inTenant((tx) => differentCounts(tx, tenantId));
  console.log(`Counts kept by triggers that differ from a recount: ${different}`);

  const target = { tenantId, interviewerId: some.id };
  await inTenant((tx) => markInsightsRequested(tx, target, new Date()));
  const jobs = { enqueue: () => Promise.resolve() };
  // Measures CPU time besides wall time, because other load on the machine delays any process.
  const longest = { milliseconds: 0, processor: 0 };
  let last = performance.now();
  let lastUsed = process.cpuUsage();
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(lastUsed);
    longest.milliseconds = Math.max(longest.milliseconds, performance.now() - last - 10);
    longest.processor = Math.max(longest.processor, (user + system) / 1000);
    [last, lastUsed] = [performance.now(), process.cpuUsage()];
  }, 10);
  const started = performance.now();
  await computeInsights({ database, jobs, now: () => new Date(), clock: () => performance.now() }, target);
  const took = performance.now() - started;
  clearInterval(watch);
  const found = await inTenant((tx) => findInsights(tx, target));
  console.table({
    insights: {
      interviews: found?.result?.interviews,
      themes: found?.result?.themes.length,
      milliseconds: Math.round(took),
      "longest without a pause": Math.round(longest.milliseconds),
      "most processor time without a pause": Math.round(longest.processor),
    },
  });
  const { rows } = await inTenant((tx) => tx.execute(sql`select count(*) as n from tenant.interview_counts`));
  console.log(`Rows of counts: ${String(rows[0]?.["n"])}`);
  const errors = [
    ...(different > 0 ? ["The counts differ from a recount."] : []),
    ...[...ratios]
      .filter(([, ratio]) => ratio > limits.list)
      .map(([name, ratio]) => `Transcripts, ${name}: ${ratio.toFixed(2)} times the SQL by hand.`),
    ...(times["overview, all"].p95 > limits.overview
      ? [`The overview takes more than ${limits.overview} ms.`]
      : []),
    ...(took > limits.insights ? [`Insights take more than ${limits.insights} ms.`] : []),
  ];
  for (const error of errors) console.error(error);
  if (errors.length > 0) process.exitCode = 1;
} finally {
  await database.close();
  await rm(directory, { recursive: true, force: true });
}
