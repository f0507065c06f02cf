import type { GuideGraph, GuideNode } from "../../../interviewing/guide/guide-graph.ts";
import type { MessageRow } from "../../interviews/read-conversation.ts";
import type { ComposedLine } from "./compose-lines.ts";
import type { SessionLine } from "./session.ts";

/** Whether a node is a screening question that asks for yes or no and nothing else, which the keys 1 and 2 answer. */
const asksYesNo = (node: GuideNode | undefined): boolean =>
  node?.kind === "question" &&
  node.rules !== undefined &&
  node.rules.every(({ terms }) => terms.every(({ kind }) => kind === "assent" || kind === "any"));

export const lineEvent = (
  graph: GuideGraph,
  { say, text }: ComposedLine,
  messageId: string,
): SessionLine => ({
  type: "line",
  messageId,
  text,
  role: say.role,
  node: graph.nodes[say.node]?.id ?? null,
  interruptible: say.interruptible,
  patience: say.patience,
  ...(say.role === "question" && asksYesNo(graph.nodes[say.node]) ? { asksYesNo: true as const } : {}),
});

/** A line that was said before, as the engine would say it again. */
export function storedLineEvent(graph: GuideGraph, row: MessageRow): SessionLine {
  const node = graph.nodes.find(({ id }) => id === row.nodeId);
  const depth = node?.kind === "question" ? node.depth : "light";
  const role = (row.lineKind ?? "remark") as SessionLine["role"];
  return {
    type: "line",
    messageId: row.messageId,
    text: row.content,
    role,
    node: row.nodeId,
    interruptible: role !== "consent" && !(node?.kind === "question" && node.noInterrupt),
    ...(role === "question" && asksYesNo(node) ? { asksYesNo: true as const } : {}),
    patience: depth === "deep" ? "long" : depth === "light" ? "short" : "normal",
  };
}
