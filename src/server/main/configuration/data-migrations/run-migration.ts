import { and, asc, eq, gt, sql } from "drizzle-orm";
import { calendarDay } from "../../../../kernel/date-time.ts";
import { type JsonObject, sameJson, getAt } from "../../../../kernel/json.ts";
import { type LayoutPair, planRecord, setValues } from "../../../../runtime/studio/impact/value-choices.ts";
import { isSecretAt } from "../../../../runtime/studio/impact/value-offers.ts";
import type { CompiledForm } from "../../../../runtime/forms/compiled-form.ts";
import { isUniqueViolation, ProblemError } from "../../../platform/errors.ts";
import type { Tx } from "../../../storage/database.ts";
import type { JobRun } from "../../../storage/jobs/job-queue.ts";
import { type ResumableTools, runResumably } from "../../../storage/jobs/run-resumably.ts";
import type { RecordRow } from "../../../storage/record-table.ts";
import { recordChange } from "../../../storage/tenant/changes.ts";
import {
  dataMigrationRecords,
  dataMigrations,
  type LeftValue,
  type MigratedValue,
} from "../../../storage/tenant/data-migration-tables.ts";
import { type AnyResource, type Presented, valuesOf } from "../../resource.ts";
import type { Configuration } from "../configuration.ts";
import { resourceOf } from "../impact/impacted-forms.ts";
import {
  presentMigrationForAudit,
  type DataMigrationRow,
  requireNoRunningMigration,
  migrationRunningProblem,
} from "./request-migration.ts";

/** Records per transaction; cancelling waits for at most this many. */
const defaultBatchSize = 200;

export interface MigrationTools extends ResumableTools {
  readonly configuration: Configuration;
  readonly now: () => Date;
  /** Records per transaction; defaults to 200. */
  readonly batchSize?: number;
}

/**
 * Changes stored values as chosen, or restores them, in short transactions that store their progress. Another process
 * can resume after a crash, and each record is changed once. Stops when the migration is cancelled.
 */
export async function runDataMigration(tools: MigrationTools, run: JobRun<"data-migration">): Promise<void> {
  const { tenantId, migrationId } = run.data;
  await runResumably(tools, ["data-migration", run], {
    open: async () => (tx) => step(tx, tools, run.data),
    async fail(tx) {
      const row = await lockMigration(tx, tenantId, migrationId);
      if (row?.state === "running") await finishMigration(tx, row, "failed", { at: tools.now(), by: row });
    },
    message: "Stored values could not be changed",
    about: { migrationId },
  });
}

/** Reads a migration and locks it until the transaction ends. */
export async function lockMigration(
  tx: Tx,
  tenantId: string,
  id: string,
): Promise<DataMigrationRow | undefined> {
  const [row] = await tx
    .select()
    .from(dataMigrations)
    .where(and(eq(dataMigrations.tenantId, tenantId), eq(dataMigrations.id, id)))
    .for("update");
  return row;
}

const storeMigration = (tx: Tx, row: DataMigrationRow) =>
  tx
    .update(dataMigrations)
    .set(row)
    .where(and(eq(dataMigrations.tenantId, row.tenantId), eq(dataMigrations.id, row.id)));

/**
 * Sets an ended migration to running again.
 * @throws {ProblemError} 409 if another migration of the document is running or starts at the same time.
 */
export async function restartMigration(tx: Tx, row: DataMigrationRow): Promise<void> {
  await requireNoRunningMigration(tx, row.tenantId, [row.itemId]);
  try {
    await storeMigration(tx, row);
  } catch (error) {
    throw isUniqueViolation(error, "data_migrations_running") ? migrationRunningProblem("somebody") : error;
  }
}

/** Ends a migration and records it in the audit trail. */
export async function finishMigration(
  tx: Tx,
  row: DataMigrationRow,
  state: "done" | "cancelled" | "failed",
  { at, by }: { readonly at: Date; readonly by: Pick<DataMigrationRow, "ownerId" | "owner"> },
): Promise<DataMigrationRow> {
  const ended: DataMigrationRow = { ...row, state, finishedAt: at };
  await storeMigration(tx, ended);
  await recordChange(tx, {
    tenantId: row.tenantId,
    actorId: by.ownerId,
    actor: by.owner,
    action: "update",
    entity: "data-migration",
    entityId: row.id,
    before: presentMigrationForAudit(row),
    after: presentMigrationForAudit(ended),
    at,
    requestId: null,
  });
  return ended;
}

