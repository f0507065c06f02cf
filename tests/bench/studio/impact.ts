import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import type { ConfigImpact } from "../../../src/contracts/contracts.gen.ts";
import { impactOf } from "../../../src/server/main/configuration/impact/impact.ts";
import { noTelephony } from "../../../src/server/platform/telephony-settings.ts";
import { loadShippedDocuments } from "../../../src/server/main/configuration/shipped-documents.ts";
import { openConfiguration } from "../../../src/server/main/resources.ts";
import { packageRoot } from "../../../src/server/platform/process.ts";
import type { Database } from "../../../src/server/storage/database.ts";
import { openDatabase } from "../../../src/server/storage/open-database.ts";
import { people, tenantIds } from "../../../src/server/testing/create-test-api.ts";
import { startPostgres } from "../../faults/start-postgres.ts";
import { archetypesBench } from "../lists/archetypes.ts";
import { fillTenant } from "../lists/bench-list.ts";
import { quantile } from "../measure.ts";
import { type Figure, printFigures } from "./limits.ts";

const records = Number(process.env["BENCH_ROWS"] ?? 1_000_000);
/** Port of a PostgreSQL started for this benchmark. */
const port = Number(process.env["BENCH_PORT"] ?? 22_460);

interface Layout {
  structure: Record<string, Record<string, unknown>[]>;
}

/** A change of the archetype form and the expected number of records that would fail validation. */
interface Change {
  readonly name: string;
  readonly failing: number;
  readonly make: (layout: Layout) => void;
}

const fieldOf = ({ structure }: Layout, name: string): Record<string, unknown> => {
  const field = Object.values(structure)
    .flat()
    .find((each) => each["name"] === name);
  if (field === undefined) throw new Error(`The form of archetypes has no field ${name}.`);
  return field;
};
const set = (name: string, properties: object) => (layout: Layout) => {
  Object.assign(fieldOf(layout, name), properties);
};
const add =
  (field: Record<string, unknown>) =>
  ({ structure }: Layout) => {
    Object.values(structure)[0]?.push({ type: "string", is_dynamic: true, ...field });
  };
const ofEach = (every: number) => Math.floor(records / every);

/** Worker ids cycle through `worker-0` to `worker-4999`; every third record is inactive. */
const changes: readonly Change[] = [
  { name: "a label", failing: 0, make: set("description", { label: "Summary" }) },
  {
    name: "a new required field",
    failing: records,
    make: add({ name: "fresh", validation: { required: true } }),
  },
  {
    name: "a new required field on a condition",
    failing: records - ofEach(3),
    make: add({
      name: "fresh",
      validation: { required: true },
      depends_on: { field: "is_active", variants: [{ when: true }] },
    }),
  },
  { name: "a field is required", failing: records, make: set("icon", { validation: { required: true } }) },
  {
    name: "a pattern",
    failing: ofEach(5000),
    make: set("worker_id", { validation: { pattern: "^worker-[1-9]" } }),
  },
  {
    name: "a removed field",
    failing: 0,
    make: ({ structure }) => {
      for (const [section, fields] of Object.entries(structure))
        structure[section] = fields.filter(({ name }) => name !== "examples");
    },
  },
];

/** Measures the impact of a change on a million records, as requested by the publish dialog. */
export async function benchImpact(rounds: number): Promise<string[]> {
  const configuredUrl = process.env["BENCH_DATABASE_URL"];
  const ownPostgres = configuredUrl === undefined ? await startPostgres(port) : null;
  const databaseUrl = configuredUrl ?? ownPostgres?.url;
  if (databaseUrl === undefined) {
    console.log("Studio: the impact was not measured, there is no PostgreSQL.");
    return [];
  }
  const directory = await mkdtemp(join(tmpdir(), "genie-bench-"));
  const settings = {
    dataDir: directory,
    databaseConnections: 5,
    databaseTimeoutMs: 600_000,
    installationKeys: [],
    databaseUrl,
    databaseOwnerUrl: databaseUrl,
  };
  const database = await openDatabase(settings, pino({ level: "warn" }), () => Promise.resolve());
  try {
    const tenantId = tenantIds.genie;
    await fillTenant(database, archetypesBench, { tenantId, rows: records });
    return await measureImpact(database, rounds);
  } finally {
    await database.close();
    await ownPostgres?.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

/** All changes here are counted synchronously by the database, without a job. */
const noJobs = { enqueue: () => Promise.reject(new Error("A job was asked for.")) };

async function measureImpact(database: Database, rounds: number): Promise<string[]> {
  const settings = { allowsPrivateWebhooks: false, telephony: noTelephony };
  const configuration = openConfiguration(packageRoot, settings, database.cipher);
  const caller = people.admin;
  const impact = (data: unknown): Promise<ConfigImpact> =>
    database.inTenant(caller.tenantId, async (tx) => {
      const item = await configuration.document(tx, caller.tenantId, "form-layout", "archetype_setup");
      return impactOf({ tx, caller, now: new Date(), jobs: noJobs }, configuration, item.id, { data });
    });
  const shipped = loadShippedDocuments(packageRoot).find(({ layoutKey }) => layoutKey === "archetype_setup");
  const figures: Figure[] = [];
  const errors: string[] = [];
  for (const { name, failing, make } of changes) {
    const layout = structuredClone(shipped?.data) as unknown as Layout;
    make(layout);
    const times: number[] = [];
    for (let round = -1; round < rounds; round += 1) {
      const started = performance.now();
      const found = await impact(layout);
      if (round >= 0) times.push(performance.now() - started);
      if (found.records !== records || found.failing !== failing)
        errors.push(
          `Impact of ${name}: ${found.failing} of ${found.records} counted, ${failing} of ${records} are affected.`,
        );
    }
    figures.push({ name: `${name}, p95`, value: quantile(times, 0.95), limit: 2000, unit: "ms" });
  }
  return [
    ...new Set(errors),
    ...printFigures(`Studio: impact over ${records.toLocaleString("en-US")} records`, figures),
  ];
}
