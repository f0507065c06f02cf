import type { PgTable } from "drizzle-orm/pg-core";
import type { CompiledForm } from "../../runtime/forms/compiled-form.ts";
import { describeOwnField, type OwnField } from "../../runtime/grids/own-fields.ts";
import type { Tx } from "../storage/database.ts";
import type { ListSource } from "../storage/list.ts";
import { createCustomListField } from "../storage/custom-field-sql.ts";
import type { Configuration } from "./configuration/configuration.ts";

const known = new WeakMap<CompiledForm, readonly OwnField[]>();

/** Returns the fields of a form that records store as custom fields, as list fields. Cached per form. */
export function customFieldsOf(form: CompiledForm): readonly OwnField[] {
  const found =
    known.get(form) ??
    form.fields.flatMap(({ type, definition, path }) => describeOwnField(type, definition, path) ?? []);
  known.set(form, found);
  return found;
}

/** Removes duplicates by name; the first field wins. */
export const uniqueByName = (fields: readonly OwnField[]): OwnField[] => [
  ...new Map(fields.toReversed().map((field) => [field.name, field])).values(),
];

/** Returns the fields that a tenant's layouts add to the rows of a list. */
export async function readCustomFields(
  tx: Tx,
  configuration: Configuration,
  tenantId: string,
  { ownFields }: Pick<ListSource<PgTable>, "ownFields">,
): Promise<OwnField[]> {
  const fields: OwnField[] = [];
  for (const layoutKey of ownFields?.layoutKeys ?? []) {
    const item = await configuration.document(tx, tenantId, "form-layout", layoutKey);
    fields.push(...customFieldsOf(configuration.compiled(item)));
  }
  return uniqueByName(fields);
}

/** True if any query parameter mentions a custom field. */
const asksForOwn = (query: Readonly<Record<string, unknown>>): boolean =>
  Object.values(query).some((value) => typeof value === "string" && value.includes("dynamic_fields."));

/**
 * Adds the tenant's custom fields to a list. Reads the layouts only if the query mentions such a field; otherwise
 * returns the list unchanged.
 */
export async function addCustomFields<Table extends PgTable>(
  tx: Tx,
  configuration: Configuration,
  tenantId: string,
  list: ListSource<Table>,
  query: Readonly<Record<string, unknown>>,
): Promise<ListSource<Table>> {
  const { ownFields } = list;
  if (ownFields === undefined || !asksForOwn(query)) return list;
  const fields = await readCustomFields(tx, configuration, tenantId, list);
  const ownListFields = fields.map(
    (field) => [field.name, createCustomListField(ownFields.column, field)] as const,
  );
  return { ...list, fields: { ...list.fields, ...Object.fromEntries(ownListFields) } };
}
