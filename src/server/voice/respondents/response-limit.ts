import { and, count, eq, isNull, notInArray, or } from "drizzle-orm";
import type { Tx } from "../../storage/database.ts";
import { conversations } from "../../storage/tenant/conversation-tables.ts";
import type { interviewers } from "../../storage/tenant/interviewer-tables.ts";

type InterviewerRow = typeof interviewers.$inferSelect;

/** How an interview ended that is no response: its place is free again. */
const noResponse = ["refused_consent", "abandoned", "failed"] as const;

/** How many interviews an interviewer is to hold; undefined without a limit. */
function limitOf({ dynamicFields }: InterviewerRow): number | undefined {
  const limit = dynamicFields["max_responses"];
  return typeof limit === "number" && limit > 0 ? limit : undefined;
}

/**
 * Whether an interviewer has all the responses that it is to have: those that ended, and those under way. Asked where
 * somebody begins, never of an interview that has begun.
 */
export async function hasAllResponses(tx: Tx, row: InterviewerRow): Promise<boolean> {
  const limit = limitOf(row);
  if (limit === undefined) return false;
  const [counted] = await tx
    .select({ responses: count() })
    .from(conversations)
    .where(
      and(
        eq(conversations.tenantId, row.tenantId),
        eq(conversations.interviewerId, row.id),
        eq(conversations.isTest, false),
        or(isNull(conversations.ending), notInArray(conversations.ending, [...noResponse])),
      ),
    );
  return (counted?.responses ?? 0) >= limit;
}
