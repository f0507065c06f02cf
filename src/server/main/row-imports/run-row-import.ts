import type { FastifyBaseLogger } from "fastify";
import { v5 as uuidv5 } from "uuid";
import type { RowImport, RowImportError } from "../../../contracts/contracts.gen.ts";
import { readImportTable } from "../../../runtime/grids/transfer/import-table.ts";
import type { Caller } from "../../calls/call.ts";
import { ProblemError } from "../../platform/errors.ts";
import { findTenantName, findTimeZone } from "../../storage/control/installation.ts";
import { findMember } from "../../storage/control/members.ts";
import type { Tx } from "../../storage/database.ts";
import type { JobRun, Jobs } from "../../storage/jobs/job-queue.ts";
import type { RecordRow } from "../../storage/record-table.ts";
import {
  isUndoable,
  lockRowImport,
  type RowImportRow,
  updateRowImport,
} from "../../storage/tenant/row-imports.ts";
import { recordEntityChange } from "../../storage/tenant/changes.ts";
import { recordHandlers } from "../record-handlers.ts";
import type { AnyResource } from "../resource.ts";
import {
  bodyOf,
  type CheckTools,
  checkLines,
  errorsOf,
  maxErrors,
  openImport,
  type OpenImport,
  requireChoices,
  requireMapping,
} from "./check-lines.ts";
import { withServiceChoices } from "./service-choices.ts";

/** Returns how an import's records can be undone; null if they cannot. */
export const undoOf = ({ calls, stored }: AnyResource): RowImport["undo"] =>
  calls.remove !== undefined ? "delete" : stored["is_active"] !== undefined ? "deactivate" : null;

/** Builds the response of an import, without the submitted rows. */
export const presentRowImport = (row: RowImportRow, resource: AnyResource): RowImport => ({
  id: row.id,
  grid_key: row.gridKey,
  state: row.state,
  rows: row.rows,
  processed: row.processed,
  imported: row.imported,
  refused: row.refused,
  kept: row.kept,
  faults: row.faults,
  reason: row.reason,
  undo: isUndoable(row) ? undoOf(resource) : null,
  created_by: row.actor,
  created_at: row.createdAt.toISOString(),
  finished_at: row.finishedAt?.toISOString() ?? null,
});

export interface RowImportTools extends CheckTools {
  readonly jobs: Jobs;
  /** Monotonic clock in milliseconds. */
  readonly clock: () => number;
  readonly log: FastifyBaseLogger;
}

/** Milliseconds after which a job leaves the rest to the next one; jobs that run too long are restarted elsewhere. */
const workingMs = 20_000;

type Job = JobRun<"row-import">["data"];

/** Returns the member in whose name the job runs; undefined after they have left the tenant. */
async function findActor(
  { database, now }: CheckTools,
  { tenantId, actorId }: Job,
): Promise<Caller | undefined> {
  return database.inControl(async (tx) => {
    const member = await findMember(tx, tenantId, actorId);
    if (member === undefined) return undefined;
    const { email, firstName, lastName, isSuperuser } = member;
    return {
      userId: actorId,
      email,
      displayName: [firstName, lastName].filter(Boolean).join(" ") || email,
      sessionId: "",
      tenantId,
      tenant: (await findTenantName(tx, tenantId)) ?? "",
      timeZone: await findTimeZone(tx, tenantId),
      now: now(),
      isSuperuser,
    };
  });
}

/** Id of the record that a row becomes; deterministic, so that repeated jobs do not duplicate it. */
const recordIdOf = ({ id }: Pick<RowImportRow, "id">, at: number): string => uuidv5(String(at), id);

/** Context of an import's steps. */
interface Running {
  readonly tools: RowImportTools;
  readonly caller: Caller;
  readonly opened: OpenImport;
  readonly key: { readonly tenantId: string; readonly id: string };
}

const contextOf = ({ tools, caller, key }: Running, tx: Tx) => ({
  tx,
  caller,
  now: tools.now(),
  cipher: tools.database.cipher,
  // Audit entries of the records refer to the import.
  request: { id: key.id },
});

