import type { GuideGraph } from "../guide/guide-graph.ts";
import type { RemarkContext } from "../hearing/sample.ts";
import type { Care } from "../hearing/text/parsed-utterance.ts";
import { totalWords } from "./probes.ts";
import type { EngineState, QuestionStatus } from "./engine-state.ts";

/** `touched`: mentioned, but none of its questions is covered; `unserved`: no question belongs to it. */
export type ObjectiveStatus = "open" | "touched" | "covered" | "unserved";

export interface GraphView {
  readonly active: string | null;
  readonly nodes: readonly {
    readonly id: string;
    readonly kind: string;
    readonly status: QuestionStatus;
    readonly probes: number;
    readonly words: number;
  }[];
  readonly objectives: readonly {
    readonly id: string;
    readonly text: string;
    readonly status: ObjectiveStatus;
    /** Share of its questions that are covered, 0 to 1. */
    readonly coverage: number;
  }[];
}

function objectives({ nodes, objectives: all }: GuideGraph, state: EngineState): GraphView["objectives"] {
  const covered = all.map(() => 0);
  const belonging = all.map(() => 0);
  const touched = new Set<number>();
  nodes.forEach((node, position) => {
    const progress = state.progress[position];
    if (progress === undefined) return;
    for (const answer of progress.answers) for (const each of answer.objectives) touched.add(each);
    if (node.kind !== "question") return;
    for (const each of node.objectives) {
      belonging[each] = (belonging[each] ?? 0) + 1;
      if (progress.status === "covered") covered[each] = (covered[each] ?? 0) + 1;
      if (progress.answers.length > 0) touched.add(each);
    }
  });
  return all.map(({ id, text }, index) => {
    const [total, done] = [belonging[index] ?? 0, covered[index] ?? 0];
    const rest: ObjectiveStatus = touched.has(index) ? "touched" : total === 0 ? "unserved" : "open";
    return { id, text, status: done > 0 ? "covered" : rest, coverage: total === 0 ? 0 : done / total };
  });
}

/** Context of the next remark for the listener. */
export function remarkContextAt(
  graph: GuideGraph,
  { node: position, prompt, confirming, care, careLanguage, progress, forgotten, hasErased }: EngineState,
): RemarkContext {
  const node = graph.nodes[position];
  const confirms = confirming === null ? {} : { confirms: confirming };
  const choice =
    care === null ? {} : { choosesIn: careLanguage === null ? [] : [careLanguage], choosesAfter: care };
  const deleted = forgotten !== null || hasErased ? { hasDeleted: true } : {};
  const isGrave = ({ care: heard }: { readonly care?: Care | null }) =>
    heard === "distress" || heard === "crisis";
  const distress = progress.some(({ answers }) => answers.some(isGrave)) ? { hadDistress: true } : {};
  if (node?.kind !== "question")
    return {
      question: "",
      awaitsConsent: node?.kind === "consent",
      ...(node?.kind === "anything_else" ? { invitesMore: true } : {}),
      ...confirms,
      ...choice,
      ...distress,
      ...deleted,
    };
  const last = prompt?.parts.at(-1);
  const followUp =
    last?.kind === "goal"
      ? node.goals?.[last.goal]?.text
      : last?.kind === "probe"
        ? node.probes[last.probe]
        : undefined;
  return {
    question: node.text,
    ...(progress[position]?.probes.includes("again") === true ? { isAskedAgain: true } : {}),
    ...(followUp === undefined ? {} : { followUp }),
    ...confirms,
    ...choice,
    ...distress,
    ...deleted,
  };
}

/** Returns the progress of a conversation: status of every node, coverage of every objective. */
export function graphView(graph: GuideGraph, state: EngineState): GraphView {
  return {
    active: state.status === "new" || state.status === "ended" ? null : (graph.nodes[state.node]?.id ?? null),
    nodes: graph.nodes.map(({ id, kind }, position) => {
      const progress = state.progress[position];
      return {
        id,
        kind,
        status: progress?.status ?? "open",
        probes: progress?.probes.length ?? 0,
        words: progress === undefined ? 0 : totalWords(progress),
      };
    }),
    objectives: objectives(graph, state),
  };
}
