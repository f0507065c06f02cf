import { useQuery } from "@tanstack/react-query";
import { FormSkeleton } from "../../../forms/form-skeleton.tsx";
import type { Interviewer } from "../../../../contracts/contracts.gen.ts";
import { LoadError } from "../../../shell/load-error.tsx";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { interviewGuideQuery, knowledgeBaseQuery } from "../interviewer-query.ts";
import { ContentForms } from "./content-forms.tsx";
import { NotReady } from "./not-ready.tsx";
import { texts } from "./texts.ts";
import { useFirstFetchedData } from "./use-first-fetched-data.ts";
import { WithDrafts } from "./with-drafts.tsx";
import { WithLayout } from "./with-layout.tsx";

/** What the interviewer asks and what it knows (spec section 2.7): two forms, saved together. */
export function ContentStep({ interviewer }: { readonly interviewer: Interviewer }) {
  const { api } = useTenant();
  const { interview_guide_id: guideId, knowledge_base_id: knowledgeId } = interviewer;
  const guide = useFirstFetchedData(
    useQuery({ ...interviewGuideQuery(api, guideId), refetchOnMount: "always" }),
  );
  const knowledge = useFirstFetchedData(
    useQuery({ ...knowledgeBaseQuery(api, knowledgeId), refetchOnMount: "always" }),
  );
  const failed = [guide, knowledge].find(({ isError }) => isError);
  if (failed !== undefined) {
    return (
      <NotReady>
        <LoadError
          title={texts.contentFailed}
          error={failed.error}
          onRetry={() => void failed.refetch()}
          retrying={failed.isFetching}
        />
      </NotReady>
    );
  }
  const isWaiting =
    (guideId !== null && guide.data === undefined) || (knowledgeId !== null && knowledge.data === undefined);
  if (isWaiting) {
    return (
      <NotReady>
        <FormSkeleton />
      </NotReady>
    );
  }
  return (
    <WithLayout layoutKey="interview_guide">
      {(guideForm, guideRevision) => (
        <WithLayout layoutKey="knowledge_base">
          {(knowledgeForm, knowledgeRevision) => (
            <WithDrafts>
              {(drafts) => (
                <ContentForms
                  interviewer={interviewer}
                  guide={{ record: guide.data ?? null, form: guideForm, revision: guideRevision }}
                  knowledge={{
                    record: knowledge.data ?? null,
                    form: knowledgeForm,
                    revision: knowledgeRevision,
                  }}
                  drafts={drafts}
                />
              )}
            </WithDrafts>
          )}
        </WithLayout>
      )}
    </WithLayout>
  );
}