/** Updates the import unless its state has changed in the meantime, so that concurrent jobs do not repeat a step. */
const step = (
  { tools: { database }, key }: Running,
  expected: Pick<RowImportRow, "state" | "processed">,
  work: (tx: Tx, row: RowImportRow) => Promise<Partial<RowImportRow>>,
): Promise<void> =>
  database.inTenant(key.tenantId, async (tx) => {
    const row = await lockRowImport(tx, key);
    if (row === undefined || row.state !== expected.state || row.processed !== expected.processed) return;
    await updateRowImport(tx, key, await work(tx, row));
  });

/** Audits the end of an import and returns its final changes. */
async function ended(
  running: Running,
  tx: Tx,
  before: RowImportRow,
  changes: Partial<RowImportRow>,
): Promise<Partial<RowImportRow>> {
  const at = running.tools.now();
  const after = { ...before, ...changes, csv: null, finishedAt: at, updatedAt: at };
  // Faulty values may contain respondents' data, which is not audited.
  const audited = (row: RowImportRow) => ({ ...presentRowImport(row, running.opened.resource), faults: [] });
  await recordEntityChange(contextOf(running, tx), {
    action: "update",
    entity: "row-import",
    before: audited(before),
    after: audited(after),
  });
  return { ...changes, csv: null, finishedAt: at, updatedAt: at };
}

/** Checks all lines before the first is stored, for imports that are all or nothing. */
async function check(running: Running, row: RowImportRow): Promise<void> {
  const { tools, caller, opened } = running;
  const found = await checkLines(tools, caller, opened, readImportTable(row.csv ?? ""), row.mapping);
  const errors = [...found.values()].flat().slice(0, maxErrors);
  await step(running, row, async (tx, before) =>
    found.size === 0
      ? { state: "importing", updatedAt: tools.now() }
      : ended(running, tx, before, { state: "refused", refused: found.size, faults: errors }),
  );
}

/** Advances to the next row, or ends the import after the last one. */
const advanced = async (
  running: Running,
  tx: Tx,
  row: RowImportRow,
  changes: Partial<RowImportRow>,
): Promise<Partial<RowImportRow>> => {
  const processed = row.processed + 1;
  const next = { ...changes, processed, updatedAt: running.tools.now() };
  if (processed < row.rows) return next;
  return ended(running, tx, row, { ...next, state: row.state === "undoing" ? "undone" : "imported" });
};

/** Stores rows until the deadline, each in its own transaction together with the progress. */
async function importRows(running: Running, row: RowImportRow, until: number): Promise<void> {
  const { tools, opened } = running;
  const table = readImportTable(row.csv ?? "");
  const records = recordHandlers(tools.configuration, opened.resource);
  for (let at = row.processed; at < row.rows && tools.clock() < until; at += 1) {
    const line = table.lines[at];
    if (line === undefined) throw new Error("The import has fewer lines than were counted.");
    const expected = { state: row.state, processed: at };
    try {
      await step(running, expected, async (tx, before) => {
        const { body, problems } = bodyOf(line, before.mapping, opened, running.caller, tools.now());
        requireChoices(problems);
        await records.create({ ...contextOf(running, tx), body, id: recordIdOf(row, at) });
        return advanced(running, tx, before, { imported: before.imported + 1 });
      });
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      const errors: RowImportError[] = errorsOf(error, line, table, row.mapping, opened);
      await step(running, expected, (tx, before) =>
        advanced(running, tx, before, {
          refused: before.refused + 1,
          faults: [...before.faults, ...errors].slice(0, maxErrors),
        }),
      );
    }
  }
}

/** True if a record has changed since the import: by an edit, or by the system, such as after dialling a number. */
const isChanged = (
  row: RecordRow & { readonly createdAt?: unknown; readonly updatedAt?: unknown },
): boolean => row.version > 1 || Number(row.updatedAt) > Number(row.createdAt);

