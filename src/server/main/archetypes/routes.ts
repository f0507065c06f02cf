import { defineCall, type CallHost } from "../../platform/call.ts";
import type { Configuration } from "../configuration/configuration.ts";
import { recordHandlers } from "../record-handlers.ts";
import { archetypesPolicy as policy } from "./policy.ts";
import { presentArchetype } from "./presenter.ts";
import { archetypeList, archetypeRecords } from "./queries.ts";
import { readArchetype } from "./read-archetype.ts";

/** The calls of `schemas/calls/archetypes.json`. */
export function registerArchetypesRoutes(host: CallHost, configuration: Configuration): void {
  const records = recordHandlers(configuration, {
    entity: "archetype",
    layoutKey: "archetype_setup",
    list: archetypeList,
    table: archetypeRecords,
    read: readArchetype,
    present: presentArchetype,
  });
  defineCall(host, "listArchetypes", { policy: policy.read, handler: records.list });
  defineCall(host, "getArchetype", { policy: policy.read, handler: records.get });
  defineCall(host, "createArchetype", { policy: policy.write, handler: records.create });
  defineCall(host, "updateArchetype", { policy: policy.write, handler: records.update });
}
