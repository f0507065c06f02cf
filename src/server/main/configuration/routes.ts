import { randomUUID } from "node:crypto";
import type { ConfigItem, ConfigVersion } from "../../../contracts/contracts.gen.ts";
import { declareCall, defineCall, requireInput, requirePermission, type CallHost } from "../../calls/call.ts";
import { disconnectSignal, openEventStream } from "../../platform/event-stream.ts";
import { problem } from "../../platform/errors.ts";
import { listInMemory } from "../../calls/list-in-memory.ts";
import { presentPage, readListState } from "../../platform/list-page.ts";
import { type Configuration, presentShippedDocument } from "./configuration.ts";
import { requiredProperties } from "../resources.ts";
import { findChangedConversations } from "../setup-conversations/queries.ts";
import { exportBundle, importBundle } from "./bundle.ts";
import { ConfigWatch, closeWindows, type DocumentWindow, findWindows, keepWindows } from "./config-watch.ts";
import { createDocumentCheck } from "./check-document.ts";
import { configurationPolicy as policy, configListRules } from "./policy.ts";
import { findConfigVersions, type ConfigVersionRow } from "./queries.ts";
import { recordEntityChange } from "../../storage/tenant/changes.ts";
import { requiresReview, setReviewRequired } from "./review.ts";
import { createItem, lintItem, resetItem, updateItem } from "./edit-item.ts";
import { importDocument } from "./import/import-document.ts";
import { registerConfigDraftRoutes } from "./drafts.ts";
import { impactOf } from "./impact/impact.ts";
import { cancelCounts } from "./impact/impact-counts.ts";
import { registerDataMigrationRoutes } from "./data-migrations/routes.ts";
import type { Jobs } from "../../storage/jobs/job-queue.ts";

type ItemRow = ConfigItem & Record<string, unknown>;

/** Builds the response of a version. */
const presentConfigVersion = (row: ConfigVersionRow): ConfigVersion => ({
  version: row.version,
  revision: row.revision,
  data: row.data,
  author: row.author,
  note: row.note,
  text: row.text,
  reviewer: row.reviewer,
  created_at: row.createdAt.toISOString(),
});

