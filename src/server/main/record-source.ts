import { and, type AnyColumn, asc, count, eq, gt, inArray } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { JsonObject } from "../../kernel/json.ts";
import type { Tx } from "../storage/database.ts";
import type { RecordRow } from "../storage/record-table.ts";
import { type AnyResource, valuesOf } from "./resource.ts";

/** Transaction, tenant and time of a read. */
export interface SourceContext {
  readonly tx: Tx;
  readonly tenantId: string;
  readonly now: Date;
}

/** A record as form values. */
export interface SourceRecord {
  readonly id: string;
  readonly values: JsonObject;
  /** Still a draft, so fields with `is_editable: false` can be changed. */
  readonly isUnfinished?: boolean;
}

/** A record with its display name. */
export interface NamedRecord {
  readonly id: string;
  readonly label: string;
  /** Interviewer whose screens contain the record; null if it has its own screen or no screen. */
  readonly interviewerId: string | null;
}

/**
 * Uniform access to all records that a form validates, independent of how their entity stores them. Used to count the
 * impact of a form change.
 */
export interface RecordSource {
  /** Entity name in the audit trail. */
  readonly entity: string;
  /** Keys of the forms that validate the records. */
  readonly layoutKeys: readonly string[];
  /** Method and path of the calls that write the records. */
  readonly writes: readonly string[];
  /** Records to read at a time. */
  readonly pageSize: number;
  count(this: void, tx: Tx, tenantId: string): Promise<number>;
  /** Records ordered by id, starting after `after`. */
  page(this: void, context: SourceContext, after: string | undefined, limit: number): Promise<SourceRecord[]>;
  /** Records with these ids; missing ones are left out. */
  named(this: void, context: SourceContext, ids: readonly string[]): Promise<NamedRecord[]>;
}

interface SourceTable<Row> {
  readonly table: PgTable & { readonly $inferSelect: Row };
  readonly tenantId: AnyColumn;
  readonly id: AnyColumn;
}

/** Describes the records of a table beyond their location. */
interface TableUse<Row> extends Pick<RecordSource, "entity" | "layoutKeys" | "writes"> {
  /** Records to read at a time; defaults to 500. */
  readonly pageSize?: number;
  /** Form values of the rows, in the same order. */
  values(this: void, rows: readonly Row[], context: SourceContext): Promise<Omit<SourceRecord, "id">[]>;
  label(this: void, row: Row): string;
  /** Interviewers whose screens contain the records, by record id. */
  interviewers?(
    this: void,
    context: SourceContext,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, string>>;
}

/** Creates a record source for a tenant table. */
export function tableSource<Row extends RecordRow>(
  { table, tenantId: tenant, id }: SourceTable<Row>,
  { entity, layoutKeys, writes, pageSize = 500, values, label, interviewers }: TableUse<Row>,
): RecordSource {
  const rowsOf = (found: readonly object[]) => found as unknown as readonly Row[];
  // Drizzle infers nothing from a table that is a type parameter.
  const plain: PgTable = table;
  return {
    entity,
    layoutKeys,
    writes,
    pageSize,
    count: async (tx, tenantId) => {
      const [size] = await tx.select({ records: count() }).from(plain).where(eq(tenant, tenantId));
      return size?.records ?? 0;
    },
    page: async (context, after, limit) => {
      const { tx, tenantId } = context;
      const isBehind = after === undefined ? undefined : gt(id, after);
      const rows = rowsOf(
        await tx
          .select()
          .from(plain)
          .where(and(eq(tenant, tenantId), isBehind))
          .orderBy(asc(id))
          .limit(limit),
      );
      const formValues = await values(rows, context);
      return rows.flatMap((row, at) => {
        const record = formValues[at];
        return record === undefined ? [] : [{ ...record, id: row.id }];
      });
    },
    named: async (context, ids) => {
      if (ids.length === 0) return [];
      const { tx, tenantId } = context;
      const isNamed = and(eq(tenant, tenantId), inArray(id, [...ids]));
      const rows = rowsOf(await tx.select().from(plain).where(isNamed).orderBy(asc(id)));
      const editedIn = await interviewers?.(context, ids);
      return rows.map((row) => ({
        id: row.id,
        label: label(row) || row.id,
        interviewerId: editedIn?.get(row.id) ?? null,
      }));
    },
  };
}

/** Display name of a record: the first non-empty of the usual name properties. */
const labelOf = (record: JsonObject): string =>
  ["name", "type", "label", "number", "url", "email"]
    .map((key) => record[key])
    .find((value): value is string => typeof value === "string" && value !== "") ?? "";

/** Creates the record source of a declared resource. */
export const sourceOfResource = (resource: AnyResource): RecordSource => {
  const { entity, endpoint, layoutKey, list, present } = resource;
  return tableSource<RecordRow>(list, {
    entity,
    layoutKeys: [layoutKey],
    writes: [`POST ${endpoint}`, `PUT ${endpoint}/{id}`],
    values: async (rows) => rows.map((row) => ({ values: valuesOf(resource, present(row)) })),
    label: (row) => labelOf({ ...present(row) }),
  });
};
