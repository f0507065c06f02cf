import type { Database } from "../../storage/database.ts";
import type { Jobs } from "../../storage/jobs/job-queue.ts";
import { postEvent, type ResolveHost } from "./post-event.ts";
import { InstallationKeyError } from "../../storage/encryption/text-cipher.ts";
import { deliveryRecords, secretEncryptionContext, webhookRecords, type DeliveryRow } from "./routes.ts";
import { createHmac, randomBytes } from "node:crypto";

/** Generates a 256-bit secret in the format of Standard Webhooks. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString("base64")}`;

/** Returns the signature headers of Standard Webhooks 1.0: HMAC-SHA256 of `id.timestamp.body`. */
function signedHeaders(
  secret: string,
  { id, body, at }: { readonly id: string; readonly body: string; readonly at: Date },
): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const key = Buffer.from(secret.replace(/^whsec_/u, ""), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${signature}`,
  };
}

export interface DeliveryTools {
  readonly database: Database;
  readonly jobs: Jobs;
  readonly now: () => Date;
  readonly allowsPrivate: boolean;
  /** DNS lookup; defaults to the system resolver. */
  readonly resolve?: ResolveHost;
}

const seconds = [5, 30, 2 * 60, 10 * 60, 60 * 60, 6 * 60 * 60, 24 * 60 * 60];
const timeoutMs = 10_000;

/** Maximum pause, which also limits `Retry-After`. */
const maxPauseMs = 24 * 60 * 60 * 1000;

/** Returns the time of the next attempt, respecting `Retry-After`; null after the last attempt. */
function nextAttempt(attempts: number, retryAfterMs: number | null, now: Date): Date | null {
  const pause = seconds[attempts - 1];
  if (pause === undefined) return null;
  return new Date(now.getTime() + Math.max(pause * 1000, Math.min(retryAfterMs ?? 0, maxPauseMs)));
}

/**
 * Attempts to deliver an event, and schedules the next attempt if it fails: eight within two days. No transaction is
 * open during the request. A crash can cause a duplicate delivery with the same id.
 */
export async function deliverWebhook(
  { database, jobs, now, allowsPrivate, resolve }: DeliveryTools,
  { tenantId, deliveryId }: { readonly tenantId: string; readonly deliveryId: string },
): Promise<void> {
  const { delivery, webhook } = await database.inTenant(tenantId, async (tx) => {
    const found = await deliveryRecords.find(tx, tenantId, deliveryId);
    return {
      delivery: found,
      webhook: found && (await webhookRecords.find(tx, tenantId, found.webhookId)),
    };
  });
  if (delivery?.status !== "pending") return;
  const body = JSON.stringify(delivery.payload);
  const secret = webhook && database.cipher.decrypt(webhook.secret, secretEncryptionContext(webhook));
  if (webhook !== undefined && secret === undefined) throw new InstallationKeyError();
  const posted =
    webhook === undefined || secret === undefined || (!webhook.isActive && delivery.event !== "webhook.test")
      ? null
      : await postEvent(delivery.url, {
          body,
          headers: signedHeaders(secret, { id: delivery.id, body, at: now() }),
          allowsPrivate,
          timeoutMs,
          ...(resolve === undefined ? {} : { resolve }),
        });
  const at = now();
  await database.inTenant(tenantId, async (tx) => {
    const current = await deliveryRecords.lock(tx, tenantId, deliveryId);
    if (current?.status !== "pending" || current.attempts !== delivery.attempts) return;
    const attempts = current.attempts + 1;
    const retryAfterMs = posted === null || posted.error === null ? null : posted.retryAfterMs;
    const startAfter = posted === null ? null : nextAttempt(attempts, retryAfterMs, at);
    const failed: Partial<DeliveryRow> = {
      status: startAfter === null ? "failed" : "pending",
      failure: posted === null ? "The webhook is inactive." : posted.error,
      nextAttemptAt: startAfter,
    };
    const delivered: Partial<DeliveryRow> = {
      status: "delivered",
      failure: null,
      nextAttemptAt: null,
      deliveredAt: at,
    };
    const isDelivered = posted?.error === null;
    await deliveryRecords.replace(tx, {
      ...current,
      ...(isDelivered ? delivered : failed),
      attempts,
      responseStatus: posted?.status ?? null,
    });
    if (!isDelivered && startAfter !== null) {
      await jobs.enqueue(tx, "webhook-delivery", { tenantId, deliveryId }, { startAfter });
    }
  });
}
