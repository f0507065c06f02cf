import type { Webhook } from "../../../contracts/contracts.gen.ts";
import { invalidInput } from "../../platform/errors.ts";
import { superuser } from "../../calls/call.ts";
import { webhooks as table } from "../../storage/tenant/webhook-tables.ts";
import { columns } from "../resource-columns.ts";
import { defineResource } from "../resource.ts";
import type { TextCipher } from "../../storage/encryption/text-cipher.ts";
import { failPendingDeliveries, secretEncryptionContext } from "./routes.ts";
import { addressError } from "./post-event.ts";
import { newWebhookSecret } from "./deliver.ts";

/** Normalises a URL. @throws {ProblemError} 422 if it is not allowed. */
function readAddress(value: unknown, allowsPrivate: boolean): string {
  const url = String(value).trim();
  const message = addressError(url, allowsPrivate);
  if (message === undefined) return new URL(url).href;
  throw invalidInput("/url", "format", message);
}

interface WebhookOptions {
  readonly allowsPrivateWebhooks: boolean;
  /** Encrypts the secrets. */
  readonly cipher: TextCipher;
}

/**
 * Webhooks, for superusers only, because they send data out of the tenant. Creating a webhook generates its secret;
 * deleting it cancels pending deliveries.
 */
export const resource = ({ allowsPrivateWebhooks, cipher }: WebhookOptions) =>
  defineResource<Webhook, typeof table>(table, {
    entity: "webhook",
    description: "An endpoint for the tenant's events, signed according to Standard Webhooks.",
    path: "webhooks",
    endpoint: "/api/webhooks",
    gridKey: "webhooks",
    layoutKey: "webhook_setup",
    policy: { read: superuser, write: superuser },
    canDelete: true,
    actions: ["test"],
    summaries: { remove: "Delete one webhook; its pending deliveries are discarded" },
    columns: {
      url: columns.name(table.url, { searched: true, maxLength: 2000 }),
      description: columns.text(table.description, { searched: true }),
      is_active: columns.flag(table.isActive, true),
      secret: columns.kept(table.secret, {
        type: "string",
        description: "Signing secret: whsec_ followed by base64.",
      }),
      dynamic_fields: columns.dynamicFields(table.dynamicFields),
    },
    hooks: {
      beforeSave: (values) => ({ ...values, url: readAddress(values["url"], allowsPrivateWebhooks) }),
      table: (plain) => ({
        insert: (tx, row) =>
          plain.insert(tx, {
            ...row,
            secret: cipher.encrypt(newWebhookSecret(), secretEncryptionContext(row)),
          }),
        remove: async (tx, row) => {
          await failPendingDeliveries(tx, row);
          await plain.remove(tx, row);
        },
      }),
      // Empty if the secret cannot be decrypted with the current installation key; then nothing is signed.
      presented: (shown) => ({
        ...shown,
        secret:
          cipher.decrypt(
            shown.secret,
            secretEncryptionContext({ tenantId: shown.tenant_id, id: shown.id }),
          ) ?? "",
      }),
      formValues: ({ url, description, is_active, dynamic_fields }) => ({
        url,
        description,
        is_active,
        dynamic_fields: { ...dynamic_fields },
      }),
      // The audit trail has more readers than the secret may have.
      audited: (webhook) => ({ ...webhook, secret: "" }),
    },
  });
