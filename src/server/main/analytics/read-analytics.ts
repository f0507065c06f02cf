import { and, desc, eq, ne } from "drizzle-orm";
import type { Overview, SegmentInsights, UnansweredQuestion } from "../../../contracts/contracts.gen.ts";
import { runInSlices } from "../../platform/run-periodically.ts";
import type { Tx } from "../../storage/database.ts";
import {
  countByTime,
  type InterviewCountRow,
  type OverviewRange,
  topTerms,
} from "../../interviews/count-interviews.ts";
import { compareSegments, type SegmentDifference } from "../../../interviewing/insights/compare-segments.ts";
import { summarise, mergeThemesAcrossQuestions } from "../../../interviewing/insights/summarise.ts";
import type { OfInterviewer } from "../../interviews/guide-versions.ts";
import {
  findInsights,
  findIdsByLinkParameter,
  readFactsPage,
  readGraphs,
} from "../../interviews/insights-queries.ts";
import { createQuoteCheck, readNewest } from "./compute-insights.ts";
import { presentInsightsResult, themeName, filterQuotes, readEdits } from "./present-insights.ts";
import { languages } from "../../../interviewing/languages/language.ts";
import { limitMarks } from "../../../interviewing/languages/normalize.ts";
import { maskPersonalDataInSteps } from "../../../interviewing/personal-data/find-personal-data.ts";
import { conversationMessages, conversations } from "../../storage/tenant/conversation-tables.ts";

type Endings = Overview["endings"];

const sum = (rows: readonly InterviewCountRow[]): number =>
  rows.reduce((total, { interviews }) => total + interviews, 0);
const completed = (rows: readonly InterviewCountRow[]) => rows.filter(({ ending }) => ending === "completed");
const cents = (dollars: number): number => Math.round(dollars * 100) / 100;

const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** Reads the overview figures of a date range. Rates and averages are null without interviews. */
export async function readOverview(tx: Tx, range: OverviewRange): Promise<Overview> {
  const rows = await countByTime(tx, range);
  const whole = rows.filter(({ day, hour }) => day === null && hour === null);
  const of = (ending: keyof Endings | "open") => sum(whole.filter((row) => row.ending === ending));
  const [done] = completed(whole);
  // Screened-out respondents and full quotas cannot complete, so they do not count towards the completion rate.
  const ended = sum(whole) - of("open") - of("screened_out") - of("quota_full");
  const days = new Map<string, InterviewCountRow[]>();
  for (const row of rows) if (row.day !== null) days.set(row.day, [...(days.get(row.day) ?? []), row]);
  return {
    interviewer_id: range.interviewerId,
    time_zone: range.timeZone,
    from: range.from ?? null,
    to: range.to ?? null,
    interviews: sum(whole),
    in_progress: of("open"),
    completed: of("completed"),
    completion_rate: ended === 0 ? null : of("completed") / ended,
    average_duration_seconds: done === undefined ? null : done.seconds / done.interviews,
    revenue: cents(done?.price ?? 0),
    endings: {
      completed: of("completed"),
      stopped: of("stopped"),
      refused_consent: of("refused_consent"),
      abandoned: of("abandoned"),
      failed: of("failed"),
      screened_out: of("screened_out"),
      quota_full: of("quota_full"),
    },
    by_day: [...days]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([day, counts]) => ({ day, interviews: sum(counts), completed: sum(completed(counts)) })),
    by_hour: hours.map((hour) => {
      const counts = rows.filter((row) => row.hour === hour);
      return { hour, interviews: sum(counts), completed: sum(completed(counts)) };
    }),
    topics: (await topTerms(tx, range)).map(({ term, language, interviews }) => ({
      term,
      language,
      interviews,
    })),
  };
}

/** Limits the work of a request: segment insights are computed on demand. */
const maxInterviews = 500;

