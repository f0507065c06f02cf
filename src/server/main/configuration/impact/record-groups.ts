import { count, eq, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { type JsonObject, sameJson, setAt } from "../../../../kernel/json.ts";
import type { CompiledField, CompiledForm } from "../../../../runtime/forms/compiled-form.ts";
import type { Tx } from "../../../storage/database.ts";
import type { RecordSource, SourceContext } from "../../record-source.ts";
import type { AnyResource } from "../../resource.ts";

/** Records that a change treats alike. */
export interface RecordGroup {
  /** The values they share. */
  readonly record: JsonObject;
  readonly count: number;
  /** Sample ids. */
  readonly ids: readonly string[];
  /** Still drafts, so fields with `is_editable: false` can be changed. */
  readonly isUnfinished?: boolean;
}

/** With more groups than this, records are read one by one instead. */
const maxGroups = 20_000;
const maxIds = 5;

/** Field properties that only affect presentation, not validation. */
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

/** Returns the names of all fields that a field's validation may read. */
const readsOf = ({ dependencies, comparedWith, optionReaders, calculation }: CompiledField): string[] => [
  ...dependencies.flatMap(({ fields }) => fields),
  ...comparedWith,
  ...optionReaders,
  ...(calculation?.dependency.fields ?? []),
];

/** False for references to absolute record paths and rows that read the outer form: grouping does not follow them. */
const isFollowed = ({ definition, list }: CompiledField): boolean =>
  (list === undefined || list.outerFields.size === 0) &&
  !/"(?:field|when|value|form_filter_key)":"\//.test(JSON.stringify(definition));

/**
 * Returns the fields that decide whether a record is valid in one form but not in the other: changed fields, the fields
 * that read them, and all fields these read. `undefined` if that cannot be determined.
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
  /** Path into the record. */
  readonly path: readonly string[];
  readonly expression: SQL;
  readonly column: PgColumn | undefined;
}

/** SQL expression for a path of the record: a column or a part of a JSON column. */
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

/** Returns a predicate for paths that the table can store without a value. */
export const optionalIn =
  ({ stored }: AnyResource) =>
  ([property = "", ...inner]: readonly string[]): boolean => {
    const column = stored[property];
    return column !== undefined && (inner.length > 0 || !column.notNull);
  };

/**
 * Groups the tenant's records by the values that decide their validation in two forms, with one query. Returns
 * `undefined` if there are too many groups or the database cannot evaluate what decides.
 *
 * @param counted fields for which records with a value are counted
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
  // For fields that decide nothing, only whether they have a value matters.
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

/** Reads the next page of a source, each record as its own group. */
export const readRecordPage = async (
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
