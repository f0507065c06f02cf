import { conversationsPolicy } from "../../interviews/conversation-policy.ts";
import { guideVersionOf } from "../../interviews/guide-texts.ts";
import { findGuideVersion } from "../../interviews/guide-versions.ts";
import { presentConversation, presentNoticed } from "../../interviews/present-conversation.ts";
import { defineCall } from "../../calls/call.ts";
import { problem } from "../../platform/errors.ts";
import { member } from "../../calls/policies.ts";
import { findConversation, readMessages, readNoticed } from "../../interviews/read-conversation.ts";
import { suggest, suggestionTopics } from "../suggestions/suggestions.ts";
import { registerAgentResponseRoute, type TextTools } from "./agent-response.ts";

/** The calls of `schemas/calls/voice.json`. */
export function registerTextRoutes(tools: TextTools): void {
  const { host } = tools;
  registerAgentResponseRoute(tools);

  defineCall(host, "getTranscript", {
    policy: conversationsPolicy.read,
    handler: async ({ tx, caller, params }) => {
      const row = await findConversation(tx, caller.tenantId, params.id);
      if (row === undefined) throw problem("ERR_NOT_FOUND");
      const [messages, noticed] = [await readMessages(tx, row), await readNoticed(tx, row)];
      const conversation = {
        ...presentConversation(row, messages),
        guide_version: await guideVersionOf(tx, row),
      };
      const graph =
        noticed.length === 0 ? undefined : (await findGuideVersion(tx, row, row.guideVersionId))?.graph;
      if (graph === undefined) return { data: conversation };
      return { data: { ...conversation, messages: presentNoticed(messages, noticed, graph) } };
    },
  });

  defineCall(host, "listSuggestions", {
    policy: member,
    handler: ({ params, query }) => {
      const found = suggest(params.topic, query.query ?? "");
      if (found !== undefined) return Promise.resolve({ data: found });
      throw problem("ERR_NOT_FOUND", { detail: `Suggestions are for ${suggestionTopics.join(" and ")}.` });
    },
  });
}
