import { insightsConsumer } from "../main/analytics/request-insights.ts";
import { flagMailConsumer } from "../main/conversations/flag-mail.ts";
import { noticeMailConsumer } from "../main/conversations/notice-mail.ts";
import { recordingsConsumer } from "../main/erasure/recordings-consumer.ts";
import { webhookConsumer } from "../main/webhooks/webhook-consumer.ts";
import type { OutboxConsumer } from "./dispatch-outbox.ts";
import type { Jobs } from "./job-queue.ts";

/** Everybody who follows changes. */
export const outboxConsumers = (jobs: Jobs, now: () => Date): readonly OutboxConsumer[] => [
  insightsConsumer(jobs, now),
  webhookConsumer(jobs, now),
  flagMailConsumer(jobs),
  noticeMailConsumer(jobs, now),
  recordingsConsumer(jobs),
];
