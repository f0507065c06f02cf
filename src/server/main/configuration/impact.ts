import { and, asc, eq, gt } from "drizzle-orm";
import type { ConfigImpact, ConfigItem, ImpactedScreen } from "../../../contracts/contracts.gen.ts";
import { calendarDay } from "../../../domain/time/calendar-day.ts";
import { isObject, type JsonObject, pointerTo } from "../../../kernel/json.ts";
import { getAt } from "../../../kernel/path.ts";
import { compileForm } from "../../../runtime/forms/compile-form.ts";
import type { CompiledForm } from "../../../runtime/forms/compiled-form.ts";
import { compilePattern } from "../../../runtime/forms/re2-pattern.ts";
import { type FieldError, validateRecord } from "../../../runtime/forms/validate-record.ts";
import { lintBulkEdit } from "../../../runtime/grids/bulk-edit.ts";
import { classifyChanges } from "../../../runtime/studio/impact/classify-changes.ts";
import { isUnset } from "../../../runtime/types/empty.ts";
import type { Caller } from "../../calls/caller.ts";
import { problem } from "../../platform/errors.ts";
import { letOthersGo } from "../../platform/run-in-slices.ts";
import type { Tx } from "../../storage/database.ts";
import type { AnyResource } from "../resource.ts";
import { type FindLayout, resolveIncludes } from "../../../runtime/forms/includes.ts";
import { type Configuration, layoutIn } from "./configuration.ts";
import { groupsOf, type RecordGroup, recordsById } from "./impact-groups.ts";
import { requireEditor } from "./edit-item.ts";

/** Records that are read and validated in one go. */
const pageSize = 500;
const maxSamples = 5;

interface Counted {
  holding: number;
  failing: number;
  readonly samples: { readonly id: string; label: string; readonly message: string }[];
}

interface Context {
  readonly tx: Tx;
  readonly caller: Caller;
  readonly now: Date;
}

/**
 * Says whom a document would affect if it were published: each change with the records that hold a value of its field
 * and those that could no longer be saved, by the form's own rules, and the other screens that show the entity.
 * @throws {ProblemError} 404, 403.
 */
export async function impactOf(
  { tx, caller, now }: Context,
  configuration: Configuration,
  id: string,
  data: unknown,
): Promise<ConfigImpact> {
  const item = await configuration.item(tx, caller.tenantId, id);
  if (item === undefined) throw problem("ERR_NOT_FOUND");
  requireEditor(caller, item);
  const entity = isObject(item.data) && typeof item.data["entity"] === "string" ? item.data["entity"] : "";
  const others = (await configuration.items(tx, caller.tenantId)).filter(
    (other) => other.id !== id && isObject(other.data) && other.data["entity"] === entity,
  );
  if (item.name !== "form-layout") return { records: null, failing: 0, changes: [], screens: [] };
  const included = await configuration.includedIn(tx, caller.tenantId, data);
  const layout = resolveIncludes(data, (key) => included.get(key)).document;
  const changes = classifyChanges(layoutIn(item), layout);
  const [old, next] = [
    configuration.compiled(item),
    compileForm(layout, { compilePattern, previous: configuration.compiled(item) }),
  ];
  const counts = new Map<string, Counted>();
  for (const { field } of changes) {
    if (field !== undefined) counts.set(field, { holding: 0, failing: 0, samples: [] });
  }
  const resource = configuration.resources.find((each) => each.entity === entity);
  const isCounted = resource !== undefined && resource.layoutKey === item.layout_key;
  const today = calendarDay(now, caller.timeZone);
  const { total, failing } = isCounted
    ? await countAll(tx, caller.tenantId, resource, { old, next, today, counts })
    : { total: 0, failing: 0 };
  if (isCounted) await nameSamples(tx, resource, counts);
  const including = await configuration.including(tx, caller.tenantId, item.layout_key);
  const forms: ImpactedScreen[] = [];
  for (const { item: form, layout: find } of including) {
    const changed: FindLayout = (key) => (key === item.layout_key ? data : (find(key) ?? included.get(key)));
    forms.push(await includingScreen({ tx, caller, now }, configuration, form, changed));
  }
  return {
    records: isCounted ? total : null,
    failing,
    changes: changes.map(({ kind, field = null, text }) => ({
      kind,
      field,
      text,
      ...(counts.get(field ?? "") ?? { holding: 0, failing: 0, samples: [] }),
    })),
    screens: [
      ...forms,
      ...others.flatMap((other) => screenOf(other, old, next, failing, isCounted ? layout : undefined)),
    ],
  };
}

