import { and, eq, getTableColumns, sql, type AnyColumn, type SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { FieldProblem } from "../../contracts/contracts.gen.ts";
import { isObject, pointerTo, type JsonObject } from "../../kernel/json.ts";
import { messages } from "../../runtime/language/messages.ts";
import { problem } from "../platform/errors.ts";
import { statement, type Tx } from "./database.ts";

/** Columns of every record that staff edit. */
export interface RecordRow {
  readonly tenantId: string;
  readonly id: string;
  /** Incremented by each edit. */
  readonly version: number;
}

/** Access to single rows of a tenant's table. */
export interface RecordTable<Row extends RecordRow, New> {
  find(tx: Tx, tenantId: string, id: string): Promise<Row | undefined>;
  /** Reads a row and locks it until the transaction ends. */
  lock(tx: Tx, tenantId: string, id: string): Promise<Row | undefined>;
  insert(tx: Tx, row: New): Promise<Row>;
  /** Replaces a locked row. */
  replace(tx: Tx, row: Row): Promise<void>;
  remove(tx: Tx, row: Row): Promise<void>;
}

type OwnedTable = PgTable & { readonly tenantId: AnyColumn; readonly id: AnyColumn };

/** Creates access to single rows of a table whose key is tenant and id. */
export function recordTable<Table extends OwnedTable>(
  table: Table,
): RecordTable<Table["$inferSelect"] & RecordRow, Table["$inferInsert"]> {
  type Row = Table["$inferSelect"] & RecordRow;
  // Drizzle infers nothing from a table that is a type parameter.
  const plain: PgTable = table;
  const byKey = (tenantId: unknown, id: unknown): SQL | undefined =>
    and(eq(table.tenantId, tenantId), eq(table.id, id));
  const placed = byKey(sql.placeholder("tenantId"), sql.placeholder("id"));
  const columns = Object.keys(getTableColumns(plain));
  const select = statement((db) => db.select().from(plain).where(placed));
  const selectToLock = statement((db) => db.select().from(plain).where(placed).for("update"));
  const remove = statement((db) => db.delete(plain).where(placed));
  // Columns that a row does not set get their default, so each set of columns is a statement of its own.
  const inserts = new Map<string, ReturnType<typeof insertOf>>();
  const insertOf = (names: readonly string[]) =>
    statement((db) =>
      db
        .insert(plain)
        .values(Object.fromEntries(names.map((name) => [name, sql.placeholder(name)])))
        .returning(),
    );
  return {
    find: async (tx, tenantId, id) => (await select(tx, { tenantId, id }))[0] as Row | undefined,
    lock: async (tx, tenantId, id) => (await selectToLock(tx, { tenantId, id }))[0] as Row | undefined,
    insert: async (tx, row) => {
      const values: Record<string, unknown> = row;
      const names = columns.filter((name) => values[name] !== undefined);
      const insert = inserts.get(names.join()) ?? insertOf(names);
      inserts.set(names.join(), insert);
      const rows = await insert(tx, values);
      if (rows[0] === undefined) throw new Error("The row was not stored.");
      return rows[0] as Row;
    },
    replace: async (tx, row) => {
      await tx.update(plain).set(row).where(byKey(row.tenantId, row.id));
    },
    remove: async (tx, { tenantId, id }) => {
      await remove(tx, { tenantId, id });
    },
  };
}

const maxDynamicFields = 500;
const maxNameLength = 500;

/**
 * Reads column values from a validated record and enforces the limits of the table. The layout decides what is required
 * and how long it may be, but superusers can edit it, so the limits are checked again here.
 */
export class RecordReader {
  readonly #record: Readonly<Record<string, unknown>>;
  readonly #errors: FieldProblem[] = [];

  constructor(record: Readonly<Record<string, unknown>>) {
    this.#record = record;
  }

  #refuse(name: string, code: string, message: string): void {
    this.#errors.push({ pointer: pointerTo("", name), code, message });
  }

  text(name: string): string | null {
    const value = this.#record[name] ?? null;
    if (value === null || typeof value === "string") return value;
    this.#refuse(name, "type", messages.type);
    return null;
  }

  /** A name: not blank, and short enough for an index entry. */
  requiredText(name: string): string {
    const value = this.text(name);
    if (value === null || value.trim() === "") this.#refuse(name, "required", messages.required);
    else if (value.length > maxNameLength)
      this.#refuse(name, "max_length", messages.maxLength(maxNameLength));
    return value ?? "";
  }

  oneOf<const T extends string>(name: string, allowed: readonly [T, ...T[]]): T {
    const text = this.requiredText(name);
    const value = allowed.find((each) => each === text);
    if (value === undefined && text.trim() !== "") this.#refuse(name, "option", messages.option);
    return value ?? allowed[0];
  }

  /** One of the allowed values, or null if blank. */
  optionalOneOf<const T extends string>(name: string, allowed: readonly [T, ...T[]]): T | null {
    const text = this.text(name);
    return text === null || text.trim() === "" ? null : this.oneOf(name, allowed);
  }

  flag(name: string, fallback: boolean): boolean {
    const value = this.#record[name] ?? fallback;
    if (typeof value === "boolean") return value;
    this.#refuse(name, "type", messages.type);
    return fallback;
  }

  /** A list of short texts without duplicates; empty if missing. */
  texts(name: string): string[] {
    const value = this.#record[name] ?? [];
    if (Array.isArray(value) && value.every((each) => typeof each === "string")) return [...new Set(value)];
    this.#refuse(name, "type", messages.type);
    return [];
  }

  /** Amount in dollars, limited to numeric(10,2). */
  price(name: string): number | null {
    const value = this.#record[name] ?? null;
    if (value === null || value === "") return null;
    const number = Number(value);
    const max = 99_999_999.99;
    if (typeof value === "boolean" || typeof value === "object" || Number.isNaN(number)) {
      this.#refuse(name, "format", messages.format);
    } else if (number < 0) {
      this.#refuse(name, "min", messages.min(0));
    } else if (number > max) {
      this.#refuse(name, "max", messages.max(max));
    }
    return Number(number.toFixed(2));
  }

  dynamicFields(): Record<string, unknown> {
    const value = this.#record["dynamic_fields"] ?? {};
    if (isObject(value) && Object.keys(value).length <= maxDynamicFields) return { ...value };
    this.#refuse("dynamic_fields", "too_many", `At most ${maxDynamicFields} fields can be added`);
    return {};
  }

  /** @throws {ProblemError} 422 with all errors found. */
  finish(): void {
    if (this.#errors.length > 0) throw problem("ERR_VALIDATION", { errors: this.#errors });
  }
}

/** A column of a record's table. */
export interface RecordColumn {
  /** In records and responses. */
  readonly name: string;
  /** In rows. */
  readonly key: string;
  /** Reads the value from a validated record; omit if no form sets it. */
  readonly read?: (record: RecordReader, name: string) => unknown;
}

/**
 * Returns how a validated record becomes the values of a row, by column key.
 * @param beforeSave adjusts the values, or throws to refuse them.
 */
export const createReader =
  (properties: readonly RecordColumn[], beforeSave = (values: Record<string, unknown>) => values) =>
  /** @throws {ProblemError} 422 with all values that the table cannot store. */
  (record: JsonObject): Record<string, unknown> => {
    const reader = new RecordReader(record);
    const values = Object.fromEntries(
      properties.flatMap(({ name, key, read }) => (read === undefined ? [] : [[key, read(reader, name)]])),
    );
    reader.finish();
    return beforeSave(values);
  };

/**
 * Returns how a row becomes the response: times as ISO 8601 texts.
 * @param presented adjusts the response, for columns that must not be exposed as stored.
 */
export const createPresenter =
  <Shown>(properties: readonly RecordColumn[], presented = (shown: Shown) => shown) =>
  (row: Readonly<Record<string, unknown>>): Shown => {
    const shown = properties.map(({ name, key }) => {
      const value = row[key];
      return [name, value instanceof Date ? value.toISOString() : value] as const;
    });
    // Response validation checks that these properties match the schema.
    return presented(Object.fromEntries(shown) as unknown as Shown);
  };
