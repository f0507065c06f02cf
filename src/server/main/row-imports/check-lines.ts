import { getTableColumns } from "drizzle-orm";
import { getTableConfig } from "drizzle-orm/pg-core";
import type { RowImportError, RowImportInput } from "../../../contracts/contracts.gen.ts";
import { type ImportField, importFields, labelOfPlace } from "../../../runtime/grids/transfer/import-rows.ts";
import { listKeyAt } from "../lists/list-codes.ts";
import {
  type ImportLine,
  type ImportTable,
  ImportFileError,
  readImportTable,
} from "../../../runtime/grids/transfer/import-table.ts";
import { type ReadLine, readLine } from "../../../runtime/grids/transfer/read-line.ts";
import { calendarDay } from "../../../kernel/date-time.ts";
import type { Caller } from "../../calls/call.ts";
import { problem, ProblemError, invalidInput } from "../../platform/errors.ts";
import { yieldToEventLoop } from "../../platform/run-periodically.ts";
import type { Database, Tx } from "../../storage/database.ts";
import type { Configuration } from "../configuration/configuration.ts";
import { recordHandlers } from "../record-handlers.ts";
import type { AnyResource } from "../resource.ts";
import { compileGrid } from "../../../runtime/grids/compile.ts";
import type { CompiledForm } from "../../../runtime/forms/compiled-form.ts";
import type { CompiledGrid } from "../../../runtime/grids/compiled-grid.ts";
import { columnTypes } from "../../../runtime/types/column-types.ts";

/** Maximum number of errors reported individually; all are counted. */
export const maxErrors = 200;
const maxValueLength = 200;
/** Lines tried per transaction, which may block others. */
const linesAtOnce = 50;

const cut = (text: string): string =>
  text.length > maxValueLength ? `${text.slice(0, maxValueLength)}…` : text;

/** Converts a line's error to one entry per problem, at the column it belongs to. */
export function errorsOf(
  error: ProblemError,
  { line, cells }: ImportLine,
  { headers }: ImportTable,
  mapping: ImportMapping,
  { fields, form }: OpenImport,
): RowImportError[] {
  const problems = error.details.errors ?? [];
  if (problems.length === 0) {
    return [{ line, column: null, field: null, value: "", message: error.message, allowed: "" }];
  }
  return problems.map(({ pointer, message }) => {
    const field = [...fields.values()].find(
      (each) => pointer === each.pointer || pointer.startsWith(`${each.pointer}/`),
    );
    const at = field === undefined ? -1 : mapping.indexOf(field.name);
    return {
      line,
      column: headers[at] ?? null,
      field: field?.label ?? (pointer === "" ? null : labelOfPlace(form, pointer)),
      value: cut(cells[at] ?? ""),
      message,
      allowed: field?.allowed ?? "",
    };
  });
}

/** A property of a unique index: its wire name and its key in a row. */
interface UniqueProperty {
  readonly name: string;
  readonly key: string;
}

/** Returns the properties of each unique index of a resource's table, except the tenant. */
function uniqueProperties({ list, stored }: AnyResource): UniqueProperty[][] {
  const keys = new Map(Object.entries(getTableColumns(list.table)).map(([key, { name }]) => [name, key]));
  const names = new Map(Object.entries(stored).map(([name, column]) => [column.name, name]));
  return getTableConfig(list.table).indexes.flatMap(({ config: { unique, columns } }) => {
    const properties = columns.map((column) => {
      // Expressions in an index have no name.
      const inTable = "name" in column ? (column.name ?? "") : "";
      return { name: names.get(inTable), key: keys.get(inTable) };
    });
    const known = properties.flatMap(({ name, key }) =>
      name === undefined || key === undefined ? [] : [{ name, key }],
    );
    if (!unique || known.length < columns.length) return [];
    return [known.filter(({ name }) => name !== "tenant_id")];
  });
}

/** Returns a function that rejects a row that would violate a unique index together with an earlier one of the file. */
function duplicateTest(resource: AnyResource): (row: object, line: number) => void {
  const indexes = uniqueProperties(resource).map((properties) => ({
    properties,
    seen: new Map<string, number>(),
  }));
  return (row, line) => {
    const values: Readonly<Record<string, unknown>> = { ...row };
    for (const { properties, seen } of indexes) {
      const value = JSON.stringify(properties.map(({ key }) => values[key] ?? null));
      const earlier = seen.get(value);
      seen.set(value, earlier ?? line);
      if (earlier === undefined) continue;
      const pointer = `/${properties.at(-1)?.name ?? ""}`;
      const message = `Line ${earlier} of the file says the same`;
      throw invalidInput(pointer, "taken", message);
    }
  };
}

