import { and, count, eq, isNull, notInArray, or } from "drizzle-orm";
import { calendarDay } from "../../../domain/time/calendar-day.ts";
import { findTimeZone } from "../../storage/control/installation.ts";
import type { Tx } from "../../storage/database.ts";
import { conversations } from "../../storage/tenant/conversation-tables.ts";
import type { interviewers } from "../../storage/tenant/interviewer-tables.ts";

type InterviewerRow = typeof interviewers.$inferSelect;

/** How an interview ended that is no response: its place is free again. */
const noResponse = ["refused_consent", "abandoned", "failed", "screened_out", "quota_full"] as const;

/** How many interviews an interviewer is to hold; undefined without a limit. */
function limitOf({ dynamicFields }: InterviewerRow): number | undefined {
  const limit = dynamicFields["max_responses"];
  return typeof limit === "number" && limit > 0 ? limit : undefined;
}

async function hasAllResponses(tx: Tx, row: InterviewerRow): Promise<boolean> {
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

/** Whether the last day is over on which somebody may begin; days are the tenant's. */
async function isPastLastDay(
  tx: Tx,
  { tenantId, dynamicFields }: InterviewerRow,
  now: Date,
): Promise<boolean> {
  const lastDay = dynamicFields["closes_on"];
  if (typeof lastDay !== "string" || lastDay === "") return false;
  return calendarDay(now, await findTimeZone(tx, tenantId)) > lastDay;
}

/**
 * Why nobody may begin an interview by link, for the API: its days are over, or it has all the responses that it is to
 * have (those that ended, and those under way). Asked where somebody begins, never of an interview that has begun.
 * @returns null where people may begin.
 */
export async function whyNobodyBegins(tx: Tx, row: InterviewerRow, now: Date): Promise<string | null> {
  if (await isPastLastDay(tx, row, now)) return "its closing date has passed";
  return (await hasAllResponses(tx, row)) ? "it has all its responses" : null;
}
