import { and, eq, gt, sql } from "drizzle-orm";
import { v5 as uuidv5, v7 as uuidv7 } from "uuid";
import type { ListChoice, ListImport } from "../../../contracts/contracts.gen.ts";
import { defineCall, type CallHost, type CallContext } from "../../calls/call.ts";
import { readListState } from "../../calls/list-query.ts";
import { member, superuser } from "../../calls/caller.ts";
import { problem } from "../../platform/errors.ts";
import { presentPage } from "../../platform/list-page.ts";
import type { Tx } from "../../storage/database.ts";
import { readList, rulesOf, type ListSource } from "../../storage/list.ts";
import { listEntries as table } from "../../storage/tenant/tables.ts";
import { requireFound } from "../record-handlers.ts";
import { isListKey, maxListEntries } from "./resource.ts";
import { formatCount } from "../../../kernel/format.ts";
import { runInSlices } from "../../platform/repeat.ts";
import { type ChangeContext, recordEntityChange } from "../record-entity-change.ts";
import { readListFile, type FileEntry, type ListFile } from "./read-list-file.ts";

/** The entries of one list as choices of a form. */
const choiceList: ListSource<typeof table> = {
  table,
  tenantId: table.tenantId,
  id: table.id,
  fields: {
    id: { kind: "text", column: table.code, searched: true },
    label: { kind: "text", column: table.label, searched: true },
    parent: { kind: "text", column: table.parent },
    is_active: { kind: "boolean", column: table.isActive },
    list: { kind: "text", column: table.list },
    position: { kind: "number", column: table.position },
  },
};

const rules = { ...rulesOf(choiceList), defaultOrdering: [{ field: "position", descending: false }] };

const presentChoice = ({ code, label, parent, isActive }: typeof table.$inferSelect): ListChoice => ({
  id: code,
  label,
  parent,
  is_active: isActive,
});

/** @throws {ProblemError} 404 for a list without any entry, whether offered or not. */
async function requireList(tx: Tx, tenantId: string, key: string): Promise<void> {
  const ofList = and(eq(table.tenantId, tenantId), eq(table.list, key));
  const [entry] = await tx.select({ id: table.id }).from(table).where(ofList).limit(1);
  requireFound(entry);
}

/** The calls of `schemas/calls/lists.json` beside those of every resource. */
export function registerListsRoutes(host: CallHost): void {
  defineCall(host, "readList", {
    policy: member,
    handler: async ({ tx, caller, params, query }) => {
      // What no list can be called is no list, and may be a text that the database does not take.
      if (!isListKey(params.list_key)) throw problem("ERR_NOT_FOUND");
      const state = readListState({ ...query }, rules);
      const list = { eq: params.list_key };
      const code = state.search.trim();
      if (code !== "" && state.page === 0) {
        // A form looks for what a record holds: the entry itself, whether it is offered or not.
        const filters = { ...state.filters, list, id: { eq: code } };
        const exact = await readList(tx, choiceList, caller, { ...state, search: "", filters });
        if (exact.rows[0]?.isActive === false) return presentPage(exact, exact.rows.map(presentChoice));
      }
      const filters = { ...state.filters, list, is_active: { eq: true } };
      const page = await readList(tx, choiceList, caller, { ...state, filters });
      if (page.rows.length === 0) await requireList(tx, caller.tenantId, params.list_key);
      return presentPage(page, page.rows.map(presentChoice));
    },
  });

  defineCall(host, "importList", {
    policy: superuser,
    handler: async (context) => {
      host.limits.uploads.take(context.caller.userId);
      return { data: await importList(context) };
    },
  });
}

interface Kept {
  readonly id: string;
  readonly code: string;
  readonly label: string;
  readonly parent: string | null;
  readonly position: number;
  readonly isActive: boolean;
}

interface Row extends FileEntry {
  readonly id: string;
  readonly position: number;
}

/** What a file changes in what a list has. */
interface Difference {
  readonly added: readonly Row[];
  readonly changed: readonly Row[];
  readonly retired: readonly string[];
}

/** Rows that one statement writes. */
const batchSize = 2_000;

function* compare(entries: readonly FileEntry[], stored: readonly Kept[]): Generator<undefined, Difference> {
  const left = new Map<string, Kept>();
  for (const entry of stored) {
    yield;
    left.set(entry.code, entry);
  }
  const added: Row[] = [];
  const changed: Row[] = [];
  for (const [position, entry] of entries.entries()) {
    yield;
    const there = left.get(entry.code);
    left.delete(entry.code);
    if (there === undefined) added.push({ ...entry, id: uuidv7(), position });
    else if (
      there.label !== entry.label ||
      there.parent !== entry.parent ||
      there.position !== position ||
      !there.isActive
    ) {
      changed.push({ ...entry, id: there.id, position });
    }
  }
  const retired: string[] = [];
  for (const { id, isActive } of left.values()) {
    yield;
    if (isActive) retired.push(id);
  }
  return { added, changed, retired };
}

function* batchesOf<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += batchSize) yield items.slice(start, start + batchSize);
}

