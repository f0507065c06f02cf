import { useQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Loading, Skeleton, Spinner } from "../../../../ui/loading.tsx";
import { LoadError } from "../../../shell/page-states.tsx";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { texts } from "../texts.ts";
import { EraseDialog, TranscriptDialog } from "../transcripts/transcript-dialog.tsx";
import { ParameterFilter } from "../transcripts/parameter-filter.tsx";
import { InsightsResultView, SegmentInsightsView } from "./insights-result.tsx";
import { insightsQuery, unansweredQuestionsQuery } from "./insights-query.ts";
import { Link } from "@tanstack/react-router";
import { Alert } from "../../../../ui/alert.tsx";
import { Card } from "../../../../ui/card.tsx";
import { textLinkClass } from "../../../../ui/text-link.tsx";
import { type AnalyticsAddress, quotePath } from "../analytics-address.ts";
import { RotateCw } from "lucide-react";
import { languageName } from "../../../../kernel/format.ts";
import type { Insights } from "../../../../contracts/contracts.gen.ts";
import { Button } from "../../../../ui/button.tsx";
import { ResultsDrawing } from "../../../../ui/drawings.tsx";
import { EmptyState } from "../../../../ui/status-panels.tsx";
import { useSnackbars } from "../../../../ui/overlays/snackbar-store.ts";

/** Starts a new computation of the insights. */
function useCompute(workerId: string) {
  const { api } = useTenant();
  const queryClient = useQueryClient();
  const snackbars = useSnackbars();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => (await api.call("computeInsights", { params: { id: workerId } })).data,
    onSuccess: (insights) => queryClient.setQueryData(insightsQuery(api, workerId).queryKey, insights),
    onError: ({ message }) => snackbars.error(texts.computeRefused(message)),
  });
  return { compute: () => mutate(), isStarting: isPending };
}

interface InsightsStateProps {
  readonly insights: Insights;
  readonly workerId: string;
}

/** State of the computation; renders nothing if the result is current. */
function InsightsState({ insights, workerId }: InsightsStateProps) {
  const { compute, isStarting } = useCompute(workerId);
  const { state, result, failure } = insights;
  const again = (
    <Button size="sm" icon={<RotateCw aria-hidden />} busy={isStarting} onClick={compute}>
      {texts.computeAgain}
    </Button>
  );
  if (state === "failed") {
    return (
      <div className="mb-5">
        <Alert tone="danger" title={texts.computeFailed} actions={again}>
          {failure}
        </Alert>
      </div>
    );
  }
  if (state === "computing") {
    return (
      <output className="mb-5 flex items-center gap-3 text-sm text-muted">
        <Spinner />
        {result === null ? texts.computing : texts.computingNewer}
      </output>
    );
  }
  if (result !== null && result.interviews > 0) return null;
  return (
    <EmptyState drawing={<ResultsDrawing />} title={texts.noInsights} description={texts.noInsightsHelp} />
  );
}

/** Questions that the interviewer could not answer; renders nothing if there are none. */
function UnansweredQuestions({ workerId }: { readonly workerId: string }) {
  const { api, name: tenant } = useTenant();
  const { data, error } = useQuery(unansweredQuestionsQuery(api, workerId));
  if (error !== null && data === undefined) return <Alert tone="danger">{texts.unansweredFailed}</Alert>;
  const questions = data?.questions ?? [];
  if (questions.length === 0) return null;
  return (
    <Card title={texts.unanswered}>
      <p className="mb-3 text-sm text-muted">{texts.unansweredHelp}</p>
      <ul aria-label={texts.unanswered} className="space-y-3">
        {questions.map(({ text, language, count, ...place }) => (
          <li key={place.message_id} className="border-s-2 border-line ps-4">
            <blockquote dir="auto" lang={language} className="whitespace-pre-wrap wrap-anywhere">
              {`“${text}”`}
            </blockquote>
            <p className="text-xs text-muted">
              {`${texts.askedTimes(count)} · ${languageName(language)} · `}
              <Link to={quotePath({ tenant, workerId }, place)} resetScroll={false} className={textLinkClass}>
                {texts.openQuote}
              </Link>
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

export interface InsightsTabProps {
  readonly workerId: string;
  readonly address: AnalyticsAddress;
}

/** Themes, quotes and quality of an interviewer's interviews. */
export function InsightsTab({ workerId, address }: InsightsTabProps) {
  const { api } = useTenant();
  const { data, error, isFetching, refetch } = useQuery(insightsQuery(api, workerId));
  const [erasing, setErasing] = useState<string | null>(null);
  const { parameter = "" } = address.search;
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
        <ParameterFilter
          workerId={workerId}
          chosen={parameter}
          onChoose={(chosen) => address.showParameter(chosen)}
        />
        {parameter === "" ? content() : <SegmentInsightsView workerId={workerId} parameter={parameter} />}
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
