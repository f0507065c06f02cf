import type { DebugEvent, GuideOutline } from "../../../../contracts/contracts.gen.ts";

type OutlineNode = GuideOutline["nodes"][number];

/** A step of the guide as the page shows it. */
export interface GuideStep {
  readonly id: string;
  readonly kind: string;
  /** Null where the interviewer has its own words. */
  readonly text: string | null;
  readonly status: string;
  readonly probes: number;
  readonly isCurrent: boolean;
}

export interface GuideSection {
  readonly id: string;
  /** Null for what stands in no section. */
  readonly title: string | null;
  readonly steps: readonly GuideStep[];
}

export interface GuideProgress {
  readonly sections: readonly GuideSection[];
  readonly objectives: DebugEvent["graph_state"]["objectives"];
  /** Questions that are done with, and all of them. */
  readonly done: number;
  readonly total: number;
}

/** A question of which nothing more will be asked. */
const isDone = ({ status }: GuideStep) => status !== "open" && status !== "probing";

/**
 * The guide with how far a conversation has come in it, in the order in which it is gone through: neighbours in the
 * same section stand together. Steps that the outline does not know are left out.
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
