import { and, eq, lte } from "drizzle-orm";
import type { InterviewerInput } from "../../../contracts/contracts.gen.ts";
import { contentMessages } from "../../../domain/errors/messages.ts";
import { caseCodeError } from "../../../domain/interviewer/input-rules.ts";
import {
  readStatus,
  isActiveIn,
  nextStatus,
  type InterviewerEvent,
} from "../../../domain/interviewer/statuses.ts";
import { problem, invalidInput } from "../../platform/errors.ts";
import { type InterviewerRow, interviewerRecords } from "./queries.ts";
import { recordChange } from "../../storage/tenant/changes.ts";
import type { Tx } from "../../storage/database.ts";
import type { TextCipher } from "../../storage/encryption/text-cipher.ts";
import { interviewers } from "../../storage/tenant/interviewer-tables.ts";
import { telephonyProviders, type TelephonyProviderId } from "../../platform/telephony-settings.ts";
import { resource as channels } from "../channels/resource.ts";
import type { GuideGraph } from "../../../interviewing/guide/guide-graph.ts";
import { isAnsweredByKeys } from "../../../interviewing/hearing/choices/options.ts";
import { compileGuideVersion } from "../../interviews/compile-guide-version.ts";
import { assignContact, findNumberProvider } from "./contact.ts";
import { presentInterviewerForAudit } from "./presenter.ts";
import { readRelated } from "./related.ts";

/** Returns the event that leads to the status in a body; undefined if nothing has to happen. */
function eventOfStatus(body: InterviewerInput, row: InterviewerRow): InterviewerEvent | undefined {
  if (body.status === undefined || body.status === null) return undefined;
  const status = readStatus(body.status);
  if (status === "published") return isUnderWay(body, row) ? undefined : "publish";
  if (status === row.status) return undefined;
  if (status === "ready_to_test") return "ready";
  if (status === "inactive") return "pause";
  throw invalidInput(
    "/status",
    "option",
    "The status can only be set to published, ready_to_test or inactive",
  );
}

/** True if the same publication is already running or done, such as after a double click. */
const isUnderWay = (body: InterviewerInput, row: InterviewerRow): boolean =>
  ["launching", "published"].includes(row.status) &&
  (body.case_code === undefined || body.case_code?.trim() === row.caseCode);

/** Returns the events that a body requests, in order. */
export function readEvents(body: InterviewerInput, row: InterviewerRow): InterviewerEvent[] {
  const events: InterviewerEvent[] = [];
  if (body.is_active === true && !row.isActive) events.push("ready");
  if (body.is_active === false && row.isActive) events.push("pause");
  const event = eventOfStatus(body, row);
  if (event !== undefined && !events.includes(event)) events.push(event);
  return events;
}

const refusals: Readonly<Record<InterviewerEvent, string>> = {
  ready: "It is already ready.",
  publish: "It has to be ready to test first.",
  pause: "A launch is in progress; wait until it has ended.",
  launched: "No launch is in progress.",
  launch_failed: "No launch is in progress.",
};

/**
 * Applies an event according to the table of transitions.
 * @throws {ProblemError} 409 if the event is not allowed in the current status.
 */
export function applyTransition(row: InterviewerRow, event: InterviewerEvent): InterviewerRow {
  const status = nextStatus(row.status, event);
  if (status === undefined) {
    throw problem("ERR_CONFLICT", { detail: `The interviewer is ${row.status}. ${refusals[event]}` });
  }
  return { ...row, status, isActive: isActiveIn(status) };
}

/**
 * Returns the case code to publish with.
 * @throws {ProblemError} 422 with the message of the specification.
 */
export function readCaseCode(body: InterviewerInput, row: InterviewerRow): string {
  const text = (body.case_code ?? row.caseCode ?? "").trim();
  const error = caseCodeError(text);
  if (error !== null) throw invalidInput("/case_code", "min_length", error);
  return text;
}

/**
 * Checks that an interviewer has everything needed for publication.
 * @throws {ProblemError} 422 with everything that is missing.
 */
export function requirePublishable(row: InterviewerRow): void {
  const errors = [];
  if (row.channelId === null) {
    errors.push({ pointer: "/channel_id", code: "required", message: "Choose a channel" });
  }
  if (row.interviewGuideId === null || row.knowledgeBaseId === null) {
    const pointer = row.interviewGuideId === null ? "/interview_guide_id" : "/knowledge_base_id";
    errors.push({ pointer, code: "required", message: contentMessages.required });
  }
  if (errors.length > 0) throw problem("ERR_VALIDATION", { errors });
}

/** Maximum number of guide errors listed in a failure reason. */
const maxReportedErrors = 3;

interface LaunchOf {
  readonly tenantId: string;
  readonly interviewerId: string;
  readonly now: Date;
}

interface Launch extends LaunchOf {
  /** Encrypts the token of the link. */
  readonly cipher: TextCipher;
  /** Providers whose incoming calls are answered; with others, callers cannot press keys. */
  readonly answered: readonly TelephonyProviderId[];
  /** Whether speech recognition is available during calls. */
  readonly recognises: boolean;
}

/** A phone number, and what callers can use to answer. */
interface Telephone {
  readonly number: string;
  readonly provider: TelephonyProviderId;
  readonly isAnswered: boolean;
  readonly recognises: boolean;
}

