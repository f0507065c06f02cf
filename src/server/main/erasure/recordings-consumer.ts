import type { OutboxConsumer } from "../../worker/dispatch-outbox.ts";
import type { Jobs } from "../../worker/job-queue.ts";

/** Has recordings deleted to which no message refers any more. */
export const recordingsConsumer = (jobs: Jobs): OutboxConsumer => ({
  name: "recordings",
  consume: async (tx, { topic, payload }) => {
    if (topic !== "recording.dropped") return;
    await jobs.enqueue(tx, "recording-deletion", { key: (payload as { key: string }).key });
  },
});
