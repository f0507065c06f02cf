import { eq, and } from "drizzle-orm";
import type { GuideFaultView } from "../../../contracts/contracts.gen.ts";
import { compileGuide } from "../../../interviewing/guide/compile-guide.ts";
import type { GuideGraph } from "../../../interviewing/guide/guide-graph.ts";
import { parseGuide } from "../../../interviewing/guide/parse-guide.ts";
import type { Tx } from "../../storage/database.ts";
import type { interviewers } from "../../storage/tenant/interviewer-tables.ts";
import { archetypes } from "../../storage/tenant/tables.ts";
import { compileOptionsOf } from "./compile-options.ts";
import { presentGuideFault } from "./guide-fault-view.ts";
import { keepGuideVersion, type GuideVersion } from "./guide-versions.ts";
import { interviewGuideRecords } from "./queries.ts";

/** What is read of an interviewer to compile its guide. */
export type CompiledInterviewer = Pick<
  typeof interviewers.$inferSelect,
  "id" | "archetypeId" | "interviewGuideId" | "language" | "dynamicFields"
>;

export interface CompiledGuideView {
  readonly graph: GuideGraph;
  /** Empty for a guide that can be published. An unfinished one has a graph too, so that it can be rehearsed. */
  readonly faults: readonly GuideFaultView[];
}

async function profileOf(tx: Tx, tenantId: string, archetypeId: string): Promise<string | null> {
  const [archetype] = await tx
    .select({ profile: archetypes.workerId })
    .from(archetypes)
    .where(and(eq(archetypes.tenantId, tenantId), eq(archetypes.id, archetypeId)));
  return archetype?.profile ?? null;
}

/** Compiles an interviewer's guide as it stands; one without a guide has an empty one. Nothing is stored. */
export async function compileInterviewerGuide(
  tx: Tx,
  tenantId: string,
  interviewer: CompiledInterviewer,
): Promise<CompiledGuideView> {
  const { interviewGuideId, archetypeId, language, dynamicFields } = interviewer;
  const row =
    interviewGuideId === null ? undefined : await interviewGuideRecords.find(tx, tenantId, interviewGuideId);
  const profile = await profileOf(tx, tenantId, archetypeId);
  const guide = parseGuide(row?.content ?? "", row?.questions ?? "");
  const { graph, faults } = compileGuide(guide, compileOptionsOf({ language, dynamicFields, profile }));
  return { graph, faults: faults.map((fault) => presentGuideFault(guide, fault)) };
}

/**
 * Compiles an interviewer's guide as it stands and keeps what came of it, immutable; the same content gives the same
 * version. What publishes must refuse it while there are faults.
 * @returns the version's id, its graph, and the faults in words for a person.
 */
export async function compileGuideVersion(
  tx: Tx,
  { tenantId, interviewer, now }: { tenantId: string; interviewer: CompiledInterviewer; now: Date },
): Promise<GuideVersion & CompiledGuideView> {
  const compiled = await compileInterviewerGuide(tx, tenantId, interviewer);
  const of = { tenantId, interviewerId: interviewer.id };
  return { ...compiled, id: await keepGuideVersion(tx, of, { graph: compiled.graph, now }) };
}
