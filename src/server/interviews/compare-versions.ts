import { compareReplay, type ReplayComparison } from "../../interviewing/replay/replay.ts";
import { findGuideVersion, newestGuideVersion } from "./guide-versions.ts";
import { problem } from "../platform/errors.ts";
import type { Tx } from "../storage/database.ts";
import { findConversation, readEvents } from "./read-conversation.ts";

export interface VersionComparison extends ReplayComparison {
  /** The guide version that the conversation was held on, and the one that it is replayed on. */
  readonly heldOn: string;
  readonly replayedOn: string;
}

interface Compared {
  readonly tenantId: string;
  readonly conversationId: string;
  /** A guide version of the same interviewer; none: the one that was compiled last. */
  readonly versionId?: string | undefined;
}

/**
 * What would differ had a conversation been held on another version of its guide, the respondent saying the same. It
 * reads the log alone, which has no word of the respondent.
 * @throws {ProblemError} 404 for a conversation or a version that there is not.
 */
export async function compareVersions(
  tx: Tx,
  { tenantId, conversationId, versionId }: Compared,
): Promise<VersionComparison> {
  const row = await findConversation(tx, tenantId, conversationId);
  if (row === undefined) throw problem("ERR_NOT_FOUND", { detail: "There is no such conversation." });
  const of = { tenantId, interviewerId: row.interviewerId };
  const held = await findGuideVersion(tx, of, row.guideVersionId);
  const other =
    versionId === undefined ? await newestGuideVersion(tx, of) : await findGuideVersion(tx, of, versionId);
  if (held === undefined || other === undefined) {
    throw problem("ERR_NOT_FOUND", { detail: "The interviewer has no such guide version." });
  }
  const events = await readEvents(tx, row);
  return { heldOn: held.id, replayedOn: other.id, ...compareReplay(events, held.graph, other.graph) };
}
