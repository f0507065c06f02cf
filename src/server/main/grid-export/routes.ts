import type { PgTable } from "drizzle-orm/pg-core";
import { listInMemory, type InMemoryRules } from "../../calls/list-in-memory.ts";
import { type Caller, type Policy, superuser } from "../../calls/caller.ts";
import type { Tx, Database } from "../../storage/database.ts";
import { readListIds, readRowsByIds, rulesOf, type ListSource } from "../../storage/list.ts";
import type { AnyResource } from "../resource.ts";
import type { TextCipher } from "../../storage/encryption/text-cipher.ts";
import {
  interviewersPolicy,
  auditPolicy,
  interviewGuidesPolicy,
  knowledgeBasesPolicy,
  membersPolicy,
} from "../policies.ts";
import { presentInterviewer } from "../interviewers/presenter.ts";
import { interviewerList } from "../interviewers/queries.ts";
import { readRelated } from "../interviewers/related.ts";
import { compileGrid } from "../../../runtime/grids/compile.ts";
import type { CompiledGrid } from "../../../runtime/grids/compiled-grid.ts";
import { csvHeader, csvRow } from "../../../runtime/grids/transfer/csv.ts";
import { maxSheetRows, xlsxOf } from "../../../runtime/grids/transfer/xlsx.ts";
import { formatCount } from "../../../kernel/format.ts";
import { columnTypes } from "../../../runtime/types/column-types.ts";
import type { CallInput } from "../../calls/call-input.ts";
import { calendarDay } from "../../../kernel/date-time.ts";
import type { CallHost } from "../../calls/call.ts";
import { defineCsvCall, defineWorkbookCall } from "../../calls/file-calls.ts";
import { problem } from "../../platform/errors.ts";
import { readListState } from "../../platform/list-page.ts";
import { listMembers } from "../../storage/control/members.ts";
import { presentAuditEntry, auditList } from "../audit/routes.ts";
import type { Configuration } from "../configuration/configuration.ts";
import { configListRules, configurationPolicy } from "../configuration/policy.ts";
import { addCustomFields } from "../custom-fields.ts";
import { presentGuideRow } from "../interview-guides/presenter.ts";
import { interviewGuideList } from "../interview-guides/queries.ts";
import { presentKnowledgeBaseRow, knowledgeBaseList } from "../knowledge-bases/queries.ts";
import { memberListRules, presentMember } from "../members/member-records.ts";
import { presentDelivery, deliveryList } from "../webhooks/routes.ts";

interface Row {
  readonly id: string;
}

/** A list that can be exported. */
interface ExportSource {
  /** Read policy of the list. */
  readonly policy: Policy;
  /**
   * Returns the ids of all rows that match the query parameters of a list, in the requested order.
   * @throws {ProblemError} 400 for invalid parameters.
   */
  readonly ids: (tx: Tx, caller: Caller, query: Readonly<Record<string, unknown>>) => Promise<string[]>;
  /** Returns existing rows by id, in any order, as in the list's response. */
  readonly rows: (tx: Tx, caller: Caller, ids: readonly string[]) => Promise<readonly Row[]>;
}

/** Reads ids of a table list, including the tenant's custom fields. */
const idsIn =
  (configuration: Configuration, source: ListSource<PgTable>): ExportSource["ids"] =>
  async (tx, caller, query) => {
    const list = await addCustomFields(tx, configuration, caller.tenantId, source, query);
    return readListIds(tx, list, caller, readListState(query, rulesOf(list)));
  };

/** Exports a list that is read from a table. */
const tableExport = <Table extends PgTable>(
  configuration: Configuration,
  source: ListSource<Table>,
  policy: Policy,
  present: (row: Table["$inferSelect"]) => Row,
): ExportSource => ({
  policy,
  ids: idsIn(configuration, source),
  rows: async (tx, caller, ids) => (await readRowsByIds(tx, source, caller.tenantId, ids)).map(present),
});

/** Exports a resource; keyed by its endpoint. */
const resourceExport = (
  configuration: Configuration,
  { endpoint, list, policy, present }: AnyResource,
): [string, ExportSource] => [endpoint, tableExport(configuration, list, policy.read, present)];

/** Exports a list whose rows are all in memory. */
const memoryExport = (
  rules: InMemoryRules,
  policy: Policy,
  all: (tx: Tx, caller: Caller) => Promise<readonly Row[]>,
): ExportSource => ({
  policy,
  ids: async (tx, caller, query) => {
    const state = readListState(query, rules);
    const rows = (await all(tx, caller)).map((row) => ({ ...row }));
    const whole = { ...state, page: 0, pageSize: Number.MAX_SAFE_INTEGER };
    return listInMemory(rows, rules, whole, caller).rows.map(({ id }) => id);
  },
  rows: async (tx, caller, ids) => {
    const wanted = new Set(ids);
    return (await all(tx, caller)).filter(({ id }) => wanted.has(id));
  },
});

/** Exports the list of interviewers with their related records. */
const interviewerExport = (configuration: Configuration, cipher: TextCipher): ExportSource => ({
  policy: interviewersPolicy.read,
  ids: idsIn(configuration, interviewerList),
  rows: async (tx, { tenantId }, ids) => {
    const rows = await readRowsByIds(tx, interviewerList, tenantId, ids);
    const related = await readRelated(tx, tenantId, rows, new Date());
    return rows.map((row) => presentInterviewer(row, related, cipher));
  },
});

