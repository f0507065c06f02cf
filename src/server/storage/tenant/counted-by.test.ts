import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { PgTable } from "drizzle-orm/pg-core";
import { expect, it } from "vitest";
import { auditList } from "../../main/audit/routes.ts";
import { conversationList } from "../../main/conversations/queries.ts";
import { interviewerList } from "../../main/interviewers/queries.ts";
import { describedResources } from "../../main/resources.ts";
import { inviteeList } from "../../interviews/invitee-queries.ts";
import { deliveryList } from "../../main/webhooks/routes.ts";
import { packageRoot } from "../../platform/process.ts";
import type { ListSource } from "../list.ts";
import { countedBy } from "./counted-by.ts";

/** The lists of the endpoints that shipped grids show, or "in memory" for lists without a table. */
const lists: Readonly<Record<string, ListSource<PgTable> | "in memory">> = {
  ...Object.fromEntries(describedResources().map(({ endpoint, list }) => [endpoint, list])),
  "/api/audit": auditList,
  "/api/config": "in memory",
  "/api/interviewer": interviewerList,
  "/api/interviewer/{id}/conversations": conversationList,
  "/api/users/invitee-list/{id}": inviteeList,
  "/api/users": "in memory",
  "/api/webhook-deliveries": deliveryList,
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
