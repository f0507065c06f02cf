import { FileInput } from "lucide-react";
import { useState } from "react";
import type { FormStore } from "../../../../../runtime/forms/form-store.ts";
import { Alert } from "../../../../../ui/alert.tsx";
import { FileButton } from "../../../../../ui/fields/file-button.tsx";
import { useSnackbars } from "../../../../../ui/overlays/snackbar-store.ts";
import { documentTexts, guideFileTexts as texts } from "../texts.ts";
import { HelpLink } from "../../../../help/help-link.tsx";
import { readGuideMarkdown } from "../../../../../interviewing/guide/guide-markdown.ts";
import { parseContent } from "../../../../../interviewing/guide/parse-content.ts";
import { documentError } from "./file-draft.ts";

/** Parts of a guide file by form field, without missing ones. */
type GuideParts = ReadonlyMap<"introduction" | "objectives" | "closing" | "questions", string>;

/**
 * Reads a guide from a Markdown file, exported or handwritten.
 *
 * @returns its parts, or the reason for rejection, which names the file
 */
export function readGuideFile(name: string, bytes: Uint8Array): GuideParts | string {
  const error = documentError(name, bytes, []);
  if (error !== null) return error;
  const { content, questions } = readGuideMarkdown(new TextDecoder().decode(bytes));
  const { introduction, objectives, closing } = parseContent(content);
  const parts = [
    ["introduction", introduction],
    ["objectives", objectives.join("\n")],
    ["closing", closing],
    ["questions", questions.trim()],
  ] as const;
  const found = parts.filter(([, text]) => text !== "");
  return found.length === 0 ? texts.nothing(name) : new Map(found);
}

/** Imports a guide from a Markdown file into the form, where it can be reviewed and undone before saving. */
export function GuideImport({ store }: { readonly store: FormStore }) {
  const [error, setError] = useState<string | null>(null);
  const snackbars = useSnackbars();
  const take = async (file: File) => {
    const buffer = await file.arrayBuffer().catch(() => null);
    const read =
      buffer === null
        ? documentTexts.unreadable(file.name)
        : readGuideFile(file.name, new Uint8Array(buffer));
    setError(typeof read === "string" ? read : null);
    if (typeof read === "string") return;
    // The layout may lack a field for a part.
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
      {error === null ? null : (
        <div className="w-full">
          <Alert tone="danger" onDismiss={() => setError(null)}>
            {error}
          </Alert>
        </div>
      )}
    </div>
  );
}
