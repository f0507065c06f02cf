import { and, eq } from "drizzle-orm";
import type { ListChoice } from "../../../contracts/contracts.gen.ts";
import { defineCall, type CallHost } from "../../calls/call.ts";
import { readListState } from "../../calls/list-query.ts";
import { member, superuser } from "../../calls/caller.ts";
import { problem } from "../../platform/errors.ts";
import { presentPage } from "../../platform/list-page.ts";
import type { Tx } from "../../storage/database.ts";
import { readList, rulesOf, type ListSource } from "../../storage/list.ts";
import { listEntries as table } from "../../storage/tenant/tables.ts";
import { requireFound } from "../record-handlers.ts";
import { importList } from "./import-list.ts";
import { isListKey } from "./resource.ts";

/** The entries of one list as choices of a form. */
const choiceList: ListSource<typeof table> = {
  table,
  tenantId: table.tenantId,
  id: table.id,
  fields: {
    id: { kind: "text", column: table.code, searched: true },
    label: { kind: "text", column: table.label, searched: true },
    parent: { kind: "text", column: table.parent },
    is_active: { kind: "boolean", column: table.isActive },
    list: { kind: "text", column: table.list },
    position: { kind: "number", column: table.position },
  },
};

const rules = { ...rulesOf(choiceList), defaultOrdering: [{ field: "position", descending: false }] };

const presentChoice = ({ code, label, parent, isActive }: typeof table.$inferSelect): ListChoice => ({
  id: code,
  label,
  parent,
  is_active: isActive,
});

/** @throws {ProblemError} 404 for a list without any entry, whether offered or not. */
async function requireList(tx: Tx, tenantId: string, key: string): Promise<void> {
  const ofList = and(eq(table.tenantId, tenantId), eq(table.list, key));
  const [entry] = await tx.select({ id: table.id }).from(table).where(ofList).limit(1);
  requireFound(entry);
}

/** The calls of `schemas/calls/lists.json` beside those of every resource. */
export function registerListsRoutes(host: CallHost): void {
  defineCall(host, "readList", {
    policy: member,
    handler: async ({ tx, caller, params, query }) => {
      // What no list can be called is no list, and may be a text that the database does not take.
      if (!isListKey(params.list_key)) throw problem("ERR_NOT_FOUND");
      const state = readListState({ ...query }, rules);
      const list = { eq: params.list_key };
      const code = state.search.trim();
      if (code !== "" && state.page === 0) {
        // A form looks for what a record holds: the entry itself, whether it is offered or not.
        const filters = { ...state.filters, list, id: { eq: code } };
        const exact = await readList(tx, choiceList, caller, { ...state, search: "", filters });
        if (exact.rows[0]?.isActive === false) return presentPage(exact, exact.rows.map(presentChoice));
      }
      const filters = { ...state.filters, list, is_active: { eq: true } };
      const page = await readList(tx, choiceList, caller, { ...state, filters });
      if (page.rows.length === 0) await requireList(tx, caller.tenantId, params.list_key);
      return presentPage(page, page.rows.map(presentChoice));
    },
  });

  defineCall(host, "importList", {
    policy: superuser,
    handler: async (context) => {
      host.limits.uploads.take(context.caller.userId);
      return { data: await importList(context) };
    },
  });
}
