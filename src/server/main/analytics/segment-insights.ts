import type { SegmentInsights } from "../../../contracts/contracts.gen.ts";
import { compareSegments, type SegmentDifference } from "../../../interviewing/insights/compare-segments.ts";
import { summarise, themesAcross } from "../../../interviewing/insights/summarise.ts";
import type { Tx } from "../../storage/database.ts";
import {
  findInsights,
  havingParameter,
  readFactsPage,
  readGraphs,
  type OfInterviewer,
} from "../../interviews/insights-queries.ts";
import { finish, literalQuotes, readNewest } from "./compute-insights.ts";
import { presentInsightsResult, themeName, withQuotes } from "./present-insights.ts";
import { readEdits } from "./theme-edits.ts";

/** A segment is computed while somebody waits. */
const maxInterviews = 500;

/** The name and the value of a parameter as lists show it; a value may hold the sign as well. */
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
 * What the interviews of one segment say, and what sets them apart from the others. It is made from what the interviews
 * contribute to insights each time it is asked for, so that nothing of it outlives an erasure.
 */
export async function readSegmentInsights(
  tx: Tx,
  of: OfInterviewer,
  parameter: string,
): Promise<SegmentInsights> {
  const [row, graphs, members, interviews] = [
    await findInsights(tx, of),
    [...(await readGraphs(tx, of)).values()],
    await havingParameter(tx, of, parameterOf(parameter)),
    await readNewest(maxInterviews, (page) => readFactsPage(tx, of, page)),
  ];
  const edits = readEdits(row?.edits);
  const own = interviews.filter(({ conversationId }) => members.has(conversationId));
  const idsOf = (list: typeof interviews) => new Set(list.map(({ conversationId }) => conversationId));
  const others = idsOf(interviews.filter(({ conversationId }) => !members.has(conversationId)));
  const base = { interviewer_id: of.interviewerId, parameter, others: others.size };
  if (own.length === 0) return { ...base, result: null, differences: null };
  const result = presentInsightsResult(await finish(summarise(graphs, own, edits)));
  const themes = await finish(themesAcross(graphs, interviews, edits));
  const differences = compareSegments(themes, idsOf(own), others);
  return {
    ...base,
    result: withQuotes(result, await literalQuotes(tx, of.tenantId, result)),
    differences: differences?.map(presentDifference) ?? null,
  };
}
