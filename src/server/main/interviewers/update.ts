import type { Interviewer, InterviewerInput } from "../../../contracts/contracts.gen.ts";
import { isActionPermitted } from "../../../domain/interviewer/actions.ts";
import type { CallContext } from "../../calls/call.ts";
import { problem, invalidInput } from "../../platform/errors.ts";
import { requireVersionMatch } from "../../calls/record-version.ts";
import type { Tx } from "../../storage/database.ts";
import type { Jobs } from "../../storage/jobs/job-queue.ts";
import type { Configuration } from "../configuration/configuration.ts";
import { withoutServerFields } from "../resource.ts";
import { findHelpText } from "../../interviews/guide-texts.ts";
import { recordEntityChange } from "../../storage/tenant/changes.ts";
import { requireFound } from "../record-handlers.ts";
import { closeContact } from "./contact.ts";
import { validateInterviewer, readReferences } from "./validate-interviewer.ts";
import { presentWithTexts, presentInterviewerForAudit, readInterviewer } from "./presenter.ts";
import { interviewerRecords, type InterviewerRow } from "./queries.ts";
import { applyTransition, readCaseCode, readEvents, requirePublishable } from "./launch.ts";
import { readRelated, readTexts } from "./related.ts";
import { markOrphaned } from "./orphaned-texts.ts";

/** Dependencies of the interviewer calls. */
export interface InterviewerServices {
  readonly configuration: Configuration;
  readonly jobs: Jobs;
  /** Whether speech recognition is available during calls. */
  readonly recognises: boolean;
}

type Update = CallContext<"updateInterviewer">;

/** Properties that do not count as an edit: a published interviewer can be sent them as well. */
const lifecycleProperties = new Set([
  "is_active",
  "status",
  "case_code",
  "confirmed_help_text",
  "is_archived",
  "layout_version",
]);

const isEdit = (body: InterviewerInput): boolean =>
  Object.entries(body).some(([name, value]) => value !== undefined && !lifecycleProperties.has(name));

/** Reads related records and builds the response of an interviewer with its texts. */
export async function presentInterviewerWithTexts(
  { tx, now, cipher, caller }: Pick<CallContext<"getInterviewer">, "tx" | "now" | "cipher" | "caller">,
  row: InterviewerRow,
): Promise<Interviewer> {
  const related = await readRelated(tx, row.tenantId, [row], now, caller.timeZone);
  return presentWithTexts(row, related, await readTexts(tx, row), cipher);
}

/** Applies the form fields and references of a body to a row. */
async function edited(
  { tx, caller, body, now, cipher }: Update,
  configuration: Configuration,
  row: InterviewerRow,
  before: Omit<Interviewer, "link">,
): Promise<InterviewerRow> {
  if (!isActionPermitted("edit", before)) {
    throw problem("ERR_CONFLICT", {
      detail: "A published interviewer cannot be changed. Pause it first.",
    });
  }
  const { channel, ...references } = await readReferences(tx, caller.tenantId, body, row);
  const record = await validateInterviewer(tx, configuration, caller, {
    body,
    previous: withoutServerFields({ ...before }),
    channel: channel === undefined ? null : { id: channel.id, name: channel.name, type: channel.type },
    isUnfinished: row.status === "draft",
    now,
    cipher,
  });
  await markOrphaned(tx, caller.tenantId, row, references, now);
  return { ...row, ...references, ...readInterviewer(record) };
}

/**
 * Returns when the help text shown after a crisis was confirmed; null if there is none. It must be confirmed before the
 * first publication.
 * @throws {ProblemError} 422 if the current text was not confirmed.
 */
async function confirmedHelpText(
  tx: Tx,
  { confirmed_help_text: read }: InterviewerInput,
  { tenantId, language, helpTextConfirmedAt: before }: InterviewerRow,
  now: Date,
): Promise<Date | null> {
  if (read === undefined && before !== null) return before;
  const text = (await findHelpText(tx, tenantId, language))?.text ?? null;
  if (read === text) return now;
  if (read === undefined && text === null) return null;
  const [code, message] =
    read === undefined
      ? ["required", "Confirm what respondents are told after a crisis"]
      : ["changed", "What respondents are told after a crisis has changed. Read it again and confirm it"];
  throw invalidInput("/confirmed_help_text", code, message);
}

/** Applies the status changes that a body requests; publishing enqueues a job. */
async function transitionFor(
  { tx, body, now }: Update,
  jobs: Jobs,
  before: InterviewerRow,
  row: InterviewerRow,
): Promise<InterviewerRow> {
  let next = row;
  for (const event of readEvents(body, before)) {
    next = applyTransition(next, event);
    if (event === "publish") {
      next = { ...next, caseCode: readCaseCode(body, next), launchedAt: now, failureReason: null };
      requirePublishable(next);
      next = { ...next, helpTextConfirmedAt: await confirmedHelpText(tx, body, next, now) };
      const { tenantId, id: interviewerId } = next;
      await jobs.enqueue(tx, "interviewer-launch", { tenantId, interviewerId });
    } else if (event === "pause") {
      await closeContact(tx, next, now);
    }
  }
  return next;
}

/** Archives or restores as the body requests. @throws {ProblemError} 409 if the interviewer serves respondents. */
function archivedAs({ body }: Update, row: InterviewerRow): InterviewerRow {
  const { is_archived: isArchived = row.isArchived } = body;
  const serves = row.status === "published" || row.status === "launching";
  if (isArchived && serves) {
    throw problem("ERR_CONFLICT", {
      detail: row.isArchived ? "It is archived. Restore it first." : "It is live. Pause it first.",
    });
  }
  return isArchived === row.isArchived ? row : { ...row, isArchived };
}

/** Handler that edits, activates, publishes, pauses, archives or restores an interviewer. */
export const updateInterviewer =
  ({ configuration, jobs }: InterviewerServices) =>
  async (context: Update): Promise<{ data: Interviewer }> => {
    const { tx, caller, params, body, now } = context;
    const row = requireFound(await interviewerRecords.lock(tx, caller.tenantId, params.id));
    const related = await readRelated(tx, caller.tenantId, [row], now);
    const before = presentInterviewerForAudit(row, related);
    requireVersionMatch(context.ifMatch, before);
    const changed = isEdit(body) ? await edited(context, configuration, row, before) : row;
    const next = archivedAs(context, await transitionFor(context, jobs, row, changed));
    if (next === row) return { data: await presentInterviewerWithTexts(context, row) };
    const stored = { ...next, version: row.version + 1, updatedAt: now };
    await interviewerRecords.replace(tx, stored);
    const after = await presentInterviewerWithTexts(context, stored);
    const {
      link: _link,
      interview_guide: _guide,
      knowledge_base: _base,
      guide_questions: _questions,
      ...traced
    } = after;
    await recordEntityChange(context, { action: "update", entity: "interviewer", before, after: traced });
    return { data: after };
  };