/** Explains why no caller could get past the consent or screening questions; undefined if callers can. */
function findLaunchBlocker(
  { nodes, language }: GuideGraph,
  { number, provider, isAnswered, recognises }: Telephone,
): string | undefined {
  const screening = nodes.flatMap((node) =>
    node.kind === "question" && node.rules !== undefined ? [node] : [],
  );
  const asksConsent = nodes.some(({ kind }) => kind === "consent");
  if (!isAnswered && (asksConsent || screening.length > 0)) {
    const { name, setting } = telephonyProviders[provider];
    const [what, without] = asksConsent
      ? ["consent", "turn off consent in the interviewer's configuration"]
      : ["answer the screening questions", 'remove the tag "[screen]"'];
    return (
      `Nobody could ${what} by telephone: calls to ${number} are not answered here, because the settings of ${name} are ` +
      `missing. Set ${setting}, so that callers press keys, and restart; or ${without}, or choose the Chat channel. ` +
      "Then publish again."
    );
  }
  const unanswered = recognises ? undefined : screening.find((node) => !isAnsweredByKeys(node, language));
  return unanswered === undefined
    ? undefined
    : `Nobody could answer the screening question "${unanswered.text}" by telephone: no speech is recognised here, and the ` +
        "keys cannot give every answer that its rules ask for. Have all its rules name yes or no, or all of them figures, " +
        "or all of them words; or set STT_BASE_URL and restart; or choose the Chat channel. Then publish again.";
}

/** An interviewer cannot be published; the message is shown to users. */
class LaunchRefusal extends Error {
  override readonly name = "LaunchRefusal";
}

/** Stores the result of a launch and audits it. */
async function finishLaunch(tx: Tx, before: InterviewerRow, after: InterviewerRow, now: Date): Promise<void> {
  const { tenantId, id } = before;
  const next = { ...after, version: before.version + 1, updatedAt: now };
  await interviewerRecords.replace(tx, next);
  const related = await readRelated(tx, tenantId, [before], now);
  await recordChange(tx, {
    tenantId,
    actorId: null,
    actor: "launch",
    action: "update",
    entity: "interviewer",
    entityId: id,
    before: presentInterviewerForAudit(before, related),
    after: presentInterviewerForAudit(next, related),
    at: now,
    requestId: null,
  });
}

const fail = (tx: Tx, row: InterviewerRow, reason: string, now: Date): Promise<void> =>
  finishLaunch(tx, row, { ...applyTransition(row, "launch_failed"), failureReason: reason }, now);

/** Compiles the guide and assigns the contact. @throws {LaunchRefusal} */
async function prepare(
  tx: Tx,
  row: InterviewerRow,
  { now, cipher, answered, recognises }: Pick<Launch, "now" | "cipher" | "answered" | "recognises">,
): Promise<InterviewerRow> {
  const { tenantId } = row;
  const channel = row.channelId === null ? undefined : await channels.table.find(tx, tenantId, row.channelId);
  if (channel === undefined) throw new LaunchRefusal("No channel is chosen. Choose one and publish again.");
  const { id, errors, graph } = await compileGuideVersion(tx, { tenantId, interviewer: row, now });
  if (errors.length > 0) {
    const shown = errors.slice(0, maxReportedErrors).map(({ message }) => message);
    const more = errors.length > shown.length ? ` And ${errors.length - shown.length} more.` : "";
    throw new LaunchRefusal(`The interview guide cannot be used yet. ${shown.join(" ")}${more}`);
  }
  const isVoice = channel.type !== "chat";
  const contact = await assignContact(tx, row, { isVoice, answered, now, cipher });
  // Respondents who use a link can read, write and press buttons, so only phone numbers are checked.
  const { phoneNumber: number } = contact;
  if (number !== null) {
    const provider = (await findNumberProvider(tx, tenantId, number)) ?? "twilio";
    const isAnswered = answered.includes(provider);
    const why = findLaunchBlocker(graph, { number, provider, isAnswered, recognises });
    if (why !== undefined) throw new LaunchRefusal(why);
  }
  return {
    ...applyTransition(row, "launched"),
    ...contact,
    guideVersionId: id,
    price: channel.price,
    publishedAt: now,
    failureReason: null,
  };
}

/**
 * Completes a launch in one transaction: after a crash it can run again. Does nothing if the interviewer is no longer
 * `launching`, because it has been published or deleted.
 */
export async function launchInterviewer(tx: Tx, launch: Launch): Promise<void> {
  const { tenantId, interviewerId, now } = launch;
  const row = await interviewerRecords.lock(tx, tenantId, interviewerId);
  if (row?.status !== "launching") return;
  try {
    // A savepoint: a refused launch is rolled back before its failure is stored.
    await tx.transaction(async (step) => finishLaunch(step, row, await prepare(step, row, launch), now));
  } catch (error) {
    if (!(error instanceof LaunchRefusal)) throw error;
    await fail(tx, row, error.message, now);
  }
}

/** Marks a launch as failed after its last retry. */
export async function markLaunchFailed(tx: Tx, { tenantId, interviewerId, now }: LaunchOf): Promise<void> {
  const row = await interviewerRecords.lock(tx, tenantId, interviewerId);
  if (row?.status !== "launching") return;
  await fail(tx, row, "The launch failed because of a server error. Publish again.", now);
}

/** Finds interviewers whose launch started by a time and has not ended. */
export async function findUnfinishedLaunches(tx: Tx, tenantId: string, before: Date): Promise<string[]> {
  const rows = await tx
    .select({ id: interviewers.id })
    .from(interviewers)
    .where(
      and(
        eq(interviewers.tenantId, tenantId),
        eq(interviewers.status, "launching"),
        lte(interviewers.launchedAt, before),
      ),
    );
  return rows.map(({ id }) => id);
}
