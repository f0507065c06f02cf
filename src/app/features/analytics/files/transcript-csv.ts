import type { Conversation } from "../../../../contracts/contracts.gen.ts";
import { csvLine } from "../../../../runtime/grids/csv.ts";

/** The interview as the service answers it, indented. */
export const transcriptJson = (conversation: Conversation): string =>
  `${JSON.stringify(conversation, null, 2)}\n`;

const header = [
  "conversation_id",
  "sequence",
  "server_timestamp",
  "client_timestamp",
  "type",
  "line_kind",
  "node_id",
  "content",
  "interrupted",
  "heard_content",
  "is_erased",
];

/** One message a line (RFC 4180), safe against formulas; the mark at the beginning tells spreadsheets that it is UTF-8. */
export function transcriptCsv({ id, messages = [] }: Conversation): string {
  const lines = messages.map((message) =>
    csvLine([
      id,
      message.sequence,
      message.server_timestamp,
      message.client_timestamp,
      message.type,
      message.line_kind,
      message.node_id,
      message.content,
      message.interrupted,
      message.heard_content,
      message.is_erased,
    ]),
  );
  return `\uFEFF${csvLine(header)}${lines.join("")}`;
}
