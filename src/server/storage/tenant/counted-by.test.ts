import { createTextCipher } from "../encryption/text-cipher.ts";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { PgTable } from "drizzle-orm/pg-core";
import { expect, it } from "vitest";
import { archetypes as archetypeResource } from "../../main/archetypes/resource.ts";
import { auditList } from "../../main/audit/routes.ts";
import { channels as channelResource } from "../../main/channels/resource.ts";
import { conversationList } from "../../main/conversations/queries.ts";
import { helpTexts as helpTextResource } from "../../main/help-texts/resource.ts";
import { interviewerList } from "../../main/interviewers/queries.ts";
import { inviteeList } from "../../interviews/invitee-queries.ts";
import { listEntries as listEntryResource } from "../../main/lists/resource.ts";
import { phoneCallResource } from "../../main/phone-calls/resource.ts";
import { phoneNumbers as phoneNumberResource } from "../../main/phone-calls/phone-numbers.ts";
import { deliveryList } from "../../main/webhooks/routes.ts";
import { webhookResource } from "../../main/webhooks/resource.ts";
import { packageRoot } from "../../platform/process.ts";
import { noTelephony } from "../../platform/telephony-settings.ts";
import type { ListSource } from "../list.ts";
import { countedBy } from "./counted-by.ts";

/** The lists of the endpoints that shipped grids show, or "in memory" for lists without a table. */
const lists: Readonly<Record<string, ListSource<PgTable> | "in memory">> = {
  "/api/archetypes": archetypeResource.list,
  "/api/audit": auditList,
  "/api/channel": channelResource.list,
  "/api/config": "in memory",
  "/api/help-texts": helpTextResource.list,
  "/api/interviewer": interviewerList,
  "/api/interviewer/{id}/conversations": conversationList,
  "/api/users/invitee-list/{id}": inviteeList,
  "/api/list-entries": listEntryResource.list,
  "/api/phone-calls": phoneCallResource(noTelephony).list,
  "/api/phone-numbers": phoneNumberResource.list,
  "/api/users": "in memory",
  "/api/webhook-deliveries": deliveryList,
  "/api/webhooks": webhookResource(false, createTextCipher([Buffer.alloc(32)])).list,
};

interface GridFile {
  readonly endpoint: string;
  readonly columns: readonly {
    readonly accessor: string;
    readonly type: string;
    readonly filterable?: true;
  }[];
}

const gridFolder = join(packageRoot, "layouts/grids");

it("countedBy covers every filterable status and boolean column of shipped grids", async () => {
  const uncounted: string[] = [];
  for (const file of await readdir(gridFolder)) {
    const grid = JSON.parse(await readFile(join(gridFolder, file), "utf8")) as GridFile;
    const list = lists[grid.endpoint];
    if (list === undefined) throw new Error(`No list is known for ${grid.endpoint}.`);
    if (list === "in memory") continue;
    for (const { accessor, type, filterable } of grid.columns) {
      if (!filterable || !["boolean", "status"].includes(type)) continue;
      const column = list.fields[accessor]?.column;
      if (!countedBy.get(list.table)?.facets.some((facet) => facet === column)) {
        uncounted.push(`${file}: ${accessor}`);
      }
    }
  }
  expect(uncounted).toEqual([]);
});