/** Registers the calls of `schemas/calls/configuration.json`. */
export function registerConfigurationRoutes(host: CallHost, configuration: Configuration, jobs: Jobs): void {
  const check = createDocumentCheck(
    host.contract,
    (entity) => requiredProperties(configuration.resources, entity),
    (entity) => configuration.resources.some((resource) => resource.entity === entity),
  );

  defineCall(host, "listConfig", {
    policy: policy.read,
    handler: async ({ tx, caller, query }) => {
      const { name, layout_key: layoutKey, ...list } = query;
      const state = readListState(list, configListRules);
      const items = await configuration.items(tx, caller.tenantId, { name, layoutKey });
      const page = listInMemory(items as ItemRow[], configListRules, state, caller);
      return presentPage(page, page.rows);
    },
  });

  defineCall(host, "checkConfig", {
    policy: policy.read,
    handler: async ({ tx, caller }) => ({
      data: { revision: await configuration.revision(tx, caller.tenantId) },
    }),
  });

  defineCall(host, "readConfigReview", {
    policy: policy.read,
    handler: async ({ tx, caller }) => ({ data: { required: await requiresReview(tx, caller.tenantId) } }),
  });

  defineCall(host, "setConfigReview", {
    policy: policy.review,
    handler: async (context) => {
      const { tx, caller, body } = context;
      const id = caller.tenantId;
      const before = { id, required: await requiresReview(tx, id) };
      await setReviewRequired(tx, id, body.required);
      const after = { id, required: body.required };
      await recordEntityChange(context, { action: "update", entity: "config-review", before, after });
      return { data: { required: body.required } };
    },
  });

  defineCall(host, "updateConfigItem", {
    policy: policy.write,
    handler: async (context) => ({
      data: await updateItem({ ...context, jobs }, configuration, check, context.params.id, context.body),
    }),
  });

  defineCall(host, "lintConfigItem", {
    policy: policy.write,
    handler: async (context) => ({
      data: await lintItem(context, configuration, check, context.params.id, context.body.data),
    }),
  });

  defineCall(host, "createConfigItem", {
    policy: policy.write,
    handler: async (context) => ({ data: await createItem(context, configuration, check, context.body) }),
  });

  defineCall(host, "configImpact", {
    policy: policy.write,
    handler: async (context) => ({
      data: await impactOf({ ...context, jobs }, configuration, context.params.id, context.body),
    }),
  });

  defineCall(host, "cancelConfigImpact", {
    policy: policy.migrate,
    handler: async ({ tx, caller, params }) => ({
      data: { cancelled: await cancelCounts(tx, caller, params.id) },
    }),
  });

  registerConfigDraftRoutes(host, configuration);
  registerDataMigrationRoutes(host, configuration, jobs);
  registerConfigWatch(host, configuration);

  defineCall(host, "importLayout", {
    policy: policy.import,
    handler: async ({ body }) => ({ data: await importDocument(body) }),
  });

  defineCall(host, "exportConfigItem", {
    policy: policy.read,
    handler: async (context) => ({ data: await exportBundle(context, configuration, context.params.id) }),
  });

  defineCall(host, "importConfigBundle", {
    policy: policy.import,
    handler: async (context) => {
      host.limits.uploads.take(context.caller.userId);
      return { data: await importBundle({ ...context, jobs }, configuration, check) };
    },
  });

  defineCall(host, "resetConfigItem", {
    policy: policy.write,
    handler: async (context) => ({ data: await resetItem(context, configuration, context.params.id) }),
  });

  defineCall(host, "readShippedConfigItem", {
    policy: policy.read,
    handler: async ({ params }) => {
      const shipped = configuration.shipped(params.id);
      if (shipped === undefined) throw problem("ERR_NOT_FOUND");
      return { data: presentShippedDocument(shipped) };
    },
  });

  defineCall(host, "listConfigVersions", {
    policy: policy.read,
    handler: async ({ tx, caller, params }) => {
      const item = await configuration.item(tx, caller.tenantId, params.id);
      if (item === undefined) throw problem("ERR_NOT_FOUND");
      const versions = await findConfigVersions(tx, caller.tenantId, params.id);
      return { data: versions.map(presentConfigVersion) };
    },
  });
}

/** Registers the event stream for configuration changes. Holds no transaction while the stream is open. */
function registerConfigWatch(host: CallHost, configuration: Configuration): void {
  const { database } = host;
  const watch = new ConfigWatch({
    revision: (tenantId) => database.inTenant(tenantId, (tx) => configuration.revision(tx, tenantId)),
    windows: (tenantId) => database.inTenant(tenantId, (tx) => findWindows(tx, tenantId, host.now())),
    keepWindows: (tenantId, windows) =>
      database.inTenant(tenantId, (tx) => keepWindows(tx, tenantId, windows, host.now())),
    closeWindows: (tenantId, ids) => database.inTenant(tenantId, (tx) => closeWindows(tx, tenantId, ids)),
    conversations: (tenantId) => {
      // Tolerates clock differences between processes.
      const since = new Date(host.now().getTime() - 60_000);
      return database.inTenant(tenantId, (tx) => findChangedConversations(tx, tenantId, since));
    },
  });
  // On preClose, because the server waits for open requests to end and streams never would.
  host.app.addHook("preClose", async () => watch.close());
  host.app.route({
    ...declareCall(host, "watchConfig", "tenant"),
    handler: async (request, reply) => {
      const gone = disconnectSignal(reply);
      const credentials = await host.authenticator.credentials(request);
      const { caller, revision } = await database.inControl(async (tx) => {
        const who = await credentials.caller(tx);
        requirePermission(policy.read, who);
        return { caller: who, revision: await configuration.revision(tx, who.tenantId) };
      });
      const { document: itemId } = requireInput(request).query as { readonly document?: string };
      host.drain.refuse();
      const stream = openEventStream(reply, gone, { drain: host.drain });
      if (request.headers.accept?.includes("text/event-stream") === true) {
        const { userId: personId, email: person, tenantId } = caller;
        const window: DocumentWindow | undefined =
          itemId === undefined ? undefined : { id: randomUUID(), itemId, personId, person };
        watch.add(tenantId, revision, { personId, stream, ...(window && { window }) });
        return;
      }
      stream.send("revision", revision);
      stream.end();
    },
  });
}
