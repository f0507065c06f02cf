import type { OutboxConsumer } from "../../storage/jobs/dispatch-outbox.ts";
import type { Jobs } from "../../storage/jobs/job-queue.ts";

/** Has recordings deleted to which no message refers any more. */
export const recordingsConsumer = (jobs: Jobs): OutboxConsumer => ({
  name: "recordings",
  consume: async (tx, { topic, payload }) => {
    if (topic !== "recording.dropped") return;
    await jobs.enqueue(tx, "recording-deletion", { key: (payload as { key: string }).key });
  },
});
