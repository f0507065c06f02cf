import { and, desc, eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { GuideGraph } from "../../interviewing/guide/guide-graph.ts";
import type { Tx } from "../storage/database.ts";
import { guideVersions } from "../storage/tenant/guide-tables.ts";
import { compareReplay, type ReplayComparison } from "../../interviewing/replay/replay.ts";
import { problem } from "../platform/errors.ts";
import { findConversation, readEvents } from "./read-conversation.ts";

/** Whose compiled guides. */
export interface OfInterviewer {
  readonly tenantId: string;
  readonly interviewerId: string;
}

/** A compiled guide as it is kept. */
export interface GuideVersion {
  readonly id: string;
  readonly graph: GuideGraph;
}

const ownVersions = ({ tenantId, interviewerId }: OfInterviewer) =>
  and(eq(guideVersions.tenantId, tenantId), eq(guideVersions.interviewerId, interviewerId));

/** Keeps a compiled guide, once: the same content is the same version. Answers its id. */
export async function keepGuideVersion(
  tx: Tx,
  of: OfInterviewer,
  { graph, now }: { readonly graph: GuideGraph; readonly now: Date },
): Promise<string> {
  const { version: contentHash, language, profile } = graph;
  const findKept = async () => {
    const [kept] = await tx
      .select({ id: guideVersions.id })
      .from(guideVersions)
      .where(and(ownVersions(of), eq(guideVersions.contentHash, contentHash)));
    return kept?.id;
  };
  // Most tests find what an earlier one kept.
  const known = await findKept();
  if (known !== undefined) return known;
  const row = { ...of, id: uuidv7(), contentHash, graph, language, profile, createdAt: now };
  const [inserted] = await tx
    .insert(guideVersions)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: guideVersions.id });
  const id = inserted?.id ?? (await findKept());
  if (id === undefined) throw new Error("The compiled guide was not stored.");
  return id;
}

/** A compiled guide of this interviewer. */
export async function findGuideVersion(
  tx: Tx,
  of: OfInterviewer,
  id: string,
): Promise<GuideVersion | undefined> {
  const [row] = await tx
    .select({ id: guideVersions.id, graph: guideVersions.graph })
    .from(guideVersions)
    .where(and(ownVersions(of), eq(guideVersions.id, id)));
  // What `compileGuide` made; nothing else writes the table, and nothing changes it.
  return row === undefined ? undefined : { id: row.id, graph: row.graph as GuideGraph };
}

/** The compiled guide of this interviewer that was made last; `undefined` before the first test. */
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
export async function replayOnVersion(
  tx: Tx,
  { tenantId, conversationId, versionId }: Compared,
): Promise<VersionReplay> {
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
