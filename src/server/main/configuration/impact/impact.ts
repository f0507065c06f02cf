import type { ConfigImpact, ImpactedApi, ImpactedScreen } from "../../../../contracts/contracts.gen.ts";
import { calendarDay } from "../../../../kernel/date-time.ts";
import { isObject, sameJson } from "../../../../kernel/json.ts";
import {
  type ClassifiedChange,
  classifyChanges,
} from "../../../../runtime/studio/impact/classify-changes.ts";
import type { ValueChoice } from "../../../../runtime/studio/impact/value-choices.ts";
import { storedChoices, type ValueOffers } from "../../../../runtime/studio/impact/value-offers.ts";
import type { Caller } from "../../../calls/call.ts";
import { problem } from "../../../platform/errors.ts";
import { yieldToEventLoop } from "../../../platform/run-periodically.ts";
import type { Tx } from "../../../storage/database.ts";
import type { Jobs } from "../../../storage/jobs/job-queue.ts";
import type { NamedRecord } from "../../record-source.ts";
import { type Configuration, resolvedLayoutOf } from "../configuration.ts";
import { requireEditor } from "../edit-item.ts";
import {
  startCounts,
  type CountProgress,
  type CountRequest,
  readCounts,
  countKeyOf,
  resumeCounts,
} from "./impact-counts.ts";
import {
  type CountedForm,
  entityOf,
  choiceErrorOf,
  type ImpactedForm,
  impactedForms,
  isCounted,
  possibleActionsOf,
} from "./impacted-forms.ts";
import { findImpactedApi, gridScreen, includingScreen } from "./other-screens.ts";
import { groupsOf, readRecordPage } from "./record-groups.ts";
import {
  addTally,
  type Counting,
  createTallyCounter,
  emptyTally,
  type FieldTally,
  type Tally,
} from "./tally.ts";

/** Record groups validated before yielding to the event loop. */
const groupsPerStep = 500;
/** Pages of records counted within the request if the database cannot group them; a job counts more. */
const maxPagesInCall = 4;
/** Maximum number of distinct values of a field that can be mapped. */
const maxMapped = 50;
const maxObstacles = 10;

interface Context {
  readonly tx: Tx;
  readonly caller: Caller;
  readonly now: Date;
  readonly jobs: Jobs;
}

/** A document, and options of the impact analysis. */
export interface ImpactQuestion {
  readonly data?: unknown;
  /** Chosen actions for stored values; also counts how many values change and how many cannot. */
  readonly value_choices?: readonly ValueChoice[];
  /** Id of the run of counts to follow; an unknown one starts a new run. */
  readonly count_id?: string;
}

/**
 * Analyses what publishing a document would affect: per change how many records have a value and how many would become
 * invalid, which other screens show the entity, and which API clients write it. If counting takes too long for a
 * request, a job does it and the response contains the progress.
 * @throws {ProblemError} 404, 403.
 */
export async function impactOf(
  context: Context,
  configuration: Configuration,
  id: string,
  { data, value_choices: choices = [], count_id: runId }: ImpactQuestion,
): Promise<ConfigImpact> {
  const { tx, caller, now } = context;
  const { tenantId } = caller;
  const item = await configuration.item(tx, tenantId, id);
  if (item === undefined) throw problem("ERR_NOT_FOUND");
  requireEditor(caller, item);
  if (item.name !== "form-layout")
    return { ...nothing, records: null, count: null, changes: [], screens: [], api: [] };
  const forms = await impactedForms(tx, tenantId, configuration, item, data);
  const [ownForm] = forms;
  const changes = classifyChanges(resolvedLayoutOf(item), ownForm.document);
  const names = [...new Set(changes.flatMap(({ field }) => field ?? []))];
  const today = calendarDay(now, caller.timeZone);
  const counted = forms.filter(isCounted);
  const offers = new Map(names.map((name) => [name, possibleActionsOf(counted, name)]));
  const offered = choices.filter(({ field, action }) => offers.get(field)?.actions.includes(action) === true);
  const requests = counted.map((form) => {
    const {
      old,
      next,
      prefixes,
      item: { layout_key: layoutKey },
    } = form;
    return { form, counting: { old, next, today, layoutKey, prefixes, names, choices: offered } };
  });
  const { progress, tallies } = await countAll(context, id, requests, runId);
  const total = emptyTally(names);
  for (const { form } of requests) addTally(total, tallies.get(form.item.id) ?? emptyTally([]));
  const samples = await namesOf(context, counted, total);
  return {
    records: counted.length === 0 ? null : total.records,
    failing: total.failing,
    remaining: total.remaining,
    changing: total.changing,
    count: progress,
    changes: changes.map((change) =>
      presentChange(change, {
        counted,
        own: ownForm,
        offers,
        today,
        samples,
        tally: total.fields[change.field ?? ""],
        choices,
      }),
    ),
    screens: await otherScreens(context, configuration, forms, tallies),
    api: await apisOf(context, counted, changes),
  };
}

