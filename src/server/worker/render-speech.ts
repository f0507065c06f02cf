import { and, eq } from "drizzle-orm";
import { findGuideVersion } from "../interviews/guide-versions.ts";
import type { Database } from "../storage/database.ts";
import { channels } from "../storage/tenant/tables.ts";
import { interviewers } from "../storage/tenant/interviewer-tables.ts";
import { fixedLines } from "../voice/speech/spoken-lines.ts";
import { type Speech, voiceOf } from "../voice/speech/speech.ts";
import type { JobTypes } from "../storage/jobs/job-queue.ts";

/** Below the job timeout; a retry renders the remaining lines. */
const maxRunMs = 45_000;

/**
 * Renders all fixed lines of a published voice interviewer ahead, so that no respondent waits for speech synthesis.
 * Does nothing if the interviewer is not published or uses chat. Returns the number of sentences rendered.
 * @throws {Error} if the time limit is reached before all lines are rendered, or no provider is available.
 */
export async function renderSpeech(
  { database, speech }: { readonly database: Database; readonly speech: Speech },
  { tenantId, interviewerId }: JobTypes["speech-render"],
): Promise<number> {
  const published = await database.inTenant(tenantId, async (tx) => {
    const [row] = await tx
      .select({
        status: interviewers.status,
        guideVersionId: interviewers.guideVersionId,
        voiceType: interviewers.voiceType,
        voiceProvider: interviewers.voiceProvider,
        channel: channels.type,
      })
      .from(interviewers)
      .innerJoin(channels, and(eq(channels.tenantId, tenantId), eq(channels.id, interviewers.channelId)))
      .where(and(eq(interviewers.tenantId, tenantId), eq(interviewers.id, interviewerId)));
    if (row?.status !== "published" || row.channel === "chat" || row.guideVersionId === null)
      return undefined;
    const version = await findGuideVersion(tx, { tenantId, interviewerId }, row.guideVersionId);
    return version === undefined ? undefined : { row, graph: version.graph };
  });
  if (published === undefined) return 0;
  const signal = AbortSignal.timeout(maxRunMs);
  const rendered = await speech.renderAhead(
    fixedLines(published.graph),
    voiceOf(published.row, published.graph.language),
    signal,
  );
  if (signal.aborted) throw new Error("The remaining lines are rendered on the next attempt.");
  return rendered;
}
