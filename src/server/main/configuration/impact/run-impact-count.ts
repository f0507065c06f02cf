import { and, eq } from "drizzle-orm";
import { compileForm } from "../../../../runtime/forms/compile-form.ts";
import { compilePattern } from "../../../../runtime/forms/validation/re2-pattern.ts";
import type { Tx } from "../../../storage/database.ts";
import type { JobRun } from "../../../storage/jobs/job-queue.ts";
import { type ResumableTools, runResumably } from "../../../storage/jobs/run-resumably.ts";
import { impactCounts as table } from "../../../storage/tenant/data-migration-tables.ts";
import type { RecordSource } from "../../record-source.ts";
import type { Configuration } from "../configuration.ts";
import { readRecordPage } from "./record-groups.ts";
import { addTally, type Counting, createTallyCounter, emptyTally, type Tally } from "./tally.ts";

export interface CountTools extends ResumableTools {
  readonly configuration: Configuration;
  readonly now: () => Date;
  /** Records per transaction; defaults to the page size of the source. */
  readonly batchSize?: number;
}

/**
 * Counts the records of a form in short transactions that store their progress, so that another process can resume
 * after a crash. Stops when the count is cancelled or replaced.
 */
export async function runImpactCount(tools: CountTools, run: JobRun<"impact-count">): Promise<void> {
  const { data } = run;
  const { tenantId, countId } = data;
  const isRunning = and(eq(table.tenantId, tenantId), eq(table.id, countId), eq(table.state, "running"));
  await runResumably(tools, ["impact-count", run], {
    async open() {
      const counting = await tools.database.inTenant(tenantId, (tx) => openCount(tx, tools, data));
      return counting && ((tx) => step(tx, tools, data, counting));
    },
    fail: (tx) => tx.update(table).set({ state: "failed" }).where(isRunning),
    message: "Records could not be counted",
    about: { countId },
  });
}

interface OpenCount {
  readonly counting: Counting;
  readonly source: RecordSource;
}

/** Loads the layouts that a count compares; `undefined` if it was cancelled or deleted. */
async function openCount(
  tx: Tx,
  { configuration }: CountTools,
  { tenantId, countId }: JobRun<"impact-count">["data"],
): Promise<OpenCount | undefined> {
  const [row] = await tx
    .select()
    .from(table)
    .where(and(eq(table.tenantId, tenantId), eq(table.id, countId)));
  if (row?.state !== "running") return undefined;
  const { formId, fromRevision: revision, document, today } = row;
  const form = await configuration.item(tx, tenantId, formId);
  const source = form && configuration.recordsOf(form.layout_key);
  const data = await configuration.documentAt(tx, tenantId, formId, revision);
  if (form === undefined || source === undefined || data === undefined)
    throw new Error(`The form ${formId} of revision ${revision} no longer exists.`);
  const old = configuration.compiled({ revision, data });
  const next = compileForm(document, { compilePattern, previous: old });
  const { names, prefixes, choices } = row;
  return { source, counting: { old, next, today, names, prefixes, choices, layoutKey: form.layout_key } };
}

/** Counts the next batch. Returns true if there may be more records. */
async function step(
  tx: Tx,
  { now, batchSize }: CountTools,
  { tenantId, countId }: JobRun<"impact-count">["data"],
  { counting, source }: OpenCount,
): Promise<boolean> {
  const isThis = and(eq(table.tenantId, tenantId), eq(table.id, countId));
  const [row] = await tx.select().from(table).where(isThis).for("update");
  if (row?.state !== "running") return false;
  const tally = emptyTally(counting.names);
  addTally(tally, row.tally as Tally);
  const count = createTallyCounter(counting, tally);
  const limit = batchSize ?? source.pageSize;
  const context = { tx, tenantId, now: now() };
  const records = await readRecordPage(source, context, row.position ?? undefined, limit);
  for (const record of records) count(record);
  const isLeft = records.length === limit;
  await tx
    .update(table)
    .set({
      tally,
      position: records.at(-1)?.ids[0] ?? row.position,
      seen: row.seen + records.length,
      state: isLeft ? "running" : "done",
    })
    .where(isThis);
  return isLeft;
}
