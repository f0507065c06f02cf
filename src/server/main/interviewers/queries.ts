import { asc, count, desc, eq } from "drizzle-orm";
import type { Tx } from "../../storage/database.ts";
import type { ListSource } from "../../storage/list.ts";
import { recordTable } from "../../storage/record-table.ts";
import { interviewers } from "../../storage/tenant/interviewer-tables.ts";

export type InterviewerRow = typeof interviewers.$inferSelect;

export const interviewerList: ListSource<typeof interviewers> = {
  table: interviewers,
  tenantId: interviewers.tenantId,
  id: interviewers.id,
  fields: {
    id: { kind: "id", column: interviewers.id },
    name: { kind: "text", column: interviewers.name, searched: true },
    description: { kind: "text", column: interviewers.description, searched: true },
    status: { kind: "text", column: interviewers.status },
    is_demo: { kind: "boolean", column: interviewers.isDemo },
    is_active: { kind: "boolean", column: interviewers.isActive },
    worker_id: { kind: "id", column: interviewers.engineId },
    archetype_id: { kind: "id", column: interviewers.archetypeId },
    channel_id: { kind: "id", column: interviewers.channelId },
    phone_number: { kind: "text", column: interviewers.phoneNumber, searched: true },
    created_at: { kind: "date", column: interviewers.createdAt },
    updated_at: { kind: "date", column: interviewers.updatedAt },
  },
};

/** The rows of interviewers, one at a time. */
export const interviewerRecords = recordTable(interviewers);

/** How many interviewers are in each status, the most frequent first. */
export const countByStatus = (tx: Tx, tenantId: string) =>
  tx
    .select({ status: interviewers.status, count: count() })
    .from(interviewers)
    .where(eq(interviewers.tenantId, tenantId))
    .groupBy(interviewers.status)
    .orderBy(desc(count()), asc(interviewers.status));
