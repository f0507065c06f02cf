import { and, desc, eq, inArray, lt, or, sql } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import type { ConfigItem, DataMigration } from "../../../../contracts/contracts.gen.ts";
import { defineCall, type CallHost, type Caller } from "../../../calls/call.ts";
import { problem } from "../../../platform/errors.ts";
import type { Tx } from "../../../storage/database.ts";
import type { Jobs } from "../../../storage/jobs/job-queue.ts";
import { dataMigrationRecords, dataMigrations } from "../../../storage/tenant/data-migration-tables.ts";
import { recordEntityChange } from "../../../storage/tenant/changes.ts";
import type { Configuration } from "../configuration.ts";
import { configurationPolicy as policy } from "../policy.ts";
import { presentMigrationForAudit, type DataMigrationRow } from "./request-migration.ts";
import { finishMigration, lockMigration, restartMigration } from "./run-migration.ts";

/** Days for which previous values are kept, so that a migration can be undone and its report names records. */
const keptDays = 30;
const dayMs = 86_400_000;
const maxListed = 20;
const maxReasons = 50;
const maxSamples = 5;

interface Context {
  readonly tx: Tx;
  readonly caller: Caller;
  readonly now: Date;
  readonly request: FastifyRequest;
  readonly params: { readonly id: string };
}

const isKept = ({ finishedAt }: DataMigrationRow, now: Date): boolean =>
  finishedAt === null || now.getTime() - finishedAt.getTime() < keptDays * dayMs;

const canUndo = (row: DataMigrationRow, now: Date): boolean =>
  row.state !== "running" && !row.isUndo && row.changed > 0 && isKept(row, now);

/** Forward migrations can continue only with the layout they were requested for; undoing does not depend on it. */
const canContinue = (row: DataMigrationRow, item: ConfigItem, now: Date): boolean =>
  (row.state === "cancelled" || row.state === "failed") &&
  isKept(row, now) &&
  (row.isUndo || row.toRevision === item.revision);

/** Values that a migration left unchanged, by field and reason, most frequent first. */
async function leftValues(
  tx: Tx,
  { tenantId, id, isUndo }: DataMigrationRow,
): Promise<{ field: string; reason: string; count: number; ids: string[] }[]> {
  const values = isUndo ? sql.identifier("kept_values") : sql.identifier("left_values");
  const { rows } = await tx.execute<{ field: string; reason: string; count: number; ids: string[] }>(sql`
    select item ->> 'field' as field, item ->> 'reason' as reason, count(*)::int as count,
      (array_agg(record_id::text order by record_id))[1:${sql.raw(String(maxSamples))}] as ids
    from ${dataMigrationRecords}, jsonb_array_elements(coalesce(${values}, '[]'::jsonb)) item
    where tenant_id = ${tenantId} and migration_id = ${id}
    group by 1, 2 order by 3 desc, 1, 2 limit ${maxReasons}`);
  return rows;
}

async function presentMigration(
  { tx, now }: Pick<Context, "tx" | "now">,
  configuration: Configuration,
  item: ConfigItem,
  row: DataMigrationRow,
): Promise<DataMigration> {
  const left = await leftValues(tx, row);
  const ids = [...new Set(left.flatMap((reason) => reason.ids))];
  const context = { tx, tenantId: row.tenantId, now };
  const records = (await configuration.recordsOf(item.layout_key)?.named(context, ids)) ?? [];
  const labels = new Map(records.map(({ id, label }) => [id, label]));
  return {
    ...presentMigrationForAudit(row),
    layout_key: item.layout_key,
    choices: [...row.choices] as DataMigration["choices"],
    left: left.map(({ ids: samples, ...reason }) => ({
      ...reason,
      samples: samples.map((id) => ({ id, label: labels.get(id) ?? id })),
    })),
    owner: row.owner,
    created_at: row.createdAt.toISOString(),
    finished_at: row.finishedAt?.toISOString() ?? null,
    can_undo: canUndo(row, now),
    can_continue: canContinue(row, item, now),
  };
}

