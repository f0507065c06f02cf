import { useQuery } from "@tanstack/react-query";
import { ApiProblem } from "../../../../contracts/api-problem.ts";
import { InterviewersLink, LoadError, NotFoundPanel } from "../../../shell/page-states.tsx";
import { Page } from "../../../shell/page.tsx";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { interviewerQuery } from "../interviewer-query.ts";
import { texts } from "../texts.ts";
import { DetailsPage, columnsClass, mainClass, sideClass } from "./details-page.tsx";
import { Loading, Skeleton } from "../../../../ui/loading.tsx";

/** Skeleton of the details page. */
function DetailsSkeleton() {
  return (
    <Loading label={texts.loading}>
      <div className={columnsClass}>
        <div className={sideClass}>
          {["h-36", "h-28", "h-44"].map((height) => (
            <Skeleton key={height} className={`${height} rounded-lg`} />
          ))}
        </div>
        <div className={mainClass}>
          <Skeleton className="h-96 rounded-lg" />
          <Skeleton className="h-48 rounded-lg" />
        </div>
      </div>
    </Loading>
  );
}

export interface DetailsScreenProps {
  readonly id: string;
  /** Whether to open the publish dialog, if publishing is allowed. */
  readonly isPublishing?: boolean;
}

/** Details of one interviewer (spec section 2.9). */
export function DetailsScreen({ id, isPublishing = false }: DetailsScreenProps) {
  const { api } = useTenant();
  const interviewer = useQuery(interviewerQuery(api, id));
  if (interviewer.data !== undefined)
    return <DetailsPage interviewer={interviewer.data} isPublishing={isPublishing} />;
  if (interviewer.isPending) {
    return (
      <Page title={texts.detailsTitle}>
        <DetailsSkeleton />
      </Page>
    );
  }
  return (
    <Page title={texts.detailsTitle}>
      {isAbsent(interviewer.error) ? (
        <NotFoundPanel
          title={texts.notFound}
          help={texts.notFoundHelp}
          action={<InterviewersLink text={texts.backToList} />}
        />
      ) : (
        <LoadError
          title={texts.loadFailed}
          error={interviewer.error}
          onRetry={() => void interviewer.refetch()}
          retrying={interviewer.isFetching}
        />
      )}
    </Page>
  );
}

/** Whether the record does not exist (404) or the id is malformed (400). */
const isAbsent = (error: unknown) =>
  error instanceof ApiProblem && (error.status === 404 || error.status === 400);
