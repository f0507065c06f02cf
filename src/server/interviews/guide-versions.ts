import { and, desc, eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { GuideGraph } from "../../interviewing/guide/guide-graph.ts";
import type { Tx } from "../storage/database.ts";
import { guideVersions } from "../storage/tenant/guide-tables.ts";
import { compareReplay, type ReplayComparison } from "../../interviewing/replay/replay.ts";
import { problem } from "../platform/errors.ts";
import { findConversation, readEvents } from "./read-conversation.ts";

export interface OfInterviewer {
  readonly tenantId: string;
  readonly interviewerId: string;
}

/** A stored compiled guide. */
export interface GuideVersion {
  readonly id: string;
  readonly graph: GuideGraph;
}

const ownVersions = ({ tenantId, interviewerId }: OfInterviewer) =>
  and(eq(guideVersions.tenantId, tenantId), eq(guideVersions.interviewerId, interviewerId));

/** Stores a compiled guide unless the same content is already stored. Returns the version's id. */
export async function storeGuideVersion(
  tx: Tx,
  of: OfInterviewer,
  { graph, now }: { readonly graph: GuideGraph; readonly now: Date },
): Promise<string> {
  const { version: contentHash, language, profile } = graph;
  const findStored = async () => {
    const [stored] = await tx
      .select({ id: guideVersions.id })
      .from(guideVersions)
      .where(and(ownVersions(of), eq(guideVersions.contentHash, contentHash)));
    return stored?.id;
  };
  // The common case: repeated tests of an unchanged guide.
  const existingId = await findStored();
  if (existingId !== undefined) return existingId;
  const row = { ...of, id: uuidv7(), contentHash, graph, language, profile, createdAt: now };
  const [inserted] = await tx
    .insert(guideVersions)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: guideVersions.id });
  const id = inserted?.id ?? (await findStored());
  if (id === undefined) throw new Error("The compiled guide was not stored.");
  return id;
}

/** Finds a compiled guide of this interviewer by id. */
export async function findGuideVersion(
  tx: Tx,
  of: OfInterviewer,
  id: string,
): Promise<GuideVersion | undefined> {
  const [row] = await tx
    .select({ id: guideVersions.id, graph: guideVersions.graph })
    .from(guideVersions)
    .where(and(ownVersions(of), eq(guideVersions.id, id)));
  // Written only by `compileGuide`; rows are immutable.
  return row === undefined ? undefined : { id: row.id, graph: row.graph as GuideGraph };
}

/** Finds the newest compiled guide of this interviewer; `undefined` before the first test. */
async function newestGuideVersion(tx: Tx, of: OfInterviewer): Promise<GuideVersion | undefined> {
  const [row] = await tx
    .select({ id: guideVersions.id, graph: guideVersions.graph })
    .from(guideVersions)
    .where(ownVersions(of))
    .orderBy(desc(guideVersions.createdAt), desc(guideVersions.id))
    .limit(1);
  return row === undefined ? undefined : { id: row.id, graph: row.graph as GuideGraph };
}

export interface VersionReplay extends ReplayComparison {
  /** Guide version of the original conversation, and of the replay. */
  readonly heldOn: string;
  readonly replayedOn: string;
}

interface Compared {
  readonly tenantId: string;
  readonly conversationId: string;
  /** Guide version of the same interviewer; defaults to the newest one. */
  readonly versionId?: string | undefined;
}

/**
 * Replays a conversation on another version of its guide and lists the differences. Reads only the event log, which
 * does not contain the respondent's words.
 * @throws {ProblemError} 404 for an unknown conversation or version.
 */
export async function replayOnVersion(
  tx: Tx,
  { tenantId, conversationId, versionId }: Compared,
): Promise<VersionReplay> {
  const row = await findConversation(tx, tenantId, conversationId);
  if (row === undefined) throw problem("ERR_NOT_FOUND", { detail: "There is no such conversation." });
  const of = { tenantId, interviewerId: row.interviewerId };
  const heldVersion = await findGuideVersion(tx, of, row.guideVersionId);
  const replayVersion =
    versionId === undefined ? await newestGuideVersion(tx, of) : await findGuideVersion(tx, of, versionId);
  if (heldVersion === undefined || replayVersion === undefined) {
    throw problem("ERR_NOT_FOUND", { detail: "The interviewer has no such guide version." });
  }
  const events = await readEvents(tx, row);
  return {
    heldOn: heldVersion.id,
    replayedOn: replayVersion.id,
    ...compareReplay(events, heldVersion.graph, replayVersion.graph),
  };
}
