import { type ReactNode, type Ref, useSyncExternalStore } from "react";
import { Alert } from "../../../../ui/alert.tsx";
import { Button } from "../../../../ui/button.tsx";
import { VisuallyHidden } from "../../../../ui/visually-hidden.tsx";
import { ConflictDialog } from "../../../forms/conflict-dialog.tsx";
import { DraftOffer } from "../../../forms/draft-offer.tsx";
import { UnsavedChangesGuard } from "../../../shell/unsaved-changes-guard.tsx";
import { DraftIndicator } from "./draft-indicator.tsx";
import { type LinkDraft, SharedDraftPanel } from "./shared-draft-panel.tsx";
import type { StepDrafts } from "./server-drafts.ts";
import type { StepForm } from "./step-form.ts";
import { texts } from "./texts.ts";
import type { StepSaving } from "./use-step-saving.ts";
import { useWizard } from "./wizard-context.ts";

export interface StepFrameProps {
  readonly forms: readonly StepForm[];
  readonly saving: StepSaving;
  readonly drafts: StepDrafts;
  /** Something besides the forms that is not saved yet, such as files. */
  readonly unsaved?: Unsaved;
  /** Where an interviewer is made: hands its draft's conversation over to it. */
  readonly linkRef?: Ref<LinkDraft>;
  readonly children: ReactNode;
}

interface Unsaved {
  readonly isThere: () => boolean;
  /** It does not survive leaving. */
  readonly isLosable: boolean;
}

const nothing: Unsaved = { isThere: () => false, isLosable: false };

/** What surrounds every step: drafts, the last fault, conflicts, and the question before typed work is left. */
export function StepFrame({ forms, saving, drafts, unsaved = nothing, linkRef, children }: StepFrameProps) {
  const { interviewer } = useWizard();
  const isDirty = () => unsaved.isThere() || forms.some(({ store }) => store.getStatus().isDirty);
  const isDirtyNow = useSyncExternalStore(
    (listener) => {
      const releases = forms.map(({ store }) => store.subscribe(listener));
      return () => {
        for (const release of releases) release();
      };
    },
    () => forms.some(({ store }) => store.getStatus().isDirty),
  );
  return (
    <div className="flex flex-col gap-4">
      <VisuallyHidden>
        <p role="status">{saving.announcement}</p>
      </VisuallyHidden>
      {saving.fault === null ? null : (
        <Alert
          tone="danger"
          title={texts.notSaved}
          actions={
            <Button size="sm" busy={saving.isSaving} onClick={() => void saving.save()}>
              {texts.tryAgain}
            </Button>
          }
        >
          {saving.fault}
        </Alert>
      )}
      <SharedDraftPanel interviewer={interviewer} forms={forms} linkRef={linkRef} />
      {forms.map(({ id, work, base }) => (
        <DraftOffer key={id} work={work} version={base.current?.version ?? null} />
      ))}
      {children}
      <DraftIndicator drafts={drafts} isDirty={isDirtyNow} />
      <ConflictDialog
        changes={saving.conflict}
        onKeepMine={saving.keepMine}
        onTakeTheirs={saving.takeTheirs}
        onClose={saving.keepEditing}
      />
      <UnsavedChangesGuard
        isDirty={isDirty}
        keepsDraft={!unsaved.isLosable}
        isSaving={saving.isSaving}
        // The conversation about this interviewer reads the drafts of these forms.
        continuesAt={({ pathname, search }) =>
          !unsaved.isLosable &&
          pathname.endsWith("/agents/chat-bot") &&
          (interviewer === null || "from" in search)
        }
      />
    </div>
  );
}