const nothing = { failing: 0, remaining: 0, changing: 0 };

interface Asked {
  readonly form: CountedForm;
  readonly counting: Counting;
}

interface Counted {
  /** Progress of the job; null if everything is counted. */
  readonly progress: CountProgress | null;
  readonly tallies: ReadonlyMap<string, Tally>;
}

/** Counts the records of each form, immediately or with a job. */
async function countAll(
  context: Context,
  itemId: string,
  toCount: readonly Asked[],
  runId: string | undefined,
): Promise<Counted> {
  const { tx, caller } = context;
  const question = countKeyOf(toCount);
  const run =
    runId === undefined
      ? await resumeCounts(context, itemId, question)
      : await readCounts(tx, caller, itemId, { runId, question });
  if (run !== undefined) return run;
  const requests: CountRequest[] = [];
  for (const request of toCount) requests.push({ ...request, ...(await countInCall(context, request)) });
  if (requests.some(({ tally }) => tally === undefined))
    return startCounts(context, itemId, question, requests);
  return {
    progress: null,
    tallies: new Map(requests.flatMap(({ form, tally }) => (tally ? [[form.item.id, tally]] : []))),
  };
}

/** Counts a form immediately if the database can group its records or there are few; otherwise has no tally. */
async function countInCall(
  { tx, caller: { tenantId }, now }: Context,
  { form: { resource, source, old, next }, counting }: Asked,
): Promise<Pick<CountRequest, "records" | "tally">> {
  const { prefixes, names } = counting;
  const places = new Set(prefixes.flatMap((prefix) => names.map((name) => prefix + name)));
  const tally = emptyTally(names);
  const add = createTallyCounter(counting, tally);
  const groups = resource && (await groupsOf(tx, tenantId, resource, { old, next, counted: places }));
  if (groups !== undefined) {
    for (const [at, group] of groups.entries()) {
      add(group);
      if (at % groupsPerStep === groupsPerStep - 1) await yieldToEventLoop();
    }
    return { records: tally.records, tally };
  }
  const { pageSize } = source;
  const records = await source.count(tx, tenantId);
  if (records > maxPagesInCall * pageSize) return { records, tally: undefined };
  let position: string | undefined;
  for (;;) {
    const page = await readRecordPage(source, { tx, tenantId, now }, position, pageSize);
    for (const record of page) add(record);
    if (page.length < pageSize) return { records: tally.records, tally };
    position = page.at(-1)?.ids[0];
    await yieldToEventLoop();
  }
}

interface ChangeContext {
  readonly counted: readonly CountedForm[];
  readonly own: ImpactedForm;
  readonly offers: ReadonlyMap<string, ValueOffers>;
  readonly today: string;
  readonly samples: ReadonlyMap<string, NamedRecord>;
  readonly tally: FieldTally | undefined;
  readonly choices: readonly ValueChoice[];
}

const noOffers: ValueOffers = { actions: [], obstacles: [] };