/** The rows as one parameter, which takes far less of the database than one for each value. */
const recordset = (rows: readonly Row[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as row (id uuid, code text, label text, parent text, position int)`;

async function store(
  tx: Tx,
  { tenantId, list, now }: { readonly tenantId: string; readonly list: string; readonly now: Date },
  { added, changed, retired }: Difference,
): Promise<void> {
  const at = now.toISOString();
  for (const ids of batchesOf(retired)) {
    await tx.execute(sql`
      update ${table} set is_active = false, version = version + 1, updated_at = ${at}
      where tenant_id = ${tenantId} and id = any(${sql.param(ids)}::uuid[])`);
  }
  for (const rows of batchesOf(changed)) {
    await tx.execute(sql`
      update ${table} set label = row.label, parent = row.parent, position = row.position, is_active = true,
        version = ${table}.version + 1, updated_at = ${at}
      from ${recordset(rows)} where ${table}.tenant_id = ${tenantId} and ${table}.id = row.id`);
  }
  for (const rows of batchesOf(added)) {
    await tx.execute(sql`
      insert into ${table} (tenant_id, id, list, code, label, parent, position, created_at, updated_at)
      select ${tenantId}, row.id, ${list}, row.code, row.label, row.parent, row.position, ${at}, ${at}
      from ${recordset(rows)}`);
  }
}

/** All entries of a list, page by page: rows that come together are read together, and others wait meanwhile. */
async function readStored(tx: Tx, tenantId: string, list: string): Promise<Kept[]> {
  const stored: Kept[] = [];
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
      .limit(batchSize);
    stored.push(...page);
    if (page.length < batchSize) return stored;
  }
}

/** @throws {ProblemError} 422 with every error of the file that is told. */
function requireNoErrors({ errors: problems }: ListFile): void {
  if (problems.length === 0) return;
  const errors = problems.map(({ line, message }) => ({
    pointer: "/csv",
    code: "line",
    message: `Line ${line}: ${message}`,
  }));
  throw problem("ERR_VALIDATION", { errors });
}

/** How many entries of a list are new, changed, and no longer offered. */
type ListChanges = Pick<ListImport, "added" | "changed" | "retired"> & { readonly isNew: boolean };

/**
 * Makes a list hold these entries, in this order; or only says what that changes.
 * @throws {ProblemError} 422 at the pointer, where it would have too many.
 */
export async function replaceList(
  context: ChangeContext,
  list: string,
  entries: readonly FileEntry[],
  { pointer, isDryRun }: { readonly pointer: string; readonly isDryRun: boolean },
): Promise<ListChanges> {
  const { tx, caller, now } = context;
  const { tenantId } = caller;
  // Two imports of one list wait for each other, so that both compare with what is there.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${tenantId} ${list}`}, 0))`);
  const stored = await readStored(tx, tenantId, list);
  const difference = await runInSlices(compare(entries, stored));
  if (stored.length + difference.added.length > 2 * maxListEntries) {
    const message = `With those that are no longer offered the list would have more than ${formatCount(2 * maxListEntries)} entries`;
    throw problem("ERR_VALIDATION", { errors: [{ pointer, code: "too_many", message }] });
  }
  if (!isDryRun) {
    await store(tx, { tenantId, list, now }, difference);
    // A list is its entries, and has no id: the audit trail knows it by one that its key always gives.
    const id = uuidv5(list, tenantId);
    const before = { id, list, entries: stored.filter(({ isActive }) => isActive).length };
    const after = { ...before, entries: entries.length };
    await recordEntityChange(context, { action: "update", entity: "list", before, after });
  }
  return {
    added: difference.added.length,
    changed: difference.changed.length,
    retired: difference.retired.length,
    isNew: stored.length === 0,
  };
}

/** The entries of a list that are offered, in its order; one more than `limit` at most. */
export const offeredEntries = (tx: Tx, tenantId: string, list: string, limit: number): Promise<FileEntry[]> =>
  tx
    .select({ code: table.code, label: table.label, parent: table.parent })
    .from(table)
    .where(and(eq(table.tenantId, tenantId), eq(table.list, list), eq(table.isActive, true)))
    .orderBy(table.position, table.code)
    .limit(limit + 1);

/**
 * Makes a list what a file says, in its order. Entries that the file lacks are kept for the records that hold them, and
 * no longer offered. Nothing is stored while a line is wrong.
 */
async function importList(context: CallContext<"importList">): Promise<ListImport> {
  const { params, body } = context;
  const list = params.list_key;
  if (!isListKey(list)) {
    const message =
      "A list's key has small letters, digits and _, begins with a letter and has at most 60 of them";
    throw problem("ERR_VALIDATION", { errors: [{ pointer: "/list_key", code: "format", message }] });
  }
  const file = await runInSlices(readListFile(body.csv));
  if (body.dry_run !== true) requireNoErrors(file);
  const counts = await replaceList(context, list, file.entries, {
    pointer: "/csv",
    isDryRun: body.dry_run === true,
  });
  const { isNew: _, ...changes } = counts;
  const { entries, errorCount, errors } = file;
  return { id: list, rows: entries.length, ...changes, fault_count: errorCount, faults: [...errors] };
}
