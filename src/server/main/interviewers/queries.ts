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

/** The rows of interviewers, one at a time. */
export const interviewerRecords = recordTable(interviewers);

const isListed = (tenantId: string, isArchived: boolean) =>
  and(eq(interviewers.tenantId, tenantId), eq(interviewers.isArchived, isArchived));

/** How many interviewers are in each status, the most frequent first; archived ones are not counted. */
const countByStatus = (tx: Tx, tenantId: string) =>
  tx
    .select({ status: interviewers.status, count: count() })
    .from(interviewers)
    .where(isListed(tenantId, false))
    .groupBy(interviewers.status)
    .orderBy(desc(count()), asc(interviewers.status));

/** More people than that are not offered to choose from; the filter takes any address. */
const maxOwners = 100;

const countByOwner = (tx: Tx, tenantId: string) =>
  tx
    .select({ owner: sql<string>`${interviewers.owner}`, count: count() })
    .from(interviewers)
    .where(and(isListed(tenantId, false), isNotNull(interviewers.owner)))
    .groupBy(interviewers.owner)
    .orderBy(desc(count()), asc(interviewers.owner))
    .limit(maxOwners);

/** How many interviewers a tenant has: by status, by owner, and archived. */
export async function countInterviewers(tx: Tx, tenantId: string): Promise<InterviewerCounts> {
  const statuses = await countByStatus(tx, tenantId);
  return {
    total: statuses.reduce((sum, each) => sum + each.count, 0),
    statuses,
    archived: await tx.$count(interviewers, isListed(tenantId, true)),
    owners: await countByOwner(tx, tenantId),
  };
}
