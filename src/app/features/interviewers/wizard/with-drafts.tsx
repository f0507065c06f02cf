import type { ReactNode } from "react";
import { FormSkeleton } from "../../../forms/form-skeleton.tsx";
import { NotReady } from "./not-ready.tsx";
import type { DraftsByForm, StepDrafts } from "./server-drafts.ts";
import { useStepDrafts, useStoredDrafts } from "./use-step-drafts.ts";

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
