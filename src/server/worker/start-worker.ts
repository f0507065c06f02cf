import type { FastifyBaseLogger } from "fastify";
import { findUnfinishedLaunches, markLaunchFailed, launchInterviewer } from "../main/interviewers/launch.ts";
import { removeOrphanedTexts } from "../main/interviewers/orphaned-texts.ts";
import { deleteUnfinishedConversations } from "../main/setup-conversations/queries.ts";
import type { Configuration } from "../main/configuration/configuration.ts";
import { deleteOldMigratedValues } from "../main/configuration/data-migrations/routes.ts";
import { deleteOldCounts } from "../main/configuration/impact/impact-counts.ts";
import { runImpactCount } from "../main/configuration/impact/run-impact-count.ts";
import { runDataMigration } from "../main/configuration/data-migrations/run-migration.ts";
import { deleteParts } from "../main/files/stored-files.ts";
import { deleteUnusedFiles } from "../storage/tenant/file-uses.ts";
import { deleteExpiredKeys } from "../storage/tenant/idempotency.ts";
import { hasExpired, retentionCutoff, runRetention } from "../main/erasure/run-retention.ts";
import { syncCustomFieldIndexes } from "../main/sync-custom-field-indexes.ts";
import { deliverWebhook } from "../main/webhooks/deliver.ts";
import type { NameThemes } from "../main/analytics/name-themes.ts";
import { sendFlagMail, sendNoticeMail } from "../main/conversations/mails.ts";
import { requestReminders } from "../main/invitees/request-reminders.ts";
import { sendInvitation } from "../main/invitees/send-invitation.ts";
import { placeCall, requestCalls, type OutboundCalling } from "../main/phone-calls/place-call.ts";
import type { LinkMailer } from "../platform/mailer.ts";
import type { BlobStore } from "../storage/blobs/blob-store.ts";
import { encryptStoredPasswords } from "../main/configuration/encrypt-stored-passwords.ts";
import { deleteOldRowImports } from "../storage/tenant/row-imports.ts";
import { runRowImport } from "../main/row-imports/run-row-import.ts";
import { listTenantIds } from "../storage/control/installation.ts";
import type { Database } from "../storage/database.ts";
import type { OwnerAccess } from "../storage/custom-field-indexes.ts";
import type { Recogniser } from "../voice/hearing/recogniser.ts";
import { queueRecordings, transcribeRecording } from "../voice/recordings/queue-recordings.ts";
import type { Speech } from "../voice/speech/speech.ts";
import { runAbandonment, requestAbandonment } from "./abandon-interviews.ts";
import { dispatchOutbox, type OutboxConsumer } from "../storage/jobs/dispatch-outbox.ts";
import type { JobQueue, JobRun } from "../storage/jobs/job-queue.ts";
import { renderSpeech } from "./render-speech.ts";
import { rootCauseOf } from "../platform/errors.ts";
import { runPeriodically } from "../platform/run-periodically.ts";
import { errorThrottle } from "../platform/error-handler.ts";
import type { TelephonyProviderId } from "../platform/telephony-settings.ts";
import {
  computeInsights,
  markInsightsFailed,
  type InsightsTools,
} from "../main/analytics/compute-insights.ts";

/** Computes the insights of one interviewer; after the last retry, marks them as failed. */
async function runInsights(
  tools: InsightsTools & { readonly log: FastifyBaseLogger },
  { data, isLast }: JobRun<"insights">,
): Promise<void> {
  try {
    await computeInsights(tools, data);
  } catch (error) {
    tools.log.error({ err: error, interviewerId: data.interviewerId }, "Insights could not be computed");
    if (!isLast) throw error;
    await tools.database.inTenant(data.tenantId, (tx) => markInsightsFailed(tx, data));
  }
}

const outboxPauseMs = 2_000;
const sweepPauseMs = 60_000;
const reminderPauseMs = 600_000;
const cleanUpPauseMs = 3_600_000;
/** Retention in ms of uploads that no record references, so that an interrupted draft can be continued. */
const unusedFileAgeMs = 7 * 86_400_000;
/** Retention in ms of row imports, during which they can be viewed and undone. */
const rowImportAgeMs = 30 * 86_400_000;
/** Number of webhooks delivered concurrently. */
const deliveryHands = 4;
/** A launch takes less than a second; an older unfinished one has lost its job. */
const launchTimeoutMs = 60_000;

