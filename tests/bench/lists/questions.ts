import { sql, type SQL } from "drizzle-orm";
import type { ListState } from "../../../src/runtime/grids/list-state.ts";

/** A page of a list, as the product is asked for it and as one would write it by hand. */
export interface Question {
  name: string;
  state: ListState;
  where: SQL;
  order: SQL;
  /** Whether rows must be looked through: fewer rounds are enough. */
  isNarrowed: boolean;
}

const everything: ListState = {
  page: 0,
  pageSize: 10,
  search: "",
  ordering: [{ field: "created_at", descending: true }],
  filters: {},
};

const newestFirst = sql`created_at desc, id desc`;

function whole(name: string, change: Partial<ListState>, order: SQL = newestFirst): Question {
  return { name, state: { ...everything, ...change }, where: sql`true`, order, isNarrowed: false };
}

function narrowed(name: string, change: Partial<ListState>, where: SQL): Question {
  return { name, state: { ...everything, ...change }, where, order: newestFirst, isNarrowed: true };
}

const ascending = (field: string) => ({ ordering: [{ field, descending: false }] });

/** First page, a page far back, a sort by each sortable column, a filter, a search. */
export const questions = (rows: number): Question[] => [
  whole("first page", {}),
  whole(rows >= 20_000 ? "page 1,000" : "page 50", { page: rows >= 20_000 ? 999 : 49 }),
  whole("sorted by name", ascending("type"), sql`type collate "und-x-icu", id`),
  whole("sorted by worker", ascending("worker_id"), sql`worker_id collate "und-x-icu", id`),
  whole("sorted by version", ascending("version_id"), sql`version_id collate "und-x-icu", id`),
  whole("sorted by activity", ascending("is_active"), sql`is_active, id`),
  narrowed(
    "filtered by worker and activity",
    { filters: { worker_id: { starts_with: "worker-19" }, is_active: { eq: true } } },
    sql`worker_id ilike 'worker-19%' and is_active`,
  ),
  narrowed(
    "search for one word",
    { search: "999" },
    sql`(type ilike '%999%' or description ilike '%999%' or worker_id ilike '%999%'
      or use_case ilike '%999%' or examples ilike '%999%')`,
  ),
];
