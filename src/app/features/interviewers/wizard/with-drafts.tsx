import { type ReactNode, useEffect, useState } from "react";
import { FormSkeleton } from "../../../forms/form-skeleton.tsx";
import { NotReady } from "./not-ready.tsx";
import { type DraftsByForm, type StepDrafts, createStepDrafts } from "./server-drafts.ts";
import { queryOptions, useQuery } from "@tanstack/react-query";
import type { ApiClient } from "../../../api/api-client.ts";
import { queryKey } from "../../../api/queries.ts";
import { keptDrafts } from "../../../forms/form-drafts.ts";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { useWizard } from "./wizard-context.ts";
import type { WizardPath } from "./wizard-steps.ts";

/** What the service has of a step's drafts, read anew whenever the step opens. */
function draftsQuery(api: ApiClient, id: string | null, section: WizardPath) {
  return queryOptions({
    queryKey: queryKey(api, "getInterviewerDraft", id, section),
    queryFn: async ({ signal }): Promise<DraftsByForm> => {
      if (id === null) return {};
      const { data } = await api.call("getInterviewerDraft", { params: { id, section }, signal });
      return Object.fromEntries(keptDrafts(data?.values));
    },
    staleTime: Infinity,
    gcTime: 0,
    // Without them there are still the browser's own.
    meta: { isBackground: true },
  });
}

/** The stored drafts of the step in front; undefined while they are fetched, none where that failed. */
function useStoredDrafts(): DraftsByForm | undefined {
  const { api } = useTenant();
  const { interviewer, step } = useWizard();
  const { data, isError } = useQuery(draftsQuery(api, interviewer?.id ?? null, step));
  return isError ? {} : data;
}

/** Keeps the drafts of the step in front, in the browser and, once the interviewer exists, on the server. */
function useStepDrafts(stored: DraftsByForm): StepDrafts {
  const { api } = useTenant();
  const { interviewer, step } = useWizard();
  const [drafts] = useState(() => {
    if (interviewer === null) return createStepDrafts(stored, null);
    const params = { id: interviewer.id, section: step };
    return createStepDrafts(stored, {
      save: async (values) => await api.call("saveInterviewerDraft", { params, body: { values } }),
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

/** Waits for what earlier visits typed into the step, here or on another machine. */
export function WithDrafts({ children }: { readonly children: Children }) {
  const stored = useStoredDrafts();
  if (stored === undefined) {
    return (
      <NotReady>
        <FormSkeleton />
      </NotReady>
    );
  }
  return <Ready stored={stored}>{children}</Ready>;
}

function Ready({ stored, children }: { readonly stored: DraftsByForm; readonly children: Children }) {
  return children(useStepDrafts(stored));
}
