import { sql, type SQL } from "drizzle-orm";
import type { ListState } from "../../../src/runtime/grids/list-state.ts";

/** A page of a list: the product's list state and the equivalent SQL. */
export interface Question {
  readonly name: string;
  readonly state: ListState & { readonly exactTotal?: boolean };
  readonly where: SQL;
  readonly order: SQL;
  /** Set if rows must be scanned; fewer rounds are enough. */
  readonly isNarrowed: boolean;
}

const everything: ListState = {
  page: 0,
  pageSize: 10,
  search: "",
  ordering: [{ field: "created_at", descending: true }],
  filters: {},
};

const newestFirst = sql`created_at desc, id desc`;

export function whole(name: string, change: Partial<ListState>, order: SQL = newestFirst): Question {
  return { name, state: { ...everything, ...change }, where: sql`true`, order, isNarrowed: false };
}

export function narrowed(name: string, change: Partial<ListState>, where: SQL): Question {
  return { name, state: { ...everything, ...change }, where, order: newestFirst, isNarrowed: true };
}

/** The follow-up request for the exact total, for pages that come without one. */
export const withTotal = (question: Question): Question => ({
  ...question,
  name: `${question.name}, its total`,
  state: { ...question.state, pageSize: 1, exactTotal: true },
});

export const ascending = (field: string) => ({ ordering: [{ field, descending: false }] });

/** The first page and a late one: page 1,000 if the list is long enough. */
export const pages = (rows: number): Question[] => [
  whole("first page", {}),
  whole(rows >= 20_000 ? "page 1,000" : "page 50", { page: rows >= 20_000 ? 999 : 49 }),
];
