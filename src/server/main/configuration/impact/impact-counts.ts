import { createHash } from "node:crypto";
import { and, eq, gte, lt } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Caller } from "../../../calls/call.ts";
import type { Tx } from "../../../storage/database.ts";
import type { Jobs } from "../../../storage/jobs/job-queue.ts";
import { impactCounts as table } from "../../../storage/tenant/data-migration-tables.ts";
import type { CountedForm } from "./impacted-forms.ts";
import { type Counting, emptyTally, type Tally } from "./tally.ts";

type CountRow = typeof table.$inferSelect;

/** Counts older than a day are deleted. */
const keptMs = 86_400_000;
/** A cancelled count can be resumed for ten minutes; later, too many of the counted records may have changed. */
const resumableMs = 600_000;

/** Total progress of a run's counts. */
export interface CountProgress {
  readonly id: string;
  readonly state: CountRow["state"];
  readonly seen: number;
  readonly records: number;
}

/** Results of a run so far: in total, and by form id. */
export interface CountedRun {
  readonly progress: CountProgress;
  readonly tallies: ReadonlyMap<string, Tally>;
}

/** A form to count: already counted, or left to a job. */
export interface CountRequest {
  readonly form: CountedForm;
  readonly counting: Counting;
  readonly records: number;
  /** If undefined, a job counts. */
  readonly tally: Tally | undefined;
}

/** Hash that identifies what is counted: the forms before and after the change, and the choices. */
export const countKeyOf = (
  forms: readonly { readonly form: CountedForm; readonly counting: Counting }[],
): string =>
  createHash("sha256")
    .update(
      JSON.stringify(
        forms.map(({ form, counting: { choices, today } }) => [
          form.item.id,
          form.item.revision,
          form.document,
          choices,
          today,
        ]),
      ),
    )
    .digest("base64url");

const ofCaller = ({ tenantId, userId }: Caller, itemId: string) =>
  and(eq(table.tenantId, tenantId), eq(table.itemId, itemId), eq(table.ownerId, userId));

interface CountContext {
  readonly tx: Tx;
  readonly caller: Caller;
  readonly now: Date;
  readonly jobs: Jobs;
}

/** Starts a run with a job for each uncounted form. Replaces the caller's previous run for the document. */
export async function startCounts(
  { tx, caller, now, jobs }: CountContext,
  itemId: string,
  question: string,
  requests: readonly CountRequest[],
): Promise<CountedRun> {
  await tx.delete(table).where(ofCaller(caller, itemId));
  const runId = uuidv7();
  const rows = requests.map(({ form, counting, records, tally }): CountRow => ({
    tenantId: caller.tenantId,
    id: uuidv7(),
    runId,
    itemId,
    formId: form.item.id,
    ownerId: caller.userId,
    question,
    fromRevision: form.item.revision,
    document: form.document,
    names: counting.names,
    prefixes: counting.prefixes,
    choices: counting.choices,
    today: counting.today,
    state: tally === undefined ? "running" : "done",
    position: null,
    records,
    seen: tally === undefined ? 0 : records,
    tally: tally ?? emptyTally(counting.names),
    createdAt: now,
  }));
  await tx.insert(table).values(rows);
  for (const { id, tenantId, state } of rows)
    if (state === "running") await jobs.enqueue(tx, "impact-count", { tenantId, countId: id });
  return runOf(runId, rows);
}

/** Returns the caller's run with its results so far; `undefined` if deleted or if it counts something else. */
export async function readCounts(
  tx: Tx,
  caller: Caller,
  itemId: string,
  { runId, question }: { readonly runId: string; readonly question: string },
): Promise<CountedRun | undefined> {
  const rows = await tx
    .select()
    .from(table)
    .where(and(ofCaller(caller, itemId), eq(table.runId, runId), eq(table.question, question)));
  return rows.length === 0 ? undefined : runOf(runId, rows);
}

/** Resumes the caller's recently cancelled run of the same question; `undefined` if there is none. */
export async function resumeCounts(
  { tx, caller, now, jobs }: CountContext,
  itemId: string,
  question: string,
): Promise<CountedRun | undefined> {
  const since = new Date(now.getTime() - resumableMs);
  const resumed = await tx
    .update(table)
    .set({ state: "running" })
    .where(
      and(
        ofCaller(caller, itemId),
        eq(table.question, question),
        eq(table.state, "cancelled"),
        gte(table.createdAt, since),
      ),
    )
    .returning();
  const [first] = resumed;
  if (first === undefined) return undefined;
  for (const { tenantId, id } of resumed) await jobs.enqueue(tx, "impact-count", { tenantId, countId: id });
  return readCounts(tx, caller, itemId, { runId: first.runId, question });
}

/** Cancels the caller's running counts of a document and returns their number. */
export async function cancelCounts(tx: Tx, caller: Caller, itemId: string): Promise<number> {
  const stopped = await tx
    .update(table)
    .set({ state: "cancelled" })
    .where(and(ofCaller(caller, itemId), eq(table.state, "running")))
    .returning({ id: table.id });
  return stopped.length;
}

/** Deletes counts that are too old to be followed. */
export async function deleteOldCounts(tx: Tx, tenantId: string, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptMs);
  await tx.delete(table).where(and(eq(table.tenantId, tenantId), lt(table.createdAt, before)));
}

const talliedIn = ({ tally }: CountRow): Tally => tally as Tally;

function runOf(id: string, rows: readonly CountRow[]): CountedRun {
  const states = rows.map(({ state }) => state);
  const state = (["running", "failed", "cancelled"] as const).find((each) => states.includes(each)) ?? "done";
  const sum = (key: "seen" | "records") => rows.reduce((total, row) => total + row[key], 0);
  return {
    progress: { id, state, seen: sum("seen"), records: sum("records") },
    tallies: new Map(rows.map((row) => [row.formId, talliedIn(row)])),
  };
}
