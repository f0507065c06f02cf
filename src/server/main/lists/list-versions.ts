import { and, desc, eq, gt, lte, sql } from "drizzle-orm";
import type { ListChange, ListVersion } from "../../../contracts/contracts.gen.ts";
import type { Tx } from "../../storage/database.ts";
import {
  type EntryState,
  listChanges as changeTable,
  listVersions as table,
} from "../../storage/tenant/list-version-tables.ts";
import { listEntries } from "../../storage/tenant/tables.ts";
import type { ChangeContext } from "../../storage/tenant/changes.ts";

/** Number of versions kept per list. */
const maxVersions = 200;

/** Maximum number of changes returned per version; all are counted. */
const maxTold = 200;

/** Changes read per statement. */
const readSize = 2_000;

/** Rows written per statement: a few milliseconds, for which the embedded database answers nothing else. */
const writeSize = 200;

/** Rows as JSON, in pieces of one statement: one parameter is much cheaper than one per value. */
export function* jsonBatchesOf(rows: readonly unknown[]): Generator<string> {
  for (let start = 0; start < rows.length; start += writeSize)
    yield JSON.stringify(rows.slice(start, start + writeSize));
}

type VersionRow = typeof table.$inferSelect;

/** An entry before and after a change; null if it did not exist. */
export interface EntryChange {
  readonly code: string;
  readonly before: EntryState | null;
  readonly after: EntryState | null;
}

/** What an edit of an entry can change, as stored in versions. */
export const stateOf = ({
  label,
  parent,
  position,
  isActive,
}: Pick<typeof listEntries.$inferSelect, "label" | "parent" | "position" | "isActive">): EntryState => ({
  label,
  parent,
  position,
  is_active: isActive,
});

/** What created a version. */
export interface VersionKind {
  readonly kind: "edit" | "import" | "restore";
  /** For a restore: the restored version. */
  readonly restored?: number;
}

/** Numbers of added, changed and deactivated entries. */
export interface ListCounts {
  added: number;
  changed: number;
  retired: number;
}

/** Counts changes by kind; a reactivated entry counts as changed. */
export function countChanges(changes: readonly EntryChange[]): ListCounts {
  const counts = { added: 0, changed: 0, retired: 0 };
  for (const { before, after } of changes) {
    if (before === null) counts.added += 1;
    else if (before.is_active && after?.is_active !== true) counts.retired += 1;
    else counts.changed += 1;
  }
  return counts;
}

const offeredIn = (states: readonly (EntryState | null)[]): number =>
  states.filter((state) => state?.is_active === true).length;

/**
 * Locks lists until the transaction ends: edits of entries share the lock, changes of whole lists take it exclusively,
 * because they compare with the stored entries before writing. Acquired before any entry lock to avoid deadlocks, and
 * for all lists of the tenant, because an entry's list is only known once its row is read.
 */
export async function lockLists(tx: Tx, tenantId: string, of: "entry" | "whole"): Promise<void> {
  const lock = sql.raw(of === "entry" ? "pg_advisory_xact_lock_shared" : "pg_advisory_xact_lock");
  await tx.execute(sql`select ${lock}(hashtextextended(${`lists ${tenantId}`}, 0))`);
}

const ofList = (tenantId: string, list: string) => and(eq(table.tenantId, tenantId), eq(table.list, list));

const offeredNow = (tx: Tx, tenantId: string, list: string): Promise<number> =>
  tx.$count(
    listEntries,
    and(eq(listEntries.tenantId, tenantId), eq(listEntries.list, list), eq(listEntries.isActive, true)),
  );

/**
 * Stores changes of a list as its next version, unless there are none. A list without versions gets its previous state
 * as version 1 first.
 * @param offeredBefore number of active entries before the changes, if known; else they are counted
 * @returns the number of active entries
 */