/** Processes the next batch. Returns true if there may be more records. */
async function step(
  tx: Tx,
  { configuration, now, batchSize = defaultBatchSize }: MigrationTools,
  { tenantId, migrationId }: { readonly tenantId: string; readonly migrationId: string },
): Promise<boolean> {
  const row = await lockMigration(tx, tenantId, migrationId);
  if (row?.state !== "running") return false;
  const item = await configuration.item(tx, tenantId, row.itemId);
  const resource = item && resourceOf(configuration, item.layout_key);
  if (item === undefined || resource === undefined)
    throw new Error(`Records of ${row.entity} are no longer known.`);
  const context: StepContext = { tx, row, resource, now: now(), batchSize };
  const { looked, position, changed } = row.isUndo
    ? await restoreSome(context, configuration.compiled(item))
    : await changeSome(context, await layoutsOf(context, configuration));
  const next: DataMigrationRow = {
    ...row,
    position: position ?? row.position,
    seen: row.seen + looked,
    ...(row.isUndo ? { restored: row.restored + changed } : { changed: row.changed + changed }),
  };
  if (looked === batchSize) await storeMigration(tx, next);
  else await finishMigration(tx, next, "done", { at: context.now, by: row });
  return looked === batchSize;
}

interface StepContext {
  readonly tx: Tx;
  readonly row: DataMigrationRow;
  readonly resource: AnyResource;
  readonly now: Date;
  readonly batchSize: number;
}

interface Step {
  readonly looked: number;
  /** Id of the last record processed. */
  readonly position: string | undefined;
  readonly changed: number;
}

async function layoutsOf({ tx, row, now }: StepContext, configuration: Configuration): Promise<LayoutPair> {
  const { tenantId, itemId, fromRevision, toRevision } = row;
  const compiledAt = async (revision: string) => {
    const data = await configuration.documentAt(tx, tenantId, itemId, revision);
    if (data === undefined) throw new Error(`The layout of revision ${revision} no longer exists.`);
    return configuration.compiled({ revision, data });
  };
  return {
    old: await compiledAt(fromRevision),
    next: await compiledAt(toRevision),
    today: calendarDay(now, row.timeZone),
  };
}

const shownOf = async ({ present }: AnyResource, stored: RecordRow): Promise<Presented> => present(stored);

async function changeSome(context: StepContext, pair: LayoutPair): Promise<Step> {
  const { tx, row, resource } = context;
  const { table, id, tenantId } = resource.list;
  const rows = (await tx
    .select()
    .from(table)
    .where(and(eq(tenantId, row.tenantId), row.position === null ? undefined : gt(id, row.position)))
    .orderBy(asc(id))
    .limit(context.batchSize)) as unknown as RecordRow[];
  const planOf = (values: JsonObject) => planRecord(values, row.choices, pair);
  // Values of password fields must not be kept in plain text.
  const isSecret = (path: readonly string[]) => isSecretAt(pair.old, path) || isSecretAt(pair.next, path);
  const places = [...pair.old.fields, ...pair.next.fields].flatMap(({ path }) =>
    isSecret(path) ? [] : [path],
  );
  let changed = 0;
  for (const found of rows) {
    const firstPlan = planOf(valuesOf(resource, await shownOf(resource, found)));
    if (firstPlan.changed.length + firstPlan.left.length === 0) continue;
    // The record may have been edited since it was read; decide again based on the locked row.
    const stored = await resource.table.lock(tx, row.tenantId, found.id);
    if (stored === undefined) continue;
    const before = valuesOf(resource, await shownOf(resource, stored));
    const plan = stored.version === found.version ? firstPlan : planOf(before);
    const left: LeftValue[] = [...plan.left];
    let values: MigratedValue[] = [];
    if (plan.changed.length > 0) {
      const reasonLeft = (reason: string) => left.push(...plan.changed.map((field) => ({ field, reason })));
      const result = await storeRecord(context, stored, plan.record);
      if ("reason" in result) reasonLeft(result.reason);
      else {
        values = changedValues(before, result.values, places);
        changed += 1;
      }
    }
    if (values.length + left.length === 0) continue;
    const { tenantId: ofTenant, id: migrationId } = row;
    await tx
      .insert(dataMigrationRecords)
      .values({ tenantId: ofTenant, migrationId, recordId: stored.id, values, left, kept: null });
  }
  return { looked: rows.length, position: rows.at(-1)?.id, changed };
}

