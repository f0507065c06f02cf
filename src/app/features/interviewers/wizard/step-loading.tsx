import { useQuery, queryOptions } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { loggedMessages } from "../../../../domain/errors/result-messages.ts";
import type { CompiledForm } from "../../../../runtime/forms/compiled-form.ts";
import { configItemQuery, queryKey } from "../../../api/queries.ts";
import { useServices } from "../../../services/app-services.ts";
import { FormLoadError, FormSkeleton } from "../../../forms/form-skeleton.tsx";
import { texts as formTexts } from "../../../forms/texts.ts";
import { useCompiledForm } from "../../../forms/use-compiled-form.ts";
import { NotFoundPanel } from "../../../shell/page-states.tsx";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { type DraftsByForm, type StepDrafts, createStepDrafts } from "./saving/server-drafts.ts";
import type { ApiClient } from "../../../../contracts/api-client.ts";
import { readStoredDrafts } from "../../../forms/form-drafts.ts";
import { useWizard, useWizardButtons } from "./wizard-context.ts";
import type { WizardPath } from "./wizard-steps.ts";
import { texts } from "./texts.ts";
import { Loading, Skeleton } from "../../../../ui/loading.tsx";

/** Layouts of the wizard's forms. */
export type WizardLayout = keyof typeof loggedMessages.wizardLayoutMissing;

export interface WithLayoutProps {
  readonly layoutKey: WizardLayout;
  /** @param revision revision of the layout, sent when saving */
  readonly children: (form: CompiledForm, revision: string) => ReactNode;
}

/** Loads the layout of a step's form. Errors are confined to the step. */
export function WithLayout({ layoutKey, children }: WithLayoutProps) {
  const { api } = useTenant();
  const { log } = useServices();
  const layout = useQuery(configItemQuery(api, "form-layout", layoutKey));
  const form = useCompiledForm(layout.data ?? null);
  const item = layout.data;
  const isMissing = item === null;
  useEffect(() => {
    if (isMissing) log(loggedMessages.wizardLayoutMissing[layoutKey]);
  }, [isMissing, layoutKey, log]);

  if (isMissing) {
    return (
      <IncompleteStep>
        <NotFoundPanel title={formTexts.layoutMissing} help={formTexts.layoutMissingHelp(layoutKey)} />
      </IncompleteStep>
    );
  }
  if (item !== undefined && item !== null && form.data !== undefined) {
    return children(form.data, item.revision);
  }
  const failed = [layout, form].find(({ isError }) => isError);
  return (
    <IncompleteStep>
      {failed === undefined ? <FormSkeleton /> : <FormLoadError failed={failed} />}
    </IncompleteStep>
  );
}

/** Drafts of a step on the server; fetched whenever the step opens. */
function draftsQuery(api: ApiClient, id: string | null, section: WizardPath) {
  return queryOptions({
    queryKey: queryKey(api, "getInterviewerDraft", id, section),
    queryFn: async ({ signal }): Promise<DraftsByForm> => {
      if (id === null) return {};
      const { data } = await api.call("getInterviewerDraft", { params: { id, section }, signal });
      return Object.fromEntries(readStoredDrafts(data?.values));
    },
    staleTime: Infinity,
    gcTime: 0,
    // On failure the browser's own drafts are used.
    meta: { isBackground: true },
  });
}

/** Server drafts of the current step; undefined while loading, empty on failure. */
function useStoredDrafts(): DraftsByForm | undefined {
  const { api } = useTenant();
  const { interviewer, step } = useWizard();
  const { data, isError } = useQuery(draftsQuery(api, interviewer?.id ?? null, step));
  return isError ? {} : data;
}

/** Stores drafts of the current step in the browser and, once the interviewer exists, on the server. */
function useStepDrafts(stored: DraftsByForm): StepDrafts {
  const { api } = useTenant();
  const { interviewer, step } = useWizard();
  const [drafts] = useState(() => {
    if (interviewer === null) return createStepDrafts(stored, null);
    const params = { id: interviewer.id, section: step };
    return createStepDrafts(stored, {
      save: async (values) =>
        await api.call("saveInterviewerDraft", { params, body: { values }, outlivesPage: true }),
      forget: async () => await api.call("deleteInterviewerDraft", { params }),
    });
  });
  useEffect(() => {
    const leaving = () => drafts.flush();
    document.addEventListener("visibilitychange", leaving);
    return () => {
      document.removeEventListener("visibilitychange", leaving);
      leaving();
    };
  }, [drafts]);
  return drafts;
}

type Children = (drafts: StepDrafts) => ReactNode;

/** Renders its children once the drafts of earlier visits have loaded. */
export function WithDrafts({ children }: { readonly children: Children }) {
  const stored = useStoredDrafts();
  if (stored === undefined) {
    return (
      <IncompleteStep>
        <FormSkeleton />
      </IncompleteStep>
    );
  }
  return <Ready stored={stored}>{children}</Ready>;
}

function Ready({ stored, children }: { readonly stored: DraftsByForm; readonly children: Children }) {
  return children(useStepDrafts(stored));
}

/** Skeleton of four cards. */
export function CardsSkeleton({ label }: { readonly label: string }) {
  return (
    <Loading label={label}>
      <div className="grid gap-3 sm:grid-cols-2">
        {[1, 2, 3, 4].map((card) => (
          <div key={card} className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-5">
            <Skeleton className="h-5 w-40" />
            <Skeleton className="h-12 w-full" />
            <Skeleton className="h-5 w-32" />
          </div>
        ))}
      </div>
    </Loading>
  );
}

const nothing = () => {};

/** A step that cannot be saved because it is loading or incomplete; Cancel still works. */
export function IncompleteStep({ children }: { readonly children: ReactNode }) {
  useWizardButtons(nothing, false, texts.notLoaded);
  return children;
}
