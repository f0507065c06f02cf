import { and, eq, gt, sql } from "drizzle-orm";
import { v5 as uuidv5, v7 as uuidv7 } from "uuid";
import { formatCount } from "../../../kernel/format.ts";
import { invalidInput } from "../../platform/errors.ts";
import { runInSlices } from "../../platform/run-periodically.ts";
import type { Tx } from "../../storage/database.ts";
import type { EntryState } from "../../storage/tenant/list-version-tables.ts";
import { listEntries as table } from "../../storage/tenant/tables.ts";
import { type ChangeContext, recordEntityChange } from "../../storage/tenant/changes.ts";
import {
  countChanges,
  type EntryChange,
  jsonBatchesOf,
  stateOf,
  storeListVersion,
  type ListCounts,
  lockLists,
  readStatesBefore,
  type VersionKind,
} from "./list-versions.ts";
import type { FileEntry } from "./read-list-file.ts";
import { maxStoredEntries } from "./resource.ts";

/** A stored entry. */
interface Row {
  readonly id: string;
  readonly code: string;
  readonly label: string;
  readonly parent: string | null;
  readonly position: number;
  readonly isActive: boolean;
}

/** Differences between stored and new entries of a list. */
interface Difference {
  /** Entries to store: added, changed and deactivated ones. */
  readonly rows: readonly Row[];
  /** What changes in them, as stored in the version. */
  readonly changes: readonly EntryChange[];
}

/** An entry that forms offer. */
type OfferedEntry = Omit<FileEntry, "isActive">;

/** Rows read per statement. */
const readSize = 2_000;

const isSame = (a: EntryState, b: EntryState): boolean =>
  a.label === b.label && a.parent === b.parent && a.position === b.position && a.is_active === b.is_active;

/**
 * Compares stored with new entries.
 * @param isWhole whether to deactivate stored entries that are missing from the new ones
 */
function* compare(
  entries: Iterable<Omit<Row, "id">>,
  stored: readonly Row[],
  isWhole: boolean,
): Generator<undefined, Difference> {
  const left = new Map<string, Row>();
  for (const entry of stored) {
    yield;
    left.set(entry.code, entry);
  }
  const rows: Row[] = [];
  const changes: EntryChange[] = [];
  for (const entry of entries) {
    yield;
    const existing = left.get(entry.code);
    left.delete(entry.code);
    const row = { ...entry, id: existing?.id ?? uuidv7() };
    const [before, after] = [existing === undefined ? null : stateOf(existing), stateOf(row)];
    if (before !== null && isSame(before, after)) continue;
    rows.push(row);
    changes.push({ code: entry.code, before, after });
  }
  for (const row of isWhole ? left.values() : []) {
    yield;
    if (!row.isActive) continue;
    const retired = { ...row, isActive: false };
    rows.push(retired);
    changes.push({ code: row.code, before: stateOf(row), after: stateOf(retired) });
  }
  return { rows, changes };
}

/**
 * Stores entries in short statements. They are inserted or updated by their key: the plan of an update that joins them
 * depends on statistics, which a list that was just imported does not have yet, and then reads the whole list each time.
 */
async function store(
  tx: Tx,
  { tenantId, list, now }: { readonly tenantId: string; readonly list: string; readonly now: Date },
  rows: readonly Row[],
): Promise<void> {
  const at = now.toISOString();
  for (const batch of jsonBatchesOf(rows)) {
    await tx.execute(sql`
      insert into ${table} (tenant_id, id, list, code, label, parent, position, is_active, created_at, updated_at)
      select ${tenantId}, row.id, ${list}, row.code, row.label, row.parent, row.position, row."isActive", ${at}, ${at}
      from jsonb_to_recordset(${batch}::jsonb)
        as row (id uuid, code text, label text, parent text, position int, "isActive" boolean)
      on conflict (tenant_id, list, code) do update set label = excluded.label, parent = excluded.parent,
        position = excluded.position, is_active = excluded.is_active, version = ${table}.version + 1, updated_at = ${at}`);
  }
}

