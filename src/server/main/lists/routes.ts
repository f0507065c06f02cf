import { and, eq, sql } from "drizzle-orm";
import type { ListImport } from "../../../contracts/contracts.gen.ts";
import {
  defineCall,
  type CallHost,
  type CallContext,
  type Caller,
  member,
  superuser,
} from "../../calls/call.ts";
import { readListState, presentPage } from "../../platform/list-page.ts";
import { problem, invalidInput } from "../../platform/errors.ts";
import { statement, type Tx } from "../../storage/database.ts";
import { readList } from "../../storage/list.ts";
import { listEntries as table } from "../../storage/tenant/tables.ts";
import { requireFound } from "../record-handlers.ts";
import { replaceList, restoreList } from "./list-content.ts";
import { findVersion, presentVersion, readChanges, readVersions } from "./list-versions.ts";
import { isListKey } from "./resource.ts";
import { runInSlices } from "../../platform/run-periodically.ts";
import { choiceList, choiceRules, presentChoice } from "./list-choices.ts";
import { readListFile, type ListFile } from "./read-list-file.ts";

/** @throws {ProblemError} 404 for a list without entries, active or not. */
async function requireList(tx: Tx, tenantId: string, key: string): Promise<void> {
  const ofList = and(eq(table.tenantId, tenantId), eq(table.list, key));
  const [entry] = await tx.select({ id: table.id }).from(table).where(ofList).limit(1);
  requireFound(entry);
}

const findEntry = statement((db) =>
  db
    .select({ isActive: table.isActive })
    .from(table)
    .where(
      and(
        eq(table.tenantId, sql.placeholder("tenantId")),
        eq(table.list, sql.placeholder("list")),
        eq(table.code, sql.placeholder("code")),
      ),
    ),
);

/** Whether a list has an inactive entry with this code. Every search asks this, so it reads one row at most. */
async function isRetired(tx: Tx, tenantId: string, list: string, code: string): Promise<boolean> {
  const [entry] = await findEntry(tx, { tenantId, list, code });
  return entry?.isActive === false;
}

interface OfVersion {
  readonly tx: Tx;
  readonly caller: Caller;
  readonly params: { readonly list_key: string; readonly version: string };
}

/** @throws {ProblemError} 404 for an unknown list or version. */
async function requireVersion({ tx, caller, params }: OfVersion) {
  const { list_key: list, version: text } = params;
  const version = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  const row = isListKey(list) ? await findVersion(tx, caller.tenantId, list, version) : undefined;
  return { list, version, row: requireFound(row) };
}

/** Registers the calls of `schemas/calls/lists.json`, except those of every resource. */
export function registerListsRoutes(host: CallHost): void {
  defineCall(host, "readList", {
    policy: member,
    handler: async ({ tx, caller, params, query }) => {
      // Other texts cannot be keys and might be rejected by the database.
      if (!isListKey(params.list_key)) throw problem("ERR_NOT_FOUND");
      const state = readListState({ ...query }, choiceRules);
      const list = { eq: params.list_key };
      const code = state.search.trim();
      // Forms search for the code of a record, whose entry may be inactive.
      if (code !== "" && state.page === 0 && (await isRetired(tx, caller.tenantId, params.list_key, code))) {
        const filters = { ...state.filters, list, id: { eq: code } };
        const exact = await readList(tx, choiceList, caller, { ...state, search: "", filters });
        if (exact.rows.length > 0) return presentPage(exact, exact.rows.map(presentChoice));
      }
      const filters = { ...state.filters, list, is_active: { eq: true } };
      const page = await readList(tx, choiceList, caller, { ...state, filters });
      if (page.rows.length === 0) await requireList(tx, caller.tenantId, params.list_key);
      return presentPage(page, page.rows.map(presentChoice));
    },
  });

  defineCall(host, "listListVersions", {
    policy: superuser,
    handler: async ({ tx, caller, params: { list_key: list } }) => {
      const versions = isListKey(list) ? await readVersions(tx, caller.tenantId, list) : [];
      if (versions.length === 0) await requireList(tx, caller.tenantId, list);
      return { data: versions.map(presentVersion) };
    },
  });

  defineCall(host, "readListVersion", {
    policy: superuser,
    handler: async (context) => {
      const { list, version, row } = await requireVersion(context);
      const { tx, caller } = context;
      const changes = await readChanges(tx, caller.tenantId, list, version);
      const { isNew: _, ...restoring } = await restoreList(context, list, version, true);
      return { data: { ...presentVersion(row), changes, restoring } };
    },
  });

  defineCall(host, "restoreListVersion", {
    policy: superuser,
    handler: async (context) => {
      host.limits.uploads.take(context.caller.userId);
      const { list, version } = await requireVersion(context);
      const { isNew: _, ...restored } = await restoreList(context, list, version, false);
      return { data: restored };
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

/** @throws {ProblemError} 422 with the errors of the file. */
function requireNoErrors({ errors: problems }: ListFile): void {
  if (problems.length === 0) return;
  const errors = problems.map(({ line, message }) => ({
    pointer: "/csv",
    code: "line",
    message: `Line ${line}: ${message}`,
  }));
  throw problem("ERR_VALIDATION", { errors });
}

/**
 * Replaces the entries of a list with those of a file, in order. Missing entries are deactivated but kept for records
 * that use them. Nothing is stored if any line has an error.
 */
async function importList(context: CallContext<"importList">): Promise<ListImport> {
  const { params, body } = context;
  const list = params.list_key;
  if (!isListKey(list)) {
    const message =
      "A list's key must start with a letter and have at most 60 characters: lowercase letters, digits and _";
    throw invalidInput("/list_key", "format", message);
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
