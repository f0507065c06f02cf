import { and, eq, sql } from "drizzle-orm";
import type { ListEntry } from "../../../contracts/contracts.gen.ts";
import { formatCount } from "../../../kernel/format.ts";
import { messages } from "../../../runtime/language/messages.ts";
import { invalidInput } from "../../platform/errors.ts";
import { member, superuser } from "../../calls/call.ts";
import type { Tx } from "../../storage/database.ts";
import { listEntries as table } from "../../storage/tenant/tables.ts";
import { sameJson } from "../../../kernel/json.ts";
import type { ChangeContext } from "../../storage/tenant/changes.ts";
import { stateOf, storeListVersion, lockLists } from "./list-versions.ts";
import { columns } from "../resource-columns.ts";
import { defineResource } from "../resource.ts";

/** Maximum number of entries of a list that are offered. */
export const maxListEntries = 100_000;

/** Maximum number of stored entries of a list, including inactive ones. */
export const maxStoredEntries = 2 * maxListEntries;

const listKeyPattern = /^[a-z][a-z0-9_]{0,59}$/;

/** True if a text is a valid list key; the layout has the same rule. */
export const isListKey = (text: string): boolean => listKeyPattern.test(text);

const refuse = (property: string, code: string, message: string) =>
  invalidInput(`/${property}`, code, message);

/** Returns the number of entries of a list and the next free position. */
async function sizeOf(tx: Tx, tenantId: string, list: string) {
  const [size] = await tx
    .select({
      active: sql<number>`(count(*) filter (where ${table.isActive}))::int`,
      all: sql<number>`count(*)::int`,
      next: sql<number>`coalesce(max(${table.position}) + 1, 0)::int`,
    })
    .from(table)
    .where(and(eq(table.tenantId, tenantId), eq(table.list, list)));
  return size ?? { active: 0, all: 0, next: 0 };
}

type Row = typeof table.$inferSelect;

/** Stores a version of the list if an edit changed its content. */
async function keepEdit(
  context: ChangeContext,
  { before: oldRow, after: newRow }: { readonly before: Row | undefined; readonly after: Row | undefined },
): Promise<void> {
  const { list = "", code = "" } = newRow ?? oldRow ?? {};
  const before = oldRow === undefined ? null : stateOf(oldRow);
  const after = newRow === undefined ? null : stateOf(newRow);
  if (sameJson(before, after)) return;
  await storeListVersion(context, list, { kind: "edit" }, [{ code, before, after }]);
}

/**
 * Entries of the tenant's lists: readable by every member, managed by superusers. A code is unique within its list, or
 * rejected with 422; new entries are appended.
 */
export const resource = defineResource<ListEntry, typeof table>(table, {
  entity: "list-entry",
  plural: "list entries",
  description: "An entry of a tenant's choice list.",
  path: "lists",
  endpoint: "/api/list-entries",
  gridKey: "list_entries",
  layoutKey: "list_entry_setup",
  policy: { read: member, write: superuser },
  canDelete: true,
  actions: ["import_list", "list_versions"],
  summaries: {
    list: "List the entries of all lists",
    create: "Add one choice to a list, from the values of its form; the first one makes the list",
    remove: "Delete a list entry; records that contain its code will show the code",
  },
  columns: {
    list: columns.name(table.list, {
      groupable: true,
      maxLength: 1000,
      description: "Key of the list; choices are at /api/lists/{list_key}.",
    }),
    code: columns.name(table.code, {
      searched: true,
      description: "Value stored in records; unique in the list.",
    }),
    label: columns.name(table.label, { searched: true, description: "Display text." }),
    parent: columns.text(table.parent, {
      description: "Value for cascades, such as the code of an entry of another list.",
    }),
    position: columns.kept(
      table.position,
      { type: "integer", minimum: 0, description: "Place in the list." },
      "number",
    ),
    is_active: columns.flag(table.isActive, true, {
      description: "If false, kept for existing records but no longer offered.",
    }),
    dynamic_fields: columns.dynamicFields(table.dynamicFields),
  },
  hooks: {
    afterWrite: keepEdit,
    beforeSave: (values) => {
      if (!isListKey(String(values["list"]))) throw refuse("list", "format", messages.format);
      return { ...values, code: String(values["code"]).trim(), label: String(values["label"]).trim() };
    },
    formValues: ({ list, code, label, parent, is_active, dynamic_fields }) => ({
      list,
      code,
      label,
      parent,
      is_active,
      dynamic_fields,
    }),
    table: (plain) => ({
      lock: async (tx, tenantId, id) => {
        await lockLists(tx, tenantId, "entry");
        return plain.lock(tx, tenantId, id);
      },
      insert: async (tx, row) => {
        await lockLists(tx, row.tenantId, "entry");
        const { active, all, next } = await sizeOf(tx, row.tenantId, row.list);
        if (active >= maxListEntries || all >= maxStoredEntries) {
          const max = formatCount(maxListEntries);
          throw refuse("list", "too_many", `A list has at most ${max} entries`);
        }
        const placed = { ...row, position: next };
        const [inserted] = await tx.insert(table).values(placed).onConflictDoNothing().returning();
        if (inserted === undefined) throw refuse("code", "taken", "The list already has this code");
        return inserted;
      },
      replace: async (tx, row) => {
        const same = and(
          eq(table.tenantId, row.tenantId),
          eq(table.list, row.list),
          eq(table.code, row.code),
        );
        const [existing] = await tx.select({ id: table.id }).from(table).where(same);
        if (existing !== undefined && existing.id !== row.id) {
          throw refuse("code", "taken", "The list already has this code");
        }
        await plain.replace(tx, row);
      },
    }),
  },
});