/** Deletes previous values of migrations that can no longer be undone; the migrations stay listed. */
export async function deleteOldMigratedValues(tx: Tx, tenantId: string, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * dayMs);
  const old = tx
    .select({ id: dataMigrations.id })
    .from(dataMigrations)
    .where(and(eq(dataMigrations.tenantId, tenantId), lt(dataMigrations.finishedAt, before)));
  await tx
    .delete(dataMigrationRecords)
    .where(and(eq(dataMigrationRecords.tenantId, tenantId), inArray(dataMigrationRecords.migrationId, old)));
}

const conflict = (detail: string) => problem("ERR_CONFLICT", { detail });

/** Registers the calls that report, cancel, continue and undo migrations of stored values. */
export function registerDataMigrationRoutes(host: CallHost, configuration: Configuration, jobs: Jobs): void {
  const itemOf = async ({ tx, caller }: Context, id: string): Promise<ConfigItem> => {
    const item = await configuration.item(tx, caller.tenantId, id);
    if (item === undefined) throw problem("ERR_NOT_FOUND");
    return item;
  };
  const open = async (context: Context) => {
    const row = await lockMigration(context.tx, context.caller.tenantId, context.params.id);
    if (row === undefined) throw problem("ERR_NOT_FOUND");
    return { row, item: await itemOf(context, row.itemId) };
  };
  /** Stores the new state of a migration and enqueues its job. */
  const restart = async (
    context: Context,
    item: ConfigItem,
    before: DataMigrationRow,
    next: DataMigrationRow,
  ) => {
    const { tx, caller } = context;
    await restartMigration(tx, next);
    await recordEntityChange(context, {
      action: "update",
      entity: "data-migration",
      before: presentMigrationForAudit(before),
      after: presentMigrationForAudit(next),
    });
    await jobs.enqueue(tx, "data-migration", { tenantId: caller.tenantId, migrationId: next.id });
    return { data: await presentMigration(context, configuration, item, next) };
  };

  defineCall(host, "listDataMigrations", {
    policy: policy.migrate,
    handler: async (context) => {
      const { tx, caller, params } = context;
      const item = await itemOf(context, params.id);
      const rows = await tx
        .select()
        .from(dataMigrations)
        .where(
          and(
            eq(dataMigrations.tenantId, caller.tenantId),
            or(eq(dataMigrations.itemId, item.id), eq(dataMigrations.publishedItemId, item.id)),
          ),
        )
        .orderBy(desc(dataMigrations.createdAt), desc(dataMigrations.id))
        .limit(maxListed);
      const data: DataMigration[] = [];
      for (const row of rows) {
        // A migration started by publishing this item may belong to a form that includes it.
        const form = row.itemId === item.id ? item : await itemOf(context, row.itemId);
        data.push(await presentMigration(context, configuration, form, row));
      }
      return { data };
    },
  });

  defineCall(host, "cancelDataMigration", {
    policy: policy.migrate,
    handler: async (context) => {
      const { tx, caller, now } = context;
      const { row, item } = await open(context);
      // Already ended: return its final state instead of an error.
      if (row.state !== "running") return { data: await presentMigration(context, configuration, item, row) };
      const by = { ownerId: caller.userId, owner: caller.email };
      const ended = await finishMigration(tx, row, "cancelled", { at: now, by });
      return { data: await presentMigration(context, configuration, item, ended) };
    },
  });

  defineCall(host, "continueDataMigration", {
    policy: policy.migrate,
    handler: async (context) => {
      const { row, item } = await open(context);
      if (!canContinue(row, item, context.now)) {
        throw conflict("It can be resumed only if it was cancelled or failed, and its version is published.");
      }
      return restart(context, item, row, { ...row, state: "running", finishedAt: null });
    },
  });

  defineCall(host, "undoDataMigration", {
    policy: policy.migrate,
    handler: async (context) => {
      const { row, item } = await open(context);
      if (!canUndo(row, context.now)) {
        throw conflict(
          `It can be undone only after it has ended, if it changed values in the last ${keptDays} days and has not been undone already.`,
        );
      }
      const undoing = { state: "running", isUndo: true, position: null, seen: 0, finishedAt: null } as const;
      return restart(context, item, row, { ...row, ...undoing, records: row.changed });
    },
  });
}
