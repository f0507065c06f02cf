import { queryOptions } from "@tanstack/react-query";
import type { Conversation, ConversationMessage } from "../../../../contracts/contracts.gen.ts";
import type { ConversationState } from "../../../../conversation/conversation-state.ts";
import type { ApiClient } from "../../../api/api-client.ts";
import { queryKey } from "../../../api/queries.ts";
import { texts } from "./texts.ts";

/** The test that was going on when the page was left, to be gone on with; null where there was none. */
export function earlierRehearsalQuery(api: ApiClient, conversationId: string | null) {
  return queryOptions({
    queryKey: queryKey(api, "earlierRehearsal", conversationId),
    queryFn: async ({ signal }) => {
      if (conversationId === null) return null;
      return earlierOf((await api.call("getTranscript", { params: { id: conversationId }, signal })).data);
    },
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    // The page says so itself and goes on with a new test.
    meta: { isBackground: true },
  });
}

/** A test that was going on when the page was left. */
export type EarlierRehearsal = Pick<ConversationState, "id" | "lines" | "ending"> & {
  /** The interviewer has asked whether it may begin. */
  readonly awaitsConsent: boolean;
};

function wordsOf({ content, is_erased: isErased, has_audio: hasAudio }: ConversationMessage): string {
  // The respondent asked to forget it.
  if (isErased) return "…";
  return content === "" && hasAudio ? texts.recordedEarlier : content;
}

function earlierOf({ id, messages = [], ending }: Conversation): EarlierRehearsal {
  const last = messages.findLast(({ type }) => type === "ai");
  return {
    id,
    ending,
    awaitsConsent: ending === null && last?.line_kind === "consent",
    lines: messages.map((message) => ({
      id: message.message_id,
      type: message.type,
      content: wordsOf(message),
      status: message.interrupted ? "interrupted" : "complete",
      at: Date.parse(message.server_timestamp),
    })),
  };
}
