import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Loading } from "../../../../ui/loading.tsx";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import { LoadError } from "../../../shell/load-error.tsx";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { texts } from "../texts.ts";
import { EraseDialog } from "../transcripts/erase-dialog.tsx";
import { TranscriptDialog } from "../transcripts/transcript-dialog.tsx";
import type { AnalyticsAddress } from "../use-analytics-address.ts";
import { InsightsResultView } from "./insights-result.tsx";
import { insightsQuery } from "./insights-query.ts";
import { InsightsState } from "./insights-state.tsx";
import { UnansweredQuestions } from "./unanswered-questions.tsx";

export interface InsightsTabProps {
  readonly workerId: string;
  readonly address: AnalyticsAddress;
}

/** What respondents say, with their own words for it. */
export function InsightsTab({ workerId, address }: InsightsTabProps) {
  const { api } = useTenant();
  const { data, error, isFetching, refetch } = useQuery(insightsQuery(api, workerId));
  const [erasing, setErasing] = useState<string | null>(null);
  const content = () => {
    if (data !== undefined) {
      return (
        <>
          <InsightsState insights={data} workerId={workerId} />
          {data.result === null || data.result.interviews === 0 ? null : (
            <InsightsResultView
              result={data.result}
              edits={data.edits}
              computedAt={data.computed_at}
              workerId={workerId}
            />
          )}
        </>
      );
    }
    if (error === null) return <InsightsSkeleton />;
    return (
      <LoadError
        title={texts.insightsFailed}
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  };
  return (
    <>
      <div className="space-y-5">
        {content()}
        <UnansweredQuestions workerId={workerId} />
      </div>
      <TranscriptDialog address={address} onErase={setErasing} />
      <EraseDialog conversationId={erasing} onClose={() => setErasing(null)} />
    </>
  );
}

function InsightsSkeleton() {
  return (
    <Loading label={texts.loading}>
      {[1, 2, 3].map((key) => (
        <Skeleton key={key} className="mb-4 h-40 w-full" />
      ))}
    </Loading>
  );
}
