import { queryOptions } from "@tanstack/react-query";
import type { Conversation } from "../../../../contracts/contracts.gen.ts";
import type { ConversationState } from "../../../../conversation/conversation-state.ts";
import type { ApiClient } from "../../../api/api-client.ts";
import { queryKey } from "../../../api/queries.ts";

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

/** The respondent asked to forget it. */
const erased = "…";

function earlierOf({
  id,
  messages = [],
  ending,
}: Conversation): Pick<ConversationState, "id" | "lines" | "ending"> {
  return {
    id,
    ending,
    lines: messages.map((message) => ({
      id: message.message_id,
      type: message.type,
      content: message.is_erased ? erased : message.content,
      status: message.interrupted ? "interrupted" : "complete",
      at: Date.parse(message.server_timestamp),
    })),
  };
}
