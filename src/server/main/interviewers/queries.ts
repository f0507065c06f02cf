import { and, asc, count, desc, eq, isNotNull, sql } from "drizzle-orm";
import type { InterviewerCounts } from "../../../contracts/contracts.gen.ts";
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
    status: { kind: "text", column: interviewers.status, groupable: true },
    is_demo: { kind: "boolean", column: interviewers.isDemo },
    is_archived: { kind: "boolean", column: interviewers.isArchived },
    owner: { kind: "text", column: interviewers.owner, person: true },
    is_active: { kind: "boolean", column: interviewers.isActive },
    worker_id: { kind: "id", column: interviewers.engineId },
    archetype_id: { kind: "id", column: interviewers.archetypeId },
    channel_id: { kind: "id", column: interviewers.channelId },
    phone_number: { kind: "text", column: interviewers.phoneNumber, searched: true },
    created_at: { kind: "date", column: interviewers.createdAt },
    updated_at: { kind: "date", column: interviewers.updatedAt },
  },
  ownFields: { column: interviewers.dynamicFields, layoutKeys: ["configure", "channel_pricing"] },
  unlessFiltered: { is_archived: { eq: false } },
};

/** Table operations on interviewers. */
export const interviewerRecords = recordTable(interviewers);

const isListed = (tenantId: string, isArchived: boolean) =>
  and(eq(interviewers.tenantId, tenantId), eq(interviewers.isArchived, isArchived));

/** Counts interviewers by status, most frequent first, without archived ones. */
const countByStatus = (tx: Tx, tenantId: string) =>
  tx
    .select({ status: interviewers.status, count: count() })
    .from(interviewers)
    .where(isListed(tenantId, false))
    .groupBy(interviewers.status)
    .orderBy(desc(count()), asc(interviewers.status));

/** Maximum number of owners offered as filter options; the filter itself accepts any address. */
const maxOwners = 100;

const countByOwner = (tx: Tx, tenantId: string) =>
  tx
    .select({ owner: sql<string>`${interviewers.owner}`, count: count() })
    .from(interviewers)
    .where(and(isListed(tenantId, false), isNotNull(interviewers.owner)))
    .groupBy(interviewers.owner)
    .orderBy(desc(count()), asc(interviewers.owner))
    .limit(maxOwners);

/** Counts a tenant's interviewers by status, by owner, and archived. */
export async function countInterviewers(tx: Tx, tenantId: string): Promise<InterviewerCounts> {
  const statuses = await countByStatus(tx, tenantId);
  return {
    total: statuses.reduce((sum, each) => sum + each.count, 0),
    statuses,
    archived: await tx.$count(interviewers, isListed(tenantId, true)),
    owners: await countByOwner(tx, tenantId),
  };
}
