import { getTableColumns } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { JsonObject } from "../../kernel/json.ts";
import type { FieldKind } from "../../runtime/types/column-type.ts";
import type { OperationId } from "../calls/contract.ts";
import type { Caller, Policy } from "../calls/caller.ts";
import type { Tx } from "../storage/database.ts";
import type { ListSource } from "../storage/list.ts";
import { recordTable, type RecordRow, type RecordTable } from "../storage/record-table.ts";
import type { ChangeContext } from "./record-entity-change.ts";
import { RecordReader } from "./record-reader.ts";

/** A property of a resource by its name on the wire: the column that keeps it, and what is done with it. */
export interface ResourceColumn {
  readonly column: PgColumn;
  /** As what lists filter and order it; none: they do not. */
  readonly kind?: FieldKind;
  /** Whether lists search in it. */
  readonly searched?: true;
  /** A text of few values, by which lists can group rows. */
  readonly groupable?: true;
  /** No record can be stored without it. */
  readonly isRequired?: true;
  /** How it is read from what a form sent; none: no form fills it. */
  readonly read?: (record: RecordReader, name: string) => unknown;
}

type NameUse = Pick<ResourceColumn, "searched" | "groupable">;

type TextUse = NameUse & {
  /** Default: it is. */
  readonly isListed?: false;
  /** What is stored for no value; default: null. */
  readonly fallback?: string;
};

/** The kinds of columns that records have. */
export const columns = {
  /** A name: neither empty nor too long for an index. */
  name: (column: PgColumn, use: NameUse = {}): ResourceColumn => ({
    column,
    kind: "text",
    isRequired: true,
    read: (record, name) => record.requiredText(name),
    ...use,
  }),
  text: (column: PgColumn, { isListed, fallback, ...use }: TextUse = {}): ResourceColumn => ({
    column,
    ...(isListed === false ? {} : { kind: "text" as const }),
    read: (record, name) => record.text(name) ?? fallback ?? null,
    ...use,
  }),
  oneOf: (column: PgColumn, allowed: readonly [string, ...string[]]): ResourceColumn => ({
    column,
    kind: "text",
    groupable: true,
    isRequired: true,
    read: (record, name) => record.oneOf(name, allowed),
  }),
  flag: (column: PgColumn, fallback: boolean): ResourceColumn => ({
    column,
    kind: "boolean",
    read: (record, name) => record.flag(name, fallback),
  }),
  price: (column: PgColumn): ResourceColumn => ({
    column,
    kind: "number",
    read: (record, name) => record.price(name),
  }),
  dynamicFields: (column: PgColumn): ResourceColumn => ({
    column,
    read: (record) => record.dynamicFields(),
  }),
  /** Kept by the server; no form fills it. */
  kept: (
    column: PgColumn,
    kind?: FieldKind,
    use: Pick<ResourceColumn, "groupable"> = {},
  ): ResourceColumn => ({
    column,
    ...(kind && { kind }),
    ...use,
  }),
};

/** What every table of records has. */
type ResourceTable = PgTable & {
  readonly $inferSelect: RecordRow & { readonly createdAt: Date; readonly updatedAt: Date };
} & Readonly<Record<"tenantId" | "id" | "version" | "createdAt" | "updatedAt", PgColumn>>;

/** What leaves the server of every record. */
export interface Presented {
  readonly id: string;
  readonly version: number;
}

/** A record that staff keep by a form: a row of a table, validated by a layout, shown by a presenter. */
export interface RecordKind<Row extends RecordRow, New, Values extends object, Shown extends Presented> {
  /** Name of its schemas, and of what happens to it in the audit trail. */
  readonly entity: string;
  /** The layout that validates what is written. */
  readonly layoutKey: string;
  readonly table: RecordTable<Row, New>;
  /** @throws {ProblemError} 422 where the table cannot take the validated record. */
  read(this: void, record: JsonObject): Values | Promise<Values>;
  /** May read what the record is shown with: the context is that of the call. */
  present(
    this: void,
    row: Row,
    context: { readonly tx: Tx; readonly caller: Caller },
  ): Shown | Promise<Shown>;
  /** What the form shows of the record; by default all but what the server keeps about it. */
  formValues?(this: void, shown: Shown): JsonObject;
  /** What the audit trail keeps of the record; by default all that leaves the server. */
  audited?(this: void, shown: Shown): Shown;
  /** Keeps what follows from a write, in its transaction; of a new record there is no `before`, of a deleted one no `after`. */
  afterWrite?(
    this: void,
    context: ChangeContext,
    rows: { readonly before: Row | undefined; readonly after: Row | undefined },
  ): Promise<void>;
}

/** The calls of a resource, by their ids in `schemas/calls`. */
export interface ResourceCalls {
  readonly list: OperationId;
  readonly get: OperationId;
  readonly create: OperationId;
  readonly update: OperationId;
  /** None: it is never deleted. */
  readonly remove?: OperationId;
}

