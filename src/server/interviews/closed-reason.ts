import { and, count, eq, isNull, notInArray, or } from "drizzle-orm";
import type { InterviewerLink } from "../../contracts/contracts.gen.ts";
import { calendarDay } from "../../kernel/date-time.ts";
import { findTimeZone } from "../storage/control/installation.ts";
import type { Tx } from "../storage/database.ts";
import { conversations } from "../storage/tenant/conversation-tables.ts";
import type { interviewers } from "../storage/tenant/interviewer-tables.ts";

type InterviewerRow = typeof interviewers.$inferSelect;

export type ClosedReason = NonNullable<InterviewerLink["closed_reason"]>;

/** Clauses for messages of the API. */
export const closedReasonWords: Readonly<Record<ClosedReason, string>> = {
  closing_date: "its closing date has passed",
  max_responses: "it has all the responses it needs",
};

/** Endings that do not count as a response and free the place. */
const noResponse = ["refused_consent", "abandoned", "failed", "screened_out", "quota_full"] as const;

/** Maximum number of interviews of an interviewer; `undefined`: unlimited. */
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

/** Returns whether the last day for beginning has passed, in the tenant's time zone. */
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
 * Returns why no interview can be begun: its closing date has passed, or it has all the responses it needs (ended and
 * ongoing). Applies to new interviews only, never to one that has begun.
 *
 * @returns null if interviews can be begun.
 */
export async function findClosedReason(tx: Tx, row: InterviewerRow, now: Date): Promise<ClosedReason | null> {
  if (await isPastLastDay(tx, row, now)) return "closing_date";
  return (await hasAllResponses(tx, row)) ? "max_responses" : null;
}
