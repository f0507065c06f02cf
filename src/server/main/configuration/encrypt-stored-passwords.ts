import { and, eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { isObject, type JsonObject, getAt, setAt } from "../../../kernel/json.ts";
import type { Database, Tx } from "../../storage/database.ts";
import type { OutboxConsumer } from "../../storage/jobs/dispatch-outbox.ts";
import type { Jobs } from "../../storage/jobs/job-queue.ts";
import { recordChange } from "../../storage/tenant/changes.ts";
import { dataMigrationRecords, dataMigrations } from "../../storage/tenant/data-migration-tables.ts";
import { interviewerDrafts, interviewGuides } from "../../storage/tenant/guide-tables.ts";
import { interviewers } from "../../storage/tenant/interviewer-tables.ts";
import { knowledgeBases } from "../../storage/tenant/knowledge-tables.ts";
import { storeSecret } from "../../storage/tenant/secrets.ts";
import type { Configuration } from "./configuration.ts";

/** Actor in the audit trail for changes made by the system. */
const actor = "Genie";
/** Records per transaction. */
const rowsAtOnce = 50;

/** Columns of tables whose records have custom fields. */
type FieldsTable = PgTable & Readonly<Record<"tenantId" | "id" | "version" | "dynamicFields", PgColumn>>;

/** A password field of a layout, and the table of its records. */
interface PasswordPlace {
  readonly entity: string;
  readonly table: FieldsTable;
  /** Name of the field, and its path within the record's `dynamic_fields`. */
  readonly name: string;
  readonly path: readonly string[];
}

function tableOf({ resources }: Configuration, entity: string): FieldsTable | undefined {
  const others: Readonly<Record<string, PgTable>> = {
    interviewer: interviewers,
    "interview-guide": interviewGuides,
    "knowledge-base": knowledgeBases,
  };
  const table = resources.find((each) => each.entity === entity)?.list.table ?? others[entity];
  return table !== undefined && "dynamicFields" in table ? (table as FieldsTable) : undefined;
}

/** Finds all password fields of a tenant's layouts. They exist only within `dynamic_fields`. */
async function passwordPlaces(
  tx: Tx,
  configuration: Configuration,
  tenantId: string,
): Promise<PasswordPlace[]> {
  const layouts = await configuration.items(tx, tenantId, { name: "form-layout" });
  return layouts.flatMap((layout) => {
    const entity = isObject(layout.data) ? String(layout.data["entity"]) : "";
    const table = tableOf(configuration, entity);
    if (table === undefined) return [];
    return configuration
      .compiled(layout)
      .fields.flatMap(({ name, type, path: [first, ...path] }) =>
        type.isSecret === true && first === "dynamic_fields" ? [{ entity, table, name, path }] : [],
      );
  });
}

/** SQL condition: the value at a path is a non-empty plain text. */
const plainAt = (table: FieldsTable, path: readonly string[]): SQL =>
  sql`jsonb_typeof(${table.dynamicFields} #> ${sql.param(path)}::text[]) = 'string'
    and ${table.dynamicFields} #>> ${sql.param(path)}::text[] <> ''`;

export interface PasswordEncryptionTools {
  readonly database: Database;
  readonly configuration: Configuration;
  readonly now: () => Date;
}

/** Moves plain texts of a batch of records to encrypted secrets. Returns the number of records found. */
async function sealSome(
  tx: Tx,
  { database: { cipher }, now: clock }: PasswordEncryptionTools,
  tenantId: string,
  { entity, table, path }: PasswordPlace,
): Promise<number> {
  const now = clock();
  const plain: PgTable = table;
  const found = (await tx
    .select()
    .from(plain)
    .where(and(eq(table.tenantId, tenantId), plainAt(table, path)))
    .limit(rowsAtOnce)
    .for("update")) as { id: string; version: number; dynamicFields: JsonObject }[];
  for (const { id, version, dynamicFields } of found) {
    const text = String(getAt(dynamicFields, path));
    const secret = await storeSecret(tx, { tenantId, text, now, cipher });
    const fields = structuredClone(dynamicFields) as Record<string, unknown>;
    setAt(fields, path, secret);
    await tx
      .update(plain)
      .set({ dynamicFields: fields, version: version + 1 })
      .where(and(eq(table.tenantId, tenantId), eq(table.id, id)));
    const after = { id, dynamic_fields: {} };
    setAt(after.dynamic_fields, path, secret);
    await recordChange(tx, {
      tenantId,
      actorId: null,
      actor,
      action: "update",
      entity,
      entityId: id,
      // The previous value must not be readable in the audit trail.
      before: { id, dynamic_fields: {} },
      after,
      at: now,
      requestId: null,
    });
  }
  return found.length;
}

/** Erases password values kept for undoing data migrations; only the fact that they changed remains. */
async function forgetReplaced(tx: Tx, tenantId: string, { entity, path }: PasswordPlace): Promise<void> {
  const place = JSON.stringify(["dynamic_fields", ...path]);
  const isThere = sql`item -> 'path' = ${place}::jsonb`;
  const { values } = dataMigrationRecords;
  await tx.execute(sql`
    update ${dataMigrationRecords} set "values" = (
      select jsonb_agg(
        case when ${isThere} then item || '{"before": null, "after": null}' else item end order by at
      ) from jsonb_array_elements(${values}) with ordinality as each (item, at)
    )
    from ${dataMigrations}
    where ${dataMigrations.tenantId} = ${tenantId} and ${dataMigrations.entity} = ${entity}
      and ${dataMigrationRecords.tenantId} = ${dataMigrations.tenantId}
      and ${dataMigrationRecords.migrationId} = ${dataMigrations.id}
      and exists (
        select from jsonb_array_elements(${values}) item
        where ${isThere} and (item -> 'before' <> 'null' or item -> 'after' <> 'null')
      )`);
}

/**
 * Encrypts plain texts of fields that are passwords in the current layouts. Records get a reference to the secret;
 * drafts and values kept for undoing migrations are erased. Idempotent.
 */
export async function encryptStoredPasswords(
  tools: PasswordEncryptionTools,
  tenantId: string,
): Promise<void> {
  const { database, configuration } = tools;
  const places = await database.inTenant(tenantId, (tx) => passwordPlaces(tx, configuration, tenantId));
  for (const place of places) {
    let found: number;
    do {
      found = await database.inTenant(tenantId, (tx) => sealSome(tx, tools, tenantId, place));
    } while (found > 0);
    await database.inTenant(tenantId, (tx) => forgetReplaced(tx, tenantId, place));
    if (place.entity !== "interviewer") continue;
    await database.inTenant(tenantId, (tx) =>
      tx
        .update(interviewerDrafts)
        .set({ values: sql`${interviewerDrafts.values} - ${place.name}::text` })
        .where(
          and(
            eq(interviewerDrafts.tenantId, tenantId),
            sql`jsonb_typeof(${interviewerDrafts.values} -> ${place.name}::text) = 'string'`,
          ),
        ),
    );
  }
}

/** Enqueues the sealing of passwords whenever a tenant's configuration changes. */
export const passwordEncryptionConsumer = (jobs: Jobs): OutboxConsumer => ({
  name: "passwords",
  consume: async (tx, { tenantId, topic }) => {
    if (topic.startsWith("config-item.")) await jobs.enqueue(tx, "password-sealing", { tenantId });
  },
});
