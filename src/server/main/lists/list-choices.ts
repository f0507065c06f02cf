import { and, eq, inArray } from "drizzle-orm";
import type { ListChoice } from "../../../contracts/contracts.gen.ts";
import { member } from "../../calls/call.ts";
import { readListState } from "../../platform/list-page.ts";
import { readListIds, rulesOf, type ListSource } from "../../storage/list.ts";
import { listEntries as table } from "../../storage/tenant/tables.ts";
import type { ReadableList } from "../readable-lists.ts";

/** Entries of a list as options of a form field. */
export const choiceList: ListSource<typeof table> = {
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

/** Sort and filter rules of the choices; in the order of the list. */
export const choiceRules = {
  ...rulesOf(choiceList),
  defaultOrdering: [{ field: "position", descending: false }],
};

/** An entry as a choice, as the API returns it. */
export const presentChoice = ({ code, label, parent, isActive }: typeof table.$inferSelect): ListChoice => ({
  id: code,
  label,
  parent,
  is_active: isActive,
});

/** The choices of one list. Their ids are the codes; entries that are no longer offered are found by code only. */
export const choicesOfList = (key: string): ReadableList => ({
  policy: member,
  ids: (tx, caller, query) => {
    const { filters, ...state } = readListState(query, choiceRules);
    const ofList = { ...filters, list: { eq: key }, is_active: { eq: true } };
    return readListIds(tx, { ...choiceList, id: table.code }, caller, { ...state, filters: ofList });
  },
  rows: async (tx, { tenantId }, codes) => {
    const rows = await tx
      .select()
      .from(table)
      .where(and(eq(table.tenantId, tenantId), eq(table.list, key), inArray(table.code, [...codes])));
    return rows.map(presentChoice);
  },
});
