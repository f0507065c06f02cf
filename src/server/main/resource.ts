import { getTableColumns } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { JsonObject } from "../../kernel/json.ts";
import type { OperationId } from "../calls/contract.ts";
import type { Caller, Policy } from "../calls/call.ts";
import type { Tx } from "../storage/database.ts";
import type { ListSource } from "../storage/list.ts";
import {
  createPresenter,
  createReader,
  recordTable,
  type RecordRow,
  type RecordTable,
} from "../storage/record-table.ts";
import type { ChangeContext } from "../storage/tenant/changes.ts";
import { columns, type ResourceColumn } from "./resource-columns.ts";

/** Columns that every resource table has. */
type ResourceTable = PgTable & {
  readonly $inferSelect: RecordRow & { readonly createdAt: Date; readonly updatedAt: Date };
} & Readonly<Record<"tenantId" | "id" | "version" | "createdAt" | "updatedAt", PgColumn>>;

/** Properties that every record has in responses. */
export interface Presented {
  readonly id: string;
  readonly version: number;
}

/** A record edited with a form: stored as a table row, validated by a layout, shown by a presenter. */
export interface RecordKind<Row extends RecordRow, New, Values extends object, Shown extends Presented> {
  /** Names its schemas and its entries in the audit trail. */
  readonly entity: string;
  /** Layout that validates writes. */
  readonly layoutKey: string;
  readonly table: RecordTable<Row, New>;
  /** @throws {ProblemError} 422 if the table cannot store the validated record. */
  read(this: void, record: JsonObject): Values | Promise<Values>;
  /** Builds the response; may read related rows in the call's transaction. */
  present(
    this: void,
    row: Row,
    context: { readonly tx: Tx; readonly caller: Caller },
  ): Shown | Promise<Shown>;
  /** Values that the form shows; defaults to all properties that the server does not manage. */
  formValues?(this: void, shown: Shown): JsonObject;
  /** Representation in the audit trail; defaults to the response. */
  audited?(this: void, shown: Shown): Shown;
  /** Runs after a write, in its transaction. `before` is undefined on creation, `after` on deletion. */
  afterWrite?(
    this: void,
    context: ChangeContext,
    rows: { readonly before: Row | undefined; readonly after: Row | undefined },
  ): Promise<void>;
}

/** Operation ids of a resource. */
export interface ResourceCalls {
  readonly list: OperationId;
  readonly get: OperationId;
  readonly create: OperationId;
  readonly update: OperationId;
  /** Absent if records cannot be deleted. */
  readonly remove?: OperationId;
}

/** What describes a resource to people and to the screens that administer it. */
interface Description {
  /** Kebab case, such as `phone-number`. Names its schemas, its operations and its entries in the audit trail. */
  readonly entity: string;
  /** Name of several records in lower case; defaults to the words of `path`. */
  readonly plural?: string;
  /** One sentence for the API's documentation. */
  readonly description: string;
  /** Segment below `/{tenant}/admin`, in kebab case. */
  readonly path: string;
  /** Base path of its calls, as used in grid definitions. */
  readonly endpoint: string;
  readonly gridKey: string;
  /** Layout that validates writes. */
  readonly layoutKey: string;
  readonly policy: { readonly read: Policy; readonly write: Policy };
  /** Summaries of calls in the API's documentation; calls without one get a general summary. */
  readonly summaries?: Partial<Readonly<Record<keyof ResourceCalls, string>>>;
  /** Actions of its grid besides `activate` and `deactivate` (if it has `is_active`) and `delete` (if permitted). */
  readonly actions?: readonly string[];
}

interface Definition<Row extends RecordRow, New, Shown extends Presented> extends Description {
  /** Whether records can be deleted. */
  readonly canDelete?: true;
  /** By wire name; id, tenant, version and times are added to every record. */
  readonly columns: Readonly<Record<string, ResourceColumn>>;
  readonly hooks?: Pick<RecordKind<Row, New, object, Shown>, "formValues" | "audited" | "afterWrite"> & {
    /**
     * Receives the values read from the form by column key, and returns those to store.
     * @throws {ProblemError} 422 for values that cannot be stored.
     */
    readonly beforeSave?: (values: Record<string, unknown>) => Record<string, unknown>;
    /** @throws {ProblemError} 409 if the record cannot be deleted, for example because others refer to it. */
    readonly beforeRemove?: (row: Row) => void;
    /** Adjusts the response, for columns that must not be exposed as stored. */
    readonly presented?: (shown: Shown) => Shown;
    /** Overrides table operations. */
    readonly table?: (plain: RecordTable<Row, New>) => Partial<RecordTable<Row, New>>;
  };
}

