import { setImmediate as pause } from "node:timers/promises";
import type { GuideGraph } from "../../../interviewing/guide/guide-graph.ts";
import { readFacts } from "../../../interviewing/insights/read-facts.ts";
import {
  summarise,
  type AnalysedInterview,
  type InterviewSummary,
} from "../../../interviewing/insights/summarise.ts";
import type { Database, Tx } from "../../storage/database.ts";
import { interviewFacts } from "../../storage/tenant/analytics-tables.ts";
import type { Jobs } from "../../worker/job-queue.ts";
import { countTerms } from "./count-terms.ts";
import {
  findInsights,
  findUnread,
  readFactsPage,
  readGraphs,
  readMessagesOf,
  storeInsights,
  type OfInterviewer,
} from "./insights-queries.ts";
import { noNames, withNames, type NameThemes } from "./name-themes.ts";
import { presentInsightsResult, quotesIn, withQuotes } from "./present-insights.ts";
import { requestInsights } from "./request-insights.ts";

export interface InsightsTools {
  readonly database: Database;
  readonly jobs: Jobs;
  readonly now: () => Date;
  /** Milliseconds on a clock that only goes forward. */
  readonly clock: () => number;
  /** None: themes are named by their own words. */
  readonly nameThemes?: NameThemes | undefined;
}

/** Interviews read in one transaction: a few milliseconds. */
const readAtOnce = 5;
const factsAtOnce = 50;
/** Insights are about so many interviews at most, the newest. */
const mostInterviews = 2_000;
/** A job is taken for dead after a minute; what is left then is for the next. */
const readingMilliseconds = 30_000;

/** Reads some interviews for insights, each once; answers how many there were. */
async function readSome(tx: Tx, of: OfInterviewer, graphs: ReadonlyMap<string, GuideGraph>): Promise<number> {
  const unread = await findUnread(tx, of, readAtOnce);
  const messages = await readMessagesOf(
    tx,
    of.tenantId,
    unread.map(({ id }) => id),
  );
  for (const { id, guide_version_id: versionId, created_at: createdAt, ended_at: endedAt } of unread) {
    const graph = graphs.get(versionId);
    if (graph === undefined) throw new Error(`The guide of the interview ${id} is gone.`);
    const facts = readFacts(
      graph,
      messages.filter(({ conversationId }) => conversationId === id),
    );
    const row = { ...of, conversationId: id, endedAt: new Date(endedAt), facts };
    const [added] = await tx
      .insert(interviewFacts)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: interviewFacts.conversationId });
    if (added !== undefined) await countTerms(tx, { ...of, startedAt: new Date(createdAt), facts }, 1);
  }
  return unread.length;
}

async function finish(running: Generator<undefined, InterviewSummary>): Promise<InterviewSummary> {
  for (;;) {
    const { done, value } = running.next();
    if (done === true) return value;
    await pause();
  }
}

/**
 * Brings the insights of an interviewer up to date: reads the interviews that ended since the last time, sums up the
 * newest ones, and stores the result with those quotes alone that stand literally in their messages. It works in
 * small pieces with pauses in between, so that calls are answered meanwhile.
 */
export async function computeInsights(tools: InsightsTools, of: OfInterviewer): Promise<void> {
  const { database, jobs, now, clock } = tools;
  const inTenant = <T>(work: (tx: Tx) => Promise<T>) => database.inTenant(of.tenantId, work);
  const { row, graphs } = await inTenant(async (tx) => ({
    row: await findInsights(tx, of),
    graphs: await readGraphs(tx, of),
  }));
  // Somebody else has done it, or the interviewer is gone.
  if (row?.requestedAt == null) return;
  const until = clock() + readingMilliseconds;
  let isComplete = false;
  while (!isComplete && clock() < until) {
    isComplete = (await inTenant((tx) => readSome(tx, of, graphs))) < readAtOnce;
    await pause();
  }
  const interviews: AnalysedInterview[] = [];
  while (interviews.length < mostInterviews) {
    const page = await inTenant((tx) =>
      readFactsPage(tx, of, { offset: interviews.length, limit: factsAtOnce }),
    );
    interviews.push(...page);
    if (page.length < factsAtOnce) break;
  }
  const result = presentInsightsResult(await finish(summarise([...graphs.values()], interviews)));
  // No transaction is open while a model is waited for; what it says is checked against what is stored.
  const names = (await tools.nameThemes?.(result.themes)) ?? noNames;
  await inTenant(async (tx) => {
    const current = await findInsights(tx, of);
    if (current === undefined) return;
    const quotes = quotesIn(result);
    const messages = await readMessagesOf(tx, of.tenantId, [
      ...new Set(quotes.map(({ conversation_id: id }) => id)),
    ]);
    const contents = new Map(
      messages.map((each) => [`${each.conversationId}/${each.messageId}`, each.content]),
    );
    const isLiteral = (quote: (typeof quotes)[number]) =>
      contents.get(`${quote.conversation_id}/${quote.message_id}`)?.slice(quote.start, quote.end) ===
      quote.text;
    await storeInsights(tx, of, {
      result: withNames(withQuotes(result, isLiteral), names),
      computedAt: now(),
      failure: null,
      requestedAt: null,
    });
    const isOutdated = current.requestedAt?.getTime() !== row.requestedAt?.getTime();
    if (!isComplete || isOutdated) await requestInsights(tx, jobs, of, now());
  });
}

/** Ends a computation that failed for good. */
export const giveUpInsights = (tx: Tx, of: OfInterviewer): Promise<void> =>
  storeInsights(tx, of, {
    requestedAt: null,
    failure: "The insights could not be computed. Try again; if it fails again, the server's log says why.",
  });
