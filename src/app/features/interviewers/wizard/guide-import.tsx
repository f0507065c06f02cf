import { FileInput } from "lucide-react";
import { useState } from "react";
import type { FormStore } from "../../../../runtime/forms/form-store.ts";
import { Alert } from "../../../../ui/alert.tsx";
import { FileButton } from "../../../../ui/file-button.tsx";
import { useSnackbars } from "../../../../ui/use-snackbars.ts";
import { readGuideFile } from "./guide-file.ts";
import { documentTexts, guideFileTexts as texts } from "./texts.ts";
import { HelpLink } from "../../../help/help-link.tsx";

/** Takes a guide from a markdown file into the form, where it can be looked at and undone before it is saved. */
export function GuideImport({ store }: { readonly store: FormStore }) {
  const [fault, setError] = useState<string | null>(null);
  const snackbars = useSnackbars();
  const take = async (file: File) => {
    const buffer = await file.arrayBuffer().catch(() => null);
    const read =
      buffer === null
        ? documentTexts.unreadable(file.name)
        : readGuideFile(file.name, new Uint8Array(buffer));
    setError(typeof read === "string" ? read : null);
    if (typeof read === "string") return;
    // A tenant's own layout may have no field for a part.
    for (const [name, text] of read) if (store.getField(name) !== undefined) store.setValue(name, text);
    snackbars.success(texts.taken(file.name));
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p className="flex items-center gap-1 text-xs text-muted">
        {texts.help}
        <HelpLink concept="interview-guide" />
      </p>
      <FileButton
        size="sm"
        icon={<FileInput aria-hidden />}
        accept=".md,.txt,text/markdown,text/plain"
        onFile={(file) => void take(file)}
      >
        {texts.import}
      </FileButton>
      {fault === null ? null : (
        <div className="w-full">
          <Alert tone="danger" onDismiss={() => setError(null)}>
            {fault}
          </Alert>
        </div>
      )}
    </div>
  );
}
