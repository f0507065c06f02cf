import { count, eq, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { type JsonObject, sameJson, setAt } from "../../../../kernel/json.ts";
import type { CompiledField, CompiledForm } from "../../../../runtime/forms/compiled-form.ts";
import type { Tx } from "../../../storage/database.ts";
import type { RecordSource, SourceContext } from "../../record-source.ts";
import type { AnyResource } from "../../resource.ts";

/** Records that are alike in everything that a change asks of them. */
export interface RecordGroup {
  /** What they have in common. */
  readonly record: JsonObject;
  readonly count: number;
  /** Some of their ids. */
  readonly ids: readonly string[];
  /** They are still being made, so that `is_editable: false` closes nothing yet. */
  readonly isUnfinished?: boolean;
}

/** Beyond it every record is read. */
const maxGroups = 20_000;
const maxIds = 5;

/** Properties of a field that change how it looks, and not what it takes. */
const looks: ReadonlySet<string> = new Set([
  "label",
  "sub_heading",
  "placeholder",
  "grid_size",
  "rows",
  "prefix",
  "suffix",
  "item_label",
  "other_label",
]);

const withoutLooks = ({ definition }: CompiledField): JsonObject =>
  Object.fromEntries(Object.entries(definition).filter(([key]) => !looks.has(key)));

/** The names of all fields that the verdict on a field may read. */
const readsOf = ({ dependencies, comparedWith, optionReaders, calculation }: CompiledField): string[] => [
  ...dependencies.flatMap(({ fields }) => fields),
  ...comparedWith,
  ...optionReaders,
  ...(calculation?.dependency.fields ?? []),
];

/** Places of the record, and rows that read the form around them, are followed nowhere here. */
const isFollowed = ({ definition, list }: CompiledField): boolean =>
  list?.readsOuter !== true && !/"(?:field|when|value|form_filter_key)":"\//.test(JSON.stringify(definition));

/**
 * The fields on whose values it depends whether a record is refused by one form and not by the other: what changed, what
 * reads that, and whatever these read; `undefined` where that cannot be told.
 */
function decisiveFields(old: CompiledForm, next: CompiledForm): CompiledField[] | undefined {
  if (!sameJson(old.shared, next.shared)) return undefined;
  const byName = new Map<string, CompiledField[]>();
  for (const field of [...old.fields, ...next.fields])
    byName.set(field.name, [...(byName.get(field.name) ?? []), field]);
  const isChanged = ([one, other]: readonly CompiledField[]) =>
    one === undefined ||
    other === undefined ||
    !sameJson([withoutLooks(one), one.path], [withoutLooks(other), other.path]);
  const decisive = new Set([...byName].flatMap(([name, fields]) => (isChanged(fields) ? [name] : [])));
  const grow = (following: (name: string, reads: readonly string[]) => readonly string[]) => {
    for (let size = -1; size !== decisive.size;) {
      size = decisive.size;
      for (const [name, fields] of byName)
        for (const found of following(name, fields.flatMap(readsOf))) decisive.add(found);
    }
  };
  grow((name, reads) => (reads.some((read) => decisive.has(read)) ? [name] : []));
  grow((name, reads) => (decisive.has(name) ? reads : []));
  const fields = [...decisive].flatMap((name) => byName.get(name) ?? []);
  return fields.every(isFollowed) ? fields : undefined;
}

interface Part {
  /** Into the record. */
  readonly path: readonly string[];
  readonly expression: SQL;
  readonly column: PgColumn | undefined;
}

/** The value of a place of the record in SQL: a column, or a part of one that holds JSON. */
function expressionOf(
  resource: AnyResource,
  path: readonly string[],
): Pick<Part, "expression" | "column"> | undefined {
  const [property = "", ...inner] = path;
  const column = resource.stored[property];
  if (column === undefined) return undefined;
  if (inner.length === 0) return { expression: sql`${column}`, column };
  return { expression: sql`${column} #> ${sql.param(inner)}::text[]`, column: undefined };
}

/** Whether a table stores records without a value at a place. */
export const optionalIn =
  ({ stored }: AnyResource) =>
  ([property = "", ...inner]: readonly string[]): boolean => {
    const column = stored[property];
    return column !== undefined && (inner.length > 0 || !column.notNull);
  };

/**
 * The tenant's records in groups that two forms validate alike, counted by one query; `undefined` where there are too many,
 * or what decides cannot be asked of the database.
 *
 * @param counted fields of which it is asked how many records hold a value
 */
export async function groupsOf(
  tx: Tx,
  tenantId: string,
  resource: AnyResource,
  {
    old,
    next,
    counted,
  }: { readonly old: CompiledForm; readonly next: CompiledForm; readonly counted: ReadonlySet<string> },
): Promise<RecordGroup[] | undefined> {
  const decisive = decisiveFields(old, next);
  if (decisive === undefined) return undefined;
  const parts = new Map<string, Part>();
  const add = (path: readonly string[], of: (expression: SQL) => SQL, isWhole: boolean): boolean => {
    const found = expressionOf(resource, path);
    if (found === undefined) return false;
    const key = JSON.stringify(path);
    if (!parts.has(key)) {
      const column = isWhole ? found.column : undefined;
      parts.set(key, { path, expression: of(found.expression), column });
    }
    return true;
  };
  const isAsked = decisive.every(({ path }) => add(path, (expression) => expression, true));
  // Of what decides nothing it matters only whether it holds something.
  const isHeld = (expression: SQL) =>
    sql`case when ${expression} is null or ${expression}::text in ('', '""', 'null') then null else true end`;
  const others = [...old.fields, ...next.fields].filter(({ name }) => counted.has(name));
  if (!isAsked || !others.every(({ path }) => add(path, isHeld, false))) return undefined;
  const list = [...parts.values()];
  const { table, id, tenantId: tenant } = resource.list;
  const columns = Object.fromEntries(
    list.map(({ expression, column }, at) => [`part${at}`, column ?? expression.as(`part${at}`)]),
  );
  const rows: Record<string, unknown>[] = await tx
    .select({
      ...columns,
      count: count(),
      ids: sql<string[]>`(array_agg(${id}))[1:${sql.raw(String(maxIds))}]`,
    })
    .from(table)
    .where(eq(tenant, tenantId))
    .groupBy(...list.map((_, at) => sql.raw(String(at + 1))))
    .limit(maxGroups + 1);
  if (rows.length > maxGroups) return undefined;
  return rows.flatMap((row): RecordGroup[] => {
    const record: JsonObject = {};
    for (const [at, { path }] of list.entries()) {
      const value = row[`part${at}`];
      if (value === null || value === undefined) continue;
      setAt(record, path, value instanceof Date ? value.toISOString() : value);
    }
    const total = Number(row["count"]);
    return total === 0
      ? []
      : [{ record, count: total, ids: Array.isArray(row["ids"]) ? row["ids"].map(String) : [] }];
  });
}

/** Some of a source's records, those behind one, each as a group of one. */
export const recordsAfter = async (
  source: RecordSource,
  context: SourceContext,
  position: string | undefined,
  limit: number,
): Promise<RecordGroup[]> =>
  (await source.page(context, position, limit)).map(({ id, values, isUnfinished = false }) => ({
    record: values,
    count: 1,
    ids: [id],
    isUnfinished,
  }));
