import { useQuery, queryOptions } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { Interviewer } from "../../../../contracts/contracts.gen.ts";
import { Dialog } from "../../../../ui/overlays/dialog.tsx";
import { Skeleton } from "../../../../ui/loading.tsx";
import { Tabs } from "../../../../ui/tabs.tsx";
import { LoadError } from "../../../shell/page-states.tsx";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { ReplayPanel } from "./replay-panel.tsx";
import { SimulatedPanel } from "./simulated-panel.tsx";
import { texts } from "./texts.ts";
import { readOwnAnswers } from "../../../../interviewing/guide/compile-guide.ts";
import { tones } from "../../../../interviewing/guide/guide-graph.ts";
import type { ApiClient } from "../../../../contracts/api-client.ts";
import { queryKey } from "../../../api/queries.ts";
import type { TrialInterviewer } from "./trial.ts";

/** Maximum number of documents loaded for a simulation. */
const maxDocuments = 20;

/** Current guide and documents of an interviewer, as the engine needs them. */
function triedGuideQuery(
  api: ApiClient,
  { id, interview_guide_id: guideId, knowledge_base_id: baseId, dynamic_fields: fields }: Interviewer,
) {
  return queryOptions({
    queryKey: queryKey(api, "triedGuide", id),
    queryFn: async ({ signal }): Promise<TrialInterviewer | null> => {
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
          return { id: data.id, text: data.content };
        }),
      );
      return {
        guide: {
          content: guide.data.content,
          questions: guide.data.questions,
          options: { language, profile, minutes, asksConsent, tone, answers: readOwnAnswers(fields) },
        },
        documents: [...(base === null ? [] : [{ id: base.data.id, text: base.data.data }]), ...files],
      };
    },
    staleTime: 0,
    gcTime: 0,
  });
}

export interface SimulationDialogProps {
  readonly interviewer: Interviewer;
  readonly onClose: () => void;
}

/** Tries the current guide with simulated respondents or with the answers of a past interview. */
export function SimulationDialog({ interviewer, onClose }: SimulationDialogProps) {
  const { api } = useTenant();
  const [tab, setTab] = useState("simulated");
  const tried = useQuery(triedGuideQuery(api, interviewer));
  const content = (): ReactNode => {
    if (tried.isError)
      return (
        <LoadError
          title={texts.loadFailed}
          error={tried.error}
          onRetry={() => void tried.refetch()}
          retrying={tried.isFetching}
        />
      );
    if (tried.data === undefined) return <Skeleton className="h-40" />;
    if (tried.data === null) return <p className="text-sm text-muted">{texts.noQuestions}</p>;
    return (
      <Tabs
        label={texts.tabs}
        selected={tab}
        onSelect={setTab}
        items={[
          { key: "simulated", label: texts.simulated, content: <SimulatedPanel tried={tried.data} /> },
          {
            key: "past",
            label: texts.past,
            content: <ReplayPanel interviewerId={interviewer.id} tried={tried.data} />,
          },
        ]}
      />
    );
  };
  return (
    <Dialog open onClose={onClose} title={texts.title} description={texts.help} size="xl">
      {content()}
    </Dialog>
  );
}
