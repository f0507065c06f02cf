import type { RowImportInput } from "../../../contracts/contracts.gen.ts";
import { compileGrid } from "../../../runtime/grids/compile.ts";
import type { CompiledGrid } from "../../../runtime/grids/compiled-grid.ts";
import {
  ImportFileError,
  type ImportField,
  importFields,
  type ImportTable,
  readImportTable,
} from "../../../runtime/grids/import-rows.ts";
import { columnTypes } from "../../../runtime/types/column-types.ts";
import type { Caller } from "../../calls/caller.ts";
import { problem } from "../../platform/errors.ts";
import type { Tx } from "../../storage/database.ts";
import type { Configuration } from "../configuration/configuration.ts";
import type { AnyResource } from "../resource.ts";

/** A grid whose rows may be imported, with the form by which they are created. */
export interface OpenImport {
  readonly grid: CompiledGrid;
  readonly resource: AnyResource;
  /** The fields that columns may fill, by their names. */
  readonly fields: ReadonlyMap<string, ImportField>;
}

export type ImportMapping = RowImportInput["mapping"];

/**
 * Finds what the rows of a grid are imported by.
 * @throws {ProblemError} 404 for a grid without an import; 403 for who may not create its rows.
 */
export async function openImport(
  tx: Tx,
  configuration: Configuration,
  caller: Caller,
  gridKey: string,
): Promise<OpenImport> {
  const { tenantId, timeZone } = caller;
  const [item] = await configuration.items(tx, tenantId, { name: "grid", layoutKey: gridKey });
  const grid = compileGrid(item?.data, { types: columnTypes, timeZone });
  const endpoint = grid.endpoint?.({});
  const resource = configuration.resources.find((each) => each.endpoint === endpoint);
  if (item === undefined || resource === undefined || grid.importedBy === undefined) {
    throw problem("ERR_NOT_FOUND", { detail: "There is no grid of this key whose rows can be imported." });
  }
  const isForOthers = grid.importedBy === "superuser" && !caller.isSuperuser;
  const refusal =
    resource.policy.write(caller) ?? (isForOthers ? "Only superusers import rows here." : undefined);
  if (refusal !== undefined) throw problem("ERR_FORBIDDEN", { detail: refusal });
  const layout = await configuration.document(tx, tenantId, "form-layout", resource.layoutKey);
  const fields = importFields(configuration.compiled(layout), grid);
  return { grid, resource, fields: new Map(fields.map((field) => [field.name, field])) };
}

/** @throws {ProblemError} 422 for what cannot be read as rows. */
export function requireTable(csv: string): ImportTable {
  try {
    return readImportTable(csv);
  } catch (error) {
    if (!(error instanceof ImportFileError)) throw error;
    throw problem("ERR_VALIDATION", { errors: [{ pointer: "/csv", code: "csv", message: error.message }] });
  }
}

/** @throws {ProblemError} 422 for a mapping that does not fit the columns or the fields, or fills nothing. */
export function requireMapping(
  mapping: ImportMapping,
  { headers }: ImportTable,
  { fields }: OpenImport,
): void {
  const named = mapping.filter((name) => name !== null);
  const unknown = named.find((name) => !fields.has(name));
  const twice = named.find((name, at) => named.indexOf(name) !== at);
  const label = (name: string) => fields.get(name)?.label ?? name;
  const message =
    mapping.length !== headers.length
      ? `The rows have ${headers.length} columns, and fields are named for ${mapping.length}.`
      : unknown !== undefined
        ? `The form has no field "${unknown}" that can be imported.`
        : twice !== undefined
          ? `Two columns fill ${label(twice)}; leave one of them out.`
          : named.length === 0
            ? "No column fills a field. Choose a field for at least one column."
            : undefined;
  if (message !== undefined) {
    throw problem("ERR_VALIDATION", { errors: [{ pointer: "/mapping", code: "mapping", message }] });
  }
}