/** Deletes or deactivates the records of an import that have not changed since. */
async function undoRows(running: Running, row: RowImportRow, until: number): Promise<void> {
  const { tools, opened, key } = running;
  const { resource } = opened;
  const records = recordHandlers(tools.configuration, resource);
  const remove = records.remove((each) => resource.beforeRemove?.(each));
  for (let at = row.processed; at < row.rows && tools.clock() < until; at += 1) {
    const expected = { state: row.state, processed: at };
    const params = { id: recordIdOf(row, at) };
    try {
      await step(running, expected, async (tx, before) => {
        // Locked, so that the record cannot change between the check and its removal.
        const found = await resource.table.lock(tx, key.tenantId, params.id);
        const context = { ...contextOf(running, tx), params, ifMatch: undefined };
        const isKept = found !== undefined && isChanged(found);
        if (found !== undefined && !isKept) {
          if (undoOf(resource) === "delete") await remove(context);
          else await records.update({ ...context, body: { is_active: false } });
        }
        return advanced(running, tx, before, isKept ? { kept: before.kept + 1 } : {});
      });
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      await step(running, expected, (tx, before) => advanced(running, tx, before, { kept: before.kept + 1 }));
    }
  }
}

async function stop(
  { database, now }: CheckTools,
  { tenantId, importId }: Job,
  reason: string,
): Promise<void> {
  await database.inTenant(tenantId, async (tx) => {
    const key = { tenantId, id: importId };
    const row = await lockRowImport(tx, key);
    if (row === undefined || row.finishedAt !== null) return;
    await updateRowImport(tx, key, {
      state: "stopped",
      reason,
      csv: null,
      finishedAt: now(),
      updatedAt: now(),
    });
  });
}

/** Reloads what the import needs; returns a reason if permissions or the form no longer allow it. */
async function open(tools: RowImportTools, job: Job): Promise<Running | string> {
  const { tenantId, importId } = job;
  const caller = await findActor(tools, job);
  if (caller === undefined) return "The person who started it is no longer a member of this tenant.";
  const key = { tenantId, id: importId };
  try {
    return await tools.database.inTenant(tenantId, async (tx) => {
      const row = await lockRowImport(tx, key);
      const opened = await openImport(tx, tools.configuration, caller, row?.gridKey ?? "");
      if (row?.csv == null) return { tools, caller, opened, key };
      const table = readImportTable(row.csv);
      requireMapping(row.mapping, table, opened);
      const known = await withServiceChoices(tools, { tx, caller }, opened, table, row.mapping);
      return { tools, caller, opened: known, key };
    });
  } catch (error) {
    if (error instanceof ProblemError) return error.details.errors?.[0]?.message ?? error.message;
    throw error;
  }
}

/** Continues an import or its undo; enqueues another job for the rest. May run more than once. */
async function goOn(tools: RowImportTools, job: Job): Promise<void> {
  const { tenantId, importId } = job;
  const running = await open(tools, job);
  if (typeof running === "string") {
    await stop(tools, job, running);
    return;
  }
  const until = tools.clock() + workingMs;
  const read = () => tools.database.inTenant(tenantId, (tx) => lockRowImport(tx, running.key));
  let row = await read();
  if (row?.state === "checking") {
    await check(running, row);
    row = await read();
  }
  if (row?.state === "importing") await importRows(running, row, until);
  if (row?.state === "undoing") await undoRows(running, row, until);
  const left = await read();
  if (left === undefined || left.finishedAt !== null) return;
  await tools.database.inTenant(tenantId, (tx) =>
    tools.jobs.enqueue(tx, "row-import", { tenantId, importId, actorId: job.actorId }),
  );
}

/** Runs one job of an import. Stops the import if the last retry fails. */
export async function runRowImport(
  tools: RowImportTools,
  { data, isLast }: JobRun<"row-import">,
): Promise<void> {
  try {
    await goOn(tools, data);
  } catch (error) {
    tools.log.error({ err: error, importId: data.importId }, "Rows could not be imported");
    if (!isLast) throw error;
    await stop(tools, data, "It failed for an unknown reason.");
  }
}
