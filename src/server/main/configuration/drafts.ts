import { and, desc, eq, ne } from "drizzle-orm";
import type { ConfigDraft, ConfigEditing, ConfigItem } from "../../../contracts/contracts.gen.ts";
import type { Caller } from "../../calls/caller.ts";
import { defineCall, type CallHost } from "../../calls/call.ts";
import { problem } from "../../platform/errors.ts";
import { isObject } from "../../../kernel/json.ts";
import type { Tx } from "../../storage/database.ts";
import { configDrafts } from "../../storage/tenant/tables.ts";
import { type Configuration, writtenDocument } from "./configuration.ts";
import { requireEditor } from "./edit-item.ts";
import { configurationPolicy as policy } from "./policy.ts";
import {
  deleteConfigDraft,
  findConfigDraft,
  findConfigRow,
  findConfigVersion,
  findShippedVersion,
  type ConfigDraftRow,
} from "./queries.ts";

/** Other people's drafts of one document that are named. */
const maxOthers = 20;

const present = ({ text, baseVersion, updatedAt }: ConfigDraftRow): ConfigDraft => ({
  text,
  base_version: baseVersion,
  updated_at: updatedAt.toISOString(),
});

/** A draft with the document that it changes, so that it can be merged with what others made of that. */
async function presentWithBase(
  tx: Tx,
  configuration: Configuration,
  row: ConfigDraftRow,
): Promise<ConfigDraft> {
  const { tenantId, itemId, baseVersion } = row;
  const base =
    baseVersion === 0
      ? ((await findShippedVersion(tx, tenantId, itemId)) ?? configuration.shipped(itemId)?.data)
      : (await findConfigVersion(tx, tenantId, itemId, baseVersion))?.data;
  return { ...present(row), ...(base !== undefined && { base }) };
}

async function findDrafts(tx: Tx, { tenantId, userId }: Caller, itemId: string) {
  const ofItem = and(eq(configDrafts.tenantId, tenantId), eq(configDrafts.itemId, itemId));
  const [own] = await tx
    .select()
    .from(configDrafts)
    .where(and(ofItem, eq(configDrafts.ownerId, userId)));
  const others = await tx
    .select({ ownerId: configDrafts.ownerId, author: configDrafts.owner, updatedAt: configDrafts.updatedAt })
    .from(configDrafts)
    .where(and(ofItem, ne(configDrafts.ownerId, userId)))
    .orderBy(desc(configDrafts.updatedAt))
    .limit(maxOthers);
  return { own, others };
}

/** The text of an item as it was written; null where nobody wrote it otherwise than all documents are. */
export const ownText = async (
  tx: Tx,
  { tenantId }: Caller,
  { id, version }: ConfigItem,
): Promise<string | null> => (await findConfigVersion(tx, tenantId, id, version))?.text ?? null;

/** What the product ships otherwise than when a tenant's document was made of it. */
async function newsOf(
  tx: Tx,
  { tenantId }: Caller,
  configuration: Configuration,
  { id }: ConfigItem,
): Promise<ConfigEditing["news"]> {
  const shipped = configuration.shipped(id);
  const row = await findConfigRow(tx, tenantId, id);
  const revision = row?.basedOnRevision ?? null;
  if (shipped === undefined || revision === null || revision === shipped.revision) return null;
  const base = await configuration.documentAt(tx, tenantId, id, revision);
  if (!isObject(base) || !isObject(shipped.data)) return null;
  return { base, shipped: shipped.data, revision: shipped.revision };
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
      const text = (await ownText(tx, caller, item)) ?? writtenDocument(item.data);
      const { own, others } = await findDrafts(tx, caller, item.id);
      return {
        data: {
          text,
          draft: own === undefined ? null : await presentWithBase(tx, configuration, own),
          others: others.map(({ ownerId, author, updatedAt }) => ({
            owner_id: ownerId,
            author,
            updated_at: updatedAt.toISOString(),
          })),
          news: await newsOf(tx, caller, configuration, item),
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

  defineCall(host, "readConfigDraft", {
    policy: policy.write,
    handler: async ({ tx, caller, params }) => {
      const item = await itemOf(tx, caller, params.id);
      requireEditor(caller, item);
      const row = await findConfigDraft(tx, caller.tenantId, item.id, params.owner_id);
      if (row === undefined) throw problem("ERR_NOT_FOUND");
      return { data: await presentWithBase(tx, configuration, row) };
    },
  });
}
