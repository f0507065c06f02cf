import { and, eq, inArray } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { ConfigItem } from "../../../../contracts/contracts.gen.ts";
import { calendarDay } from "../../../../kernel/date-time.ts";
import { sameJson } from "../../../../kernel/json.ts";
import type { CompiledForm } from "../../../../runtime/forms/compiled-form.ts";
import { textOf } from "../../../../runtime/forms/choices/label-values.ts";
import type { ValueChoice } from "../../../../runtime/studio/impact/value-choices.ts";
import { fieldOf, storedChoices } from "../../../../runtime/studio/impact/value-offers.ts";
import { problem, invalidInput } from "../../../platform/errors.ts";
import type { Caller } from "../../../calls/call.ts";
import type { Tx } from "../../../storage/database.ts";
import type { Jobs } from "../../../storage/jobs/job-queue.ts";
import { dataMigrations } from "../../../storage/tenant/data-migration-tables.ts";
import { type ChangeContext, recordEntityChange } from "../../../storage/tenant/changes.ts";
import type { Configuration } from "../configuration.ts";
import { type CountedForm, choiceErrorOf, possibleActionsOf } from "../impact/impacted-forms.ts";
import { prefixChoices } from "../impact/tally.ts";

export type DataMigrationRow = typeof dataMigrations.$inferSelect;

interface RequestContext extends ChangeContext {
  readonly caller: Caller;
  readonly jobs: Jobs;
}

/** The 409 problem for changes that conflict with a running migration. */
export const migrationRunningProblem = (owner: string) =>
  problem("ERR_CONFLICT", {
    detail: `Stored values are still being updated to fit the published version, as requested by ${owner}. Wait until that is done, or cancel it.`,
  });

/**
 * Ensures that no migration runs: publishing another version meanwhile would leave records that fit neither layout.
 * @param itemIds the document and the forms that include it
 * @throws {ProblemError} 409 if one runs.
 */
export async function requireNoRunningMigration(
  tx: Tx,
  tenantId: string,
  itemIds: readonly string[],
): Promise<void> {
  const [running] = await tx
    .select({ owner: dataMigrations.owner })
    .from(dataMigrations)
    .where(
      and(
        eq(dataMigrations.tenantId, tenantId),
        inArray(dataMigrations.itemId, [...itemIds]),
        eq(dataMigrations.state, "running"),
      ),
    );
  if (running !== undefined) throw migrationRunningProblem(running.owner);
}

/**
 * Schedules the chosen changes of stored values when a layout is published, for its own records and those of each form
 * that includes it. The jobs are enqueued in the transaction that publishes the version.
 * @param forms compiled before the change; only those with known records
 * @throws {ProblemError} 422 with a pointer to each impossible choice.
 */
export async function requestDataMigrations(
  context: RequestContext,
  configuration: Configuration,
  {
    published,
    forms,
    choices: allChoices,
  }: {
    readonly published: ConfigItem;
    readonly forms: readonly CountedForm[];
    readonly choices: readonly ValueChoice[];
  },
): Promise<void> {
  const { tx, caller, now } = context;
  if (forms.length === 0) {
    throw invalidInput(
      "/value_choices",
      "read_only",
      "This document has no records of its own, so there are no values to change.",
    );
  }
  requirePossible(allChoices, forms, calendarDay(now, caller.timeZone));
  const choices = allChoices.filter(({ action }) => action !== "keep");
  for (const form of forms) {
    const formChoices = prefixChoices(choices, form.prefixes).filter(
      ({ field }) => (fieldOf(form.next, field) ?? fieldOf(form.old, field)) !== undefined,
    );
    const after = form.isIncluding ? await configuration.item(tx, caller.tenantId, form.item.id) : published;
    // Records without a resource only offer "keep".
    if (formChoices.length > 0 && after !== undefined && form.resource !== undefined)
      await requestOne(context, form, { after, published, choices: formChoices });
  }
}

