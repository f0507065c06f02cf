import { type ReactNode, type Ref, useSyncExternalStore } from "react";
import { Alert } from "../../../../ui/alert.tsx";
import { Button } from "../../../../ui/button.tsx";
import { VisuallyHidden } from "../../../../ui/text-link.tsx";
import { ConflictDialog } from "../../../forms/conflict-dialog.tsx";
import { DraftOffer } from "../../../forms/draft-offer.tsx";
import { UnsavedChangesGuard } from "../../../shell/unsaved-changes-guard.tsx";
import { type LinkDraft, SharedDraftPanel } from "./saving/shared-draft-panel.tsx";
import type { StepDrafts } from "./saving/server-drafts.ts";
import type { StepForm } from "./saving/step-form.ts";
import { texts, draftTexts } from "./texts.ts";
import type { StepSaving } from "./saving/use-step-saving.ts";
import { useWizard } from "./wizard-context.ts";
import { Check, CloudOff } from "lucide-react";
import { formatTime } from "../../../../kernel/format.ts";
import { Spinner } from "../../../../ui/loading.tsx";

interface DraftIndicatorProps {
  readonly drafts: StepDrafts;
  /** Whether the step has unsaved changes. */
  readonly isDirty: boolean;
}

/** Status of the draft on the server (spec section 4.3, "Save indicator"). */
export function DraftIndicator({ drafts, isDirty }: DraftIndicatorProps) {
  const status = useSyncExternalStore(drafts.subscribe, drafts.status);
  const savedAt = useSyncExternalStore(drafts.subscribe, drafts.savedAt);
  return (
    <div className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted">
      <p role="status" className="flex items-center gap-1.5 [&_svg]:size-3.5">
        {status === "idle" && isDirty ? draftTexts.unsaved : null}
        {status === "saving" ? (
          <>
            <Spinner />
            {draftTexts.saving}
          </>
        ) : null}
        {status === "saved" ? (
          <>
            <Check aria-hidden className="text-success" />
            {savedAt === null ? draftTexts.saved : draftTexts.savedAt(formatTime(savedAt))}
          </>
        ) : null}
        {status === "error" ? (
          <>
            <CloudOff aria-hidden className="shrink-0 text-warning" />
            {draftTexts.error}
          </>
        ) : null}
      </p>
      {status === "error" ? (
        <Button size="sm" onClick={drafts.flush}>
          {draftTexts.retry}
        </Button>
      ) : null}
    </div>
  );
}

export interface StepFrameProps {
  readonly forms: readonly StepForm[];
  readonly saving: StepSaving;
  readonly drafts: StepDrafts;
  /** Unsaved changes other than in the forms, such as files. */
  readonly unsaved?: Unsaved;
  /** Links the draft's conversation to a newly created interviewer. */
  readonly linkRef?: Ref<LinkDraft>;
  readonly children: ReactNode;
}

interface Unsaved {
  readonly isThere: () => boolean;
  /** Whether they survive leaving the page. */
  readonly isPersisted: boolean;
}

/** Scrolls to a message above a long form after saving at its end. */
const showAbove = (element: HTMLElement | null) => element?.scrollIntoView({ block: "nearest" });

const nothing: Unsaved = { isThere: () => false, isPersisted: true };

/** Frame of every step: draft status, last error, conflicts, and the unsaved-changes guard. */
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
      {saving.error === null ? null : (
        <div ref={showAbove} className="scroll-mt-20">
          <Alert
            tone="danger"
            title={texts.notSaved}
            actions={
              <Button size="sm" busy={saving.isSaving} onClick={() => void saving.save()}>
                {texts.tryAgain}
              </Button>
            }
          >
            {saving.error}
          </Alert>
        </div>
      )}
      <SharedDraftPanel interviewer={interviewer} forms={forms} linkRef={linkRef} />
      {forms.map(({ id, controller, base }) => (
        <DraftOffer key={id} controller={controller} version={base.current?.version ?? null} />
      ))}
      {children}
      <DraftIndicator drafts={drafts} isDirty={isDirtyNow} />
      <ConflictDialog {...saving.conflict} />
      <UnsavedChangesGuard
        isDirty={isDirty}
        keepsDraft={unsaved.isPersisted}
        isSaving={saving.isSaving}
        // The conversation about this interviewer uses the drafts of these forms.
        continuesAt={({ pathname, search }) =>
          unsaved.isPersisted &&
          pathname.endsWith("/agents/chat-bot") &&
          (interviewer === null || "from" in search)
        }
      />
    </div>
  );
}
