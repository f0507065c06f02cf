import type { QuestionNode } from "../guide/guide-graph.ts";
import type { Heard } from "../hearing/parsed-utterance.ts";
import { chooseProbe, isThin, probeKey, type Probe } from "./choose-probe.ts";
import type { LinePart } from "./engine-action.ts";
import { enterNode } from "./enter-node.ts";
import type { Turn } from "./turn.ts";

export interface Utterance {
  readonly id: string;
  readonly heard: Heard;
}

/** Leaves a question with what it has and goes on to the next. */
export function finishQuestion(turn: Turn, node: QuestionNode): void {
  const progress = turn.progressAt(turn.state.node);
  turn.setProgress(turn.state.node, { status: isThin(turn, node, progress) ? "thin" : "covered" });
  enterNode(turn, turn.state.node + 1);
}

function askProbe(turn: Turn, probe: Probe, said: Utterance | null): void {
  const { node: position } = turn.state;
  turn.setProgress(position, {
    status: "probing",
    probes: [...turn.progressAt(position).probes, probeKey(probe)],
  });
  const part: LinePart =
    "kind" in probe ? turn.phrase(probe.kind) : { kind: "probe", node: position, probe: probe.scripted };
  const echo = said?.heard.echo ?? null;
  // Quoting in every line sounds like a parrot; a scripted probe has its own way in.
  const echoes = echo !== null && "kind" in probe && probe.kind !== "confidence_again" && !turn.state.echoed;
  if (said !== null) {
    if (echoes) turn.echo(said.id, echo);
    else turn.add(turn.phrase("acknowledge"));
  }
  turn.state.echoed = echoes;
  turn.ask({ parts: [part], role: "probe" });
}

/** Probes further where the question asks for it, else finishes it. `said`: the answer that the probe follows. */
export function probeOrFinish(turn: Turn, node: QuestionNode, said: Utterance | null): void {
  const probe = chooseProbe(turn, node);
  if (probe !== null) {
    askProbe(turn, probe, said);
    return;
  }
  if (said !== null) turn.add(turn.phrase("acknowledge"));
  turn.state.echoed = false;
  finishQuestion(turn, node);
}

/** Takes down an answer where the conversation stands. */
export function recordAnswer(turn: Turn, { id, heard }: Utterance): void {
  const { node } = turn.state;
  const { care, words, rating, objectives, hasReason, hasExample, hasNumber } = heard;
  turn.state.lastAnswered = node;
  turn.setProgress(node, {
    answers: [
      ...turn.progressAt(node).answers,
      {
        utterance: id,
        ...(care === undefined ? {} : { care }),
        words,
        rating: turn.state.hadCrisis ? null : rating,
        objectives,
        hasReason,
        hasExample,
        hasNumber,
      },
    ],
  });
}
