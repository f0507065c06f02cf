import { useId } from "react";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { Alert } from "../../../../ui/alert.tsx";
import { FieldFrame } from "../../../../ui/field-frame.tsx";
import { Loading } from "../../../../ui/loading.tsx";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import { texts } from "../texts.ts";
import { useImport } from "./use-import.ts";
import { CircleAlert, TriangleAlert } from "lucide-react";
import type { ImportMismatch, InterviewerImport } from "../../../../contracts/contracts.gen.ts";
import { PartHeading } from "../details/facts.tsx";

interface ImportPreviewProps {
  readonly preview: InterviewerImport;
  /** Takes a suggestion for what the file names and this tenant has not. */
  readonly onChoose: (pointer: string, id: string) => void;
}

/** What an import would make, and what in the file does not fit here. */
function ImportPreview({ preview, onChoose }: ImportPreviewProps) {
  return (
    <>
      {preview.mismatches.length === 0 ? null : (
        <PartHeading title={texts.importWarnings}>
          <ul className="flex flex-col gap-2">
            {preview.mismatches.map((mismatch) => (
              <Mismatch
                key={`${mismatch.pointer} ${mismatch.code}`}
                mismatch={mismatch}
                onChoose={(id) => onChoose(mismatch.pointer, id)}
              />
            ))}
          </ul>
        </PartHeading>
      )}
      {preview.creates.length === 0 ? null : (
        <PartHeading title={texts.importMakes}>
          <ul className="divide-y divide-line rounded-md border border-line text-sm">
            {preview.creates.map(({ entity, name }, index) => (
              <li key={`${index} ${name}`} className="flex justify-between gap-4 px-3 py-2">
                <span className="shrink-0 text-muted">{texts.importEntity[entity]}</span>
                <span dir="auto" className="truncate">
                  {name}
                </span>
              </li>
            ))}
          </ul>
        </PartHeading>
      )}
    </>
  );
}

interface MismatchProps {
  readonly mismatch: ImportMismatch;
  readonly onChoose: (id: string) => void;
}

function Mismatch({ mismatch, onChoose }: MismatchProps) {
  const { severity, message, suggestions, pointer } = mismatch;
  const isError = severity === "error";
  const Icon = isError ? CircleAlert : TriangleAlert;
  return (
    <li
      className={`flex gap-2 rounded-md px-3 py-2 text-sm ${isError ? "bg-danger-soft" : "bg-warning-soft"}`}
    >
      <Icon
        aria-hidden
        className={`mt-0.5 size-4 shrink-0 ${isError ? "text-danger-ink" : "text-warning-ink"}`}
      />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">{message}</p>
        <p className="font-mono text-xs wrap-anywhere text-muted">{pointer}</p>
        {suggestions.length === 0 ? null : (
          <div className="mt-2 flex flex-wrap gap-2">
            {suggestions.map(({ id, name }) => (
              <Button key={id} size="sm" onClick={() => onChoose(id)}>
                {texts.takeInstead(name)}
              </Button>
            ))}
          </div>
        )}
      </div>
    </li>
  );
}

export interface ImportDialogProps {
  readonly onClose: () => void;
}

/** Makes an interviewer of a file, after a look at what that would make. */
export function ImportDialog({ onClose }: ImportDialogProps) {
  const id = useId();
  const importing = useImport(onClose);
  const { preview, fault } = importing;
  const isRefused = preview === null || preview.mismatches.some(({ severity }) => severity === "error");
  return (
    <Dialog
      open
      onClose={onClose}
      size="md"
      title={texts.importTitle}
      description={texts.importHelp}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="primary" disabled={isRefused} busy={importing.isImporting} onClick={importing.run}>
            {texts.import}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <FieldFrame id={id} label={texts.importFile}>
          <input
            id={id}
            type="file"
            accept=".json,application/json"
            data-autofocus
            onChange={(event) => importing.choose(event.target.files?.[0] ?? null)}
            className="text-sm file:me-3 file:min-h-control file:rounded-md file:border file:border-line file:bg-surface file:px-3.5 file:text-sm file:font-medium file:text-ink"
          />
        </FieldFrame>
        {fault === null ? null : (
          <Alert tone="danger" title={texts.importRefused}>
            {fault.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </Alert>
        )}
        {importing.isChecking && preview === null ? (
          <Loading label={texts.importChecking}>
            <Skeleton className="h-24 w-full" />
          </Loading>
        ) : null}
        {preview === null ? null : <ImportPreview preview={preview} onChoose={importing.decide} />}
      </div>
    </Dialog>
  );
}
