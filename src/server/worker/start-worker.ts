import type { FastifyBaseLogger } from "fastify";
import { findUnfinishedLaunches, giveUpLaunch, launchInterviewer } from "../main/interviewers/launch.ts";
import { removeOrphanedTexts } from "../main/interviewers/orphaned-texts.ts";
import { removeUnfinished } from "../main/setup-conversations/queries.ts";
import type { Configuration } from "../main/configuration/configuration.ts";
import { forgetMigratedValues } from "../main/configuration/data-migrations/routes.ts";
import { forgetCounts } from "../main/configuration/impact/impact-counts.ts";
import { runImpactCount } from "../main/configuration/impact/run-impact-count.ts";
import { runDataMigration } from "../main/configuration/data-migrations/run-migration.ts";
import { deleteParts } from "../main/files/stored-files.ts";
import { dropNeverUsed } from "../storage/tenant/file-uses.ts";
import { deleteExpiredKeys } from "../storage/tenant/idempotency.ts";
import { hasExpired, keptSince, runRetention } from "../main/erasure/run-retention.ts";
import { keepOwnIndexes } from "../main/keep-own-indexes.ts";
import { deliver } from "../main/webhooks/deliver.ts";
import type { NameThemes } from "../main/analytics/name-themes.ts";
import { sendFlagMail, sendNotice } from "../main/conversations/mails.ts";
import { requestReminders } from "../main/invitees/request-reminders.ts";
import { sendInvitation } from "../main/invitees/send-invitation.ts";
import { placeCall, requestCalls, type CallPlacing } from "../main/phone-calls/place-call.ts";
import type { MailPost } from "../platform/mailer.ts";
import type { BlobStore } from "../storage/blobs/blob-store.ts";
import { sealStoredPasswords } from "../main/configuration/seal-stored.ts";
import { forgetRowImports } from "../storage/tenant/row-imports.ts";
import { runRowImport } from "../main/row-imports/run-row-import.ts";
import { listTenantIds } from "../storage/control/installation.ts";
import type { Database } from "../storage/database.ts";
import type { OwnerAccess } from "../storage/own-indexes.ts";
import type { Recogniser } from "../voice/hearing/recogniser.ts";
import { queueRecordings, transcribeRecording } from "../voice/recordings/queue-recordings.ts";
import type { Speech } from "../voice/speech/speech.ts";
import { abandonLeft, requestAbandonment } from "./abandon-interviews.ts";
import { dispatchOutbox, type OutboxConsumer } from "../storage/jobs/dispatch-outbox.ts";
import type { JobQueue, JobRun } from "../storage/jobs/job-queue.ts";
import { renderSpeech } from "./render-speech.ts";
import { innermostError } from "../platform/errors.ts";
import { repeat } from "../platform/repeat.ts";
import { repeatedErrors } from "../platform/error-handler.ts";
import type { TelephonyProviderId } from "../platform/telephony-settings.ts";
import { computeInsights, giveUpInsights, type InsightsTools } from "../main/analytics/compute-insights.ts";

/** Computes the insights of one interviewer; the last failure of many is shown to its people. */
async function runInsights(
  tools: InsightsTools & { readonly log: FastifyBaseLogger },
  { data, isLast }: JobRun<"insights">,
): Promise<void> {
  try {
    await computeInsights(tools, data);
  } catch (error) {
    tools.log.error({ err: error, interviewerId: data.interviewerId }, "Insights could not be computed");
    if (!isLast) throw error;
    await tools.database.inTenant(data.tenantId, (tx) => giveUpInsights(tx, data));
  }
}

const outboxPauseMs = 2_000;
const sweepPauseMs = 60_000;
const reminderPauseMs = 600_000;
const cleanUpPauseMs = 3_600_000;
/** Milliseconds for which an upload is kept that no record names: as long as somebody may come back to their draft. */
const unusedFileAgeMs = 7 * 86_400_000;
/** Milliseconds for which an import of rows can be looked at and taken back. */
const rowImportAgeMs = 30 * 86_400_000;
/** So many webhooks are waited for at once. */
const deliveryHands = 4;
/** A launch takes less than a second; one that began so long ago lost its job. */
const launchTimeoutMs = 60_000;

