import { and, desc, eq, ne } from "drizzle-orm";
import type { ConfigDraft, ConfigItem } from "../../../contracts/contracts.gen.ts";
import type { Caller } from "../../identity/caller.ts";
import { defineCall, type CallHost } from "../../platform/call.ts";
import { problem } from "../../platform/errors.ts";
import type { Tx } from "../../storage/database.ts";
import { configDrafts, configVersions } from "../../storage/tenant/tables.ts";
import type { Configuration } from "./configuration.ts";
import { requireEditor } from "./edit-item.ts";
import { configurationPolicy as policy } from "./policy.ts";
import { deleteConfigDraft, type ConfigDraftRow } from "./queries.ts";
import { writtenDocument } from "./revision.ts";

/** Other people's drafts of one document that are named. */
const maxOthers = 20;

const present = ({ text, baseVersion, updatedAt }: ConfigDraftRow): ConfigDraft => ({
  text,
  base_version: baseVersion,
  updated_at: updatedAt.toISOString(),
});

async function findDrafts(tx: Tx, { tenantId, userId }: Caller, itemId: string) {
  const ofItem = and(eq(configDrafts.tenantId, tenantId), eq(configDrafts.itemId, itemId));
  const [own] = await tx
    .select()
    .from(configDrafts)
    .where(and(ofItem, eq(configDrafts.ownerId, userId)));
  const others = await tx
    .select({ author: configDrafts.owner, updatedAt: configDrafts.updatedAt })
    .from(configDrafts)
    .where(and(ofItem, ne(configDrafts.ownerId, userId)))
    .orderBy(desc(configDrafts.updatedAt))
    .limit(maxOthers);
  return { own, others };
}

/** The text of an item as it was written; what nobody wrote otherwise is written as all documents are. */
async function publishedText(
  tx: Tx,
  { tenantId }: Caller,
  { id, version, data }: ConfigItem,
): Promise<string> {
  const [row] = await tx
    .select({ text: configVersions.text })
    .from(configVersions)
    .where(
      and(
        eq(configVersions.tenantId, tenantId),
        eq(configVersions.itemId, id),
        eq(configVersions.version, version),
      ),
    );
  return row?.text ?? writtenDocument(data);
}

/**
 * The calls for drafts of configuration documents. A draft is no record of the tenant's: nothing in it is checked, and
 * the audit trail learns of it when it is published.
 */
export function registerConfigDraftRoutes(host: CallHost, configuration: Configuration): void {
  const itemOf = async (tx: Tx, caller: Caller, id: string): Promise<ConfigItem> => {
    const item = await configuration.item(tx, caller.tenantId, id);
    if (item === undefined) throw problem("ERR_NOT_FOUND");
    return item;
  };

  defineCall(host, "openConfigDraft", {
    policy: policy.read,
    handler: async ({ tx, caller, params }) => {
      const item = await itemOf(tx, caller, params.id);
      const text = await publishedText(tx, caller, item);
      const { own, others } = await findDrafts(tx, caller, item.id);
      return {
        data: {
          text,
          draft: own === undefined ? null : present(own),
          others: others.map(({ author, updatedAt }) => ({ author, updated_at: updatedAt.toISOString() })),
        },
      };
    },
  });

  defineCall(host, "saveConfigDraft", {
    policy: policy.write,
    handler: async ({ tx, caller, params, body, now }) => {
      const item = await itemOf(tx, caller, params.id);
      requireEditor(caller, item);
      const { tenantId, userId: ownerId, email: owner } = caller;
      const changed = { text: body.text, baseVersion: body.base_version, updatedAt: now, owner };
      const row: ConfigDraftRow = { tenantId, itemId: item.id, ownerId, ...changed };
      await tx
        .insert(configDrafts)
        .values(row)
        .onConflictDoUpdate({
          target: [configDrafts.tenantId, configDrafts.itemId, configDrafts.ownerId],
          set: changed,
        });
      return { data: present(row) };
    },
  });

  defineCall(host, "deleteConfigDraft", {
    policy: policy.write,
    handler: async ({ tx, caller, params }) => {
      const item = await itemOf(tx, caller, params.id);
      requireEditor(caller, item);
      const row = await deleteConfigDraft(tx, caller, item.id);
      return { data: row === undefined ? null : present(row) };
    },
  });
}
