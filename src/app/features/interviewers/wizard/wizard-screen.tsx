import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Interviewer } from "../../../../contracts/contracts.gen.ts";
import { permits } from "../../../../domain/interviewer/actions.ts";
import { buttonClass } from "../../../../ui/button-class.ts";
import { ApiProblem } from "../../../api/api-problem.ts";
import { FormSkeleton } from "../../../forms/form-skeleton.tsx";
import { LoadError } from "../../../shell/load-error.tsx";
import { Missing } from "../../../shell/missing.tsx";
import { Page } from "../../../shell/page.tsx";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { interviewerQuery } from "../interviewer-query.ts";
import { OpenWizard } from "./open-wizard.tsx";
import { texts } from "./texts.ts";
import type { WizardPath } from "./wizard-steps.ts";

/** Makes a new interviewer: its first step creates it, the others edit it. */
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
  if (isOpen && permits("edit", interviewer)) {
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
      return <Missing title={texts.missing} help={texts.missingHelp} action={<ListLink />} />;
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

/** Its address was typed or kept, since no button leads here. */
function Refused({ interviewer: { id } }: { readonly interviewer: Interviewer }) {
  const { name: tenant } = useTenant();
  return (
    <Missing
      title={texts.refusedTitle}
      help={texts.refusedHelp}
      action={
        <Link to="/$tenant/agents/details/$id" params={{ tenant, id }} className={buttonClass()}>
          {texts.toDetails}
        </Link>
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
