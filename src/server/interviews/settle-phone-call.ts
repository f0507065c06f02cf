import { and, eq } from "drizzle-orm";
import type { Tx } from "../storage/database.ts";
import { conversations } from "../storage/tenant/conversation-tables.ts";
import { phoneCalls } from "../storage/tenant/phone-call-tables.ts";
import { recordTable } from "../storage/record-table.ts";

export const phoneCallRecords = recordTable(phoneCalls);
export type PhoneCallRow = typeof phoneCalls.$inferSelect;

/** What is said to a machine; nothing where staff have written nothing. */
export function voicemailMessageOf({ dynamicFields }: Pick<PhoneCallRow, "dynamicFields">): string {
  const message = dynamicFields["voicemail_message"];
  return typeof message === "string" ? message.trim() : "";
}

/** How a try ended, as a provider tells it; `lost`: it told nothing. */
export type CallEnd = "completed" | "busy" | "no_answer" | "failed" | "lost";

/** Hours between one try and the next. */
const pauses = [2, 24, 48, 72];

const outcomes = {
  busy: "The line was busy.",
  no_answer: "Nobody answered.",
  failed: "The call could not be connected.",
  lost: "The provider did not say what became of the call.",
} as const;

interface Settling {
  readonly now: Date;
  /** So many tries without reaching anybody are enough. */
  readonly maxTries: number;
}

/** The row after a try that reached nobody: another try, or none. */
export function afterFailedTry(
  row: PhoneCallRow,
  outcome: string,
  { now, maxTries }: Settling,
): PhoneCallRow {
  const pause = pauses[Math.min(row.tries, pauses.length) - 1] ?? pauses[0] ?? 2;
  const isLast = row.tries >= maxTries;
  return {
    ...row,
    state: isLast ? "unreached" : "waiting",
    nextCallAt: isLast ? null : new Date(now.getTime() + pause * 3_600_000),
    outcome,
    updatedAt: now,
  };
}

/** What came of a call in which somebody was connected with the interviewer. */
async function afterInterview(tx: Tx, row: PhoneCallRow, { now }: Settling): Promise<PhoneCallRow> {
  const [held] =
    row.conversationId === null
      ? []
      : await tx
          .select({ consentAt: conversations.consentAt, ending: conversations.ending })
          .from(conversations)
          .where(and(eq(conversations.tenantId, row.tenantId), eq(conversations.id, row.conversationId)));
  const hasConsented = held !== undefined && held.consentAt !== null;
  const isCompleted = held?.ending === "completed";
  return {
    ...row,
    // Who hangs up before agreeing is not asked again.
    state: hasConsented ? "interviewed" : "declined",
    nextCallAt: null,
    outcome: hasConsented
      ? isCompleted
        ? "The interview was completed."
        : "The interview was left before its end."
      : "The person did not agree to the interview.",
    updatedAt: now,
  };
}

/** Stores how a try ended, unless that was told already. The row must be locked. */
export async function settleCall(tx: Tx, row: PhoneCallRow, end: CallEnd, settling: Settling): Promise<void> {
  if (row.state !== "calling" && row.state !== "interviewing") return;
  const next =
    row.state === "interviewing"
      ? await afterInterview(tx, row, settling)
      : end === "completed"
        ? afterFailedTry(
            row,
            row.answeredBy === "machine"
              ? "A machine answered."
              : "The call was ended before it was connected.",
            settling,
          )
        : afterFailedTry(row, outcomes[end], settling);
  await phoneCallRecords.replace(tx, next);
}
