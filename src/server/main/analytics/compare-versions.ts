import { and, desc, eq, gte, inArray, lt } from "drizzle-orm";
import type { VersionComparison, VersionResults } from "../../../contracts/contracts.gen.ts";
import { compareSegments } from "../../../interviewing/insights/compare-segments.ts";
import { summarise, themesAcross, type AnalysedInterview } from "../../../interviewing/insights/summarise.ts";
import { readGuideTexts, type GuideText } from "../../interviews/guide-texts.ts";
import {
  findInsights,
  readFactsOf,
  readGraphs,
  type OfInterviewer,
} from "../../interviews/insights-queries.ts";
import { problem } from "../../platform/errors.ts";
import type { Tx } from "../../storage/database.ts";
import { conversations } from "../../storage/tenant/conversation-tables.ts";
import { guideVersions } from "../../storage/tenant/guide-tables.ts";
import { interviewers } from "../../storage/tenant/interviewer-tables.ts";
import { finish } from "./compute-insights.ts";
import { presentInsightsResult, readEdits, themeName } from "./present-insights.ts";

/** Of each version; both are computed while somebody waits. */
const maxInterviews = 250;

/** The texts of the interviewer's guide, the newest first. @throws {ProblemError} 404 without a guide */
async function readTexts(tx: Tx, { tenantId, interviewerId }: OfInterviewer): Promise<readonly GuideText[]> {
  const [row] = await tx
    .select({ guideId: interviewers.interviewGuideId })
    .from(interviewers)
    .where(and(eq(interviewers.tenantId, tenantId), eq(interviewers.id, interviewerId)));
  if (row?.guideId == null) throw problem("ERR_NOT_FOUND", { detail: "There is no interview guide yet." });
  return readGuideTexts(tx, { tenantId, guideId: row.guideId });
}

/**
 * Ended interviews that were held with one text of the guide, the newest first. The same text compiles to one guide
 * whenever it is saved again, so that the time of the interview tells which save it followed.
 */
async function findHeld(tx: Tx, of: OfInterviewer, texts: readonly GuideText[], version: number) {
  const at = texts.findIndex((text) => text.version === version);
  const text = texts[at];
  if (text === undefined)
    throw problem("ERR_NOT_FOUND", { detail: `The guide has no version ${version} with a text of its own.` });
  const own = and(eq(guideVersions.tenantId, of.tenantId), eq(guideVersions.interviewerId, of.interviewerId));
  const compiled = await tx
    .select({ id: guideVersions.id, createdAt: guideVersions.createdAt })
    .from(guideVersions)
    .where(own);
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

/** Whom the interview was not for could not complete it. */
const isEligible = ({ ending }: Held[number]) => ending !== "screened_out" && ending !== "quota_full";

function meanSeconds(completed: Held): number | null {
  const seconds = completed.flatMap((each) => each.seconds ?? []);
  return seconds.length === 0 ? null : seconds.reduce((sum, each) => sum + each, 0) / seconds.length;
}

/**
 * What the interviews with two versions of a guide came to, side by side, and the themes that came up more often with
 * one of them than chance explains. Made from what the interviews contribute to insights each time it is asked for, so
 * that nothing of it outlives an erasure.
 *
 * @throws {ProblemError} 404 where the interviewer has no guide, or the guide no such version
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
    const held = await findHeld(tx, of, texts, version);
    const facts = await readFactsOf(
      tx,
      of,
      held.map(({ id }) => id),
    );
    return { version, held, facts };
  };
  const [before, after] = [await read(versions.from), await read(versions.to)];
  const resultsOf = async ({ version, held, facts }: typeof before): Promise<VersionResults> => {
    const result = presentInsightsResult(await finish(summarise(graphs, facts, edits)));
    const completed = held.filter(({ ending }) => ending === "completed");
    return {
      version,
      interviews: held.length,
      eligible: held.filter(isEligible).length,
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
  const themes = await finish(themesAcross(graphs, [...before.facts, ...after.facts], edits));
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
