import { compileGrid } from "../../../runtime/grids/compile.ts";
import type { CompiledGrid } from "../../../runtime/grids/compiled-grid.ts";
import { csvHeader, csvRow } from "../../../runtime/grids/csv.ts";
import { maxSheetRows, xlsxOf } from "../../../runtime/grids/xlsx.ts";
import { formatCount } from "../../../kernel/format.ts";
import { columnTypes } from "../../../runtime/types/column-types.ts";
import type { CallInput } from "../../calls/call-input.ts";
import type { Caller } from "../../calls/caller.ts";
import { calendarDay } from "../../../domain/time/calendar-day.ts";
import type { CallHost } from "../../calls/call.ts";
import { defineCsvCall, defineWorkbookCall } from "../../calls/table-call.ts";
import { problem } from "../../platform/errors.ts";
import { readListState } from "../../calls/list-query.ts";
import { superuser } from "../../calls/policies.ts";
import { listMembers } from "../../storage/control/members.ts";
import type { Database, Tx } from "../../storage/database.ts";
import type { TextCipher } from "../../storage/encryption/text-cipher.ts";
import { auditPolicy } from "../audit/policy.ts";
import { presentAuditEntry, auditList } from "../audit/queries.ts";
import type { Configuration } from "../configuration/configuration.ts";
import { configListRules, configurationPolicy } from "../configuration/policy.ts";
import { interviewGuidesPolicy } from "../interview-guides/policy.ts";
import { presentGuideRow } from "../interview-guides/presenter.ts";
import { interviewGuideList } from "../interview-guides/queries.ts";
import { interviewerExport } from "../interviewers/export.ts";
import { knowledgeBasesPolicy } from "../knowledge-bases/policy.ts";
import { presentKnowledgeBaseRow } from "../knowledge-bases/presenter.ts";
import { knowledgeBaseList } from "../knowledge-bases/queries.ts";
import { memberListRules, presentMember } from "../members/presenter.ts";
import { membersPolicy } from "../members/policy.ts";
import { presentDelivery } from "../webhooks/routes.ts";
import { deliveryList } from "../webhooks/queries.ts";
import { type ExportSource, type Row, memoryExport, resourceExport, tableExport } from "./export-source.ts";

/** What can be exported, by the endpoint that a grid's definition names. */
const exportSources = (configuration: Configuration, cipher: TextCipher): ReadonlyMap<string, ExportSource> =>
  new Map([
    ...configuration.resources.map(resourceExport),
    ["/api/interviewer", interviewerExport(cipher)],
    ["/api/interview-guides", tableExport(interviewGuideList, interviewGuidesPolicy.read, presentGuideRow)],
    [
      "/api/knowledge-bases",
      tableExport(knowledgeBaseList, knowledgeBasesPolicy.read, presentKnowledgeBaseRow),
    ],
    ["/api/audit", tableExport(auditList, auditPolicy.read, presentAuditEntry)],
    ["/api/webhook-deliveries", tableExport(deliveryList, superuser, presentDelivery)],
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
  /** In the order asked for. */
  readonly ids: readonly string[];
}

/** The rows, some at a time. What was deleted since the export began is left out. */
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

/** The calls of `schemas/calls/grid-export.json`. */
export function registerGridExportRoutes(host: CallHost, configuration: Configuration): void {
  const sources = exportSources(configuration, host.database.cipher);
  const open = async ({ tx, caller, params, query }: OpenContext): Promise<Export & { fileName: string }> => {
    const layoutKey = params["grid_key"] ?? "";
    const [item] = await configuration.items(tx, caller.tenantId, { name: "grid", layoutKey });
    const grid = compileGrid(item?.data, { types: columnTypes, timeZone: caller.timeZone });
    const source = sources.get(grid.endpoint?.({}) ?? "");
    if (item === undefined || source === undefined) {
      throw problem("ERR_NOT_FOUND", { detail: "There is no grid of this key that can be exported." });
    }
    const refusal = source.policy(caller);
    if (refusal !== undefined) throw problem("ERR_FORBIDDEN", { detail: refusal });
    const state = readListState({ ...(query as object) }, source.rules);
    const ids = await source.ids(tx, caller, state);
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
      const detail = `A sheet of Excel holds ${formatCount(maxSheetRows)} rows, and the list has ${formatCount(ids.length)}. Filter it, or download it as CSV.`;
      throw problem("ERR_VALIDATION", { detail });
    }
    return { fileName, parts: xlsxOf(grid, batchesOf(exported, jsonSize), caller.timeZone) };
  });
}

const jsonSize = (rows: readonly Row[]): number => JSON.stringify(rows).length;
