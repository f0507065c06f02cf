import type { Webhook } from "../../../contracts/contracts.gen.ts";
import { problem } from "../../platform/errors.ts";
import { superuser } from "../../calls/caller.ts";
import { webhooks as table } from "../../storage/tenant/webhook-tables.ts";
import { columns, defineResource } from "../resource.ts";
import type { TextCipher } from "../../storage/encryption/text-cipher.ts";
import { giveUpDeliveries, secretOwner } from "./routes.ts";
import { addressError } from "./post-event.ts";
import { newWebhookSecret } from "./deliver.ts";

/** The address as it is stored. @throws {ProblemError} 422 where nothing may be sent. */
function readAddress(given: unknown, allowsPrivate: boolean): string {
  const url = String(given).trim();
  const message = addressError(url, allowsPrivate);
  if (message === undefined) return new URL(url).href;
  throw problem("ERR_VALIDATION", { errors: [{ pointer: "/url", code: "format", message }] });
}

/**
 * Where events go. Webhooks send data out of the tenant, and their secrets sign it: superusers alone. Creating one
 * makes its secret; deleting it gives up what is on its way to it.
 */
export const webhookResource = (allowsPrivate: boolean, cipher: TextCipher) =>
  defineResource<Webhook, typeof table>(table, {
    entity: "webhook",
    endpoint: "/api/webhooks",
    calls: {
      list: "listWebhooks",
      get: "getWebhook",
      create: "createWebhook",
      update: "updateWebhook",
      remove: "deleteWebhook",
    },
    layoutKey: "webhook_setup",
    policy: { read: superuser, write: superuser },
    columns: {
      url: columns.name(table.url, { searched: true }),
      description: columns.text(table.description, { searched: true }),
      is_active: columns.flag(table.isActive, true),
      secret: columns.kept(table.secret),
      dynamic_fields: columns.dynamicFields(table.dynamicFields),
    },
    hooks: {
      beforeSave: (values) => ({ ...values, url: readAddress(values["url"], allowsPrivate) }),
      table: (plain) => ({
        insert: (tx, row) =>
          plain.insert(tx, { ...row, secret: cipher.encrypt(newWebhookSecret(), secretOwner(row)) }),
        remove: async (tx, row) => {
          await giveUpDeliveries(tx, row);
          await plain.remove(tx, row);
        },
      }),
      // With another installation key it cannot be read, and nothing is signed.
      presented: (shown) => ({
        ...shown,
        secret: cipher.decrypt(shown.secret, secretOwner({ tenantId: shown.tenant_id, id: shown.id })) ?? "",
      }),
      formValues: ({ url, description, is_active, dynamic_fields }) => ({
        url,
        description,
        is_active,
        dynamic_fields: { ...dynamic_fields },
      }),
      // The trail of changes is read by more people than sign with it.
      audited: (webhook) => ({ ...webhook, secret: "" }),
    },
  });
