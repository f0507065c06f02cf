import { ListChecks } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { cx } from "../../../ui/cx.ts";
import { texts as formTexts } from "../../form-work/texts.ts";
import { texts } from "./texts.ts";
import type { SaveDocument } from "./use-save-document.ts";

/** Says whether the document is saved and sound, and checks it. */
export function CheckBar({ editing }: { readonly editing: SaveDocument }) {
  const { isDirty, isSaving, findings, isOutdated, syntax } = editing;
  const isSound = findings?.length === 0;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p role="status" className="text-xs text-muted">
        {isDirty && !isSaving ? formTexts.unsaved : ""}
      </p>
      <div className="flex items-center gap-3">
        <p role="status" className={cx("text-xs", isSound ? "font-medium text-success-ink" : "text-muted")}>
          {isSound ? texts.dnaNoFindings : isOutdated && findings !== null ? texts.dnaOutdated : ""}
        </p>
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
    </div>
  );
}