/** Returns the values that differ, once per path even if several fields share it. */
function changedValues(
  before: JsonObject,
  after: JsonObject,
  places: readonly (readonly string[])[],
): MigratedValue[] {
  const byPlace = new Map(places.map((path) => [JSON.stringify(path), path]));
  return [...byPlace.values()].flatMap((path) => {
    const [oldValue, newValue] = [getAt(before, path) ?? null, getAt(after, path) ?? null];
    return sameJson(oldValue, newValue) ? [] : [{ path, before: oldValue, after: newValue }];
  });
}

/** Stores new values of a locked record like its form would. Returns the stored values, or why they were rejected. */
async function storeRecord(
  { tx, row, resource, now }: StepContext,
  stored: RecordRow,
  record: JsonObject,
): Promise<{ readonly values: JsonObject } | { readonly reason: string }> {
  const { audited = (shown: Presented) => shown, entity } = resource;
  try {
    const values = await resource.read(record);
    const next = { ...stored, ...values, version: stored.version + 1, updatedAt: now };
    const [before, after] = [await shownOf(resource, stored), await shownOf(resource, next)];
    if (sameJson(valuesOf(resource, before), valuesOf(resource, after)))
      return { reason: "The record requires a value there." };
    // A savepoint: a rejected write must not abort the whole batch.
    await tx.transaction((inner) => resource.table.replace(inner, next));
    await recordChange(tx, {
      tenantId: row.tenantId,
      actorId: row.ownerId,
      actor: row.owner,
      action: "update",
      entity,
      entityId: stored.id,
      before: audited(before),
      after: audited(after),
      at: now,
      // Lets the audit entries of a migration be found by its id.
      requestId: row.id,
    });
    return { values: valuesOf(resource, after) };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return { reason: error.details.errors?.[0]?.message ?? error.message };
  }
}

async function restoreSome(context: StepContext, current: CompiledForm): Promise<Step> {
  const { tx, row } = context;
  const { tenantId, id: migrationId } = row;
  const ofMigration = and(
    eq(dataMigrationRecords.tenantId, tenantId),
    eq(dataMigrationRecords.migrationId, migrationId),
  );
  const entries = await tx
    .select()
    .from(dataMigrationRecords)
    .where(
      and(
        ofMigration,
        sql`${dataMigrationRecords.values} <> '[]'::jsonb`,
        row.position === null ? undefined : gt(dataMigrationRecords.recordId, row.position),
      ),
    )
    .orderBy(asc(dataMigrationRecords.recordId))
    .limit(context.batchSize);
  let restored = 0;
  for (const { recordId, values } of entries) {
    const kept = await restoreRecord(context, current, recordId, values);
    if (kept.length === 0) restored += 1;
    await tx
      .update(dataMigrationRecords)
      .set({ kept })
      .where(and(ofMigration, eq(dataMigrationRecords.recordId, recordId)));
  }
  return { looked: entries.length, position: entries.at(-1)?.recordId, changed: restored };
}

/** Restores values that are still as the migration left them. Returns those it kept, with reasons. */
async function restoreRecord(
  context: StepContext,
  current: CompiledForm,
  id: string,
  values: readonly MigratedValue[],
): Promise<LeftValue[]> {
  const { tx, row, resource } = context;
  const nameOf = ({ path }: MigratedValue) => path.at(-1) ?? "";
  const leave = (list: readonly MigratedValue[], reason: string): LeftValue[] =>
    list.map((value) => ({ field: nameOf(value), reason }));
  const stored = await resource.table.lock(tx, row.tenantId, id);
  if (stored === undefined) return leave(values, "The record was deleted.");
  const record = valuesOf(resource, await shownOf(resource, stored));
  const isUntouched = ({ path, after }: MigratedValue) => sameJson(getAt(record, path) ?? null, after);
  const isSecret = ({ path }: MigratedValue) => isSecretAt(current, path);
  const plain = values.filter((value) => !isSecret(value));
  const untouched = plain.filter(isUntouched);
  const kept = [
    ...leave(values.filter(isSecret), "It is now a password."),
    ...leave(
      plain.filter((value) => !isUntouched(value)),
      "Someone has changed it since then.",
    ),
  ];
  if (untouched.length === 0) return kept;
  const earlier = setValues(
    record,
    untouched.map(({ path, before }) => ({ path, value: before })),
  );
  const result = await storeRecord(context, stored, earlier);
  return "reason" in result ? [...kept, ...leave(untouched, result.reason)] : kept;
}