export interface WorkerOptions {
  readonly database: Database;
  /** Access to create and drop indexes; if absent, indexes are left unchanged. */
  readonly owner?: OwnerAccess | undefined;
  readonly queue: JobQueue;
  readonly log: FastifyBaseLogger;
  readonly now: () => Date;
  /** Configuration definitions of the tenants. */
  readonly configuration: Configuration;
  /** Renders the fixed lines of published interviewers ahead. */
  readonly speech: Speech;
  readonly consumers: readonly OutboxConsumer[];
  /** Sends mails; if absent, none are sent. */
  readonly post?: LinkMailer | undefined;
  /** Names the themes of insights; if absent, themes keep the respondents' own words. */
  readonly nameThemes?: NameThemes | undefined;
  /** Storage of recordings. */
  readonly blobs: Pick<BlobStore, "delete" | "read">;
  /** Transcribes recordings; if absent, they are not transcribed. */
  readonly recogniser?: Recogniser | undefined;
  /** Telephony providers whose incoming calls this installation answers. */
  readonly answered: readonly TelephonyProviderId[];
  /** Places outbound calls; if absent, none are placed. */
  readonly placing?: OutboundCalling | undefined;
  /** Milliseconds of inactivity after which an interview is abandoned. */
  readonly abandonAfter: number;
  /** Permits webhook URLs on this machine and in private networks; defaults to false. */
  readonly allowsPrivateWebhooks?: boolean;
  /** Days after which respondents' data is erased; if absent, it is kept. */
  readonly retentionDays?: number | undefined;
}

export interface Worker {
  /** Stops taking work and waits for running work, at most 10 s for jobs. Does not close the queue. */
  stop(): Promise<void>;
}

/** Runs one launch; after the last retry, marks it as failed. */
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
    await database.inTenant(tenantId, (tx) => markLaunchFailed(tx, of));
  }
}

/** Re-enqueues launches without a job, as after restoring a backup. */
async function resumeLaunches({ database, queue, now }: WorkerOptions, minAgeMs: number): Promise<void> {
  const before = new Date(now().getTime() - minAgeMs);
  for (const tenantId of await database.inControl(listTenantIds)) {
    await database.inTenant(tenantId, async (tx) => {
      for (const interviewerId of await findUnfinishedLaunches(tx, tenantId, before)) {
        await queue.enqueue(tx, "interviewer-launch", { tenantId, interviewerId });
      }
    });
  }
}

/**
 * Deletes orphaned guides and knowledge bases, unfinished setup conversations, unreferenced files, expired idempotency
 * responses, old row imports, and replaced values that can no longer be restored.
 */
async function cleanUp({ database, now, log }: WorkerOptions): Promise<void> {
  for (const tenantId of await database.inControl(listTenantIds)) {
    const count = await database.inTenant(tenantId, (tx) => removeOrphanedTexts(tx, tenantId, now()));
    await database.inTenant(tenantId, (tx) => deleteExpiredKeys(tx, tenantId, now()));
    const importsBefore = new Date(now().getTime() - rowImportAgeMs);
    await database.inTenant(tenantId, (tx) => deleteOldRowImports(tx, tenantId, importsBefore));
    await database.inTenant(tenantId, (tx) => deleteOldMigratedValues(tx, tenantId, now()));
    await database.inTenant(tenantId, (tx) => deleteOldCounts(tx, tenantId, now()));
    const unusedBefore = new Date(now().getTime() - unusedFileAgeMs);
    const files = await database.inTenant(tenantId, (tx) =>
      deleteUnusedFiles(tx, tenantId, unusedBefore, now()),
    );
    if (files > 0) log.info({ tenantId, count: files }, "Uploads that no record names were deleted");
    const setups = await database.inTenant(tenantId, (tx) =>
      deleteUnfinishedConversations(tx, tenantId, now()),
    );
    if (count > 0) log.info({ tenantId, count }, "Texts that no interviewer uses were deleted");
    if (setups > 0) log.info({ tenantId, count: setups }, "Unfinished setup conversations were deleted");
  }
}

async function dispatchAll({ database, consumers, log, now }: WorkerOptions): Promise<void> {
  const onError = (error: unknown, { id, topic }: { id: string; topic: string }) => {
    log.error({ err: error, entry: id, topic }, "A change could not be delivered");
  };
  for (const tenantId of await database.inControl(listTenantIds)) {
    await database.inTenant(tenantId, (tx) =>
      dispatchOutbox(tx, { tenantId, consumers, now: now(), onError }),
    );
  }
}

/** Enqueues transcription of ended interviews, including those recorded before recognition was configured. */
async function sweepRecordings({ database, queue, recogniser }: WorkerOptions): Promise<void> {
  if (recogniser === undefined) return;
  for (const tenantId of await database.inControl(listTenantIds)) {
    await database.inTenant(tenantId, (tx) => queueRecordings(tx, queue, tenantId));
  }
}

