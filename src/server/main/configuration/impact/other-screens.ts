import { and, countDistinct, desc, eq, gte, inArray, isNotNull } from "drizzle-orm";
import type {
  ConfigItem,
  ImpactedApi,
  ImpactedChange,
  ImpactedScreen,
} from "../../../../contracts/contracts.gen.ts";
import { isObject } from "../../../../kernel/json.ts";
import type { CompiledForm } from "../../../../runtime/forms/compiled-form.ts";
import { fieldOf } from "../../../../runtime/studio/impact/value-offers.ts";
import { lintBulkEdit } from "../../../../runtime/grids/transfer/bulk-edit.ts";
import { compileGrid } from "../../../../runtime/grids/compile.ts";
import { type ImportField, importFields } from "../../../../runtime/grids/transfer/import-rows.ts";
import type { ClassifiedChange } from "../../../../runtime/studio/impact/classify-changes.ts";
import { columnTypes } from "../../../../runtime/types/column-types.ts";
import type { Tx } from "../../../storage/database.ts";
import { auditEntries } from "../../../storage/tenant/tables.ts";
import { isImportUnderWay, listRowImports } from "../../../storage/tenant/row-imports.ts";
import type { AnyResource } from "../../resource.ts";
import type { CountedForm, ImpactedForm } from "./impacted-forms.ts";
import type { Tally } from "./tally.ts";

const day = 86_400_000;
/** Days of audit entries searched for accounts that write records. */
const writtenDays = 30;
const maxWriters = 5;

/** Formats a number of records as the subject of a sentence. */
const ofRecords = (failing: number): string => (failing === 1 ? "one record" : `${failing} records`);

/** Describes a form that includes the changed one: how many of its records would become invalid. */
export function includingScreen(
  { item: { id, title } }: ImpactedForm,
  tally: Tally | undefined,
): ImpactedScreen {
  const begin = "It includes this form";
  if (tally === undefined) return { id, title, text: `${begin}, and changes with it.` };
  if (tally.failing === 0)
    return { id, title, text: `${begin}, and changes with it. All of its records can still be saved.` };
  const records = tally.failing === 1 ? "One of its records" : `${tally.failing} of its records`;
  return { id, title, text: `${begin}. ${records} could no longer be saved.` };
}

/** Formats labels as `"a", "b" and "c"`. */
function named(labels: readonly string[]): string {
  const quoted = labels.map((label) => `"${label}"`);
  return quoted.length < 2 ? quoted.join("") : `${quoted.slice(0, -1).join(", ")} and ${quoted.at(-1)}`;
}

/** Describes the effect of a change on a grid of the same entity: its columns, bulk actions and imports. */
export async function gridScreen(
  tx: Tx,
  tenantId: string,
  { id, title, layout_key: gridKey, data }: ConfigItem,
  { form, failing }: { readonly form: ImpactedForm; readonly failing: number },
): Promise<ImpactedScreen> {
  const { old, next, source, resource, document } = form;
  const grid = isObject(data) ? data : {};
  const remaining = new Set(next.fields.map(({ path }) => path.join(".")));
  const removed = old.fields.map(({ path }) => path.join(".")).filter((path) => !remaining.has(path));
  const columns: readonly unknown[] = Array.isArray(grid["columns"]) ? grid["columns"] : [];
  const removedColumns = columns.flatMap((column) =>
    isObject(column) && removed.includes(String(column["accessor"])) ? [String(column["accessor"])] : [],
  );
  // Bulk actions of other entities do not validate with a form.
  const hasBulkActions =
    resource !== undefined && Array.isArray(grid["bulk_actions"]) && grid["bulk_actions"].length > 0;
  const words = [
    ...(removedColumns.length > 0
      ? [`It shows ${removedColumns.join(", ")}, which no form would fill in anymore.`]
      : []),
    ...(hasBulkActions && failing > 0 ? [`Its bulk actions would fail for ${ofRecords(failing)}.`] : []),
    ...(source === undefined ? [] : lintBulkEdit(grid["bulk_edit"], document).map(({ message }) => message)),
    ...(resource === undefined ? [] : await importWords(tx, tenantId, gridKey, data, { ...form, resource })),
  ];
  return {
    id,
    title,
    text: words.length > 0 ? words.join(" ") : "It lists the same records; nothing changes.",
  };
}

