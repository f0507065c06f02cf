import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Interviewer } from "../../../../contracts/contracts.gen.ts";
import { failureMessages } from "../../../../domain/errors/result-messages.ts";
import { actionStateOf, isActionPermitted } from "../../../../domain/interviewer/actions.ts";
import { Button } from "../../../../ui/button.tsx";
import { buttonClass } from "../../../../ui/button-class.ts";
import { useSnackbars } from "../../../../ui/overlays/snackbar-store.ts";
import { ApiProblem } from "../../../../contracts/api-problem.ts";
import { FormSkeleton } from "../../../forms/form-skeleton.tsx";
import { LoadError, NotFoundPanel } from "../../../shell/page-states.tsx";
import { Page } from "../../../shell/page.tsx";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { interviewerQuery, cacheInterviewer } from "../interviewer-query.ts";
import { OpenWizard } from "./open-wizard.tsx";
import { texts } from "./texts.ts";
import type { WizardPath } from "./wizard-steps.ts";

/** Creates an interviewer: the first step creates it, the others edit it. */
export function CreateWizard() {
  return (
    <Page title={texts.createTitle}>
      <OpenWizard interviewer={null} step="archetype" />
    </Page>
  );
}

export interface EditWizardProps {
  readonly id: string;
  readonly step: WizardPath;
}

/** Edits an interviewer step by step. */
export function EditWizard({ id, step }: EditWizardProps) {
  const { api } = useTenant();
  const query = useQuery({ ...interviewerQuery(api, id), refetchOnMount: "always" });
  const { data: interviewer, error, isFetchedAfterMount, isFetching, refetch } = query;
  const isOpen = interviewer !== undefined && isFetchedAfterMount;
  if (isOpen && isActionPermitted("edit", interviewer)) {
    return (
      <Page title={texts.editTitle(interviewer.name)}>
        <OpenWizard interviewer={interviewer} step={step} />
      </Page>
    );
  }
  return <Page title={texts.entity}>{closed()}</Page>;

  function closed(): ReactNode {
    if (isOpen) return <Refused interviewer={interviewer} />;
    if (error instanceof ApiProblem && (error.status === 404 || error.status === 400)) {
      return <NotFoundPanel title={texts.missing} help={texts.missingHelp} action={<ListLink />} />;
    }
    if (error === null) return <FormSkeleton />;
    return (
      <LoadError
        title={texts.loadFailed}
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
}

/** Shown if the interviewer must not be edited, which no link leads to. Offers to pause it. */
function Refused({ interviewer }: { readonly interviewer: Interviewer }) {
  const { id, version } = interviewer;
  const { name: tenant, api } = useTenant();
  const queryClient = useQueryClient();
  const snackbars = useSnackbars();
  const pausing = useMutation({
    mutationFn: async () =>
      (await api.call("updateInterviewer", { params: { id }, body: { is_active: false }, ifMatch: version }))
        .data,
    onSuccess: (paused) => cacheInterviewer(queryClient, api, { ...interviewer, ...paused }),
    onError: () => {
      snackbars.error(failureMessages.updateInterviewer);
      void queryClient.invalidateQueries({ queryKey: interviewerQuery(api, id).queryKey });
    },
  });
  return (
    <NotFoundPanel
      title={texts.refusedTitle}
      help={texts.refusedHelp}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Link to="/$tenant/agents/details/$id" params={{ tenant, id }} className={buttonClass()}>
            {texts.toDetails}
          </Link>
          {actionStateOf("pause", "details", interviewer) === "enabled" ? (
            <Button variant="primary" busy={pausing.isPending} onClick={() => pausing.mutate()}>
              {texts.pauseAndEdit}
            </Button>
          ) : null}
        </div>
      }
    />
  );
}

function ListLink() {
  const { name: tenant } = useTenant();
  return (
    <Link to="/$tenant/agents" params={{ tenant }} className={buttonClass()}>
      {texts.backToList}
    </Link>
  );
}
