import { ListChecks } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { texts as formTexts } from "../../forms/texts.ts";
import { texts } from "./texts.ts";
import type { SaveDocument } from "./use-save-document.ts";

/** Says whether the document is saved and sound, and checks it. */
export function CheckBar({ editing }: { readonly editing: SaveDocument }) {
  const { isDirty, isSaving, findings, isOutdated, syntax } = editing;
  const isSound = findings?.length === 0;
  return (
    <div className="flex items-center justify-between gap-3">
      <div className="flex min-w-0 flex-1 flex-col gap-x-4 text-xs sm:flex-row sm:justify-between">
        <p role="status" className="text-muted">
          {isDirty && !isSaving ? formTexts.unsaved : ""}
        </p>
        <p role="status" className={isSound ? "font-medium text-success-ink" : "text-muted"}>
          {isSound ? texts.dnaNoFindings : isOutdated && findings !== null ? texts.dnaOutdated : ""}
        </p>
      </div>
      <Button
        size="sm"
        icon={<ListChecks aria-hidden />}
        busy={editing.isChecking}
        disabledReason={syntax === null ? undefined : texts.dnaNotJson}
        onClick={editing.check}
      >
        {texts.dnaCheck}
      </Button>
    </div>
  );
}
