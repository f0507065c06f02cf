import { defineCall, type CallHost } from "../../platform/call.ts";
import type { Configuration } from "../configuration/configuration.ts";
import { recordHandlers } from "../record-handlers.ts";
import { channelsPolicy as policy } from "./policy.ts";
import { presentChannel } from "./presenter.ts";
import { channelList, channelRecords } from "./queries.ts";
import { readChannel } from "./read-channel.ts";

/** The calls of `schemas/calls/channels.json`. */
export function registerChannelsRoutes(host: CallHost, configuration: Configuration): void {
  const records = recordHandlers(configuration, {
    entity: "channel",
    layoutKey: "channel_setup",
    list: channelList,
    table: channelRecords,
    read: readChannel,
    present: presentChannel,
  });
  defineCall(host, "listChannels", { policy: policy.read, handler: records.list });
  defineCall(host, "getChannel", { policy: policy.read, handler: records.get });
  defineCall(host, "createChannel", { policy: policy.write, handler: records.create });
  defineCall(host, "updateChannel", { policy: policy.write, handler: records.update });
}
