import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import type { Database } from "../../src/server/storage/database.ts";
import { openDatabase } from "../../src/server/storage/open-database.ts";
import { archetypesBench } from "./lists/archetypes.ts";
import { type BenchList, benchTenants, type BenchTenant, fillTenant } from "./lists/bench-list.ts";
import { interviewersBench } from "./lists/interviewers.ts";
import { indexOwnFields, ownFieldsBench } from "./lists/own-fields.ts";
import { flatness, type Measured } from "./lists/flatness.ts";
import { transcriptsBench } from "./lists/transcripts.ts";
import type { Question } from "./lists/questions.ts";
import { measure } from "./measure.ts";

/*
 * Compares reading a list page (count and rows) through the generic list engine with handwritten SQL for the same
 * question, and measures how the cost grows with the table. Where the product returns a page before it has counted all
 * matches, the later request for the total is a question of its own.
 *
 * With BENCH_DATABASE_URL (an empty PostgreSQL database) it uses tenants of 1,000, 100,000 and 1,000,000 rows among
 * ten, otherwise one of 100,000 rows on the embedded database. BENCH_ROWS=1000,100000 selects other sizes. `npm run
 * bench:lists -- "archetypes by own fields"` measures a single list (interviewers need archetypes first). The
 * transcript search is compared in the same way.
 */

const databaseUrl = process.env["BENCH_DATABASE_URL"];
const wished = process.env["BENCH_ROWS"]?.split(",").map(Number);
const measured = wished ?? (databaseUrl === undefined ? [100_000] : [1_000, 100_000, 1_000_000]);

/** In dependency order: interviewers need archetypes, and interviews need interviewers. */
const known: readonly BenchList[] = [archetypesBench, ownFieldsBench, interviewersBench, transcriptsBench];
const wanted = process.argv.slice(2);
const lists = known.filter(({ name }) => wanted.length === 0 || wanted.includes(name));

async function compare(
  database: Database,
  list: BenchList,
  { tenantId }: BenchTenant,
  question: Question,
): Promise<Measured> {
  const { product, hand } = await measure(
    {
      product: () => database.inTenant(tenantId, (tx) => list.byProduct(tx, tenantId, question)),
      hand: () => database.inTenant(tenantId, (tx) => list.byHand(tx, tenantId, question)),
    },
    question.isNarrowed ? 10 : 30,
    1,
  );
  return { question: question.name, product, hand };
}

const rounded = (number: number) => Number(number.toFixed(2));

const tableOf = (results: readonly Measured[]) =>
  Object.fromEntries(
    results.map(({ question, product, hand }) => [
      question,
      {
        "product, p50": rounded(product.median),
        "product, p95": rounded(product.p95),
        "by hand, p50": rounded(hand.median),
        "by hand, p95": rounded(hand.p95),
        "p95 against by hand": rounded(product.p95 / hand.p95),
      },
    ]),
  );

const directory = await mkdtemp(join(tmpdir(), "genie-bench-"));
const settings = {
  dataDir: directory,
  databaseConnections: 20,
  databaseTimeoutMs: 600_000,
  installationKeys: [],
  ...(databaseUrl === undefined ? {} : { databaseUrl, databaseOwnerUrl: databaseUrl }),
};
const database = await openDatabase(settings, pino({ level: "warn" }), () => Promise.resolve());
try {
  const where = databaseUrl === undefined ? "embedded database" : "PostgreSQL";
  const tenants = benchTenants(measured);
  const filled = databaseUrl === undefined ? tenants.slice(0, measured.length) : tenants;
  for (const list of lists) {
    for (const tenant of filled) await fillTenant(database, list, tenant);
    // As autovacuum, or the maintenance of the embedded database, does soon after such a change.
    await database.owner.run((client) => client.query("analyze"));
    if (list === ownFieldsBench) await indexOwnFields(database.owner, filled);
    const bySize = new Map<number, readonly Measured[]>();
    for (const tenant of tenants.slice(0, measured.length)) {
      const results: Measured[] = [];
      for (const question of list.questions(tenant.rows)) {
        results.push(await compare(database, list, tenant, question));
      }
      bySize.set(tenant.rows, results);
      const rows = tenant.rows.toLocaleString("en-US");
      console.log(`Lists: a tenant with ${rows} ${list.name}, ${where}, milliseconds`);
      console.table(tableOf(results));
    }
    if (bySize.size > 1) {
      console.log(`Lists: what a longer table of ${list.name} costs, p50 of the product, milliseconds`);
      console.table(flatness(bySize));
    }
  }
} finally {
  await database.close();
  await rm(directory, { recursive: true, force: true });
}