/** Reads all entries of a list page by page, so that other queries run in between. */
async function readStored(tx: Tx, tenantId: string, list: string): Promise<Row[]> {
  const stored: Row[] = [];
  const ofList = and(eq(table.tenantId, tenantId), eq(table.list, list));
  for (;;) {
    const last = stored.at(-1)?.code;
    const page = await tx
      .select({
        id: table.id,
        code: table.code,
        label: table.label,
        parent: table.parent,
        position: table.position,
        isActive: table.isActive,
      })
      .from(table)
      .where(last === undefined ? ofList : and(ofList, gt(table.code, last)))
      .orderBy(table.code)
      .limit(readSize);
    stored.push(...page);
    if (page.length < readSize) return stored;
  }
}

/** Numbers of added, changed and deactivated entries. */
type ListChanges = ListCounts & { readonly isNew: boolean };

interface Replacement {
  /** Pointer of the error if the list would have too many entries. */
  readonly pointer: string;
  readonly isDryRun: boolean;
}

/** Compares the list under a lock and stores the difference with a new version and an audit entry. */
async function change(
  context: ChangeContext,
  list: string,
  kind: VersionKind,
  { pointer, isDryRun }: Replacement,
  differenceFrom: (stored: readonly Row[]) => Promise<Difference>,
): Promise<ListChanges> {
  const { tx, caller, now } = context;
  const { tenantId } = caller;
  if (!isDryRun) await lockLists(tx, tenantId, "whole");
  const stored = await readStored(tx, tenantId, list);
  const difference = await differenceFrom(stored);
  const counts = countChanges(difference.changes);
  if (stored.length + counts.added > maxStoredEntries) {
    const message = `Including entries that are no longer offered, the list would have more than ${formatCount(maxStoredEntries)} entries`;
    throw invalidInput(pointer, "too_many", message);
  }
  if (!isDryRun && difference.changes.length > 0) {
    await store(tx, { tenantId, list, now }, difference.rows);
    const offered = stored.filter(({ isActive }) => isActive).length;
    const entries = await storeListVersion(context, list, kind, difference.changes, offered);
    // Lists have no id of their own, so the audit trail uses one derived from the key.
    const id = uuidv5(list, tenantId);
    const before = { id, list, entries: offered };
    // The versions hold each entry; the audit trail says which list changed and how much.
    const after = { ...before, entries, changes: { list, ...counts } };
    await recordEntityChange(context, { action: "update", entity: "list", before, after });
  }
  return { ...counts, isNew: stored.length === 0 };
}

/**
 * Replaces the entries of a list in the given order, or only counts the changes in a dry run.
 * @throws {ProblemError} 422 at the pointer if there would be too many entries.
 */
export const replaceList = (
  context: ChangeContext,
  list: string,
  entries: readonly (OfferedEntry | FileEntry)[],
  how: Replacement,
): Promise<ListChanges> => {
  const rows = entries.map((entry, position) => ({ isActive: true, ...entry, position }));
  return change(context, list, { kind: "import" }, how, (stored) => runInSlices(compare(rows, stored, true)));
};

/** Restores a list to a version and deactivates entries added since, or only counts the changes in a dry run. */
export const restoreList = (
  context: ChangeContext,
  list: string,
  version: number,
  isDryRun: boolean,
): Promise<ListChanges> =>
  change(
    context,
    list,
    { kind: "restore", restored: version },
    { pointer: "/version", isDryRun },
    async (stored) => {
      const since = await readStatesBefore(context.tx, context.caller.tenantId, list, version);
      const byCode = new Map(stored.map((row) => [row.code, row]));
      const rows = [...since].flatMap(([code, state]) => {
        const row = byCode.get(code);
        if (state === null) return row === undefined ? [] : [{ ...row, isActive: false }];
        const { label, parent, position, is_active: isActive } = state;
        return [{ code, label, parent, position, isActive }];
      });
      return runInSlices(compare(rows, stored, false));
    },
  );

/** Reads the active entries of a list in order, up to `limit` + 1. */
export const readActiveEntries = (
  tx: Tx,
  tenantId: string,
  list: string,
  limit: number,
): Promise<OfferedEntry[]> =>
  tx
    .select({ code: table.code, label: table.label, parent: table.parent })
    .from(table)
    .where(and(eq(table.tenantId, tenantId), eq(table.list, list), eq(table.isActive, true)))
    .orderBy(table.position, table.code)
    .limit(limit + 1);
