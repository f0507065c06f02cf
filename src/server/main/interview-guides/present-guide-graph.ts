import type { GuideGraphNode, GuideGraphView } from "../../../contracts/contracts.gen.ts";
import { estimateMinutes } from "../../../interviewing/guide/estimate-seconds.ts";
import type { GuideGraph, GuideNode, QuestionNode } from "../../../interviewing/guide/guide-graph.ts";
import { findProfile } from "../../../interviewing/profiles/profiles.ts";
import type { CompiledGuideView } from "../../interviews/compile-guide-version.ts";

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
export const presentGuideGraph = (
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
