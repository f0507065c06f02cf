import { maxSheetRows, xlsxOf } from "../../../runtime/grids/transfer/xlsx.ts";
import { isRelation, relationIds, withRelation } from "../../../runtime/grids/compile/relations.ts";
import { csvHeader, csvRow } from "../../../runtime/grids/transfer/csv.ts";
import { compileGrid } from "../../../runtime/grids/compile.ts";
import type { CompiledGrid } from "../../../runtime/grids/compiled-grid.ts";
import { columnTypes } from "../../../runtime/types/column-types.ts";
import { calendarDay } from "../../../kernel/date-time.ts";
import { formatCount } from "../../../kernel/format.ts";
import type { CallHost, CallInput, Caller } from "../../calls/call.ts";
import { defineCsvCall, defineWorkbookCall } from "../../calls/file-calls.ts";
import { problem, ProblemError } from "../../platform/errors.ts";
import type { Tx, Database } from "../../storage/database.ts";
import type { Configuration } from "../configuration/configuration.ts";
import { readableLists, type ListedRow, type ReadableList, rowsWith } from "../readable-lists.ts";

/** Rows read at a time. Long rows are read in smaller batches, so that a batch takes a few milliseconds to write. */
const batchRows = { min: 10, first: 50, max: 500 } as const;
const batchCharacters = 250_000;

type OpenContext = CallInput & { readonly tx: Tx; readonly caller: Caller };

interface Export {
  readonly database: Database;
  readonly caller: Caller;
  readonly grid: CompiledGrid;
  readonly source: ReadableList;
  readonly listAt: (endpoint: string) => ReadableList | undefined;
  /** In the requested order. */
  readonly ids: readonly string[];
}

/** Adds the labels of related rows, as the grid shows them: one lookup per relation, if the caller may read its list. */
async function withRelations(
  { caller, grid, listAt }: Export,
  tx: Tx,
  rows: readonly ListedRow[],
): Promise<readonly ListedRow[]> {
  let labelled: readonly unknown[] = rows;
  for (const column of grid.columns.filter(isRelation)) {
    const list = listAt(column.lookup.endpoint);
    const ids = relationIds(column, rows);
    if (list === undefined || list.policy(caller) !== undefined || ids.length === 0) continue;
    try {
      labelled = withRelation(column, labelled, await rowsWith(list, { tx, caller }, column.lookup.id, ids));
    } catch (error) {
      // A list that cannot be filtered by the property of the definition: the grid shows the ids, too.
      if (!(error instanceof ProblemError)) throw error;
    }
  }
  return labelled as readonly ListedRow[];
}

/** Yields the rows in batches, leaving out those deleted since the export started. */
async function* batchesOf(
  exported: Export,
  sizeOf: (rows: readonly ListedRow[], grid: CompiledGrid) => number,
): AsyncGenerator<readonly ListedRow[]> {
  const { database, caller, grid, source, ids } = exported;
  let batch: number = batchRows.first;
  for (let start = 0; start < ids.length;) {
    const wanted = ids.slice(start, start + batch);
    start += wanted.length;
    const rows = await database.inTenant(caller.tenantId, async (tx) =>
      withRelations(exported, tx, await source.rows(tx, caller, wanted)),
    );
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
  const listAt = readableLists(configuration, host.database.cipher);
  const open = async ({ tx, caller, params, query }: OpenContext): Promise<Export & { fileName: string }> => {
    const layoutKey = params["grid_key"] ?? "";
    const [item] = await configuration.items(tx, caller.tenantId, { name: "grid", layoutKey });
    const grid = compileGrid(item?.data, { types: columnTypes, timeZone: caller.timeZone });
    const source = listAt(grid.endpoint?.({}) ?? "");
    if (item === undefined || source === undefined) {
      throw problem("ERR_NOT_FOUND", { detail: "There is no grid with this key that can be exported." });
    }
    const refusal = source.policy(caller);
    if (refusal !== undefined) throw problem("ERR_FORBIDDEN", { detail: refusal });
    const ids = await source.ids(tx, caller, { ...(query as object) });
    const fileName = `${grid.key}-${calendarDay(host.now(), caller.timeZone)}`;
    return { database: host.database, caller, grid, source, listAt, ids, fileName };
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

const jsonSize = (rows: readonly ListedRow[]): number => JSON.stringify(rows).length;