/** What a form that includes the changed one would become: the records that it could no longer save. */
async function includingScreen(
  { tx, caller, now }: Context,
  configuration: Configuration,
  item: ConfigItem,
  find: FindLayout,
): Promise<ImpactedScreen> {
  const { id, title } = item;
  const written = isObject(item.data) ? item.data : {};
  const resource = configuration.resources.find(({ entity }) => entity === written["entity"]);
  const begin = "It includes this form";
  if (resource?.layoutKey !== item.layout_key) return { id, title, text: `${begin}, and changes with it.` };
  const old = configuration.compiled(await configuration.withIncludes(tx, caller.tenantId, item));
  const { document } = resolveIncludes(written, find);
  const next = compileForm(document, { compilePattern, previous: old });
  const today = calendarDay(now, caller.timeZone);
  const forms = { old, next, today, counts: new Map<string, Counted>() };
  const { failing } = await countAll(tx, caller.tenantId, resource, forms);
  if (failing === 0)
    return { id, title, text: `${begin}, and changes with it. All of its records can still be saved.` };
  const records = failing === 1 ? "One of its records" : `${failing} of its records`;
  return { id, title, text: `${begin}. ${records} could no longer be saved.` };
}

/** The tenant's records of a resource, and those that could be saved before and could not any more. */
async function countAll(tx: Tx, tenantId: string, resource: AnyResource, forms: ImpactForms) {
  const { old, next, counts } = forms;
  const groups = await groupsOf(tx, tenantId, resource, { old, next, counted: new Set(counts.keys()) });
  return groups === undefined
    ? countRecords(recordsOf(tx, tenantId, resource), forms)
    : countGroups(groups, forms);
}

interface ImpactForms {
  readonly old: CompiledForm;
  readonly next: CompiledForm;
  readonly today: string;
  readonly counts: ReadonlyMap<string, Counted>;
}

/** Goes through every record: what decides is something else in most of them, or not in columns. */
async function countRecords(pages: AsyncGenerator<JsonObject[]>, forms: ImpactForms) {
  let [total, failing] = [0, 0];
  for await (const page of pages) {
    for (const record of page) {
      total += 1;
      if (fails({ record, count: 1, ids: [String(record["id"])] }, forms)) failing += 1;
    }
  }
  return { total, failing };
}

async function countGroups(groups: readonly RecordGroup[], forms: ImpactForms) {
  let [total, failing] = [0, 0];
  for (const [at, group] of groups.entries()) {
    total += group.count;
    if (fails(group, forms)) failing += group.count;
    if (at % pageSize === pageSize - 1) await letOthersGo();
  }
  return { total, failing };
}

/** Counts records that are alike for each changed field; whether they could be saved before and could not any more. */
function fails({ record, count, ids }: RecordGroup, { old, next, today, counts }: ImpactForms): boolean {
  const before = new Set(errorsOf(old, record, today).map(({ pointer, code }) => `${pointer} ${code}`));
  const found = errorsOf(next, record, today).filter(
    ({ pointer, code }) => !before.has(`${pointer} ${code}`),
  );
  for (const [name, counted] of counts) {
    const fields = [old, next].flatMap((form) => form.fields.find((field) => field.name === name) ?? []);
    if (fields.some(({ path }) => !isUnset(getAt(record, path)))) counted.holding += count;
    const pointers = new Set(fields.map(({ path }) => pointerTo("", ...path)));
    const error = found.find(({ pointer }) => pointers.has(pointer));
    if (error === undefined) continue;
    counted.failing += count;
    for (const id of ids) {
      if (counted.samples.length < maxSamples)
        counted.samples.push({ id, label: id, message: error.message });
    }
  }
  return found.length > 0;
}