export interface WorkerOptions {
  readonly database: Database;
  /** Who may make and drop indexes; none: there are those that there are. */
  readonly owner?: OwnerAccess | undefined;
  readonly queue: JobQueue;
  readonly log: FastifyBaseLogger;
  readonly now: () => Date;
  /** What tenants are configured with. */
  readonly configuration: Configuration;
  /** Speaks ahead what published interviewers will say. */
  readonly speech: Speech;
  readonly consumers: readonly OutboxConsumer[];
  /** How mails go out; none: nothing is mailed. */
  readonly post?: MailPost | undefined;
  /** Names the themes of insights; none: their own words do. */
  readonly nameThemes?: NameThemes | undefined;
  /** Where recordings are. */
  readonly blobs: Pick<BlobStore, "delete" | "read">;
  /** Puts recordings into words; none: they stay recordings. */
  readonly recogniser?: Recogniser | undefined;
  /** Telephony providers whose calls are answered. */
  readonly answered: readonly TelephonyProviderId[];
  /** By which calls are placed; none: nobody is called. */
  readonly placing?: CallPlacing | undefined;
  /** Milliseconds without a word after which an interview counts as abandoned. */
  readonly abandonAfter: number;
  /** Whether webhooks may lead to this machine and to private networks; default: no. */
  readonly allowsPrivateWebhooks?: boolean;
  /** Days after which respondents' data is erased; none: it is kept. */
  readonly retentionDays?: number | undefined;
}

export interface Worker {
  /** Begins nothing more, and waits for what is under way, 10 seconds at most for jobs; the queue stays open. */
  stop(): Promise<void>;
}

/** Runs one launch; the last failure of many ends it. */
async function runLaunch(
  { database, queue, log, now, answered, recogniser }: WorkerOptions,
  { data: { tenantId, interviewerId }, isLast }: JobRun<"interviewer-launch">,
): Promise<void> {
  const of = { tenantId, interviewerId, now: now() };
  try {
    await database.inTenant(tenantId, async (tx) => {
      const recognises = recogniser !== undefined;
      await launchInterviewer(tx, { ...of, cipher: database.cipher, answered, recognises });
      await queue.enqueue(tx, "speech-render", { tenantId, interviewerId });
    });
  } catch (error) {
    log.error({ err: error, interviewerId }, "A launch failed");
    if (!isLast) throw error;
    await database.inTenant(tenantId, (tx) => giveUpLaunch(tx, of));
  }
}

/** Enqueues launches anew that lost their job, as when somebody restored a backup. */
async function resumeLaunches({ database, queue, now }: WorkerOptions, patience: number): Promise<void> {
  const before = new Date(now().getTime() - patience);
  for (const tenantId of await database.inControl(listTenantIds)) {
    await database.inTenant(tenantId, async (tx) => {
      for (const interviewerId of await findUnfinishedLaunches(tx, tenantId, before)) {
        await queue.enqueue(tx, "interviewer-launch", { tenantId, interviewerId });
      }
    });
  }
}

/**
 * Deletes guides and knowledge bases that belong to nothing any more, conversations of the assisted creation that came
 * to nothing, files that no record names, answers kept for retries that came too late, and values that were replaced too
 * long ago to be restored.
 */
async function cleanUp({ database, now, log }: WorkerOptions): Promise<void> {
  for (const tenantId of await database.inControl(listTenantIds)) {
    const count = await database.inTenant(tenantId, (tx) => removeOrphanedTexts(tx, tenantId, now()));
    await database.inTenant(tenantId, (tx) => deleteExpiredKeys(tx, tenantId, now()));
    const importsBefore = new Date(now().getTime() - rowImportAgeMs);
    await database.inTenant(tenantId, (tx) => forgetRowImports(tx, tenantId, importsBefore));
    await database.inTenant(tenantId, (tx) => forgetMigratedValues(tx, tenantId, now()));
    await database.inTenant(tenantId, (tx) => forgetCounts(tx, tenantId, now()));
    const unusedBefore = new Date(now().getTime() - unusedFileAgeMs);
    const files = await database.inTenant(tenantId, (tx) => dropNeverUsed(tx, tenantId, unusedBefore, now()));
    if (files > 0) log.info({ tenantId, count: files }, "Uploads that no record names were deleted");
    const setups = await database.inTenant(tenantId, (tx) => removeUnfinished(tx, tenantId, now()));
    if (count > 0) log.info({ tenantId, count }, "Texts that no interviewer uses were deleted");
    if (setups > 0) log.info({ tenantId, count: setups }, "Unfinished setup conversations were deleted");
  }
}

async function dispatchAll({ database, consumers, log, now }: WorkerOptions): Promise<void> {
  const onError = (error: unknown, { id, topic }: { id: string; topic: string }) => {
    log.error({ err: error, entry: id, topic }, "A change could not be handed on");
  };
  for (const tenantId of await database.inControl(listTenantIds)) {
    await database.inTenant(tenantId, (tx) =>
      dispatchOutbox(tx, { tenantId, consumers, now: now(), onError }),
    );
  }
}

/** Has the recordings of ended interviews put into words, those from before recognition was set up as well. */
async function sweepRecordings({ database, queue, recogniser }: WorkerOptions): Promise<void> {
  if (recogniser === undefined) return;
  for (const tenantId of await database.inControl(listTenantIds)) {
    await database.inTenant(tenantId, (tx) => queueRecordings(tx, queue, tenantId));
  }
}