/** Splits a parameter such as `name=value` as lists show it; the value may contain "=". */
function parameterOf(text: string): { name: string; value: string } {
  const at = text.indexOf("=");
  return { name: text.slice(0, Math.max(0, at)), value: text.slice(at + 1) };
}

const presentDifference = ({ theme, segment, others }: SegmentDifference) => ({
  theme: themeName(theme),
  segment: { ...segment },
  others: { ...others },
});

/**
 * Computes insights of the interviews in one segment, and how its themes differ from the other interviews. Computed from
 * the stored interview facts on each request, so that no derived data survives an erasure.
 */
export async function readSegmentInsights(
  tx: Tx,
  of: OfInterviewer,
  parameter: string,
): Promise<SegmentInsights> {
  const [row, graphs, members, interviews] = [
    await findInsights(tx, of),
    [...(await readGraphs(tx, of)).values()],
    await findIdsByLinkParameter(tx, of, parameterOf(parameter)),
    await readNewest(maxInterviews, (page) => readFactsPage(tx, of, page)),
  ];
  const edits = readEdits(row?.edits);
  const inSegment = interviews.filter(({ conversationId }) => members.has(conversationId));
  const idsOf = (list: typeof interviews) => new Set(list.map(({ conversationId }) => conversationId));
  const others = idsOf(interviews.filter(({ conversationId }) => !members.has(conversationId)));
  const base = { interviewer_id: of.interviewerId, parameter, others: others.size };
  if (inSegment.length === 0) return { ...base, result: null, differences: null };
  const result = presentInsightsResult(await runInSlices(summarise(graphs, inSegment, edits)));
  const themes = await runInSlices(mergeThemesAcrossQuestions(graphs, interviews, edits));
  const differences = compareSegments(themes, idsOf(inSegment), others);
  return {
    ...base,
    result: filterQuotes(result, await createQuoteCheck(tx, of.tenantId, result)),
    differences: differences?.map(presentDifference) ?? null,
  };
}

const maxRead = 1000;
const maxShown = 100;

/** Deduplication key of a question: ignores case, spaces and punctuation. */
const keyOf = (text: string, language: string): string =>
  `${language} ${limitMarks(text)
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim()}`;

/** Reads respondents' questions that went unanswered, most frequent first. Excludes test interviews and erased texts. */
export async function readUnansweredQuestions(
  tx: Tx,
  { tenantId, interviewerId }: OfInterviewer,
): Promise<UnansweredQuestion[]> {
  const rows = await tx
    .select({
      text: conversationMessages.content,
      language: conversations.language,
      conversationId: conversationMessages.conversationId,
      messageId: conversationMessages.messageId,
      at: conversationMessages.serverTimestamp,
    })
    .from(conversationMessages)
    .innerJoin(
      conversations,
      and(
        eq(conversations.tenantId, conversationMessages.tenantId),
        eq(conversations.id, conversationMessages.conversationId),
      ),
    )
    .where(
      and(
        eq(conversationMessages.tenantId, tenantId),
        eq(conversationMessages.isUnanswered, true),
        ne(conversationMessages.content, ""),
        eq(conversations.interviewerId, interviewerId),
        eq(conversations.isTest, false),
      ),
    )
    .orderBy(desc(conversationMessages.serverTimestamp))
    .limit(maxRead);
  const questions = new Map<string, UnansweredQuestion>();
  for (const { text, language, conversationId, messageId, at } of rows) {
    const key = keyOf(text, language);
    const known = questions.get(key);
    if (known !== undefined) known.count += 1;
    else {
      const spoken = languages.find((each) => each === language) ?? "en";
      questions.set(key, {
        text: await runInSlices(maskPersonalDataInSteps(text, spoken)),
        language,
        count: 1,
        conversation_id: conversationId,
        message_id: messageId,
        asked_at: at.toISOString(),
      });
    }
  }
  return [...questions.values()].toSorted((a, b) => b.count - a.count).slice(0, maxShown);
}
