import { getTableName, sql, type AnyColumn, type SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { FilterValue, ListState } from "../../runtime/grids/list-state.ts";
import type { Tx } from "./database.ts";

/** A field that searches may look into. */
export interface SearchedField {
  readonly column: AnyColumn | SQL;
  readonly searched?: true;
}

type SearchedFields = Readonly<Record<string, SearchedField>>;

const maxSearchWords = 10;

/** Number of patterns that `tenant.search` takes. */
const soughtAtOnce = 3;

/** Escapes a text as a LIKE pattern that matches only itself. */
export const escapeLikePattern = (text: FilterValue): string =>
  String(text).replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Matches a LIKE pattern, case-insensitively. */
export const like = (column: AnyColumn | SQL, pattern: string): SQL => sql`${column} ilike ${pattern}`;

const wordsOf = (search: string): string[] =>
  search
    .split(/\s+/u)
    .filter((word) => word !== "")
    .slice(0, maxSearchWords);

/** Returns whether a search contains any words. */
export const hasSearchWords = (search: string): boolean => wordsOf(search).length > 0;

/** Requires every word of the search in one of the searched fields, case-insensitively. */
export function searchConditions(fields: SearchedFields, search: string): SQL[] {
  const searched = Object.values(fields).flatMap((field) => (field.searched ? [sql`${field.column}`] : []));
  // One line per field: no word spans two fields, and one comparison costs less than one for each field.
  const texts = sql`concat_ws(E'\\n', ${sql.join(searched, sql`, `)})`;
  return wordsOf(search).map((word) => like(texts, `%${escapeLikePattern(word)}%`));
}

/** Texts that must occur somewhere in the searched fields of every row of the list. */
function soughtTexts(fields: SearchedFields, { search, filters }: ListState): string[] {
  const filtered = Object.entries(filters).flatMap(([name, { contains, starts_with, ends_with }]) =>
    fields[name]?.searched
      ? [contains, starts_with, ends_with].filter((value) => typeof value === "string")
      : [],
  );
  return [...wordsOf(search), ...filtered];
}

/** The index consists of trigrams. */
const isIndexed = (text: string): boolean => /[\p{L}\p{N}]{3}/u.test(text);

/**
 * Returns the ids of all rows that can match, from the index of texts (search.sql).
 * @returns `undefined` if no text is covered by the index, or more than `max` rows match.
 */
export async function findCandidates(
  tx: Tx,
  { table, fields }: { readonly table: PgTable; readonly fields: SearchedFields },
  state: ListState,
  max: number,
): Promise<string[] | undefined> {
  return await findIdsContaining(tx, getTableName(table), soughtTexts(fields, state), max);
}

/**
 * Looks up the ids of the rows that contain the three longest texts, with `tenant.search`; for `conversation_messages`
 * the ids of their conversations.
 * @returns `undefined` if no text is covered by the index, or more than `max` rows match.
 */
export async function findIdsContaining(
  tx: Tx,
  table: string,
  texts: readonly string[],
  max: number,
): Promise<string[] | undefined> {
  const [first, second, third] = texts
    .filter(isIndexed)
    .toSorted((a, b) => b.length - a.length)
    .slice(0, soughtAtOnce)
    .map((text) => `%${escapeLikePattern(text)}%`);
  if (first === undefined) return undefined;
  const patterns = [first, second ?? first, third ?? first];
  const answer = await tx.execute<{ ids: string[] | null }>(
    sql`select tenant.search(${table}, ${sql.param(patterns)}::text[], ${max}) as ids`,
  );
  return answer.rows[0]?.ids ?? undefined;
}
