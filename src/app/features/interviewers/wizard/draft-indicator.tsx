import { Check, CloudOff } from "lucide-react";
import { useSyncExternalStore } from "react";
import { formatTime } from "../../../../kernel/format.ts";
import { Button } from "../../../../ui/button.tsx";
import { Spinner } from "../../../../ui/spinner.tsx";
import type { StepDrafts } from "./server-drafts.ts";
import { draftTexts } from "./texts.ts";

export interface DraftIndicatorProps {
  readonly drafts: StepDrafts;
  /** Whether anything in the step differs from what was saved. */
  readonly isDirty: boolean;
}

/** Whether what is typed has reached the server as a draft (spec section 4.3, "Save indicator"). */
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
