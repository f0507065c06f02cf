import type { GuideGraph } from "../guide/guide-graph.ts";
import type { RemarkContext, SaidLast } from "../hearing/sample.ts";
import type { Care } from "../hearing/text/parsed-utterance.ts";
import type { PhraseKey } from "../phrases/wording.ts";
import type { LinePart } from "./engine-action.ts";
import type { EngineState, QuestionStatus } from "./engine-state.ts";
import { renderLine } from "./lines/render-line.ts";
import { totalWords } from "./probes.ts";

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

/** Expressions of sympathy. */
const sympathetic: ReadonlySet<PhraseKey> = new Set([
  "heard_hard",
  "heard_angry",
  "care_distress",
  "care_loss",
  "care_perhaps",
  "care_way_out",
  "care_way_out_kindly",
  "care_choice_kindly",
]);
/** Invitations to add something, which is not asked back about. */
const inviting: ReadonlySet<PhraseKey> = new Set(["anything_else", "anything_more"]);
/** Parts in words of the engine's own; a goal is a note of the author that the engine puts in words. */
const ownParts: ReadonlySet<LinePart["kind"]> = new Set(["phrase", "goal", "echo", "amount"]);

/** The engine's own words in the line said last. Quotes of the respondent are left out, since the state has none. */
function saidLast(graph: GuideGraph, { said }: EngineState): { readonly said?: SaidLast } {
  const isSympathetic = (part: LinePart): boolean => part.kind === "phrase" && sympathetic.has(part.key);
  const isInviting = (part: LinePart): boolean => part.kind === "phrase" && inviting.has(part.key);
  const words = (parts: readonly LinePart[]): string =>
    renderLine(graph, parts, { utterance: () => undefined, passage: () => undefined });
  const own = said.filter((part) => ownParts.has(part.kind) && !isInviting(part));
  if (own.length === 0) return {};
  return {
    said: {
      plainly: words(own.filter((part) => !isSympathetic(part))),
      kindly: words(own.filter(isSympathetic)),
    },
  };
}

/** Context of the next remark for the listener. */
export function remarkContextAt(graph: GuideGraph, state: EngineState): RemarkContext {
  const { node: position, prompt, confirming, care, careLanguage, progress, forgotten, hasErased } = state;
  const node = graph.nodes[position];
  const said = saidLast(graph, state);
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
      ...said,
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
    ...said,
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
