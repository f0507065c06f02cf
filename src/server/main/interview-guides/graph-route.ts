import { defineCall, type CallHost } from "../../calls/call.ts";
import { recordTable } from "../../storage/record-table.ts";
import { interviewers } from "../../storage/tenant/interviewer-tables.ts";
import { requireFound } from "../record-handlers.ts";
import { compileInterviewerGuide } from "../../interviews/compile-guide-version.ts";
import { findGuideVersion } from "../../interviews/guide-versions.ts";
import { interviewGuidesPolicy as policy } from "./policy.ts";
import { readSegments } from "../../interviews/segment-places.ts";
import { presentGuideGraph } from "./present-guide-graph.ts";

const interviewerRecords = recordTable(interviewers);

/** The calls that show an interviewer's compiled guide, as it stands or as a conversation is pinned to it, and how full its segments are. */
export function registerGuideGraphRoutes(host: CallHost): void {
  defineCall(host, "getGuideGraph", {
    policy: policy.read,
    handler: async ({ tx, caller: { tenantId }, params, query }) => {
      const interviewer = requireFound(await interviewerRecords.find(tx, tenantId, params.id));
      const versionId = query.version_id;
      if (versionId === undefined) {
        const compiled = await compileInterviewerGuide(tx, tenantId, interviewer);
        return { data: presentGuideGraph(null, compiled) };
      }
      const of = { tenantId, interviewerId: interviewer.id };
      const { id, graph } = requireFound(await findGuideVersion(tx, of, versionId.toLowerCase()));
      return { data: presentGuideGraph(id, { graph, faults: [] }) };
    },
  });

  defineCall(host, "getSegments", {
    policy: policy.read,
    handler: async ({ tx, caller: { tenantId }, params }) => {
      const interviewer = requireFound(await interviewerRecords.find(tx, tenantId, params.id));
      const of = { tenantId, interviewerId: interviewer.id };
      const { guideVersionId } = interviewer;
      const published = guideVersionId === null ? undefined : await findGuideVersion(tx, of, guideVersionId);
      const { graph } = published ?? (await compileInterviewerGuide(tx, tenantId, interviewer));
      const segments = await readSegments(tx, of, graph);
      return {
        data: {
          interviewer_id: interviewer.id,
          segments: segments.map(({ name, max, admitted, completed, isInGuide }) => ({
            name,
            max,
            admitted,
            completed,
            is_full: max !== null && admitted >= max,
            is_in_guide: isInGuide,
          })),
        },
      };
    },
  });
}
