import { and, eq, getTableColumns, sql } from "drizzle-orm";
import type { GuideOwner } from "../../interviews/compile-guide-version.ts";
import type { Tx } from "../../storage/database.ts";
import type { ListSource } from "../../storage/list.ts";
import { recordTable } from "../../storage/record-table.ts";
import { interviewGuides } from "../../storage/tenant/guide-tables.ts";
import { interviewers } from "../../storage/tenant/interviewer-tables.ts";
import { archetypes } from "../../storage/tenant/tables.ts";

export type InterviewGuideRow = typeof interviewGuides.$inferSelect;

const { content: _content, questions: _questions, ...shortColumns } = getTableColumns(interviewGuides);

/** Without the texts. */
export type InterviewGuideSummary = Omit<InterviewGuideRow, "content" | "questions">;

export const interviewGuideList: ListSource<typeof interviewGuides> = {
  table: interviewGuides,
  tenantId: interviewGuides.tenantId,
  id: interviewGuides.id,
  columns: shortColumns,
  fields: {
    id: { kind: "id", column: interviewGuides.id },
    name: { kind: "text", column: interviewGuides.name, searched: true },
    question_count: { kind: "number", column: interviewGuides.questionCount },
    created_at: { kind: "date", column: interviewGuides.createdAt },
    updated_at: { kind: "date", column: interviewGuides.updatedAt },
  },
};

export const interviewGuideRecords = recordTable(interviewGuides);

const ownerColumns = {
  language: interviewers.language,
  dynamicFields: interviewers.dynamicFields,
  profile: archetypes.workerId,
};

const ownArchetype = and(
  eq(archetypes.tenantId, interviewers.tenantId),
  eq(archetypes.id, interviewers.archetypeId),
);

/** The interviewer that uses a guide; the latest made, should there be several. */
export async function findGuideOwner(
  tx: Tx,
  tenantId: string,
  guideId: string,
): Promise<GuideOwner | undefined> {
  const [owner] = await tx
    .select(ownerColumns)
    .from(interviewers)
    .leftJoin(archetypes, ownArchetype)
    .where(and(eq(interviewers.tenantId, tenantId), eq(interviewers.interviewGuideId, guideId)))
    .orderBy(sql`${interviewers.createdAt} desc`)
    .limit(1);
  return owner;
}