/** Enqueues the outbound calls that are due. */
async function sweepCalls({ database, queue, now, placing }: WorkerOptions): Promise<void> {
  if (placing === undefined) return;
  for (const tenantId of await database.inControl(listTenantIds)) {
    await database.inTenant(tenantId, (tx) => requestCalls(tx, queue, { tenantId, now: now() }));
  }
}

/** Enqueues the reminders that are due. */
async function sweepReminders({ database, queue, now, post }: WorkerOptions): Promise<void> {
  if (post === undefined) return;
  for (const tenantId of await database.inControl(listTenantIds)) {
    await database.inTenant(tenantId, (tx) => requestReminders(tx, queue, { tenantId, now: now() }));
  }
}

/** Updates the indexes on custom fields that long lists are sorted and filtered by. */
async function sweepIndexes({ database, owner, configuration }: WorkerOptions): Promise<void> {
  if (owner !== undefined) await syncCustomFieldIndexes(database, owner, configuration);
}

/** Enqueues erasure for every tenant with data past the retention period. */
async function sweepRetention({ database, queue, now, retentionDays }: WorkerOptions): Promise<void> {
  if (retentionDays === undefined) return;
  const before = retentionCutoff(now(), retentionDays);
  for (const tenantId of await database.inControl(listTenantIds)) {
    await database.inTenant(tenantId, async (tx) => {
      if (await hasExpired(tx, { tenantId, before })) await queue.enqueue(tx, "retention", { tenantId });
    });
  }
}

/** Starts the background work: job workers, outbox dispatch and periodic sweeps. */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const { queue, log } = options;
  const onError = (error: unknown) => {
    errorThrottle.report(`round ${rootCauseOf(error).message}`, (repetitions) =>
      log.error({ err: error, ...repetitions }, "A round of the worker failed"),
    );
  };
  // Resume launches that a crashed process left unfinished.
  await resumeLaunches(options, 0);
  queue.work("interviewer-launch", (job) => runLaunch(options, job));
  queue.work("speech-render", async ({ data }) => {
    await renderSpeech(options, data);
  });
  const tools = { ...options, jobs: queue, clock: () => performance.now() };
  queue.work("password-sealing", ({ data }) => encryptStoredPasswords(tools, data.tenantId));
  queue.work("row-import", (job) => runRowImport(tools, job));
  queue.work("insights", (job) => runInsights(tools, job));
  queue.work("invitation-mail", ({ data }) => sendInvitation({ ...tools, post: options.post }, data));
  queue.work("flag-mail", ({ data }) => sendFlagMail({ ...tools, post: options.post }, data));
  queue.work("notice-mail", ({ data }) => sendNoticeMail({ ...tools, post: options.post }, data));
  queue.work("data-migration", (job) => runDataMigration(tools, job));
  queue.work("impact-count", (job) => runImpactCount(tools, job));
  queue.work("interview-abandonment", (job) => runAbandonment(options, job));
  queue.work("recording-deletion", ({ data }) => options.blobs.delete(data.key));
  queue.work("file-deletion", ({ data: { fileId: id, ...data } }) =>
    deleteParts(options.blobs, { ...data, id }),
  );
  const { recogniser, placing } = options;
  if (placing !== undefined) {
    queue.work("phone-call", ({ data }) => placeCall({ ...tools, placing }, data));
  }
  if (recogniser !== undefined) {
    queue.work("recording-transcription", ({ data }) => transcribeRecording({ ...tools, recogniser }, data));
  }
  const retention = { ...tools, retentionDays: options.retentionDays };
  queue.work("retention", ({ data }) => runRetention(retention, data));
  const deliveries = { ...tools, allowsPrivate: options.allowsPrivateWebhooks ?? false };
  // Several workers, so that a slow receiver delays few others.
  for (let hand = 0; hand < deliveryHands; hand += 1) {
    queue.work("webhook-delivery", ({ data }) => deliverWebhook(deliveries, data));
  }
  const rounds = [
    runPeriodically(outboxPauseMs, () => dispatchAll(options), onError),
    runPeriodically(sweepPauseMs, () => resumeLaunches(options, launchTimeoutMs), onError),
    runPeriodically(sweepPauseMs, () => requestAbandonment(options), onError),
    runPeriodically(sweepPauseMs, () => sweepRecordings(options), onError),
    runPeriodically(sweepPauseMs, () => sweepCalls(options), onError),
    runPeriodically(reminderPauseMs, () => sweepReminders(options), onError),
    runPeriodically(sweepPauseMs, () => sweepIndexes(options), onError),
    runPeriodically(cleanUpPauseMs, () => cleanUp(options), onError),
    runPeriodically(cleanUpPauseMs, () => sweepRetention(options), onError),
  ];
  return {
    stop: async () => {
      await Promise.all([queue.stopWorking(), ...rounds.map((round) => round.stop())]);
    },
  };
}