interface Definition<Row extends RecordRow, New, Shown extends Presented> {
  /** Name of its schemas, and of what happens to it in the audit trail. */
  readonly entity: string;
  /** Where its calls are, as a grid's definition names it. */
  readonly endpoint: string;
  readonly calls: ResourceCalls;
  /** The layout that validates what is written. */
  readonly layoutKey: string;
  readonly policy: { readonly read: Policy; readonly write: Policy };
  /** By their names on the wire, beside the id, tenant, version and times that every record has. */
  readonly columns: Readonly<Record<string, ResourceColumn>>;
  /** What is special about it. */
  readonly hooks?: Pick<RecordKind<Row, New, object, Shown>, "formValues" | "audited" | "afterWrite"> & {
    /**
     * Looks at the values that a form gave, by the names of their columns, and may change them.
     * @throws {ProblemError} 422 for what cannot be stored.
     */
    readonly beforeSave?: (values: Record<string, unknown>) => Record<string, unknown>;
    /** @throws {ProblemError} 409 where a record cannot go, as while others need it. */
    readonly beforeRemove?: (row: Row) => void;
    /** Changes what leaves the server of a record, where a column means more than its readers are told. */
    readonly presented?: (shown: Shown) => Shown;
    /** What storing does beside it. */
    readonly table?: (plain: RecordTable<Row, New>) => Partial<RecordTable<Row, New>>;
  };
}

/** An entity that staff keep by a form: everything that the server needs to know of it. */
export interface Resource<Row extends RecordRow, New, Shown extends Presented> extends RecordKind<
  Row,
  New,
  Record<string, unknown>,
  Shown
> {
  readonly endpoint: string;
  readonly list: ListSource<PgTable & { $inferSelect: Row }>;
  readonly calls: ResourceCalls;
  beforeRemove?(this: void, row: Row): void;
  readonly policy: { readonly read: Policy; readonly write: Policy };
  /** Every property that leaves the server. */
  present(this: void, row: Row): Shown;
  /** What a record cannot be stored without, whatever its layout says. */
  readonly required: readonly string[];
  /** The columns of its properties, by their names on the wire. */
  readonly stored: Readonly<Record<string, PgColumn>>;
}

/** Any resource, for what treats all alike: methods are bivariant, so that each is one. */
export type AnyResource = Resource<RecordRow, object, Presented>;

/**
 * Makes list, reader, presenter and table of an entity from the columns that it has. What is special about it is said
 * by hooks; docs/adding-a-resource.md tells how.
 */
export function defineResource<Shown extends Presented, Table extends ResourceTable>(
  table: Table,
  definition: Definition<Table["$inferSelect"], Table["$inferInsert"], Shown>,
): Resource<Table["$inferSelect"], Table["$inferInsert"], Shown> {
  type Row = Table["$inferSelect"];
  const { entity, endpoint, calls, layoutKey, policy, hooks = {} } = definition;
  const keys = new Map(
    Object.entries(getTableColumns(table as PgTable)).map(([key, column]) => [column.name, key]),
  );
  const properties = Object.entries({
    id: columns.kept(table.id, "id"),
    tenant_id: columns.kept(table.tenantId),
    ...definition.columns,
    version: columns.kept(table.version),
    created_at: columns.kept(table.createdAt, "date"),
    updated_at: columns.kept(table.updatedAt, "date"),
  }).map(([name, column]) => ({ name, key: keys.get(column.column.name) ?? "", ...column }));

  const own = definition.columns["dynamic_fields"];
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
    ...(own && { ownFields: { column: own.column, layoutKeys: [layoutKey] } }),
  };
  const plain: RecordTable<Row, Table["$inferInsert"]> = recordTable(table);
  return {
    entity,
    endpoint,
    calls,
    layoutKey,
    policy,
    list,
    table: { ...plain, ...hooks.table?.(plain) },
    stored: Object.fromEntries(properties.map(({ name, column }) => [name, column])),
    required: properties.flatMap(({ name, isRequired }) => (isRequired ? [name] : [])),
    read: (record: JsonObject) => {
      const reader = new RecordReader(record);
      const values = Object.fromEntries(
        properties.flatMap(({ name, key, read }) => (read === undefined ? [] : [[key, read(reader, name)]])),
      );
      reader.finish();
      return hooks.beforeSave?.(values) ?? values;
    },
    present: (row) => {
      const stored: Readonly<Record<string, unknown>> = row;
      const shown = properties.map(({ name, key }) => {
        const value = stored[key];
        return [name, value instanceof Date ? value.toISOString() : value] as const;
      });
      // That these are the properties of its schema is seen when answers are checked.
      const plainly = Object.fromEntries(shown) as unknown as Shown;
      return hooks.presented?.(plainly) ?? plainly;
    },
    ...(hooks.beforeRemove && { beforeRemove: hooks.beforeRemove }),
    ...(hooks.formValues && { formValues: hooks.formValues }),
    ...(hooks.audited && { audited: hooks.audited }),
    ...(hooks.afterWrite && { afterWrite: hooks.afterWrite }),
  };
}

const serverFields = new Set(["id", "tenant_id", "version", "created_at", "updated_at"]);

/** What a form may show and change of a record: all but what the server keeps about it. */
export const withoutServerFields = (record: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !serverFields.has(name)));

/** What the form of a resource shows of a record. */
export const valuesOf = ({ formValues }: AnyResource, shown: Presented): JsonObject =>
  formValues?.(shown) ?? withoutServerFields({ ...shown });
