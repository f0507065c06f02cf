import { useQuery, queryOptions } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { buttonClass } from "../../../ui/button-class.ts";
import { Tabs } from "../../../ui/tabs.tsx";
import { ApiProblem } from "../../../contracts/api-problem.ts";
import { InterviewersLink, LoadError, NotFoundPanel, Panel } from "../../shell/page-states.tsx";
import { Page } from "../../shell/page.tsx";
import { useTenant } from "../../tenant/tenant-context.ts";
import { type AnalyticsSearch, analyticsTabs } from "./analytics-search.ts";
import { InsightsTab } from "./insights/insights-tab.tsx";
import { OverviewTab } from "./overview/overview-tab.tsx";
import { texts } from "./texts.ts";
import { TranscriptsTab } from "./transcripts/transcripts-tab.tsx";
import { useAnalyticsAddress } from "./analytics-address.ts";
import type { ApiClient } from "../../../contracts/api-client.ts";
import { queryKey } from "../../api/queries.ts";

/** Fetches the interviewer by interviewer id (used in our links) or worker id. */
function analysedInterviewerQuery(api: ApiClient, workerId: string) {
  return queryOptions({
    queryKey: queryKey(api, "analysedInterviewer", workerId),
    queryFn: async ({ signal }) => {
      try {
        return (await api.call("getInterviewer", { params: { id: workerId }, signal })).data;
      } catch (error) {
        if (!(error instanceof ApiProblem && error.status === 404)) throw error;
        const query = { q_filters: JSON.stringify({ worker_id: { eq: workerId } }) };
        const [found] = (await api.call("listInterviewers", { query, signal })).data;
        if (found === undefined) throw error;
        return found;
      }
    },
  });
}

/** Overview, transcripts and insights of an interviewer (spec section 2.11). */
export function AnalyticsScreen({ search }: { readonly search: AnalyticsSearch }) {
  const { workerId } = search;
  if (workerId !== undefined) return <OfInterviewer search={search} workerId={workerId} />;
  return (
    <Page title={texts.title}>
      <NotFoundPanel
        title={texts.noInterviewer}
        help={texts.noInterviewerHelp}
        action={<InterviewersLink text={texts.backToList} />}
      />
    </Page>
  );
}

interface OfInterviewerProps {
  readonly search: AnalyticsSearch;
  readonly workerId: string;
}

function OfInterviewer({ search, workerId }: OfInterviewerProps) {
  const { api, name: tenant } = useTenant();
  const address = useAnalyticsAddress(search);
  const interviewer = useQuery(analysedInterviewerQuery(api, workerId));
  const { error, data } = interviewer;
  if (data === undefined && error !== null) {
    const isAbsent = error instanceof ApiProblem && (error.status === 404 || error.status === 400);
    return (
      <Page title={texts.title}>
        {isAbsent ? (
          <NotFoundPanel
            title={texts.notFound}
            help={texts.notFoundHelp}
            action={<InterviewersLink text={texts.backToList} />}
          />
        ) : (
          <LoadError
            title={texts.loadFailed}
            error={error}
            onRetry={() => void interviewer.refetch()}
            retrying={interviewer.isFetching}
          />
        )}
      </Page>
    );
  }
  const tab = search.tab ?? "overview";
  const content = {
    overview: <OverviewTab workerId={workerId} address={address} />,
    transcripts: <TranscriptsTab workerId={workerId} address={address} />,
    insights: <InsightsTab workerId={workerId} address={address} />,
  };
  return (
    <Page
      title={data === undefined ? texts.title : texts.titleOf(data.name)}
      description={data?.is_demo === true ? texts.demo : undefined}
      width="wide"
      actions={
        data === undefined ? undefined : (
          <Link to="/$tenant/agents/$id" params={{ tenant, id: data.id }} className={buttonClass()}>
            {texts.toDetails}
          </Link>
        )
      }
    >
      <Tabs
        label={texts.tabsLabel}
        selected={tab}
        onSelect={(key) => address.showTab(analyticsTabs.find((known) => known === key) ?? "overview")}
        items={analyticsTabs.map((key) => ({
          key,
          label: texts.tabs[key],
          content: <Panel>{content[key]}</Panel>,
        }))}
      />
    </Page>
  );
}
