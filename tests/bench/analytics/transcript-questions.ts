import { sql, type SQL } from "drizzle-orm";
import type { ListState } from "../../../src/runtime/grids/list-state.ts";
import type { Tx } from "../../../src/server/storage/database.ts";

/** A page of transcripts: the product's list state and the equivalent SQL condition. */
export interface TranscriptQuestion {
  readonly name: string;
  readonly state: ListState;
  readonly where: SQL;
}

const everything: ListState = {
  page: 0,
  pageSize: 10,
  search: "",
  ordering: [{ field: "created_at", descending: true }],
  filters: {},
};

export const transcriptQuestions: readonly TranscriptQuestion[] = [
  { name: "first page", state: everything, where: sql`true` },
  { name: "page 1,000", state: { ...everything, page: 999 }, where: sql`true` },
  {
    name: "completed only",
    state: { ...everything, filters: { is_ended: { eq: true } } },
    where: sql`is_ended = true`,
  },
  {
    name: "search for a respondent",
    state: { ...everything, search: "Respondent 4242" },
    where: sql`(user_id ilike '%Respondent 4242%' or workflow_name ilike '%Respondent 4242%')`,
  },
];

/** The same page and total in handwritten SQL. */
export async function byHand(
  tx: Tx,
  { tenantId, interviewerId }: { readonly tenantId: string; readonly interviewerId: string },
  { where, state }: TranscriptQuestion,
): Promise<void> {
  const condition = sql`tenant_id = ${tenantId} and interviewer_id = ${interviewerId} and not is_test and ${where}`;
  await tx.execute(sql`select count(*) from tenant.conversations where ${condition}`);
  await tx.execute(sql`
    select * from tenant.conversations where ${condition} order by created_at desc, id desc
    limit ${state.pageSize} offset ${state.page * state.pageSize}`);
}
