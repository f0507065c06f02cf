import type { InsightsResult, Quote } from "../../../contracts/contracts.gen.ts";
import type { GuideGraph } from "../../../interviewing/guide/guide-graph.ts";
import { type InterviewFacts, readFactsInSteps } from "../../../interviewing/insights/read-facts.ts";
import { summarise, type AnalysedInterview } from "../../../interviewing/insights/summarise.ts";
import { calendarDay } from "../../../kernel/date-time.ts";
import { runInSlices, yieldToEventLoop } from "../../platform/run-periodically.ts";
import { findTimeZone } from "../../storage/control/installation.ts";
import type { Database, Tx } from "../../storage/database.ts";
import { interviewFacts } from "../../storage/tenant/analytics-tables.ts";
import type { Jobs } from "../../storage/jobs/job-queue.ts";
import { countTerms, topicsOf } from "../../interviews/count-interviews.ts";
import type { OfInterviewer } from "../../interviews/guide-versions.ts";
import {
  findInsights,
  findUnanalysedInterviews,
  haveAllFacts,
  lockInsights,
  readFactsPage,
  readGraphs,
  readMessagesByConversations,
  storeInsights,
  type UnanalysedInterview,
  requestInsights,
} from "../../interviews/insights-queries.ts";
import { noThemeNames, applyThemeNames, type NameThemes } from "./name-themes.ts";
import { presentInsightsResult, quotesIn, filterQuotes, readEdits } from "./present-insights.ts";

export interface InsightsTools {
  readonly database: Database;
  readonly jobs: Jobs;
  readonly now: () => Date;
  /** Monotonic clock in milliseconds. */
  readonly clock: () => number;
  /** If undefined, themes are named by their own terms. */
  readonly nameThemes?: NameThemes | undefined;
}

/** Interviews read in one transaction, to keep it within a few milliseconds. */
const readAtOnce = 5;
const factsAtOnce = 50;
/** Insights cover at most this many interviews, the newest ones. */
const maxInterviews = 2_000;
/** Limits reading to half the job timeout of one minute; the next job reads the rest. */
const readingMs = 30_000;

interface Reading {
  readonly graphs: ReadonlyMap<string, GuideGraph>;
  /** IANA name of the tenant's time zone; terms are counted by its days. */
  readonly timeZone: string;
  /** Last interview read so far; undefined starts with the newest. */
  readonly before: UnanalysedInterview | undefined;
}

/**
 * Reads the facts of a batch of interviews, each once.
 * @returns the last interview of the batch, or `undefined` if none are left
 */
async function readSome(
  tx: Tx,
  of: OfInterviewer,
  reading: Reading,
): Promise<UnanalysedInterview | undefined> {
  const { graphs, timeZone, before } = reading;
  const unread = await findUnanalysedInterviews(tx, of, { limit: readAtOnce, before, isHeld: true });
  const messages = await readMessagesByConversations(
    tx,
    of.tenantId,
    unread.map(({ id }) => id),
  );
  const rows = [];
  for (const { id, guide_version_id: versionId, created_at: createdAt, ended_at: endedAt } of unread) {
    const graph = graphs.get(versionId);
    if (graph === undefined) throw new Error(`The guide of the interview ${id} no longer exists.`);
    const facts: InterviewFacts = await runInSlices(
      readFactsInSteps(
        graph,
        messages.filter(({ conversationId }) => conversationId === id),
      ),
    );
    const startedOn = calendarDay(new Date(createdAt), timeZone);
    rows.push({
      ...of,
      conversationId: id,
      endedAt: new Date(endedAt),
      startedOn,
      topics: topicsOf(facts),
      facts,
    });
  }
  if (rows.length > 0) {
    const added = await tx
      .insert(interviewFacts)
      .values(rows)
      .onConflictDoNothing()
      .returning({ startedOn: interviewFacts.startedOn, facts: interviewFacts.facts });
    await countTerms(tx, of, added, 1);
  }
  return unread.length < readAtOnce ? undefined : unread.at(-1);
}

