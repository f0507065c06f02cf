import { and, eq } from "drizzle-orm";
import type { Tx } from "../storage/database.ts";
import { conversations } from "../storage/tenant/conversation-tables.ts";
import { phoneCalls, callOptOuts } from "../storage/tenant/phone-call-tables.ts";
import { recordTable } from "../storage/record-table.ts";
import { digest } from "../identity/tokens/session-tokens.ts";

export const phoneCallRecords = recordTable(phoneCalls);
export type PhoneCallRow = typeof phoneCalls.$inferSelect;

/** While a call is in one of these its provider is to tell how it ends. */
export const statesUnderWay = ["calling", "interviewing"] as const;

/** Whether it is being dialled or talked on, so that its end is still to come. */
export const isUnderWay = ({ state }: Pick<PhoneCallRow, "state">): boolean =>
  statesUnderWay.some((each) => each === state);

/** A call under way is looked after when its provider and the respondent have said nothing for so long. */
export const silentAfterMs = 10 * 60_000;

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

/** The interview of a call in which somebody was connected with the interviewer. */
async function interviewOf(tx: Tx, { tenantId, conversationId }: PhoneCallRow) {
  if (conversationId === null) return undefined;
  const { consentAt, ending, isEnded, lastAt } = conversations;
  const [held] = await tx
    .select({ consentAt, ending, isEnded, lastAt })
    .from(conversations)
    .where(and(eq(conversations.tenantId, tenantId), eq(conversations.id, conversationId)));
  return held;
}

/** What came of such a call. */
async function afterInterview(tx: Tx, row: PhoneCallRow, { now }: Settling): Promise<PhoneCallRow> {
  const held = await interviewOf(tx, row);
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
  if (!isUnderWay(row)) return;
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

/**
 * Settles a call whose provider never told how it ended: one that was not answered, and one whose interview has ended or
 * stands still. While the interview goes on the call is looked after again later. The row must be locked.
 */
export async function settleSilentCall(tx: Tx, row: PhoneCallRow, settling: Settling): Promise<void> {
  if (row.state === "interviewing") {
    const held = await interviewOf(tx, row);
    const silentAt = new Date((held?.lastAt ?? row.updatedAt).getTime() + silentAfterMs);
    if (held?.isEnded !== true && silentAt > settling.now) {
      await phoneCallRecords.replace(tx, { ...row, nextCallAt: silentAt });
      return;
    }
  }
  await settleCall(tx, row, "lost", settling);
}

interface NumberOf {
  readonly tenantId: string;
  /** E.164. */
  readonly number: string;
}

const hashOf = ({ tenantId, number }: NumberOf) => digest(`${tenantId} ${number}`);

/** Whether a number is never to be called again by this tenant. */
export async function isOptedOut(tx: Tx, of: NumberOf): Promise<boolean> {
  const rows = await tx
    .select({ at: callOptOuts.createdAt })
    .from(callOptOuts)
    .where(and(eq(callOptOuts.tenantId, of.tenantId), eq(callOptOuts.numberHash, hashOf(of))));
  return rows.length > 0;
}

/** Has a number never called again by this tenant. */
export async function optOut(tx: Tx, of: NumberOf, now: Date): Promise<void> {
  await tx
    .insert(callOptOuts)
    .values({ tenantId: of.tenantId, numberHash: hashOf(of), createdAt: now })
    .onConflictDoNothing();
}