/** Describes what imported files would need with the new layout, and the effect on the latest import. */
async function importWords(
  tx: Tx,
  tenantId: string,
  gridKey: string,
  data: unknown,
  { old, next, resource }: ImpactedForm & { readonly resource: AnyResource },
): Promise<string[]> {
  const grid = compileGrid(data, { types: columnTypes, timeZone: "UTC" });
  if (grid.importedBy === undefined || grid.endpoint?.({}) !== resource.endpoint) return [];
  const fieldsOf = (form: CompiledForm): ReadonlyMap<string, ImportField> =>
    new Map(importFields(form, grid).map((field) => [field.name, field]));
  const [before, after] = [fieldsOf(old), fieldsOf(next)];
  const needed = [...after.values()].filter(
    ({ name, required }) => required && before.get(name)?.required !== true,
  );
  const dropped = [...before.values()].filter(({ name }) => !after.has(name));
  const otherwise = [...after.values()].filter(
    ({ name, allowed }) => before.has(name) && before.get(name)?.allowed !== allowed,
  );
  const imports = await listRowImports(tx, tenantId, gridKey);
  const [latest] = imports;
  const isRefused = latest !== undefined && needed.some(({ name }) => !latest.mapping.includes(name));
  const labels = (fields: readonly ImportField[]) => named(fields.map(({ label }) => label));
  return [
    ...(needed.length > 0 ? [`Imported files would need ${labels(needed)}.`] : []),
    ...(isRefused
      ? [`The latest one, of ${latest.rows === 1 ? "1 row" : `${latest.rows} rows`}, does not have it.`]
      : []),
    ...(dropped.length > 0 ? [`${labels(dropped)} in imported files would no longer fill any field.`] : []),
    ...otherwise.map(({ label, allowed }) => `An import would accept for "${label}": ${allowed}.`),
    ...(imports.some(isImportUnderWay)
      ? ["An import is in progress: rows that are not stored yet would be checked against the new version."]
      : []),
  ];
}

/** Kinds of changes that API clients can notice. */
const noticed: ReadonlySet<ImpactedChange["kind"]> = new Set([
  "added",
  "removed",
  "stricter",
  "looser",
  "options_narrowed",
  "type_changed",
]);

/** Returns the JSON keys that change for API clients of a form, and the accounts that recently wrote its records. */
export async function findImpactedApi(
  tx: Tx,
  tenantId: string,
  { item, old, next, source, prefixes }: CountedForm,
  { changes, now }: { readonly changes: readonly ClassifiedChange[]; readonly now: Date },
): Promise<ImpactedApi | undefined> {
  const keys = new Map<string, Set<ImpactedChange["kind"]>>();
  for (const { kind, field } of changes) {
    if (field === undefined || !noticed.has(kind)) continue;
    for (const prefix of prefixes) {
      for (const form of [old, next]) {
        const found = fieldOf(form, prefix + field);
        if (found === undefined || found.calculation !== undefined || found.type.holdsNoValue === true)
          continue;
        const key = found.path.join(".");
        keys.set(key, (keys.get(key) ?? new Set()).add(kind));
      }
    }
  }
  if (keys.size === 0) return undefined;
  const since = new Date(now.getTime() - writtenDays * day);
  const records = countDistinct(auditEntries.entityId);
  const writers = await tx
    .select({ account: auditEntries.actor, records })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.tenantId, tenantId),
        eq(auditEntries.entity, source.entity),
        inArray(auditEntries.action, ["create", "update"]),
        gte(auditEntries.at, since),
        // Changes made by the system have no actor.
        isNotNull(auditEntries.actorId),
      ),
    )
    .groupBy(auditEntries.actor)
    .orderBy(desc(records), auditEntries.actor)
    .limit(maxWriters + 1);
  return {
    title: item.title,
    calls: [...source.writes],
    keys: [...keys].map(([key, kinds]) => ({ key, kinds: [...kinds] })),
    writers: writers
      .slice(0, maxWriters)
      .map(({ account, records: written }) => ({ account, records: written })),
    has_more_writers: writers.length > maxWriters,
  };
}
