import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import type { Interviewer } from "../../../../contracts/contracts.gen.ts";
import { readStatus } from "../../../../domain/interviewer/statuses.ts";
import { actionStateOf, isActionPermitted } from "../../../../domain/interviewer/actions.ts";
import { Alert } from "../../../../ui/alert.tsx";
import { buttonClass } from "../../../../ui/button-class.ts";
import { Skeleton } from "../../../../ui/loading.tsx";
import { ApiProblem } from "../../../../contracts/api-problem.ts";
import { useServices } from "../../../services/app-services.ts";
import { LoadError, NotFoundPanel } from "../../../shell/page-states.tsx";
import { Page } from "../../../shell/page.tsx";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { interviewerPaths } from "../interviewer-paths.ts";
import { interviewerQuery } from "../interviewer-query.ts";
import { PreviewButton } from "../preview-button.tsx";
import { resumableTestQuery, testMemory } from "./test-memory.ts";
import { TestRun } from "./test-run.tsx";
import { texts } from "./texts.ts";
import { HelpLink } from "../../../help/help-link.tsx";

/** Screen for testing an interviewer (spec section 2.10). */
export function TestScreen({ id }: { readonly id: string }) {
  const { api, name: tenant } = useTenant();
  const interviewer = useQuery(interviewerQuery(api, id));
  const content = (): ReactNode => {
    if (interviewer.data !== undefined) return <TestOf interviewer={interviewer.data} />;
    if (!interviewer.isError) return <Skeleton />;
    if (interviewer.error instanceof ApiProblem && interviewer.error.status === 404) {
      const back = (
        <Link to="/$tenant/agents" params={{ tenant }} className={buttonClass()}>
          {texts.backToList}
        </Link>
      );
      return <NotFoundPanel title={texts.notFound} help={texts.notFoundHelp} action={back} />;
    }
    return (
      <LoadError
        title={texts.loadFailed}
        error={interviewer.error}
        onRetry={() => void interviewer.refetch()}
        retrying={interviewer.isFetching}
      />
    );
  };
  const title = interviewer.data === undefined ? texts.title : texts.titleOf(interviewer.data.name);
  return (
    <Page
      title={title}
      help={<HelpLink concept="test" />}
      description={texts.description}
      actions={interviewer.data === undefined ? null : <WhatFollows interviewer={interviewer.data} />}
    >
      {content()}
    </Page>
  );
}

/** Links to the next steps: preview, edit or publish. */
function WhatFollows({ interviewer }: { readonly interviewer: Interviewer }) {
  const { name: tenant } = useTenant();
  const { id } = interviewer;
  return (
    <>
      <PreviewButton interviewer={interviewer} />
      {actionStateOf("edit", "details", interviewer) === "enabled" ? (
        <Link to={interviewerPaths(tenant, id).step("content")} className={buttonClass()}>
          {texts.editGuide}
        </Link>
      ) : null}
      {actionStateOf("publish", "details", interviewer) === "enabled" ? (
        <Link
          to="/$tenant/agents/details/$id"
          params={{ tenant, id }}
          search={{ publish: true }}
          className={buttonClass()}
        >
          {texts.publish}
        </Link>
      ) : isActionPermitted("test", interviewer) ? (
        <Link to="/$tenant/agents/details/$id" params={{ tenant, id }} className={buttonClass()}>
          {texts.toDetails}
        </Link>
      ) : null}
    </>
  );
}

function TestOf({ interviewer }: { readonly interviewer: Interviewer }) {
  const { name: tenant, user, api } = useTenant();
  const { storage } = useServices();
  const [memory] = useState(() =>
    testMemory(storage, () => Date.now(), { userId: user.id, tenant, interviewerId: interviewer.id }),
  );
  const [remembered] = useState(() => memory.read());
  const earlier = useQuery(resumableTestQuery(api, remembered?.conversationId ?? null));
  const call = useQuery(resumableTestQuery(api, remembered?.callId ?? null));
  if (interviewer.worker_id === "") return <Alert tone="warning">{texts.interviewerMissing}</Alert>;
  if (!isActionPermitted("test", interviewer)) return <NotReady interviewer={interviewer} />;
  if (earlier.isPending || call.isPending) return <Skeleton />;
  // A call that has ended in the meantime is not resumed.
  const earlierCall = call.data?.ending === null ? call.data : undefined;
  return (
    <>
      {earlier.isError ? (
        <div className="mb-4">
          <Alert tone="info">{texts.resumeFailed}</Alert>
        </div>
      ) : null}
      <TestRun
        interviewer={interviewer}
        memory={memory}
        earlier={earlier.data ?? undefined}
        earlierCall={earlierCall}
      />
    </>
  );
}

function NotReady({ interviewer }: { readonly interviewer: Interviewer }) {
  const { name: tenant } = useTenant();
  const status = readStatus(interviewer.status);
  const reason = status === undefined ? undefined : texts.notReady[status];
  const details = (
    <Link to="/$tenant/agents/details/$id" params={{ tenant, id: interviewer.id }} className={buttonClass()}>
      {texts.toDetails}
    </Link>
  );
  return (
    <Alert tone="warning" title={texts.notReadyTitle} actions={details}>
      {reason ?? texts.notReadyOtherwise}
    </Alert>
  );
}
