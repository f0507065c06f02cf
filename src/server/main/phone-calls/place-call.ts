import { and, eq, inArray, lte } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { localTime } from "../../../kernel/date-time.ts";
import type { Settings } from "../../platform/settings.ts";
import {
  outboundProviders,
  telephonyProviders,
  type TelephonyProviderId,
} from "../../platform/telephony-settings.ts";
import { findTenantName, findTimeZone } from "../../storage/control/installation.ts";
import type { Database, Tx } from "../../storage/database.ts";
import { interviewers } from "../../storage/tenant/interviewer-tables.ts";
import { phoneCalls } from "../../storage/tenant/phone-call-tables.ts";
import { closedReasonWords, findClosedReason } from "../../interviews/closed-reason.ts";
import { openDiallers, type Dialler, type DialError } from "../../voice/telephony/dialler.ts";
import { outboundPaths } from "../../voice/telephony/telephony-provider.ts";
import type { Jobs, JobTypes } from "../../storage/jobs/job-queue.ts";
import { findNumberProvider } from "../interviewers/contact.ts";
import {
  isOptedOut,
  rowAfterFailedAttempt,
  isActiveCall,
  phoneCallRecords,
  finishInactiveCall,
  inactivityTimeoutMs,
  activeCallStates,
  voicemailMessageOf,
  type PhoneCallRow,
} from "../../interviews/finish-phone-call.ts";

/** Configuration for placing calls. */
export interface OutboundCalling {
  readonly diallers: Readonly<Partial<Record<TelephonyProviderId, Dialler>>>;
  /** Public URL of the server, for requests of the providers. */
  readonly publicUrl: string;
  readonly hours: CallingHours;
  readonly maxTries: number;
}

/** Creates the configuration from the settings; undefined if no provider can place calls. */
export function createOutboundCalling({
  telephony,
  publicUrl,
}: Pick<Settings, "telephony" | "publicUrl">): OutboundCalling | undefined {
  if (publicUrl === undefined || outboundProviders(telephony).length === 0) return undefined;
  const { from, to, maxTries } = telephony.calling;
  return { diallers: openDiallers(telephony), publicUrl, hours: { from, to }, maxTries };
}

export interface CallTools {
  readonly database: Database;
  readonly jobs: Jobs;
  readonly log: FastifyBaseLogger;
  readonly now: () => Date;
  readonly placing: OutboundCalling;
}

/** Maximum number of calls started per tenant and round. */
const atOnce = 50;

/** Enqueues a tenant's calls that are due and returns their number. */
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
        inArray(phoneCalls.state, ["waiting", ...activeCallStates]),
        lte(phoneCalls.nextCallAt, now),
      ),
    )
    .orderBy(phoneCalls.nextCallAt)
    .limit(atOnce)
    .for("update", { skipLocked: true });
  for (const row of due) {
    // If the job is lost, the call becomes due again.
    await phoneCallRecords.replace(tx, { ...row, nextCallAt: new Date(now.getTime() + inactivityTimeoutMs) });
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

/** Checks and starts a call; returns undefined, after storing why, if it is not placed now. */
async function prepare(
  tx: Tx,
  { tenantId, phoneCallId, attempt }: JobTypes["phone-call"],
  { placing, now: clock }: CallTools,
): Promise<Dialling | undefined> {
  const row = await phoneCallRecords.lock(tx, tenantId, phoneCallId);
  if (row === undefined || row.tries !== attempt - 1) return undefined;
  const now = clock();
  if (isActiveCall(row)) {
    await finishInactiveCall(tx, row, { now, maxTries: placing.maxTries });
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
  const closed = await findClosedReason(tx, interviewer, now);
  if (closed !== null) return fail(`The interviewer calls nobody any more: ${closedReasonWords[closed]}.`);
  const provider = (await findNumberProvider(tx, tenantId, interviewer.phoneNumber)) ?? "twilio";
  if (placing.diallers[provider] === undefined) {
    const { name, diallingSetting } = telephonyProviders[provider];
    return fail(`No calls are placed through ${name} here: ${diallingSetting} is not set.`);
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
    nextCallAt: new Date(now.getTime() + inactivityTimeoutMs),
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
 * Places one call within calling hours unless the person has opted out, and schedules the next try if the provider does
 * not accept it. The try is counted before dialling, so that a crash can lose a call but never dial twice.
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
  log.warn({ phoneCall: phoneCallId, attempt, error: error.message }, "A call was not placed");
  await database.inTenant(tenantId, async (tx) => {
    const current = await phoneCallRecords.lock(tx, tenantId, phoneCallId);
    if (current?.state !== "calling" || current.tries !== attempt) return;
    const finishing = { now: now(), maxTries: placing.maxTries };
    await phoneCallRecords.replace(
      tx,
      error.isFinal
        ? failed(current, error.message, finishing.now)
        : rowAfterFailedAttempt(current, error.message, finishing),
    );
  });
}

interface CallingHours {
  /** Hours of the day in the called person's time zone: from (inclusive) to (exclusive). */
  readonly from: number;
  readonly to: number;
}

/** Available in `Intl.Locale` since Node 20, but missing in TypeScript's library. */
type Region = Intl.Locale & { readonly timeZones?: readonly string[]; getTimeZones?(): readonly string[] };

/**
 * Returns the time zones in which a number may ring: all zones of its country, because numbers, especially mobile ones,
 * do not reveal a location. Uses the numbering plans of libphonenumber and the Unicode CLDR zones included in Node.
 * Empty if the number belongs to no country.
 */
export function timeZonesOf(number: string): readonly string[] {
  const country = parsePhoneNumberFromString(number)?.country;
  if (country === undefined) return [];
  const region: Region = new Intl.Locale(`und-${country}`);
  return region.getTimeZones?.() ?? region.timeZones ?? [];
}

const stepMs = 15 * 60_000;
/** One week, which covers every weekday and hour. */
const maxSteps = (7 * 24 * 60 * 60_000) / stepMs;

/**
 * Returns when a number may be called next: now, or at the next quarter of an hour that is within calling hours and not
 * a Sunday in every zone of its country. If there is none, or the number has no country, the tenant's zone is used.
 */
export function nextCallingTime(
  number: string,
  {
    tenantZone,
    now,
    hours,
  }: { readonly tenantZone: string; readonly now: Date; readonly hours: CallingHours },
): Date {
  const found = timeZonesOf(number);
  for (const zones of found.length === 0 ? [[tenantZone]] : [found, [tenantZone]]) {
    const isDaytime = (at: Date) =>
      zones.every((zone) => {
        const { hour, weekday } = localTime(at, zone);
        return weekday !== 0 && hour >= hours.from && hour < hours.to;
      });
    if (isDaytime(now)) return now;
    const start = Math.ceil(now.getTime() / stepMs) * stepMs;
    for (let step = 0; step <= maxSteps; step += 1) {
      const at = new Date(start + step * stepMs);
      if (isDaytime(at)) return at;
    }
  }
  return now;
}
