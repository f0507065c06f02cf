import type { SayAction } from "../../../interviewing/engine/engine-action.ts";
import type { GuideGraph, GuideNode } from "../../../interviewing/guide/guide-graph.ts";
import { answerKeysOf } from "../../../interviewing/hearing/options.ts";
import type { MessageRow } from "../../interviews/read-conversation.ts";
import type { ComposedLine } from "./compose-lines.ts";
import type { SessionLine } from "./session.ts";

/** By which keys a line of the interviewer is answered, where not by those of a rating. */
function answerKeys(graph: GuideGraph, role: string, node: GuideNode | undefined): Pick<SessionLine, "keys"> {
  if (role !== "question" || node?.kind !== "question") return {};
  const keys = answerKeysOf(node, graph.language);
  return keys === null || keys === "rating" ? {} : { keys };
}

const confirms: readonly string[] = ["confirm_stop", "confirm_forget"];

/** Whether a line asks if a command was meant. */
const isConfirmation = ({ parts }: SayAction): boolean =>
  parts.some((part) => part.kind === "phrase" && confirms.includes(part.key));

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
  ...(isConfirmation(say) ? { keys: "yes_no" as const } : answerKeys(graph, say.role, graph.nodes[say.node])),
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
    ...answerKeys(graph, role, node),
    patience: depth === "deep" ? "long" : depth === "light" ? "short" : "normal",
  };
}
