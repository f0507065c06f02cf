import { getTableName, sql, type AnyColumn, type SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { FilterValue, ListState } from "../../runtime/grids/list-state.ts";
import type { Tx } from "./database.ts";

/** The texts that a search looks into. */
export interface SearchedField {
  readonly column: AnyColumn | SQL;
  readonly searched?: true;
}

type SearchedFields = Readonly<Record<string, SearchedField>>;

const maxSearchWords = 10;

/** How many texts `tenant.search` takes. */
const soughtAtOnce = 3;

/** A text as a LIKE pattern that matches itself. */
export const literally = (text: FilterValue): string => String(text).replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Whether a text matches a LIKE pattern, in whichever case. */
export const like = (column: AnyColumn | SQL, pattern: string): SQL => sql`${column} ilike ${pattern}`;

const wordsOf = (search: string): string[] =>
  search
    .split(/\s+/u)
    .filter((word) => word !== "")
    .slice(0, maxSearchWords);

/** Whether a search asks for anything. */
export const isSearch = (search: string): boolean => wordsOf(search).length > 0;

/** Every word of the search must occur in one of the searched fields, in whichever case. */
export function searchConditions(fields: SearchedFields, search: string): SQL[] {
  const searched = Object.values(fields).flatMap((field) => (field.searched ? [sql`${field.column}`] : []));
  // A line of its own for each field: no word reaches over it, and looking once takes less than once for each.
  const texts = sql`concat_ws(E'\\n', ${sql.join(searched, sql`, `)})`;
  return wordsOf(search).map((word) => like(texts, `%${literally(word)}%`));
}

/** Texts that must occur somewhere in the searched fields of each row that a list shows. */
function soughtTexts(fields: SearchedFields, { search, filters }: ListState): string[] {
  const filtered = Object.entries(filters).flatMap(([name, { contains, starts_with, ends_with }]) =>
    fields[name]?.searched
      ? [contains, starts_with, ends_with].filter((value) => typeof value === "string")
      : [],
  );
  return [...wordsOf(search), ...filtered];
}

/** A trigram is the least that the index knows. */
const isIndexed = (text: string): boolean => /[\p{L}\p{N}]{3}/u.test(text);

/**
 * The ids of the rows that a list can show at all, from the index of texts (search.sql).
 * @returns `undefined` where nothing is sought that the index knows, or there are more than `most`.
 */
export async function findCandidates(
  tx: Tx,
  { table, fields }: { readonly table: PgTable; readonly fields: SearchedFields },
  state: ListState,
  max: number,
): Promise<string[] | undefined> {
  return await lookUp(tx, getTableName(table), soughtTexts(fields, state), max);
}

/**
 * The ids that `tenant.search` has for texts that must all occur in a row; of `conversation_messages` those of the
 * conversations.
 * @returns `undefined` where none of the texts is indexed, or more than `most` rows have them.
 */
export async function lookUp(
  tx: Tx,
  table: string,
  texts: readonly string[],
  max: number,
): Promise<string[] | undefined> {
  const [first, second, third] = texts
    .filter(isIndexed)
    .toSorted((a, b) => b.length - a.length)
    .slice(0, soughtAtOnce)
    .map((text) => `%${literally(text)}%`);
  if (first === undefined) return undefined;
  const patterns = [first, second ?? first, third ?? first];
  const answer = await tx.execute<{ ids: string[] | null }>(
    sql`select tenant.search(${table}, ${sql.param(patterns)}::text[], ${max}) as ids`,
  );
  return answer.rows[0]?.ids ?? undefined;
}
