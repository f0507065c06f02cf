import { defineCall, type CallHost } from "../../calls/call.ts";
import { recordTable } from "../../storage/record-table.ts";
import { interviewers } from "../../storage/tenant/interviewer-tables.ts";
import { requireFound } from "../record-handlers.ts";
import { compileInterviewerGuide, type CompiledGuideView } from "../../interviews/compile-guide-version.ts";
import { findGuideVersion } from "../../interviews/guide-versions.ts";
import { interviewGuidesPolicy as policy } from "../policies.ts";
import { readSegments } from "../../interviews/segment-places.ts";
import type { GuideGraphNode, GuideGraphView } from "../../../contracts/contracts.gen.ts";
import { estimateMinutes } from "../../../interviewing/guide/estimate-seconds.ts";
import type { GuideGraph, GuideNode, QuestionNode } from "../../../interviewing/guide/guide-graph.ts";
import { findProfile } from "../../../interviewing/profiles/profiles.ts";

const presentQuestion = ({
  mustAsk,
  noInterrupt,
  probes,
  goals = [],
  objectives,
  id,
  kind,
  section,
  text,
  depth,
  seconds,
}: QuestionNode): GuideGraphNode => ({
  id,
  kind,
  section,
  text,
  depth,
  seconds,
  probes: [...probes],
  goals: goals.map((goal) => goal.text),
  must_ask: mustAsk,
  no_interrupt: noInterrupt,
  objectives: [...objectives],
});

const presentNode = (node: GuideNode): GuideGraphNode =>
  node.kind === "question"
    ? presentQuestion(node)
    : {
        id: node.id,
        kind: node.kind,
        section: null,
        text: node.kind === "anything_else" ? null : node.text,
        probes: [],
        goals: [],
        depth: null,
        must_ask: false,
        no_interrupt: false,
        objectives: [],
        seconds: 0,
      };

const minutesOf = ({ nodes, profile }: GuideGraph): number =>
  estimateMinutes(
    nodes.filter((node) => node.kind === "question"),
    findProfile(profile),
  );

/**
 * A compiled guide, as the test page shows it.
 * @param versionId none for the guide as it stands now.
 */
const presentGuideGraph = (
  versionId: string | null,
  { graph, faults }: CompiledGuideView,
): GuideGraphView => ({
  version_id: versionId,
  version: graph.version,
  language: graph.language,
  profile: graph.profile,
  minutes: graph.minutes,
  estimated_minutes: minutesOf(graph),
  sections: graph.sections.map(({ id, title }) => ({ id, title })),
  objectives: graph.objectives.map(({ id, text }) => ({ id, text })),
  nodes: graph.nodes.map(presentNode),
  faults: [...faults],
});

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
