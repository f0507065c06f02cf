import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { FormSkeleton } from "../../../forms/form-skeleton.tsx";
import type { Interviewer } from "../../../../contracts/contracts.gen.ts";
import { LoadError } from "../../../shell/load-error.tsx";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { interviewGuideQuery, knowledgeBaseQuery } from "../interviewer-query.ts";
import { ContentForms } from "./content-forms.tsx";
import { NotReady } from "./not-ready.tsx";
import { texts } from "./texts.ts";
import { WithDrafts } from "./with-drafts.tsx";
import { WithLayout } from "./with-layout.tsx";
import { useState } from "react";

/**
 * The answer of a query as it stood when the screen opened: nothing out of the cache, since an edit made on an old
 * copy would run into a conflict, and nothing that comes while one types. The query needs `refetchOnMount: "always"`.
 */
function useFirstFetchedData<T>(query: UseQueryResult<T>) {
  const [first, setFirst] = useState<T | undefined>(undefined);
  const arrived = query.isFetchedAfterMount && !query.isError ? query.data : undefined;
  if (first === undefined && arrived !== undefined) setFirst(() => arrived);
  const { error, refetch, isFetching } = query;
  return {
    data: first,
    isError: query.isError && first === undefined,
    error,
    refetch,
    isFetching,
  };
}

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
