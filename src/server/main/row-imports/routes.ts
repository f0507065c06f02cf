import { v7 as uuidv7 } from "uuid";
import type {
  RowImportError,
  RowImportPreview,
  RowImportPreviewInput,
} from "../../../contracts/contracts.gen.ts";
import { csvLine } from "../../../runtime/grids/transfer/csv.ts";
import { mapColumns } from "../../../runtime/grids/transfer/import-rows.ts";
import type { ImportLine } from "../../../runtime/grids/transfer/import-table.ts";
import { type CallHost, defineCall, type Caller, member } from "../../calls/call.ts";
import { defineWaitingCall } from "../../calls/waiting-calls.ts";
import { problem } from "../../platform/errors.ts";
import type { Jobs } from "../../storage/jobs/job-queue.ts";
import {
  insertRowImport,
  isImportRunning,
  isUndoable,
  listRowImports,
  lockRowImport,
  updateRowImport,
} from "../../storage/tenant/row-imports.ts";
import type { Configuration } from "../configuration/configuration.ts";
import { recordEntityChange } from "../../storage/tenant/changes.ts";
import { requireFound } from "../record-handlers.ts";
import {
  checkLines,
  maxErrors,
  openImport,
  type OpenImport,
  requireMapping,
  requireTable,
} from "./check-lines.ts";
import { withServiceChoices } from "./service-choices.ts";
import { presentRowImport, undoOf } from "./run-row-import.ts";

const maxSampleLength = 100;

const alreadyRunning = () =>
  problem("ERR_CONFLICT", {
    detail: "Rows of this list are being imported. Wait until the import has ended.",
  });

/** Reads the rows, maps their columns to fields, and tries to store each row. */
async function preview(
  { database, now }: CallHost,
  configuration: Configuration,
  caller: Caller,
  form: OpenImport,
  body: RowImportPreviewInput,
): Promise<RowImportPreview> {
  const table = requireTable(body.csv);
  const { headers, lines } = table;
  const mapping = body.mapping ?? mapColumns(headers, [...form.fields.values()], form.grid);
  // If no column is recognised, the user has to map them before lines can be tried.
  const isMapped = mapping.some((name) => name !== null);
  if (body.mapping !== undefined && isMapped) requireMapping(mapping, table, form);
  const tools = { database, configuration, now };
  const opened = await database.inTenant(caller.tenantId, (tx) =>
    withServiceChoices(tools, { tx, caller }, form, table, mapping),
  );
  const { fields } = opened;
  const invalid = isMapped
    ? await checkLines(tools, caller, opened, table, mapping)
    : new Map<ImportLine, RowImportError[]>();
  const errors = [...invalid.values()].flat();
  const invalidLines = [...invalid].map(([line, reasons]) => {
    const sentences = reasons.map(({ field, message }) =>
      field === null ? message : `${field}: ${message}`,
    );
    return csvLine([...headers.map((_, at) => line.cells[at] ?? ""), sentences.join("; ")]);
  });
  return {
    rows: lines.length,
    valid: isMapped ? lines.length - invalid.size : 0,
    columns: headers.map((header, at) => ({
      header,
      field: mapping[at] ?? null,
      sample: (lines.find(({ cells }) => (cells[at] ?? "") !== "")?.cells[at] ?? "").slice(
        0,
        maxSampleLength,
      ),
    })),
    fields: [...fields.values()].map(({ name, label, required, allowed }) => ({
      name,
      label,
      required,
      allowed,
    })),
    fault_count: errors.length,
    faults: errors.slice(0, maxErrors),
    faulty_csv: invalidLines.length === 0 ? "" : csvLine([...headers, "Faults"]) + invalidLines.join(""),
  };
}

/** Registers the calls of `schemas/calls/row-imports.json`. Imports require permission to create the grid's rows. */
export function registerRowImportsRoutes(host: CallHost, configuration: Configuration, jobs: Jobs): void {
  const { database } = host;

  defineWaitingCall(host, "previewRowImport", {
    policy: member,
    handler: async ({ caller, params, body }) => {
      host.limits.uploads.take(caller.userId);
      const opened = await database.inTenant(caller.tenantId, (tx) =>
        openImport(tx, configuration, caller, params.grid_key),
      );
      return { data: await preview(host, configuration, caller, opened, body) };
    },
  });

  defineCall(host, "startRowImport", {
    policy: member,
    handler: async (context) => {
      const { tx, caller, params, body, now } = context;
      host.limits.uploads.take(caller.userId);
      const { tenantId, userId: actorId, email: actor } = caller;
      const gridKey = params.grid_key;
      const opened = await openImport(tx, configuration, caller, gridKey);
      const { csv, mapping, skip_faulty: skipsInvalid = false } = body;
      const table = requireTable(csv);
      requireMapping(mapping, table, opened);
      if (await isImportRunning(tx, tenantId, gridKey)) throw alreadyRunning();
      const row = await insertRowImport(tx, {
        tenantId,
        id: uuidv7(),
        gridKey,
        state: skipsInvalid ? "importing" : "checking",
        csv,
        mapping,
        skipsFaulty: skipsInvalid,
        rows: table.lines.length,
        actorId,
        actor,
        createdAt: now,
        updatedAt: now,
      });
      await jobs.enqueue(tx, "row-import", { tenantId, importId: row.id, actorId });
      const after = presentRowImport(row, opened.resource);
      await recordEntityChange(context, { action: "create", entity: "row-import", before: undefined, after });
      return { data: after };
    },
  });

  defineCall(host, "listRowImports", {
    policy: member,
    handler: async ({ tx, caller, params }) => {
      const { resource } = await openImport(tx, configuration, caller, params.grid_key);
      const rows = await listRowImports(tx, caller.tenantId, params.grid_key);
      return { data: rows.map((row) => presentRowImport(row, resource)) };
    },
  });

  defineCall(host, "undoRowImport", {
    policy: member,
    handler: async (context) => {
      const { tx, caller, params, now } = context;
      const { tenantId, userId: actorId } = caller;
      const { resource } = await openImport(tx, configuration, caller, params.grid_key);
      if (await isImportRunning(tx, tenantId, params.grid_key)) throw alreadyRunning();
      const key = { tenantId, id: params.id };
      const row = requireFound(await lockRowImport(tx, key));
      if (row.gridKey !== params.grid_key) throw problem("ERR_NOT_FOUND");
      if (!isUndoable(row) || undoOf(resource) === null) {
        throw problem("ERR_CONFLICT", { detail: "This import has nothing that can be taken back." });
      }
      const changes = { state: "undoing", processed: 0, kept: 0, finishedAt: null, updatedAt: now } as const;
      await updateRowImport(tx, key, changes);
      await jobs.enqueue(tx, "row-import", { tenantId, importId: row.id, actorId });
      return { data: presentRowImport({ ...row, ...changes }, resource) };
    },
  });
}
