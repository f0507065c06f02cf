import { and, desc, eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { GuideGraph } from "../../interviewing/guide/guide-graph.ts";
import type { Tx } from "../storage/database.ts";
import { guideVersions } from "../storage/tenant/guide-tables.ts";

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
  // Most rehearsals find what an earlier one kept.
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
export async function newestGuideVersion(tx: Tx, of: OfInterviewer): Promise<GuideVersion | undefined> {
  const [row] = await tx
    .select({ id: guideVersions.id, graph: guideVersions.graph })
    .from(guideVersions)
    .where(ownVersions(of))
    .orderBy(desc(guideVersions.createdAt), desc(guideVersions.id))
    .limit(1);
  return row === undefined ? undefined : { id: row.id, graph: row.graph as GuideGraph };
}