/** Reads the facts of up to `max` interviews, newest first, page by page. */
export async function readNewest(
  max: number,
  readPage: (page: { readonly offset: number; readonly limit: number }) => Promise<AnalysedInterview[]>,
): Promise<AnalysedInterview[]> {
  const interviews: AnalysedInterview[] = [];
  while (interviews.length < max) {
    const page = await readPage({ offset: interviews.length, limit: factsAtOnce });
    interviews.push(...page);
    if (page.length < factsAtOnce) break;
  }
  return interviews;
}

/** Returns a predicate for quotes that match the stored messages verbatim. */
export async function createQuoteCheck(
  tx: Tx,
  tenantId: string,
  result: InsightsResult,
): Promise<(quote: Quote) => boolean> {
  const ids = new Set(quotesIn(result).map(({ conversation_id: id }) => id));
  const messages = await readMessagesByConversations(tx, tenantId, [...ids]);
  const contents = new Map(
    messages.map((each) => [`${each.conversationId}/${each.messageId}`, each.content]),
  );
  return (quote) =>
    contents.get(`${quote.conversation_id}/${quote.message_id}`)?.slice(quote.start, quote.end) ===
    quote.text;
}

/**
 * Updates the insights of an interviewer: reads the facts of newly ended interviews, summarises the newest ones, and
 * stores the result with only those quotes that match their messages verbatim. Works in small batches with pauses, so
 * that the process keeps serving requests.
 */
export async function computeInsights(tools: InsightsTools, of: OfInterviewer): Promise<void> {
  const { database, jobs, now, clock } = tools;
  const inTenant = <T>(work: (tx: Tx) => Promise<T>) => database.inTenant(of.tenantId, work);
  const { row, graphs } = await inTenant(async (tx) => ({
    row: await findInsights(tx, of),
    graphs: await readGraphs(tx, of),
  }));
  // Another job has already computed them, or the interviewer was deleted.
  if (row?.requestedAt == null) return;
  const timeZone = await database.inControl((tx) => findTimeZone(tx, of.tenantId));
  const until = clock() + readingMs;
  let before: UnanalysedInterview | undefined;
  do {
    const reading = { graphs, timeZone, before };
    before = await inTenant((tx) => readSome(tx, of, reading));
    await yieldToEventLoop();
  } while (before !== undefined && clock() < until);
  const interviews = await readNewest(maxInterviews, (page) => inTenant((tx) => readFactsPage(tx, of, page)));
  const result = presentInsightsResult(
    await runInSlices(summarise([...graphs.values()], interviews, readEdits(row.edits))),
  );
  // No transaction is open while waiting for the model; its names are checked against the stored data below.
  const names = (await tools.nameThemes?.(result.themes)) ?? noThemeNames;
  await inTenant(async (tx) => {
    const current = await lockInsights(tx, of);
    if (current === undefined) return;
    const ids = interviews.map(({ conversationId }) => conversationId);
    if (!(await haveAllFacts(tx, of, ids))) {
      // An interview was erased in the meantime: discard the result and compute again without it.
      await storeInsights(tx, of, { requestedAt: null });
      await requestInsights(tx, jobs, of, now());
      return;
    }
    const isLiteral = await createQuoteCheck(tx, of.tenantId, result);
    await storeInsights(tx, of, {
      result: applyThemeNames(filterQuotes(result, isLiteral), names),
      computedAt: now(),
      failure: null,
      requestedAt: null,
    });
    // Interviews that ended during this computation did not request a new one, so check for them here.
    const [left] = await findUnanalysedInterviews(tx, of, { limit: 1 });
    const isOutdated = current.edits?.revision !== row.edits?.revision;
    if (left !== undefined || isOutdated) await requestInsights(tx, jobs, of, now());
  });
}

/** Marks a computation as failed after its last retry. */
export const markInsightsFailed = (tx: Tx, of: OfInterviewer): Promise<void> =>
  storeInsights(tx, of, {
    requestedAt: null,
    failure:
      "The insights could not be computed. Try again; if it fails again, see the server log for the cause.",
  });