/** Has everybody called who is to be called now. */
async function sweepCalls({ database, queue, now, placing }: WorkerOptions): Promise<void> {
  if (placing === undefined) return;
  for (const tenantId of await database.inControl(listTenantIds)) {
    await database.inTenant(tenantId, (tx) => requestCalls(tx, queue, { tenantId, now: now() }));
  }
}

/** Has everybody reminded of their invitation who is to be. */
async function sweepReminders({ database, queue, now, post }: WorkerOptions): Promise<void> {
  if (post === undefined) return;
  for (const tenantId of await database.inControl(listTenantIds)) {
    await database.inTenant(tenantId, (tx) => requestReminders(tx, queue, { tenantId, now: now() }));
  }
}

/** Has lists sorted and filtered by indexes of tenants' own fields where they are long. */
async function sweepIndexes({ database, owner, configuration }: WorkerOptions): Promise<void> {
  if (owner !== undefined) await keepOwnIndexes(database, owner, configuration);
}

/** Has every tenant's data erased that may be kept no longer. */
async function sweepRetention({ database, queue, now, retentionDays }: WorkerOptions): Promise<void> {
  if (retentionDays === undefined) return;
  const before = keptSince(now(), retentionDays);
  for (const tenantId of await database.inControl(listTenantIds)) {
    await database.inTenant(tenantId, async (tx) => {
      if (await hasExpired(tx, { tenantId, before })) await queue.enqueue(tx, "retention", { tenantId });
    });
  }
}

/** Starts what is done behind the requests: launches, and the hand-out of changes. */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const { queue, log } = options;
  const onError = (error: unknown) => {
    repeatedErrors.report(`round ${innermostError(error).message}`, (repetitions) =>
      log.error({ err: error, ...repetitions }, "A round of the worker failed"),
    );
  };
  // Who died in the middle of a launch is followed by who starts now.
  await resumeLaunches(options, 0);
  await queue.work("interviewer-launch", (job) => runLaunch(options, job));
  await queue.work("speech-render", async ({ data }) => {
    await renderSpeech(options, data);
  });
  const tools = { ...options, jobs: queue, clock: () => performance.now() };
  await queue.work("password-sealing", ({ data }) => sealStoredPasswords(tools, data.tenantId));
  await queue.work("row-import", (job) => runRowImport(tools, job));
  await queue.work("insights", (job) => runInsights(tools, job));
  await queue.work("invitation-mail", ({ data }) => sendInvitation({ ...tools, post: options.post }, data));
  await queue.work("flag-mail", ({ data }) => sendFlagMail({ ...tools, post: options.post }, data));
  await queue.work("notice-mail", ({ data }) => sendNotice({ ...tools, post: options.post }, data));
  await queue.work("data-migration", (job) => runDataMigration(tools, job));
  await queue.work("impact-count", (job) => runImpactCount(tools, job));
  await queue.work("interview-abandonment", (job) => abandonLeft(options, job));
  await queue.work("recording-deletion", ({ data }) => options.blobs.delete(data.key));
  await queue.work("file-deletion", ({ data: { fileId: id, ...data } }) =>
    deleteParts(options.blobs, { ...data, id }),
  );
  const { recogniser, placing } = options;
  if (placing !== undefined) {
    await queue.work("phone-call", ({ data }) => placeCall({ ...tools, placing }, data));
  }
  if (recogniser !== undefined) {
    await queue.work("recording-transcription", ({ data }) =>
      transcribeRecording({ ...tools, recogniser }, data),
    );
  }
  const retention = { ...tools, retentionDays: options.retentionDays };
  await queue.work("retention", ({ data }) => runRetention(retention, data));
  const deliveries = { ...tools, allowsPrivate: options.allowsPrivateWebhooks ?? false };
  // A receiver that lets us wait holds up few others.
  for (let hand = 0; hand < deliveryHands; hand += 1) {
    await queue.work("webhook-delivery", ({ data }) => deliver(deliveries, data));
  }
  const rounds = [
    repeat(outboxPauseMs, () => dispatchAll(options), onError),
    repeat(sweepPauseMs, () => resumeLaunches(options, launchTimeoutMs), onError),
    repeat(sweepPauseMs, () => requestAbandonment(options), onError),
    repeat(sweepPauseMs, () => sweepRecordings(options), onError),
    repeat(sweepPauseMs, () => sweepCalls(options), onError),
    repeat(reminderPauseMs, () => sweepReminders(options), onError),
    repeat(sweepPauseMs, () => sweepIndexes(options), onError),
    repeat(cleanUpPauseMs, () => cleanUp(options), onError),
    repeat(cleanUpPauseMs, () => sweepRetention(options), onError),
  ];
  return {
    stop: async () => {
      await Promise.all([queue.stopWorking(), ...rounds.map((round) => round.stop())]);
    },
  };
}
