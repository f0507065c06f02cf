import type { Tx } from "../storage/database.ts";
import type { OutboxConsumer } from "../storage/jobs/dispatch-outbox.ts";
import type { Jobs } from "../storage/jobs/job-queue.ts";
import { deleteAnalytics, markRequested, type OfInterviewer } from "./insights-queries.ts";

/** Has the insights of an interviewer computed; many requests in a row are one computation. */
export async function requestInsights(tx: Tx, jobs: Jobs, of: OfInterviewer, now: Date): Promise<void> {
  if (await markRequested(tx, of, now)) await jobs.enqueue(tx, "insights", of);
}

/** Follows the ends of interviews, and interviewers that are deleted. */
export const insightsConsumer = (jobs: Jobs, now: () => Date): OutboxConsumer => ({
  name: "insights",
  consume: async (tx, { tenantId, topic, payload }) => {
    if (topic === "conversation.ended") {
      const { interviewer_id: interviewerId } = payload as { interviewer_id: string };
      await requestInsights(tx, jobs, { tenantId, interviewerId }, now());
    }
    if (topic === "interviewer.delete") {
      const { id: interviewerId } = payload as { id: string };
      await deleteAnalytics(tx, { tenantId, interviewerId });
    }
  },
});
