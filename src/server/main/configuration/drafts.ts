import { and, desc, eq, ne } from "drizzle-orm";
import type { ConfigDraft, ConfigEditing, ConfigItem } from "../../../contracts/contracts.gen.ts";
import { type Caller, defineCall, type CallHost } from "../../calls/call.ts";
import { problem } from "../../platform/errors.ts";
import { serializeDocument, isObject } from "../../../kernel/json.ts";
import type { Tx } from "../../storage/database.ts";
import { configDrafts } from "../../storage/tenant/tables.ts";
import type { Configuration } from "./configuration.ts";
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

/** Maximum number of other people's drafts listed per document. */
const maxOthers = 20;

const present = ({ text, baseVersion, updatedAt }: ConfigDraftRow): ConfigDraft => ({
  text,
  base_version: baseVersion,
  updated_at: updatedAt.toISOString(),
});

/** Builds the response of a draft with the document version that it is based on, as input for a three-way merge. */
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

/** Returns the text of an item as its author wrote it; null if it equals the default formatting. */
export const readAuthoredText = async (
  tx: Tx,
  { tenantId }: Caller,
  { id, version }: ConfigItem,
): Promise<string | null> => (await findConfigVersion(tx, tenantId, id, version))?.text ?? null;

/** Returns the shipped document and the one the tenant's document is based on; null if they are the same. */
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
 * Registers the calls for drafts of configuration documents. Drafts are neither validated nor audited until they are
 * published.
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
      const text = (await readAuthoredText(tx, caller, item)) ?? serializeDocument(item.data);
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
