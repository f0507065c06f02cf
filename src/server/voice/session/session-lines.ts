import type { GuideGraph } from "../../../interviewing/guide/guide-graph.ts";
import type { MessageRow } from "../conversations/read-conversation.ts";
import type { ComposedLine } from "./compose-lines.ts";
import type { SessionLine } from "./session.ts";

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
    patience: depth === "deep" ? "long" : depth === "light" ? "short" : "normal",
  };
}
