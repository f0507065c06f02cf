import type { OutboxConsumer } from "../../storage/jobs/dispatch-outbox.ts";
import type { Jobs } from "../../storage/jobs/job-queue.ts";

/** Has recordings deleted to which no message refers any more, and files that no record names. */
export const recordingsConsumer = (jobs: Jobs): OutboxConsumer => ({
  name: "recordings",
  consume: async (tx, { tenantId, topic, payload }) => {
    if (topic === "file.dropped") {
      const { id: fileId, size } = payload as { id: string; size: number };
      await jobs.enqueue(tx, "file-deletion", { tenantId, fileId, size });
    }
    if (topic !== "recording.dropped") return;
    await jobs.enqueue(tx, "recording-deletion", { key: (payload as { key: string }).key });
  },
});
