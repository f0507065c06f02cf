import { insightsConsumer } from "../interviews/insights-queries.ts";
import { flagMailConsumer, noticeMailConsumer } from "../main/conversations/mails.ts";
import { passwordEncryptionConsumer } from "../main/configuration/encrypt-stored-passwords.ts";
import { recordingsConsumer } from "../main/erasure/erase-respondent.ts";
import { webhookConsumer } from "../main/webhooks/routes.ts";
import type { OutboxConsumer } from "../storage/jobs/dispatch-outbox.ts";
import type { Jobs } from "../storage/jobs/job-queue.ts";

/** Consumers of committed changes; each receives every outbox entry. */
export const createOutboxConsumers = (jobs: Jobs, now: () => Date): readonly OutboxConsumer[] => [
  insightsConsumer(jobs, now),
  webhookConsumer(jobs, now),
  flagMailConsumer(jobs),
  noticeMailConsumer(jobs, now),
  recordingsConsumer(jobs),
  passwordEncryptionConsumer(jobs),
];
