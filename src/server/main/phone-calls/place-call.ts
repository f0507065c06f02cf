import { and, eq, inArray, lte } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import type { Settings } from "../../platform/settings.ts";
import {
  diallingProviders,
  telephonyProviders,
  type TelephonyProviderId,
} from "../../platform/telephony-settings.ts";
import { findTenantName, findTimeZone } from "../../storage/control/installation.ts";
import type { Database, Tx } from "../../storage/database.ts";
import { interviewers } from "../../storage/tenant/interviewer-tables.ts";
import { phoneCalls } from "../../storage/tenant/phone-call-tables.ts";
import { whyNobodyBegins } from "../../voice/respondents/intake-limits.ts";
import { openDiallers, type Dialler, type DialError } from "../../voice/telephony/dialler.ts";
import { outboundPaths } from "../../voice/telephony/telephony-provider.ts";
import type { Jobs, JobTypes } from "../../storage/jobs/job-queue.ts";
import { providerOf } from "../interviewers/contact.ts";
import { nextCallingTime, type CallingHours } from "./calling-hours.ts";
import { isOptedOut } from "../../interviews/call-opt-outs.ts";
import {
  afterFailedTry,
  isUnderWay,
  phoneCallRecords,
  settleSilentCall,
  silentAfterMs,
  statesUnderWay,
  voicemailMessageOf,
  type PhoneCallRow,
} from "../../interviews/settle-phone-call.ts";

/** By which calls are placed. */
export interface CallPlacing {
  readonly diallers: Readonly<Partial<Record<TelephonyProviderId, Dialler>>>;
  /** Address of the product as providers reach it. */
  readonly publicUrl: string;
  readonly hours: CallingHours;
  readonly maxTries: number;
}

/** By which calls are placed with these settings; nothing where no provider places any. */
export function openCallPlacing({
  telephony,
  publicUrl,
}: Pick<Settings, "telephony" | "publicUrl">): CallPlacing | undefined {
  if (publicUrl === undefined || diallingProviders(telephony).length === 0) return undefined;
  const { from, to, maxTries } = telephony.calling;
  return { diallers: openDiallers(telephony), publicUrl, hours: { from, to }, maxTries };
}

export interface CallTools {
  readonly database: Database;
  readonly jobs: Jobs;
  readonly log: FastifyBaseLogger;
  readonly now: () => Date;
  readonly placing: CallPlacing;
}

/** Calls of a tenant that one round begins at most. */
const atOnce = 50;

/** Enqueues the calls of a tenant that are due, each once; answers how many. */
export async function requestCalls(
  tx: Tx,
  jobs: Jobs,
  { tenantId, now }: { readonly tenantId: string; readonly now: Date },
): Promise<number> {
  const due = await tx
    .select()
    .from(phoneCalls)
    .where(
      and(
        eq(phoneCalls.tenantId, tenantId),
        inArray(phoneCalls.state, ["waiting", ...statesUnderWay]),
        lte(phoneCalls.nextCallAt, now),
      ),
    )
    .orderBy(phoneCalls.nextCallAt)
    .limit(atOnce)
    .for("update", { skipLocked: true });
  for (const row of due) {
    // A job that gets lost is asked for again.
    await phoneCallRecords.replace(tx, { ...row, nextCallAt: new Date(now.getTime() + silentAfterMs) });
    await jobs.enqueue(tx, "phone-call", { tenantId, phoneCallId: row.id, attempt: row.tries + 1 });
  }
  return due.length;
}

interface Dialling {
  readonly row: PhoneCallRow;
  readonly from: string;
  readonly provider: TelephonyProviderId;
  readonly tenant: string;
  readonly leavesMessage: boolean;
}

const failed = (row: PhoneCallRow, outcome: string, now: Date): PhoneCallRow => ({
  ...row,
  state: "failed",
  nextCallAt: null,
  outcome,
  updatedAt: now,
});

