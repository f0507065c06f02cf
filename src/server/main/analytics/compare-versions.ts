import { and, desc, eq, gte, inArray, lt } from "drizzle-orm";
import type { VersionComparison, VersionResults } from "../../../contracts/contracts.gen.ts";
import { compareSegments } from "../../../interviewing/insights/compare-segments.ts";
import {
  summarise,
  mergeThemesAcrossQuestions,
  type AnalysedInterview,
} from "../../../interviewing/insights/summarise.ts";
import { readGuideTexts, type GuideText } from "../../interviews/guide-texts.ts";
import type { OfInterviewer } from "../../interviews/guide-versions.ts";
import { findInsights, readFactsOf, readGraphs } from "../../interviews/insights-queries.ts";
import { problem } from "../../platform/errors.ts";
import type { Tx } from "../../storage/database.ts";
import { conversations } from "../../storage/tenant/conversation-tables.ts";
import { guideVersions } from "../../storage/tenant/guide-tables.ts";
import { interviewers } from "../../storage/tenant/interviewer-tables.ts";
import { runInSlices } from "../../platform/run-periodically.ts";
import { presentInsightsResult, readEdits, themeName } from "./present-insights.ts";

/** Limit per version; both are computed on demand. */
const maxInterviews = 250;

/** Reads the texts of the interviewer's guide, newest first. @throws {ProblemError} 404 if it has no guide */
async function readTexts(tx: Tx, { tenantId, interviewerId }: OfInterviewer): Promise<readonly GuideText[]> {
  const [row] = await tx
    .select({ guideId: interviewers.interviewGuideId })
    .from(interviewers)
    .where(and(eq(interviewers.tenantId, tenantId), eq(interviewers.id, interviewerId)));
  if (row?.guideId == null) throw problem("ERR_NOT_FOUND", { detail: "There is no interview guide yet." });
  return readGuideTexts(tx, { tenantId, guideId: row.guideId });
}

/**
 * Finds ended interviews held with one version of the guide, newest first. Saving the same text again compiles to the
 * same guide, so the start of the interview decides which save it belongs to.
 */
async function findHeld(tx: Tx, of: OfInterviewer, texts: readonly GuideText[], version: number) {
  const at = texts.findIndex((text) => text.version === version);
  const text = texts[at];
  if (text === undefined)
    throw problem("ERR_NOT_FOUND", {
      detail: `The guide has no version ${version} whose text differs from the one before.`,
    });
  const ofInterviewer = and(
    eq(guideVersions.tenantId, of.tenantId),
    eq(guideVersions.interviewerId, of.interviewerId),
  );
  const compiled = await tx
    .select({ id: guideVersions.id, createdAt: guideVersions.createdAt })
    .from(guideVersions)
    .where(ofInterviewer);
  const ids = compiled
    .filter(({ createdAt }) => texts.find(({ savedAt }) => savedAt <= createdAt)?.hash === text.hash)
    .map(({ id }) => id);
  const next = texts.slice(0, at).findLast(({ hash }) => hash === text.hash);
  const isFirst = !texts.slice(at + 1).some(({ hash }) => hash === text.hash);
  return tx
    .select({
      id: conversations.id,
      ending: conversations.ending,
      seconds: conversations.durationSeconds,
    })
    .from(conversations)
    .where(
      and(
        eq(conversations.tenantId, of.tenantId),
        eq(conversations.interviewerId, of.interviewerId),
        eq(conversations.isTest, false),
        eq(conversations.isEnded, true),
        inArray(conversations.guideVersionId, ids),
        isFirst ? undefined : gte(conversations.createdAt, text.savedAt),
        next === undefined ? undefined : lt(conversations.createdAt, next.savedAt),
      ),
    )
    .orderBy(desc(conversations.createdAt), desc(conversations.id))
    .limit(maxInterviews);
}

type Held = Awaited<ReturnType<typeof findHeld>>;

/** Screened-out respondents and full quotas cannot complete the interview. */
const isEligible = ({ ending }: Held[number]) => ending !== "screened_out" && ending !== "quota_full";

function meanSeconds(completed: Held): number | null {
  const seconds = completed.flatMap((each) => each.seconds ?? []);
  return seconds.length === 0 ? null : seconds.reduce((sum, each) => sum + each, 0) / seconds.length;
}

/**
 * Compares the results of the interviews held with two versions of a guide, and the themes whose frequency differs
 * significantly. Computed from the stored interview facts on each request, so that no derived data survives an erasure.
 *
 * @throws {ProblemError} 404 if the interviewer has no guide or the guide has no such version
 */
export async function compareVersions(
  tx: Tx,
  of: OfInterviewer,
  versions: { readonly from: number; readonly to: number },
): Promise<VersionComparison> {
  const texts = await readTexts(tx, of);
  const graphs = [...(await readGraphs(tx, of)).values()];
  const edits = readEdits((await findInsights(tx, of))?.edits);
  const read = async (version: number) => {
    const interviews = await findHeld(tx, of, texts, version);
    const facts = await readFactsOf(
      tx,
      of,
      interviews.map(({ id }) => id),
    );
    return { version, interviews, facts };
  };
  const [before, after] = [await read(versions.from), await read(versions.to)];
  const resultsOf = async ({ version, interviews, facts }: typeof before): Promise<VersionResults> => {
    const result = presentInsightsResult(await runInSlices(summarise(graphs, facts, edits)));
    const completed = interviews.filter(({ ending }) => ending === "completed");
    return {
      version,
      interviews: interviews.length,
      eligible: interviews.filter(isEligible).length,
      completed: completed.length,
      average_duration_seconds: meanSeconds(completed),
      talk_ratio: result.quality.talk_ratio,
      probe_yield: result.quality.probe_yield,
      questions: result.questions.map(({ text, asked, answered, words }) => ({
        text,
        asked,
        answered,
        words,
      })),
    };
  };
  const idsOf = (facts: readonly AnalysedInterview[]) =>
    new Set(facts.map(({ conversationId }) => conversationId));
  const themes = await runInSlices(
    mergeThemesAcrossQuestions(graphs, [...before.facts, ...after.facts], edits),
  );
  const differences = compareSegments(themes, idsOf(before.facts), idsOf(after.facts));
  return {
    interviewer_id: of.interviewerId,
    from: await resultsOf(before),
    to: await resultsOf(after),
    differences:
      differences?.map(({ theme, segment, others }) => ({
        theme: themeName(theme),
        from: { ...segment },
        to: { ...others },
      })) ?? null,
  };
}
