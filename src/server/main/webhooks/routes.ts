import { and, eq, asc, lt } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { defineCall, type CallHost, superuser } from "../../calls/call.ts";
import { presentPage, readListState } from "../../platform/list-page.ts";
import { readList, rulesOf, type ListSource } from "../../storage/list.ts";
import type { Jobs } from "../../storage/jobs/job-queue.ts";
import { requireFound } from "../record-handlers.ts";
import type { WebhookDelivery } from "../../../contracts/contracts.gen.ts";
import type { Tx } from "../../storage/database.ts";
import { encryptionContextOf } from "../../storage/encryption/text-cipher.ts";
import { recordTable } from "../../storage/record-table.ts";
import { webhookDeliveries, webhooks, type WebhookEvent } from "../../storage/tenant/webhook-tables.ts";
import { findConversation, type ConversationRow } from "../../interviews/read-conversation.ts";
import type { OutboxConsumer } from "../../storage/jobs/dispatch-outbox.ts";

/** Builds the response of a delivery, without its payload. */
export const presentDelivery = (row: DeliveryRow): WebhookDelivery => ({
  id: row.id,
  webhook_id: row.webhookId,
  url: row.url,
  event: row.event,
  conversation_id: row.conversationId,
  status: row.status,
  attempts: row.attempts,
  response_status: row.responseStatus,
  failure: row.failure,
  next_attempt_at: row.nextAttemptAt?.toISOString() ?? null,
  delivered_at: row.deliveredAt?.toISOString() ?? null,
  created_at: row.createdAt.toISOString(),
});

/** Registers the calls of `schemas/calls/webhooks.json`, except those of every resource. */
export function registerWebhooksRoutes(host: CallHost, jobs: Jobs): void {
  defineCall(host, "testWebhook", {
    policy: superuser,
    handler: async ({ tx, caller, params, now }) => {
      const webhook = requireFound(await webhookRecords.find(tx, caller.tenantId, params.id));
      const event = { event: "webhook.test", conversationId: null, data: {}, now } as const;
      return { data: presentDelivery(await addDelivery(tx, jobs, webhook, event)) };
    },
  });

  defineCall(host, "listWebhookDeliveries", {
    policy: superuser,
    handler: async ({ tx, caller, query }) => {
      const state = readListState({ ...query }, rulesOf(deliveryList));
      const page = await readList(tx, deliveryList, caller, state);
      return presentPage(page, page.rows.map(presentDelivery));
    },
  });
}

type WebhookRow = typeof webhooks.$inferSelect;
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

export const deliveryList: ListSource<typeof webhookDeliveries> = {
  table: webhookDeliveries,
  tenantId: webhookDeliveries.tenantId,
  id: webhookDeliveries.id,
  fields: {
    id: { kind: "id", column: webhookDeliveries.id },
    webhook_id: { kind: "id", column: webhookDeliveries.webhookId },
    conversation_id: { kind: "id", column: webhookDeliveries.conversationId },
    url: { kind: "text", column: webhookDeliveries.url, searched: true },
    event: { kind: "text", column: webhookDeliveries.event, searched: true, groupable: true },
    status: { kind: "text", column: webhookDeliveries.status, groupable: true },
    attempts: { kind: "number", column: webhookDeliveries.attempts },
    response_status: { kind: "number", column: webhookDeliveries.responseStatus },
    failure: { kind: "text", column: webhookDeliveries.failure },
    created_at: { kind: "date", column: webhookDeliveries.createdAt },
    delivered_at: { kind: "date", column: webhookDeliveries.deliveredAt },
  },
};

/** Context with which a webhook's secret is encrypted. */
export const secretEncryptionContext = (webhook: {
  readonly tenantId: string;
  readonly id: string;
}): string => encryptionContextOf("webhooks", webhook);

export const webhookRecords = recordTable(webhooks);
export const deliveryRecords = recordTable(webhookDeliveries);

/** Marks pending deliveries of a deleted webhook as failed. */
export async function failPendingDeliveries(tx: Tx, { tenantId, id }: WebhookRow): Promise<void> {
  await tx
    .update(webhookDeliveries)
    .set({ status: "failed", failure: "The webhook was deleted.", nextAttemptAt: null })
    .where(
      and(
        eq(webhookDeliveries.tenantId, tenantId),
        eq(webhookDeliveries.webhookId, id),
        eq(webhookDeliveries.status, "pending"),
      ),
    );
}

const keptMs = 30 * 24 * 60 * 60 * 1000;

/** Data of an interview in events: figures and ids, without texts and names. */
const describe = (row: ConversationRow) => ({
  conversation_id: row.id,
  interviewer_id: row.interviewerId,
  ending: row.ending,
  flag: row.flag,
  medium: row.medium,
  language: row.language,
  created_at: row.createdAt.toISOString(),
  ended_at: row.endedAt?.toISOString() ?? null,
  duration_seconds: row.durationSeconds,
  price: row.price,
});

export interface NewDelivery {
  readonly event: WebhookEvent;
  readonly conversationId: string | null;
  readonly data: object;
  readonly now: Date;
}

/** Stores a delivery and enqueues its first attempt. */
async function addDelivery(
  tx: Tx,
  jobs: Jobs,
  { tenantId, id: webhookId, url }: WebhookRow,
  { event, conversationId, data, now }: NewDelivery,
): Promise<DeliveryRow> {
  const row = await deliveryRecords.insert(tx, {
    tenantId,
    id: uuidv7(),
    webhookId,
    url,
    event,
    conversationId,
    payload: { type: event, timestamp: now.toISOString(), data },
    nextAttemptAt: now,
    createdAt: now,
  });
  await jobs.enqueue(tx, "webhook-delivery", { tenantId, deliveryId: row.id });
  return row;
}

/** Outbox topics that trigger webhooks. */
const topics: ReadonlySet<string> = new Set(["conversation.ended", "conversation.flagged"]);

const eventOf = (topic: string, { ending }: ConversationRow): WebhookEvent => {
  if (topic === "conversation.flagged") return "interview.flagged";
  return ending === "completed" ? "interview.completed" : "interview.ended";
};

/** Creates deliveries for every active webhook of the tenant when an interview ends or is flagged. */
export const webhookConsumer = (jobs: Jobs, clock: () => Date): OutboxConsumer => ({
  name: "webhooks",
  consume: async (tx, { tenantId, topic, payload }) => {
    if (!topics.has(topic)) return;
    const now = clock();
    const active = await tx
      .select()
      .from(webhooks)
      .where(and(eq(webhooks.tenantId, tenantId), eq(webhooks.isActive, true)))
      .orderBy(asc(webhooks.createdAt));
    if (active.length === 0) return;
    const conversation = await findConversation(tx, tenantId, (payload as { id: string }).id);
    if (conversation === undefined) return;
    const event = eventOf(topic, conversation);
    for (const webhook of active) {
      const delivery = { event, conversationId: conversation.id, data: describe(conversation), now } as const;
      await addDelivery(tx, jobs, webhook, delivery);
    }
    await tx
      .delete(webhookDeliveries)
      .where(
        and(
          eq(webhookDeliveries.tenantId, tenantId),
          lt(webhookDeliveries.createdAt, new Date(now.getTime() - keptMs)),
        ),
      );
  },
});