/** What a call is placed by; nothing where it is not placed now, which is stored. */
async function prepare(
  tx: Tx,
  { tenantId, phoneCallId, attempt }: JobTypes["phone-call"],
  { placing, now: clock }: CallTools,
): Promise<Dialling | undefined> {
  const row = await phoneCallRecords.lock(tx, tenantId, phoneCallId);
  if (row === undefined || row.tries !== attempt - 1) return undefined;
  const now = clock();
  if (isUnderWay(row)) {
    await settleSilentCall(tx, row, { now, maxTries: placing.maxTries });
    return undefined;
  }
  if (row.state !== "waiting") return undefined;
  const [interviewer] = await tx
    .select()
    .from(interviewers)
    .where(and(eq(interviewers.tenantId, tenantId), eq(interviewers.id, row.interviewerId)));
  const fail = async (outcome: string) => {
    await phoneCallRecords.replace(tx, failed(row, outcome, now));
    return undefined;
  };
  if (interviewer?.status !== "published" || !interviewer.isActive || interviewer.phoneNumber === null) {
    return fail("The interviewer is not live, or has no phone number.");
  }
  if (await isOptedOut(tx, row)) return fail("This person asked not to be called again.");
  const closed = await whyNobodyBegins(tx, interviewer, now);
  if (closed !== null) return fail(`The interviewer calls nobody any more: ${closed}.`);
  const provider = (await providerOf(tx, tenantId, interviewer.phoneNumber)) ?? "twilio";
  if (placing.diallers[provider] === undefined) {
    const { name, diallingSetting } = telephonyProviders[provider];
    return fail(`No calls are placed by ${name} here: ${diallingSetting} is not set.`);
  }
  const tenantZone = await findTimeZone(tx, tenantId);
  const at = nextCallingTime(row.number, { tenantZone, now, hours: placing.hours });
  if (at > now) {
    await phoneCallRecords.replace(tx, { ...row, nextCallAt: at });
    return undefined;
  }
  const calling: PhoneCallRow = {
    ...row,
    state: "calling",
    tries: attempt,
    nextCallAt: new Date(now.getTime() + silentAfterMs),
    answeredBy: null,
    outcome: null,
    updatedAt: now,
  };
  await phoneCallRecords.replace(tx, calling);
  return {
    row: calling,
    from: interviewer.phoneNumber,
    provider,
    tenant: (await findTenantName(tx, tenantId)) ?? "",
    leavesMessage: voicemailMessageOf(row) !== "",
  };
}

/**
 * Places one call, if it is neither night where the person is nor against their wish, and plans the next try where the
 * provider does not take it. A try is counted before it is dialled: who dies in between dials once too few, never twice.
 */
export async function placeCall(tools: CallTools, of: JobTypes["phone-call"]): Promise<void> {
  const { database, log, now, placing } = tools;
  const { tenantId, phoneCallId, attempt } = of;
  const dialling = await database.inTenant(tenantId, (tx) => prepare(tx, of, tools));
  if (dialling === undefined) return;
  const { provider, row, from, tenant, leavesMessage } = dialling;
  const paths = outboundPaths(provider);
  const query = new URLSearchParams({ tenant, try: String(attempt) }).toString();
  const address = (path: string) =>
    `${placing.publicUrl}${path.replace(":phoneCallId", phoneCallId)}?${query}`;
  const error: DialError | null =
    (await placing.diallers[provider]?.dial({
      to: row.number,
      from,
      answerUrl: address(paths.answer),
      statusUrl: address(paths.status),
      leavesMessage,
    })) ?? null;
  if (error === null) {
    log.info({ phoneCall: phoneCallId, attempt }, "A call was placed");
    return;
  }
  log.warn({ phoneCall: phoneCallId, attempt, fault: error.message }, "A call was not placed");
  await database.inTenant(tenantId, async (tx) => {
    const current = await phoneCallRecords.lock(tx, tenantId, phoneCallId);
    if (current?.state !== "calling" || current.tries !== attempt) return;
    const settling = { now: now(), maxTries: placing.maxTries };
    await phoneCallRecords.replace(
      tx,
      error.isFinal
        ? failed(current, error.message, settling.now)
        : afterFailedTry(current, error.message, settling),
    );
  });
}
