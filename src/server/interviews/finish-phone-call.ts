import { and, eq } from "drizzle-orm";
import type { Tx } from "../storage/database.ts";
import { conversations } from "../storage/tenant/conversation-tables.ts";
import { phoneCalls, callOptOuts } from "../storage/tenant/phone-call-tables.ts";
import { recordTable } from "../storage/record-table.ts";
import { digest } from "../identity/tokens/refresh-token.ts";

/** Access to single phone calls. */
export const phoneCallRecords = recordTable(phoneCalls);
export type PhoneCallRow = typeof phoneCalls.$inferSelect;

/** States in which the provider still has to report the end of the call. */
export const activeCallStates = ["calling", "interviewing"] as const;

/** True if the call is being dialled or in progress. */
export const isActiveCall = ({ state }: Pick<PhoneCallRow, "state">): boolean =>
  activeCallStates.some((each) => each === state);

/** A call in progress is checked after this long without activity of provider or respondent. */
export const inactivityTimeoutMs = 10 * 60_000;

/** Message for an answering machine; empty if not configured. */
export function voicemailMessageOf({ dynamicFields }: Pick<PhoneCallRow, "dynamicFields">): string {
  const message = dynamicFields["voicemail_message"];
  return typeof message === "string" ? message.trim() : "";
}

/** Result of an attempt, as reported by the provider; `lost` if it reported none. */
export type CallEnd = "completed" | "busy" | "no_answer" | "failed" | "lost";

/** Hours between consecutive attempts. */
const pauses = [2, 24, 48, 72];

const outcomes = {
  busy: "The line was busy.",
  no_answer: "Nobody answered.",
  failed: "The call could not be connected.",
  lost: "The provider did not report how the call ended.",
} as const;

interface FinishOptions {
  readonly now: Date;
  /** Maximum number of unsuccessful attempts. */
  readonly maxTries: number;
}

/** Returns the row after an unsuccessful attempt: scheduled again, or unreached after the last one. */
export function rowAfterFailedAttempt(
  row: PhoneCallRow,
  outcome: string,
  { now, maxTries }: FinishOptions,
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

/** Finds the interview of a call that was connected to the interviewer. */
async function interviewOf(tx: Tx, { tenantId, conversationId }: PhoneCallRow) {
  if (conversationId === null) return undefined;
  const { consentAt, ending, isEnded, lastAt } = conversations;
  const [interview] = await tx
    .select({ consentAt, ending, isEnded, lastAt })
    .from(conversations)
    .where(and(eq(conversations.tenantId, tenantId), eq(conversations.id, conversationId)));
  return interview;
}

/** Returns the row after a call that was connected to the interviewer. */
async function afterInterview(tx: Tx, row: PhoneCallRow, { now }: FinishOptions): Promise<PhoneCallRow> {
  const interview = await interviewOf(tx, row);
  const hasConsented = interview !== undefined && interview.consentAt !== null;
  const isCompleted = interview?.ending === "completed";
  return {
    ...row,
    // A person who hangs up before consenting is not called again.
    state: hasConsented ? "interviewed" : "declined",
    nextCallAt: null,
    outcome: hasConsented
      ? isCompleted
        ? "The interview was completed."
        : "The respondent left before the end of the interview."
      : "The person did not agree to the interview.",
    updatedAt: now,
  };
}

/** Stores the result of an attempt, unless it is already finished. The row must be locked. */
export async function finishCall(
  tx: Tx,
  row: PhoneCallRow,
  end: CallEnd,
  options: FinishOptions,
): Promise<void> {
  if (!isActiveCall(row)) return;
  const next =
    row.state === "interviewing"
      ? await afterInterview(tx, row, options)
      : end === "completed"
        ? rowAfterFailedAttempt(
            row,
            row.answeredBy === "machine"
              ? "An answering machine picked up."
              : "The call was ended before it was connected.",
            options,
          )
        : rowAfterFailedAttempt(row, outcomes[end], options);
  await phoneCallRecords.replace(tx, next);
}

/**
 * Finishes a call whose end the provider never reported: unanswered, or with an interview that ended or is inactive. A
 * call with an active interview is checked again later. The row must be locked.
 */
export async function finishInactiveCall(tx: Tx, row: PhoneCallRow, options: FinishOptions): Promise<void> {
  if (row.state === "interviewing") {
    const interview = await interviewOf(tx, row);
    const silentAt = new Date((interview?.lastAt ?? row.updatedAt).getTime() + inactivityTimeoutMs);
    if (interview?.isEnded !== true && silentAt > options.now) {
      await phoneCallRecords.replace(tx, { ...row, nextCallAt: silentAt });
      return;
    }
  }
  await finishCall(tx, row, "lost", options);
}

interface NumberOf {
  readonly tenantId: string;
  /** E.164. */
  readonly number: string;
}

const hashOf = ({ tenantId, number }: NumberOf) => digest(`${tenantId} ${number}`);

/** True if this tenant must never call the number again. */
export async function isOptedOut(tx: Tx, of: NumberOf): Promise<boolean> {
  const rows = await tx
    .select({ at: callOptOuts.createdAt })
    .from(callOptOuts)
    .where(and(eq(callOptOuts.tenantId, of.tenantId), eq(callOptOuts.numberHash, hashOf(of))));
  return rows.length > 0;
}

/** Excludes a number from all future calls of this tenant. */
export async function optOut(tx: Tx, of: NumberOf, now: Date): Promise<void> {
  await tx
    .insert(callOptOuts)
    .values({ tenantId: of.tenantId, numberHash: hashOf(of), createdAt: now })
    .onConflictDoNothing();
}
