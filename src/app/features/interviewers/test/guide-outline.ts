import type { DebugEvent, GuideOutline } from "../../../../contracts/contracts.gen.ts";

type OutlineNode = GuideOutline["nodes"][number];

/** A step of the guide with its state. */
export interface GuideStep {
  readonly id: string;
  readonly kind: string;
  /** Null if the engine's own wording is used. */
  readonly text: string | null;
  readonly status: string;
  readonly probes: number;
  readonly isCurrent: boolean;
}

export interface GuideSection {
  readonly id: string;
  /** Null for steps outside of sections. */
  readonly title: string | null;
  readonly steps: readonly GuideStep[];
}

export interface GuideProgress {
  readonly sections: readonly GuideSection[];
  readonly objectives: DebugEvent["graph_state"]["objectives"];
  /** Number of finished questions and of all questions. */
  readonly done: number;
  readonly total: number;
}

/** Whether nothing more will be asked about a question. */
const isDone = ({ status }: GuideStep) => status !== "open" && status !== "probing";

/**
 * The guide with the progress of a conversation, in interview order; consecutive steps of a section are grouped.
 * Ignores steps that are not in the outline.
 */
export function guideProgress(
  outline: Pick<GuideOutline, "sections" | "nodes">,
  debug: DebugEvent | null,
  activeNode: string | null,
): GuideProgress {
  const states = new Map(debug?.graph_state.nodes.map((node) => [node.id, node]));
  const stepOf = ({ id, kind, text }: OutlineNode): GuideStep => ({
    id,
    kind,
    text,
    status: states.get(id)?.status ?? "open",
    probes: states.get(id)?.probes ?? 0,
    isCurrent: id === activeNode,
  });
  const sections: { id: string; title: string | null; section: number | null; steps: GuideStep[] }[] = [];
  for (const node of outline.nodes) {
    const last = sections.at(-1);
    if (last !== undefined && last.section === node.section) last.steps.push(stepOf(node));
    else {
      const title = node.section === null ? null : (outline.sections[node.section]?.title ?? null);
      sections.push({ id: `part-${sections.length}`, title, section: node.section, steps: [stepOf(node)] });
    }
  }
  const questions = sections.flatMap(({ steps }) => steps).filter(({ kind }) => kind === "question");
  return {
    sections,
    objectives: debug?.graph_state.objectives ?? [],
    done: questions.filter(isDone).length,
    total: questions.length,
  };
}
