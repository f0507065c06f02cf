import { defineCall, type CallHost } from "../../platform/call.ts";
import { recordTable } from "../../storage/record-table.ts";
import { interviewers } from "../../storage/tenant/interviewer-tables.ts";
import { requireFound } from "../record-handlers.ts";
import { compileInterviewerGuide } from "./compile-guide-version.ts";
import { findGuideVersion } from "./guide-versions.ts";
import { interviewGuidesPolicy as policy } from "./policy.ts";
import { presentGuideGraph } from "./present-guide-graph.ts";

const interviewerRecords = recordTable(interviewers);

/** The call that shows an interviewer's compiled guide: as it stands, or as a conversation is pinned to it. */
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
}