/** Reads a line of a caller's file as the body of a create request. */
export const bodyOf = (
  line: ImportLine,
  mapping: ImportMapping,
  { fields }: OpenImport,
  { displayName: name, email, timeZone }: Caller,
  now: Date,
): ReadLine =>
  readLine(line, mapping, fields, {
    context: {},
    today: calendarDay(now, timeZone),
    user: { name, email },
  });

type ChoiceProblems = ReadLine["problems"];

/** @throws {ProblemError} 422 if cells of a line name no choice of their service. */
export function requireChoices(unnamed: ChoiceProblems): void {
  if (unnamed.length > 0) throw problem("ERR_VALIDATION", { errors: [...unnamed] });
}

/** Adds a line's unknown choices to its other errors; their fields were left empty, which is no error of its own. */
function withChoices(error: ProblemError, unnamed: ChoiceProblems): ProblemError {
  if (unnamed.length === 0) return error;
  const others = (error.details.errors ?? []).filter((other) =>
    unnamed.every(({ pointer }) => pointer !== other.pointer),
  );
  return problem("ERR_VALIDATION", { errors: [...unnamed, ...others] });
}

class RolledBack extends Error {}

export interface CheckTools {
  readonly database: Database;
  readonly configuration: Configuration;
  readonly now: () => Date;
}

/**
 * Tries to store each line like a save, with the rules of the form and the table, and rolls everything back. Returns
 * the errors by line.
 */
export async function checkLines(
  { database, configuration, now }: CheckTools,
  caller: Caller,
  opened: OpenImport,
  table: ImportTable,
  mapping: ImportMapping,
): Promise<ReadonlyMap<ImportLine, RowImportError[]>> {
  const { resource } = opened;
  const records = recordHandlers(configuration, resource);
  const requireNew = duplicateTest(resource);
  const errors = new Map<ImportLine, RowImportError[]>();
  for (let start = 0; start < table.lines.length; start += linesAtOnce) {
    const lines = table.lines.slice(start, start + linesAtOnce);
    const trying = database.inTenant(caller.tenantId, async (tx) => {
      for (const line of lines) {
        const { body, problems: unnamed } = bodyOf(line, mapping, opened, caller, now());
        const context = { tx, caller, now: now(), cipher: database.cipher, request: { id: "" }, body };
        try {
          await records.tryCreate(context, (row) => requireNew(row, line.line));
          requireChoices(unnamed);
        } catch (error) {
          if (!(error instanceof ProblemError)) throw error;
          errors.set(line, errorsOf(withChoices(error, unnamed), line, table, mapping, opened));
        }
      }
      throw new RolledBack();
    });
    await trying.catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error;
    });
    await yieldToEventLoop();
  }
  return errors;
}

/** A grid whose rows can be imported, and the form that creates them. */
export interface OpenImport {
  readonly grid: CompiledGrid;
  readonly resource: AnyResource;
  /** The form that creates the rows. */
  readonly form: CompiledForm;
  /** Fields that columns can fill, by name. */
  readonly fields: ReadonlyMap<string, ImportField>;
}

export type ImportMapping = RowImportInput["mapping"];

/**
 * Loads what is needed to import rows of a grid.
 * @throws {ProblemError} 404 for a grid without imports; 403 if the caller cannot create its rows.
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
    throw problem("ERR_NOT_FOUND", { detail: "There is no grid with this key whose rows can be imported." });
  }
  const isForOthers = grid.importedBy === "superuser" && !caller.isSuperuser;
  const refusal =
    resource.policy.write(caller) ?? (isForOthers ? "Only superusers can import rows here." : undefined);
  if (refusal !== undefined) throw problem("ERR_FORBIDDEN", { detail: refusal });
  const layout = await configuration.document(tx, tenantId, "form-layout", resource.layoutKey);
  const form = configuration.compiled(layout);
  const fields = importFields(form, grid, { listKeyAt });
  return { grid, resource, form, fields: new Map(fields.map((field) => [field.name, field])) };
}

/** @throws {ProblemError} 422 if the text cannot be read as rows. */
export function requireTable(csv: string): ImportTable {
  try {
    return readImportTable(csv);
  } catch (error) {
    if (!(error instanceof ImportFileError)) throw error;
    throw invalidInput("/csv", "csv", error.message);
  }
}

/** @throws {ProblemError} 422 for a mapping that does not match the columns or fields, or is empty. */
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
      ? `The rows have ${headers.length} columns, but fields are given for ${mapping.length}.`
      : unknown !== undefined
        ? `The form has no field "${unknown}" that can be imported.`
        : twice !== undefined
          ? `Two columns fill ${label(twice)}; remove one of them.`
          : named.length === 0
            ? "No column has a field. Choose a field for at least one column."
            : undefined;
  if (message !== undefined) {
    throw invalidInput("/mapping", "mapping", message);
  }
}