/** Schedules the migration of one form's records. */
async function requestOne(
  context: RequestContext,
  form: CountedForm,
  {
    after,
    published,
    choices,
  }: { readonly after: ConfigItem; readonly published: ConfigItem; readonly choices: readonly ValueChoice[] },
): Promise<void> {
  const { tx, caller, now, jobs } = context;
  const { tenantId } = caller;
  const { source, isIncluding } = form;
  // A form may include the published one several times; repeat no sentence.
  const words = [...new Set(choices.map((choice) => sentenceOf(choice, form)))].join(" ");
  const row: DataMigrationRow = {
    tenantId,
    id: uuidv7(),
    itemId: after.id,
    publishedItemId: isIncluding ? published.id : null,
    title: after.title,
    entity: source.entity,
    itemVersion: after.version,
    fromRevision: form.item.revision,
    toRevision: after.revision,
    text: isIncluding ? `In "${after.title}": ${words}` : words,
    choices,
    state: "running",
    isUndo: false,
    position: null,
    records: await source.count(tx, tenantId),
    seen: 0,
    changed: 0,
    restored: 0,
    ownerId: caller.userId,
    owner: caller.email,
    timeZone: caller.timeZone,
    createdAt: now,
    finishedAt: null,
  };
  // Another transaction may have published the including form at the same time.
  const inserted = await tx
    .insert(dataMigrations)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: dataMigrations.id });
  if (inserted.length === 0) throw migrationRunningProblem("somebody");
  await recordEntityChange(context, {
    action: "create",
    entity: "data-migration",
    before: undefined,
    after: presentMigrationForAudit(row),
  });
  await jobs.enqueue(tx, "data-migration", { tenantId, migrationId: row.id });
}

function requirePossible(
  choices: readonly ValueChoice[],
  forms: readonly CountedForm[],
  today: string,
): void {
  const errors = choices.flatMap((choice, at) => {
    const pointer = `/value_choices/${at}`;
    if (choices.findIndex(({ field }) => field === choice.field) !== at)
      return [{ pointer, code: "taken", message: "There is a choice for this field already." }];
    const { actions } = possibleActionsOf(forms, choice.field);
    if (!actions.includes(choice.action)) {
      const allowed = actions.length === 0 ? "nothing" : actions.join(", ");
      return [
        {
          pointer: `${pointer}/action`,
          code: "option",
          message: `Allowed for stored values of "${choice.field}": ${allowed}.`,
        },
      ];
    }
    const error = choiceErrorOf(forms, choice, today);
    return error === undefined
      ? []
      : [{ pointer: pointer + error.pointer, code: "format", message: error.message }];
  });
  if (errors.length > 0) throw problem("ERR_VALIDATION", { errors });
}

/** Representation of a migration in the audit trail: description and progress. */
export const presentMigrationForAudit = (row: DataMigrationRow) => ({
  id: row.id,
  title: row.title,
  item_id: row.itemId,
  item_version: row.itemVersion,
  entity: row.entity,
  text: row.text,
  state: row.state,
  is_undo: row.isUndo,
  records: row.records,
  seen: row.seen,
  changed: row.changed,
  restored: row.restored,
});

const maxMappedTold = 5;

/** Describes a choice in a sentence for the report and the audit trail. */
function sentenceOf(
  { field, action, map = [], value }: ValueChoice,
  { old, next }: { readonly old: CompiledForm; readonly next: CompiledForm },
): string {
  const found = [next, old].flatMap((form) => form.fields.find(({ name }) => name === field) ?? [])[0];
  const label = textOf(found?.definition.label, "en");
  const title = `"${label === "" ? field : label}"`;
  const known = [next, old].flatMap((form) => storedChoices(form, field));
  const labelOf = (stored: unknown): string => {
    const choice = known.find((each) => sameJson(each.value, stored));
    return choice === undefined ? JSON.stringify(stored) : `"${choice.label}"`;
  };
  if (action === "clear")
    return next.fields.some(({ name }) => name === field)
      ? `${title} is cleared where it does not fit.`
      : `${title} is cleared.`;
  if (action === "default") return `${title} is set to ${labelOf(value)} where it does not fit.`;
  const pairs = map.slice(0, maxMappedTold).map(({ from, to }) => `from ${labelOf(from)} to ${labelOf(to)}`);
  const more = map.length - pairs.length;
  return `${title} changes ${pairs.join(", ")}${more > 0 ? ` and ${more} more` : ""}.`;
}
