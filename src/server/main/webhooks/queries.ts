import { and, eq } from "drizzle-orm";
import type { Tx } from "../../storage/database.ts";
import type { ListSource } from "../../storage/list.ts";
import { ownerOf } from "../../storage/encryption/text-cipher.ts";
import { recordTable } from "../../storage/record-table.ts";
import { webhookDeliveries, webhooks } from "../../storage/tenant/webhook-tables.ts";

export type WebhookRow = typeof webhooks.$inferSelect;
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
    event: { kind: "text", column: webhookDeliveries.event, searched: true },
    status: { kind: "text", column: webhookDeliveries.status },
    attempts: { kind: "number", column: webhookDeliveries.attempts },
    response_status: { kind: "number", column: webhookDeliveries.responseStatus },
    failure: { kind: "text", column: webhookDeliveries.failure },
    created_at: { kind: "date", column: webhookDeliveries.createdAt },
    delivered_at: { kind: "date", column: webhookDeliveries.deliveredAt },
  },
};

/** Whose a webhook's secret is, where it is encrypted. */
export const secretOwner = (webhook: { readonly tenantId: string; readonly id: string }): string =>
  ownerOf("webhooks", webhook);

export const webhookRecords = recordTable(webhooks);
export const deliveryRecords = recordTable(webhookDeliveries);

/** Gives up what is on its way to a webhook that is deleted. */
export async function giveUpDeliveries(tx: Tx, { tenantId, id }: WebhookRow): Promise<void> {
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