function presentChange(
  { kind, field: changed, text }: ClassifiedChange,
  { counted, own, offers, today, samples, tally, choices: allChoices }: ChangeContext,
): ConfigImpact["changes"][number] {
  const field = changed ?? null;
  const name = changed ?? "";
  const { actions, obstacles } = offers.get(name) ?? noOffers;
  const known = storedChoices(own.old, name);
  const mapped = actions.includes("map")
    ? Object.entries(tally?.values ?? {})
        .toSorted(([, one], [, other]) => other - one)
        .slice(0, maxMapped)
    : [];
  const choice = allChoices.find((each) => each.field === field);
  const error = choice && choiceErrorOf(counted, choice, today);
  return {
    kind,
    field,
    text,
    holding: tally?.holding ?? 0,
    failing: tally?.failing ?? 0,
    changing: tally?.changing ?? 0,
    left: tally?.left ?? 0,
    samples: (tally?.samples ?? []).map(({ id, layoutKey, message }) => ({
      id,
      layout_key: layoutKey,
      label: samples.get(id)?.label ?? id,
      interviewer_id: samples.get(id)?.interviewerId ?? null,
      message,
    })),
    offers: actions.filter((action) => action !== "map" || mapped.length > 0),
    obstacles: obstacles.slice(0, maxObstacles),
    fault: error?.message ?? null,
    values: mapped.map(([json, records]) => {
      const value: unknown = JSON.parse(json);
      return { value, label: labelIn(known, value), count: records };
    }),
    choices: mapped.length > 0 ? storedChoices(own.next, name) : [],
  };
}

/** Label of a stored value, from the choices of its field. */
const labelIn = (
  choices: readonly { readonly value: unknown; readonly label: string }[],
  stored: unknown,
): string =>
  choices.find(({ value }) => sameJson(value, stored))?.label ??
  (typeof stored === "string" ? stored : JSON.stringify(stored));

/** Loads the display names of sample records, by id. */
async function namesOf(
  { tx, caller: { tenantId }, now }: Context,
  forms: readonly CountedForm[],
  { fields }: Tally,
): Promise<ReadonlyMap<string, NamedRecord>> {
  const samples = Object.values(fields).flatMap((field) => field.samples);
  const named = new Map<string, NamedRecord>();
  for (const { source, item } of forms) {
    const ids = samples.flatMap(({ id, layoutKey }) => (layoutKey === item.layout_key ? [id] : []));
    for (const record of await source.named({ tx, tenantId, now }, [...new Set(ids)]))
      named.set(record.id, record);
  }
  return named;
}

/** Lists forms that include the changed one, and grids of the affected entities. */
async function otherScreens(
  { tx, caller: { tenantId } }: Context,
  configuration: Configuration,
  forms: readonly ImpactedForm[],
  tallies: ReadonlyMap<string, Tally>,
): Promise<ImpactedScreen[]> {
  const screens = forms
    .filter(({ isIncluding }) => isIncluding)
    .map((form) => includingScreen(form, tallies.get(form.item.id)));
  const grids = await configuration.items(tx, tenantId, { name: "grid" });
  for (const grid of grids) {
    const entity = entityOf(grid.data);
    const form = forms.find(({ item }) => entity !== "" && entityOf(item.data) === entity);
    if (form === undefined || !isObject(grid.data)) continue;
    const failing = tallies.get(form.item.id)?.failing ?? 0;
    screens.push(await gridScreen(tx, tenantId, grid, { form, failing }));
  }
  return screens;
}

async function apisOf(
  { tx, caller, now }: Context,
  forms: readonly CountedForm[],
  changes: readonly ClassifiedChange[],
): Promise<ImpactedApi[]> {
  const apis: ImpactedApi[] = [];
  for (const form of forms) {
    const api = await findImpactedApi(tx, caller.tenantId, form, { changes, now });
    if (api !== undefined) apis.push(api);
  }
  return apis;
}