/** Gives samples the names that people know them by. */
async function nameSamples(tx: Tx, resource: AnyResource, counts: ImpactForms["counts"]): Promise<void> {
  const samples = [...counts.values()].flatMap((counted) => counted.samples);
  const records = await recordsById(tx, resource, [...new Set(samples.map(({ id }) => id))]);
  const labels = new Map(records.map((record) => [String(record["id"]), labelOf(record)]));
  for (const sample of samples) sample.label = labels.get(sample.id) ?? sample.id;
}

function errorsOf(form: CompiledForm, record: JsonObject, today: string): readonly FieldError[] {
  const verdict = validateRecord(form, { body: {}, previous: record, mode: "edit", today });
  return verdict.ok ? [] : verdict.errors;
}

/** What people call a record, whatever its entity calls that. */
const labelOf = (record: JsonObject): string =>
  ["name", "type", "label", "number", "url", "email"]
    .map((key) => record[key])
    .find((value): value is string => typeof value === "string" && value !== "") ?? String(record["id"]);

/** The tenant's records as forms see them, a page at a time; serves others between two pages. */
async function* recordsOf(
  tx: Tx,
  tenantId: string,
  { list, present }: AnyResource,
): AsyncGenerator<JsonObject[]> {
  let last: string | undefined;
  for (;;) {
    const rows = await tx
      .select()
      .from(list.table)
      .where(and(eq(list.tenantId, tenantId), last === undefined ? undefined : gt(list.id, last)))
      .orderBy(asc(list.id))
      .limit(pageSize);
    // A resource presents the rows of its own table.
    const shown = rows.map((row) => ({ ...present(row as never) }));
    if (shown.length > 0) yield shown;
    if (rows.length < pageSize) return;
    last = (rows.at(-1) as { id: string }).id;
    await letOthersGo();
  }
}

/**
 * What another document of the same entity has to do with the change.
 * @param layout the next one, where the rows' update call validates with it
 */
function screenOf(
  { id, title, name, data }: { id: string; title: string; name: string; data: unknown },
  old: CompiledForm,
  next: CompiledForm,
  failing: number,
  layout: unknown,
): ImpactedScreen[] {
  if (name !== "grid" || !isObject(data)) return [];
  const kept = new Set(next.fields.map(({ path }) => path.join(".")));
  const gone = old.fields.map(({ path }) => path.join(".")).filter((path) => !kept.has(path));
  const columns: readonly unknown[] = Array.isArray(data["columns"]) ? data["columns"] : [];
  const shown = columns.flatMap((column) =>
    isObject(column) && gone.includes(String(column["accessor"])) ? [String(column["accessor"])] : [],
  );
  const hasBulkActions = Array.isArray(data["bulk_actions"]) && data["bulk_actions"].length > 0;
  const words = [
    ...(shown.length > 0 ? [`It shows ${shown.join(", ")}, which no form would fill any more.`] : []),
    ...(hasBulkActions && failing > 0
      ? [
          `Its actions on several rows would be refused for ${failing === 1 ? "one record" : `${failing} records`}.`,
        ]
      : []),
    ...(layout === undefined ? [] : lintBulkEdit(data["bulk_edit"], layout).map(({ message }) => message)),
  ];
  return [
    { id, title, text: words.length > 0 ? words.join(" ") : "It lists the same records; nothing changes." },
  ];
}