export async function storeListVersion(
  { tx, caller, now }: ChangeContext,
  list: string,
  kind: VersionKind,
  changes: readonly EntryChange[],
  offeredBefore?: number,
): Promise<number> {
  const { tenantId } = caller;
  const gained =
    offeredIn(changes.map(({ after }) => after)) - offeredIn(changes.map(({ before }) => before));
  const entries = offeredBefore === undefined ? await offeredNow(tx, tenantId, list) : offeredBefore + gained;
  if (changes.length === 0) return entries;
  const offered = entries - gained;
  const unchanged = { added: 0, changed: 0, retired: 0, restored: null, createdAt: now };
  const [first] = await tx
    .select({ version: table.version })
    .from(table)
    .where(ofList(tenantId, list))
    .limit(1);
  if (first === undefined && (offered > 0 || changes.some(({ before }) => before !== null))) {
    const start = { tenantId, list, version: 1, kind: "start" as const, authorId: null, author: null };
    await tx
      .insert(table)
      .values({ ...start, ...unchanged, entries: offered })
      .onConflictDoNothing();
  }
  const row = {
    ...unchanged,
    ...countChanges(changes),
    ...kind,
    tenantId,
    list,
    entries,
    authorId: caller.userId,
    author: caller.email,
  };
  const next = sql<number>`(select coalesce(max(version), 0) + 1 from ${table} where ${ofList(tenantId, list)})`;
  let version: number | undefined;
  while (version === undefined) {
    // On conflict, a concurrent save took the number; the insert waited for its commit, so the next try sees it.
    const [stored] = await tx
      .insert(table)
      .values({ ...row, version: next })
      .onConflictDoNothing()
      .returning({ version: table.version });
    version = stored?.version;
  }
  for (const batch of jsonBatchesOf(changes)) {
    await tx.execute(sql`
      insert into ${changeTable} (tenant_id, list, version, code, before, after)
      select ${tenantId}, ${list}, ${version}, row.code, nullif(row.before, 'null'), nullif(row.after, 'null')
      from jsonb_to_recordset(${batch}::jsonb) as row (code text, before jsonb, after jsonb)`);
  }
  const old = version - maxVersions;
  await tx.delete(table).where(and(ofList(tenantId, list), lte(table.version, old)));
  await tx
    .delete(changeTable)
    .where(
      and(eq(changeTable.tenantId, tenantId), eq(changeTable.list, list), lte(changeTable.version, old)),
    );
  return entries;
}

/** Reads the versions of a list, newest first. */
export const readVersions = (tx: Tx, tenantId: string, list: string): Promise<VersionRow[]> =>
  tx.select().from(table).where(ofList(tenantId, list)).orderBy(desc(table.version)).limit(maxVersions);

/** Returns undefined for unknown and pruned versions. */
export async function findVersion(
  tx: Tx,
  tenantId: string,
  list: string,
  version: number,
): Promise<VersionRow | undefined> {
  const [row] = await tx
    .select()
    .from(table)
    .where(and(ofList(tenantId, list), eq(table.version, version)));
  return row;
}

/** Reads the first changes of a version, ordered by code. */
export const readChanges = (tx: Tx, tenantId: string, list: string, version: number): Promise<ListChange[]> =>
  tx
    .select({ code: changeTable.code, before: changeTable.before, after: changeTable.after })
    .from(changeTable)
    .where(
      and(eq(changeTable.tenantId, tenantId), eq(changeTable.list, list), eq(changeTable.version, version)),
    )
    .orderBy(changeTable.code)
    .limit(maxTold);

/** Returns the state at a version of every entry that changed since; null if it did not exist. */
export async function readStatesBefore(
  tx: Tx,
  tenantId: string,
  list: string,
  version: number,
): Promise<Map<string, EntryState | null>> {
  const states = new Map<string, EntryState | null>();
  let last: string | undefined;
  for (;;) {
    const page = await tx
      .selectDistinctOn([changeTable.code], { code: changeTable.code, before: changeTable.before })
      .from(changeTable)
      .where(
        and(
          eq(changeTable.tenantId, tenantId),
          eq(changeTable.list, list),
          gt(changeTable.version, version),
          ...(last === undefined ? [] : [gt(changeTable.code, last)]),
        ),
      )
      .orderBy(changeTable.code, changeTable.version)
      .limit(readSize);
    for (const { code, before } of page) states.set(code, before);
    last = page.at(-1)?.code;
    if (page.length < readSize) return states;
  }
}

/** A version of a list as the API returns it. */
export const presentVersion = (row: VersionRow): ListVersion => ({
  version: row.version,
  kind: row.kind,
  restored_version: row.restored,
  author: row.author,
  added: row.added,
  changed: row.changed,
  retired: row.retired,
  entries: row.entries,
  created_at: row.createdAt.toISOString(),
});
