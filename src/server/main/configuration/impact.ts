import { and, asc, eq, gt } from "drizzle-orm";
import type { ConfigImpact, ConfigItem, ImpactedScreen } from "../../../contracts/contracts.gen.ts";
import { calendarDay } from "../../../domain/time/calendar-day.ts";
import { isObject, type JsonObject, sameJson, getAt } from "../../../kernel/json.ts";
import { compileForm } from "../../../runtime/forms/compile-form.ts";
import type { CompiledForm } from "../../../runtime/forms/compiled-form.ts";
import { compilePattern } from "../../../runtime/forms/re2-pattern.ts";
import { lintBulkEdit } from "../../../runtime/grids/bulk-edit.ts";
import { classifyChanges } from "../../../runtime/studio/impact/classify-changes.ts";
import {
  compareRecord,
  errorOfChoice,
  isErrorAt,
  type LayoutPair,
  planRecord,
  type ValueChoice,
} from "../../../runtime/studio/impact/value-choices.ts";
import { offersOf, storedChoices, type ValueOffers } from "../../../runtime/studio/impact/value-offers.ts";
import { isUnset } from "../../../runtime/types/field-type.ts";
import type { Caller } from "../../calls/caller.ts";
import { problem } from "../../platform/errors.ts";
import { letOthersGo } from "../../platform/repeat.ts";
import type { Tx } from "../../storage/database.ts";
import type { AnyResource } from "../resource.ts";
import { type FindLayout, resolveIncludes } from "../../../runtime/forms/includes.ts";
import { type Configuration, layoutIn } from "./configuration.ts";
import { groupsOf, optionalIn, type RecordGroup, recordsById } from "./impact-groups.ts";
import { requireEditor } from "./edit-item.ts";

/** Records that are read and validated in one go. */
const pageSize = 500;
const maxSamples = 5;
/** Different values of a field that are told apart, and those of them that can be mapped. */
const maxValues = 1000;
const maxMapped = 50;