/** An entity edited with a form: everything that the server needs to serve it. */
export interface Resource<Row extends RecordRow, New, Shown extends Presented>
  extends RecordKind<Row, New, Record<string, unknown>, Shown>, Required<Description> {
  readonly list: ListSource<PgTable & { $inferSelect: Row }>;
  readonly calls: ResourceCalls;
  beforeRemove?(this: void, row: Row): void;
  /** Builds the response from a row. */
  present(this: void, row: Row): Shown;
  /** Properties that a record cannot be stored without, regardless of its layout. */
  readonly required: readonly string[];
  /** Columns by wire name. */
  readonly stored: Readonly<Record<string, PgColumn>>;
  /** JSON Schemas by wire name: of each property in responses, and of those that a form may send. */
  readonly schemas: {
    readonly shown: Readonly<Record<string, object>>;
    readonly sent: Readonly<Record<string, object>>;
  };
}

/** Any resource. Methods are bivariant, so every `Resource` is assignable. */
export type AnyResource = Resource<RecordRow, object, Presented>;

/** "phone-number" as "PhoneNumber", in operation ids and names of types. */
export const pascalCase = (text: string): string =>
  text
    .split(/[- ]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");

const uuid = { type: "string", format: "uuid" };
const dateTime = { type: "string", format: "date-time" };
const versionSchema = {
  type: "integer",
  minimum: 1,
  description: "Incremented by each change; sent back in If-Match.",
};

/** Names the operations of an entity, such as `listPhoneNumbers` and `getPhoneNumber`. */
function callsOf(entity: string, plural: string, canDelete: boolean): ResourceCalls {
  const name = pascalCase(entity);
  // `schemas/resources.gen.json` has these calls; the test of resources compares the two.
  const id = (text: string) => text as OperationId;
  return {
    list: id(`list${pascalCase(plural)}`),
    get: id(`get${name}`),
    create: id(`create${name}`),
    update: id(`update${name}`),
    ...(canDelete && { remove: id(`delete${name}`) }),
  };
}

/**
 * Derives the calls, list, reader, presenter and table operations of an entity from its columns. Hooks override details; see
 * docs/adding-a-resource.md.
 */
export function defineResource<Shown extends Presented, Table extends ResourceTable>(
  table: Table,
  definition: Definition<Table["$inferSelect"], Table["$inferInsert"], Shown>,
): Resource<Table["$inferSelect"], Table["$inferInsert"], Shown> {
  type Row = Table["$inferSelect"];
  const { entity, description, path, endpoint, gridKey, layoutKey, policy, hooks = {} } = definition;
  const { plural = path.replaceAll("-", " "), summaries = {}, actions = [], canDelete = false } = definition;
  const keys = new Map(
    Object.entries(getTableColumns(table as PgTable)).map(([key, column]) => [column.name, key]),
  );
  const properties = Object.entries({
    id: columns.kept(table.id, uuid, "id"),
    tenant_id: columns.kept(table.tenantId, uuid),
    ...definition.columns,
    version: columns.kept(table.version, versionSchema),
    created_at: columns.kept(table.createdAt, dateTime, "date"),
    updated_at: columns.kept(table.updatedAt, dateTime, "date"),
  }).map(([name, column]) => ({ name, key: keys.get(column.column.name) ?? "", ...column }));

  const dynamicFields = definition.columns["dynamic_fields"];
  const list: ListSource<Table> = {
    table,
    tenantId: table.tenantId,
    id: table.id,
    fields: Object.fromEntries(
      properties.flatMap(({ name, kind, column, searched, groupable }) =>
        kind === undefined
          ? []
          : [[name, { kind, column, ...(searched && { searched }), ...(groupable && { groupable }) }]],
      ),
    ),
    ...(dynamicFields && { ownFields: { column: dynamicFields.column, layoutKeys: [layoutKey] } }),
  };
  const plain: RecordTable<Row, Table["$inferInsert"]> = recordTable(table);
  return {
    entity,
    plural,
    description,
    path,
    endpoint,
    gridKey,
    layoutKey,
    policy,
    summaries,
    actions,
    calls: callsOf(entity, plural, canDelete),
    list,
    table: { ...plain, ...hooks.table?.(plain) },
    stored: Object.fromEntries(properties.map(({ name, column }) => [name, column])),
    schemas: {
      shown: Object.fromEntries(properties.map(({ name, schema }) => [name, schema])),
      sent: Object.fromEntries(properties.flatMap(({ name, input }) => (input ? [[name, input]] : []))),
    },
    required: properties.flatMap(({ name, isRequired }) => (isRequired ? [name] : [])),
    read: createReader(properties, hooks.beforeSave),
    present: createPresenter(properties, hooks.presented),
    ...(hooks.beforeRemove && { beforeRemove: hooks.beforeRemove }),
    ...(hooks.formValues && { formValues: hooks.formValues }),
    ...(hooks.audited && { audited: hooks.audited }),
    ...(hooks.afterWrite && { afterWrite: hooks.afterWrite }),
  };
}

const serverFields = new Set(["id", "tenant_id", "version", "created_at", "updated_at"]);

/** Removes the properties that the server manages, leaving those that a form can show and change. */
export const withoutServerFields = (record: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !serverFields.has(name)));

/** Returns the values that a resource's form shows. */
export const valuesOf = ({ formValues }: AnyResource, shown: Presented): JsonObject =>
  formValues?.(shown) ?? withoutServerFields({ ...shown });
