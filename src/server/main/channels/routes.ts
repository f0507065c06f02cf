import { v7 as uuidv7 } from "uuid";
import type { Channel } from "../../../contracts/contracts.gen.ts";
import type { JsonObject } from "../../../runtime/json.ts";
import { defineCall, type CallHost } from "../../platform/call.ts";
import { problem } from "../../platform/errors.ts";
import { requireMatch } from "../../platform/if-match.ts";
import { readListState } from "../../platform/list-query.ts";
import { readList, rulesOf } from "../../storage/list.ts";
import type { Configuration } from "../configuration/configuration.ts";
import { judgeBody } from "../configuration/judge-body.ts";
import { withoutServerFields } from "../form-values.ts";
import { recordEntityChange } from "../record-entity-change.ts";
import { channelsPolicy as policy } from "./policy.ts";
import { presentChannel } from "./presenter.ts";
import { channelList, findChannel, insertChannel, lockChannel, replaceChannel } from "./queries.ts";
import { readChannel } from "./read-channel.ts";

const layoutKey = "channel_setup";

/** What a channel's form shows of it. */
const formValues = (channel: Channel): JsonObject => withoutServerFields({ ...channel });

/** The calls of `schemas/calls/channels.json`. */
export function mountChannels(host: CallHost, configuration: Configuration): void {
  defineCall(host, "listChannels", {
    policy: policy.read,
    handler: async ({ tx, caller, query }) => {
      const state = readListState({ ...query }, rulesOf(channelList));
      const { rows, total, totalPages } = await readList(tx, channelList, caller, state);
      return { data: rows.map(presentChannel), total, total_pages: totalPages };
    },
  });

  defineCall(host, "getChannel", {
    policy: policy.read,
    handler: async ({ tx, caller, params }) => {
      const row = await findChannel(tx, caller.tenantId, params.id);
      if (row === undefined) throw problem("ERR_NOT_FOUND");
      return { data: presentChannel(row) };
    },
  });

  defineCall(host, "createChannel", {
    policy: policy.write,
    handler: async (context) => {
      const { tx, caller, now } = context;
      const record = await judgeBody(tx, configuration, caller, {
        layoutKey,
        body: { ...context.body },
        now,
      });
      const row = await insertChannel(tx, {
        ...readChannel(record),
        tenantId: caller.tenantId,
        id: uuidv7(),
        createdAt: now,
        updatedAt: now,
      });
      const after = presentChannel(row);
      await recordEntityChange(context, { action: "create", entity: "channel", before: undefined, after });
      return { data: after };
    },
  });

  defineCall(host, "updateChannel", {
    policy: policy.write,
    handler: async (context) => {
      const { tx, caller, now, params } = context;
      const row = await lockChannel(tx, caller.tenantId, params.id);
      if (row === undefined) throw problem("ERR_NOT_FOUND");
      const before = presentChannel(row);
      requireMatch(context.ifMatch, before);
      const record = await judgeBody(tx, configuration, caller, {
        layoutKey,
        body: { ...context.body },
        previous: formValues(before),
        now,
      });
      const next = { ...row, ...readChannel(record), version: row.version + 1, updatedAt: now };
      await replaceChannel(tx, next);
      const after = presentChannel(next);
      await recordEntityChange(context, { action: "update", entity: "channel", before, after });
      return { data: after };
    },
  });
}
