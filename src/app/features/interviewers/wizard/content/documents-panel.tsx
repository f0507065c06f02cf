import { FileText, Lock, Upload } from "lucide-react";
import { useId, useRef } from "react";
import { Alert } from "../../../../../ui/alert.tsx";
import { Button } from "../../../../../ui/button.tsx";
import { cx } from "../../../../../ui/tone.ts";
import { useFileDrop } from "../../../../../ui/fields/file-button.tsx";
import { fileSize } from "../../../../platform/files.ts";
import { documentTexts as texts } from "../texts.ts";
import type { DocumentUploads, ListedDocument, Documents } from "./document-uploads.ts";

export interface DocumentsPanelProps {
  readonly documents: Documents;
  /** Whether there is enough background information to allow uploads. */
  readonly isOpen: boolean;
}

/** Documents of a knowledge base: choose or drop files, list and remove them (spec section 2.7). */
export function DocumentsPanel({ documents, isOpen }: DocumentsPanelProps) {
  const { shown, refused, restoredCount, isPersisted, uploads } = documents;
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h3 id={headingId} className="text-sm font-medium">
          {texts.title}
        </h3>
        <p role="status" className="text-xs text-muted">
          {texts.count(shown.filter(({ next }) => next !== "remove").length)}
        </p>
      </div>
      <DropZone isOpen={isOpen} onFiles={(files) => void uploads.take(files)} />
      {refused.length === 0 ? null : (
        <Alert tone="danger" title={texts.refused} onDismiss={() => uploads.refuse([])}>
          <ul className="list-disc ps-5">
            {refused.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Alert>
      )}
      {restoredCount === 0 ? null : <Alert tone="info">{texts.restoredCount(restoredCount)}</Alert>}
      {isPersisted ? null : <Alert tone="warning">{texts.notPersisted}</Alert>}
      {shown.length === 0 ? null : (
        <ul className="divide-y divide-line rounded-lg border border-line">
          {shown.map((document) => (
            <DocumentRow key={document.key} document={document} uploads={uploads} />
          ))}
        </ul>
      )}
    </section>
  );
}

function DropZone({
  isOpen,
  onFiles,
}: {
  readonly isOpen: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const helpId = useId();
  const { isOver, target } = useFileDrop(isOpen, onFiles);
  return (
    <div {...target}>
      <button
        type="button"
        disabled={!isOpen}
        aria-describedby={helpId}
        onClick={() => input.current?.click()}
        className={cx(
          "flex min-h-24 w-full flex-col items-center justify-center gap-1.5 rounded-lg border border-dashed px-4 py-5 text-center text-sm transition-colors",
          isOpen
            ? "border-control enabled-hover:bg-hover"
            : "cursor-not-allowed border-line bg-sunken text-muted",
          isOver && "border-primary bg-primary-soft",
        )}
      >
        {isOpen ? (
          <Upload aria-hidden className="size-5 text-muted" />
        ) : (
          <Lock aria-hidden className="size-5 text-muted" />
        )}
        <span className="font-medium">{isOver ? texts.drop : isOpen ? texts.upload : texts.locked}</span>
        <span id={helpId} className="text-xs text-muted">
          {isOpen ? texts.uploadHelp : texts.lockedHelp}
        </span>
      </button>
      <input
        ref={input}
        type="file"
        accept=".txt,.md,text/plain,text/markdown"
        multiple
        hidden
        disabled={!isOpen}
        aria-label={texts.upload}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // Reset, so that choosing the same file again triggers a change event.
          event.target.value = "";
        }}
      />
    </div>
  );
}

interface DocumentRowProps {
  readonly document: ListedDocument;
  readonly uploads: DocumentUploads;
}

function DocumentRow({ document: { key, name, size, next }, uploads }: DocumentRowProps) {
  const isGoing = next === "remove";
  return (
    <li className="flex items-center gap-3 px-4 py-2 text-sm">
      <FileText aria-hidden className="size-4 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p
          dir="auto"
          className={cx("truncate font-medium", isGoing && "text-muted line-through")}
          title={name}
        >
          {name}
        </p>
        <p className="text-xs text-muted tabular-nums">
          {fileSize(size)}
          {next === "stay" ? null : ` · ${texts.next[next]}`}
        </p>
      </div>
      {isGoing ? (
        <Button size="sm" variant="quiet" aria-label={texts.keepName(name)} onClick={() => uploads.keep(key)}>
          {texts.keep}
        </Button>
      ) : (
        <Button
          size="sm"
          variant="quiet"
          aria-label={texts.removeName(name)}
          onClick={() => uploads.remove(key)}
        >
          {texts.remove}
        </Button>
      )}
    </li>
  );
}