interface Counted {
  holding: number;
  failing: number;
  changing: number;
  left: number;
  /** What they can be mapped to; none: values of the field are not mapped. */
  readonly choices: readonly { readonly value: unknown; readonly label: string }[];
  /** Values that no longer fit, by their JSON. */
  readonly values: Map<string, { readonly value: unknown; count: number }>;
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
 * @param choices what happens to stored values; it is counted as well how many change, and how many cannot.
 * @throws {ProblemError} 404, 403.
 */
export async function impactOf(
  { tx, caller, now }: Context,
  configuration: Configuration,
  id: string,
  data: unknown,
  choices: readonly ValueChoice[] = [],
): Promise<ConfigImpact> {
  const item = await configuration.item(tx, caller.tenantId, id);
  if (item === undefined) throw problem("ERR_NOT_FOUND");
  requireEditor(caller, item);
  const entity = isObject(item.data) && typeof item.data["entity"] === "string" ? item.data["entity"] : "";
  const others = (await configuration.items(tx, caller.tenantId)).filter(
    (other) => other.id !== id && isObject(other.data) && other.data["entity"] === entity,
  );
  if (item.name !== "form-layout") return { records: null, ...nothing, changes: [], screens: [] };
  const included = await configuration.includedIn(tx, caller.tenantId, data);
  const layout = resolveIncludes(data, (key) => included.get(key)).document;
  const changes = classifyChanges(layoutIn(item), layout);
  const [old, next] = [
    configuration.compiled(item),
    compileForm(layout, { compilePattern, previous: configuration.compiled(item) }),
  ];
  const counts = new Map<string, Counted>();
  for (const { field } of changes) {
    if (field !== undefined) counts.set(field, notCounted(storedChoices(next, field)));
  }
  const resource = configuration.resources.find((each) => each.entity === entity);
  const isCounted = resource !== undefined && resource.layoutKey === item.layout_key;
  const today = calendarDay(now, caller.timeZone);
  const offers = new Map(
    isCounted
      ? [...counts.keys()].map((name) => [name, offersOf({ old, next }, name, optionalIn(resource))])
      : [],
  );
  const offered = choices.filter(({ field, action }) => offers.get(field)?.actions.includes(action) === true);
  const { total, failing, remaining, changing } = isCounted
    ? await countAll(tx, caller.tenantId, resource, { old, next, today, counts, choices: offered })
    : { total: 0, ...nothing };
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
    remaining,
    changing,
    changes: changes.map(({ kind, field = null, text }) => {
      const { actions, obstacles } = offers.get(field ?? "") ?? noOffers;
      const { values, ...counted } = counts.get(field ?? "") ?? notCounted([]);
      const known = storedChoices(old, field ?? "");
      const mapped = actions.includes("map")
        ? [...values.values()].toSorted((a, b) => b.count - a.count).slice(0, maxMapped)
        : [];
      const choice = choices.find((each) => each.field === field);
      return {
        kind,
        field,
        text,
        ...counted,
        offers: actions.filter((action) => action !== "map" || mapped.length > 0),
        obstacles: [...obstacles],
        fault: (choice && errorOfChoice(choice, { next, today })?.message) ?? null,
        values: mapped.map(({ value, count }) => ({ value, label: labelIn(known, value), count })),
        choices: mapped.length > 0 ? [...counted.choices] : [],
      };
    }),
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
  const forms = { old, next, today, counts: new Map<string, Counted>(), choices: [] };
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

const noOffers: ValueOffers = { actions: [], obstacles: [] };

/** A stored value by the label that its choice had. */
const labelIn = (choices: Counted["choices"], held: unknown): string =>
  choices.find(({ value }) => sameJson(value, held))?.label ??
  (typeof held === "string" ? held : JSON.stringify(held));

const nothing = { failing: 0, remaining: 0, changing: 0 };

const notCounted = (choices: Counted["choices"]): Counted => ({
  holding: 0,
  failing: 0,
  changing: 0,
  left: 0,
  choices,
  values: new Map(),
  samples: [],
});

interface ImpactForms extends LayoutPair {
  readonly counts: ReadonlyMap<string, Counted>;
  readonly choices: readonly ValueChoice[];
}

/** Goes through every record: what decides is something else in most of them, or not in columns. */
async function countRecords(pages: AsyncGenerator<JsonObject[]>, forms: ImpactForms) {
  const totals = { total: 0, ...nothing };
  for await (const page of pages) {
    for (const record of page) countGroup({ record, count: 1, ids: [String(record["id"])] }, forms, totals);
  }
  return totals;
}

async function countGroups(groups: readonly RecordGroup[], forms: ImpactForms) {
  const totals = { total: 0, ...nothing };
  for (const [at, group] of groups.entries()) {
    countGroup(group, forms, totals);
    if (at % pageSize === pageSize - 1) await letOthersGo();
  }
  return totals;
}

/**
 * Counts records that are alike, for each changed field and together: whether they could be saved before and could not any
 * more, and what becomes of them by the choices.
 */
function countGroup(
  { record, count, ids }: RecordGroup,
  forms: ImpactForms,
  totals: { total: number } & Record<keyof typeof nothing, number>,
): void {
  const { old, next, counts, choices } = forms;
  const compared = compareRecord(record, forms);
  const { newErrors } = compared;
  for (const [name, counted] of counts) {
    const fields = [old, next].flatMap((form) => form.fields.find((field) => field.name === name) ?? []);
    if (fields.some(({ path }) => !isUnset(getAt(record, path)))) counted.holding += count;
    const error = newErrors.find((each) => fields.some(({ path }) => isErrorAt(each, path)));
    if (error === undefined) continue;
    counted.failing += count;
    for (const { path } of fields.slice(-1)) noteValue(getAt(record, path), counted, count);
    for (const id of ids) {
      if (counted.samples.length < maxSamples)
        counted.samples.push({ id, label: id, message: error.message });
    }
  }
  const plan = planRecord(record, choices, forms, compared);
  for (const field of plan.changed) addTo(counts.get(field), "changing", count);
  for (const { field } of plan.left) addTo(counts.get(field), "left", count);
  totals.total += count;
  if (newErrors.length > 0) totals.failing += count;
  if (plan.newErrors.length > 0) totals.remaining += count;
  if (plan.changed.length > 0) totals.changing += count;
}

function addTo(counted: Counted | undefined, what: "changing" | "left", count: number): void {
  if (counted !== undefined) counted[what] += count;
}

/** Notes a value that no longer fits, or the items of a list that are no choices any more. */
function noteValue(held: unknown, { choices, values }: Counted, count: number): void {
  if (choices.length === 0 || isUnset(held)) return;
  const list: readonly unknown[] = Array.isArray(held) ? held : [held];
  for (const value of list) {
    if (choices.some((choice) => sameJson(choice.value, value))) continue;
    const key = JSON.stringify(value);
    const known = values.get(key);
    if (known !== undefined) known.count += count;
    else if (values.size < maxValues) values.set(key, { value, count });
  }
}

/** Gives samples the names that people know them by. */
async function nameSamples(tx: Tx, resource: AnyResource, counts: ImpactForms["counts"]): Promise<void> {
  const samples = [...counts.values()].flatMap((counted) => counted.samples);
  const records = await recordsById(tx, resource, [...new Set(samples.map(({ id }) => id))]);
  const labels = new Map(records.map((record) => [String(record["id"]), labelOf(record)]));
  for (const sample of samples) sample.label = labels.get(sample.id) ?? sample.id;
}

/** What people call a record, whatever its entity calls that. */
export const labelOf = (record: JsonObject): string =>
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
