import type { FastifyBaseLogger } from "fastify";
import { computeInsights, giveUpInsights, type InsightsTools } from "../main/analytics/compute-insights.ts";
import type { JobRun } from "../storage/jobs/job-queue.ts";

/** Computes the insights of one interviewer; the last failure of many is shown to its people. */
export async function runInsights(
  tools: InsightsTools & { readonly log: FastifyBaseLogger },
  { data, isLast }: JobRun<"insights">,
): Promise<void> {
  try {
    await computeInsights(tools, data);
  } catch (error) {
    tools.log.error({ err: error, interviewerId: data.interviewerId }, "Insights could not be computed");
    if (!isLast) throw error;
    await tools.database.inTenant(data.tenantId, (tx) => giveUpInsights(tx, data));
  }
}