/** Export sources by the endpoint of the grid. */
const exportSources = (configuration: Configuration, cipher: TextCipher): ReadonlyMap<string, ExportSource> =>
  new Map([
    ...configuration.resources.map((resource) => resourceExport(configuration, resource)),
    ["/api/interviewer", interviewerExport(configuration, cipher)],
    [
      "/api/interview-guides",
      tableExport(configuration, interviewGuideList, interviewGuidesPolicy.read, presentGuideRow),
    ],
    [
      "/api/knowledge-bases",
      tableExport(configuration, knowledgeBaseList, knowledgeBasesPolicy.read, presentKnowledgeBaseRow),
    ],
    ["/api/audit", tableExport(configuration, auditList, auditPolicy.read, presentAuditEntry)],
    ["/api/webhook-deliveries", tableExport(configuration, deliveryList, superuser, presentDelivery)],
    [
      "/api/config",
      memoryExport(configListRules, configurationPolicy.read, (tx, { tenantId }) =>
        configuration.items(tx, tenantId),
      ),
    ],
    [
      "/api/users",
      memoryExport(memberListRules, membersPolicy.read, async (tx, { tenantId }) =>
        (await listMembers(tx, tenantId)).map(presentMember),
      ),
    ],
  ]);

/** Rows read at a time. Long rows are read in smaller batches, so that a batch takes a few milliseconds to write. */
const batchRows = { min: 10, first: 50, max: 500 } as const;
const batchCharacters = 250_000;

type OpenContext = CallInput & { readonly tx: Tx; readonly caller: Caller };

interface Export {
  readonly database: Database;
  readonly caller: Caller;
  readonly grid: CompiledGrid;
  readonly source: ExportSource;
  /** In the requested order. */
  readonly ids: readonly string[];
}

/** Yields the rows in batches, leaving out those deleted since the export started. */
async function* batchesOf(
  { database, caller, grid, source, ids }: Export,
  sizeOf: (rows: readonly Row[], grid: CompiledGrid) => number,
): AsyncGenerator<readonly Row[]> {
  let batch: number = batchRows.first;
  for (let start = 0; start < ids.length;) {
    const wanted = ids.slice(start, start + batch);
    start += wanted.length;
    const rows = await database.inTenant(caller.tenantId, (tx) => source.rows(tx, caller, wanted));
    const byId = new Map(rows.map((row) => [row.id, row]));
    const found = wanted.flatMap((id) => byId.get(id) ?? []);
    yield found;
    const fitting = Math.floor((wanted.length * batchCharacters) / Math.max(1, sizeOf(found, grid)));
    batch = Math.min(batchRows.max, Math.max(batchRows.min, fitting));
  }
}

async function* csvOf(exported: Export): AsyncGenerator<string> {
  const { grid } = exported;
  yield csvHeader(grid);
  let written = 0;
  for await (const rows of batchesOf(exported, () => written)) {
    const lines = rows.map((row) => csvRow(grid, row)).join("");
    written = lines.length;
    yield lines;
  }
}

/** Registers the calls of `schemas/calls/grid-export.json`. */
export function registerGridExportRoutes(host: CallHost, configuration: Configuration): void {
  const sources = exportSources(configuration, host.database.cipher);
  const open = async ({ tx, caller, params, query }: OpenContext): Promise<Export & { fileName: string }> => {
    const layoutKey = params["grid_key"] ?? "";
    const [item] = await configuration.items(tx, caller.tenantId, { name: "grid", layoutKey });
    const grid = compileGrid(item?.data, { types: columnTypes, timeZone: caller.timeZone });
    const source = sources.get(grid.endpoint?.({}) ?? "");
    if (item === undefined || source === undefined) {
      throw problem("ERR_NOT_FOUND", { detail: "There is no grid with this key that can be exported." });
    }
    const refusal = source.policy(caller);
    if (refusal !== undefined) throw problem("ERR_FORBIDDEN", { detail: refusal });
    const ids = await source.ids(tx, caller, { ...(query as object) });
    const fileName = `${grid.key}-${calendarDay(host.now(), caller.timeZone)}`;
    return { database: host.database, caller, grid, source, ids, fileName };
  };
  defineCsvCall(host, "exportGrid", async (context) => {
    const exported = await open(context);
    return { fileName: exported.fileName, parts: csvOf(exported) };
  });
  defineWorkbookCall(host, "exportGridWorkbook", async (context) => {
    const exported = await open(context);
    const { grid, caller, fileName, ids } = exported;
    if (ids.length > maxSheetRows) {
      const detail = `An Excel sheet can hold ${formatCount(maxSheetRows)} rows, but the list has ${formatCount(ids.length)}. Filter it, or download it as CSV.`;
      throw problem("ERR_VALIDATION", { detail });
    }
    return { fileName, parts: xlsxOf(grid, batchesOf(exported, jsonSize), caller.timeZone) };
  });
}

const jsonSize = (rows: readonly Row[]): number => JSON.stringify(rows).length;
