import { and, type AnyColumn, asc, count, eq, gt, inArray } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { JsonObject } from "../../kernel/json.ts";
import type { Tx } from "../storage/database.ts";
import type { RecordRow } from "../storage/record-table.ts";
import { type AnyResource, valuesOf } from "./resource.ts";

/** Whose records are read, and when. */
export interface SourceContext {
  readonly tx: Tx;
  readonly tenantId: string;
  readonly now: Date;
}

/** A record as its form sees it. */
export interface SourceRecord {
  readonly id: string;
  readonly values: JsonObject;
  /** Still being made, so that `is_editable: false` closes nothing yet. */
  readonly isUnfinished?: boolean;
}

/** A record by what people call it. */
export interface NamedRecord {
  readonly id: string;
  readonly label: string;
  /** The interviewer in whose screens it is edited; null: it has a screen of its own, or none. */
  readonly interviewerId: string | null;
}

/**
 * The records that a form validates, for what reads all of them: whichever way their entity has of keeping them. What a
 * change of the form means for them is counted by it.
 */
export interface RecordSource {
  /** Name of what happens to them in the audit trail. */
  readonly entity: string;
  /** The forms that validate them. */
  readonly layoutKeys: readonly string[];
  /** Method and path of the calls that write them. */
  readonly writes: readonly string[];
  /** Records that are read in one go. */
  readonly pageSize: number;
  count(this: void, tx: Tx, tenantId: string): Promise<number>;
  /** Records in the order of their ids, those behind one. */
  page(this: void, context: SourceContext, after: string | undefined, limit: number): Promise<SourceRecord[]>;
  /** Those of some ids that are there. */
  named(this: void, context: SourceContext, ids: readonly string[]): Promise<NamedRecord[]>;
}

interface SourceTable<Row> {
  readonly table: PgTable & { readonly $inferSelect: Row };
  readonly tenantId: AnyColumn;
  readonly id: AnyColumn;
}

/** What is said of the records of a table beside where they are. */
interface TableUse<Row> extends Pick<RecordSource, "entity" | "layoutKeys" | "writes"> {
  /** Records that are read in one go; default: 500. */
  readonly pageSize?: number;
  /** What the form sees of some rows, in their order. */
  values(this: void, rows: readonly Row[], context: SourceContext): Promise<Omit<SourceRecord, "id">[]>;
  label(this: void, row: Row): string;
  /** The interviewers in whose screens some records are edited, by the ids of the records. */
  interviewers?(
    this: void,
    context: SourceContext,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, string>>;
}

/** The records of a tenant's table. */
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
      const seen = await values(rows, context);
      return rows.flatMap((row, at) => {
        const record = seen[at];
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

/** What people call a record, whatever its entity calls that. */
const labelOf = (record: JsonObject): string =>
  ["name", "type", "label", "number", "url", "email"]
    .map((key) => record[key])
    .find((value): value is string => typeof value === "string" && value !== "") ?? "";

/** The records of a declared entity. */
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
