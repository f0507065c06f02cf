import { queryOptions } from "@tanstack/react-query";
import type { Interviewer } from "../../../../contracts/contracts.gen.ts";
import { readOwnAnswers } from "../../../../interviewing/guide/compile-guide.ts";
import { tones } from "../../../../interviewing/guide/guide-graph.ts";
import type { ApiClient } from "../../../api/api-client.ts";
import { queryKey } from "../../../api/queries.ts";
import type { TriedInterviewer } from "./trial.ts";

/** Documents that are searched in a trial. */
const maxDocuments = 20;

/** An interviewer's guide and documents as they stand now, with what the engine needs beside them. */
export function triedGuideQuery(
  api: ApiClient,
  { id, interview_guide_id: guideId, knowledge_base_id: baseId, dynamic_fields: fields }: Interviewer,
) {
  return queryOptions({
    queryKey: queryKey(api, "triedGuide", id),
    queryFn: async ({ signal }): Promise<TriedInterviewer | null> => {
      if (guideId === null) return null;
      const [graph, guide, base] = await Promise.all([
        api.call("getGuideGraph", { params: { id }, signal }),
        api.call("getInterviewGuide", { params: { id: guideId }, signal }),
        baseId === null ? null : api.call("getKnowledgeBase", { params: { id: baseId }, signal }),
      ]);
      const { language, profile, minutes, nodes } = graph.data;
      const tone = tones.find((each) => each === fields["tone"]);
      const asksConsent = nodes.some(({ kind }) => kind === "consent");
      const files = await Promise.all(
        (base?.data.documents ?? []).slice(0, maxDocuments).map(async (document) => {
          const params = { id: baseId ?? "", document_id: document.id };
          const { data } = await api.call("getKnowledgeDocument", { params, signal });
          return { id: data.id, name: data.name, text: data.content };
        }),
      );
      return {
        guide: {
          content: guide.data.content,
          questions: guide.data.questions,
          options: { language, profile, minutes, asksConsent, tone, answers: readOwnAnswers(fields) },
        },
        documents: [
          ...(base === null ? [] : [{ id: base.data.id, name: base.data.name, text: base.data.data }]),
          ...files,
        ],
      };
    },
    staleTime: 0,
    gcTime: 0,
  });
}
