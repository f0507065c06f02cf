import type { Conversation } from "../../../../contracts/contracts.gen.ts";

/** The interview as the service answers it, indented. */
export const transcriptJson = (conversation: Conversation): string =>
  `${JSON.stringify(conversation, null, 2)}\n`;
