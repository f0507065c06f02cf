import { v7 as uuidv7 } from "uuid";
import type { Archetype } from "../../../contracts/contracts.gen.ts";
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
import { archetypesPolicy as policy } from "./policy.ts";
import { presentArchetype } from "./presenter.ts";
import { archetypeList, findArchetype, insertArchetype, lockArchetype, replaceArchetype } from "./queries.ts";
import { readArchetype } from "./read-archetype.ts";

const layoutKey = "archetype_setup";

/** What an archetype's form shows of it. */
const formValues = (archetype: Archetype): JsonObject => withoutServerFields({ ...archetype });

/** The calls of `schemas/calls/archetypes.json`. */
export function mountArchetypes(host: CallHost, configuration: Configuration): void {
  defineCall(host, "listArchetypes", {
    policy: policy.read,
    handler: async ({ tx, caller, query }) => {
      const state = readListState({ ...query }, rulesOf(archetypeList));
      const { rows, total, totalPages } = await readList(tx, archetypeList, caller, state);
      return { data: rows.map(presentArchetype), total, total_pages: totalPages };
    },
  });

  defineCall(host, "getArchetype", {
    policy: policy.read,
    handler: async ({ tx, caller, params }) => {
      const row = await findArchetype(tx, caller.tenantId, params.id);
      if (row === undefined) throw problem("ERR_NOT_FOUND");
      return { data: presentArchetype(row) };
    },
  });

  defineCall(host, "createArchetype", {
    policy: policy.write,
    handler: async (context) => {
      const { tx, caller, now } = context;
      const record = await judgeBody(tx, configuration, caller, {
        layoutKey,
        body: { ...context.body },
        now,
      });
      const row = await insertArchetype(tx, {
        ...readArchetype(record),
        tenantId: caller.tenantId,
        id: uuidv7(),
        createdAt: now,
        updatedAt: now,
      });
      const after = presentArchetype(row);
      await recordEntityChange(context, { action: "create", entity: "archetype", before: undefined, after });
      return { data: after };
    },
  });

  defineCall(host, "updateArchetype", {
    policy: policy.write,
    handler: async (context) => {
      const { tx, caller, now, params } = context;
      const row = await lockArchetype(tx, caller.tenantId, params.id);
      if (row === undefined) throw problem("ERR_NOT_FOUND");
      const before = presentArchetype(row);
      requireMatch(context.ifMatch, before);
      const record = await judgeBody(tx, configuration, caller, {
        layoutKey,
        body: { ...context.body },
        previous: formValues(before),
        now,
      });
      const next = { ...row, ...readArchetype(record), version: row.version + 1, updatedAt: now };
      await replaceArchetype(tx, next);
      const after = presentArchetype(next);
      await recordEntityChange(context, { action: "update", entity: "archetype", before, after });
      return { data: after };
    },
  });
}
